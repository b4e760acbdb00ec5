import { describe, expect, it } from '@jest/globals';
import { eventPeriod, eventTiming, videoEnd, videoTiming } from './event-timing.js';
import { addHours, isBefore, Minute, msOf } from './time/index.js';

const EVENT = { startsAt: '2026-11-24T18:00:00.000Z', endsAt: '2026-11-24T20:20:00.000Z' };

describe('event timing', () => {
  it.each([
    ['long before', '2026-11-01T00:00:00.000Z', 0],
    ['a millisecond before the start', '2026-11-24T17:59:59.999Z', 0],
    ['at the start', '2026-11-24T18:00:00.000Z', 1],
    ['a millisecond before the end', '2026-11-24T20:19:59.999Z', 1],
    ['at the end', '2026-11-24T20:20:00.000Z', -1],
    ['long after', '2026-12-24T18:00:00.000Z', -1],
  ])('%s: 0 is upcoming, 1 running, -1 ended [CNT-09] [CNT-10] [CNT-11]', (_when, now, timing) => {
    expect(eventTiming(EVENT, now)).toBe(timing);
  });

  it('an event without an end does not end', () => {
    expect(eventTiming({ startsAt: EVENT.startsAt, endsAt: null }, '2099-01-01T00:00:00.000Z')).toBe(1);
  });

  it.each([
    ['2027-03-27', '2027-03-28', 4.5], // 02:30 does not exist and means 03:30, one hour of which was skipped
    ['2027-10-30', '2027-10-31', 4.5], // the first 02:30
  ])('Saturday 22:00 to Sunday 02:30 from %s: soon, running, ended, each once [T2] [EVT-31]', (from, to, hours) => {
    const period = eventPeriod({ date_from: from, date_to: to, time_from: '22:00', time_to: '02:30' });
    const seen: number[] = [];
    let now = addHours(period.startsAt, -1);
    for (; isBefore(now, addHours(period.endsAt, 1)); now = new Date(msOf(now) + Minute.ms).toISOString()) {
      const timing = eventTiming(period, now);
      if (seen.at(-1) !== timing) seen.push(timing);
    }
    expect(seen).toEqual([0, 1, -1]);
    expect(msOf(period.endsAt) - msOf(period.startsAt)).toBe(hours * 3_600_000);
  });
});

describe('the period of an event', () => {
  it('a full-day event runs 00:00–23:59, whatever its times say [EVT-12]', () => {
    const period = eventPeriod({
      date_from: '2026-11-24',
      date_to: '2026-11-25',
      time_from: '19:00',
      time_to: '20:00',
      full_day: 1,
    });
    expect(period).toEqual({ startsAt: '2026-11-23T23:00:00.000Z', endsAt: '2026-11-25T22:59:00.000Z' });
  });

  it('reads dates and times as Warsaw wall clock [EVT-31]', () => {
    const period = eventPeriod({
      date_from: '2026-07-01',
      date_to: '2026-07-01',
      time_from: '19:00:00',
      time_to: '21:20:00',
      full_day: 0,
    });
    expect(period).toEqual({ startsAt: '2026-07-01T17:00:00.000Z', endsAt: '2026-07-01T19:20:00.000Z' });
  });

  it('without an end it ends at 23:59 of its first day, without a start time it starts at 00:00', () => {
    expect(eventPeriod({ date_from: '2026-11-24' })).toEqual({
      startsAt: '2026-11-23T23:00:00.000Z',
      endsAt: '2026-11-24T22:59:00.000Z',
    });
  });

  it('refuses a date that does not exist [T7]', () => {
    expect(() => eventPeriod({ date_from: '2027-02-30' })).toThrow(RangeError);
  });
});

describe('videos', () => {
  const from = '2026-11-24T18:00:00.000Z';
  it.each([
    ['2026-11-24T17:59:59.999Z', 0],
    ['2026-11-24T18:00:00.000Z', 1],
    ['2026-12-24T22:59:59.999Z', 1],
    ['2026-12-24T23:00:00.000Z', -1],
  ])('at %s the timing is %i', (now, timing) => {
    expect(videoTiming({ availableFrom: from, endsAt: videoEnd('2026-12-24') }, now)).toBe(timing);
  });

  it.each(['0000-00-00', '0000-00-00 00:00:00', '', '  ', null, undefined])('an end_date of %p means none [VID-09] [T7]', (end) => {
    expect(videoEnd(end)).toBeNull();
  });

  it('an end day counts to its end, an end with a time to that time [OPEN3-38]', () => {
    expect(videoEnd('2026-12-24')).toBe('2026-12-24T23:00:00.000Z');
    expect(videoEnd('2026-12-24 20:00')).toBe('2026-12-24T19:00:00.000Z');
    expect(videoEnd('2026-12-24 20:00:00')).toBe('2026-12-24T19:00:00.000Z');
  });

  it.each(['2027-02-30', 'soon', '2026-12-24 25:00', '2026-12-24x20:00'])('refuses %j as an end [T7]', (end) => {
    expect(() => videoEnd(end)).toThrow(RangeError);
  });
});

describe('an end date with a time', () => {
  it.each(['2026-11-21 18:00', '2026-11-21T18:00'])('%s is that time in Warsaw [OPEN3-38]', (text) => {
    expect(videoEnd(text)).toBe('2026-11-21T17:00:00.000Z');
  });

  it.each(['2026-11-21x18:00', '2026-11-21 25:00', '2026-02-30 10:00'])('%s is refused with its own words', (text) => {
    expect(() => videoEnd(text)).toThrow(`Not an end date: ${text}`);
  });

  it('repeats no more than forty characters of a wrong one', () => {
    expect(() => videoEnd('x'.repeat(500))).toThrow(new RangeError(`Not an end date: ${'x'.repeat(40)}`));
  });
});
