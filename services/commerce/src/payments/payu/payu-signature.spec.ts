import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { signatureIsGood } from './payu-signature.js';

const KEY = '1f2e3d4c5b6a79880123456789abcdef';
const BODY = Buffer.from(
  '{"order":{"orderId":"TEST0000000000000000000001","extOrderId":"ev-1001-a1","totalAmount":"4900","currencyCode":"PLN","status":"COMPLETED"}}',
);
const POLISH = Buffer.from('{"order":{"description":"Bilet: Śluby panieńskie","status":"PENDING"}}');
const header = (signature: string, algorithm: string) => `sender=checkout;signature=${signature};algorithm=${algorithm};content=DOCUMENT`;

describe('the signature of a notice', () => {
  it.each([
    ['MD5', BODY, 'c15754c884f4651aada009ebcc56c170'],
    ['SHA-256', BODY, '3c794ad9f5df49946d848291319cf09c32fbc46f86fbcfd8d4fd36a079ce5f70'],
    ['SHA', BODY, '3c794ad9f5df49946d848291319cf09c32fbc46f86fbcfd8d4fd36a079ce5f70'],
    ['SHA-384', BODY, '48ac8bd24689b9bafa22c97f08882cf837142f574140758d9b5550503dd55e2aa25ff5e6927f0fb5c0ec9e82b523dcad'],
    ['MD5', POLISH, '980339887558a049f63c3c9bb1e570a0'],
    ['SHA-256', POLISH, '97520602afc59a10b0b5483d8f75dc484adbca9fdf553d023fc8e2b80e4e8fd6'],
  ])('is good with %s over the raw bytes', (algorithm, body, signature) => {
    expect(signatureIsGood(body, header(signature, algorithm), [KEY])).toBe(true);
  });

  it('takes its parts in any order, with a trailing semicolon', () => {
    expect(signatureIsGood(BODY, 'content=DOCUMENT;algorithm=MD5;signature=c15754c884f4651aada009ebcc56c170;sender=checkout;', [KEY])).toBe(
      true,
    );
  });

  const sha1 = createHash('sha1').update(BODY).update(KEY).digest('hex');
  it.each([
    ['no header', BODY, null],
    ['an empty header', BODY, ''],
    ['another key', BODY, header(createHash('md5').update(BODY).update('x').digest('hex'), 'MD5')],
    ['the signature of another body', POLISH, header('c15754c884f4651aada009ebcc56c170', 'MD5')],
    [
      'a re-serialised body',
      Buffer.from(JSON.stringify(JSON.parse(BODY.toString()), null, 1)),
      header('c15754c884f4651aada009ebcc56c170', 'MD5'),
    ],
    ['SHA-1', BODY, header(sha1, 'SHA-1')],
    ['no algorithm', BODY, header('c15754c884f4651aada009ebcc56c170', 'none')],
    ['an unknown algorithm', BODY, header('c15754c884f4651aada009ebcc56c170', 'MD6')],
    ['an empty signature', BODY, header('', 'MD5')],
    ['no hexadecimal', BODY, header('zz5754c884f4651aada009ebcc56c170', 'MD5')],
  ])('is refused with %s [P3]', (_name, body, value) => {
    expect(signatureIsGood(body, value, [KEY])).toBe(false);
  });

  it('is good with the old key only while that is still given [P12]', () => {
    const old = header(createHash('md5').update(BODY).update('old-key').digest('hex'), 'MD5');
    expect(signatureIsGood(BODY, old, [KEY, 'old-key'])).toBe(true);
    expect(signatureIsGood(BODY, old, [KEY])).toBe(false);
  });
});
