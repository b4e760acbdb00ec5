/** Lies told to a clean house, one at a time, and taken back: each must be found by its own number of the ledger check (D43). */
import pg from 'pg';
import { house, rows, type ServiceName } from './house.js';
import { readLedger } from './ledger.js';

export interface Touched {
  service: ServiceName;
  table: string;
  /** Finds the rows before the lie and after it. */
  where: string;
}
export interface Lie {
  /** The number that tells it, and those that tell what follows from it. */
  told: string[];
  /** Stands in one of the examples of the first number. */
  names: string;
  touches: Touched[];
  by: string[];
}

export const commerce = (table: string, where: string): Touched => ({ service: 'commerce', table, where });

/** Writes what keys between tables forbid: the check must tell of it, should such a key ever be missing. */
async function forge(service: ServiceName, sql: string): Promise<void> {
  const { databases, databaseAdmin } = house.settings().urls;
  const url = new URL(databaseAdmin); // no service may do this
  url.pathname = new URL(databases[service]!).pathname;
  const forger = new pg.Client({ connectionString: url.toString() });
  await forger.connect();
  try {
    await forger.query(`SET LOCAL session_replication_role = replica; ${sql}`); // one transaction
  } finally {
    await forger.end();
  }
}

/** Rows as they are, to be put back as they were. */
async function remember({ service, table, where }: Touched): Promise<() => Promise<void>> {
  const kept = await rows<{ row: object }>(service, `SELECT to_jsonb(t) AS row FROM ${table} t WHERE ${where}`);
  return async () => {
    await forge(
      service,
      `DELETE FROM ${table} t WHERE ${where};
       INSERT INTO ${table} OVERRIDING SYSTEM VALUE
       SELECT * FROM jsonb_populate_recordset(NULL::${table}, $kept$${JSON.stringify(kept.map(({ row }) => row))}$kept$)`,
    );
  };
}

/** Which numbers are not zero, and the examples of each. */
export async function wrongNumbers(options: Parameters<typeof readLedger>[0]): Promise<Map<string, string>> {
  const wrong = (await readLedger(options)).filter(({ count }) => count > 0);
  return new Map(wrong.map(({ id, examples }) => [id, JSON.stringify(examples)]));
}

/** Tells these lies, looks, and takes them back. */
export async function wrongNumbersAfter(
  { touches, by }: Pick<Lie, 'touches' | 'by'>,
  options: Parameters<typeof readLedger>[0],
): Promise<Map<string, string>> {
  const undo = await Promise.all(touches.map(remember));
  try {
    for (const sql of by) await forge(touches[0]!.service, sql);
    return await wrongNumbers(options);
  } finally {
    for (const back of undo) await back();
  }
}
