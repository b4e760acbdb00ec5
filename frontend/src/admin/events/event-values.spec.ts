import { describe, expect, it } from '@jest/globals';
import { endDayBeside } from './event-values.js';

describe('the day of the end beside a new day of the start', () => {
  it.each([
    ['2027-03-01', '2027-03-01', '2027-04-09', '2027-04-09'], // of one evening: it goes along
    ['2027-03-01', '2027-03-01', '2027-02-01', '2027-02-01'],
    ['2027-03-01', '', '2027-04-09', '2027-04-09'],
    ['', '', '2027-04-09', '2027-04-09'],
    ['2027-03-01', '2027-03-02', '2027-04-09', '2027-03-02'], // chosen: it stays, also where the rules then refuse it
    ['2027-03-01', '2027-03-02', '2027-03-02', '2027-03-02'],
    ['', '2027-03-02', '2027-03-01', '2027-03-02'],
    ['2027-03-01', '2027-03-01', '', ''],
  ])('of %j to %j, which now begins on %j, is %j [EVTADM-26]', (date_from, date_to, start, end) => {
    expect(endDayBeside(start, { date_from, date_to })).toBe(end);
  });
});
