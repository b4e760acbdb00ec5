import type { DataSource, QueryRunner } from 'typeorm';

/** Nobody waits for a table that a migration waits for longer than this; then it steps back and tries again. */
const LOCK_TIMEOUT_MS = 3000;
const MOST_TRIES = 40;
const LOCK_NOT_AVAILABLE = '55P03';
const DEADLOCK = '40P01';
const SLICE = 5000;
/** One key per database: an advisory lock belongs to the database it is taken in. */
const ONE_AT_A_TIME = `hashtext('kurtyna:migrations')`;

export interface MigrateOptions {
  say?: (line: string) => void;
  pauseMs?: number;
}

/**
 * Brings a database to this release, on connections of its own: a migration may take as long as it needs (a service's statement may
 * not, D8), it waits briefly for locks and often, for behind it everybody waits, and of two migrators one goes first. Answers the names
 * of what was done.
 */
export async function migrate(
  dataSource: DataSource,
  { say = () => undefined, pauseMs = 1000 }: MigrateOptions = {},
): Promise<string[]> {
  const { extra } = dataSource.options as { extra?: object };
  dataSource.setOptions({
    extra: {
      ...extra,
      max: 2, // the lock on one, the work on the other
      statement_timeout: 0,
      idle_in_transaction_session_timeout: 0,
      lock_timeout: LOCK_TIMEOUT_MS,
    },
  });
  await dataSource.initialize();
  const lock = dataSource.createQueryRunner();
  try {
    await takeTurn(lock, { say, pauseMs });
    return await runMigrations(dataSource, { say, pauseMs });
  } finally {
    await lock.release().catch(() => undefined);
    await dataSource.destroy(); // and the lock with its session
  }
}

async function takeTurn(lock: QueryRunner, { say, pauseMs }: Required<MigrateOptions>): Promise<void> {
  for (let told = false; ; told = true) {
    const [{ mine }] = (await lock.query(`SELECT pg_try_advisory_lock(${ONE_AT_A_TIME}) AS mine`)) as [
      { mine: boolean },
    ];
    if (mine) return;
    if (!told) say('another migration of this database is under way: waiting for it');
    await sleep(pauseMs);
  }
}

/** Each migration is a transaction, so what is done stays done when a later one has to wait. */
async function runMigrations(dataSource: DataSource, { say, pauseMs }: Required<MigrateOptions>): Promise<string[]> {
  const before = new Set(await executed(dataSource));
  for (let tries = 1; ; tries++) {
    try {
      await dataSource.runMigrations({ transaction: 'each' });
      return (await executed(dataSource)).filter((name) => !before.has(name));
    } catch (error) {
      if (!mustWait(error) || tries >= MOST_TRIES) throw error;
      say('a table is in use: trying again');
      await sleep(pauseMs * (0.5 + Math.random()));
    }
  }
}

async function executed(dataSource: DataSource): Promise<string[]> {
  const [{ there }] = await dataSource.query<[{ there: boolean }]>(
    `SELECT to_regclass('migration') IS NOT NULL AS there`,
  );
  if (!there) return [];
  const rows = await dataSource.query<{ name: string }[]>('SELECT name FROM migration ORDER BY id');
  return rows.map(({ name }) => name);
}

function mustWait(error: unknown): boolean {
  const { code, driverError } = error as { code?: string; driverError?: { code?: string } };
  return [LOCK_NOT_AVAILABLE, DEADLOCK].includes(driverError?.code ?? code ?? '');
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * A backfill of a large table, for a migration with `transaction = false`: the statement changes `$1` rows at a time, each time in a
 * transaction of its own, until none is left, so that nobody waits for its locks. It must not find again what it has changed; a
 * migration that was interrupted begins anew and finds the rest.
 */
export async function backfill(runner: QueryRunner, sql: string, rows = SLICE): Promise<number> {
  for (let all = 0; ;) {
    const { affected } = await runner.query(sql, [rows], true);
    all += affected ?? 0;
    if ((affected ?? 0) < rows) return all;
  }
}

/** Cyrillic letters and signs that nobody can see, as the rule of before left them in folded columns. */
const FOLDED_OTHERWISE = String.raw`[\u0400-\u04ff\u00ad\u200b-\u200f\u2060-\u2064\ufeff]`;

/**
 * Folds anew those rows of a table whose folded columns hold what `fold` of libs/domain now leaves out or spells otherwise. `from`: the
 * columns that are read; `folded`: the new values by column. A row that changes meanwhile was folded by whoever changed it.
 */
export async function foldAgain<Row extends Record<string, unknown>>(
  runner: QueryRunner,
  table: string,
  {
    key = ['id'],
    from,
    columns,
    folded,
  }: {
    key?: readonly string[];
    from: readonly string[];
    columns: readonly string[];
    folded: (row: Row) => readonly string[];
  },
): Promise<void> {
  const read = [...key, ...from];
  const rows = (await runner.query(
    'SELECT ' + read.join(', ') + ' FROM ' + table + ` WHERE concat_ws(' ', ` + columns.join(', ') + ') ~ $1',
    [FOLDED_OTHERWISE],
  )) as Row[];
  const values = columns.map((column, i) => `${column} = $${i + 1}`);
  const unchanged = read.map((column, i) => `${column} IS NOT DISTINCT FROM $${columns.length + i + 1}`);
  const update = 'UPDATE ' + table + ' SET ' + values.join(', ') + ' WHERE ' + unchanged.join(' AND ');
  for (const row of rows) await runner.query(update, [...folded(row), ...read.map((column) => row[column])]);
}
