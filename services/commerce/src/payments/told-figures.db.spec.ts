/** What statistics are told of orders and refunds: each change, whole, with a version that grows, as the rows are at the end. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { orderChanged, refundChanged, type OrderState, type RefundState } from '@kurtyna/contracts';
import { contribution } from '@kurtyna/domain';
import { openTheatre, type Theatre } from '../../test/theatre.js';
import { OrderSnapshotQueries } from '../orders/order-snapshot.queries.js';
import { RefundSnapshotQueries } from './refund-snapshot.queries.js';

let theatre: Theatre;
let adminId: number;
beforeAll(async () => {
  theatre = await openTheatre();
  ({ id: adminId } = await theatre.customer({ roleId: 1 }));
});
afterAll(() => theatre.drop());

interface Told<State> {
  aggregateVersion: number;
  data: State;
}
const told = async <State>(subject: string, key: string, id: number): Promise<Told<State>[]> =>
  (
    await theatre.database.query<{ envelope: Told<State> }>(
      `SELECT envelope FROM outbox WHERE subject = $1 AND envelope->'data'->>'${key}' = $2 ORDER BY position`,
      [`event.${subject}`, String(id)],
    )
  ).map(({ envelope }) => envelope);
const ordersTold = (id: number) => told<OrderState>(orderChanged.subject, 'orderId', id);
const refundsTold = (orderId: number) => told<RefundState>(refundChanged.subject, 'orderId', orderId);
const versionOf = async (id: number) => (await theatre.one<{ version: number }>('SELECT version FROM orders WHERE id = $1', [id])).version;
const snapshotOf = async (id: number) => {
  const { orders } = await new OrderSnapshotQueries(theatre.database).page({ afterId: id - 1, limit: 1 });
  return orders[0];
};

describe('an order', () => {
  it('is told from the moment the provider has it, each step with its version, until its money is back [I8, STAT-06]', async () => {
    const [buyer, product] = [await theatre.customer(), await theatre.product({ capacity: 3, price: 4500 })];
    const { order } = await theatre.buy(buyer, product);
    await theatre.says(order.id, 'COMPLETED');
    await theatre.refund.run({ kind: 'event', ref: String(order.id), adminId });
    const facts = await ordersTold(order.id);
    expect(facts.map(({ data }) => data.status).slice(-2)).toEqual(['COMPLETED', expect.stringMatching(/REFUND/)]);
    const versions = facts.map(({ aggregateVersion }) => aggregateVersion);
    expect(versions).toEqual([...versions].sort((a, b) => a - b));
    expect(new Set(versions).size).toBe(versions.length);
    expect(versions.at(-1)).toBe(await versionOf(order.id));
    const paid = facts.find(({ data }) => data.status === 'COMPLETED')!.data;
    expect(paid).toEqual({
      orderId: order.id,
      userId: buyer.id,
      productKind: 'event',
      productId: product.id,
      soldAs: 'ticket',
      quantity: 1,
      origin: 'purchase',
      status: 'COMPLETED',
      amount: 4500,
      placedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/),
      completedAt: expect.stringMatching(/Z$/),
    });
  });

  it('that is free is told at once, as its row is, and so is every later word [STAT-06, D9]', async () => {
    const { order } = await theatre.buy(await theatre.customer(), await theatre.product({ price: 0 }));
    const [fact, ...more] = await ordersTold(order.id);
    expect(more).toEqual([]);
    expect(fact).toMatchObject({ aggregateVersion: 1, data: { status: 'COMPLETED', amount: 0 } });
    expect({ ...fact!.data, version: 1 }).toEqual(await snapshotOf(order.id));
  });

  it('is told again page by page as it was told last; one that never began is left out [F3, OPEN3-16]', async () => {
    const { order } = await theatre.buy(await theatre.customer(), await theatre.product());
    await theatre.says(order.id, 'COMPLETED');
    const last = (await ordersTold(order.id)).at(-1)!;
    expect(await snapshotOf(order.id)).toEqual({ ...last.data, version: last.aggregateVersion });
    await theatre.database.query(`UPDATE orders SET status = 'NOT_STARTED', expires_at = now(), completed_at = NULL WHERE id = $1`, [
      order.id,
    ]);
    const { orders } = await new OrderSnapshotQueries(theatre.database).page({ afterId: 0, limit: 10_000 });
    expect(orders.map(({ orderId }) => orderId)).not.toContain(order.id);
    expect(orders.length).toBeLessThanOrEqual(500);
  });
});

describe('a refund', () => {
  it('is told when it is wanted and with each word of the provider, and again as it was told last [I8, F3]', async () => {
    const { order } = await theatre.buy(await theatre.customer(), await theatre.product({ price: 4500 }));
    await theatre.says(order.id, 'COMPLETED');
    await theatre.refund.run({ kind: 'event', ref: String(order.id), adminId });
    const facts = await refundsTold(order.id);
    expect(facts[0]!.data).toEqual({
      refundId: expect.any(Number),
      orderId: order.id,
      origin: 'admin',
      amount: 4500,
      status: 'wanted',
      at: null,
    });
    const versions = facts.map(({ aggregateVersion }) => aggregateVersion);
    expect(new Set(versions).size).toBe(versions.length);
    const last = facts.at(-1)!;
    const { refunds } = await new RefundSnapshotQueries(theatre.database).page({
      afterId: last.data.refundId - 1,
      limit: 1,
    });
    expect(refunds).toEqual([{ ...last.data, version: last.aggregateVersion }]);
  });
});

const edit = (id: number, changes: object) => theatre.edit.run({ kind: 'event', ref: String(id), adminId, changes });
/** Grosze that statistics make of all that they were told of the order. */
const incomeOf = async (id: number) => {
  const [order] = (await ordersTold(id)).slice(-1);
  const newest = new Map((await refundsTold(id)).map(({ data }) => [data.refundId, data]));
  return [...contribution(order!.data, [...newest.values()]).values()].reduce(
    (income, { paidAmount, refundedAmount }) => income + paidAmount - refundedAmount,
    0,
  );
};
const refund = (terms: object) => (id: number) => theatre.refund.run({ kind: 'event', ref: String(id), adminId, ...terms });
const inPanel = async (id: number, { number, amount }: { number: number; amount: number }) => {
  const attempt = await theatre.one<{ id: number }>('SELECT id FROM payment_attempt WHERE order_id = $1 AND number = $2', [id, number]);
  const said = { refundId: `PANEL-${id}-${number}`, extRefundId: null, amount, status: 'FINALIZED' as const };
  await theatre.refunds.report(id, attempt.id, said);
};

describe('an order whose amount was edited', () => {
  const ENDS: [string, (id: number) => Promise<unknown>][] = [
    ['the provider', refund({})],
    ['other means', refund({ outside: true })],
    ['hand', (id) => edit(id, { status: 'REFUNDED' })],
    ['the panel of the provider', (id) => inPanel(id, { number: 1, amount: 4500 })],
  ];
  it.each(ENDS.flatMap(([way, end]) => [500, 30_000].map((amount) => [amount, way, end] as const)))(
    'to %i grosze of 4500, given back by %s, was no income at all: list, statistics and provider are equal [HAND-02, OPEN3-10]',
    async (amount, _, end) => {
      theatre.told.answers.refund = () => {
        const asked = theatre.told.asked.findLast(({ call }) => call === 'refund') as unknown as { extRefundId: string; amount: number };
        return { refundId: `F-${asked.extRefundId}`, extRefundId: asked.extRefundId, amount: asked.amount, status: 'FINALIZED' };
      };
      const { order } = await theatre.buy(await theatre.customer(), await theatre.product({ price: 4500 }));
      await theatre.says(order.id, 'COMPLETED');
      await edit(order.id, { amount });
      await end(order.id);
      expect(await theatre.adminOrders.one('event', String(order.id))).toMatchObject({
        status: 'REFUNDED',
        amount: 45,
        refunded_amount: 45,
      });
      expect(await incomeOf(order.id)).toBe(0);
      expect(await snapshotOf(order.id)).toMatchObject({ amount: 4500 });
      const moved = await theatre.database.query(`SELECT 1 FROM order_change WHERE order_id = $1 AND to_status = 'REFUNDED'`, [order.id]);
      expect(moved).toHaveLength(1);
      delete theatre.told.answers.refund;
    },
  );
  it.each(ENDS)(
    'given back by %s, keeps the amount that it had then, until its status is changed [HAND-02, OPEN3-10]',
    async (way, end) => {
      theatre.told.answers.refund = () => {
        const asked = theatre.told.asked.findLast(({ call }) => call === 'refund') as unknown as { extRefundId: string; amount: number };
        return { refundId: `F-${asked.extRefundId}`, extRefundId: asked.extRefundId, amount: asked.amount, status: 'FINALIZED' };
      };
      const { order } = await theatre.buy(await theatre.customer(), await theatre.product({ price: 4500 }));
      await theatre.says(order.id, 'COMPLETED');
      await end(order.id);
      await expect(edit(order.id, { amount: 500 })).rejects.toMatchObject({ kind: 'invalid' });
      await expect(edit(order.id, { amount: 9900 })).rejects.toMatchObject({
        kind: 'invalid',
        details: { fields: { amount: { key: 'errors.order.amount-of-refunded' } } },
      });
      await edit(order.id, { amount: 4500, description: 'zwrot uzgodniony' });
      expect(await incomeOf(order.id)).toBe(0);
      if (way === 'other means') await edit(order.id, { status: 'COMPLETED', amount: 9900 });
      delete theatre.told.answers.refund;
    },
  );
  it('before its payment came is marked when it comes [HAND-02, OPEN3-10]', async () => {
    const { order } = await theatre.buy(await theatre.customer(), await theatre.product({ price: 4500 }));
    await edit(order.id, { amount: 500 });
    await theatre.says(order.id, 'COMPLETED');
    expect(await theatre.adminOrders.one('event', String(order.id))).toMatchObject({ status: 'COMPLETED', review: 'amount-by-hand' });
  });
});

it('a part on its way, then back, is the same in list, card, panel, sums and statistics [PANEL-10, OPEN3-7, OPEN3-10]', async () => {
  const product = await theatre.product({ capacity: 5, price: 4500 });
  const [id, other] = [
    (await theatre.buy(await theatre.customer(), product)).order.id,
    (await theatre.buy(await theatre.customer(), product)).order.id,
  ];
  for (const one of [id, other]) await theatre.says(one, 'COMPLETED');
  const figures = async () => {
    const row = await theatre.adminOrders.one('event', String(id));
    const card = await theatre.orders.byId(id);
    const panel = await theatre.adminOrders.sales({ kind: 'event', id: product.id });
    const list = await theatre.adminOrders.summary({ search: null, filter: { eventId: product.id } });
    return {
      ...{ row: [row.amount, row.refunded_amount, row.refunding], card: [card.amount, card.refunded_amount, card.refunding] },
      ...{ panel: [panel.revenue, panel.income], list: [list.income, list.refunds] },
      statistics: (await incomeOf(id)) + (await incomeOf(other)),
    };
  };
  await refund({ amount: 1000 })(id);
  expect(await figures()).toEqual({
    ...{ row: [45, 0, 10], card: [45, 0, 10], panel: [90, 90], list: [90, 0], statistics: 9000 },
  });
  const part = await theatre.one<{ attempt: number; ext: string }>(
    'SELECT attempt_id AS attempt, ext_refund_id AS ext FROM refund WHERE order_id = $1',
    [id],
  );
  await theatre.refunds.report(id, part.attempt, { refundId: `F-${id}`, extRefundId: part.ext, amount: 1000, status: 'FINALIZED' });
  expect(await figures()).toEqual({
    ...{ row: [45, 10, 0], card: [45, 10, 0], panel: [90, 80], list: [80, 10], statistics: 8000 },
  });
});

it('a second payment on its way back is none of the order’s own sum [OPEN3-8, OPEN3-10]', async () => {
  const { order } = await theatre.buy(await theatre.customer(), await theatre.product({ price: 4500 }));
  await theatre.database.query(
    `INSERT INTO payment_attempt (order_id, number, ext_order_id, provider_order_id, status, amount)
     SELECT id, 2, ext_order_id || '2', 'PAYU-' || ext_order_id || '2', 'PENDING', amount FROM orders WHERE id = $1`,
    [order.id],
  );
  await theatre.says(order.id, 'COMPLETED', {}, 1);
  await theatre.says(order.id, 'COMPLETED', {}, 2);
  expect((await refundsTold(order.id)).at(-1)!.data).toMatchObject({ origin: 'second', amount: 4500 });
  expect(await theatre.adminOrders.one('event', String(order.id))).toMatchObject({ amount: 45, refunded_amount: 0, refunding: 0 });
});

describe('an order that keeps another payment than before', () => {
  const withTwoAttempts = async () => {
    const { order } = await theatre.buy(await theatre.customer(), await theatre.product({ price: 4500 }));
    await theatre.database.query(
      `INSERT INTO payment_attempt (order_id, number, ext_order_id, provider_order_id, status, amount)
       SELECT id, 2, ext_order_id || '2', 'PAYU-' || ext_order_id || '2', 'PENDING', amount FROM orders WHERE id = $1`,
      [order.id],
    );
    return order.id;
  };
  const newestRefunds = async (id: number) => {
    const newest = (await told<RefundState & { alone?: unknown }>(refundChanged.subject, 'orderId', id)).map(
      ({ aggregateVersion: version, data: { alone: _, ...state } }) => [state.refundId, { ...state, version }] as const,
    );
    return [...new Map(newest).values()];
  };
  const rowsAgain = async (id: number) => {
    const { refunds } = await new RefundSnapshotQueries(theatre.database).page({ afterId: 0, limit: 500 });
    return refunds.filter(({ orderId }) => orderId === id);
  };
  const BEFORE: [string, (id: number) => Promise<unknown>][] = [
    ['was called CANCELED', (id) => edit(id, { status: 'CANCELED' })],
    ['was called PENDING', (id) => edit(id, { status: 'PENDING' })],
  ];

  it.each(BEFORE)(
    'has the income of that payment, in the list and in statistics, where the one before went back and it %s [OPEN3-8, LAW-17]',
    async (_, before) => {
      const id = await withTwoAttempts();
      await theatre.says(id, 'COMPLETED', {}, 2);
      await inPanel(id, { number: 2, amount: 4500 });
      expect(await incomeOf(id)).toBe(0);
      await before(id);
      await theatre.says(id, 'COMPLETED', {}, 1);
      expect(await theatre.adminOrders.one('event', String(id))).toMatchObject({ status: 'COMPLETED', amount: 45, refunded_amount: 0 });
      expect(await incomeOf(id)).toBe(4500);
      expect(await newestRefunds(id)).toEqual(await rowsAgain(id));
    },
  );

  it('is the order’s own where it was completed by hand before: cash that went back is of it, the rest alone can go back [OPEN3-10]', async () => {
    const id = await withTwoAttempts();
    await edit(id, { status: 'COMPLETED' });
    await refund({ outside: true, amount: 500 })(id);
    await theatre.says(id, 'COMPLETED', {}, 1);
    expect(await theatre.adminOrders.one('event', String(id))).toMatchObject({ status: 'COMPLETED', refunded_amount: 5 });
    expect(await incomeOf(id)).toBe(4000);
    await expect(refund({ amount: 4500 })(id)).rejects.toMatchObject({ kind: 'invalid' });
    await refund({ outside: true })(id);
    expect(await incomeOf(id)).toBe(0);
    expect(await newestRefunds(id)).toEqual(await rowsAgain(id));
  });
});
