import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Until when one replica is busy ending an order that nobody paid in time. */
export class OrdersAreEndedByOneReplica implements MigrationInterface {
  name = 'OrdersAreEndedByOneReplica1764300100001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE orders ADD expiring_until timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE orders DROP COLUMN expiring_until');
  }
}
