import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Envelope } from '@kurtyna/contracts';
import { consumersOf, type Database, type Tx } from '@kurtyna/platform';

/** A fact for a consumer, with the object that acts on it. */
export interface Telling {
  consumer: object;
  data: unknown;
  aggregateVersion?: number;
}

/**
 * Hands a consumer one fact, and then the same once more as another telling, which its inbox does not know (D3). Answers the tables whose rows
 * each of the two changed: the second must change none where a double effect would cost money, seats, codes, letters or counts.
 */
export async function toldTwice(
  database: Database,
  purpose: string,
  { consumer, data, aggregateVersion = 1 }: Telling,
): Promise<{ first: string[]; second: string[] }> {
  const declaration = consumersOf(consumer.constructor).find((each) => each.purpose === purpose);
  if (!declaration) throw new Error(`${consumer.constructor.name} has no consumer "${purpose}"`);
  const { contract, method, together } = declaration;
  const act = (consumer as Record<string | symbol, (facts: unknown, tx: Tx) => Promise<void>>)[method]!.bind(consumer);
  const fact = (): Envelope<unknown> => ({
    id: randomUUID(),
    subject: contract.subject,
    version: contract.version,
    aggregate: purpose,
    aggregateVersion,
    occurredAt: new Date().toISOString(),
    requestId: null,
    data,
  });
  return doneTwice(database, () => database.transaction((tx) => act(together ? [fact()] : fact(), tx)));
}

/** The tables whose rows the first run of this work changed, and those that the second one changed. */
export async function doneTwice(
  database: Database,
  work: () => Promise<unknown>,
): Promise<{ first: string[]; second: string[] }> {
  const before = await rowsOf(database);
  await work();
  const between = await rowsOf(database);
  await work();
  const after = await rowsOf(database);
  return { first: changed(before, between), second: changed(between, after) };
}

/** All `purpose`s that the sources beside this module declare; a walk that leaves one out is red. */
export function purposesBeside(moduleUrl: string): string[] {
  const folder = fileURLToPath(new URL('.', moduleUrl));
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.spec)\.ts$/.test(file),
  );
  const declared = /@Consumes(?:Together)?\([^)]*?purpose: '([^']+)'/g;
  return sources
    .flatMap((file) => [...readFileSync(join(folder, file), 'utf8').matchAll(declared)].map((match) => match[1]!))
    .sort();
}

type Rows = Map<string, string>;

async function rowsOf(database: Database): Promise<Rows> {
  const tables = await database.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
      WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name NOT IN ('migration', 'inbox') ORDER BY 1`,
  );
  const rows: Rows = new Map();
  for (const { name } of tables) {
    const sql = `SELECT coalesce(string_agg(to_jsonb(t)::text, E'\\n' ORDER BY to_jsonb(t)::text), '') AS text FROM "${name}" t`;
    rows.set(name, (await database.query<{ text: string }>(sql))[0]!.text);
  }
  return rows;
}

const changed = (before: Rows, after: Rows): string[] =>
  [...after.keys()].filter((table) => before.get(table) !== after.get(table));
