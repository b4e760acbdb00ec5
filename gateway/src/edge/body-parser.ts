/**
 * How every body is read (D27): JSON, bounded in size, time, depth and keys before it is parsed; a form with files where the route takes
 * pictures. The provider's notices are the exception: their bytes are signed and go on as they came.
 */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type BodyLimits, isNotRead, limitsOf, NOTICE_BODY, USUAL_BODY } from './body-limits.js';
import { formBody, parseBody } from './body-text.js';
import { readDataUrl, takeDataUrlsOut } from './data-urls.js';
import {
  type HttpRefusal,
  inTooManyPieces,
  malformedJson,
  tooLarge,
  tooSlow,
  unsupportedType,
} from './http-refusal.js';
import { readForm } from './multipart.js';

export const RAW_PATHS = { callbacks: 'callbacks' } as const;

/** A connection whose body is not wanted any more is closed so soon after the answer; whoever still sends can read it until then. */
const LINGER_MS = 3000;
/** In bytes: less is put together in no time. */
const LARGE = 256 * 1024;
/** A body of a few words needs no more. */
const LEAST_ROOM = 1024;
const NO_ROOM = Buffer.alloc(0);
/** Each piece costs the same work whatever its size. A network sends at least so many bytes at once, so only a body that was cut on purpose has more pieces. */
const MOST_SMALL_PIECES = 2000;
const SMALL_PIECE = 512;

export const isNotice = ({ url }: { url: string }): boolean => url.startsWith(`/${RAW_PATHS.callbacks}/`);

export function installBodyParser(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('*', (request: FastifyRequest, payload: IncomingMessage) => readBody(request, payload));
  fastify.addHook('onRequest', (request, _reply, done) => {
    // Whatever a notice calls itself, its signature says what it is.
    if (isNotice(request)) request.raw.headers['content-type'] = 'application/octet-stream';
    done();
  });
}

async function readBody(request: FastifyRequest, payload: IncomingMessage): Promise<unknown> {
  if (isNotice(request)) return read(payload, NOTICE_BODY);
  const limits = limitsOf(request);
  const fields = limits.pictures ?? [];
  const form = fields.length > 0 && typeOf(request) === 'multipart/form-data';
  if (limits.unjudged) {
    await read(payload, limits);
    return undefined;
  }
  if (!form && !isJson(request)) throw unsupportedType();
  if (isNotRead(request)) {
    closeSoon(payload);
    return undefined; // the guard refuses whoever sent it
  }
  const bytes = await read(payload, limits);
  if (form) return formBody(await readForm(bytes, request.headers['content-type']!), fields, limits.longestText);
  if (bytes.length === 0) return undefined;
  const { longestText, keys } = limits;
  if (fields.length === 0) return parseBody(decode(bytes), { longestText, keys });
  const { rest, urls } = takeDataUrlsOut(bytes);
  if (rest.length > (limits.texts ?? USUAL_BODY.bytes)) throw tooLarge();
  const files = new Map<string, Buffer | null>();
  for (const [word, url] of urls) files.set(word, await readDataUrl(url));
  return parseBody(decode(rest), { pictures: { files, fields }, longestText });
}

const typeOf = ({ headers }: FastifyRequest): string =>
  (headers['content-type'] ?? '').split(';', 1)[0]!.trim().toLowerCase();

function isJson(request: FastifyRequest): boolean {
  const { headers } = request;
  const [, ...parameters] = (headers['content-type'] ?? '').toLowerCase().split(';');
  const charset = parameters.map((parameter) => parameter.trim()).find((parameter) => parameter.startsWith('charset='));
  const isUtf8 = charset === undefined || /^charset="?utf-?8"?$/.test(charset);
  return typeOf(request) === 'application/json' && isUtf8 && headers['content-encoding'] === undefined;
}

/** By hand and not with `for await`: an iterator over the stream costs more than all else that is done with a small body (performance P13). */
export function read(payload: IncomingMessage, { bytes: limit, ms }: BodyLimits): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const refuse = (refusal: Error): void => {
      clearTimeout(late);
      payload.removeListener('data', take).resume(); // what else comes is thrown away: a sender who cannot send on would not read the answer
      closeSoon(payload);
      reject(refusal);
    };
    const late = setTimeout(() => refuse(tooSlow()), ms).unref();
    const body = new GrowingBody(payload, limit);
    const take = (chunk: Buffer): void => {
      const refusal = body.take(chunk);
      if (refusal) refuse(refusal);
    };
    const brokenOff = (): void => {
      clearTimeout(late);
      reject(malformedJson()); // half-way: not our failure, and nobody reads on
    };
    if (Number(payload.headers['content-length'] ?? 0) > limit) return refuse(tooLarge());
    if (payload.destroyed) return brokenOff(); // gone before it was read: nothing will be said any more
    payload
      .on('data', take)
      .once('end', () => {
        clearTimeout(late);
        payload.removeListener('close', brokenOff); // it would make an error of every whole body that nobody hears
        resolve(body.bytes());
      })
      .on('error', brokenOff)
      .on('close', brokenOff);
  });
}

/**
 * The bytes of a body as far as they have come, in one buffer: a piece is copied and let go, for a piece of one byte would keep the whole page
 * it was read into. The buffer of a large body whose length was said is asked for once, because copying it again and again would hold up
 * everybody. Bytes that were said and never come cost no memory, for a page of it is ours when it is written.
 */
class GrowingBody {
  size = 0;
  private pieces = 0;
  private room: Buffer;

  constructor(
    { headers }: IncomingMessage,
    private readonly limit: number,
  ) {
    const said = Number(headers['content-length'] ?? 0);
    this.room = said > LARGE && said <= limit ? Buffer.allocUnsafeSlow(said) : NO_ROOM;
  }

  /** Null where the piece was taken. */
  take(piece: Buffer): HttpRefusal | null {
    const size = this.size + piece.length;
    if (size > this.limit) return tooLarge();
    if (++this.pieces > MOST_SMALL_PIECES && size < this.pieces * SMALL_PIECE) return inTooManyPieces();
    if (size > this.room.length) this.makeRoom(size);
    piece.copy(this.room, this.size);
    this.size = size;
    return null;
  }

  bytes(): Buffer {
    return this.room.subarray(0, this.size);
  }

  private makeRoom(size: number): void {
    let length = Math.max(this.room.length, LEAST_ROOM);
    while (length < size) length *= 2;
    const larger = Buffer.allocUnsafeSlow(Math.min(length, this.limit));
    this.room.copy(larger, 0, 0, this.size);
    this.room = larger;
  }
}

/** The answer goes out first; a client that still sends would hold the connection otherwise. */
function closeSoon(payload: IncomingMessage): void {
  setTimeout(() => {
    if (!payload.complete) payload.destroy();
  }, LINGER_MS).unref();
}

const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });

function decode(bytes: Buffer): string {
  try {
    return UTF8.decode(bytes);
  } catch {
    throw malformedJson();
  }
}
