import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Each change of a refund is told under a number of its own, so that an older word is known for one. */
export class RefundsHaveVersions implements MigrationInterface {
  name = 'RefundsHaveVersions1765200100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE refund ADD COLUMN version integer NOT NULL DEFAULT 1');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE refund DROP COLUMN version');
  }
}
