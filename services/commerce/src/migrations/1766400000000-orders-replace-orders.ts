import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An order may replace one of its buyer's that waited for its payment, and keeps since when the seat is kept. The release before writes
 * neither; an order without `seat_since` has kept its seat since it was placed. Only those that replace are in the index and the keys.
 */
export class OrdersReplaceOrders implements MigrationInterface {
  name = 'OrdersReplaceOrders1766400000000';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE orders ADD COLUMN IF NOT EXISTS seat_since timestamptz, ADD COLUMN IF NOT EXISTS replaces integer',
    );
    await runner.query('DROP INDEX IF EXISTS one_order_replaces_one'); // of a run that was broken off
    await runner.query(
      'CREATE UNIQUE INDEX CONCURRENTLY one_order_replaces_one ON orders (replaces) WHERE replaces IS NOT NULL',
    );
    await runner.query(`
      ALTER TABLE orders DROP CONSTRAINT IF EXISTS order_replaces_another, DROP CONSTRAINT IF EXISTS order_replaces_order,
        ADD CONSTRAINT order_replaces_another CHECK (replaces <> id) NOT VALID,
        ADD CONSTRAINT order_replaces_order FOREIGN KEY (replaces) REFERENCES orders (id) NOT VALID`);
    await runner.query('ALTER TABLE orders VALIDATE CONSTRAINT order_replaces_another');
    await runner.query('ALTER TABLE orders VALIDATE CONSTRAINT order_replaces_order');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX one_order_replaces_one');
    await runner.query('ALTER TABLE orders DROP COLUMN replaces, DROP COLUMN seat_since');
  }
}
