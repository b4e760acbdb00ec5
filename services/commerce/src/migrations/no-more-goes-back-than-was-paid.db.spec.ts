import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { freshDatabase, type FreshDatabase } from '@kurtyna/testing';
import { createDataSource } from '../data-source.js';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase(createDataSource);
  // As the release before had it.
  const knows = () => fresh.dataSource.query(`SELECT 1 FROM migration WHERE name LIKE 'NoMoreGoesBack%'`);
  while ((await knows()).length) await fresh.dataSource.undoLastMigration({ transaction: 'each' });
});
afterAll(() => fresh.drop());

it('an order whose books say that more went back than it was for says "all of it", and somebody looks; the others stay [D39, F23]', async () => {
  const anOrder = (id: number, amount: number, back: number, reason: string | null = null) =>
    fresh.dataSource.query(
      `INSERT INTO orders (id, ext_order_id, user_id, kind, product_id, title, status, amount, refunded_amount, review_reason, needs_review, language, address)
       VALUES ($1::integer, 'E-' || $1::integer, $1::integer, 'event', 1, 'Wesele', 'REFUNDED', $2, $3, $4::text, $4::text IS NOT NULL, 'pl', '127.0.0.1')`,
      [id, amount, back, reason],
    );
  await anOrder(1, 2000, 4500);
  await anOrder(2, 2000, 4500, 'money-went-back');
  await anOrder(3, 4500, 4500);
  await anOrder(4, 4500, 1000);

  await fresh.dataSource.runMigrations({ transaction: 'each' });

  const orders = await fresh.dataSource.query<object[]>('SELECT id, refunded_amount, needs_review, review_reason FROM orders ORDER BY id');
  expect(orders).toEqual([
    { id: 1, refunded_amount: 2000, needs_review: true, review_reason: 'refunded-twice' },
    { id: 2, refunded_amount: 2000, needs_review: true, review_reason: 'money-went-back' },
    { id: 3, refunded_amount: 4500, needs_review: false, review_reason: null },
    { id: 4, refunded_amount: 1000, needs_review: false, review_reason: null },
  ]);
  await expect(fresh.dataSource.query('UPDATE orders SET refunded_amount = 4501 WHERE id = 3')).rejects.toMatchObject({
    driverError: { constraint: 'orders_refunded_at_most' },
  });
});
