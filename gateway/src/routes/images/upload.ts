import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { pipeline } from 'node:stream/promises';
import { setImmediate as othersTurn } from 'node:timers/promises';

export interface Upload {
  headers: Record<string, string>;
  bytes: Buffer;
  /** For all of it, in milliseconds. */
  timeoutMs: number;
  /** Of the answer, in bytes; a longer one is not read to its end. */
  maxAnswer: number;
}

/**
 * Brings bytes to another service over HTTP; null when nobody knows what came of it. Not by `fetch`: that copies a body three times before it
 * is out, and whoever reads the catalogue waits for each of them and for the clearing up (performance P3).
 */
export async function upload(
  address: string,
  { headers, bytes, timeoutMs, maxAnswer }: Upload,
): Promise<{ status: number; body: Buffer } | null> {
  const { request } = address.startsWith('https:') ? https : http;
  const sending = request(address, {
    method: 'POST',
    headers: { ...headers, 'content-length': bytes.length },
    agent: false, // a connection costs nothing beside a picture, and none that was kept can have been closed at the other end
    signal: AbortSignal.timeout(timeoutMs),
  });
  try {
    const [[answer]] = await Promise.all([
      once(sending, 'response') as Promise<[IncomingMessage]>,
      pipeline(inParts(bytes), sending),
    ]);
    const body = await read(answer, maxAnswer);
    return body && { status: answer.statusCode!, body };
  } catch {
    return null;
  }
}

const SENT_AT_ONCE = 64 * 1024;

/** With the turns of others between the parts: a socket that takes all at once would be given all at once. */
async function* inParts(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length; from += SENT_AT_ONCE) {
    if (from > 0) await othersTurn();
    yield bytes.subarray(from, from + SENT_AT_ONCE);
  }
}

/** null for more than is read. */
async function read(answer: IncomingMessage, most: number): Promise<Buffer | null> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > most) return null; // which closes the connection too
    parts.push(part);
  }
  return Buffer.concat(parts);
}
