import { createHash, randomInt } from 'node:crypto';

/** The algorithm names PayU uses in the header, and what each means; `SHA` alone is SHA-256. */
const HASHES: Record<string, string> = {
  MD5: 'md5',
  SHA: 'sha256',
  'SHA-1': 'sha1',
  'SHA-256': 'sha256',
  'SHA-384': 'sha384',
  'SHA-512': 'sha512',
};

/** A plain hash over body and key, one after the other; not an HMAC, although that would be the better idea. */
export function signatureOf(body: string | Buffer, secondKey: string, algorithm: string): string {
  return createHash(HASHES[algorithm] ?? 'md5')
    .update(body)
    .update(secondKey, 'utf8')
    .digest('hex');
}

/** The header value. PayU promises no order of its parts and sometimes ends it with `;`, so neither do we. */
export function signatureHeader(signature: string, algorithm: string): string {
  const parts = ['sender=checkout', `signature=${signature}`, `algorithm=${algorithm}`, 'content=DOCUMENT'];
  for (let last = parts.length - 1; last > 0; last--) {
    const other = randomInt(last + 1);
    [parts[last], parts[other]] = [parts[other]!, parts[last]!];
  }
  return parts.join(';') + (randomInt(2) ? ';' : '');
}

export const isKnownAlgorithm = (algorithm: string): boolean => algorithm in HASHES;
