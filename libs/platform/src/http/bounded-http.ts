import {
  BrokenCircuitError,
  circuitBreaker,
  ConsecutiveBreaker,
  handleWhenResult,
  type IPolicy,
  noop,
} from 'cockatiel';
import { Agent, type Dispatcher } from 'undici';

/** What came of a call. It is a value and not an error, for each caller must say what an unknown outcome means to it. */
export type HttpOutcome =
  | { kind: 'answer'; status: number; headers: Headers; body: Buffer }
  /** Certainly nothing has happened there. */
  | { kind: 'not-sent'; reason: 'endpoint-elsewhere' | 'resting' }
  /** It was sent, or may have been: nobody knows what it did. */
  | { kind: 'unknown'; reason: 'timeout' | 'unreachable' | 'too-large' };

export interface HttpBounds {
  /** Where calls may go; everything else is not sent (D33). */
  origins: ReadonlySet<string>;
  /** For one call, in milliseconds. */
  timeoutMs: number;
  /** Of an answer; a longer one is not read to its end. */
  maxBytes: number;
  /** After so many unknown outcomes in a row nothing is sent for a while. Without it every call is sent. */
  breaker?: { failures: number; restMs: number };
}

export interface HttpCall {
  method?: string;
  headers?: Record<string, string> | Headers;
  body?: string | Uint8Array | URLSearchParams;
  /** When nobody waits any longer, by `Date.now()`; a call never lasts beyond it. */
  until?: number;
}

/** Connections are kept for the next call. Past `fetch`, which costs several times as much a call (decision 76); it follows no redirect. */
const agent = new Agent();

/** Calls to the world outside: to known origins only, no redirects followed, bounded in time and size (D33). */
export class BoundedHttp {
  private readonly breaker: IPolicy;

  constructor(private readonly bounds: HttpBounds) {
    const { breaker } = bounds;
    this.breaker = breaker
      ? circuitBreaker(
          handleWhenResult((outcome) => (outcome as HttpOutcome).kind === 'unknown'),
          { halfOpenAfter: breaker.restMs, breaker: new ConsecutiveBreaker(breaker.failures) },
        )
      : noop;
  }

  async send(address: string, call: HttpCall = {}): Promise<HttpOutcome> {
    if (!this.bounds.origins.has(new URL(address).origin)) return { kind: 'not-sent', reason: 'endpoint-elsewhere' };
    try {
      return await this.breaker.execute(() => this.sendOnce(address, call));
    } catch (error) {
      if (error instanceof BrokenCircuitError) return { kind: 'not-sent', reason: 'resting' };
      throw error;
    }
  }

  private async sendOnce(
    address: string,
    { method = 'GET', headers, body, until = Infinity }: HttpCall,
  ): Promise<HttpOutcome> {
    const left = Math.min(this.bounds.timeoutMs, until - Date.now());
    if (left <= 0) return { kind: 'unknown', reason: 'timeout' };
    const signal = AbortSignal.timeout(left);
    try {
      const answer = await agent.request({
        ...placeOf(address),
        method: method as Dispatcher.HttpMethod,
        headers: headersOf(headers),
        body: body instanceof URLSearchParams ? body.toString() : body,
        signal,
      });
      const bytes = await this.bytesOf(answer.body);
      if (!bytes) return { kind: 'unknown', reason: 'too-large' };
      return { kind: 'answer', status: answer.statusCode, headers: new Headers(flat(answer.headers)), body: bytes };
    } catch {
      return { kind: 'unknown', reason: signal.aborted ? 'timeout' : 'unreachable' };
    }
  }

  /** null for more than is read. */
  private async bytesOf(body: AsyncIterable<Uint8Array>): Promise<Buffer | null> {
    const parts: Uint8Array[] = [];
    let size = 0;
    for await (const part of body) {
      size += part.byteLength;
      if (size > this.bounds.maxBytes) return null;
      parts.push(part);
    }
    return Buffer.concat(parts);
  }
}

/** Some hosts refuse who does not say what it is. */
const ALWAYS = { 'user-agent': 'kurtyna', accept: '*/*' };

function placeOf(address: string): { origin: string; path: string } {
  const { origin, pathname, search } = new URL(address);
  return { origin, path: pathname + search };
}

const headersOf = (headers: HttpCall['headers'] = {}): Record<string, string> => ({
  ...ALWAYS,
  ...(headers instanceof Headers ? Object.fromEntries(headers) : headers),
});

/** A header that came more than once, as one line. */
const flat = (headers: Record<string, string | string[] | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value].flat().join(', ')]));
