/** Evenings of one play, and its film, are told apart wherever the back office names them. */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aListedVideo, anEvent, aVideo, noSales } from '../test/builders.js';
import type { Call } from '../test/fake-server.js';
import { settingsServer } from '../test/settings.js';
import { visit } from '../test/visit.js';

const REAL = ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'setImmediate', 'clearImmediate'] as const;
const TOO = ['queueMicrotask', 'nextTick', 'performance', 'requestAnimationFrame', 'cancelAnimationFrame'] as const;
beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-28T12:00:00Z'), doNotFake: [...REAL, ...TOO] });
});
afterEach(() => {
  jest.useRealTimers();
});

const TITLE = 'Śluby panieńskie';
const evening = (id: number, day: string) =>
  anEvent({ id, title: TITLE, starts_at: `${day}T17:00:00.000Z`, ends_at: `${day}T19:00:00.000Z` });
const COMING = [evening(3, '2026-11-29'), evening(4, '2026-12-05'), evening(5, '2026-12-05')];
const PAST = [evening(2, '2026-11-20'), evening(1, '2025-11-20')];
const FILM = aListedVideo({ id: 9, title: TITLE });

const OF_EVENTS = [
  `${TITLE} · ndz. 29.11, 18:00`,
  `${TITLE} · sob. 05.12, 18:00 · #4`,
  `${TITLE} · sob. 05.12, 18:00 · #5`,
  `${TITLE} · pt. 20.11, 18:00 · zakończone`,
  `${TITLE} · czw. 20.11.2025, 18:00 · zakończone`,
];

const list = (rows: object) => ({ ...rows, count: 5, countIsExact: true, next: null });
function open(address: string) {
  const server = settingsServer(
    { code_form_in_nodes: false, code_form_in_dashboard: true },
    {
      'GET /api/codes': list({ codes: [] }),
      'GET /api/freeCodes/settings': { config: null },
      'GET /api/payments/all': list({ payments: [], refunds: 0, summary: noSales }),
      'GET /api/packets': list({ packets: [] }),
      'GET /api/packetpayments': list({ packetpayments: [], orders: [] }),
      'GET /api/events/search': ({ query }: Call) => ({ body: list({ events: query.get('order') === 'asc' ? COMING : PAST }) }),
      'GET /api/videos': ({ query }: Call) => ({ body: list({ videos: query.get('status') === 'ended' ? [] : [FILM] }) }),
      'GET /api/events/hidden': { events: [] },
      'GET /api/videos/hidden': { videos: [aVideo({ id: 10, title: TITLE, ends_at: '2026-11-01T00:00:00.000Z' })] },
    },
  );
  return { ...visit(address, { role: 'admin' }), server };
}

const OFFERED = '.ant-select-item-option-content';
const offered = () => [...document.querySelectorAll(OFFERED)].map(({ textContent }) => textContent);
const grey = () => [...document.querySelectorAll(`${OFFERED} .kt-quiet`)].map(({ textContent }) => textContent);

describe('a choice', () => {
  it.each([
    ['the filter of payments', '/teapp-admin?view=payments', 'search', 'Wydarzenie', OF_EVENTS],
    ['the filter of codes', '/teapp-admin?view=promotion_codes', 'search', 'Wydarzenie', OF_EVENTS],
    [
      'what codes are made for',
      '/teapp-admin?view=promotion_codes&edit=new',
      'dialog',
      'Produkt',
      ['Dowolny', ...OF_EVENTS, `${TITLE} · wideo`],
    ],
    ['the evenings of a packet', '/teapp-admin?view=packet&edit=new', 'dialog', 'Wydarzenia w pakiecie', OF_EVENTS],
    [
      'the films of a packet',
      '/teapp-admin?view=packet&edit=new',
      'dialog',
      'Wideo w pakiecie',
      [`${TITLE} · wideo · #9`, `${TITLE} · wideo · #10 · zakończone`],
    ],
  ])('of %s offers coming ones by start, then grey those that are over, none like another', async (_of, address, role, label, names) => {
    const { user } = open(address);
    const place = await screen.findByRole(role);
    await user.click(await within(place).findByLabelText(label));
    await waitFor(() => expect(offered()).toEqual(names));
    expect(grey()).toEqual(names.filter((name) => name.endsWith('zakończone')));
  });

  it('asks for so many of each: those from today on, and those of the days before [PAYADM-11]', async () => {
    const { user, server } = open('/teapp-admin?view=payments');
    await user.click(await screen.findByRole('combobox', { name: 'Wydarzenie' }));
    await waitFor(() => expect(offered()).toHaveLength(5));
    const page = { page: '1', limit: '50', sort: 'starts_at' };
    expect(server.asked('GET /api/events/search').map(({ query }) => Object.fromEntries(query))).toEqual([
      { ...page, order: 'asc', date_from: '2026-11-28' },
      { ...page, order: 'desc', date_from: '2000-01-01', date_to: '2026-11-27' },
    ]);
  });
});
