import type { Database } from '@kurtyna/platform';

/** What is cheap for the few rows of a test, and would be done in place of reading an index. */
export type CheapWay = 'seqscan' | 'indexscan' | 'bitmapscan' | 'sort' | 'hashjoin' | 'mergejoin';

interface Statement {
  text: string;
  values: unknown[];
}

/** How PostgreSQL answers each statement of a list, a sum or a file, when it may not take these ways: one plan for each, in their order. */
export async function reportPlans(
  database: Database,
  ask: (database: Database) => Promise<unknown>,
  without: readonly CheapWay[],
): Promise<string[]> {
  const statements: Statement[] = [];
  const heard = Object.create(database) as Database;
  heard.report = <Row extends object>(text: string, values: unknown[] = []) => {
    statements.push({ text, values });
    return database.report<Row>(text, values);
  };
  await ask(heard);
  return database.transaction(async ({ manager }) => {
    for (const way of without) await manager.query(`SET LOCAL enable_${way} = off`);
    const plans: string[] = [];
    for (const { text, values } of statements) {
      const lines = await manager.query<{ 'QUERY PLAN': string }[]>('EXPLAIN ' + text, values);
      plans.push(lines.map((line) => line['QUERY PLAN']).join('\n'));
    }
    return plans;
  });
}
