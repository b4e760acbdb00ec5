/** The rules are asked at 18:00 UTC of the 24th, 19:00 in Warsaw. Each answer is written by hand. */
import { describe, expect, it } from '@jest/globals';
import type { ViewerEventDto, ViewerVideoDto } from '../../api/generated.js';
import { anEvent, aVideo } from '../../test/builders.js';
import { eventShow, videoShow } from '../show/show.js';
import { myEvening } from './my-evening.js';

const NOW = '2026-11-24T18:00:00.000Z';
const ANNA = { id: 3, role: 'standard', mailing: false } as const;
const held = { access: true, accessBy: 'order', paymentStatus: 'COMPLETED', reasons: [] } as const;

const from = (starts: string, ends = '2026-12-31T22:00:00.000Z', with_: Partial<ViewerEventDto> = {}) =>
  eventShow(anEvent({ ...held, reasons: [], starts_at: starts, ends_at: ends, ...with_ }), 'pl');
const film = (seconds: number, with_: Partial<ViewerVideoDto> = {}) => ({
  show: videoShow(aVideo({ ...held, reasons: [], duration: 90, mayWatch: true, ...with_ }), 'pl'),
  seconds,
});
const evening = (of: Partial<Parameters<typeof myEvening>[0]>) => myEvening({ events: [], films: [], ...of }, ANNA, NOW);

describe('an evening of one’s own', () => {
  it.each([
    ['runs', '2026-11-24T17:35:00.000Z', {}, [{ state: 'runs', mayWatch: true }]],
    [
      'runs, and one is too young for it',
      '2026-11-24T17:35:00.000Z',
      { ageBlock: 'too-young', reasons: ['age'] },
      [{ state: 'runs', mayWatch: false }],
    ],
    ['begins at this moment', NOW, {}, [{ state: 'runs', mayWatch: true }]],
    ['begins in half an hour', '2026-11-24T18:30:00.000Z', {}, [{ state: 'comes', foyerOpen: true }]],
    [
      'begins in half an hour, in another country',
      '2026-11-24T18:30:00.000Z',
      { countryBlock: true, reasons: ['country'] },
      [{ state: 'comes', foyerOpen: false }],
    ],
    ['begins a second later', '2026-11-24T18:30:01.000Z', {}, [{ state: 'comes', foyerOpen: false }]],
    ['begins in a day', '2026-11-25T18:00:00.000Z', {}, [{ state: 'comes', foyerOpen: false }]],
    ['begins after that', '2026-11-25T18:00:01.000Z', {}, []],
    ['is open by a role', '2026-11-24T17:35:00.000Z', { accessBy: 'role' }, []],
    ['is free', '2026-11-24T17:35:00.000Z', { accessBy: 'free' }, []],
    ['is not held', '2026-11-24T17:35:00.000Z', { access: false, accessBy: null, reasons: ['no-ticket'] }, []],
    ['was held by a ticket that ran out', '2026-11-24T17:35:00.000Z', { expiration_date: '2026-11-24T17:59:00.000Z' }, []],
  ] as [string, string, Partial<ViewerEventDto>, object[]][])('a show that %s', (_what, starts, with_, expected) => {
    expect(evening({ events: [from(starts, undefined, with_)] }).map(({ show: _show, ...rest }) => rest)).toEqual(expected);
  });

  it('is over with its end', () => {
    expect(evening({ events: [from('2026-11-24T16:00:00.000Z', NOW)] })).toEqual([]);
  });

  it.each([
    [120, 90, false],
    [121, 90, true],
    [90 * 60 - 301, 90, true],
    [90 * 60 - 300, 90, false],
    [7000, null, true],
  ])('a film left at %i s of %s minutes is one that was begun: %s', (seconds, duration, expected) => {
    expect(evening({ films: [film(seconds, { duration })] })).toHaveLength(expected ? 1 : 0);
  });

  it('has no film that may not be watched any more', () => {
    expect(evening({ films: [film(600, { access: false, accessBy: null, mayWatch: false, reasons: ['no-ticket'] })] })).toEqual([]);
  });

  it('names what runs, what comes, and films as they were left; three at most', () => {
    const events = [
      from('2026-11-25T10:00:00.000Z', undefined, { id: 3 }),
      from('2026-11-24T20:00:00.000Z', undefined, { id: 2 }),
      from('2026-11-24T17:00:00.000Z', undefined, { id: 1 }),
    ];
    const films = [film(600, { id: 12 }), film(700, { id: 11 })];
    const ids = (of: Parameters<typeof evening>[0]) => evening(of).map(({ show }) => show.id);
    expect(ids({ events, films })).toEqual([1, 2, 3]);
    expect(ids({ events: events.slice(2), films })).toEqual([1, 12, 11]);
    expect(ids({ films })).toEqual([12, 11]);
    const forDays = from('2026-11-20T17:00:00.000Z', undefined, { id: 4 });
    expect(ids({ events: [forDays, ...events] })).toEqual([1, 4, 2]);
  });
});
