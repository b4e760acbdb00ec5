import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The usual orders of the list, what it is narrowed by, and the days of the money that went back. */
const INDEXES = {
  orders_as_placed: 'UNIQUE INDEX CONCURRENTLY orders_as_placed ON orders (placed_seq)',
  orders_by_created: 'INDEX CONCURRENTLY orders_by_created ON orders (created_at, placed_seq)',
  refund_by_day: `INDEX CONCURRENTLY refund_by_day ON refund (finalized_at) WHERE status = 'FINALIZED'`,
  customer_words:
    'INDEX CONCURRENTLY customer_words ON customer USING gin (search_name gin_trgm_ops, email gin_trgm_ops)',
};

/** Made while people go on buying; one that was interrupted is made anew. */
export class PaymentsAreListed implements MigrationInterface {
  name = 'PaymentsAreListed1765100100003';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE EXTENSION IF NOT EXISTS pg_trgm');
    for (const [name, definition] of Object.entries(INDEXES)) {
      await runner.query(`DROP INDEX IF EXISTS ${name}`);
      await runner.query(`CREATE ${definition}`);
    }
  }

  /** The extension stays: it was there before, or does no harm. */
  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(INDEXES)) await runner.query(`DROP INDEX ${name}`);
  }
}
