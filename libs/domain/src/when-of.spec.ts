import { describe, expect, it } from '@jest/globals';
import { eventPeriod } from './event-timing.js';
import { lastsWholeDays, whenOf } from './when-of.js';

const day = (date: string, last = date) => eventPeriod({ date_from: date, date_to: last, full_day: true });
const hours = (date: string, from: string, to: string) => eventPeriod({ date_from: date, date_to: date, time_from: from, time_to: to });

describe('when an event is', () => {
  it.each([
    ['an evening', hours('2026-11-24', '19:00', '21:20'), '24.11.2026, 19:00'],
    ['the night of the new year', hours('2027-01-01', '00:00', '02:00'), '01.01.2027, 0:00'],
    ['from midnight to a minute before noon', hours('2026-11-24', '00:00', '11:59'), '24.11.2026, 0:00'],
    ['a whole day', day('2026-11-24'), '24.11.2026'],
    ['a whole day in summer', day('2026-07-01'), '01.07.2026'],
    ['the day on which the clock goes back', day('2026-10-25'), '25.10.2026'],
    ['the day on which it goes forward', day('2026-03-29'), '29.03.2026'],
    ['several days', day('2026-12-05', '2026-12-07'), '05.12.2026'],
  ])('of %s is told with its hour, or without one [EVT-12]', (_which, { startsAt, endsAt }, said) => {
    expect(whenOf(startsAt, lastsWholeDays(startsAt, endsAt))).toBe(said);
  });

  it.each([
    ['no start, as a film', null, '2026-11-24T22:59:00.000Z'],
    ['no end', '2026-11-23T23:00:00.000Z', null],
  ])('with %s is no whole day [EVT-12]', (_which, startsAt, endsAt) => {
    expect(lastsWholeDays(startsAt, endsAt)).toBe(false);
  });
});
