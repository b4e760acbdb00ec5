import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A playback knows since when its viewer is in, through reloads; null is since it was opened. Who comes back is looked up by person. */
export class WhoIsInStaysIn implements MigrationInterface {
  name = 'WhoIsInStaysIn1766500000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE playback ADD COLUMN since timestamptz');
    await runner.query('CREATE INDEX playback_of_user ON playback (user_id, product_id) WHERE user_id IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX playback_of_user');
    await runner.query('ALTER TABLE playback DROP COLUMN since');
  }
}
