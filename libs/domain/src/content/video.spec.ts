import { describe, expect, it } from '@jest/globals';
import { dayOf, momentOf, NEW_VIDEO, type VideoBefore, type VideoChanges, videoErrors, videoStatus } from './video.js';

const STORED: VideoBefore = {
  title: 'Wesele',
  videoLink: '912345678',
  availableFrom: '2027-03-01T18:00:00.000Z',
  endDate: '2027-10-31',
};
const errorsOf = (changes: object, before = STORED) => videoErrors(changes as VideoChanges, before);

describe('a video as an administrator saves it', () => {
  it('takes what is right and complains of nothing that is absent [VIDADM-13]', () => {
    expect(errorsOf({})).toBeNull();
    expect(
      errorsOf(
        {
          title: 'Śluby panieńskie',
          slug: 'sluby-panienskie',
          subtitle: 'a'.repeat(200),
          video_link: '<iframe src="https://player.vimeo.com/video/912345678"></iframe>',
          video_price: 3650,
          duration: 0,
          weight: -3,
          age_restriction: 16,
          restricted_access: 'europe',
          tickets_expiration_time: 72,
          available_from: '2027-01-02 18:00',
          end_date: '2027-01-02',
          categories: [1, 2],
          gallery_id: null,
        },
        NEW_VIDEO,
      ),
    ).toBeNull();
  });

  it('a new one has a title and a film; the rest may be missing [VIDADM-16, VIDADM-27]', () => {
    expect(errorsOf({}, NEW_VIDEO)).toEqual({
      title: { key: 'form.validate.required' },
      video_link: { key: 'form.validate.required' },
    });
    expect(errorsOf({ title: 'Wesele', video_link: '1' }, NEW_VIDEO)).toBeNull();
  });

  it.each([
    ['title', { title: '  ' }, 'form.validate.required', undefined, 'VIDADM-16'],
    ['title', { title: 'ą'.repeat(256) }, 'form.validate.too_long', { max: 255 }, 'OPEN2-9'],
    ['title', { title: '<b>Wesele</b>' }, 'form.validate.no_markup', undefined, 'D29'],
    ['slug', { slug: 'a'.repeat(41) }, 'form.validate.too_long', { max: 40 }, 'VIDADM-18'],
    ['slug', { slug: 'Wesele' }, 'form.validate.wrong_input', undefined, 'VIDADM-21'],
    ['slug', { slug: 'święto' }, 'form.validate.wrong_input', undefined, 'VIDADM-21'],
    ['slug', { slug: 'a_b' }, 'form.validate.wrong_input', undefined, 'VIDADM-21'],
    ['subtitle', { subtitle: 'a'.repeat(201) }, 'form.validate.too_long', { max: 200 }, 'VIDADM-23'],
    ['description', { description: 'a'.repeat(100_001) }, 'form.validate.too_long', { max: 100_000 }, 'VIDADM-24'],
    ['additional_desc', { additional_desc: 'a'.repeat(100_001) }, 'form.validate.too_long', { max: 100_000 }, 'VIDADM-25'],
    ['video_link', { video_link: ' ' }, 'form.validate.required', undefined, 'VIDADM-27'],
    ['video_price', { video_price: -1 }, 'form.validate.wrong_input', undefined, 'OPEN2-13'],
    ['video_price', { video_price: 1999.9 }, 'form.validate.wrong_input', undefined, 'VIDADM-32'],
    ['age_restriction', { age_restriction: 100 }, 'form.validate.wrong_input', undefined, 'VIDADM-33'],
    ['age_restriction', { age_restriction: -1 }, 'form.validate.wrong_input', undefined, 'VIDADM-33'],
    ['available_from', { available_from: '2027-02-30' }, 'form.validate.date', undefined, 'VIDADM-34'],
    ['available_from', { available_from: 'jutro' }, 'form.validate.date', undefined, 'VIDADM-34'],
    ['available_from', { available_from: '2027-01-02 25:00' }, 'form.validate.date', undefined, 'VIDADM-34'],
    ['available_from', { available_from: '2028-03-26 02:15' }, 'form.validate.skipped_hour', undefined, 'VIDADM-34'],
    ['available_from', { available_from: '2028-03-26T02:59' }, 'form.validate.skipped_hour', undefined, 'VIDADM-34'],
    ['end_date', { end_date: '2027-02-29' }, 'form.validate.date', undefined, 'VIDADM-35'],
    ['end_date', { end_date: '31.10.2027' }, 'form.validate.date', undefined, 'VIDADM-35'],
    ['end_date', { end_date: '2027-02-28' }, 'errors.event.end-before-start', undefined, 'VIDADM-36'],
    ['available_from', { available_from: '2027-11-01' }, 'errors.event.end-before-start', undefined, 'VIDADM-36'],
    ['duration', { duration: -1 }, 'form.validate.wrong_input', undefined, 'VIDADM-38'],
    ['duration', { duration: 10_001 }, 'form.validate.wrong_input', undefined, 'VIDADM-38'],
    ['weight', { weight: 1.5 }, 'form.validate.wrong_input', undefined, 'VIDADM-39'],
    ['restricted_access', { restricted_access: 'asia' }, 'form.validate.wrong_input', undefined, 'VIDADM-40'],
    ['tickets_expiration_time', { tickets_expiration_time: 4 }, 'form.validate.wrong_input', undefined, 'VIDADM-41'],
  ] as const)(
    'refuses %s in %j with %s %j [%s] [VIDADM-16, VIDADM-18, VIDADM-21, VIDADM-23, VIDADM-27, VIDADM-32, VIDADM-33..VIDADM-36, VIDADM-38..VIDADM-41]',
    (field, changes, key, values, _row) => {
      expect(errorsOf(changes)).toEqual({ [field]: values ? { key, values } : { key } });
    },
  );

  it.each([0, 3, 6, 12, 24, 36, 48, 72, null])('a ticket may last %j hours [VIDADM-41, TICK-09]', (hours) => {
    expect(errorsOf({ tickets_expiration_time: hours })).toBeNull();
  });

  it.each(['any', 'poland', 'europe'])('may be restricted to %s [VIDADM-40]', (restricted_access) => {
    expect(errorsOf({ restricted_access })).toBeNull();
  });

  it('ends on the day it begins at the earliest: Warsaw days are compared, not instants [VIDADM-36, T1]', () => {
    // 23:30 UTC is the next day in Warsaw already.
    expect(errorsOf({ available_from: '2027-10-30T23:30:00Z', end_date: '2027-10-31' })).toBeNull();
    expect(errorsOf({ available_from: '2027-10-30T23:30:00Z', end_date: '2027-10-30' })).toHaveProperty('end_date');
    expect(errorsOf({ available_from: '2027-10-31 23:59', end_date: '2027-10-31' })).toBeNull();
  });
});

describe('when it can be watched from', () => {
  it.each([
    ['2027-01-02', '2027-01-01T23:00:00.000Z'],
    ['2027-07-02 18:00', '2027-07-02T16:00:00.000Z'],
    ['2027-07-02T18:00', '2027-07-02T16:00:00.000Z'],
    ['2027-01-02T18:00:00Z', '2027-01-02T18:00:00.000Z'],
    ['2027-01-02T18:00:00.000+02:00', '2027-01-02T16:00:00.000Z'],
    ['2027-03-28 02:30', '2027-03-28T01:30:00.000Z'], // does not exist in Warsaw, so an hour later (T1)
    ['2027-10-31 02:30', '2027-10-31T00:30:00.000Z'], // twice there, so the first
    ['', null],
    [' ', null],
    [null, null],
    ['2027-02-30T10:00:00Z', undefined],
    ['2027-01-02T24:00:00Z', undefined],
    ['2027-01-02 18:00 x', undefined],
    ['1e9', undefined],
  ])('%j is %j [VIDADM-34]', (typed, instant) => {
    expect(momentOf(typed)).toBe(instant);
  });
});

it.each([
  ['2027-10-31', '2027-10-31'],
  ['0000-00-00', null],
  ['', null],
  [null, null],
  ['2027-02-30', undefined],
])('the end date %j is %j [VIDADM-35, VIDADM-37]', (typed, day) => {
  expect(dayOf(typed)).toBe(day);
});

describe('a card', () => {
  const now = '2027-05-01T12:00:00.000Z';
  it.each([
    [true, null, 'visible', 'VIDADM-08'],
    [false, null, 'invisible', 'VIDADM-08'],
    [true, '2027-05-01T12:00:00.001Z', 'visible', 'VIDADM-08'],
    [true, '2027-05-01T12:00:00.000Z', 'ended', 'VIDADM-07'],
    [false, '2027-04-30T22:00:00.000Z', 'ended', 'VIDADM-07'],
  ] as const)('of visible %j and end %j says %s [%s]', (visible, ends_at, status, _row) => {
    expect(videoStatus({ visible, ends_at }, now)).toBe(status);
  });
});
