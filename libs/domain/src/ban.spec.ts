import { expect, it } from '@jest/globals';
import { banEnd } from './ban.js';

const NOW = '2026-11-22T12:00:00.000Z';
const refused = { refused: 'form.validate.future_date' };

it.each([
  ['2026-11-22 13:01', '2026-11-22T12:01:00.000Z'],
  ['2027-07-01 08:00', '2027-07-01T06:00:00.000Z'],
  [' 2027-07-01 08:00 ', '2027-07-01T06:00:00.000Z'],
  ['2027-10-31 02:30', '2027-10-31T00:30:00.000Z'], // happens twice: the first
  ['2028-02-29 23:59', '2028-02-29T22:59:00.000Z'],
])('a ban until %s ends at %s [BAN-04, BAN-09, T6]', (date, until) => {
  expect(banEnd({ date, forever: false }, NOW)).toEqual({ until });
});

it.each([
  '2026-11-22 13:00',
  '2026-11-22 12:59',
  '2025-01-01 00:00',
  '2027-02-29 10:00',
  '0000-00-00 00:00',
  '2027-01-01',
  '2027-01-01 24:00',
  '2027-01-01 10:00:00',
  '2027-01-01T10:00',
  '2027-01-01  10:00',
  '01.01.2027 10:00',
  'jutro',
  '',
  null,
])('%j is no end of a ban [BAN-04, OPEN3-49, T1]', (date) => {
  expect(banEnd({ date, forever: false }, NOW)).toEqual(refused);
});

it.each(['2027-03-28 02:30', '2028-03-26 02:00', '2028-03-26 02:59', ' 2028-03-26 02:15 '])(
  '%j is skipped by the clocks, and it is said [BAN-04, OPEN3-49, T1]',
  (date) => {
    expect(banEnd({ date, forever: false }, NOW)).toEqual({ refused: 'form.validate.skipped_hour' });
  },
);
it('both nights of 2028 have all their other hours [BAN-04, T1]', () => {
  for (const date of ['2028-03-26 01:59', '2028-03-26 03:00', '2028-10-29 02:30'])
    expect(banEnd({ date, forever: false }, NOW)).toHaveProperty('until');
});

it.each([null, '', '2020-01-01 10:00', '2027-01-01 10:00', 'jutro'])('for ever passes with %j, and has no end [BAN-05, BAN-11]', (date) => {
  expect(banEnd({ date, forever: true }, NOW)).toEqual({ until: null });
});
