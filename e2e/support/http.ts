/** Calls of one person: kept-alive connections, an address of their own, bounded time. */
import { Agent, request } from 'node:http';
import { note } from './answers.js';
import { siteUrl } from './house.js';

export interface Answer<Body = Record<string, any>> {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Body;
  /** Milliseconds. */
  took: number;
}

export interface Call {
  token?: string;
  body?: unknown;
  /** Sent as it is; with `type`. */
  raw?: string | Buffer;
  type?: string;
  address?: string;
  headers?: Record<string, string>;
  agent?: Agent;
  base?: string;
  timeoutMs?: number;
}

export const manyConnections = (maxSockets: number): Agent => new Agent({ keepAlive: true, maxSockets, maxFreeSockets: maxSockets });
const everyday = manyConnections(64);

/** Status 0: the connection broke or nobody answered in time. */
export function call<Body = Record<string, any>>(method: string, path: string, options: Call = {}): Promise<Answer<Body>> {
  const { token, body, raw, type, address, headers = {}, agent = everyday, base = siteUrl, timeoutMs = 40_000 } = options;
  const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  const begun = performance.now();
  return new Promise((resolve) => {
    const broken = (): void => resolve({ status: 0, headers: {}, body: {} as Body, took: performance.now() - begun });
    const sent = request(
      new URL(path, base),
      {
        method,
        agent,
        timeout: timeoutMs,
        headers: {
          ...(payload === undefined ? {} : { 'content-type': type ?? 'application/json', 'content-length': Buffer.byteLength(payload) }),
          ...(token ? { 'x-auth-token': token } : {}),
          ...(address ? { 'x-forwarded-for': address } : {}),
          ...headers,
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', broken);
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8');
          let parsed: unknown = text;
          try {
            parsed = JSON.parse(text);
          } catch {
            // Pages and empty answers are no JSON.
          }
          // Whoever brings connections of their own is a crowd, or is measured: what it waits for is the house alone.
          const isPrivate = path.startsWith('/health/') && base !== siteUrl; // says more to those inside than the document to those outside
          if (agent === everyday && !isPrivate) note(method, sent.path.split('?')[0]!, response.statusCode ?? 0, parsed);
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: parsed as Body,
            took: performance.now() - begun,
          });
        });
      },
    );
    sent.on('timeout', () => sent.destroy());
    sent.on('error', broken);
    sent.end(payload);
  });
}

export const percentile = (values: number[], p: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * p) / 100))] ?? 0;
};

/** Runs `work` over all items, `width` at a time. */
export async function inParallel<Item, Result>(
  items: Item[],
  width: number,
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = new Array(items.length);
  let next = 0;
  await Promise.all(
    Array.from({ length: Math.min(width, items.length) }, async () => {
      for (let index = next++; index < items.length; index = next++) results[index] = await work(items[index]!, index);
    }),
  );
  return results;
}
