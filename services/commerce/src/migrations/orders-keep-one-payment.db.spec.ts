import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freshDatabase, type FreshDatabase } from '@kurtyna/testing';
import { createDataSource } from '../data-source.js';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase(createDataSource);
  // As the release before had it.
  const knows = () => fresh.dataSource.query(`SELECT 1 FROM migration WHERE name LIKE 'OrdersKeepOnePayment%'`);
  while ((await knows()).length) await fresh.dataSource.undoLastMigration({ transaction: 'each' });
});
afterAll(() => fresh.drop());

const anOrder = (id: number, status: string, minutesAgo: number, completed: boolean) =>
  fresh.dataSource.query(
    `INSERT INTO orders (id, ext_order_id, user_id, kind, product_id, title, status, amount, language, address, created_at, completed_at)
     VALUES ($1::integer, 'E-' || $1::integer, $1::integer, 'event', 1, 'Wesele', $2, 4500, 'pl', '127.0.0.1', now() - make_interval(mins => $3), CASE WHEN $4 THEN now() END)`,
    [id, status, minutesAgo, completed],
  );
const anAttempt = async (orderId: number, number: number, status: string): Promise<number> => {
  const [row] = await fresh.dataSource.query<{ id: number }[]>(
    `INSERT INTO payment_attempt (order_id, number, ext_order_id, status, amount) VALUES ($1::integer, $2::integer, $1::integer || '-' || $2::integer, $3, 4500) RETURNING id`,
    [orderId, number, status],
  );
  return row!.id;
};
const aRefund = (orderId: number, attemptId: number, why: string) =>
  fresh.dataSource.query(
    `INSERT INTO refund (attempt_id, order_id, ext_refund_id, amount, status, why) VALUES ($1::integer, $2, 'R-' || $1::integer || $3::text, 4500, 'wanted', $3::text)`,
    [attemptId, orderId, why],
  );

describe('orders that stand before they knew their payment', () => {
  it('learn it from the attempt that does not go back by itself, and their place in time from their instant [D39]', async () => {
    await anOrder(1, 'COMPLETED', 5, true);
    const [second, kept] = [await anAttempt(1, 1, 'COMPLETED'), await anAttempt(1, 2, 'COMPLETED')];
    await aRefund(1, second, 'second-payment');
    await anOrder(2, 'WAITING_FOR_REFUND', 9, false);
    await aRefund(2, await anAttempt(2, 1, 'COMPLETED'), 'late-payment');
    await anOrder(3, 'WAITING_FOR_REFUND', 7, true);
    const refunded = await anAttempt(3, 1, 'COMPLETED');
    await aRefund(3, refunded, 'admin 7');
    await anOrder(4, 'PENDING', 1, false); // without an end: it would never lapse
    await anAttempt(4, 1, 'PENDING');

    await fresh.dataSource.runMigrations({ transaction: 'each' });

    expect(
      await fresh.dataSource.query('SELECT id, paid_attempt_id, expires_at IS NOT NULL AS ends FROM orders ORDER BY placed_seq'),
    ).toEqual([
      { id: 2, paid_attempt_id: null, ends: false },
      { id: 3, paid_attempt_id: refunded, ends: false },
      { id: 1, paid_attempt_id: kept, ends: false },
      { id: 4, paid_attempt_id: null, ends: true },
    ]);
    expect(await fresh.dataSource.query('SELECT why, origin FROM refund ORDER BY id')).toEqual([
      { why: 'second-payment', origin: 'second' },
      { why: 'late-payment', origin: 'late' },
      { why: 'admin 7', origin: 'admin' },
    ]);
  });

  it('are followed by the next one, also when the release before writes it [D39, F19]', async () => {
    await anOrder(5, 'CANCELED', 60, false);
    expect(await fresh.dataSource.query('SELECT id FROM orders ORDER BY placed_seq DESC LIMIT 1')).toEqual([{ id: 5 }]);
  });
});
