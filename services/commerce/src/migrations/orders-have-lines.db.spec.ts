import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freshDatabase, type FreshDatabase } from '@kurtyna/testing';
import { createDataSource } from '../data-source.js';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase(createDataSource);
  // As the release before had it.
  await undoWhileThere('OrdersHaveLines');
});
afterAll(() => fresh.drop());

async function undoWhileThere(name: string): Promise<void> {
  const isThere = () => fresh.dataSource.query(`SELECT 1 FROM migration WHERE name LIKE $1`, [`${name}%`]);
  while ((await isThere()).length) await fresh.dataSource.undoLastMigration({ transaction: 'each' });
}
/** The schema of the release that brought the lines: the one after it serves the release before no more. */
async function migrateToLines(): Promise<void> {
  await fresh.dataSource.runMigrations({ transaction: 'each' });
  await undoWhileThere('OrdersGiveCodes');
}

const aCustomer = (id: number, deleted = false) =>
  fresh.database.query(
    `INSERT INTO customer (id, version, deleted, firstname, lastname, email, language, role_id, subscribed)
     VALUES ($1, 1, $2, $3, $4, $5, 'pl', 2, false)`,
    [id, deleted, deleted ? '' : 'Anna', deleted ? '' : 'Nowak', deleted ? '' : `anna${id}@poczta.example`],
  );
/** As the release before writes it: the order with its hold, and its access once it is completed. */
async function anOrder(id: number, { product = 1, status = 'PENDING', quantity = 1, amount = 4500, by = 'buyer' } = {}) {
  await fresh.database.query(
    `WITH placed AS (
       INSERT INTO orders (id, ext_order_id, user_id, kind, product_id, title, status, amount, quantity, language, address, expires_at)
       VALUES ($1::integer, 'E-' || $1::integer, $1::integer, 'event', $2, 'Wesele', $3::text, $4, $5, 'pl', '127.0.0.1', now()) RETURNING id
     ), kept AS (INSERT INTO hold (order_id, kind, product_id, quantity) SELECT id, 'event', $2, $5 FROM placed)
     INSERT INTO order_change (order_id, to_status, "by", why) SELECT id, $3::text, $6, 'placed' FROM placed`,
    [id, product, status, amount, quantity, by],
  );
}
/** As the release before gives it: it names the order alone. */
const anAccess = (orderId: number) =>
  fresh.database.query(
    `INSERT INTO access (order_id, user_id, kind, product_id) SELECT id, user_id, kind, product_id FROM orders WHERE id = $1
     ON CONFLICT (order_id) DO UPDATE SET ended_at = NULL`,
    [orderId],
  );
const linesOf = (orderId: number) =>
  fresh.database.query('SELECT kind, product_id, seats, opens FROM order_line WHERE order_id = $1', [orderId]);
const orderOf = async (id: number) => {
  const [row] = await fresh.database.query('SELECT sold_as, origin, description, buyer_name, buyer_email FROM orders WHERE id = $1', [id]);
  return row;
};
const NOTHING_KNOWN = { sold_as: 'ticket', origin: 'purchase', description: null, buyer_name: null, buyer_email: null };

describe('orders of the time when an order knew one product', () => {
  it('get the line they were, their buyer as far as somebody knows who it was, and their origin [D39, F23]', async () => {
    await aCustomer(1);
    await aCustomer(2, true);
    await anOrder(1, { quantity: 3 });
    await anOrder(2);
    await anOrder(3, { status: 'COMPLETED', by: 'demo' });
    await anOrder(4, { status: 'COMPLETED', amount: 0, by: 'admin 7' });
    await anAccess(3);

    await migrateToLines();

    expect(await linesOf(1)).toEqual([{ kind: 'event', product_id: 1, seats: 3, opens: true }]);
    expect(await linesOf(2)).toEqual([{ kind: 'event', product_id: 1, seats: 1, opens: true }]);
    expect(await orderOf(1)).toEqual({
      ...NOTHING_KNOWN,
      buyer_name: 'Anna Nowak',
      buyer_email: 'anna1@poczta.example',
    });
    expect(await orderOf(2)).toEqual(NOTHING_KNOWN);
    expect(await orderOf(3)).toEqual({ ...NOTHING_KNOWN, origin: 'demo' });
    expect(await orderOf(4)).toEqual({ ...NOTHING_KNOWN, origin: 'grant' });
  });

  it('are followed by complete ones, also when the release before writes them beside this one [D39, F19]', async () => {
    await aCustomer(5);
    await anOrder(5, { quantity: 2 });
    await anAccess(5);
    await anAccess(5); // given again
    expect(await linesOf(5)).toEqual([{ kind: 'event', product_id: 1, seats: 2, opens: true }]);
    expect(await orderOf(5)).toEqual({
      ...NOTHING_KNOWN,
      buyer_name: 'Anna Nowak',
      buyer_email: 'anna5@poczta.example',
    });
  });

  it('and go back, with every row they had before [D39, F23]', async () => {
    const before = ['orders', 'hold', 'access', 'order_change'];
    const columns = new Map<string, string>();
    const rows = async () =>
      Promise.all(before.map((table) => fresh.database.query(`SELECT ${columns.get(table)} FROM ${table} ORDER BY 1`)));
    for (const table of before) {
      const found = await fresh.database.query<{ name: string }>(
        `SELECT quote_ident(column_name) AS name FROM information_schema.columns
          WHERE table_name = $1 AND column_name NOT IN ('sold_as', 'origin', 'description', 'buyer_name', 'buyer_email')
          ORDER BY ordinal_position`,
        [table],
      );
      columns.set(table, found.map(({ name }) => name).join(', '));
    }
    const kept = await rows();
    for (let step = 0; step < 3; step += 1) await fresh.dataSource.undoLastMigration({ transaction: 'each' });
    expect(await rows()).toEqual(kept);
    await fresh.dataSource.runMigrations({ transaction: 'each' });
    expect(await rows()).toEqual(kept);
    expect(await linesOf(5)).toEqual([{ kind: 'event', product_id: 1, seats: 2, opens: true }]);
  });
});

describe('what an order can be stands in its table', () => {
  const sold = (id: number, columns: string, values: string) =>
    fresh.database.query(
      `INSERT INTO orders (id, ext_order_id, user_id, title, status, language, address, expires_at, ${columns})
       VALUES (${id}, 'X-${id}', 900, 'Wesele', 'PENDING', 'pl', '127.0.0.1', now(), ${values})`,
    );

  it.each([
    ['a group of packets', `'group', 'packet', 3, 100`, 'orders_can_be_sold'],
    ['a gift of a packet', `'gift', 'packet', 3, 100`, 'orders_can_be_sold'],
    ['a ticket for any product', `'ticket', 'gift', 0, 100`, 'orders_can_be_sold'],
    ['something that is not sold so', `'loan', 'event', 3, 100`, 'orders_can_be_sold'],
    ['a gift for any product with a number', `'gift', 'gift', 3, 100`, 'orders_free_gift'],
    ['a group of nobody’s event', `'group', 'event', 0, 100`, 'orders_free_gift'],
    ['a group for nothing', `'group', 'event', 3, 0`, 'orders_only_tickets_are_free'],
    ['a packet for nothing', `'ticket', 'packet', 3, 0`, 'orders_only_tickets_are_free'],
  ])('never %s [D9, D39]', async (_name, values, rule) => {
    await expect(sold(901, 'sold_as, kind, product_id, amount', values)).rejects.toThrow(rule);
  });

  it('nor one of an origin nobody knows, a hold without its line, or what belongs to an order that is not there', async () => {
    const of = 'sold_as, kind, product_id, amount, origin';
    await expect(sold(902, of, `'ticket', 'event', 3, 100, 'found'`)).rejects.toThrow('orders_origin');
    const insert = (table: string, columns: string, values: string) =>
      fresh.database.query(`INSERT INTO ${table} (${columns}) VALUES (${values})`);
    const key = 'order_id, kind, product_id';
    await expect(insert('hold', `${key}, quantity`, `1, 'event', 77, 1`)).rejects.toThrow('hold_of_line');
    await expect(insert('access', `${key}, user_id`, `1, 'event', 77, 1`)).rejects.toThrow('access_by_line');
    await expect(insert('order_line', `${key}, seats, opens`, `903, 'event', 1, 1, true`)).rejects.toThrow('order_line_of_order');
    await expect(insert('order_line', `${key}, seats, opens`, `1, 'event', 2, -1, true`)).rejects.toThrow('order_line_seats');
  });

  it('one open order of a buyer for a product, for each way it is sold; a second code may make it free again [D11, R7]', async () => {
    const of = 'sold_as, kind, product_id, amount';
    await sold(910, of, `'ticket', 'event', 3, 100`);
    await sold(911, of, `'group', 'event', 3, 900`);
    await expect(sold(912, of, `'group', 'event', 3, 800`)).rejects.toThrow('one_open_order_per_buyer_and_product');
    const free = (id: number, origin: string) =>
      sold(id, `${of}, origin`, `'ticket', 'event', 4, 0, '${origin}'`).then(() =>
        fresh.database.query(`UPDATE orders SET status = 'COMPLETED' WHERE id = $1`, [id]),
      );
    await free(920, 'purchase');
    await free(921, 'code');
    await free(922, 'code');
    await expect(free(923, 'purchase')).rejects.toThrow('one_free_order_per_buyer_and_product');
  });
});
