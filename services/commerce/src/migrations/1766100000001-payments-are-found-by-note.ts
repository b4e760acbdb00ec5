import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Payments sorted by the theatre's note and searched in it. Few orders have one, and no purchase writes these indexes. */
const INDEXES = {
  orders_by_note: '(description COLLATE "pl-PL-x-icu", placed_seq) WHERE description IS NOT NULL',
  orders_words_of_note: 'USING gin (description gin_trgm_ops) WHERE description IS NOT NULL',
};

/** Made while people go on buying; one that was interrupted is made anew. */
export class PaymentsAreFoundByNote implements MigrationInterface {
  name = 'PaymentsAreFoundByNote1766100000001';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, definition] of Object.entries(INDEXES)) {
      await runner.query(`DROP INDEX IF EXISTS ${name}`);
      await runner.query(`CREATE INDEX CONCURRENTLY ${name} ON orders ${definition}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(INDEXES)) await runner.query(`DROP INDEX ${name}`);
  }
}
