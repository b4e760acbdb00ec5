/** "Historia" over HTTP: its pages, and the two services that know a person's. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { listHistoryOfUser, listOrderHistory, listSalesHistoryOfUser, type HistoryEntry } from '@kurtyna/contracts';
import { notFound } from '@kurtyna/platform/runtime';
import { aCustomer, aGateway, anAdmin, as, type House } from '../../../test/a-gateway.js';

let house: House;
beforeAll(async () => {
  house = await aGateway();
});
afterAll(() => house.app.close());
beforeEach(() => {
  house.bus.asked.splice(0);
});

const get = (url: string, headers: Record<string, string> = as(anAdmin)) => house.app.inject({ method: 'GET', url, headers });
const anEntry = (minute: number, given: Partial<HistoryEntry> = {}): HistoryEntry => ({
  ...{ at: new Date(Date.UTC(2026, 10, 22, 10, minute)).toISOString(), act: 'edit-order', by: 'admin', adminId: 1 },
  ...{ adminName: 'Zofia Nałkowska', fields: ['desc'], from: null, to: null, extOrderId: null, refund: null },
  ...given,
});

describe('the history of an order', () => {
  it('is asked for by kind and number, twenty at a time, and names no more than its fields [D24]', async () => {
    const move = anEntry(1, {
      act: 'status',
      by: 'provider',
      adminId: null,
      adminName: null,
      fields: [],
      from: 'PENDING',
      to: 'COMPLETED',
    });
    const refund = anEntry(0, { act: 'refund', fields: [], refund: { amount: 12.5, way: 'provider', state: 'PENDING' } });
    const leak = { ...refund, refund: { ...refund.refund!, why: 'admin 1' } };
    const { refund: _untold, ...olderRelease } = anEntry(0);
    house.bus.answer(listOrderHistory, () => ({ entries: [{ ...move, secret: 'x' } as never, leak, olderRelease], count: 22 }));
    const answer = await get('/api/orders/group/G-1-1/history?page=2');
    expect([answer.statusCode, answer.json()]).toEqual([200, { entries: [move, refund, anEntry(0)], count: 22 }]);
    expect(house.bus.questions(listOrderHistory)).toEqual([{ kind: 'group', ref: 'G-1-1', limit: 20, skipped: 20 }]);
  });

  it('of a kind or an order there is none is not found, and a page that is none is refused', async () => {
    house.bus.answer(listOrderHistory, () => {
      throw notFound('order.not-found');
    });
    expect((await get('/api/orders/voucher/7/history')).statusCode).toBe(404);
    expect(house.bus.asked.filter(({ subject }) => subject === listOrderHistory.subject)).toEqual([]);
    expect((await get('/api/orders/event/7/history')).statusCode).toBe(404);
    for (const page of ['0', '26', '1.5', 'x', '-1'])
      expect((await get(`/api/orders/event/7/history?page=${page}`)).json().formError).toEqual({ page: 'Niepoprawna wartość' });
  });
});

describe('the history of a person', () => {
  it('is one list of the account and of orders and codes, newest first, on every page [D24]', async () => {
    const account = Array.from({ length: 15 }, (_, n) => anEntry(59 - 2 * n, { act: 'ban' }));
    const sales = Array.from({ length: 10 }, (_, n) => anEntry(58 - 2 * n, { extOrderId: 'E-1-1' }));
    house.bus
      .answer(listHistoryOfUser, ({ limit }) => ({ entries: account.slice(0, limit), count: 15 }))
      .answer(listSalesHistoryOfUser, ({ limit }) => ({ entries: sales.slice(0, limit), count: 10 }));
    const minutes = (body: { entries: HistoryEntry[] }) => body.entries.map(({ at }) => Number(at.slice(14, 16)));
    const [first, second] = [(await get('/api/users/7/history')).json(), (await get('/api/users/7/history?page=2')).json()];
    expect(minutes(first)).toEqual(Array.from({ length: 20 }, (_, n) => 59 - n));
    expect(minutes(second)).toEqual([39, 37, 35, 33, 31]);
    expect([first.count, second.count]).toEqual([25, 25]);
    expect(house.bus.questions(listSalesHistoryOfUser)).toEqual([
      { userId: 7, limit: 20 },
      { userId: 7, limit: 40 },
    ]);
  });
});

it('is closed to all but administrators [Z1]', async () => {
  for (const url of ['/api/users/7/history', '/api/orders/event/7/history'])
    for (const [headers, status] of [
      [{}, 401],
      [as(aCustomer), 403],
    ] as const)
      expect((await get(url, headers)).statusCode).toBe(status);
});
