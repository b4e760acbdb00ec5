import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An order is counted by its newest state. What was counted before stands until that state is heard of, whatever its version. */
export class OrdersAreCountedByTheirState implements MigrationInterface {
  name = 'OrdersAreCountedByTheirState1765800100001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE completed_order ADD COLUMN version integer NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE completed_order DROP COLUMN version');
  }
}
