import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Commerce knows which events last whole days (EVT-12); null until catalog tells of the event again. */
export class WholeDaysAreKnown implements MigrationInterface {
  name = 'WholeDaysAreKnown1766900000010';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE product ADD COLUMN full_day boolean');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE product DROP COLUMN full_day');
  }
}
