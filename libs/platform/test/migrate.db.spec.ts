/** Migrations on a database that is in use: they take their time, wait for nobody's end, and go one after the other. */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { FreshDatabase } from '@kurtyna/testing';
import pg from 'pg';
import type { DataSource, MigrationInterface, QueryRunner } from 'typeorm';
import { backfill, createDataSourceFor, migrate } from '../src/index.js';
import { aDatabase, until } from './tiny-service.js';

/** A large table in the long form, one of some size in the short one. */
const ROWS = process.env.KURTYNA_FULL === '1' ? 1_000_000 : 200_000;

let house: FreshDatabase;
beforeEach(async () => {
  house = await aDatabase();
  await house.database.query('CREATE TABLE ran (name text NOT NULL)');
});
afterEach(() => house.drop());

const up = (work: (runner: QueryRunner) => Promise<unknown>, name = 'Later', transaction?: boolean) =>
  class implements MigrationInterface {
    name = `${name}1999999999999`;
    transaction = transaction;
    async up(runner: QueryRunner): Promise<void> {
      await work(runner);
      await runner.query('INSERT INTO ran VALUES ($1)', [name]);
    }
    async down(): Promise<void> {}
  };
const withMigration = (migration: new () => MigrationInterface): DataSource =>
  createDataSourceFor({ url: house.url, entities: [], migrations: [migration] });
const ran = (): Promise<{ name: string }[]> => house.database.query('SELECT name FROM ran');
async function session<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: house.url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

describe('a migration', () => {
  it('may take longer than a service may: 5.5 s, where the service’s own connection gives up at 5 s [D8]', async () => {
    const slow = up((runner) => runner.query('SELECT pg_sleep(5.5)'));
    const control = await withMigration(slow).initialize();
    await expect(control.runMigrations({ transaction: 'each' })).rejects.toThrow('statement timeout');
    await control.destroy();
    expect(await migrate(withMigration(slow))).toEqual(['Later1999999999999']);
    expect(await ran()).toEqual([{ name: 'Later' }]);
    expect(await migrate(withMigration(slow))).toEqual([]);
  }, 60_000);

  it('that needs a table somebody reads for long steps back after 3 s and comes again: nobody waits longer behind it [D8]', async () => {
    await house.database.query('CREATE TABLE seat (id integer)');
    const said: string[] = [];
    const patience: unknown[] = [];
    await session(async (reader) => {
      await reader.query('BEGIN');
      await reader.query('SELECT * FROM seat');
      const alter = up(async (runner) => {
        patience.push(...((await runner.query('SHOW lock_timeout')) as unknown[]));
        await runner.query('ALTER TABLE seat ADD COLUMN box text');
      });
      const migrating = migrate(withMigration(alter), { say: (line) => void said.push(line), pauseMs: 200 });
      await until(
        'it waits for the reader',
        async () => (await house.database.query(`SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'seat'::regclass`)).length > 0,
      );
      // The first one reads on until these two have had their turn behind the migration, so it is the migration that steps back.
      for (let nth = 1; nth <= 2; nth++) {
        await session((other) => other.query('SELECT * FROM seat'));
        await until('it has stepped back and come again', () => patience.length > nth);
      }
      await reader.query('COMMIT');
      expect(await migrating).toEqual(['Later1999999999999']);
    });
    expect(said.length).toBeGreaterThanOrEqual(2);
    expect(new Set(patience.map((shown) => JSON.stringify(shown)))).toEqual(new Set(['{"lock_timeout":"3s"}']));
    expect(await ran()).toHaveLength(1);
  }, 60_000);

  it('is done once by two migrators at once, the second one waits for its turn [D8]', async () => {
    const said: string[] = [];
    const slow = up((runner) => runner.query('SELECT pg_sleep(1.5)'));
    const both = await Promise.all([1, 2].map(() => migrate(withMigration(slow), { say: (line) => void said.push(line), pauseMs: 100 })));
    expect(both.flat()).toEqual(['Later1999999999999']);
    expect(said).toEqual(['another migration of this database is under way: waiting for it']);
    expect(await ran()).toHaveLength(1);
  }, 60_000);

  it(`builds an index over ${ROWS} rows while 50 purchases a second go on: none fails, none waits for it [D39, F23]`, async () => {
    await house.database.query('CREATE TABLE sold (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, seat text NOT NULL)');
    for (let n = 0; n < ROWS; n += 50_000)
      await house.database.query('INSERT INTO sold (seat) SELECT md5(n::text) FROM generate_series(1, $1) AS n', [
        Math.min(50_000, ROWS - n),
      ]);
    const purchases: Promise<unknown>[] = [];
    let sold = 0;
    const purchase = () => house.database.query(`INSERT INTO sold (seat) VALUES (md5(random()::text))`).then(() => sold++);
    const buying = setInterval(() => void purchases.push(purchase().catch((error: Error) => error.message)), 20); // the index is there in a quarter of a second
    const begun = Date.now();
    const concurrently = up(
      (runner) => runner.query('CREATE INDEX CONCURRENTLY sold_by_seat ON sold (seat, reverse(seat), md5(seat))'),
      'Index',
      false,
    );
    expect(await migrate(withMigration(concurrently))).toEqual(['Index1999999999999']);
    const took = Date.now() - begun;
    clearInterval(buying);
    // Whoever waits for the index has none of these before it is there.
    const [begunBeside, soldBeside] = [purchases.length, sold];
    expect(soldBeside).toBeGreaterThan(5);
    expect(soldBeside).toBeGreaterThan(begunBeside / 2);
    expect((await Promise.all(purchases)).filter((outcome) => typeof outcome === 'string')).toEqual([]);
    process.stdout.write(
      `    F23 an index over ${ROWS} rows in ${(took / 1000).toFixed(1)} s: ${soldBeside} of ${begunBeside} purchases beside it, failed 0\n`,
    );

    // The control: an index that is built in the usual way keeps everybody out until it is there.
    await session(async (builder) => {
      await builder.query('BEGIN');
      await builder.query('CREATE INDEX sold_again ON sold (id) WHERE id < 0');
      const refused = session((sale) => sale.query(`SET lock_timeout = 200; INSERT INTO sold (seat) VALUES ('A1')`));
      await expect(refused).rejects.toThrow('lock timeout');
      await builder.query('ROLLBACK');
    });
  }, 180_000);

  it('fills a large table slice by slice: a sale beside it waits for one slice only, and after an interruption it goes on [D8]', async () => {
    await house.database.query('CREATE TABLE seat (id integer PRIMARY KEY, row text, touched integer DEFAULT 0)');
    await house.database.query('INSERT INTO seat (id) SELECT n FROM generate_series(1, 20000) AS n');
    const FILL = `UPDATE seat SET row = 'A' WHERE id IN (SELECT id FROM seat WHERE row IS NULL ORDER BY id LIMIT $1)`;
    let interrupt = true;
    const fill = up(
      async (runner) => {
        // The first row that is filled is free again while the others are still being filled.
        await runner.query(FILL, [1000]);
        await session((sale) => sale.query(`SET lock_timeout = 1000; UPDATE seat SET touched = 1 WHERE id = 1`));
        if (interrupt) throw new Error('the machine went away');
        expect(await backfill(runner, FILL, 1000)).toBe(18_000);
      },
      'Fill',
      false,
    );
    await expect(migrate(withMigration(fill))).rejects.toThrow('the machine went away');
    interrupt = false;
    expect(await migrate(withMigration(fill))).toEqual(['Fill1999999999999']);
    expect(
      await house.database.query('SELECT count(*)::integer AS n, sum(touched)::integer AS sold FROM seat WHERE row = $1', ['A']),
    ).toEqual([{ n: 20_000, sold: 1 }]);
  }, 60_000);
});
