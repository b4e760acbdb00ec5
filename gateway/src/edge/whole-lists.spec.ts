/** The documented lists of the office, asked for without a page. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { describeSales, listCodes, listInvoices, listPayments, listSoldOrders, productViews, summarisePayments } from '@kurtyna/contracts';
import { aGateway, anAdmin, as, type House } from '../../test/a-gateway.js';

const PAGE = 500;
/** As much of a row of any of these lists as its answer reads into. */
const ROW = { status: 'COMPLETED', codes: [], documents: [], returnable: [], data: {} };

let house: House;
let there = 0;
beforeAll(async () => {
  house = await aGateway();
});
afterAll(() => house.app.close());
beforeEach(() => {
  house.bus.asked.splice(0);
  const pageAfter = ({ limit, after }: { limit: number; after?: string | number | null }) => {
    const begun = Number(after ?? 0);
    const rows = Array.from({ length: Math.min(limit, there - begun) }, (_, n) => ({ ...ROW, id: begun + n + 1 }));
    return { rows, next: begun + rows.length < there ? begun + rows.length : null };
  };
  const list = (question: { limit: number; after?: string }) => {
    const { rows, next } = pageAfter(question);
    return { rows, count: there, countIsExact: true, next: next && String(next) } as never;
  };
  house.bus
    .answer(listPayments, list)
    .answer(listCodes, list)
    .answer(listSoldOrders, list)
    .answer(listInvoices, (question) => {
      const { rows, next } = pageAfter(question);
      return { invoices: rows, next } as never;
    })
    .answer(summarisePayments, () => ({}) as never)
    .answer(describeSales, () => ({}) as never)
    .answer(productViews, () => ({ viewers: 0 }) as never);
});

const get = (url: string) => house.app.inject({ method: 'GET', url, headers: as(anAdmin) });

describe.each([
  ['/api/payments', 'payments', listPayments],
  ['/api/payments/all', 'payments', listPayments],
  ['/api/payments/event/5', 'orders', listPayments],
  ['/api/videopayments', 'videopayments', listPayments],
  ['/api/codes', 'codes', listCodes],
  ['/api/gifts', 'gifts', listSoldOrders],
  ['/api/groupTickets', 'groupTickets', listSoldOrders],
  ['/api/packetpayments', 'packetpayments', listSoldOrders],
  ['/api/invoices', 'invoices', listInvoices],
] as const)('GET %s', (path, field, contract) => {
  const asked = () => house.bus.asked.filter(({ subject }) => subject === contract.subject).length;

  it.each([
    [0, 1],
    [501, 2],
    [20_000, 40],
  ])('without a page answers all %i rows, read in %i pages [OPEN3-41, CALL3-03]', async (rows, pages) => {
    there = rows;
    const answer = (await get(path)).json();
    expect(answer[field].map(({ id }: { id: number }) => id)).toEqual(Array.from({ length: rows }, (_, n) => n + 1));
    expect(answer.next).toBeNull();
    expect(asked()).toBe(pages);
  });

  it('refuses more than 20,000 rows [OPEN3-41]', async () => {
    there = 20_001;
    const answer = await get(path);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'list.too-long', message: 'Zawęź zakres dat.' });
  });

  it.each(path === '/api/invoices' ? ['limit=50'] : ['page=1', 'pageSize=50'])('with %s answers a page [OPEN3-41]', async (query) => {
    there = 20_001;
    const answer = (await get(`${path}?${query}`)).json();
    expect(answer[field].length).toBeLessThanOrEqual(PAGE);
    expect(asked()).toBe(1);
  });
});
