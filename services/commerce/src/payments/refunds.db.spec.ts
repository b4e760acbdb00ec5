import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { notAsked, openTheatre, refused, unknown, type Theatre } from '../../test/theatre.js';
import { refundRefusal } from './payu/refund-errors.js';

let theatre: Theatre;
let adminId: number;
beforeAll(async () => {
  theatre = await openTheatre();
  ({ id: adminId } = await theatre.customer({ roleId: 1 }));
});
afterAll(() => theatre.drop());
beforeEach(async () => {
  theatre.told.asked.length = 0;
  theatre.told.answers = {};
  theatre.told.resting = false;
  // Each claim is about its own refunds.
  await theatre.database.query(`UPDATE refund SET status = 'FINALIZED' WHERE status IN ('wanted', 'PENDING')`);
  await theatre.database.query('UPDATE provider_task SET done_at = now() WHERE done_at IS NULL');
});

async function paid() {
  const [buyer, product] = [await theatre.customer(), await theatre.product({ capacity: 3 })];
  const { order } = await theatre.buy(buyer, product);
  await theatre.says(order.id, 'COMPLETED');
  const [attempt] = await attemptsOf(order.id);
  return { buyer, product, order, attempt: attempt! };
}
/** Paid twice: the money of the second attempt is to go back. */
async function paidTwice() {
  const bought = await paid();
  await theatre.database.query(
    `INSERT INTO payment_attempt (order_id, number, ext_order_id, provider_order_id, status, amount)
     SELECT id, 2, ext_order_id || '2', 'PAYU-' || ext_order_id || '2', 'PENDING', amount FROM orders WHERE id = $1`,
    [bought.order.id],
  );
  await theatre.says(bought.order.id, 'COMPLETED', {}, 2);
  return { ...bought, second: (await attemptsOf(bought.order.id))[1]! };
}
/** Late money for which no ticket is left. */
async function paidTooLate() {
  const [buyer, product] = [await theatre.customer(), await theatre.product({ capacity: 1 })];
  const { order } = await theatre.buy(buyer, product);
  await theatre.lapse(order.id);
  await theatre.buy(await theatre.customer(), product);
  await theatre.says(order.id, 'COMPLETED');
  return { buyer, order, attempt: (await attemptsOf(order.id))[0]! };
}
const attemptsOf = (orderId: number) =>
  theatre.database.query<{ id: number; provider_order_id: string; status: string }>(
    'SELECT id, provider_order_id, status FROM payment_attempt WHERE order_id = $1 ORDER BY number',
    [orderId],
  );
const refundsOf = (orderId: number) =>
  theatre.database.query<{ amount: number; status: string; origin: string; refused_code: string | null }>(
    'SELECT amount, status, origin, refused_code FROM refund WHERE order_id = $1 ORDER BY id',
    [orderId],
  );
const orderIs = (orderId: number) =>
  theatre.one<{ status: string; refunded_amount: number; needs_review: boolean }>(
    'SELECT status, refunded_amount, needs_review FROM orders WHERE id = $1',
    [orderId],
  );
/** What somebody is told about; that the figures of an order change is told beside it (told-figures.db.spec.ts). */
const eventsOf = async (id: number) =>
  (
    await theatre.database.query<{ subject: string }>(
      `SELECT subject FROM outbox WHERE envelope->>'aggregate' = $1 AND subject <> 'event.commerce.order-changed' ORDER BY position`,
      [`order:${id}`],
    )
  ).map((row) => row.subject.replace('event.commerce.', ''));
const refundOrder = (id: number) => theatre.refund.run({ kind: 'event', ref: String(id), adminId });
let number = 0;
const inPanel = (orderId: number, attemptId: number, amount: number, status: string, refundId = `PANEL${++number}`) =>
  theatre.refunds.report(orderId, attemptId, { refundId, extRefundId: null, amount, status: status as never });
/** The provider takes a refund, under the number it was asked by. */
const takes = (status: string) => () => {
  const { extRefundId, amount } = theatre.told.asked.at(-1) as { extRefundId?: string; amount?: number };
  return { refundId: `F-${extRefundId}`, extRefundId, amount, status };
};
const refuses = (code: string | null) => () => ({ ...refused(code ?? 'BUSINESS_ERROR'), means: refundRefusal(code) });
const isSilent = () => unknown('timeout');
const dueNow = () => theatre.database.query(`UPDATE refund SET try_at = now() WHERE status IN ('wanted', 'PENDING')`);
const aDayAgo = () =>
  theatre.database.query(`UPDATE refund SET created_at = now() - interval '25 hours', try_at = now() WHERE status = 'wanted'`);

describe('what can go back', () => {
  it('is the money of the payment that is kept, never of the one that goes back by itself [OPEN3-10, P14]', async () => {
    const { order, attempt, second, buyer, product } = await paidTwice();
    theatre.told.answers.refund = takes('FINALIZED');
    // As the table has them: the second one stands first and is COMPLETED too.
    await theatre.database.query('UPDATE payment_attempt SET number = 3 - number + 10 WHERE order_id = $1', [order.id]);
    await refundOrder(order.id);
    await theatre.job.run();
    expect(theatre.told.asked.map(({ orderId, amount }) => ({ orderId, amount }))).toEqual([
      { orderId: attempt.provider_order_id, amount: 4500 },
      { orderId: second.provider_order_id, amount: 4500 },
    ]);
    expect(await orderIs(order.id)).toEqual({ status: 'REFUNDED', refunded_amount: 4500, needs_review: false });
    expect((await attemptsOf(order.id)).map(({ status }) => status)).toEqual(['REFUNDED', 'REFUNDED']);
    expect(await theatre.viewOf(buyer, product)).toMatchObject({ access: false });
  });

  it('is that payment less what is back, or on its way in the panel [D12]', async () => {
    const { order, attempt } = await paid();
    await inPanel(order.id, attempt.id, 1000, 'FINALIZED');
    await inPanel(order.id, attempt.id, 500, 'PENDING');
    theatre.told.answers.refund = takes('PENDING');
    await refundOrder(order.id);
    expect(theatre.told.asked).toMatchObject([{ call: 'refund', amount: 3000 }]);
  });

  it('is nothing while the whole is on its way in the panel [D12]', async () => {
    const { order, attempt } = await paid();
    await inPanel(order.id, attempt.id, 4500, 'PENDING');
    await expect(refundOrder(order.id)).rejects.toMatchObject({ code: 'order.refund-not-possible' });
    expect(theatre.told.asked).toEqual([]);
  });

  it('is asked for by one alone: whoever comes beside the job that has taken it asks nobody [P14, D12]', async () => {
    const { order } = await paid();
    theatre.told.answers.refund = isSilent;
    await refundOrder(order.id);
    const { id } = await theatre.one<{ id: number }>('SELECT id FROM refund WHERE order_id = $1', [order.id]);
    await theatre.job.refundNow(id);
    expect(theatre.told.asked).toMatchObject([{ call: 'refund' }]);
    await dueNow();
    await theatre.job.refundNow(id);
    expect(theatre.told.asked).toHaveLength(2);
  });

  it('is known of an order that the release before has completed beside this one [D39]', async () => {
    const { order, attempt, second } = await paidTwice();
    await theatre.database.query('UPDATE orders SET paid_attempt_id = NULL WHERE id = $1', [order.id]);
    await theatre.database.query('UPDATE refund SET origin = NULL WHERE attempt_id = $1', [second.id]);
    theatre.told.answers.refund = takes('FINALIZED');
    await refundOrder(order.id);
    expect(theatre.told.asked).toMatchObject([{ call: 'refund', orderId: attempt.provider_order_id }]);
    expect(await orderIs(order.id)).toMatchObject({ status: 'REFUNDED', refunded_amount: 4500 });
  });
});

describe('a finished refund', () => {
  it('in part, told again and again, is counted once and leaves the ticket [D12, F16]', async () => {
    const { order, attempt, buyer, product } = await paid();
    for (const _again of [1, 2, 3, 4, 5]) await inPanel(order.id, attempt.id, 1000, 'FINALIZED', 'PANEL-A');
    expect(await orderIs(order.id)).toMatchObject({ status: 'COMPLETED', refunded_amount: 1000 });
    for (const _again of [1, 2]) await inPanel(order.id, attempt.id, 3499, 'FINALIZED', 'PANEL-B');
    expect(await orderIs(order.id)).toMatchObject({ status: 'COMPLETED', refunded_amount: 4499 });
    expect(await theatre.viewOf(buyer, product)).toMatchObject({ access: true });
    for (const _again of [1, 2]) await inPanel(order.id, attempt.id, 1, 'FINALIZED', 'PANEL-C');
    expect(await orderIs(order.id)).toMatchObject({ status: 'REFUNDED', refunded_amount: 4500 });
    expect(await eventsOf(order.id)).toEqual(['order-completed', 'order-refunded']);
  });

  it('of a second payment changes nothing about the order and is told once, for its letter [D12, P10]', async () => {
    const { order, second, buyer, product } = await paidTwice();
    theatre.told.answers.refund = takes('FINALIZED');
    await theatre.job.run();
    const [{ extRefundId }] = theatre.told.asked as unknown as [{ extRefundId: string }];
    for (const _again of [1, 2])
      await theatre.refunds.report(order.id, second.id, {
        refundId: `F-${extRefundId}`,
        extRefundId,
        amount: 4500,
        status: 'FINALIZED',
      });
    expect(await orderIs(order.id)).toEqual({ status: 'COMPLETED', refunded_amount: 0, needs_review: false });
    expect(await theatre.viewOf(buyer, product)).toMatchObject({ access: true });
    expect(await eventsOf(order.id)).toEqual(['order-completed', 'second-payment-returned']);
  });

  it('of a second payment made in the panel before ours was asked for: ours is over, and it is told once [D12]', async () => {
    const { order, second } = await paidTwice();
    const part = (refundId: string, amount: number) => ({ refundId, extRefundId: null, amount, status: 'FINALIZED' });
    const panel = [part('PANEL-2ND', 2000), part('PANEL-3RD', 2500)];
    theatre.told.answers.refund = refuses('9108');
    theatre.told.answers.refundsOf = () => panel;
    await theatre.job.run();
    for (const again of panel) await theatre.refunds.report(order.id, second.id, again as never);
    expect(await orderIs(order.id)).toEqual({ status: 'COMPLETED', refunded_amount: 0, needs_review: false });
    expect(await refundsOf(order.id)).toMatchObject([
      { origin: 'second', status: 'REFUSED', refused_code: '9108' },
      { origin: 'panel', amount: 2000, status: 'FINALIZED' },
      { origin: 'panel', amount: 2500, status: 'FINALIZED' },
    ]);
    expect(await eventsOf(order.id)).toEqual(['order-completed', 'second-payment-returned']);
  });

  it('of late money closes the order with its whole sum [D12, P7]', async () => {
    const { order } = await paidTooLate();
    theatre.told.answers.refund = takes('FINALIZED');
    await theatre.job.run();
    expect(await orderIs(order.id)).toEqual({ status: 'REFUNDED', refunded_amount: 4500, needs_review: false });
    expect(await eventsOf(order.id)).toEqual(['order-canceled', 'order-refunded']);
  });

  it('of an order that was never paid is a case for a look [D12]', async () => {
    const [buyer, product] = [await theatre.customer(), await theatre.product()];
    const { order } = await theatre.buy(buyer, product);
    const [attempt] = await attemptsOf(order.id);
    await inPanel(order.id, attempt!.id, 4500, 'FINALIZED');
    expect(await orderIs(order.id)).toMatchObject({ status: 'PENDING', needs_review: true });
  });

  it('goes out under one number, however often it is asked for [P14, D3]', async () => {
    const { order } = await paid();
    theatre.told.answers.refund = isSilent;
    await refundOrder(order.id);
    for (const _again of [1, 2, 3]) {
      await dueNow();
      await theatre.job.run();
    }
    theatre.told.answers.refund = takes('FINALIZED');
    await dueNow();
    await theatre.job.run();
    expect(theatre.told.asked).toHaveLength(5);
    expect(new Set(theatre.told.asked.map(({ extRefundId }) => extRefundId)).size).toBe(1);
    expect(await orderIs(order.id)).toMatchObject({ status: 'REFUNDED', refunded_amount: 4500 });
  });
});

describe('a refund that the provider does not take', () => {
  it.each(['8300', '9103', '9104', '9105', '9112', 'REFUND_DISABLED'])(
    'for good (%s) ends: refused, the ticket is good again, somebody looks, and nobody asks again [D12]',
    async (code) => {
      const { order, buyer, product } = await paid();
      theatre.told.answers.refund = refuses(code);
      await refundOrder(order.id);
      expect(await refundsOf(order.id)).toEqual([{ amount: 4500, status: 'REFUSED', origin: 'admin', refused_code: code }]);
      expect(await orderIs(order.id)).toEqual({ status: 'COMPLETED', refunded_amount: 0, needs_review: true });
      expect(await theatre.viewOf(buyer, product)).toMatchObject({ access: true });
      await dueNow();
      await theatre.job.run();
      expect(theatre.told.asked.map(({ call }) => call)).toEqual(['refund', 'refundsOf']);
      // What was refused can be asked for again, under a new number.
      theatre.told.answers.refund = takes('FINALIZED');
      await refundOrder(order.id);
      expect(await orderIs(order.id)).toMatchObject({ status: 'REFUNDED', refunded_amount: 4500 });
    },
  );

  it('for good, because its panel gave back a part and nobody told us: that part is in our book now [D12]', async () => {
    const { order } = await paid();
    theatre.told.answers.refund = refuses('9103');
    theatre.told.answers.refundsOf = () => [{ refundId: 'PANEL-1', extRefundId: null, amount: 1000, status: 'FINALIZED' }];
    await refundOrder(order.id);
    expect(await refundsOf(order.id)).toEqual([
      { amount: 4500, status: 'REFUSED', origin: 'admin', refused_code: '9103' },
      { amount: 1000, status: 'FINALIZED', origin: 'panel', refused_code: null },
    ]);
    expect(await orderIs(order.id)).toEqual({ status: 'COMPLETED', refunded_amount: 1000, needs_review: true });
    // What is left can be given back.
    theatre.told.answers.refund = takes('FINALIZED');
    await refundOrder(order.id);
    expect(theatre.told.asked.filter(({ call }) => call === 'refund').at(-1)).toMatchObject({ amount: 3500 });
    expect(await orderIs(order.id)).toMatchObject({ status: 'REFUNDED', refunded_amount: 4500 });
  });

  it('for good, while a part is still on its way from its panel: the ticket is good again when that part is back [D12]', async () => {
    const { order, buyer, product } = await paid();
    const part = { refundId: 'PANEL-2', extRefundId: null, amount: 1000 };
    theatre.told.answers.refund = refuses('9103');
    theatre.told.answers.refundsOf = () => [{ ...part, status: 'PENDING' }];
    await refundOrder(order.id);
    expect(await orderIs(order.id)).toMatchObject({ status: 'WAITING_FOR_REFUND', needs_review: true });
    theatre.told.answers.retrieveRefund = () => ({ ...part, status: 'FINALIZED' });
    await dueNow();
    await theatre.job.run();
    expect(await orderIs(order.id)).toEqual({ status: 'COMPLETED', refunded_amount: 1000, needs_review: true });
    expect(await theatre.viewOf(buyer, product)).toMatchObject({ access: true });
  });

  it('for good, of late money without a seat: the order waits for its refund, and somebody looks [D12]', async () => {
    const { order, buyer } = await paidTooLate();
    theatre.told.answers.refund = refuses('9105');
    await theatre.job.run();
    expect(await orderIs(order.id)).toEqual({ status: 'WAITING_FOR_REFUND', refunded_amount: 0, needs_review: true });
    expect(await refundsOf(order.id)).toMatchObject([{ status: 'REFUSED', origin: 'late' }]);
    expect(await theatre.one('SELECT count(*)::integer AS n FROM access WHERE user_id = $1', [buyer.id])).toEqual({
      n: 0,
    });
  });

  it('for good, of a second payment: the order stays as it is, and somebody looks [D12]', async () => {
    const { order, buyer, product } = await paidTwice();
    theatre.told.answers.refund = refuses('9105');
    await theatre.job.run();
    expect(await orderIs(order.id)).toEqual({ status: 'COMPLETED', refunded_amount: 0, needs_review: true });
    expect(await theatre.viewOf(buyer, product)).toMatchObject({ access: true });
  });

  it('because it is done already (9108): what the provider has is taken over [D12]', async () => {
    const { order, buyer, product } = await paid();
    theatre.told.answers.refund = refuses('9108');
    theatre.told.answers.refundsOf = () => [{ refundId: 'PANEL-W', extRefundId: null, amount: 4500, status: 'FINALIZED' }];
    await refundOrder(order.id);
    expect(await orderIs(order.id)).toEqual({ status: 'REFUNDED', refunded_amount: 4500, needs_review: false });
    expect(await theatre.viewOf(buyer, product)).toMatchObject({ access: false });
    await dueNow();
    await theatre.job.run();
    expect(theatre.told.asked.filter(({ call }) => call === 'refund')).toHaveLength(1);
  });

  it('because it is on its way already: the order waits for that one, and the ticket is good again if that one fails [D12]', async () => {
    const { order, attempt, buyer, product } = await paid();
    theatre.told.answers.refund = refuses('PAID');
    theatre.told.answers.refundsOf = () => [{ refundId: 'PANEL-P', extRefundId: null, amount: 4500, status: 'PENDING' }];
    await refundOrder(order.id);
    expect(await orderIs(order.id)).toMatchObject({ status: 'WAITING_FOR_REFUND', needs_review: false });
    await inPanel(order.id, attempt.id, 4500, 'CANCELED', 'PANEL-P');
    expect(await orderIs(order.id)).toMatchObject({ status: 'COMPLETED', refunded_amount: 0, needs_review: true });
    expect(await theatre.viewOf(buyer, product)).toMatchObject({ access: true });
  });

  it.each([
    ['9101', refuses('9101')],
    ['9102', refuses('9102')],
    ['9106', refuses('9106')],
    ['9111', refuses('9111')],
    ['9113', refuses('9113')],
    ['an answer we do not know', refuses(null)],
    ['silence', isSilent],
  ])('for now (%s) is asked for again for a day, and then ends [D12]', async (_name, answer) => {
    const { order, buyer, product } = await paid();
    theatre.told.answers.refund = answer;
    await refundOrder(order.id);
    await dueNow();
    await theatre.job.run();
    expect(await orderIs(order.id)).toMatchObject({ status: 'WAITING_FOR_REFUND', needs_review: false });
    expect(await refundsOf(order.id)).toMatchObject([{ status: 'wanted' }]);
    await aDayAgo();
    await theatre.job.run();
    expect(await refundsOf(order.id)).toMatchObject([{ status: 'REFUSED' }]);
    expect(await orderIs(order.id)).toMatchObject({ status: 'COMPLETED', needs_review: true });
    expect(await theatre.viewOf(buyer, product)).toMatchObject({ access: true });
  });

  it('and yet has it when it is asked for the last time: that counts [D12, D13]', async () => {
    const { order } = await paid();
    theatre.told.answers.refund = isSilent;
    await refundOrder(order.id);
    const { extRefundId } = theatre.told.asked[0] as unknown as { extRefundId: string };
    const ours = { refundId: 'F-LOST', extRefundId, amount: 4500, status: 'PENDING' };
    theatre.told.answers.refundsOf = () => [ours];
    await aDayAgo();
    await theatre.job.run();
    expect(await refundsOf(order.id)).toMatchObject([{ status: 'PENDING' }]);
    expect(await orderIs(order.id)).toMatchObject({ status: 'WAITING_FOR_REFUND', needs_review: false });
    theatre.told.answers.retrieveRefund = () => ({ ...ours, status: 'FINALIZED' });
    await dueNow();
    await theatre.job.run();
    expect(await orderIs(order.id)).toMatchObject({ status: 'REFUNDED', refunded_amount: 4500 });
  });

  it('and tells of it after we gave it up: the money is back, and so is the ticket [D12]', async () => {
    const { order, attempt, buyer, product } = await paid();
    theatre.told.answers.refund = isSilent;
    await refundOrder(order.id);
    const { extRefundId } = theatre.told.asked[0] as unknown as { extRefundId: string };
    await aDayAgo();
    await theatre.job.run();
    expect(await orderIs(order.id)).toMatchObject({ status: 'COMPLETED' });
    await theatre.refunds.report(order.id, attempt.id, {
      refundId: 'F-LATE',
      extRefundId,
      amount: 4500,
      status: 'FINALIZED',
    });
    expect(await orderIs(order.id)).toMatchObject({ status: 'REFUNDED', refunded_amount: 4500 });
    expect(await theatre.viewOf(buyer, product)).toMatchObject({ access: false });
  });

  it('a part canceled in the panel while the rest goes back leaves the order waiting [D12]', async () => {
    const { order, attempt } = await paid();
    await inPanel(order.id, attempt.id, 1000, 'PENDING', 'PANEL-X');
    theatre.told.answers.refund = takes('PENDING');
    await refundOrder(order.id);
    await inPanel(order.id, attempt.id, 1000, 'CANCELED', 'PANEL-X');
    expect(await orderIs(order.id)).toMatchObject({ status: 'WAITING_FOR_REFUND', needs_review: true });
  });
});

describe('what waits for a provider that was away', () => {
  const waits = async () => {
    const { order, attempt } = await paid();
    await theatre.database.query(
      `INSERT INTO provider_task (attempt_id, task, tries, try_at, last_error) VALUES ($1, 'capture', 9, now() + interval '1 hour', 'x')`,
      [attempt.id],
    );
    await theatre.database.query(
      `INSERT INTO refund (attempt_id, order_id, ext_refund_id, amount, status, origin, why, tries, try_at)
       VALUES ($1, $2, $3, 4500, 'wanted', 'admin', 'admin 1', 9, now() + interval '1 hour')`,
      [attempt.id, order.id, `R-${order.id}`],
    );
    await theatre.database.query(`INSERT INTO payu_notice (sha256, said, tries, try_at) VALUES ($1, '{}', 9, now() + interval '1 hour')`, [
      `waits ${order.id}`,
    ]);
    return { order, attempt };
  };
  const stillWaiting = async () =>
    (
      await theatre.one<{ n: number }>(
        `SELECT ((SELECT count(*) FROM provider_task WHERE done_at IS NULL AND try_at > now())
               + (SELECT count(*) FROM refund WHERE status = 'wanted' AND try_at > now())
               + (SELECT count(*) FROM payu_notice WHERE handled_at IS NULL AND try_at > now()))::integer AS n`,
      )
    ).n;

  it('is due at once when it is back, however long the pause had grown [D13]', async () => {
    await theatre.database.query('UPDATE payu_notice SET handled_at = now() WHERE handled_at IS NULL');
    await waits();
    await waits();
    expect(await stillWaiting()).toBe(6);
    await theatre.job.catchUp({ name: 'payu' });
    expect(await stillWaiting()).toBe(0);
  });

  it('knocks by itself from time to time while the provider is not asked, one thing of each kind [D13]', async () => {
    await theatre.database.query('UPDATE payu_notice SET handled_at = now() WHERE handled_at IS NULL');
    await waits();
    await waits();
    theatre.told.answers = { capture: notAsked, refund: notAsked };
    await theatre.job.run();
    expect(theatre.told.asked).toEqual([]);
    theatre.told.resting = true;
    await theatre.job.run();
    await theatre.job.run();
    expect(theatre.told.asked.map(({ call }) => call).sort()).toEqual(['capture', 'refund']);
    expect(await stillWaiting()).toBe(5);
  });

  it('is a capture for a minute at most, however often it failed [D13, BTN-05]', async () => {
    const { attempt } = await waits();
    await theatre.database.query('UPDATE provider_task SET try_at = now() WHERE attempt_id = $1', [attempt.id]);
    theatre.told.answers.capture = isSilent;
    await theatre.job.run();
    const { seconds } = await theatre.one<{ seconds: number }>(
      'SELECT extract(epoch FROM try_at - now())::integer AS seconds FROM provider_task WHERE attempt_id = $1 AND done_at IS NULL',
      [attempt.id],
    );
    expect(seconds).toBeLessThanOrEqual(60);
    expect(seconds).toBeGreaterThan(50);
  });

  it('is a cancellation whose number the provider has not told yet: tried again while it may be creating the order [D13]', async () => {
    const { attempt } = await paid();
    await theatre.database.query('UPDATE payment_attempt SET provider_order_id = NULL WHERE id = $1', [attempt.id]);
    await theatre.database.query(`INSERT INTO provider_task (attempt_id, task) VALUES ($1, 'cancel')`, [attempt.id]);
    const open = () => theatre.database.query('SELECT 1 FROM provider_task WHERE attempt_id = $1 AND done_at IS NULL', [attempt.id]);
    for (const tries of [1, 2, 3, 4]) {
      expect(await open()).toHaveLength(1);
      await theatre.database.query('UPDATE provider_task SET try_at = now() WHERE attempt_id = $1', [attempt.id]);
      await theatre.job.run();
      expect((await open()).length).toBe(tries < 4 ? 1 : 0);
    }
  });
});
