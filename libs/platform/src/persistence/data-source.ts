import pg from 'pg';
import { DataSource, type DataSourceOptions, type MigrationInterface } from 'typeorm';
import { MESSAGING_ENTITIES } from '../events/messaging.entities.js';
import { CreateMessaging } from './create-messaging.migration.js';
import { ResendOutboxInSlices } from './resend-outbox-in-slices.migration.js';

type Constructor<Of = object> = new () => Of;

export interface DataSourceSettings {
  url: string;
  entities: Constructor[];
  migrations: Constructor<MigrationInterface>[];
  poolSize?: number;
  /** How long somebody waits for a free connection. */
  patienceMs?: number;
  /** Hears of broken connections; without a listener the process would die of them (D8). */
  onConnectionError?: (error: Error) => void;
}

/** The one way a service meets its database: migrations only, bounded pool, bounded waits (D8). */
export function createDataSourceFor({
  url,
  entities,
  migrations,
  poolSize = 10,
  patienceMs = 2000,
  onConnectionError,
}: DataSourceSettings): DataSource {
  const options: DataSourceOptions = {
    type: 'postgres',
    url,
    entities: [...entities, ...MESSAGING_ENTITIES],
    migrations: [CreateMessaging, ResendOutboxInSlices, ...migrations],
    migrationsTableName: 'migration',
    synchronize: false,
    logging: false,
    installExtensions: false,
    poolErrorHandler: (error: Error) => onConnectionError?.(error),
    extra: {
      max: poolSize,
      connectionTimeoutMillis: patienceMs,
      idleTimeoutMillis: 30_000,
      statement_timeout: 5000,
      lock_timeout: 3000,
      idle_in_transaction_session_timeout: 10_000,
      keepAlive: true,
    },
  };
  return new DataSource(options);
}

interface PoolLike {
  query<Row>(question: { name: string; text: string; values: unknown[] }): Promise<{ rows: Row[] }>;
  on(
    event: 'connect',
    listener: (client: { on(event: 'error', listener: (error: Error) => void): void }) => void,
  ): void;
  totalCount: number;
  idleCount: number;
  waitingCount: number;
  options: { max: number };
}

export const poolOf = (dataSource: DataSource): PoolLike =>
  (dataSource.driver as unknown as { master: PoolLike }).master;

/** node-postgres tells of a broken connection on the pool and on every checked-out client; both need a listener (D8, F6). */
export function listenForBrokenConnections(dataSource: DataSource, onError: (error: Error) => void): PoolLike {
  const pool = poolOf(dataSource);
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
}

/**
 * A list, a sum or a page of a file may read for long; it never takes a connection from who buys. Where the database lies, in memory or on
 * flash, a row found by its key costs hardly more than the next one; PostgreSQL would think of a disk that turns, and read a million
 * orders one after the other where some thousands are meant (decision 30).
 */
const REPORTS = {
  max: 2,
  connectionTimeoutMillis: 5000,
  statement_timeout: 15_000,
  idleTimeoutMillis: 30_000,
  options: '-c random_page_cost=1.1',
};

/** The few connections of lists, sums and exports to the same database; opened when the first of them is asked for. */
export function reportPoolOf(dataSource: DataSource): pg.Pool {
  const { url } = dataSource.options as { url: string };
  const pool = new pg.Pool({ connectionString: url, lock_timeout: 3000, keepAlive: true, ...REPORTS });
  // One that broke while it waited, in the pool or for a crowd to pass: the next question opens another (F6).
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
