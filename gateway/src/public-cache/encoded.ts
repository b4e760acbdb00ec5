/** An answer ready to be sent: its bytes per encoding, each with its headers and its strong ETag. */
import { createHash } from 'node:crypto';
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
  identity: Variant;
  gzip: Variant;
  /** Comes a little later: it is worth its time, but nobody waits for it. */
  brotli: Variant | null;
}

export async function encode(body: unknown): Promise<Encoded> {
  const bytes = Buffer.from(JSON.stringify(body));
  const digest = createHash('sha256').update(bytes).digest('base64url').slice(0, 27);
  return {
    digest,
    identity: variant(bytes, digest, null),
    gzip: variant(await compressGzip(bytes), digest, 'gzip'),
    brotli: null,
  };
}

export async function addBrotli(encoded: Encoded): Promise<void> {
  const { bytes } = encoded.identity;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  encoded.brotli = variant(await compressBrotli(bytes, { params }), encoded.digest, 'br');
}

function variant(bytes: Buffer, digest: string, encoding: 'gzip' | 'br' | null): Variant {
  const etag = encoding ? `"${digest}-${encoding}"` : `"${digest}"`;
  // `no-cache` is: keep it, and ask whether it is still good. New bytes are then seen at once (performance.md, P5).
  const headersOf304 = { etag, 'cache-control': 'public, no-cache', vary: 'accept-encoding' };
  const headers = {
    ...BYTES_HEADERS,
    ...headersOf304,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(bytes.length),
    ...(encoding ? { 'content-encoding': encoding } : {}),
  };
  return { bytes, etag, headers: Object.entries(headers).flat(), headersOf304: Object.entries(headersOf304).flat() };
}

/** The best variant the client can read. */
export function choose(encoded: Encoded, acceptEncoding: string | undefined): Variant {
  if (!acceptEncoding) return encoded.identity;
  if (encoded.brotli && accepts(acceptEncoding, 'br')) return encoded.brotli;
  return accepts(acceptEncoding, 'gzip') ? encoded.gzip : encoded.identity;
}

const accepts = (header: string, encoding: string): boolean =>
  header.includes(encoding) && !header.includes(`${encoding};q=0`) && !header.includes(`${encoding}; q=0`);

/** Whatever encoding the client has kept, it is the same answer. */
export const isFresh = (encoded: Encoded, ifNoneMatch: string | undefined): boolean =>
  ifNoneMatch !== undefined && ifNoneMatch.includes(encoded.digest);
