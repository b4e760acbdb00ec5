/** Evenings of one play, and its film, are told apart wherever the back office names them. */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { NamedProduct } from '@kurtyna/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { aListedVideo, anEvent, aPayment, aReceipt, aSoldOrder, aTicketReceipt, aVideo, noSales } from '../test/builders.js';
import type { Answer, Call } from '../test/fake-server.js';
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
function open(address: string, answers: Record<string, Answer> = {}) {
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
      ...answers,
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

const row = ({ id, starts_at, ends_at }: (typeof COMING)[number]): NamedProduct => ({
  ...{ kind: 'event', id, title: TITLE, starts_at, ends_at, full_day: false, deleted: false },
});
const ROWS: NamedProduct[] = [
  ...COMING.map(row),
  { ...row(PAST[0]!), deleted: true },
  { kind: 'video', id: 9, title: TITLE, starts_at: null, ends_at: null, full_day: null, deleted: false },
];
const NAMES = [...OF_EVENTS.slice(0, 3), `${TITLE} · pt. 20.11, 18:00 · usunięte`, `${TITLE} · wideo`];
/** Each list is answered with one row for each product. */
const answered = <Row,>(name: string, rowOf: (product: NamedProduct) => Row) => {
  const rows = ROWS.map(rowOf);
  return { ...list({ [name]: rows, orders: rows }), refunds: 0, summary: noSales };
};
const CODE = { code: 'LATO', desc: '', limit: 1, discount_cash: null, discount_percent: 10, numberOfUses: 0, revision: 1 };
const INVOICE = {
  ...{
    userId: 7,
    email: 'a@b.pl',
    data: '{}',
    created_at: '2026-11-20T09:05:00.000Z',
    paymentStatus: 'COMPLETED',
    amount: 45,
    sent: false,
  },
  ...{ refunded: 0, documents: [], can_issue: null, needs_correction: false },
};
const DECLARED = { declared_at: '2026-11-12T09:05:00.000Z', name: 'Anna', email: 'a@b.pl', typed: 'x' };

describe('a table', () => {
  it.each<[string, string, string, Answer]>([
    [
      'payments',
      'payments',
      'GET /api/payments/all',
      answered('payments', (product) => aPayment({ id: product.id, extOrderId: `E-${product.id}`, title: TITLE, product })),
    ],
    [
      'groups',
      'group_tickets',
      'GET /api/groupTickets',
      answered('groupTickets', (product) => aSoldOrder({ id: product.id, extOrderId: `G-${product.id}`, description: TITLE, product })),
    ],
    [
      'codes',
      'promotion_codes',
      'GET /api/codes',
      answered('codes', (product) => ({
        ...CODE,
        id: product.id,
        event_id: product.id,
        video_id: null,
        title: TITLE,
        product,
        expiration_date: null,
        series_id: null,
      })),
    ],
    [
      'invoices',
      'invoices',
      'GET /api/invoices',
      {
        ...answered('invoices', (product) => ({ ...INVOICE, id: product.id, extOrderId: `E-${product.id}`, description: TITLE, product })),
        next: null,
      },
    ],
    [
      'declarations',
      'withdrawals',
      'GET /api/withdrawals',
      answered('withdrawals', (product) => ({
        ...{ ...DECLARED, id: product.id },
        order: {
          kind: 'event',
          extOrderId: 'E-1',
          number: `2026/11/00000${product.id}`,
          title: TITLE,
          product,
          status: 'COMPLETED',
          userId: 7,
        },
      })),
    ],
  ])('of %s says which evening each row is of, none like another', async (_of, view, route, rows) => {
    open(`/teapp-admin?view=${view}`, { [route]: rows });
    await screen.findByText(NAMES[0]!, { exact: false });
    const told = [...document.querySelectorAll('tbody tr:not([aria-hidden])')].map(({ textContent }) => textContent ?? '');
    const namesIn = (text: string) => NAMES.filter((name) => text.includes(name));
    expect(told.map(namesIn)).toEqual(NAMES.map((name) => [name]));
  });

  it('of groups says how many there are behind the label, and a row of the release before has its title alone', async () => {
    const orders = [
      aSoldOrder({ id: 1, description: `${TITLE} × 3`, product: ROWS[0] }),
      aSoldOrder({ id: 2, extOrderId: 'G-2', description: 'Kordian' }),
    ];
    open('/teapp-admin?view=group_tickets', { 'GET /api/groupTickets': list({ orders, groupTickets: orders }) });
    expect(await screen.findByText(`${OF_EVENTS[0]} × 3`)).toBeVisible();
    expect(screen.getByText('Kordian')).toBeVisible();
  });
});

describe('a window of one order', () => {
  const payment = aPayment({ id: 17, title: TITLE, product: ROWS[0] });
  const payments = { ...list({ payments: [payment] }), refunds: 0, summary: noSales };

  it.each(['edit', 'refund'])('(%s) says what was bought [PANEL-21, OPEN3-10]', async (act) => {
    open(`/teapp-admin?view=payments&${act}=17`, {
      'GET /api/payments/all': payments,
      'GET /api/orders/event/17/receipt': aTicketReceipt({ title: TITLE, product: ROWS[0] }),
    });
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText((text) => text.endsWith(OF_EVENTS[0]!))).toBeVisible();
  });

  it('that gives money of a group back says it too [OPEN3-10]', async () => {
    open('/teapp-admin?view=group_tickets&refund=17', {
      'GET /api/groupTickets': list({ orders: [], groupTickets: [] }),
      'GET /api/orders/group/17/receipt': aReceipt({ title: TITLE, product: ROWS[0] }),
    });
    const dialog = within(await screen.findByRole('dialog'));
    expect((await dialog.findByText(/^Helena Nowak/)).textContent).toBe(`Helena Nowak, helena@poczta.example · ${OF_EVENTS[0]}`);
  });
});
