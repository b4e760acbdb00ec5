import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freshDatabase, type FreshDatabase } from '@kurtyna/testing';
import { createDataSource } from '../data-source.js';

let fresh: FreshDatabase;
const isThere = () => fresh.dataSource.query(`SELECT 1 FROM migration WHERE name LIKE 'OrdersKnowTheirPolishTitle%'`);
beforeAll(async () => {
  fresh = await freshDatabase(createDataSource);
  // As the release before had it.
  while ((await isThere()).length) await fresh.dataSource.undoLastMigration({ transaction: 'each' });
});
afterAll(() => fresh.drop());

const query = (sql: string, values: unknown[] = []) => fresh.database.query(sql, values);
const VALUES = `'127.0.0.1', now(), now() - $8 * interval '1 day'`;
/** As the release before writes it. */
const anOrder = (
  id: number,
  title: string,
  { kind = 'event', productId = 1, language = 'en', soldAs = 'ticket', daysAgo = 0 }: Record<string, string | number> = {},
) =>
  query(
    `INSERT INTO orders (id, ext_order_id, user_id, kind, product_id, sold_as, title, status, amount, language, address, completed_at, created_at)
     VALUES ($1::integer, 'E-' || $1::integer, $2, $3, $4, $5, $6, 'COMPLETED', 4500, $7, ${VALUES})`,
    [id, id, kind, productId, soldAs, title, language, daysAgo],
  );
const titles = async (table: string) =>
  (await query(`SELECT id, title, polish_title FROM ${table} ORDER BY id`)).map((row) => Object.values(row as object));

describe('what was bought in English before its Polish title was kept', () => {
  it('has that of the product, the packet or the gift, live and filed, and nothing else of it is changed [D39]', async () => {
    await query(
      `INSERT INTO product (kind, id, version, deleted, slug, title, title_en, price, published, age_restriction, restricted_access,
                            mailing_free, auth_required, enable_tickets, enable_codes)
       VALUES ('event', 1, 1, false, 'zemsta', 'Zemsta', 'Revenge', 4500, true, 0, 'any', false, false, true, false)`,
    );
    await query(
      `INSERT INTO packet (id, title, description, price, published, force_visibility, restricted_access, age_restriction)
       VALUES (1, 'Wieczory z Fredrą', '', 9900, false, false, 'any', 0)`,
    );
    await query(`UPDATE gift_settings SET label = 'Wieczór w teatrze'`);
    await query('UPDATE filing SET until = now()');
    await anOrder(1, 'Revenge', { daysAgo: 9 });
    await anOrder(2, 'Revenge');
    await anOrder(3, 'Zemsta', { language: 'pl', daysAgo: 9 });
    await anOrder(4, 'Zemsta'); // it had no English title then
    await anOrder(5, 'Revenge', { soldAs: 'group' });
    await anOrder(6, 'Fredro nights', { kind: 'packet' });
    await anOrder(7, 'An evening at the theatre', { kind: 'gift', productId: 0, soldAs: 'gift' });
    await anOrder(8, 'Gone', { productId: 99 });
    const others = () => query(`SELECT to_jsonb(o) - 'polish_title' AS row FROM orders o ORDER BY id`);
    const before = await others();

    await fresh.dataSource.runMigrations({ transaction: 'each' });

    expect(await titles('orders')).toEqual([
      [1, 'Revenge', 'Zemsta'],
      [2, 'Revenge', 'Zemsta'],
      [3, 'Zemsta', null],
      [4, 'Zemsta', null],
      [5, 'Revenge', 'Zemsta'],
      [6, 'Fredro nights', 'Wieczory z Fredrą'],
      [7, 'An evening at the theatre', 'Wieczór w teatrze'],
      [8, 'Gone', null],
    ]);
    expect(await titles('filed_order')).toEqual([
      [1, 'Revenge', 'Zemsta'],
      [3, 'Zemsta', null],
    ]);
    expect(await others()).toEqual(before);
  });

  it('stands beside what the release before goes on writing, and goes back and forth [D39, F19]', async () => {
    await anOrder(9, 'Revenge', { daysAgo: 9 });
    expect((await titles('filed_order')).at(-1)).toEqual([9, 'Revenge', null]);
    while ((await isThere()).length) await fresh.dataSource.undoLastMigration({ transaction: 'each' });
    await query('UPDATE orders SET views = 1 WHERE id = 1');
    expect(await query('SELECT title, views FROM filed_order WHERE id = 1')).toEqual([{ title: 'Revenge', views: 1 }]);
    await fresh.dataSource.runMigrations({ transaction: 'each' });
    expect((await titles('filed_order')).map(([, , polish]) => polish)).toEqual(['Zemsta', null, 'Zemsta']);
  });
});
