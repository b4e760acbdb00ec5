import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Commerce knows of which events the theatre keeps the end to itself (EVT-11). */
export class EndsAreKeptToOneself implements MigrationInterface {
  name = 'EndsAreKeptToOneself1766700000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE product ADD COLUMN hide_time_to boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE product DROP COLUMN hide_time_to');
  }
}
