import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Erased people come last whichever way the list goes, so each way has an index of its own, which also answers a page that begins after a row. */
const INDEXES = {
  users_words: 'USING gin (search_name gin_trgm_ops, email gin_trgm_ops)',
  users_by_name: '((role_id = 5), lastname COLLATE "pl-PL-x-icu", firstname COLLATE "pl-PL-x-icu", id)',
  users_by_name_descending:
    '((NOT (role_id = 5)), lastname COLLATE "pl-PL-x-icu", firstname COLLATE "pl-PL-x-icu", id)',
  users_by_created: '(created_at, id)',
};

/**
 * Any part of a name or an address is found by its trigrams, and the usual orders of the list are read from an index. The indexes are made
 * while people go on signing in; one that was interrupted is made anew. What is seldom sorted by has none: 200,000 rows are sorted in a
 * tenth of a second, and each purchase would have to write one more.
 */
export class PeopleAreListed implements MigrationInterface {
  name = 'PeopleAreListed1764700100001';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE EXTENSION IF NOT EXISTS pg_trgm');
    for (const [name, columns] of Object.entries(INDEXES)) {
      await runner.query(`DROP INDEX IF EXISTS ${name}`);
      await runner.query(`CREATE INDEX CONCURRENTLY ${name} ON users ${columns}`);
    }
  }

  /** The extension stays: it was there before, or does no harm. */
  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(INDEXES)) await runner.query(`DROP INDEX ${name}`);
  }
}
