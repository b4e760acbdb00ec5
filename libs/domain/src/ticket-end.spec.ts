import { describe, expect, it } from '@jest/globals';
import { parseTicketEnd, ticketEndError, ticketEndText } from './ticket-end.js';

describe('the end of a ticket as it is typed', () => {
  it.each([
    ['2027-01-31 19:30', '2027-01-31T18:30:00.000Z'],
    ['2027-07-31T19:30', '2027-07-31T17:30:00.000Z'],
    ['2027-01-31', '2027-01-31T23:00:00.000Z'], // the whole day
    ['2027-03-27', '2027-03-27T23:00:00.000Z'],
    ['2027-03-28', '2027-03-28T22:00:00.000Z'], // the day of 23 hours
    ['2027-01-31T18:30:00.000Z', '2027-01-31T18:30:00.000Z'],
    ['2027-01-31T19:30:00+01:00', '2027-01-31T18:30:00.000Z'],
  ])('%s is %s', (text, instant) => {
    expect(parseTicketEnd(text)).toBe(instant);
  });

  it.each(['', '2027-02-30', '2027-02-30T10:00:00Z', '2027-01-31 25:00', '31.01.2027', 'jutro', '2027-01-31T1e3Z'])(
    '%j is none',
    (text) => {
      expect(parseTicketEnd(text)).toBeNull();
    },
  );
});

describe('the end of a ticket as it is shown to be changed', () => {
  it.each([
    ['2027-01-31T18:30:00.000Z', '2027-01-31 19:30'],
    ['2027-07-31T17:30:00.000Z', '2027-07-31 19:30'],
    ['2027-01-31T23:00:00.000Z', '2027-01-31'], // the whole day
    ['2027-03-28T22:00:00.000Z', '2027-03-28'], // the day of 23 hours
    ['2027-12-31T23:00:00.000Z', '2027-12-31'],
  ])('%s is %s, and is read back as the same', (instant, text) => {
    expect(ticketEndText(instant)).toBe(text);
    expect(parseTicketEnd(text)).toBe(instant);
  });
});

it.each([
  ['', null],
  ['2028-03-26', null],
  ['2028-03-26 01:59', null],
  ['2028-03-26 02:15', 'form.validate.skipped_hour'],
  ['2028-03-26T02:15', 'form.validate.skipped_hour'],
  ['2028-03-26T02:15:00+01:00', null], // names its zone, so it is an instant
  ['2028-10-29 02:15', null],
  ['jutro', 'form.validate.date'],
])('a form answers %j with %j [T1]', (text, key) => expect(ticketEndError(text, 'form.validate.date')).toBe(key));
