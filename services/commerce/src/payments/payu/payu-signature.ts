import { createHash, timingSafeEqual } from 'node:crypto';

/** Names the provider may send; SHA means SHA-256. SHA-1 and anything else is refused (payu.md 5.1). */
const ALGORITHMS: Readonly<Record<string, string>> = {
  MD5: 'md5',
  SHA: 'sha256',
  'SHA-256': 'sha256',
  'SHA-384': 'sha384',
  'SHA-512': 'sha512',
};

/**
 * Whether one of our keys signed exactly these bytes: hash(body ‖ key), compared in constant time. The header's parts come in any
 * order.
 */
export function signatureIsGood(rawBody: Buffer, header: string | null, keys: readonly string[]): boolean {
  if (!header || header.length > 1024) return false;
  const parts = new Map(
    header
      .split(';')
      .map((part) => [part.slice(0, part.indexOf('=')).trim(), part.slice(part.indexOf('=') + 1).trim()]),
  );
  const algorithm = ALGORITHMS[(parts.get('algorithm') ?? '').toUpperCase()];
  const signature = parts.get('signature') ?? '';
  if (!algorithm || !/^[0-9a-f]{32,128}$/.test(signature)) return false;
  const given = Buffer.from(signature, 'hex');
  return keys.some((key) => {
    const expected = createHash(algorithm).update(rawBody).update(key, 'utf8').digest();
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
}
