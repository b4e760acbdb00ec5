/** When something begins, said on each day before it. */
import { expect, it } from '@jest/globals';
import { whenSaid } from './when-said.js';

const FRIDAY = '2026-11-20T10:00:00.000Z';

it.each([
  ['2026-11-20T18:00:00.000Z', FRIDAY, 'dziś o 19:00', 'today at 19:00'],
  ['2026-11-20T22:59:00.000Z', FRIDAY, 'dziś o 23:59', 'today at 23:59'],
  ['2026-11-21T18:00:00.000Z', FRIDAY, 'jutro o 19:00', 'tomorrow at 19:00'],
  ['2026-11-21T08:30:00.000Z', '2026-11-20T22:59:00.000Z', 'jutro o 9:30', 'tomorrow at 9:30'],
  ['2026-11-21T08:30:00.000Z', '2026-11-20T23:00:00.000Z', 'dziś o 9:30', 'today at 9:30'], // Warsaw's midnight
  ['2026-11-22T18:00:00.000Z', FRIDAY, 'w niedzielę o 19:00', 'on Sunday at 19:00'],
  ['2026-11-23T18:00:00.000Z', FRIDAY, 'w poniedziałek o 19:00', 'on Monday at 19:00'],
  ['2026-11-24T18:00:00.000Z', FRIDAY, 'we wtorek o 19:00', 'on Tuesday at 19:00'],
  ['2026-11-25T18:00:00.000Z', FRIDAY, 'w środę o 19:00', 'on Wednesday at 19:00'],
  ['2026-11-26T18:00:00.000Z', FRIDAY, 'w czwartek o 19:00', 'on Thursday at 19:00'],
  ['2026-11-27T18:00:00.000Z', FRIDAY, '27.11.2026 o 19:00', 'on 27.11.2026 at 19:00'], // a week on: which Friday would it be?
  ['2026-11-27T18:00:00.000Z', '2026-11-22T10:00:00.000Z', 'w piątek o 19:00', 'on Friday at 19:00'],
  ['2026-11-28T18:00:00.000Z', '2026-11-22T10:00:00.000Z', 'w sobotę o 19:00', 'on Saturday at 19:00'],
  ['2026-12-12T18:00:00.000Z', FRIDAY, '12.12.2026 o 19:00', 'on 12.12.2026 at 19:00'],
  ['2026-11-21T23:00:00.000Z', FRIDAY, 'w niedzielę o 0:00', 'on Sunday at 0:00'], // a midnight that somebody comes at
])('%s is said on %s as "%s" and "%s" [EVT-12]', (instant, now, pl, en) => {
  expect(whenSaid(instant, now, 'pl')).toBe(pl);
  expect(whenSaid(instant, now, 'en')).toBe(en);
});

it('of whole days has no hour [EVT-12]', () => {
  const said = (lang: 'pl' | 'en') => whenSaid('2026-11-21T23:00:00.000Z', FRIDAY, lang, { wholeDays: true });
  expect([said('pl'), said('en')]).toEqual(['w niedzielę', 'on Sunday']);
});
