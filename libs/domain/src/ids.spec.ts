import { expect, it } from '@jest/globals';
import { ID_MAX, parseId, parseIdOrSlug } from './ids.js';

it.each([
  ['5', { id: 5 }],
  ['2147483647', { id: ID_MAX }],
  ['wesele', { slug: 'wesele' }],
  ['Wesele-2', { slug: 'wesele-2' }],
  ['1abc', { slug: '1abc' }],
  ['007', { id: 7 }],
  ['1e3', { slug: '1e3' }],
])('%s in a path is %j: digits only mean an id, otherwise a slug without regard to case [OPEN1-36]', (text, expected) => {
  expect(parseIdOrSlug(text)).toEqual(expected);
});

it.each([
  '0',
  '-1',
  '2147483648',
  '9223372036854775808',
  ' 1',
  '1 ',
  '٣',
  '..',
  '%2e%2e%2f',
  '%00',
  '\u0000',
  '',
  '1.5',
  '+1',
  'a'.repeat(41),
  'a/b',
  '__proto__',
])('%j in a path is neither id nor slug [N15]', (text) => expect(parseIdOrSlug(text)).toBeNull());

it('an id is digits alone', () => {
  expect(['1', '10'].map(parseId)).toEqual([1, 10]);
  expect(['', 'a', '-1', '0', '1.0', '2147483648', '１'].map(parseId)).toEqual(Array(7).fill(null));
});
