import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The index of past orders by their buyer has what is counted and summed of them too: of a common name these are tens of thousands of rows. */
export class OrdersOfABuyerAreSummed implements MigrationInterface {
  name = 'OrdersOfABuyerAreSummed1766300000002';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX IF EXISTS filed_order_of_buyer'); // of a run that was broken off
    await runner.query(
      'CREATE INDEX CONCURRENTLY filed_order_of_buyer ON filed_order (user_id, created_at) INCLUDE (id, kind, status, amount)',
    );
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS filed_order_of_user');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX filed_order_of_user ON filed_order (user_id, created_at)');
    await runner.query('DROP INDEX filed_order_of_buyer');
  }
}
