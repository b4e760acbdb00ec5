import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rename } from 'node:fs/promises';
import { once } from 'node:events';
import { dirname } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Order } from './order.js';
import type { Notice } from './notifier.js';

const ORDERS_PER_TURN = 500;
const CALM_MS = 1_000;

const isOpen = (order: Order): boolean => order.status === 'NEW' || order.status === 'PENDING';

/**
 * All orders this PayU has ever seen. Lives in memory with an index for every question a request asks; the file is written
 * behind the requests, in slices, because load tests send thousands of orders through here.
 */
export class Book {
  private readonly byOrderId = new Map<string, Order>();
  private readonly byExtOrderId = new Map<string, Order>();
  private readonly open = new Map<string, Order>();
  private saveTimer: NodeJS.Timeout | null = null;
  private closed = false;
  private saving: Promise<void> = Promise.resolve();
  private lastSaveMs = 0;

  constructor(
    private readonly file: string,
    private readonly noticesToKeep: () => Iterable<Notice> = () => [],
  ) {}

  add(order: Order): void {
    this.byOrderId.set(order.orderId, order);
    if (order.request.extOrderId) this.byExtOrderId.set(order.request.extOrderId, order);
    this.changed(order);
  }

  find(orderId: string): Order | undefined {
    return this.byOrderId.get(orderId);
  }

  findByExtOrderId(extOrderId: string): Order | undefined {
    return this.byExtOrderId.get(extOrderId);
  }

  get size(): number {
    return this.byOrderId.size;
  }

  newestFirst(): Order[] {
    return [...this.byOrderId.values()].reverse();
  }

  all(): Iterable<Order> {
    return this.byOrderId.values();
  }

  /** Open orders whose time to pay is over. Walks open orders only, once a second and never inside a request. */
  overdue(now: number): Order[] {
    return [...this.open.values()].filter((order) => order.expiresAt <= now);
  }

  /** Must be called after every change of an order. */
  changed(order: Order): void {
    if (isOpen(order)) this.open.set(order.orderId, order);
    else this.open.delete(order.orderId);
    this.saveSoon();
  }

  saveSoon(): void {
    if (this.closed) return; // a notice that was under way may still end
    // A big book is written less often, so that saving never takes more than a twentieth of the time.
    this.saveTimer ??= setTimeout(() => void this.save(), Math.max(CALM_MS, this.lastSaveMs * 20)).unref();
  }

  clear(): void {
    this.byOrderId.clear();
    this.byExtOrderId.clear();
    this.open.clear();
    this.saveSoon();
  }

  /** Returns the notices that were still on their way when the sandbox stopped. */
  async load(): Promise<Notice[]> {
    const text = await readFile(this.file, 'utf8').catch(() => null);
    if (text === null) return [];
    const { orders, notices } = JSON.parse(text) as { orders: Order[]; notices: Notice[] };
    for (const order of orders) this.add(order);
    return notices;
  }

  save(): Promise<void> {
    if (this.saveTimer) clearTimeout(this.saveTimer);
    this.saveTimer = null;
    this.saving = this.saving.then(() => this.write());
    return this.saving;
  }

  /** The last save: what comes after it is not kept. */
  close(): Promise<void> {
    this.closed = true;
    return this.save();
  }

  private async write(): Promise<void> {
    const startedAt = performance.now();
    const unfinished = `${this.file}.part`;
    await mkdir(dirname(this.file), { recursive: true });
    const out = createWriteStream(unfinished);
    const put = async (text: string) => {
      if (!out.write(text)) await once(out, 'drain');
    };
    const orders = [...this.byOrderId.values()];
    await put('{"orders":[\n');
    for (let from = 0; from < orders.length; from += ORDERS_PER_TURN) {
      const slice = orders.slice(from, from + ORDERS_PER_TURN).map((order) => JSON.stringify(order));
      await put((from > 0 ? ',\n' : '') + slice.join(',\n'));
      await nextTurn();
    }
    await put(`\n],"notices":${JSON.stringify([...this.noticesToKeep()])}}\n`);
    out.end();
    await once(out, 'close');
    await rename(unfinished, this.file);
    this.lastSaveMs = performance.now() - startedAt;
  }
}
