/** A part of an order's money on its way back, wherever the office lists the order; once it is back, the screen says so by itself. */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { anEvent, anOrder, aGift, aPayment, aSoldOrder, aUser, noSales, NO_ORDERS } from '../../test/builders.js';
import { fakeServer, refusal, type Answer } from '../../test/fake-server.js';
import { visit } from '../../test/visit.js';
import { ASK_EVERY_MS, ASK_FOR_MS } from './use-refund-watch.js';

afterEach(() => void jest.useRealTimers());

interface Sums {
  refunded_amount: number;
  refunding: number;
}
const list = <Row,>(orders: Row[]) => ({ orders, count: orders.length, countIsExact: true, next: null });
const SALES = { views: 2, placed: 1, completed: 1, completedPaid: 1, used: 0, revenue: 45, income: 45 };
const GROUPS = { event_available: true, video_available: true, one_free: false, min_units: 5, max_units: 20, discount: 0 };
const INVOICE = {
  ...{ id: 17, userId: 8, email: 'anna@example.pl', data: '{}', created_at: '2026-11-20T09:05:00.000Z', extOrderId: 'K-17' },
  ...{
    paymentStatus: 'COMPLETED',
    amount: 45,
    sent: false,
    description: 'Wesele',
    documents: [],
    can_issue: null,
    needs_correction: false,
  },
};
const sold = (sums: Sums) => list([aSoldOrder({ amount: 45, ...sums })]);

const SCREENS: [string, string, string, (sums: Sums) => unknown, Record<string, Answer>][] = [
  [
    'the list of payments',
    '/teapp-admin?view=payments',
    'GET /api/payments/all',
    (sums) => ({ ...list([]), payments: [aPayment({ amount: 45, ...sums })], refunds: 0, summary: noSales }),
    {},
  ],
  [
    'the list of gifts',
    '/teapp-admin?view=gifts',
    'GET /api/gifts',
    (sums) => ({ ...sold(sums), gifts: sold(sums).orders }),
    { 'GET /api/gifts/settings': { config: aGift() } },
  ],
  [
    'the list of group tickets',
    '/teapp-admin?view=group_tickets',
    'GET /api/groupTickets',
    (sums) => ({ ...sold(sums), groupTickets: sold(sums).orders }),
    { 'GET /api/groupTickets/settings': { config: GROUPS } },
  ],
  [
    'the list of packets',
    '/teapp-admin?view=packet',
    'GET /api/packetpayments',
    (sums) => ({ ...sold(sums), packetpayments: sold(sums).orders }),
    { 'GET /api/packets': { packets: [], count: 0, countIsExact: true, next: null } },
  ],
  [
    'the list of invoices',
    '/teapp-admin?view=invoices',
    'GET /api/invoices',
    ({ refunded_amount, refunding }) => ({ invoices: [{ ...INVOICE, refunded: refunded_amount, refunding }], next: null }),
    {},
  ],
  [
    'the panel of an event',
    '/wydarzenie/wesele',
    'GET /api/payments/event/5',
    (sums) => ({ ...list([aPayment({ amount: 45, ...sums })]), views: 2, sales: SALES }),
    { 'GET /api/events/wesele': { event: anEvent({ id: 5 }) } },
  ],
  [
    'the card of a person',
    '/konto/8',
    'GET /api/users/8',
    (sums) => ({ user: aUser({ id: 8 }), ...NO_ORDERS, orders: [anOrder({ status: 'COMPLETED', ...sums })] }),
    { 'GET /api/mailing/8': { mailing: false } },
  ],
];

describe.each(SCREENS)('%s', (_name, address, route, answer, others) => {
  const opened = async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const server = fakeServer({ ...others, [route]: answer({ refunded_amount: 0, refunding: 10 }) });
    visit(address, { role: 'admin' });
    const part = await screen.findByText('w drodze 10,00 zł');
    expect(part.parentElement!.textContent!.replace(/\u00a0/g, ' ')).toBe('45,00 złw drodze 10,00 zł');
    return server;
  };

  it('has the part beside the sum, asks by itself until it is back, and no more [OPEN3-10, U5]', async () => {
    const server = await opened();
    server.on(route, answer({ refunded_amount: 10, refunding: 0 }));
    await act(() => jest.advanceTimersByTimeAsync(ASK_EVERY_MS));
    expect(await screen.findByText('zwrócono 10,00 zł')).toBeVisible();
    expect(screen.queryByText('w drodze 10,00 zł')).toBeNull();
    const asked = server.asked(route).length;
    await act(() => jest.advanceTimersByTimeAsync(ASK_FOR_MS));
    expect(server.asked(route)).toHaveLength(asked);
  });

  it('asks for a minute at most: twenty times [OPEN3-10, U5]', async () => {
    const server = await opened();
    const asked = server.asked(route).length;
    for (let times = 0; times < 40; times++) await act(() => jest.advanceTimersByTimeAsync(ASK_EVERY_MS));
    expect(server.asked(route)).toHaveLength(asked + 20);
  });
});

it('another part on its way begins the minute anew; a list that cannot be read is left alone [OPEN3-10, U5]', async () => {
  const [, address, route, answer] = SCREENS[0]!;
  jest.useFakeTimers({ advanceTimers: true });
  const server = fakeServer({ [route]: answer({ refunded_amount: 0, refunding: 10 }) });
  visit(address, { role: 'admin' });
  await screen.findByText('w drodze 10,00 zł');
  const turns = async (count: number) => {
    for (let times = 0; times < count; times++) await act(() => jest.advanceTimersByTimeAsync(ASK_EVERY_MS));
  };
  await turns(10);
  server.on(route, answer({ refunded_amount: 10, refunding: 5 }));
  await turns(1);
  expect(await screen.findByText('w drodze 5,00 zł')).toBeVisible();
  expect(screen.getByText('zwrócono 10,00 zł')).toBeVisible();
  const asked = server.asked(route).length;
  await turns(15);
  expect(server.asked(route).length).toBeGreaterThanOrEqual(asked + 15);
  server.on(route, refusal(503, { message: 'Serwis jest zajęty.' }));
  await turns(1);
  await waitFor(() => expect(screen.queryByText('w drodze 5,00 zł')).toBeNull());
  const failed = server.asked(route).length;
  await turns(5);
  expect(server.asked(route)).toHaveLength(failed);
});

it('an account of one’s own says what is on its way, and is not asked for again and again [OPEN3-10]', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const server = fakeServer({
    'GET /api/users/3': { user: aUser(), ...NO_ORDERS, orders: [anOrder({ status: 'COMPLETED', refunding: 10 })] },
    'GET /api/mailing/3': { mailing: false },
  });
  visit('/konto', {});
  expect(await screen.findByText('w drodze 10,00 zł')).toBeVisible();
  const asked = server.asked('GET /api/users/3').length;
  await act(() => jest.advanceTimersByTimeAsync(3 * ASK_EVERY_MS));
  expect(server.asked('GET /api/users/3')).toHaveLength(asked);
});
