import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An order that was completed by hand waits for money that may still come; a refund in part knows the codes it is for; and of one payment
 * only one refund of ours is under way. What the release before writes beside this one fits all of it.
 */
export class OrdersAreChangedByHand implements MigrationInterface {
  name = 'OrdersAreChangedByHand1765100100001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE orders ADD COLUMN paid_outside boolean NOT NULL DEFAULT false');
    await runner.query('ALTER TABLE refund ADD COLUMN code_ids integer[]');
    await runner.query(`
      CREATE UNIQUE INDEX one_open_refund ON refund (attempt_id)
        WHERE status IN ('wanted', 'PENDING') AND origin IN ('admin', 'late', 'second')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX one_open_refund');
    await runner.query('ALTER TABLE refund DROP COLUMN code_ids');
    await runner.query('ALTER TABLE orders DROP COLUMN paid_outside');
  }
}
