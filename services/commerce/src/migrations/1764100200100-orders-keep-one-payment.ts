import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An order knows which payment's money we keep, and when it was placed among all orders, whichever replica wrote it: order
 * numbers are drawn in blocks and say nothing about time. New orders are numbered from here on, above the highest id; the ones
 * that stand get their place by the next migration, below it, without anybody waiting.
 */
export class OrdersKeepOnePayment implements MigrationInterface {
  name = 'OrdersKeepOnePayment1764100200100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE orders ADD COLUMN paid_attempt_id integer, ADD COLUMN placed_seq bigint');
    const [{ next }] = (await runner.query('SELECT coalesce(max(id), 0) + 1 AS next FROM orders')) as [
      { next: number },
    ];
    await runner.query(`CREATE SEQUENCE orders_placed_next START WITH ${next} OWNED BY orders.placed_seq`);
    await runner.query(`ALTER TABLE orders ALTER COLUMN placed_seq SET DEFAULT nextval('orders_placed_next')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE orders DROP COLUMN placed_seq, DROP COLUMN paid_attempt_id');
  }
}
