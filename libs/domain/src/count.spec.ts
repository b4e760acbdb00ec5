import { expect, it } from '@jest/globals';
import { formatAverage, formatCount } from './count.js';

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

it.each([
  [0, '0,00'],
  [3, '3,00'],
  [0.005, '0,01'],
  [2.999, '3,00'],
  [1234.5, '1 234,50'],
])('an average of %d reads %s [STAT-14]', (average, text) => {
  expect(formatAverage(average)).toBe(text.replaceAll(' ', '\u00a0'));
});
