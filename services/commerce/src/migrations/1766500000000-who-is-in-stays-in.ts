import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Commerce knows for how long people stay in after an end, and how long a film is. */
export class WhoIsInStaysIn implements MigrationInterface {
  name = 'WhoIsInStaysIn1766500000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE shop_rules ADD COLUMN grace_minutes integer NOT NULL DEFAULT 60');
    await runner.query('ALTER TABLE product ADD COLUMN film_minutes integer');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE product DROP COLUMN film_minutes');
    await runner.query('ALTER TABLE shop_rules DROP COLUMN grace_minutes');
  }
}
