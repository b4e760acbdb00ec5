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

it('spaces and hyphens are dropped [OPEN1-7]', () => expect(normaliseNip(' 123-456 32\u00a018 ')).toBe('1234563218'));

it('reads no number out of a long text, nor around letters in its middle', () => {
  expect(nipLooksValid('1234563218')).toBe(true);
  expect(nipLooksValid('1234563218'.padEnd(41, ' '))).toBe(false);
  expect(nipLooksValid('12PL34563218')).toBe(false);
});
