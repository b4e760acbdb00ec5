import { describe, expect, it } from '@jest/globals';
import { signatureHeader, signatureOf } from './signature.js';

const KEY = '1f2e3d4c5b6a79880123456789abcdef';
const PAID =
  '{"order":{"orderId":"TEST0000000000000000000001","extOrderId":"ev-1001-a1","totalAmount":"4900","currencyCode":"PLN","status":"COMPLETED"}}';
const POLISH = '{"order":{"description":"Bilet: Śluby panieńskie","status":"PENDING"}}';

describe('the signature of a notice', () => {
  it.each([
    ['MD5', PAID, 'c15754c884f4651aada009ebcc56c170'],
    ['SHA', PAID, '3c794ad9f5df49946d848291319cf09c32fbc46f86fbcfd8d4fd36a079ce5f70'],
    ['SHA-256', PAID, '3c794ad9f5df49946d848291319cf09c32fbc46f86fbcfd8d4fd36a079ce5f70'],
    ['SHA-384', PAID, '48ac8bd24689b9bafa22c97f08882cf837142f574140758d9b5550503dd55e2aa25ff5e6927f0fb5c0ec9e82b523dcad'],
    ['MD5', POLISH, '980339887558a049f63c3c9bb1e570a0'],
    ['SHA-256', POLISH, '97520602afc59a10b0b5483d8f75dc484adbca9fdf553d023fc8e2b80e4e8fd6'],
  ])('is the plain %s of body and key, as payu.md 5.1 computed it', (algorithm, body, expected) => {
    expect(signatureOf(body, KEY, algorithm)).toBe(expected);
  });

  it('comes in a header whose parts keep no order', () => {
    const headers = Array.from({ length: 200 }, () => signatureHeader('abc', 'MD5'));
    for (const header of headers) {
      expect(header.split(';').filter(Boolean).sort()).toEqual(['algorithm=MD5', 'content=DOCUMENT', 'sender=checkout', 'signature=abc']);
    }
    expect(new Set(headers).size).toBeGreaterThan(10);
  });
});
