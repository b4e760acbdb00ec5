import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aConfig, aGift, anEvent, aVideo, noSales } from '../test/builders.js';
import { fakeServer } from '../test/fake-server.js';
import { visit } from '../test/visit.js';

const rows = { payments: [], orders: [], gifts: [], groupTickets: [], packetpayments: [], packets: [], codes: [], invoices: [] };
const none = { ...rows, count: 0, countIsExact: true, next: null };
const withSales = { ...none, refunds: 0, summary: { ...noSales, orders: 0, completed: 0 } };
const panel = { ...none, views: 0, sales: { views: 0, placed: 1, completed: 0, completedPaid: 0, used: 0, revenue: 0 } };
const GROUPS = { event_available: true, video_available: true, one_free: false, min_units: 5, max_units: 20, discount: 0 };

/** The list, the address it starts at, its call, what it asks when everything is shown, and what it says where there is nothing at all. */
const LISTS: [list: string, address: string, call: string, all: Record<string, string>, empty: string][] = [
  ['the panel of an event', '/wydarzenie/wesele', 'GET /api/payments/event/5', { status: 'all' }, 'Nikt jeszcze nie zamówił tej treści.'],
  ['the panel of a video', '/wideo/kordian', 'GET /api/videopayments/video/7', { status: 'all' }, 'Nikt jeszcze nie zamówił tej treści.'],
  ['payments', '?view=payments', 'GET /api/payments/all', { date_from: '2000-01-01' }, 'Nie ma jeszcze żadnych płatności.'],
  ['codes', '?view=promotion_codes', 'GET /api/codes', {}, 'Nie ma jeszcze żadnych kodów.'],
  ['gifts', '?view=gifts', 'GET /api/gifts', { date_from: '2000-01-01' }, 'Nikt jeszcze nie zamówił prezentu.'],
  [
    'group tickets',
    '?view=group_tickets',
    'GET /api/groupTickets',
    { date_from: '2000-01-01' },
    'Nikt jeszcze nie zamówił biletów grupowych.',
  ],
  ['packets', '?view=packet', 'GET /api/packetpayments', { date_from: '2000-01-01' }, 'Nikt jeszcze nie zamówił pakietu.'],
  ['unsent invoices', '?view=invoices&unsent=true', 'GET /api/invoices', {}, 'Brak faktur.'],
];
const FILTERS = ['status', 'date_from', 'date_to', 'expiration_from', 'available', 'min_limit', 'unsent'];

describe('a list that a filter has emptied, one it started with too', () => {
  it.each(LISTS)(
    'says so of %s, and shows everything on demand [PAYADM-03, PANEL-12, CODEADM-41]',
    async (_list, address, call, all, empty) => {
      const server = fakeServer({
        'GET /api/appconfig': { config: aConfig() },
        'GET /api/events/wesele': { event: anEvent({ id: 5 }) },
        'GET /external_api/event/wesele': { event: anEvent({ id: 5 }) },
        'GET /api/videos/kordian': { video: aVideo({ id: 7 }) },
        'GET /external_api/video/kordian': { video: aVideo({ id: 7 }) },
        'GET /api/gifts/settings': { config: aGift() },
        'GET /api/groupTickets/settings': { config: GROUPS },
        'GET /api/packets': none,
        [call]: call.includes('/event/') || call.includes('/video/') ? panel : withSales,
      });
      const { user } = visit(address.startsWith('/') ? address : `/teapp-admin${address}`, { role: 'admin' });
      const said = await screen.findByText('Nic nie pasuje do filtrów.');
      expect(screen.queryByText(empty)).toBeNull();
      await user.click(within(said.closest<HTMLElement>('.kt-notice')!).getByRole('button', { name: 'Pokaż wszystko' }));
      expect(await screen.findByText(empty)).toBeVisible();
      await waitFor(() => expect(screen.queryByText('Nic nie pasuje do filtrów.')).toBeNull());
      const { query } = server.asked(call).at(-1)!;
      expect(Object.fromEntries(FILTERS.filter((name) => query.has(name)).map((name) => [name, query.get(name)]))).toEqual(all);
    },
  );
});
