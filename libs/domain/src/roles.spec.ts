import { expect, it } from '@jest/globals';
import { rightsOf, roleIdOf, roleOf, ROLES, watchesWithoutPaying } from './roles.js';

it.each([
  [2, 'standard'],
  [3, 'premium'],
  [4, 'unverified'],
  [5, 'deleted'],
  [1, 'admin'],
  [0, 'admin'],
  [6, 'admin'],
  [99, 'admin'],
])('reads role_id %i as %s [USER-10] [USER-11] [USER-12] [USER-13] [USER-14] [ACC-05]', (id, role) => {
  expect(roleOf(id)).toBe(role);
});

it.each([0, 6, 99, -1, 1.5, NaN])('gives no right to role_id %d, though it is shown as admin [D22]', (id) => {
  expect([roleOf(id), rightsOf(id)]).toEqual(['admin', null]);
  expect(watchesWithoutPaying(rightsOf(id))).toBe(false);
});

it('gives every role its own rights [USER-17]', () => {
  expect(ROLES.map((role) => rightsOf(roleIdOf(role)))).toEqual([...ROLES]);
});

it('gives every role an id that reads back', () => {
  expect(ROLES.map((role) => roleOf(roleIdOf(role)))).toEqual([...ROLES]);
  expect(roleIdOf('admin')).toBe(1);
});

it('lets admin and premium watch without paying, and nobody else [ACC-04] [USER-17]', () => {
  expect(ROLES.filter((role) => watchesWithoutPaying(role))).toEqual(['admin', 'premium']);
  expect(watchesWithoutPaying(null)).toBe(false);
});
