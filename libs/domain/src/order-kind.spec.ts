import { expect, it } from '@jest/globals';
import { orderKind } from './order-kind.js';

it.each([
  ['event', 'ticket', 'event'],
  ['video', 'ticket', 'video'],
  ['packet', 'ticket', 'packet'],
  ['event', 'group', 'group'],
  ['video', 'group', 'group'],
  ['event', 'gift', 'gift'],
] as const)('an order of the product %s sold as %s is of the kind %s', (kind, soldAs, is) => {
  expect(orderKind({ kind, soldAs })).toBe(is);
});
