import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aFoundOrder, aGift, noSales } from '../../test/builders.js';
import { fakeServer, refusal, type Answer } from '../../test/fake-server.js';
import { visit } from '../../test/visit.js';

const FIND = 'POST /api/orders/find';
const none = {
  payments: [],
  orders: [],
  gifts: [],
  groupTickets: [],
  packetpayments: [],
  packets: [],
  count: 0,
  countIsExact: true,
  next: null,
};
const OCTOBER = aFoundOrder({ id: 4210, created_at: '2026-10-31T10:00:00.000Z', refunded_amount: 10 });
const GROUP = aFoundOrder({ id: 18, kind: 'group', extOrderId: 'G-18-1', title: 'Wesele × 5', amount: 162, matched: 'person' });
const LISTS = [
  ['payments', 'GET /api/payments/all', ''],
  ['gifts', 'GET /api/gifts', 'zam-'],
  ['group_tickets', 'GET /api/groupTickets', 'zam-'],
  ['packet', 'GET /api/packetpayments', 'zam-'],
] as const;

async function open(address: string, found: Answer) {
  const server = fakeServer({
    ...{ 'GET /api/events/search': { events: [] }, 'GET /api/videos': { videos: [] }, 'GET /api/packets': none },
    'GET /api/gifts/settings': { config: aGift() },
    'GET /api/groupTickets/settings': {
      config: { event_available: true, video_available: true, one_free: false, min_units: 5, max_units: 20, discount: 0 },
    },
    ...Object.fromEntries(LISTS.map(([, call]) => [call, { ...none, refunds: 0, summary: noSales }])),
    [FIND]: found,
  });
  const page = visit(`/teapp-admin?${address}`, { role: 'admin' });
  const search = async () => page.user.click(await screen.findByRole('button', { name: 'Szukaj' }));
  return { ...page, server, search, asked: () => server.asked(FIND).map(({ body }) => body) };
}
const besides = () => within(screen.getByRole('region', { name: 'Poza tymi filtrami' }));

const REAL = ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'setImmediate', 'clearImmediate'] as const;
const TOO = ['queueMicrotask', 'nextTick', 'performance', 'requestAnimationFrame', 'cancelAnimationFrame'] as const;
beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-01T12:00:00Z'), doNotFake: [...REAL, ...TOO] });
});
afterEach(() => {
  jest.useRealTimers();
});

describe.each(LISTS)('the list at view=%s', (view, call, prefix) => {
  it('asks without any filter once Szukaj is pressed, and says what lies outside, and why [PAYADM-06, OPEN3-1]', async () => {
    const { user, search, asked, server } = await open(`view=${view}`, { orders: [OCTOBER, GROUP], more: false });
    await user.type(await screen.findByLabelText('Numer lub kod'), 'E-1-1');
    expect(asked()).toEqual([]);
    await search();
    await waitFor(() => expect(asked()).toEqual([{ words: 'E-1-1' }]));
    expect(Object.fromEntries(server.asked(call).at(-1)!.query)).toMatchObject({ number: 'E-1-1', date_from: '2026-11-01' });
    const row = (await besides().findByText('2026/10/004210')).closest('tr')!;
    const cells = within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent!.replace(/\u00a0/g, ' '));
    expect(cells.slice(1)).toEqual([
      'Łucja Żaklucja@example.pl',
      'Wesele',
      '45,00 złzwrócono 10,00 zł',
      'Zakończone',
      view === 'payments' ? 'z 31.10.2026, poza okresem' : 'Płatności',
      'Pokaż',
    ]);
    expect(besides().getByText('Poza tymi filtrami: 2 zamówienia').closest('[role=status]')).toBeVisible();
    // The list of groups has that order's list and month, and does not find it by this number.
    const because = view === 'group_tickets' ? /znalezione po kupującym/ : 'Bilety grupowe';
    expect(besides().getByText(because)).toBeVisible();
    expect(besides().getByRole('link', { name: 'Pokaż zamówienie 2026/10/004210' })).toHaveAttribute(
      'href',
      '/teapp-admin?view=payments&date_from=2026-10-31&date_to=2026-10-31&number=E-1-1',
    );
  });
  it('keeps the words where everything is shown, and lets go of them last [PAYADM-03, OPEN3-1]', async () => {
    const { user, server } = await open(`view=${view}&${prefix}user=nowak`, { orders: [], more: false });
    const last = () => Object.fromEntries(server.asked(call).at(-1)!.query);
    await user.click(await screen.findByRole('button', { name: 'Pokaż wszystko' }));
    await waitFor(() => expect(last()).toMatchObject({ user: 'nowak', date_from: '2000-01-01' }));
    await user.click(await screen.findByRole('button', { name: 'Pokaż wszystko' }));
    await waitFor(() => expect(last()).not.toHaveProperty('user'));
    expect(last()).toMatchObject({ date_from: '2000-01-01' });
  });
});

describe('beside the list', () => {
  it('asks by the number where both are typed, and once more when Szukaj is pressed again [PAYADM-06]', async () => {
    const { search, asked } = await open('view=payments&user=nowak&number=E-1-1', { orders: [], more: false });
    await waitFor(() => expect(asked()).toEqual([{ words: 'E-1-1' }]));
    await search();
    await waitFor(() => expect(asked()).toHaveLength(2));
  });
  it('asks nothing for two signs [N5]', async () => {
    const { search, server, asked } = await open('view=payments&user=no', { orders: [OCTOBER], more: false });
    await search();
    await waitFor(() => expect(server.asked('GET /api/payments/all')).toHaveLength(2));
    expect(asked()).toEqual([]);
  });
  it('says nothing of what the list shows [OPEN3-1]', async () => {
    const here = aFoundOrder({ id: 19, created_at: '2026-11-01T09:00:00.000Z' });
    const { server } = await open('view=payments&number=E-1-1', { orders: [here, OCTOBER], more: false });
    expect(await screen.findByText('Poza tymi filtrami: 1 zamówienie')).toBeVisible();
    expect(screen.queryByText('2026/11/000019')).toBeNull();
    expect(server.asked(FIND)).toHaveLength(1);
  });
  it('says that there may be older ones where the list shows all of the newest [OPEN3-1]', async () => {
    const here = aFoundOrder({ id: 19, created_at: '2026-11-01T09:00:00.000Z' });
    await open('view=payments&user=luc', { orders: [here], more: true });
    expect(await screen.findByText('Poza tymi filtrami może być więcej zamówień: wpisz pełny numer albo więcej liter.')).toBeVisible();
    expect(screen.queryByText(/Poza tymi filtrami: /)).toBeNull();
  });
  it('says that there are more, and what went wrong [OPEN3-1]', async () => {
    const { server, search } = await open('view=payments&number=E-1-1', { orders: [OCTOBER], more: true });
    expect(await screen.findByText(/Poza tymi filtrami: 1 zamówienie/)).toBeVisible();
    expect(screen.getByText(/To nie wszystkie: wpisz pełny numer albo więcej liter\./)).toBeVisible();
    server.on(FIND, refusal(429, { message: 'Za dużo prób.' }));
    await search();
    expect(await screen.findByText(/Za dużo prób\./)).toBeVisible();
  });
});
