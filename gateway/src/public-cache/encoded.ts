/** An answer ready to be sent: its bytes per encoding, each with its headers and its strong ETag. */
import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { BYTES_HEADERS } from '../edge/security-headers.js';

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

interface Variant {
  bytes: Buffer;
  etag: string;
  /** Name, value, name, value …: written as they are. */
  headers: string[];
  headersOf304: string[];
}

export interface Encoded {
  digest: string;
  headers: Headers;
  identity: Variant;
  gzip: Variant;
  /** Comes a little later: it is worth its time, but nobody waits for it. */
  brotli: Variant | null;
}

/** What is said with the bytes in every encoding: their type, and how long they may be kept. */
type Headers = Record<string, string>;

export async function encode(text: string, headers: Headers): Promise<Encoded> {
  const bytes = Buffer.from(text);
  const digest = createHash('sha256').update(bytes).digest('base64url').slice(0, 27);
  return {
    digest,
    headers,
    identity: variant(bytes, digest, headers, null),
    gzip: variant(await compressGzip(bytes), digest, headers, 'gzip'),
    brotli: null,
  };
}

/** `no-cache` is: keep it, and ask whether it is still good. New bytes are then seen at once (performance.md, P5). */
const JSON_HEADERS: Headers = {
  ...BYTES_HEADERS,
  'cache-control': 'public, no-cache',
  'content-type': 'application/json; charset=utf-8',
};
export const encodeJson = (body: unknown): Promise<Encoded> => encode(JSON.stringify(body), JSON_HEADERS);

export async function addBrotli(encoded: Encoded): Promise<void> {
  const { bytes } = encoded.identity;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  encoded.brotli = variant(await compressBrotli(bytes, { params }), encoded.digest, encoded.headers, 'br');
}

function variant(bytes: Buffer, digest: string, said: Headers, encoding: 'gzip' | 'br' | null): Variant {
  const etag = encoding ? `"${digest}-${encoding}"` : `"${digest}"`;
  const headersOf304 = { etag, 'cache-control': said['cache-control']!, vary: 'accept-encoding' };
  const headers = {
    ...said,
    ...headersOf304,
    'content-length': String(bytes.length),
    ...(encoding ? { 'content-encoding': encoding } : {}),
  };
  return { bytes, etag, headers: Object.entries(headers).flat(), headersOf304: Object.entries(headersOf304).flat() };
}

/** The best variant the client can read. */
function choose(encoded: Encoded, acceptEncoding: string | undefined): Variant {
  if (!acceptEncoding) return encoded.identity;
  if (encoded.brotli && accepts(acceptEncoding, 'br')) return encoded.brotli;
  return accepts(acceptEncoding, 'gzip') ? encoded.gzip : encoded.identity;
}

const accepts = (header: string, encoding: string): boolean =>
  header.includes(encoding) && !header.includes(`${encoding};q=0`) && !header.includes(`${encoding}; q=0`);

/** Whatever encoding the client has kept, it is the same answer. */
const isFresh = (encoded: Encoded, ifNoneMatch: string | undefined): boolean =>
  ifNoneMatch !== undefined && ifNoneMatch.includes(encoded.digest);

export interface EncodedAnswer {
  status: 200 | 304;
  /** Name, value, name, value … */
  headers: string[];
  bytes: Buffer | null;
}

/** In the best encoding that the client can read; without bytes where it has them already. */
export function answerOf(encoded: Encoded, asked: IncomingHttpHeaders): EncodedAnswer {
  const { headers, headersOf304, bytes } = choose(encoded, asked['accept-encoding'] as string | undefined);
  return isFresh(encoded, asked['if-none-match'])
    ? { status: 304, headers: headersOf304, bytes: null }
    : { status: 200, headers, bytes };
}

/** Past the router, to whoever asks for it. */
export function send(encoded: Encoded, request: IncomingMessage, response: ServerResponse): void {
  const { status, headers, bytes } = answerOf(encoded, request.headers);
  response.writeHead(status, headers);
  if (bytes === null || request.method === 'HEAD') response.end();
  else response.end(bytes);
}
