/** Orders found by what a caller names, over HTTP. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { findOrders, type FoundOrder } from '@kurtyna/contracts';
import { aCustomer, aGateway, anAdmin, as, type House } from '../../../test/a-gateway.js';

const FOUND: FoundOrder = {
  ...{ id: 4210, kind: 'group', extOrderId: 'G-1-1', orderId: 'P1', product: null, title: 'Wesele × 5', amount: 162 },
  ...{ refunded_amount: 64.8, refunding: 10, status: 'COMPLETED', created_at: '2026-10-31T09:05:00.000Z', matched: 'number' },
  ...{ desc: 'szkoła', review: true },
  buyer: { id: 8, firstname: 'Helena', lastname: 'Nowak', email: 'helena@poczta.example' },
};
let house: House;
beforeAll(async () => {
  house = await aGateway();
});
afterAll(() => house.app.close());
beforeEach(() => {
  house.bus.asked.splice(0);
  house.bus.answer(findOrders, () => ({ orders: [{ ...FOUND, secret: 'x' } as FoundOrder], more: true }));
});
const find = (payload: object, headers = as(anAdmin)) => house.app.inject({ method: 'POST', url: '/api/orders/find', headers, payload });

describe('orders by a name of theirs', () => {
  it('are told field by field, asked by the body alone [OPEN3-1, D24]', async () => {
    const answer = await find({ words: 'G-1-1' });
    expect([answer.statusCode, answer.json()]).toEqual([200, { orders: [FOUND], more: true }]);
    expect(house.bus.questions(findOrders)).toEqual([{ words: 'G-1-1' }]);
  });
  it.each([{}, { words: 'ab' }, { words: '  ab ' }, { words: 'a'.repeat(201) }, { words: 'a\u0000bc' }, { words: 123 }, { words: null }])(
    '%j is 422 at its field [N5, N14]',
    async (body) => {
      const answer = await find(body);
      expect([answer.statusCode, Object.keys(answer.json().formError as object)]).toEqual([422, ['words']]);
      expect(house.bus.questions(findOrders)).toEqual([]);
    },
  );
  it('are for administrators [Z1]', async () => {
    expect((await find({ words: 'Nowak' }, as(aCustomer))).statusCode).toBe(403);
    expect(house.bus.questions(findOrders)).toEqual([]);
  });
  it('are looked for sixty times a minute by one person, whatever the session [D20]', async () => {
    const other = { ...anAdmin, userId: 77 };
    const statuses: number[] = [];
    for (let n = 1; n <= 61; n++) statuses.push((await find({ words: 'Nowak' }, as(other))).statusCode);
    expect(statuses).toEqual([...Array<number>(60).fill(200), 429]);
  });
});
