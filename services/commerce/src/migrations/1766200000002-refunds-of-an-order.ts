import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What went back of an order is asked for with each look at it, and was looked for among all refunds. */
export class RefundsOfAnOrder implements MigrationInterface {
  name = 'RefundsOfAnOrder1766200000002';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX IF EXISTS refund_of_order');
    await runner.query('CREATE INDEX CONCURRENTLY refund_of_order ON refund (order_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX refund_of_order');
  }
}
