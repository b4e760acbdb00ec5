import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freshDatabase, type FreshDatabase } from '@kurtyna/testing';
import { createDataSource } from '../data-source.js';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase(createDataSource);
  // As the release before had it.
  const knows = () => fresh.dataSource.query(`SELECT 1 FROM migration WHERE name LIKE 'PeopleAreFound%'`);
  while ((await knows()).length) await fresh.dataSource.undoLastMigration({ transaction: 'each' });
});
afterAll(() => fresh.drop());

describe('people who stand before they are listed', () => {
  it('are found by their folded names and have their orders counted, however many they are [D39, USERADM-07, USERADM-14, F23]', async () => {
    const { dataSource } = fresh;
    await dataSource.query(
      `INSERT INTO users (email, firstname, lastname, role_id, language)
       SELECT 'p' || n || '@x.example', 'Łucja', 'Żak-' || n, 2, 'pl' FROM generate_series(1, 12000) n`,
    );
    await dataSource.query(
      `INSERT INTO completed_order (order_id, user_id, completed_at, refunded_at)
       VALUES (1, 1, now(), NULL), (2, 1, now(), NULL), (3, 1, now(), now()), (4, 2, NULL, now()), (5, 12000, now(), NULL)`,
    );
    // One that has left its trace before it could be counted: the migration was interrupted, and begins anew.
    await dataSource.query('ALTER TABLE users ADD COLUMN completed_orders integer NOT NULL DEFAULT 0');

    await dataSource.runMigrations({ transaction: 'each' });

    const rows = await dataSource.query<object[]>(
      'SELECT id, search_name, completed_orders, last_country FROM users WHERE id IN (1, 2, 5000, 5001, 12000) ORDER BY id',
    );
    expect(rows).toEqual([
      { id: 1, search_name: 'lucja zak-1', completed_orders: 2, last_country: null },
      { id: 2, search_name: 'lucja zak-2', completed_orders: 0, last_country: null },
      { id: 5000, search_name: 'lucja zak-5000', completed_orders: 0, last_country: null },
      { id: 5001, search_name: 'lucja zak-5001', completed_orders: 0, last_country: null },
      { id: 12000, search_name: 'lucja zak-12000', completed_orders: 1, last_country: null },
    ]);
    expect(await dataSource.query(`SELECT 1 FROM users WHERE search_name = ''`)).toEqual([]);
    expect(await dataSource.query('SELECT indexrelid::regclass FROM pg_index WHERE NOT indisvalid')).toEqual([]);
  });
});
