import { randomInt, randomUUID } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { signatureHeader, signatureOf } from './signature.js';
import type { Faults } from './faults.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** PayU's twenty attempts, counted from the first one; then only asking finds the result. */
export const NOTICE_SCHEDULE_MS = [
  0,
  ...[1, 2, 5, 10, 30].map((minutes) => minutes * MINUTE),
  ...[1, 2, 3, 6, 9, 12, 15, 18, 21, 24, 36, 48, 60, 72].map((hours) => hours * HOUR),
];
const IN_PARALLEL = 50;
const ANSWER_WITHIN_MS = 10_000;

export interface Notice {
  id: string;
  orderId: string;
  url: string;
  body: string;
  attempts: number;
  firstAt: number | null;
}

export type SignatureHeaders = Record<string, string>;

/** One POST to the shop. Answers the HTTP status, or 0 when there was no answer at all. */
export function postNotice(url: string, body: string | Buffer, signature: SignatureHeaders): Promise<number> {
  const bytes = Buffer.from(body);
  const headers = {
    'Content-Type': 'application/json;charset=UTF-8',
    'Content-Length': bytes.length,
    // Bot filters have eaten notices because of this name (payu.md 5), so it is spoken exactly.
    'User-Agent': 'Jakarta Commons-HttpClient/3.1',
    Authorization: 'Basic c2FuZGJveDpzYW5kYm94',
    ...(randomInt(2) ? { 'PayU-Processing-Time': String(randomInt(200, 2000)) } : {}),
    ...signature,
  };
  return new Promise((answered) => {
    const send = url.startsWith('https:') ? httpsRequest : httpRequest;
    // A connection of its own for each notice: a shop that restarts must not meet a stale one.
    const outgoing = send(url, { method: 'POST', headers, agent: false, timeout: ANSWER_WITHIN_MS }, (response) => {
      response.resume();
      response.on('error', () => answered(0));
      response.on('end', () => answered(response.statusCode ?? 0));
    });
    outgoing.on('timeout', () => outgoing.destroy(new Error('No answer in time')));
    outgoing.on('error', () => answered(0));
    outgoing.end(bytes);
  });
}

export const signed = (body: string | Buffer, secondKey: string, algorithm: string): SignatureHeaders => {
  const value = signatureHeader(signatureOf(body, secondKey, algorithm), algorithm);
  return { 'OpenPayu-Signature': value, 'X-OpenPayU-Signature': value };
};

/** Sends notices as PayU does: at most fifty at once, again and again until the shop says 200, then never more. */
export class Notifier {
  private readonly unanswered = new Map<string, Notice>();
  private readonly retries = new Map<string, NodeJS.Timeout>();
  private readonly lastOfOrder = new Map<string, Promise<number>>();
  private readonly waiting: (() => void)[] = [];
  private sending = 0;
  private stopped = false;

  constructor(
    private readonly options: { secondKey: string; algorithm: string; speed: number },
    private readonly faults: Faults,
  ) {}

  /** The promise is the answer to the first attempt; repeats go on behind it. */
  send(notice: { orderId: string; url: string; body: string }): Promise<number> {
    if (this.faults.settings.silent) return Promise.resolve(0);
    const entry: Notice = { ...notice, id: randomUUID(), attempts: 0, firstAt: null };
    this.unanswered.set(entry.id, entry);

    // First attempts of one order keep their order: PENDING is heard before COMPLETED, unless the shop failed it.
    const before = this.lastOfOrder.get(notice.orderId) ?? Promise.resolve(0);
    const first = before.then(() => this.attempt(entry));
    this.lastOfOrder.set(notice.orderId, first);
    void first.then(() => {
      if (this.lastOfOrder.get(notice.orderId) === first) this.lastOfOrder.delete(notice.orderId);
    });
    return first;
  }

  /** Goes on with what a former process left unanswered. */
  resume(notices: Notice[]): void {
    for (const notice of notices) {
      this.unanswered.set(notice.id, notice);
      this.again(notice);
    }
  }

  pending(): Iterable<Notice> {
    return this.unanswered.values();
  }

  clear(): void {
    for (const timer of this.retries.values()) clearTimeout(timer);
    this.retries.clear();
    this.unanswered.clear();
  }

  stop(): void {
    this.stopped = true;
    for (const timer of this.retries.values()) clearTimeout(timer);
  }

  secondKey(): string {
    return this.faults.settings.secondKey ?? this.options.secondKey;
  }

  private async attempt(notice: Notice): Promise<number> {
    this.retries.delete(notice.id);
    await this.slot();
    try {
      if (this.stopped || !this.unanswered.has(notice.id)) return 0;
      if (this.faults.settings.silent) {
        this.unanswered.delete(notice.id);
        return 0;
      }
      notice.firstAt ??= Date.now();
      notice.attempts += 1;
      const status = await postNotice(
        notice.url,
        notice.body,
        signed(notice.body, this.secondKey(), this.options.algorithm),
      );
      if (status === 200) this.unanswered.delete(notice.id);
      else this.again(notice);
      return status;
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.sending -= 1;
    }
  }

  private again(notice: Notice): void {
    const offset = NOTICE_SCHEDULE_MS[notice.attempts];
    if (offset === undefined) {
      this.unanswered.delete(notice.id);
      return;
    }
    if (this.stopped || !this.unanswered.has(notice.id)) return;
    const dueAt = (notice.firstAt ?? Date.now()) + offset / this.options.speed;
    const timer = setTimeout(() => void this.attempt(notice), Math.max(0, dueAt - Date.now()));
    this.retries.set(notice.id, timer.unref());
  }

  private async slot(): Promise<void> {
    if (this.sending < IN_PARALLEL) this.sending += 1;
    else await new Promise<void>((handedOver) => this.waiting.push(handedOver));
  }
}
