import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freshDatabase, type FreshDatabase } from '@kurtyna/testing';
import { createDataSource } from '../data-source.js';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase(createDataSource);
  const { dataSource } = fresh;
  const isThere = async () => (await dataSource.query(`SELECT 1 FROM migration WHERE name LIKE 'EveryOrderHasItsSeat%'`)).length > 0;
  while (await isThere()) await dataSource.undoLastMigration({ transaction: 'each' });
});
afterAll(() => fresh.drop());

let lastId = 0;
/** As it was written when an order of an unlimited product had no seat. */
async function anOldOrder(productId: number, status: string, completed = false): Promise<number> {
  const id = ++lastId;
  await fresh.database.query(
    `INSERT INTO orders (id, ext_order_id, user_id, kind, product_id, title, status, amount, language, address, completed_at, expires_at)
     VALUES ($1, $2, $1, 'event', $3, 'Wesele', $4, 4500, 'pl', '83.11.20.7', CASE WHEN $5 THEN now() END, now() + interval '1 hour')`,
    [id, `E-${id}-1`, productId, status, completed],
  );
  return id;
}

describe('orders of the time when an unlimited product had no stock', () => {
  it('get their seats and are counted; an oversold limit is raised to what is sold [D9, TICK-04]', async () => {
    const { database, dataSource } = fresh;
    const unlimited = 1;
    const states = new Map<number, string>();
    for (const [status, completed, state] of [
      ['NOT_STARTED', false, 'active'],
      ['PENDING', false, 'active'],
      ['WAITING_FOR_CONFIRMATION', false, 'active'],
      ['COMPLETED', true, 'used'],
      ['WAITING_FOR_REFUND', true, 'used'],
      ['WAITING_FOR_REFUND', false, 'released'],
      ['CANCELED', false, 'released'],
      ['REFUNDED', true, 'released'],
    ] as const)
      states.set(await anOldOrder(unlimited, status, completed), state);
    // Three were sold before the limit of two was set, and one after it.
    const limitedLate = 2;
    for (let i = 0; i < 3; i++) await anOldOrder(limitedLate, 'COMPLETED', true);
    const counted = await anOldOrder(limitedLate, 'COMPLETED', true);
    await database.query(`INSERT INTO stock (kind, product_id, capacity, sold) VALUES ('event', 2, 2, 1)`);
    await database.query(`INSERT INTO hold (order_id, kind, product_id, quantity, state) VALUES ($1, 'event', 2, 1, 'used')`, [counted]);

    await dataSource.runMigrations({ transaction: 'each' });

    const holds = await database.query<{ order_id: number; state: string }>(
      'SELECT order_id, state FROM hold WHERE product_id = $1 ORDER BY order_id',
      [unlimited],
    );
    expect(new Map(holds.map(({ order_id, state }) => [order_id, state]))).toEqual(states);
    expect(await database.query('SELECT product_id, capacity, held, sold FROM stock ORDER BY product_id')).toEqual([
      { product_id: 1, capacity: 2147483647, held: 3, sold: 2 },
      { product_id: 2, capacity: 4, held: 0, sold: 4 },
    ]);
  });
});
