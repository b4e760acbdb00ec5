import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { UserState } from '@kurtyna/contracts';
import { openTheatre, type Theatre } from '../../test/theatre.js';

let theatre: Theatre;
let refund: (ref: string, adminId: number) => Promise<unknown>;
/** What identity would answer about somebody our copy does not have. */
const elsewhere = new Map<number, UserState>();

beforeAll(async () => {
  theatre = await openTheatre();
  const { Admins } = await import('./admins.js');
  const { EditedAmount } = await import('./edited-amount.js');
  const { HandMoney } = await import('./hand-money.js');
  const { RefundOrder } = await import('./refund-order.js');
  const { KeepCopies } = await import('../copies/keep-copies.consumer.js');
  const identity = {
    ask: (_contract: unknown, { onlyId }: { onlyId: number }) =>
      Promise.resolve({ users: [elsewhere.get(onlyId)].filter((user) => user !== undefined) }),
  };
  const admins = new Admins(theatre.database, new KeepCopies(identity as never, theatre.database));
  // The provider is asked after the decision, which is all this is about.
  const later = { refundNow: () => Promise.resolve() };
  const useCase = new RefundOrder(
    theatre.receipts,
    theatre.book,
    theatre.payments,
    theatre.orders,
    later as never,
    admins,
    new HandMoney(),
    new EditedAmount(theatre.book),
  );
  refund = (ref, adminId) => useCase.run({ kind: 'event', ref, adminId });
});
afterAll(() => theatre.drop());

const ADMIN = 1;
const refundsOf = (orderId: number) =>
  theatre.database.query<{ amount: number; status: string; why: string }>('SELECT amount, status, why FROM refund WHERE order_id = $1', [
    orderId,
  ]);

async function paidOrder() {
  const buyer = await theatre.customer();
  const { order } = await theatre.buy(buyer, await theatre.product());
  await theatre.says(order.id, 'COMPLETED');
  return { buyer, order };
}

const answerOf = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'given back',
    (error: { kind: string; code: string }) => `${error.kind} ${error.code}`,
  );

describe('giving money back, whatever the gateway says of who asks', () => {
  it.each([
    ['the buyer', (buyer: UserState) => Promise.resolve(buyer.id)],
    ['a premium user', async () => (await theatre.customer({ roleId: 3 })).id],
    ['somebody not verified', async () => (await theatre.customer({ roleId: 4 })).id],
    ['an erased administrator', async () => (await theatre.customer({ roleId: ADMIN, deleted: true })).id],
    [
      'a former administrator, whose copy says so',
      async () => {
        const { id } = await theatre.customer({ roleId: ADMIN });
        await theatre.customer({ id, roleId: 2, version: 2 });
        return id;
      },
    ],
    ['nobody we or identity know', () => Promise.resolve(2_147_483_600)],
  ])('%s is refused, and no refund is written [D22, OPEN3-10]', async (_who, idOf) => {
    const { buyer, order } = await paidOrder();
    expect(await answerOf(refund(order.extOrderId, await idOf(buyer)))).toBe('forbidden forbidden');
    expect(await refundsOf(order.id)).toEqual([]);
    expect((await theatre.orders.byId(order.id)).status).toBe('COMPLETED');
  });

  it('an administrator may, also one of whom our copy has not heard yet [OPEN3-10, D2]', async () => {
    const { order } = await paidOrder();
    const known = await theatre.customer({ roleId: ADMIN });
    expect(await answerOf(refund(order.extOrderId, known.id))).toBe('given back');
    expect(await refundsOf(order.id)).toEqual([{ amount: 4500, status: 'wanted', why: `admin ${known.id}` }]);

    const fresh = { ...known, id: 900_001, email: 'nowa@poczta.example' };
    elsewhere.set(fresh.id, fresh);
    const another = await paidOrder();
    expect(await answerOf(refund(another.order.extOrderId, fresh.id))).toBe('given back');
  });
});
