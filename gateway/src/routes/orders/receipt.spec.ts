/** The receipt of an order over HTTP, and the sum that a refund was agreed to. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { getOrderReceipt, refundOrder, type OrderReceipt } from '@kurtyna/contracts';
import { conflict } from '@kurtyna/platform/runtime';
import { aCustomer, aGateway, anAdmin, as, type House } from '../../../test/a-gateway.js';
import { anOrder } from '../../../test/content.js';

const RECEIPT: OrderReceipt = {
  ...{ number: '2026/11/004210', extOrderId: 'G-1-1', status: 'COMPLETED', placed_at: '2026-11-20T09:05:00.000Z' },
  buyer: { id: 8, firstname: 'Helena', lastname: 'Nowak', email: 'helena@poczta.example' },
  ...{ product: null, title: 'Wesele × 5', paid: 162, refunding: 0, left: 97.2, at_provider: true },
  returned: [{ amount: 64.8, at: '2026-11-21T09:05:00.000Z', way: 'provider', state: 'FINALIZED' }],
  codes: [{ code: 'ABCD', state: 'unused', share: 32.4 }],
  returnable: [{ extOrderId: 'G-1-2', amount: 162 }],
};
let house: House;
beforeAll(async () => {
  house = await aGateway();
});
afterAll(() => house.app.close());
beforeEach(() => {
  house.bus.asked.splice(0);
  house.bus
    .answer(getOrderReceipt, () => ({ ...RECEIPT, secret: 'x' }) as OrderReceipt)
    .answer(refundOrder, ({ kind }) => anOrder({ kind }));
});
const get = (url: string, headers = as(anAdmin)) => house.app.inject({ method: 'GET', url, headers });
const PATHS = ['/api/payments', '/api/videopayments', '/api/groupTickets', '/api/gifts', '/api/packetpayments'];

describe('the receipt', () => {
  it.each(['event', 'video', 'gift', 'group', 'packet'])('of %s is told field by field [OPEN3-10, D24]', async (kind) => {
    const answer = await get(`/api/orders/${kind}/G-1-1/receipt`);
    expect([answer.statusCode, answer.json()]).toEqual([200, RECEIPT]);
    expect(house.bus.questions(getOrderReceipt)).toEqual([{ kind, ref: 'G-1-1' }]);
  });
  it('is not there for what is no kind and no number, and not for customers [D23, OPEN3-10]', async () => {
    for (const path of ['play/1', 'event/a%20b']) expect((await get(`/api/orders/${path}/receipt`)).statusCode).toBe(404);
    expect((await get('/api/orders/event/1/receipt', as(aCustomer))).statusCode).toBe(403);
    expect(house.bus.questions(getOrderReceipt)).toEqual([]);
  });
});

describe.each(PATHS)('a refund under %s', (path) => {
  const refund = (payload: object) => house.app.inject({ method: 'POST', url: `${path}/17/refund`, headers: as(anAdmin), payload });

  it.each([
    [{ expected: 97.2 }, { expected: 9720 }],
    [
      { expected: '97,20', amount: '97,20' },
      { expected: 9720, amount: 9720 },
    ],
    [
      { expected: 45, attempt: 'G-1-2' },
      { expected: 4500, attempt: 'G-1-2' },
    ],
  ])('%j says what was agreed to, in grosze to commerce [OPEN3-10, T21]', async (body, asked) => {
    expect((await refund(body)).statusCode).toBe(200);
    expect(house.bus.questions(refundOrder)).toMatchObject([{ ref: '17', ...asked }]);
  });
  it.each([{ expected: null }, { expected: -1 }, { expected: '1e1' }, { expected: 1.001 }])('%j is refused [N9]', async (body) => {
    const answer = await refund(body);
    expect([answer.statusCode, Object.keys(answer.json().formError)]).toEqual([422, ['expected']]);
    expect(house.bus.questions(refundOrder)).toEqual([]);
  });
  it('of another sum answers with the receipt as it is now [OPEN3-10]', async () => {
    house.bus.answer(refundOrder, () => {
      throw conflict('order.refund-changed', { extra: { receipt: RECEIPT } });
    });
    const answer = await refund({ expected: 162 });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { code: 'order.refund-changed', message: 'Kwota zmieniła się w międzyczasie. Sprawdź ją.', receipt: RECEIPT },
    ]);
  });
});
