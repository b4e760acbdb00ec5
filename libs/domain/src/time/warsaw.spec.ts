import { afterEach, describe, expect, it, jest } from '@jest/globals';
import {
  existsInWarsaw,
  isSkippedInWarsaw,
  addDays,
  addHours,
  ageInYears,
  Day,
  dayEndingAt,
  endOfWarsawDay,
  readInstant,
  formatDate,
  formatDateTime,
  formatEnd,
  formatMonth,
  formatShortDate,
  formatClock,
  formatTime,
  formatWeekday,
  Hour,
  isBefore,
  isCalendarDay,
  isTimeOfDay,
  Minute,
  monthBefore,
  monthOf,
  msOf,
  spreadsheetTime,
  startOfWarsawDay,
  warsawDate,
  warsawInstant,
  warsawTime,
  warsawToInstant,
} from './index.js';

/** Wall clock, its instant, and what that instant shows: the hour that is missing moves on, the doubled hour is the first. */
const CLOCK_CHANGES = [
  ['2027-03-28', '01:59', '2027-03-28T00:59:00.000Z', '1:59'],
  ['2027-03-28', '02:00', '2027-03-28T01:00:00.000Z', '3:00'],
  ['2027-03-28', '02:30', '2027-03-28T01:30:00.000Z', '3:30'],
  ['2027-03-28', '02:59', '2027-03-28T01:59:00.000Z', '3:59'],
  ['2027-03-28', '03:00', '2027-03-28T01:00:00.000Z', '3:00'],
  ['2027-03-28', '03:01', '2027-03-28T01:01:00.000Z', '3:01'],
  ['2027-10-31', '01:59', '2027-10-30T23:59:00.000Z', '1:59'],
  ['2027-10-31', '02:00', '2027-10-31T00:00:00.000Z', '2:00'],
  ['2027-10-31', '02:30', '2027-10-31T00:30:00.000Z', '2:30'],
  ['2027-10-31', '02:59', '2027-10-31T00:59:00.000Z', '2:59'],
  ['2027-10-31', '03:00', '2027-10-31T02:00:00.000Z', '3:00'],
  ['2027-10-31', '03:01', '2027-10-31T02:01:00.000Z', '3:01'],
] as const;

afterEach(() => {
  jest.restoreAllMocks();
});

it.each([
  ['2027-01-31T23:00:00.000Z', '2027-01-31'],
  ['2027-03-28T22:00:00.000Z', '2027-03-28'],
  ['2027-10-31T23:00:00.000Z', '2027-10-31'],
  ['2027-01-31T22:59:59.999Z', null],
  ['2027-07-31T23:00:00.000Z', null],
])('%s ends the day %s', (instant, day) => expect(dayEndingAt(instant)).toBe(day));

it.each([
  ['2027-01-31T23:00:00.000Z', '2027-01-31T23:00:00.000Z'],
  ['2027-02-01T00:00:00+01:00', '2027-01-31T23:00:00.000Z'],
  ['2027-02-30T10:00:00Z', null],
  ['2027-01-31T24:00:00Z', null],
  ['2027-01-31T10:00', null],
  ['2027-01-31', null],
])('%s is the instant %s', (text, instant) => expect(readInstant(text)).toBe(instant));

describe('nights of the clock change', () => {
  it.each(CLOCK_CHANGES)('reads %s %s as %s and shows %s [T1] [T6]', (date, time, instant, shown) => {
    expect(warsawToInstant(date, time)).toBe(instant);
    expect(formatDate(instant)).toBe(`${date.slice(8)}.${date.slice(5, 7)}.2027`);
    expect(formatTime(instant)).toBe(shown);
  });

  it('tells the seconds of both passes of the doubled hour', () => {
    expect(formatClock('2027-10-31T00:30:07.900Z')).toBe('2:30:07');
    expect(formatClock('2027-10-31T01:30:59.000Z')).toBe('2:30:59');
  });

  it('uses neither the zone of the process nor the clock [T1] [FMT-10]', () => {
    const local = ['getTimezoneOffset', 'getHours', 'getMinutes', 'getDate', 'getDay', 'getMonth', 'getFullYear'] as const;
    for (const name of local) {
      jest.spyOn(Date.prototype, name).mockImplementation(() => {
        throw new Error(`${name} depends on the zone of the process`);
      });
    }
    jest.spyOn(Date, 'now').mockImplementation(() => {
      throw new Error('now is an argument');
    });
    for (const [date, time, instant] of CLOCK_CHANGES) {
      expect(warsawToInstant(date, time)).toBe(instant);
      expect(warsawDate(instant)).toBe(date);
      expect(warsawTime(instant)).toMatch(/^\d{2}:\d{2}$/);
    }
    expect(endOfWarsawDay('2027-03-28')).toBe('2027-03-28T22:00:00.000Z');
    expect(ageInYears('2010-05-01', '2027-05-01T10:00:00.000Z')).toBe(17);
  });

  it('shows both passes of the doubled hour as 2:30', () => {
    expect(formatTime('2027-10-31T00:30:00.000Z')).toBe('2:30');
    expect(formatTime('2027-10-31T01:30:00.000Z')).toBe('2:30');
  });

  it.each([
    ['2027-03-28', 23],
    ['2027-10-31', 25],
    ['2027-06-15', 24],
  ])('knows that %s has %i hours', (day, hours) => {
    expect(msOf(endOfWarsawDay(day)) - msOf(startOfWarsawDay(day))).toBe(hours * Hour.ms);
  });

  it.each(['2027-03-27T20:00:00.000Z', '2027-10-30T20:00:00.000Z'])('adds 24 elapsed hours to %s: exactly 86,400 s [T3]', (bought) => {
    expect(msOf(addHours(bought, 24)) - msOf(bought)).toBe(86_400_000);
  });
});

describe('formats', () => {
  it.each([
    ['2027-01-31T18:00:00.000Z', '2027-01-31T19:00:00+01:00'],
    ['2027-07-01T22:30:00.500Z', '2027-07-02T00:30:00+02:00'],
    ['2027-10-31T00:30:00.000Z', '2027-10-31T02:30:00+02:00'], // the hour that comes twice
    ['2027-10-31T01:30:00.000Z', '2027-10-31T02:30:00+01:00'],
  ])('writes %s for machines with the distance of Warsaw: %s', (instant, written) => {
    expect(warsawInstant(instant)).toBe(written);
  });

  it('shows dates as DD.MM.YYYY, of a day and of an instant late in the Warsaw evening [FMT-08] [EVT-32]', () => {
    expect(formatDate('2026-11-05')).toBe('05.11.2026');
    expect(formatDate('2026-12-31T23:30:00.000Z')).toBe('01.01.2027');
  });

  it.each([
    ['2026-11-05T08:05:00.000Z', '9:05'],
    ['2026-11-05T23:00:00.000Z', '0:00'],
    ['2026-07-05T17:30:00.000Z', '19:30'],
  ])('shows the time of %s as %s, no leading zero in the hour [FMT-09] [EVT-32]', (instant, shown) => {
    expect(formatTime(instant)).toBe(shown);
  });

  it('shows short dates as DD.MM [OPEN1-26]', () => {
    expect(formatShortDate('2026-11-05')).toBe('05.11');
  });

  it('names weekday and month as Warsaw has them, in both languages', () => {
    expect(formatWeekday('2026-11-05', 'pl')).toBe('czw.');
    expect(formatWeekday('2026-11-05', 'en')).toBe('Thu');
    expect(formatWeekday('2026-12-31T23:30:00.000Z', 'pl', 'long')).toBe('piątek'); // the new year has begun there
    expect(formatMonth('2026-12-31T22:30:00.000Z', 'pl')).toBe('grudzień 2026');
    expect(formatMonth('2026-12-31T23:30:00.000Z', 'en')).toBe('January 2027');
    expect(() => formatMonth('2026-02-30', 'pl')).toThrow(RangeError);
  });

  it('shows date and time together, as DD.MM.YYYY, H:mm [PAYADM-22] [ADM-21]', () => {
    expect(formatDateTime('2026-11-05T08:05:00.000Z')).toBe('05.11.2026, 9:05');
    expect(formatDateTime('2026-12-31T23:05:00.000Z')).toBe('01.01.2027, 0:05');
    expect(() => formatDateTime('yesterday')).toThrow(RangeError);
  });

  it('writes a moment into a file without the comma, so that a spreadsheet sorts by it [OPEN3-5]', () => {
    expect(spreadsheetTime('2026-11-05T08:05:00.000Z')).toBe('05.11.2026 9:05');
    expect(spreadsheetTime('2026-12-31T23:05:00.000Z')).toBe('01.01.2027 0:05');
    expect(() => spreadsheetTime('yesterday')).toThrow(RangeError);
  });

  it('shows date and time together as it shows them apart, each hour of a year and both DST nights [D35, T1]', () => {
    const begin = msOf('2026-12-31T21:59:59.999Z');
    const shown = Array.from({ length: 366 * 24 }, (_, hour) => new Date(begin + hour * 3_600_000).toISOString());
    expect(shown.filter((at) => formatDateTime(at) !== `${formatDate(at)}, ${formatTime(at)}`)).toEqual([]);
  });

  it('shows each minute of an hour, in whatever order they come, and the hour that happens twice [D35, T6]', () => {
    for (const minute of [59, 0, 30, 7])
      for (const [hour, text] of [
        ['2027-10-31T00', '31.10.2027, 2:'],
        ['2027-10-31T01', '31.10.2027, 2:'],
        ['2027-03-28T01', '28.03.2027, 3:'],
      ])
        expect(formatDateTime(`${hour}:${String(minute).padStart(2, '0')}:59.999Z`)).toBe(`${text}${String(minute).padStart(2, '0')}`);
    expect(formatDateTime('1914-07-28T10:00:30.000Z')).toBe('28.07.1914, 11:24'); // Warsaw's own time
    expect(formatDateTime('1969-12-31T23:59:59.999Z')).toBe('01.01.1970, 0:59');
  });

  it('writes times of day with two digits for fields', () => {
    expect(warsawTime('2026-11-05T08:05:00.000Z')).toBe('09:05');
  });

  it.each(['', 'yesterday', '2026-13-45'])('refuses to show %j', (text) => {
    expect(() => formatDate(text)).toThrow(RangeError);
  });
});

describe('days', () => {
  it.each(['2027-02-28', '2028-02-29', '2000-02-29', '1900-01-01', '9999-12-31'])('%s is a day [T7]', (day) => {
    expect(isCalendarDay(day)).toBe(true);
  });

  it.each(['2027-02-30', '2027-02-29', '1900-02-29', '0000-00-00', '2027-13-01', '2027-00-10', '2027-01-00', '27-01-01'])(
    '%s is no day [T7] [AUTH-39]',
    (day) => expect(isCalendarDay(day)).toBe(false),
  );

  it.each([null, undefined, 20270101, '2027-1-1', '2027-01-01T00:00', ' 2027-01-01', '２０２７-01-01'])('%p is no day', (day) => {
    expect(isCalendarDay(day)).toBe(false);
  });

  it.each([
    ['00:00', true],
    ['23:59', true],
    ['23:59:59', true],
    ['24:00', false],
    ['9:05', false],
    ['12:60', false],
  ])('knows whether %s is a time of day: %p', (time, expected) => {
    expect(isTimeOfDay(time)).toBe(expected);
  });

  it('refuses a date and time that are none', () => {
    expect(() => warsawToInstant('2027-02-30', '10:00')).toThrow(RangeError);
    expect(() => warsawToInstant('2027-02-28', '25:00')).toThrow(RangeError);
    expect(() => endOfWarsawDay('0000-00-00')).toThrow(RangeError);
  });

  it('counts days over months and years', () => {
    expect(addDays('2027-12-31', 1)).toBe('2028-01-01');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  });

  it.each([
    ['2026-11-22', '2026-11-01', '2026-11-30'],
    ['2028-02-01', '2028-02-01', '2028-02-29'],
    ['2026-12-31', '2026-12-01', '2026-12-31'],
  ])('%s is in the month from %s to %s', (day, first, last) => {
    expect(monthOf(day)).toEqual({ first, last });
  });

  it.each([
    ['2026-12-01', '2026-11-01', '2026-11-30'],
    ['2026-12-31', '2026-11-01', '2026-11-30'],
    ['2027-01-31', '2026-12-01', '2026-12-31'],
    ['2028-03-31', '2028-02-01', '2028-02-29'],
    ['2027-03-01', '2027-02-01', '2027-02-28'],
  ])('the month before %s is from %s to %s', (day, first, last) => {
    expect(monthBefore(day)).toEqual({ first, last });
  });

  it('has durations in elapsed milliseconds', () => {
    expect([Minute.ms, Hour.ms, Day.ms]).toEqual([60_000, 3_600_000, 86_400_000]);
  });

  it('compares instants by time, not by text', () => {
    expect(isBefore('2027-01-01T00:00:00Z', '2027-01-01T00:00:00.001Z')).toBe(true);
    expect(isBefore('2027-01-01T01:00:00+01:00', '2027-01-01T00:00:00.000Z')).toBe(false);
  });
});

describe('age', () => {
  it.each([
    ['2010-11-21', '2026-11-20T22:59:59.000Z', 15],
    ['2010-11-21', '2026-11-20T23:00:00.000Z', 16], // midnight in Warsaw, still the 20th in UTC
    ['2010-11-21', '2026-11-21T12:00:00.000Z', 16],
    ['2010-11-21', '2026-11-22T12:00:00.000Z', 16],
    ['2012-02-29', '2025-02-27T12:00:00.000Z', 12],
    ['2012-02-29', '2025-02-28T12:00:00.000Z', 13],
    ['2012-02-29', '2028-02-28T12:00:00.000Z', 15],
    ['2012-02-29', '2028-02-29T12:00:00.000Z', 16],
  ])('who is born on %s is at %s %i years old, on the Warsaw date [USER-21] [OPEN1-20]', (born, now, years) => {
    expect(ageInYears(born, now)).toBe(years);
  });
});

describe('what is no time', () => {
  it.each([
    ['2026-02-30', '10:00'],
    ['2026-02-28', '25:00'],
  ])('%s %s is named in the refusal', (day, time) => {
    expect(() => warsawToInstant(day, time)).toThrow(`Not a date and time: ${day} ${time}`);
  });

  it('a time of day ends where it ends, and is a text', () => {
    expect(isTimeOfDay('10:00 jutro')).toBe(false);
    expect(isTimeOfDay('10:00:59')).toBe(true);
    expect(isCalendarDay(20260221)).toBe(false);
  });

  it('a day that does not exist is named', () => {
    expect(() => endOfWarsawDay('2026-02-30')).toThrow('Not a date: 2026-02-30');
    expect(() => ageInYears('1990-13-01', '2026-11-21T12:00:00.000Z')).toThrow('Not a date of birth: 1990-13-01');
    expect(() => msOf('jutro')).toThrow('Not an instant: jutro');
  });

  it('a birthday later in the month of today is not reached, one earlier in the year is [BTN-26]', () => {
    expect(ageInYears('1990-11-22', '2026-11-21T12:00:00.000Z')).toBe(35);
    expect(ageInYears('1990-11-21', '2026-11-21T12:00:00.000Z')).toBe(36);
    expect(ageInYears('1990-10-30', '2026-11-21T12:00:00.000Z')).toBe(36);
    expect(ageInYears('1990-12-01', '2026-11-21T12:00:00.000Z')).toBe(35);
  });
});

it.each([
  ['2026-12-06T23:00:00.000Z', '06.12.2026'],
  ['2026-07-06T22:00:00.000Z', '06.07.2026'],
  ['2026-12-31T23:00:00.000Z', '31.12.2026'],
  ['2026-12-06T22:59:00.000Z', '06.12.2026, 23:59'],
  ['2026-12-06T23:00:30.000Z', '06.12.2026'],
])('%s ends something with %s', (instant, said) => {
  expect(formatEnd(instant)).toBe(said);
});

it('knows the one hour of a year that Warsaw skips, to the minute [T1]', () => {
  const hours = ['00:00', '01:59', '02:00', '02:30', '02:59', '03:00', '23:59'];
  const missing = (day: string) => hours.filter((time) => !existsInWarsaw(day, time));
  expect(missing('2028-03-26')).toEqual(['02:00', '02:30', '02:59']);
  for (const day of ['2028-03-25', '2028-03-27', '2028-10-29']) expect(missing(day)).toEqual([]);
  expect(['2028-03-26 02:30', '2028-03-26T02:30:15', ' 2028-03-26 02:30 '].map(isSkippedInWarsaw)).toEqual([true, true, true]);
  expect(['2028-03-26', '2028-03-26 03:00', '2028-03-26T02:30:00Z', 'jutro', ''].some(isSkippedInWarsaw)).toBe(false);
});
