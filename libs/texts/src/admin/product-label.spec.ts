import { describe, expect, it } from '@jest/globals';
import { eventPeriod, type NamedProduct, warsawToInstant } from '@kurtyna/domain';
import { productLabel, productLabels, productLabelsOfFile } from './product-label.js';

const evening = (day: string, from: string, to: string, more: Partial<NamedProduct> = {}): NamedProduct => {
  const { startsAt, endsAt } = eventPeriod({ date_from: day, date_to: day, time_from: from, time_to: to });
  return {
    kind: 'event',
    id: 5,
    title: 'Śluby panieńskie',
    starts_at: startsAt,
    ends_at: endsAt,
    full_day: false,
    deleted: false,
    ...more,
  };
};
const wholeDay = (day: string, full_day: boolean | null, last = day): NamedProduct => {
  const { startsAt, endsAt } = eventPeriod({ date_from: day, date_to: last, full_day: true });
  return evening(day, '10:00', '11:00', { starts_at: startsAt, ends_at: endsAt, full_day });
};
const of = (kind: 'video' | 'packet', title: string, ends_at: string | null = null, more: Partial<NamedProduct> = {}): NamedProduct => ({
  ...{ kind, id: 7, title, starts_at: null, ends_at, full_day: null, deleted: false },
  ...more,
});
const at = (day: string, time: string) => warsawToInstant(day, time);
const NOON = at('2026-11-28', '12:00');

const CASES: [string, NamedProduct, string, string][] = [
  ['an evening', evening('2026-11-29', '18:00', '20:00'), NOON, 'Śluby panieńskie · ndz. 29.11, 18:00'],
  ['a Monday', evening('2026-11-30', '19:30', '21:00'), NOON, 'Śluby panieńskie · pon. 30.11, 19:30'],
  ['a Tuesday', evening('2026-12-01', '09:00', '10:00'), NOON, 'Śluby panieńskie · wt. 01.12, 9:00'],
  ['a Wednesday', evening('2026-12-02', '19:00', '21:00'), NOON, 'Śluby panieńskie · śr. 02.12, 19:00'],
  ['a Thursday', evening('2026-12-03', '19:00', '21:00'), NOON, 'Śluby panieńskie · czw. 03.12, 19:00'],
  ['a Friday', evening('2026-12-04', '19:00', '21:00'), NOON, 'Śluby panieńskie · pt. 04.12, 19:00'],
  ['a Saturday', evening('2026-12-05', '19:00', '21:00'), NOON, 'Śluby panieńskie · sob. 05.12, 19:00'],
  ['midnight of Warsaw', evening('2026-12-06', '00:00', '02:00'), NOON, 'Śluby panieńskie · ndz. 06.12, 0:00'],
  ['a minute before it', evening('2026-12-05', '23:59', '23:59'), NOON, 'Śluby panieńskie · sob. 05.12, 23:59'],
  [
    'the evening before the clock goes back',
    evening('2026-10-24', '23:00', '23:59'),
    at('2026-10-01', '12:00'),
    'Śluby panieńskie · sob. 24.10, 23:00',
  ],
  ['the hour that comes twice', evening('2026-10-25', '02:30', '04:00'), at('2026-10-01', '12:00'), 'Śluby panieńskie · ndz. 25.10, 2:30'],
  ['the hour that is left out', evening('2026-03-29', '02:30', '05:00'), at('2026-03-01', '12:00'), 'Śluby panieńskie · ndz. 29.03, 3:30'],
  [
    'the night of the new year, seen before it',
    evening('2027-01-01', '00:00', '02:00'),
    at('2026-12-31', '23:59'),
    'Śluby panieńskie · pt. 01.01.2027, 0:00',
  ],
  ['the same, seen in it', evening('2027-01-01', '00:00', '02:00'), at('2027-01-01', '00:00'), 'Śluby panieńskie · pt. 01.01, 0:00'],
  [
    'the last evening of the year, seen after it',
    evening('2026-12-31', '20:00', '23:00'),
    at('2027-01-01', '00:00'),
    'Śluby panieńskie · czw. 31.12.2026, 20:00 · zakończone',
  ],
  ['a whole day', wholeDay('2026-12-05', true), NOON, 'Śluby panieńskie · sob. 05.12'],
  ['a whole day that nobody told as one', wholeDay('2026-12-05', null), NOON, 'Śluby panieńskie · sob. 05.12'],
  ['hours from midnight to 23:59 that were told as hours', wholeDay('2026-12-05', false), NOON, 'Śluby panieńskie · sob. 05.12, 0:00'],
  ['the whole day on which the clock goes back', wholeDay('2026-10-25', true), at('2026-10-25', '23:00'), 'Śluby panieńskie · ndz. 25.10'],
  [
    'several whole days, on the last',
    wholeDay('2026-12-05', true, '2026-12-07'),
    at('2026-12-07', '23:58'),
    'Śluby panieńskie · sob. 05.12',
  ],
  ['the minute before the end', evening('2026-11-29', '18:00', '20:00'), at('2026-11-29', '19:59'), 'Śluby panieńskie · ndz. 29.11, 18:00'],
  [
    'the end itself',
    evening('2026-11-29', '18:00', '20:00'),
    at('2026-11-29', '20:00'),
    'Śluby panieńskie · ndz. 29.11, 18:00 · zakończone',
  ],
  [
    'what was deleted and is over',
    evening('2026-11-20', '18:00', '20:00', { deleted: true }),
    NOON,
    'Śluby panieńskie · pt. 20.11, 18:00 · usunięte',
  ],
  ['a film', of('video', 'Zemsta'), NOON, 'Zemsta · wideo'],
  ['a film that is over', of('video', 'Zemsta', at('2026-11-28', '12:00')), NOON, 'Zemsta · wideo · zakończone'],
  ['a film that was deleted', of('video', 'Zemsta', null, { deleted: true }), NOON, 'Zemsta · wideo · usunięte'],
  ['a packet', of('packet', 'Trzy wieczory'), NOON, 'Trzy wieczory · pakiet'],
  [
    'an event of which no day is known',
    evening('2026-11-29', '18:00', '20:00', { starts_at: null, ends_at: null }),
    NOON,
    'Śluby panieńskie · wydarzenie',
  ],
];

describe('a product', () => {
  it.each(CASES)('is named by title and day: %s [FMT-08, FMT-09, EVT-12]', (_which, product, now, label) => {
    expect(productLabel(product, now)).toBe(label);
  });

  it('has its year in a file, whatever year it is [OPEN3-5]', () => {
    expect(productLabel(evening('2026-11-29', '18:00', '20:00'), NOON, { inFile: true })).toBe('Śluby panieńskie · ndz. 29.11.2026, 18:00');
  });
});

describe('products of one list', () => {
  const [one, other, later] = [
    evening('2026-11-29', '18:00', '20:00', { id: 24 }),
    evening('2026-11-29', '18:00', '20:00', { id: 25 }),
    evening('2026-11-29', '18:01', '20:00', { id: 26 }),
  ];

  it('have their numbers where title and minute are one, whatever their state', () => {
    const deleted = { ...other, deleted: true };
    const label = productLabels([one, deleted, later, one], NOON);
    expect([one, deleted, later].map(label)).toEqual([
      'Śluby panieńskie · ndz. 29.11, 18:00 · #24',
      'Śluby panieńskie · ndz. 29.11, 18:00 · #25 · usunięte',
      'Śluby panieńskie · ndz. 29.11, 18:01',
    ]);
  });

  it('have none where one of them stands in it many times, or films and packets are beside it', () => {
    const film = of('video', 'Śluby panieńskie', null, { id: 24 });
    const label = productLabels([one, one, film, of('packet', 'Śluby panieńskie')], NOON);
    expect([one, film].map(label)).toEqual(['Śluby panieńskie · ndz. 29.11, 18:00', 'Śluby panieńskie · wideo']);
  });

  it('are told apart in a file that is written row by row, each by one name from its first row on [X6]', () => {
    const label = productLabelsOfFile(NOON);
    const [first, second] = ['Śluby panieńskie · ndz. 29.11.2026, 18:00', 'Śluby panieńskie · ndz. 29.11.2026, 18:00 · #25'];
    expect([one, other, one, other].map(label)).toEqual([first, second, first, second]);
  });
});
