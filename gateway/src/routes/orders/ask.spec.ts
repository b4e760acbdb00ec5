/** The question about an order by hand over HTTP, and the attempts beside the order that administrators edit. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { askAboutOrder, getOrder, getPayment, type AskedOrder, type OpenedPayment, type OrderAttempt } from '@kurtyna/contracts';
import { tooMany } from '@kurtyna/platform/runtime';
import { aCustomer, aGateway, anAdmin, as, type House } from '../../../test/a-gateway.js';
import { anOrder } from '../../../test/content.js';

const ATTEMPT: OrderAttempt = {
  ...{ extOrderId: 'E-1-1', provider: 'payu', orderId: 'PAYU1', status: 'PENDING', amount: 45, can_be_asked: true },
  ...{ created_at: '2026-11-29T19:40:00.000Z', said_at: '2026-11-29T19:41:07.000Z', ask_at: '2026-11-29T19:46:07.000Z' },
};
const withSecret: OrderAttempt[] = [{ ...ATTEMPT, ...{ redirect_uri: 'https://pay.example' } }];
let house: House;
beforeAll(async () => {
  house = await aGateway();
});
afterAll(() => house.app.close());
beforeEach(() => {
  house.bus.asked.splice(0);
  house.bus.answer(askAboutOrder, () => ({ outcome: 'silent', order: anOrder(), attempts: withSecret, secret: 'x' }) as AskedOrder);
});
const ask = (path: string, headers = as(anAdmin)) => house.app.inject({ method: 'POST', url: `/api/orders/${path}/ask`, headers });

describe('the question by hand', () => {
  it.each(['event', 'video', 'gift', 'group', 'packet'])(
    'about %s is passed on with who asks, and told field by field [P9, D24]',
    async (kind) => {
      const answer = await ask(`${kind}/E-1-1`);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({
        outcome: 'silent',
        order: expect.objectContaining({ extOrderId: anOrder().extOrderId }),
        attempts: [ATTEMPT],
      });
      expect(house.bus.questions(askAboutOrder)).toEqual([{ kind, ref: 'E-1-1', adminId: 1 }]);
    },
  );
  it('is not there for what is no kind and no number, and not for customers [D23, P9]', async () => {
    for (const path of ['play/1', 'event/a%20b']) expect((await ask(path)).statusCode).toBe(404);
    expect((await ask('event/1', as(aCustomer))).statusCode).toBe(403);
    expect(house.bus.questions(askAboutOrder)).toEqual([]);
  });
  it('asked too soon is 429, and says when it may be asked again [D20]', async () => {
    house.bus.answer(askAboutOrder, () => {
      throw tooMany('too-many', 7);
    });
    const { statusCode, headers } = await ask('event/1');
    expect([statusCode, headers['retry-after']]).toEqual([429, '7']);
  });
});

describe('an order as administrators edit it', () => {
  const get = (headers = as(anAdmin)) => house.app.inject({ method: 'GET', url: '/api/payments/E-1-1', headers });
  const payment = { extOrderId: 'E-1-1', returnable: [] as OpenedPayment['returnable'] } as OpenedPayment;
  beforeEach(() => void house.bus.answer(getOrder, () => anOrder()));

  it('has its attempts beside it, for them alone [PANEL-22, D24]', async () => {
    house.bus.answer(getPayment, () => ({ ...payment, attempts: withSecret }));
    expect((await get()).json().attempts).toEqual([ATTEMPT]);
    expect((await get(as(aCustomer))).json()).not.toHaveProperty('attempts');
  });
  it('has none where a commerce of the release before does not tell of them [D39]', async () => {
    house.bus.answer(getPayment, () => payment);
    expect((await get()).json().attempts).toEqual([]);
  });
});
