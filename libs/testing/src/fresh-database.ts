import { randomBytes } from 'node:crypto';
import { Database } from '@kurtyna/platform';
import type { DataSource } from 'typeorm';
import pg from 'pg';

export interface FreshDatabase {
  dataSource: DataSource;
  database: Database;
  url: string;
  /** Closes and removes it. */
  drop(): Promise<void>;
}

/** A migrated database of its own on the server `npm test` provides; every spec file makes one. */
export async function freshDatabase(
  createDataSource: (url: string) => DataSource,
  createBackground?: (url: string) => DataSource,
): Promise<FreshDatabase> {
  const adminUrl = process.env.TEST_DATABASE_ADMIN_URL;
  if (!adminUrl) throw new Error('TEST_DATABASE_ADMIN_URL is not set: run `npm test -- --only=db`');
  const name = `kurtyna_test_${randomBytes(6).toString('hex')}`;
  await asAdmin(adminUrl, `CREATE DATABASE ${name}`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  const dataSource = createDataSource(url.toString());
  await dataSource.initialize();
  await dataSource.runMigrations({ transaction: 'each' });
  const background = createBackground ? await createBackground(url.toString()).initialize() : null;
  const database = new Database(dataSource, background);
  return {
    dataSource,
    database,
    url: url.toString(),
    async drop() {
      await database.closeOthers();
      if (dataSource.isInitialized) await dataSource.destroy();
      await asAdmin(adminUrl, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

async function asAdmin(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** What entities would still change about the migrated database; empty when both say the same (taste T29). */
export async function schemaDrift(dataSource: DataSource): Promise<string[]> {
  const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
  return upQueries.map(({ query }) => query);
}

/** All migrations down and up again; answers the tables that were left when everything was down. */
export async function downAndUp(dataSource: DataSource): Promise<string[]> {
  for (const _ of dataSource.migrations) await dataSource.undoLastMigration({ transaction: 'each' });
  const left = await dataSource.query<{ table_name: string }[]>(
    `SELECT table_name FROM information_schema.tables WHERE table_schema = 'public' AND table_name <> 'migration'`,
  );
  await dataSource.runMigrations({ transaction: 'each' });
  return left.map((row) => row.table_name);
}
