import { expect, it } from '@jest/globals';
import { nipLooksValid, normaliseNip } from './nip.js';

it.each(['7792308495', '5260250274', '1234563218', '123-456-32-18', 'PL 123 456 32 18', ' pl1234563218 '])(
  '%s has a right checksum',
  (nip) => {
    expect(nipLooksValid(nip)).toBe(true);
  },
);

it.each([
  '1234567890',
  '123456321',
  '1000000160',
  '1000000161',
  '1000000165',
  '0000000000',
  '1111111111',
  '12345632180',
  '',
  'abc',
  '１２３４５６３２１８',
])('%j does not look like a NIP', (nip) => expect(nipLooksValid(nip)).toBe(false));

it.each([
  ' 123-456 32\u00a018 ',
  'PL1234563218',
  'pl 123-456-32-18',
  'P L1234563218',
  'PLPL1234563218',
  'NIP: 123-456-32-18',
  'nip PL 1234563218',
  '123\u2013456\u201332\u201318',
  '123\u2011456\u221232\u201418',
  '\u200bPL\u2009123\u00ad4563218',
])('%j is the nip 1234563218 [OPEN1-7]', (typed) => expect(normaliseNip(typed)).toBe('1234563218'));

it.each([
  ['DE123456789', 'DE123456789'],
  ['12PL34563218', '12PL34563218'],
])('%j stays %j, and is refused', (typed, kept) => expect(normaliseNip(typed)).toBe(kept));

it('reads no number out of a long text, nor around letters in its middle', () => {
  expect(nipLooksValid('1234563218')).toBe(true);
  expect(nipLooksValid('1234563218'.padEnd(41, ' '))).toBe(false);
  expect(nipLooksValid('12PL34563218')).toBe(false);
});
