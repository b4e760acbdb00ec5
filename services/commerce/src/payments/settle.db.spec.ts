import type { PlayableKind } from '@kurtyna/domain';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openTheatre, type Theatre } from '../../test/theatre.js';

let theatre: Theatre;
beforeAll(async () => {
  theatre = await openTheatre();
});
afterAll(() => theatre.drop());

const REPORTS = ['PENDING', 'WAITING_FOR_CONFIRMATION', 'COMPLETED', 'CANCELED'];
const permutations = (list: string[]): string[][] =>
  list.length < 2 ? [list] : list.flatMap((first) => permutations(list.filter((each) => each !== first)).map((rest) => [first, ...rest]));

async function ordered(changes: { capacity?: number | null; kind?: PlayableKind; ticketHours?: number } = {}) {
  const [buyer, product] = [await theatre.customer(), await theatre.product({ capacity: 5, ...changes })];
  const { order } = await theatre.buy(buyer, product);
  return { buyer, product, order };
}
const statusOf = async (id: number) => (await theatre.one<{ status: string }>('SELECT status FROM orders WHERE id = $1', [id])).status;
const refundsOf = (id: number) =>
  theatre.database.query<{ amount: number; status: string; why: string }>('SELECT amount, status, why FROM refund WHERE order_id = $1', [
    id,
  ]);
/** What somebody is told about; that the figures of an order change is told beside it (told-figures.db.spec.ts). */
const eventsOf = async (id: number) =>
  (
    await theatre.database.query<{ subject: string }>(
      `SELECT subject FROM outbox WHERE envelope->>'aggregate' = $1 AND subject <> 'event.commerce.order-changed' ORDER BY position`,
      [`order:${id}`],
    )
  ).map((row) => row.subject.replace('event.commerce.', ''));

describe('a report of the provider', () => {
  it('COMPLETED gives access, sells the held seat and is told once, however often it comes [ORD-24, ACC-06, P1, D10]', async () => {
    const { buyer, product, order } = await ordered();
    await Promise.all(Array.from({ length: 20 }, () => theatre.says(order.id, 'COMPLETED')));
    expect(await statusOf(order.id)).toBe('COMPLETED');
    expect(await theatre.stockOf(product)).toEqual({ capacity: 5, held: 0, sold: 1 });
    expect(await theatre.viewOf(buyer, product)).toMatchObject({ access: true, paymentStatus: 'COMPLETED' });
    expect(await eventsOf(order.id)).toEqual(['order-completed']);
    expect(await theatre.one('SELECT count(*)::integer AS n FROM access WHERE order_id = $1', [order.id])).toEqual({
      n: 1,
    });
  });

  it.each(permutations(REPORTS).map((order) => [order.join(' → '), order] as const))(
    'in the order %s ends as the table says, with seats that fit [P2, D10]',
    async (_name, reports) => {
      const { product, order } = await ordered({ capacity: 5 });
      for (const report of reports.flatMap((each) => [each, each])) await theatre.says(order.id, report);
      // COMPLETED always wins: before CANCELED it stays, after CANCELED it is late money and a seat is left.
      expect(await statusOf(order.id)).toBe('COMPLETED');
      expect(await theatre.stockOf(product)).toEqual({ capacity: 5, held: 0, sold: 1 });
      expect((await eventsOf(order.id)).filter((name) => name === 'order-completed')).toHaveLength(1);
      expect(await refundsOf(order.id)).toEqual([]);
    },
  );

  it('CANCELED takes no access and frees the seat [ACC-07, TICK-05, BTN-17]', async () => {
    const { buyer, product, order } = await ordered();
    await theatre.says(order.id, 'CANCELED');
    expect(await theatre.viewOf(buyer, product)).toMatchObject({ access: false, paymentStatus: 'CANCELED' });
    expect(await theatre.stockOf(product)).toEqual({ capacity: 5, held: 0, sold: 0 });
    expect((await theatre.buy(buyer, product)).order.id).not.toBe(order.id);
  });

  it.each([
    ['another amount', { amount: 1 }, 'other-amount'],
    ['another currency', { currency: 'EUR' }, 'other-currency'],
    ['another shop', { posId: '999' }, 'other-shop'],
    ['another order of the provider', { orderId: 'SOMEBODY-ELSE' }, 'other-provider-order'],
  ])('with %s gives nothing and asks for a look [P4, D12]', async (_name, changes, reason) => {
    const { buyer, product, order } = await ordered();
    await theatre.says(order.id, 'COMPLETED', changes);
    expect(await theatre.viewOf(buyer, product)).toMatchObject({ access: false });
    expect(await theatre.one('SELECT status, needs_review, review_reason FROM orders WHERE id = $1', [order.id])).toEqual({
      status: 'PENDING',
      needs_review: true,
      review_reason: reason,
    });
  });

  it('that is not understood changes nothing and asks for a look [OPEN1-51, BTN-02]', async () => {
    const { order } = await ordered();
    await theatre.says(order.id, null as never);
    expect(await theatre.one('SELECT status, needs_review FROM orders WHERE id = $1', [order.id])).toEqual({
      status: 'PENDING',
      needs_review: true,
    });
  });
});

describe('late and double money', () => {
  it('buys the ticket when a seat is left [P7, D12, OPEN1-32]', async () => {
    const { buyer, product, order } = await ordered({ capacity: 1 });
    await theatre.lapse(order.id);
    await theatre.says(order.id, 'COMPLETED');
    expect(await theatre.one('SELECT status, late FROM orders WHERE id = $1', [order.id])).toEqual({
      status: 'COMPLETED',
      late: true,
    });
    expect(await theatre.viewOf(buyer, product)).toMatchObject({ access: true });
    expect(await theatre.stockOf(product)).toEqual({ capacity: 1, held: 0, sold: 1 });
  });

  it('goes back whole when the seat was sold to another [P7, D12]', async () => {
    const { buyer, product, order } = await ordered({ capacity: 1 });
    await theatre.lapse(order.id);
    const other = await theatre.buy(await theatre.customer(), product);
    await theatre.says(other.order.id, 'COMPLETED');
    await theatre.says(order.id, 'COMPLETED');
    expect(await statusOf(order.id)).toBe('WAITING_FOR_REFUND');
    expect(await refundsOf(order.id)).toEqual([{ amount: 4500, status: 'wanted', why: 'late-payment' }]);
    expect(await theatre.viewOf(buyer, product)).toMatchObject({ access: false });
    expect(await theatre.stockOf(product)).toEqual({ capacity: 1, held: 0, sold: 1 });
  });

  it.each([
    ['the event was taken off', 'UPDATE product SET published = false WHERE id = $1'],
    ['the event has ended', `UPDATE product SET ends_at = now() - interval '1 minute' WHERE id = $1`],
  ])('goes back whole when %s while the buyer was paying, and the seat is free [D12]', async (_name, sql) => {
    const { product, order } = await ordered({ capacity: 1 });
    await theatre.database.query(sql, [product.id]);
    await theatre.says(order.id, 'COMPLETED');
    expect(await statusOf(order.id)).toBe('WAITING_FOR_REFUND');
    expect(await refundsOf(order.id)).toEqual([{ amount: 4500, status: 'wanted', why: 'late-payment' }]);
    expect(await theatre.stockOf(product)).toEqual({ capacity: 1, held: 0, sold: 0 });
    expect(await eventsOf(order.id)).toEqual([]);
  });

  it('goes back when the buyer has paid a retry meanwhile [OPEN1-32, P10]', async () => {
    const { buyer, product, order } = await ordered();
    await theatre.lapse(order.id);
    const retry = await theatre.buy(buyer, product);
    await theatre.says(retry.order.id, 'COMPLETED');
    await theatre.says(order.id, 'COMPLETED');
    expect([await statusOf(retry.order.id), await statusOf(order.id)]).toEqual(['COMPLETED', 'WAITING_FOR_REFUND']);
    expect(await theatre.stockOf(product)).toMatchObject({ sold: 1, held: 0 });
  });

  it('of a lapsed order and its retry, paid at the same moment: one ticket, the other sum goes back [OPEN1-32, P10, D12]', async () => {
    for (let round = 0; round < 12; round += 1) {
      const { buyer, product, order } = await ordered();
      await theatre.lapse(order.id);
      const retry = await theatre.buy(buyer, product);
      await Promise.all([theatre.says(order.id, 'COMPLETED'), theatre.says(retry.order.id, 'COMPLETED')]);
      const both = [await statusOf(order.id), await statusOf(retry.order.id)];
      expect([...both].sort()).toEqual(['COMPLETED', 'WAITING_FOR_REFUND']);
      expect(await theatre.stockOf(product)).toEqual({ capacity: 5, held: 0, sold: 1 });
      expect([...(await refundsOf(order.id)), ...(await refundsOf(retry.order.id))]).toHaveLength(1);
    }
  });

  it('two paid attempts of one purchase: one access, the second payment goes back [P10, D12]', async () => {
    const { buyer, product, order } = await ordered();
    await theatre.database.query(
      `INSERT INTO payment_attempt (order_id, number, ext_order_id, status, amount) SELECT id, 2, ext_order_id || 'b', 'PENDING', amount FROM orders WHERE id = $1`,
      [order.id],
    );
    await theatre.says(order.id, 'COMPLETED', {}, 1);
    await theatre.says(order.id, 'COMPLETED', {}, 2);
    expect(await statusOf(order.id)).toBe('COMPLETED');
    expect(await refundsOf(order.id)).toEqual([{ amount: 4500, status: 'wanted', why: 'second-payment' }]);
    expect(await theatre.stockOf(product)).toMatchObject({ sold: 1, held: 0 });
    expect(await theatre.viewOf(buyer, product)).toMatchObject({ access: true });
  });

  it('a canceled second attempt takes nothing from a completed first one [D10]', async () => {
    const { order } = await ordered();
    await theatre.database.query(
      `INSERT INTO payment_attempt (order_id, number, ext_order_id, status, amount) SELECT id, 2, ext_order_id || 'c', 'PENDING', amount FROM orders WHERE id = $1`,
      [order.id],
    );
    await theatre.says(order.id, 'COMPLETED', {}, 1);
    await theatre.says(order.id, 'CANCELED', {}, 2);
    expect(await statusOf(order.id)).toBe('COMPLETED');
  });

  it('money that waits is taken only if the seat can be given, else left with the buyer [BTN-05]', async () => {
    const { product, order } = await ordered({ capacity: 1 });
    await theatre.says(order.id, 'WAITING_FOR_CONFIRMATION');
    const tasks = () =>
      theatre.database.query('SELECT task FROM provider_task t JOIN payment_attempt a ON a.id = t.attempt_id WHERE a.order_id = $1', [
        order.id,
      ]);
    expect(await tasks()).toEqual([{ task: 'capture' }]);
    expect(await theatre.one('SELECT expires_at FROM orders WHERE id = $1', [order.id])).toEqual({ expires_at: null });
    expect(await theatre.stockOf(product)).toMatchObject({ held: 1, sold: 0 });

    const late = await ordered({ capacity: 1 });
    await theatre.lapse(late.order.id);
    await theatre.buy(await theatre.customer(), late.product);
    await theatre.says(late.order.id, 'WAITING_FOR_CONFIRMATION');
    expect(
      await theatre.database.query('SELECT task FROM provider_task t JOIN payment_attempt a ON a.id = t.attempt_id WHERE a.order_id = $1', [
        late.order.id,
      ]),
    ).toEqual([{ task: 'cancel' }]);
  });
});

describe('a refund', () => {
  async function refunding() {
    const bought = await ordered({ capacity: 3 });
    await theatre.says(bought.order.id, 'COMPLETED');
    const { id: attempt } = await theatre.one<{ id: number }>('SELECT id FROM payment_attempt WHERE order_id = $1', [bought.order.id]);
    await theatre.book.change(bought.order.id, async (book) => {
      await theatre.book.startRefund(book, { by: 'admin 1', why: 'refund' });
      await book.tx.manager.query(
        `INSERT INTO refund (attempt_id, order_id, ext_refund_id, amount, status, why) VALUES ($1, $2, $3, 4500, 'wanted', 'admin 1')`,
        [attempt, bought.order.id, `R-${bought.order.id}`],
      );
    });
    const says = (status: string) =>
      theatre.refunds.report(bought.order.id, attempt, {
        refundId: `F${bought.order.id}`,
        extRefundId: `R-${bought.order.id}`,
        amount: 4500,
        status: status as never,
      });
    return { ...bought, attempt, says };
  }

  it('ends access at once, and gives the ticket back when the money is back [ACC-07, TICK-05, BTN-19]', async () => {
    const { buyer, product, order, says } = await refunding();
    expect(await theatre.viewOf(buyer, product)).toMatchObject({ access: false, paymentStatus: 'WAITING_FOR_REFUND' });
    expect(await theatre.stockOf(product)).toMatchObject({ sold: 1 });
    await says('PENDING');
    await says('FINALIZED');
    await says('FINALIZED');
    expect(await statusOf(order.id)).toBe('REFUNDED');
    expect(await theatre.stockOf(product)).toEqual({ capacity: 3, held: 0, sold: 0 });
    expect(await eventsOf(order.id)).toEqual(['order-completed', 'order-refunded']);
  });

  it('that the provider refuses makes the ticket good again and asks for a look [D12]', async () => {
    const { buyer, product, order, says } = await refunding();
    await says('CANCELED');
    expect(await theatre.one('SELECT status, needs_review FROM orders WHERE id = $1', [order.id])).toEqual({
      status: 'COMPLETED',
      needs_review: true,
    });
    expect(await theatre.viewOf(buyer, product)).toMatchObject({ access: true });
  });

  it('made by hand in the panel is taken into the book [D12]', async () => {
    const { product, order, buyer } = await ordered();
    await theatre.says(order.id, 'COMPLETED');
    const { id } = await theatre.one<{ id: number }>('SELECT id FROM payment_attempt WHERE order_id = $1', [order.id]);
    const part = (refundId: string, amount: number) =>
      theatre.refunds.report(order.id, id, { refundId, extRefundId: null, amount, status: 'FINALIZED' });
    await part('PANEL1', 1000);
    expect(await statusOf(order.id)).toBe('COMPLETED');
    await part('PANEL2', 3500);
    expect(await statusOf(order.id)).toBe('REFUNDED');
    expect(await theatre.viewOf(buyer, product)).toMatchObject({ access: false });
  });
});

describe('a video ticket', () => {
  it('is valid its hours from the payment, and no longer [TICK-06, TICK-10, OPEN1-19, ORD-21]', async () => {
    const { buyer, product, order } = await ordered({ kind: 'video', capacity: null, ticketHours: 24 });
    await theatre.says(order.id, 'COMPLETED');
    const row = await theatre.one<{ completed_at: Date; valid_until: Date }>('SELECT completed_at, valid_until FROM orders WHERE id = $1', [
      order.id,
    ]);
    expect(row.valid_until.getTime() - row.completed_at.getTime()).toBe(86_400_000);
    await theatre.database.query(`UPDATE access SET valid_until = now() - interval '1 second' WHERE order_id = $1`, [order.id]);
    expect(await theatre.viewOf(buyer, product)).toMatchObject({ access: false, reasons: ['ticket-expired'] });
    expect((await theatre.buy(buyer, product)).order.id).not.toBe(order.id);
  });

  it('takes the global default without hours of its own, and 0 means none against it [TICK-07, TICK-08]', async () => {
    await theatre.database.query(
      'INSERT INTO shop_rules (id, version, only_poland, only_europe, ticket_hours) VALUES (1, 1, false, false, 48)',
    );
    const byDefault = await ordered({ kind: 'video', capacity: null });
    const none = await ordered({ kind: 'video', capacity: null, ticketHours: 0 });
    for (const { order } of [byDefault, none]) await theatre.says(order.id, 'COMPLETED');
    const hours = (id: number) =>
      theatre.one('SELECT extract(epoch FROM valid_until - completed_at)::integer / 3600 AS hours FROM orders WHERE id = $1', [id]);
    expect(await hours(byDefault.order.id)).toEqual({ hours: 48 });
    expect(await hours(none.order.id)).toEqual({ hours: null });
    await theatre.database.query('DELETE FROM shop_rules');
  });
});
