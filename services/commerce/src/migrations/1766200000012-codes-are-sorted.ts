import type { MigrationInterface, QueryRunner } from 'typeorm';

const OF_THEATRE = 'order_id IS NULL AND deleted_at IS NULL';

/**
 * The theatre's own codes in each of their orders, and what they are narrowed by. Those of paid orders are in none of these indexes, so a
 * purchase writes none of them. Codes without an end come last whichever way the list is sorted: each way has its index.
 */
const INDEXES = {
  codes_by_name: `(code, id) WHERE ${OF_THEATRE}`,
  codes_by_note: `(description COLLATE "pl-PL-x-icu", id) WHERE ${OF_THEATRE}`,
  codes_by_end: `((expires_at IS NULL), coalesce(expires_at, 'infinity'), id) WHERE ${OF_THEATRE}`,
  codes_by_latest_end: `((expires_at IS NOT NULL), coalesce(expires_at, 'infinity'), id) WHERE ${OF_THEATRE}`,
  codes_by_uses: `(taken, id) WHERE ${OF_THEATRE}`,
  codes_by_discount: `(discount, unit, id) WHERE ${OF_THEATRE}`,
  codes_of_product: `(product_id, kind, id) WHERE product_id IS NOT NULL AND ${OF_THEATRE}`,
};

/** Made while codes are entered; one that was interrupted is made anew. */
export class CodesAreSorted implements MigrationInterface {
  name = 'CodesAreSorted1766200000012';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, definition] of Object.entries(INDEXES)) {
      await runner.query(`DROP INDEX IF EXISTS ${name}`);
      await runner.query(`CREATE INDEX CONCURRENTLY ${name} ON code ${definition}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(INDEXES)) await runner.query(`DROP INDEX ${name}`);
  }
}
