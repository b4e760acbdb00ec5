import { expect, it } from '@jest/globals';
import { formatCount } from './count.js';

it.each([
  [0, '0'],
  [999, '999'],
  [1000, '1 000'],
  [10_000, '10 000'],
  [1_500_000, '1 500 000'],
  [-12_345, '-12 345'],
])('%i reads %s', (count, text) => {
  expect(formatCount(count)).toBe(text.replaceAll(' ', '\u00a0'));
});
