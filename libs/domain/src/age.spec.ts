import { expect, it } from '@jest/globals';
import { ageBlocked } from './age.js';

const NOW = '2026-11-21T12:00:00.000Z';

it.each([
  [0, null, null],
  [null, null, null],
  [16, '2010-11-22', 'too-young'],
  [16, '2010-11-21', null], // 16 today: equal passes
  [16, '1990-05-01', null],
  [16, null, 'birthday-missing'],
  [16, '', 'birthday-missing'],
  [16, '1900-01-01', 'birthday-missing'],
  [16, '1900-12-31', 'birthday-missing'],
  [16, '1901-01-01', null],
  [16, '2010-02-30', 'birthday-missing'],
] as const)('limit %p, born on %p: %p [BTN-26] [OPEN1-20] [OPEN0-26]', (limit, bornOn, reason) => {
  expect(ageBlocked(limit, bornOn, NOW)).toEqual({ blocked: reason !== null, reason });
});

it('turns 16 at midnight in Warsaw, not in UTC [OPEN1-20]', () => {
  expect(ageBlocked(16, '2010-11-21', '2026-11-20T22:59:59.000Z').reason).toBe('too-young');
  expect(ageBlocked(16, '2010-11-21', '2026-11-20T23:00:00.000Z').reason).toBeNull();
});

it.each([0, -1, null])('blocks nobody with the limit %p, known birthday or not [BTN-26]', (limit) => {
  expect(ageBlocked(limit, null, '2026-11-21T12:00:00.000Z')).toEqual({ blocked: false, reason: null });
});
