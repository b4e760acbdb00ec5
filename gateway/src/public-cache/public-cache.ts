import type { PlayableRef, PublicPage } from '@kurtyna/domain';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import {
  availabilityChanged,
  configChanged,
  contentPublished,
  type EventContract,
  packetChanged,
  productChanged,
  saleSettingsChanged,
} from '@kurtyna/contracts';
import { DomainError, notFound, readiness } from '@kurtyna/platform/runtime';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Maintenance } from '../access/maintenance.js';
import { Broker } from '../broker.js';
import { Log } from '../log.js';
import { key } from '../routes/products.js';
import { Settings } from '../settings.js';
import type { Head, Heads } from '../site/head.js';
import { addBrotli, encodeJson, type Encoded, send } from './encoded.js';
import { contentPage, LIST_PATHS, type ListPath, PublicSources, type Reading, type Source } from './public-sources.js';

/** All answers are read anew in so many turns, not at once: at one instant they would be up to 505 questions. */
const SLOTS = 30;
const SOON_MS = 1000;
const MOST_DETAILS = 500;
const MOST_TRIES = 3;
/** So long a page waits for what it says of itself. */
const HEAD_PATIENCE_MS = 500;

/** The pages that say what an answer of others says. */
type AnsweredPage = Exclude<PublicPage, { kind: 'home' | 'accessibility' }>;
type ContentChange = typeof contentPublished extends EventContract<infer Data> ? Data : never;

interface Entry {
  path: string;
  source: Source;
  /** Grows with each change: bytes read before the last change are not put in place (performance.md, what wins, 2). */
  generation: number;
  filling: Promise<void> | null;
  encoded: Encoded | null;
  mentions: ReadonlySet<string>;
  heads: Heads;
  /** Its turn among those that are read anew. */
  slot: number;
  soon: NodeJS.Timeout | undefined;
}

/** Packets are the box office's: while it is silent all else goes out (D38). */
const CATALOGUE = LIST_PATHS.filter((path) => path !== '/external_api/packets');

/**
 * The public catalogue as bytes in memory, the same for everybody, sent before the router is asked. A change drops them and
 * they are read again, one fill at a time; until the new ones are there, and while their owner is down, the old ones go out.
 */
@Injectable()
export class PublicCache implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly entries = new Map<string, Entry>();
  /** What the listener looks up: each path with and without its trailing slash. */
  private readonly ready = new Map<string, Encoded>();
  private timer: NodeJS.Timeout | undefined;
  private turn = 0;
  private made = 0;
  private readingHead = false;
  private stopped = false;

  constructor(
    private readonly sources: PublicSources,
    private readonly broker: Broker,
    private readonly maintenance: Maintenance,
    private readonly log: Log,
    private readonly settings: Settings,
  ) {}

  onApplicationBootstrap(): void {
    readiness.register('catalogue', () => CATALOGUE.every((path) => this.has(path)) || 'reading the catalogue');
    this.broker.listen(contentPublished, ({ data }) => this.contentChanged(data));
    this.broker.listen(productChanged, ({ data }) => this.productChanged(data));
    this.broker.listen(availabilityChanged, ({ data }) => this.productChanged(data));
    this.broker.listen(packetChanged, () => this.drop('/external_api/packets'));
    this.broker.listen(configChanged, () => this.drop('/external_api/config'));
    this.broker.listen(saleSettingsChanged, () => this.drop('/external_api/config'));
    this.broker.onContactAgain(() => this.dropAll());
    if (this.settings.PUBLIC_REFILL_MS > 0)
      this.timer = setInterval(() => this.refillNext(), this.settings.PUBLIC_REFILL_MS / SLOTS).unref();
    for (const path of LIST_PATHS) this.drop(path);
  }

  onApplicationShutdown(): void {
    this.stopped = true;
    clearInterval(this.timer);
    for (const { soon } of this.entries.values()) clearTimeout(soon);
  }

  has(path: string): boolean {
    return this.ready.has(path);
  }

  /** An answer as it goes out, for a page that brings it along; null while it is not in memory, and in maintenance. */
  bytesOf(path: ListPath): Buffer | null {
    return this.maintenance.on ? null : (this.ready.get(path)?.identity.bytes ?? null);
  }

  /** The listener's question: are these bytes in memory? True when they have been sent. */
  serve(request: IncomingMessage, response: ServerResponse): boolean {
    const url = request.url!;
    const query = url.indexOf('?');
    const path = query < 0 ? url : url.slice(0, query);
    const encoded = this.ready.get(path);
    if (!encoded || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
    if (this.maintenance.on && !path.startsWith('/external_api/config')) return false;
    send(encoded, request, response);
    return true;
  }

  /** A public answer that is not in memory yet: waits for its fill. */
  async answer(path: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const entry = this.entryOf(path);
    if (!entry.encoded) await this.fill(entry);
    if (!entry.encoded) throw notFound('not-found');
    reply.hijack();
    send(entry.encoded, request.raw, reply.raw);
  }

  /** What a page says of itself, as far as it is in memory. */
  headAt(page: AnsweredPage): Head | null {
    const { name, paths } = placeOf(page);
    for (const path of paths) {
      const head = this.entries.get(path)?.heads.get(name);
      if (head) return head;
    }
    return null;
  }

  /**
   * What a page says of itself; 'none' where there is no such page, null while it is not known. What no list names (hidden, over) is asked
   * for one at a time: pages are counted against nobody's limit, and whoever tries addresses must not keep catalog busy.
   */
  async headOf(page: AnsweredPage): Promise<Head | 'none' | null> {
    const known = this.headAt(page);
    if (known || page.kind === 'packet') return known;
    const [path] = placeOf(page).paths;
    const read = this.entries.get(path)?.filling ?? this.readForHead(path);
    if (!read) return null;
    const head = read.then(
      () => this.headAt(page),
      (error: unknown) => (isNotFound(error) ? 'none' : null), // there is none, or catalog is silent
    );
    return Promise.race([
      head,
      new Promise<null>((resolve) => void setTimeout(resolve, HEAD_PATIENCE_MS, null).unref()),
    ]);
  }

  /** null while another one is being read. */
  private readForHead(path: string): Promise<void> | null {
    if (this.readingHead) return null;
    this.readingHead = true;
    return this.fill(this.entryOf(path)).finally(() => (this.readingHead = false));
  }

  /** What the pages of the events and videos in the lists say; null until both lists are there. */
  listedHeads(): readonly Heads[] | null {
    const lists = (['/external_api/events', '/external_api/videos'] as const).map((path) => this.entries.get(path)!);
    return lists.every(({ encoded }) => encoded) ? lists.map(({ heads }) => heads) : null;
  }

  private contentChanged({ kind, id, slug }: ContentChange): void {
    if (kind === 'event' || kind === 'video') this.productChanged({ kind, id });
    else if (kind === 'category')
      for (const path of ['/external_api/categories', '/external_api/videos'] as const) this.drop(path);
    else if (kind === 'slide') this.drop('/external_api/slides');
    else if (kind === 'page') this.pageChanged(contentPage(slug ?? ''));
    else if (kind === 'config') {
      this.drop('/external_api/config');
      this.drop('/external_api/events'); // the settings say whether the festival's finished ones are among them (HOME-27)
    }
  }

  /** The list of its kind, in which it may be new, and everything that tells of it. */
  private productChanged({ kind, id }: PlayableRef): void {
    this.drop(kind === 'event' ? '/external_api/events' : '/external_api/videos');
    const product = key({ kind, id });
    for (const entry of this.entries.values()) if (entry.mentions.has(product)) this.dropEntry(entry);
    if (kind === 'video') this.drop('/external_api/categories');
  }

  /** Nobody reads a page that nobody has asked for. */
  private pageChanged(path: string): void {
    const entry = this.entries.get(path);
    if (entry) this.dropEntry(entry);
  }

  private dropAll(): void {
    for (const entry of this.entries.values()) this.dropEntry(entry);
  }

  private refillNext(): void {
    const slot = this.turn++ % SLOTS;
    for (const entry of this.entries.values()) if (entry.slot === slot) this.dropEntry(entry);
  }

  private drop(path: ListPath): void {
    this.dropEntry(this.entryOf(path));
  }

  private dropEntry(entry: Entry): void {
    entry.generation += 1;
    // A failed fill keeps the old bytes and tries again soon.
    void this.fill(entry).catch(() => undefined);
  }

  private entryOf(path: string): Entry {
    const known = this.entries.get(path);
    if (known) return known;
    const source = this.sources.of(path);
    if (!source) throw notFound('not-found');
    const entry: Entry = {
      path,
      source,
      generation: 0,
      filling: null,
      encoded: null,
      mentions: new Set(),
      heads: new Map(),
      slot: this.made++ % SLOTS,
      soon: undefined,
    };
    this.makeRoom();
    this.entries.set(path, entry);
    return entry;
  }

  /** One fill at a time per path; who asks meanwhile waits for the same one. */
  private fill(entry: Entry): Promise<void> {
    entry.filling ??= this.run(entry).finally(() => (entry.filling = null));
    return entry.filling;
  }

  private async run(entry: Entry): Promise<void> {
    clearTimeout(entry.soon);
    try {
      for (let tries = 1; ; tries++) {
        const { generation } = entry;
        const reading = await entry.source();
        const encoded = await encodeJson(reading.body);
        const late = generation !== entry.generation;
        // Under a storm of changes the answer is still newer than the one in place, only not the newest.
        if (late && tries < MOST_TRIES) continue;
        this.put(entry, encoded, reading);
        if (late || reading.provisional) this.again(entry);
        return;
      }
    } catch (error) {
      this.failed(entry, error);
      throw error;
    }
  }

  private put(entry: Entry, encoded: Encoded, { mentions, heads }: Reading): void {
    if (entry.encoded?.digest === encoded.digest) return; // nothing new: what is in place has its heads, and its brotli already
    if (this.entries.get(entry.path) !== entry) return; // made room for others meanwhile
    Object.assign(entry, { mentions, heads: heads(), encoded });
    this.ready.set(entry.path, encoded);
    this.ready.set(`${entry.path}/`, encoded);
    void addBrotli(encoded).catch((error: unknown) => this.log.logger.warn({ err: error }, 'no brotli'));
  }

  private failed(entry: Entry, error: unknown): void {
    if (isNotFound(error)) return this.forget(entry); // taken off: gone at once
    if (isList(entry.path) || entry.encoded) this.again(entry);
    else this.forget(entry);
  }

  private again(entry: Entry): void {
    clearTimeout(entry.soon);
    if (this.stopped) return;
    entry.soon = setTimeout(() => void this.fill(entry).catch(() => undefined), SOON_MS).unref();
  }

  private forget(entry: Entry): void {
    clearTimeout(entry.soon);
    entry.encoded = null;
    this.ready.delete(entry.path);
    this.ready.delete(`${entry.path}/`);
    if (!isList(entry.path)) this.entries.delete(entry.path);
  }

  /** Lists stay; of the details the oldest goes. */
  private makeRoom(): void {
    if (this.entries.size < MOST_DETAILS + LIST_PATHS.length) return;
    const oldest = [...this.entries.values()].find(({ path }) => !isList(path));
    if (oldest) this.forget(oldest);
  }
}

const isList = (path: string): boolean => (LIST_PATHS as readonly string[]).includes(path);

const isNotFound = (error: unknown): boolean => error instanceof DomainError && error.kind === 'not-found';

/** The name of a page's head, and the answers it may have come with; what it is asked for by is the first. */
function placeOf(page: AnsweredPage): { name: string; paths: [string, ...string[]] } {
  if (page.kind === 'packet') return { name: `packet/${page.id}`, paths: ['/external_api/packets'] };
  if (page.kind === 'page') return { name: contentPage(page.slug), paths: [contentPage(page.slug)] };
  const show = 'id' in page.ref ? page.ref.id : page.ref.slug;
  return { name: `${page.kind}/${show}`, paths: [`/external_api/${page.kind}/${show}`, `/external_api/${page.kind}s`] };
}
