import type { Database } from '@kurtyna/platform';

/** From now on, how many rows each DELETE or UPDATE of this table takes, one number a statement. */
export async function statementSizes(
  { dataSource }: Database,
  table: string,
  kind: 'DELETE' | 'UPDATE',
): Promise<() => Promise<number[]>> {
  // Names are of the test's own tables; nothing of anybody's is in them.
  const log = `sizes_of_${table}`;
  const runner = dataSource.createQueryRunner();
  await runner.query('CREATE TABLE ' + log + ' (n integer NOT NULL)');
  await runner.query(
    'CREATE FUNCTION note_' +
      log +
      '() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN INSERT INTO ' +
      log +
      ' SELECT count(*) FROM gone; RETURN NULL; END $$',
  );
  await runner.query(
    'CREATE TRIGGER note_sizes AFTER ' +
      kind +
      ' ON ' +
      table +
      ' REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_' +
      log +
      '()',
  );
  await runner.release();
  return async () => (await dataSource.query<{ n: number }[]>('SELECT n FROM ' + log)).map(({ n }) => n);
}
