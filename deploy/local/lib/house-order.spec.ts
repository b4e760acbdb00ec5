/** The order of the files of one house says nothing about sizes, times or what was red before. */
import { expect, it } from '@jest/globals';
import { inOrder } from './house-order.mjs';

const files = ['e2e/api/orders.spec.ts', 'e2e/api/access.spec.ts', 'e2e/faults/crashes.spec.ts', 'e2e/api/codes.spec.ts'];
const orderOf = (listed: readonly string[], seed?: string) =>
  inOrder(
    listed.map((path) => ({ path })),
    seed,
  ).map(({ path }) => path);

it('files run by name, however they are found', () => {
  expect(orderOf(files)).toEqual([
    'e2e/api/access.spec.ts',
    'e2e/api/codes.spec.ts',
    'e2e/api/orders.spec.ts',
    'e2e/faults/crashes.spec.ts',
  ]);
  expect(orderOf([...files].reverse())).toEqual(orderOf(files));
});

it('a seed mixes them, the same seed in the same way', () => {
  const mixed = ['1', '2', '3', '4', '5', '6'].map((seed) => orderOf(files, seed).join());
  expect(new Set(mixed).size).toBeGreaterThan(3);
  expect(orderOf([...files].reverse(), '1').join()).toBe(mixed[0]);
});
