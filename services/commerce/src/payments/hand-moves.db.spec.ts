import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { HAND_STATUSES, ORDER_STATUSES, type HandStatus, type OrderStatus, type PlayableKind } from '@kurtyna/domain';
import type { RefundTerms, UserState } from '@kurtyna/contracts';
import { outboxOf } from '@kurtyna/testing';
import { openTheatre, type Theatre } from '../../test/theatre.js';

let theatre: Theatre;
let admin: UserState;
beforeAll(async () => {
  theatre = await openTheatre();
  admin = await theatre.customer({ roleId: 1 });
});
afterAll(() => theatre.drop());

const attemptOf = (orderId: number) =>
  theatre.one<{ id: number }>('SELECT id FROM payment_attempt WHERE order_id = $1 ORDER BY number DESC', [orderId]);
const refundSaid = async (orderId: number, refundId: string, status: 'PENDING' | 'FINALIZED') =>
  theatre.refunds.report(orderId, (await attemptOf(orderId)).id, { refundId, extRefundId: null, amount: 4500, status });

/** Brings a new order of 45,00 zł into a status, the way orders come into it. */
const REACH: Record<OrderStatus, (orderId: number) => Promise<unknown>> = {
  NOT_STARTED: (id) =>
    theatre.database.query(
      `WITH a AS (UPDATE payment_attempt SET status = 'NOT_STARTED' WHERE order_id = $1) UPDATE orders SET status = 'NOT_STARTED' WHERE id = $1`,
      [id],
    ),
  PENDING: () => Promise.resolve(),
  WAITING_FOR_CONFIRMATION: (id) => theatre.says(id, 'WAITING_FOR_CONFIRMATION'),
  COMPLETED: (id) => theatre.says(id, 'COMPLETED'),
  CANCELED: (id) => theatre.says(id, 'CANCELED'),
  WAITING_FOR_REFUND: async (id) => {
    await theatre.says(id, 'COMPLETED');
    theatre.told.answers.refund = () => ({ refundId: `RF-${id}`, extRefundId: null, amount: 4500, status: 'PENDING' });
    await theatre.refund.run({ kind: 'event', ref: String(id), adminId: admin.id });
  },
  REFUNDED: async (id) => {
    await REACH.WAITING_FOR_REFUND(id);
    await refundSaid(id, `RF-${id}`, 'FINALIZED');
  },
};

async function orderIn(status: OrderStatus) {
  const [buyer, product] = [await theatre.customer(), await theatre.product({ capacity: 5 })];
  const { order } = await theatre.buy(buyer, product);
  await REACH[status](order.id);
  return { buyer, product, id: order.id };
}
const setByHand = (id: number, status: HandStatus) =>
  theatre.edit.run({ kind: 'event', ref: String(id), adminId: admin.id, changes: { status } });

const endOf = async ({ buyer, product, id }: Awaited<ReturnType<typeof orderIn>>) => {
  const order = await theatre.one<{
    status: string;
    review_reason: string | null;
    ends: boolean;
    income: boolean;
    back: number;
  }>(
    `SELECT status, review_reason, expires_at > now() AS ends, completed_at IS NOT NULL AS income, refunded_amount AS back FROM orders WHERE id = $1`,
    [id],
  );
  const { n: accesses } = await theatre.one<{ n: number }>(
    'SELECT count(*)::integer AS n FROM access WHERE user_id = $1 AND ended_at IS NULL',
    [buyer.id],
  );
  const { held, sold } = (await theatre.stockOf(product))!;
  return [order.status, `access ${accesses}`, `held ${held}`, `sold ${sold}`, order.review_reason, order.back];
};

const GIVEN = ['access 1', 'held 0', 'sold 1'];
const NOTHING = ['access 0', 'held 0', 'sold 0'];
const HELD = ['access 0', 'held 1', 'sold 0'];

describe('a status set by hand', () => {
  /** Status before, status by hand, and what stands then: seat and access, what somebody must look at, grosze given back. */
  const TABLE: [OrderStatus, HandStatus, string[], string | null, number][] = [
    ['NOT_STARTED', 'COMPLETED', GIVEN, 'completed-by-hand', 0],
    ['PENDING', 'COMPLETED', GIVEN, 'completed-by-hand', 0],
    ['WAITING_FOR_CONFIRMATION', 'COMPLETED', GIVEN, 'completed-by-hand', 0],
    ['COMPLETED', 'COMPLETED', GIVEN, null, 0],
    ['CANCELED', 'COMPLETED', GIVEN, 'completed-by-hand', 0],
    ['WAITING_FOR_REFUND', 'COMPLETED', GIVEN, 'money-went-back', 0],
    ['REFUNDED', 'COMPLETED', GIVEN, 'money-went-back', 4500],
    ['NOT_STARTED', 'CANCELED', NOTHING, null, 0],
    ['PENDING', 'CANCELED', NOTHING, null, 0],
    ['WAITING_FOR_CONFIRMATION', 'CANCELED', NOTHING, null, 0],
    ['COMPLETED', 'CANCELED', NOTHING, 'withdrawn-with-money', 0],
    ['CANCELED', 'CANCELED', NOTHING, null, 0],
    ['WAITING_FOR_REFUND', 'CANCELED', NOTHING, 'withdrawn-with-money', 0],
    ['REFUNDED', 'CANCELED', NOTHING, 'money-went-back', 4500],
    ['NOT_STARTED', 'REFUNDED', NOTHING, null, 0],
    ['PENDING', 'REFUNDED', NOTHING, null, 0],
    ['WAITING_FOR_CONFIRMATION', 'REFUNDED', NOTHING, null, 0],
    ['COMPLETED', 'REFUNDED', NOTHING, 'refunded-by-hand', 4500],
    ['CANCELED', 'REFUNDED', NOTHING, null, 0],
    ['WAITING_FOR_REFUND', 'REFUNDED', NOTHING, null, 0],
    ['REFUNDED', 'REFUNDED', NOTHING, null, 4500],
    ['NOT_STARTED', 'PENDING', HELD, null, 0],
    ['PENDING', 'PENDING', HELD, null, 0],
    ['WAITING_FOR_CONFIRMATION', 'PENDING', HELD, null, 0],
    ['COMPLETED', 'PENDING', HELD, 'reopened-with-money', 0],
    ['CANCELED', 'PENDING', HELD, null, 0],
    ['WAITING_FOR_REFUND', 'PENDING', HELD, 'reopened-with-money', 0],
    ['REFUNDED', 'PENDING', HELD, 'money-went-back', 4500],
  ];
  it('has a row for each status before and each of the four', () => {
    expect(TABLE).toHaveLength(ORDER_STATUSES.length * HAND_STATUSES.length);
  });
  it.each(TABLE)(
    '%s, by hand %s: seat, access and books follow [PANEL-21, PANEL-24, PANEL-35, REFUND-06, REFUND-10]',
    async (before, status, things, review, back) => {
      const order = await orderIn(before);
      await setByHand(order.id, status);
      expect(await endOf(order)).toEqual([status, ...things, review, back]);
    },
  );

  /** The order's status after the provider's later word: PENDING, WAITING_FOR_CONFIRMATION, COMPLETED, CANCELED, a refund of the whole. */
  const [P, W, C, X, R] = ['PENDING', 'WAITING_FOR_CONFIRMATION', 'COMPLETED', 'CANCELED', 'REFUNDED'] as const;
  const OPEN = {
    COMPLETED: [C, C, C, C, C],
    CANCELED: [X, W, C, X, X],
    REFUNDED: [R, R, R, R, R],
    PENDING: [P, W, C, X, P],
  };
  const LATER: Record<OrderStatus, Record<HandStatus, OrderStatus[]>> = {
    NOT_STARTED: OPEN,
    PENDING: OPEN,
    WAITING_FOR_CONFIRMATION: { ...OPEN, PENDING: [P, P, C, X, P] },
    COMPLETED: {
      COMPLETED: [C, C, C, C, R],
      CANCELED: [X, X, X, X, X],
      REFUNDED: [R, R, R, R, R],
      PENDING: [P, P, P, P, P],
    },
    CANCELED: {
      COMPLETED: [C, C, C, C, C],
      CANCELED: [X, W, C, X, X],
      REFUNDED: [R, R, R, R, R],
      PENDING: [P, P, C, P, P],
    },
    WAITING_FOR_REFUND: {
      ...{ COMPLETED: [C, C, C, C, R], CANCELED: [X, X, X, X, X], REFUNDED: [R, R, R, R, R], PENDING: [P, P, P, P, P] },
    },
    REFUNDED: {
      COMPLETED: [C, C, C, C, C],
      CANCELED: [X, X, X, X, X],
      REFUNDED: [R, R, R, R, R],
      PENDING: [P, P, P, P, P],
    },
  };
  const WORDS: ((id: number, before: OrderStatus) => Promise<unknown>)[] = [
    (id) => theatre.says(id, 'PENDING'),
    (id) => theatre.says(id, 'WAITING_FOR_CONFIRMATION'),
    (id) => theatre.says(id, 'COMPLETED'),
    (id) => theatre.says(id, 'CANCELED'),
    (id, before) => refundSaid(id, before === 'WAITING_FOR_REFUND' ? `RF-${id}` : `RF2-${id}`, 'FINALIZED'),
  ];
  it.each(ORDER_STATUSES.flatMap((before) => HAND_STATUSES.map((status) => [before, status] as const)))(
    '%s, by hand %s, and then whatever the provider says: twice the same, and never more money than there is [REFUND-06]',
    async (before, status) => {
      const ends: string[] = [];
      for (const word of WORDS) {
        const order = await orderIn(before);
        await setByHand(order.id, status);
        await word(order.id, before);
        await word(order.id, before);
        const row = await theatre.one<{ status: string; refunded_amount: number; sold: number; held: number }>(
          `SELECT o.status, o.refunded_amount, s.sold, s.held FROM orders o JOIN stock s ON s.kind = o.kind AND s.product_id = o.product_id WHERE o.id = $1`,
          [order.id],
        );
        ends.push(row.status);
        expect(row.refunded_amount).toBeLessThanOrEqual(4500);
        const seat = row.status === 'COMPLETED' ? [1, 0] : ['PENDING', 'WAITING_FOR_CONFIRMATION'].includes(row.status) ? [0, 1] : [0, 0];
        expect([row.status, row.sold, row.held]).toEqual([row.status, ...seat]);
      }
      expect(ends).toEqual(LATER[before][status]);
    },
  );
});

describe('money and an order that was set by hand', () => {
  it('the first payment of the right amount is its own, and nobody must look any more [PANEL-35]', async () => {
    const order = await orderIn('PENDING');
    await setByHand(order.id, 'COMPLETED');
    await theatre.says(order.id, 'COMPLETED');
    const row = await theatre.one('SELECT paid_outside, needs_review, paid_attempt_id IS NOT NULL AS paid FROM orders WHERE id = $1', [
      order.id,
    ]);
    expect(row).toEqual({ paid_outside: false, needs_review: false, paid: true });
    expect(await theatre.database.query('SELECT 1 FROM refund WHERE order_id = $1', [order.id])).toEqual([]);
  });
  it('taken back, its money can still be returned: it stays canceled, and the review ends [PANEL-21]', async () => {
    const order = await orderIn('COMPLETED');
    await setByHand(order.id, 'CANCELED');
    theatre.told.answers.refund = () => ({
      refundId: `RF-${order.id}`,
      extRefundId: null,
      amount: 4500,
      status: 'FINALIZED',
    });
    await theatre.refund.run({ kind: 'event', ref: String(order.id), adminId: admin.id });
    expect(await endOf(order)).toEqual(['CANCELED', ...NOTHING, null, 4500]);
  });
  describe('called REFUNDED while the provider has it', () => {
    const refund = (id: number, terms: RefundTerms = {}) =>
      theatre.refund.run({ kind: 'event', ref: String(id), adminId: admin.id, ...terms });
    const calledRefunded = async () => {
      const order = await orderIn('COMPLETED');
      await setByHand(order.id, 'REFUNDED');
      theatre.told.asked.length = 0;
      return order;
    };
    const refundsTold = async (id: number) => {
      const told = (
        await outboxOf<{ refundId: number; orderId: number; amount: number; status: string }>(theatre.database, 'refund-changed')
      )
        .map(({ data }) => data)
        .filter(({ orderId }) => orderId === id);
      const newest = new Map(told.map((data) => [data.refundId, data]));
      return [...newest.values()].filter(({ status }) => status === 'FINALIZED').map(({ amount }) => amount);
    };
    it('is marked, and no refund is asked of it that would do nothing [HAND-01, OPEN3-10]', async () => {
      const order = await calledRefunded();
      await expect(refund(order.id)).rejects.toMatchObject({ kind: 'conflict', code: 'order.returned-outside' });
      expect(theatre.told.asked).toEqual([]);
      expect(await endOf(order)).toEqual(['REFUNDED', ...NOTHING, 'refunded-by-hand', 4500]);
    });
    it('is looked at no more when somebody says that it was given back outside, once or twice [OPEN3-10]', async () => {
      const order = await calledRefunded();
      for (const _ of [1, 2]) {
        await refund(order.id, { outside: true });
        expect(await endOf(order)).toEqual(['REFUNDED', ...NOTHING, null, 4500]);
      }
      const acts = await theatre.database.query(`SELECT fields FROM admin_act WHERE subject = $1 AND act = 'refund-order'`, [
        `order:${order.id}`,
      ]);
      expect(acts).toEqual([{ fields: ['outside'] }]);
      await expect(refund(order.id)).rejects.toMatchObject({ code: 'order.returned-outside' });
      expect(await refundsTold(order.id)).toEqual([4500]);
    });
    it('is looked at until all of it is back from the panel of the provider, and is counted once [OPEN3-10, I2]', async () => {
      const order = await calledRefunded();
      const panel = async (refundId: string, amount: number) =>
        theatre.refunds.report(order.id, (await attemptOf(order.id)).id, { refundId, extRefundId: null, amount, status: 'FINALIZED' });
      await panel(`P1-${order.id}`, 1000);
      expect(await endOf(order)).toEqual(['REFUNDED', ...NOTHING, 'refunded-by-hand', 4500]);
      expect((await refundsTold(order.id)).sort()).toEqual([1000, 3500]);
      await panel(`P2-${order.id}`, 3500);
      expect(await endOf(order)).toEqual(['REFUNDED', ...NOTHING, null, 4500]);
      expect((await refundsTold(order.id)).sort()).toEqual([1000, 3500]);
    });
    it.each([0, 1000])('is as before when it is completed again, after %i grosze of the panel [PANEL-35]', async (amount) => {
      const order = await calledRefunded();
      const { id } = await attemptOf(order.id);
      if (amount) await theatre.refunds.report(order.id, id, { refundId: `P-${order.id}`, extRefundId: null, amount, status: 'FINALIZED' });
      await setByHand(order.id, 'COMPLETED');
      expect(await endOf(order)).toEqual(['COMPLETED', ...GIVEN, amount ? 'money-went-back' : null, amount]);
    });
    it('after a part that was really given back outside, the rest alone is marked [HAND-01, OPEN3-10]', async () => {
      const order = await orderIn('COMPLETED');
      await refund(order.id, { outside: true, amount: 500 });
      await setByHand(order.id, 'REFUNDED');
      expect(await endOf(order)).toEqual(['REFUNDED', ...NOTHING, 'refunded-by-hand', 4500]);
      await setByHand(order.id, 'COMPLETED');
      expect((await endOf(order)).at(-1)).toBe(500);
    });
    it('an order without a payment is not marked: there is no other way to give its money back [OPEN3-10]', async () => {
      const [person, product] = [await theatre.customer(), await theatre.product()];
      const grant = { kind: 'event' as const, id: product.id, userval: person.email, priceIncluded: true, adminId: admin.id };
      const { id } = await theatre.grant.run(grant);
      await setByHand(id, 'REFUNDED');
      expect(await theatre.adminOrders.one('event', String(id))).toMatchObject({ status: 'REFUNDED', review: null });
    });
  });
  it('a refund booked outside is taken back with the status [PANEL-35]', async () => {
    const order = await orderIn('COMPLETED');
    await setByHand(order.id, 'REFUNDED');
    await setByHand(order.id, 'COMPLETED');
    expect(await endOf(order)).toEqual(['COMPLETED', ...GIVEN, null, 0]);
  });
  it.each(['outside', 'provider'] as const)(
    'a part that went back before it (%s) stays: only the rest goes back once more [PANEL-35, REFUND-10]',
    async (way) => {
      const order = await orderIn('COMPLETED');
      const refund = (terms: RefundTerms) => theatre.refund.run({ kind: 'event', ref: String(order.id), adminId: admin.id, ...terms });
      theatre.told.answers.refund = () => {
        const { amount } = theatre.told.asked.findLast(({ call }) => call === 'refund') as unknown as { amount: number };
        return { refundId: `RF-${order.id}-${amount}`, extRefundId: null, amount, status: 'FINALIZED' };
      };
      await refund({ amount: 500, ...(way === 'outside' && { outside: true }) });
      await refund({ outside: true });
      expect(await endOf(order)).toEqual(['REFUNDED', ...NOTHING, null, 4500]);
      await setByHand(order.id, 'COMPLETED');
      expect(await endOf(order)).toEqual(['COMPLETED', ...GIVEN, 'money-went-back', 500]);
      theatre.told.asked.length = 0;
      await refund({});
      expect(theatre.told.asked.filter(({ call }) => call === 'refund').map(({ amount }) => amount)).toEqual([4000]);
      expect((await endOf(order)).at(-1)).toBe(4500);
    },
  );
  it('nor is a part forgotten that went back of an order without a payment [PANEL-35, REFUND-10]', async () => {
    const [person, product] = [await theatre.customer(), await theatre.product({ capacity: 5 })];
    const grant = { kind: 'event' as const, id: product.id, userval: person.email, priceIncluded: true, adminId: admin.id };
    const order = { buyer: person, product, id: (await theatre.grant.run(grant)).id };
    const refund = (terms: RefundTerms) => theatre.refund.run({ kind: 'event', ref: String(order.id), adminId: admin.id, ...terms });
    await refund({ outside: true, amount: 500 });
    await refund({ outside: true });
    await setByHand(order.id, 'COMPLETED');
    expect((await endOf(order)).at(-1)).toBe(500);
    await expect(refund({ outside: true, amount: 4001 })).rejects.toMatchObject({ details: { fields: { amount: expect.anything() } } });
  });
  it('access that was over before a refund stays over when the provider refuses it [REFUND-06]', async () => {
    const order = await orderIn('COMPLETED');
    const another = await theatre.product();
    await theatre.database.query(
      `WITH line AS (INSERT INTO order_line (order_id, kind, product_id, seats, opens) VALUES ($1, 'event', $2, 0, true))
       INSERT INTO access (order_id, user_id, kind, product_id, ended_at, ended_why) VALUES ($1, $3, 'event', $2, now() - interval '1 hour', 'another')`,
      [order.id, another.id, order.buyer.id],
    );
    theatre.told.answers.refund = () => ({ kind: 'refused', code: 'AMOUNT_TO_BIG', reason: 'x', means: 'final' });
    await theatre.refund.run({ kind: 'event', ref: String(order.id), adminId: admin.id });
    expect(
      await theatre.database.query('SELECT product_id, ended_why FROM access WHERE order_id = $1 ORDER BY product_id', [order.id]),
    ).toEqual([
      { product_id: order.product.id, ended_why: null },
      { product_id: another.id, ended_why: 'another' },
    ]);
  });
  it('without a seat it is not completed and nothing is half done [PANEL-35]', async () => {
    const order = await orderIn('CANCELED');
    await theatre.database.query(`UPDATE stock SET capacity = 0 WHERE kind = 'event' AND product_id = $1`, [order.product.id]);
    await expect(setByHand(order.id, 'COMPLETED')).rejects.toMatchObject({ kind: 'conflict', code: 'order.sold-out' });
    await expect(setByHand(order.id, 'PENDING')).rejects.toMatchObject({ kind: 'conflict', code: 'order.sold-out' });
    expect(await endOf(order)).toEqual(['CANCELED', ...NOTHING, null, 0]);
  });
  it('is not opened again beside another open order of its buyer', async () => {
    const order = await orderIn('CANCELED');
    await theatre.buy(order.buyer, order.product);
    await expect(setByHand(order.id, 'PENDING')).rejects.toMatchObject({ code: 'order.buyer-has-open' });
  });
  it('is told as completed, once for each time [PANEL-35]', async () => {
    const order = await orderIn('PENDING');
    await setByHand(order.id, 'COMPLETED');
    const told = (await outboxOf<{ orderId: number }>(theatre.database, 'order-completed')).filter(({ data }) => data.orderId === order.id);
    expect(told).toHaveLength(1);
  });
});

describe('editing a payment', () => {
  const edit = (id: number, changes: object, revision?: number, kind: PlayableKind = 'event') =>
    theatre.edit.run({
      kind,
      ref: String(id),
      adminId: admin.id,
      changes,
      ...(revision !== undefined && { revision }),
    });

  it('changes amount, used and note, and answers the order [PANEL-21, PANEL-26]', async () => {
    const { id } = await orderIn('COMPLETED');
    expect(await edit(id, { amount: 3050, used: 1, desc: 'Gość dyrekcji' })).toMatchObject({
      ...{ id, amount: 30.5, used: 1, desc: 'Gość dyrekcji', status: 'COMPLETED', refundable: 45 },
    });
  });
  it('moves the end of a video ticket and of its access [PANEL-21]', async () => {
    const [buyer, video] = [await theatre.customer(), await theatre.product({ kind: 'video' })];
    const { order } = await theatre.buy(buyer, video);
    await theatre.says(order.id, 'COMPLETED');
    const ends = '2030-01-31T18:30:00.000Z';
    expect(await edit(order.id, { expiresAt: ends }, undefined, 'video')).toMatchObject({ expiration_date: ends });
    const access = await theatre.one<{ valid_until: Date }>('SELECT valid_until FROM access WHERE order_id = $1', [order.id]);
    expect(access.valid_until.toISOString()).toBe(ends);
  });
  it('of an older revision is a conflict with the present state; a view makes none older [PANEL-26]', async () => {
    const { id, buyer, product } = await orderIn('COMPLETED');
    const { revision } = await theatre.adminOrders.one('event', String(id));
    await theatre.database.query('UPDATE orders SET views = views + 1 WHERE user_id = $1 AND product_id = $2', [buyer.id, product.id]);
    await edit(id, { desc: 'a' }, revision);
    await expect(edit(id, { desc: 'b' }, revision)).rejects.toMatchObject({
      code: 'content.changed-meanwhile',
      details: { extra: { order: { desc: 'a', revision: revision + 1 } } },
    });
    await edit(id, { desc: 'c' });
    expect(await theatre.adminOrders.one('event', String(id))).toMatchObject({ desc: 'c' });
  });
  it('refuses an amount below what went back', async () => {
    const { id } = await orderIn('REFUNDED');
    await expect(edit(id, { amount: 4499 })).rejects.toMatchObject({
      details: { fields: { amount: { key: 'errors.order.amount-below-refunded' } } },
    });
  });
  it.each([
    ['a free order is called PENDING', 'COMPLETED', { amount: 0 }, { status: 'PENDING' }],
    ['an order is called PENDING and free at once', 'COMPLETED', {}, { status: 'PENDING', amount: 0 }],
    ['the amount of an order that waits is taken away', 'PENDING', {}, { amount: 0 }],
  ] as const)(
    'refuses what would leave nothing to pay and its buyer without a way on: %s [PANEL-21, OPEN3-10]',
    async (_what, before, first, changes) => {
      const { id } = await orderIn(before);
      await edit(id, first);
      const as = () => theatre.one('SELECT status, amount FROM orders WHERE id = $1', [id]);
      const unchanged = await as();
      await expect(edit(id, changes)).rejects.toMatchObject({ code: 'order.nothing-to-pay' });
      expect(await as()).toEqual(unchanged);
      await edit(id, { desc: 'Gość dyrekcji' }); // all else can still be edited
    },
  );
  it('leaves a record with the names of what changed and no values [X11]', async () => {
    const { id } = await orderIn('COMPLETED');
    await edit(id, { desc: 'Jan Kowalski, tel. 600', status: 'CANCELED' });
    const acts = await theatre.database.query('SELECT admin_id, act, fields FROM admin_act WHERE subject = $1 ORDER BY id DESC LIMIT 1', [
      `order:${id}`,
    ]);
    expect(acts).toEqual([{ admin_id: admin.id, act: 'edit-order', fields: ['desc', 'status'] }]);
  });
  it('is refused to whoever is no administrator, and for a number of another kind', async () => {
    const { id, buyer } = await orderIn('COMPLETED');
    await expect(theatre.edit.run({ kind: 'event', ref: String(id), adminId: buyer.id, changes: { used: 1 } })).rejects.toMatchObject({
      kind: 'forbidden',
    });
    await expect(edit(id, { used: 1 }, undefined, 'video')).rejects.toMatchObject({ kind: 'not-found' });
  });
});

describe('canceling a payment', () => {
  const cancel = (id: number) => theatre.cancelPayment.run({ kind: 'event', ref: String(id), adminId: admin.id });

  it.each(['NOT_STARTED', 'PENDING', 'WAITING_FOR_CONFIRMATION'] as const)(
    'of a %s one: canceled at the provider first, its seat is free, it stays in the list [PANEL-31]',
    async (status) => {
      const order = await orderIn(status);
      theatre.told.asked.length = 0;
      expect(await cancel(order.id)).toMatchObject({ status: 'CANCELED' });
      expect(theatre.told.asked.map(({ call }) => call)).toEqual(['cancel', 'retrieve']);
      expect(await endOf(order)).toEqual(['CANCELED', ...NOTHING, null, 0]);
    },
  );
  it.each(['COMPLETED', 'CANCELED', 'REFUNDED', 'WAITING_FOR_REFUND'] as const)('is refused of a %s one [PANEL-30]', async (status) => {
    const { id } = await orderIn(status);
    await expect(cancel(id)).rejects.toMatchObject({ kind: 'conflict', code: 'order.cancel-not-possible' });
    expect((await theatre.adminOrders.one('event', String(id))).status).toBe(status);
  });
  it('that was paid meanwhile is refused, and the payment is taken over [payu.md 10.24]', async () => {
    const order = await orderIn('PENDING');
    const { ext_order_id, provider_order_id } = await theatre.one<{ ext_order_id: string; provider_order_id: string }>(
      'SELECT ext_order_id, provider_order_id FROM payment_attempt WHERE order_id = $1',
      [order.id],
    );
    theatre.told.answers.retrieve = () => ({
      orderId: provider_order_id,
      extOrderId: ext_order_id,
      status: 'COMPLETED',
      amount: 4500,
      currency: 'PLN',
      posId: '300746',
    });
    await expect(cancel(order.id)).rejects.toMatchObject({ kind: 'conflict', code: 'order.paid-meanwhile' });
    delete theatre.told.answers.retrieve;
    expect(await endOf(order)).toEqual(['COMPLETED', ...GIVEN, null, 0]);
  });
});
