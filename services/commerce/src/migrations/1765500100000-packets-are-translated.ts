import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A translation of a packet is edited on its own, so it counts its changes. */
export class PacketsAreTranslated implements MigrationInterface {
  name = 'PacketsAreTranslated1765500100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE packet_translation ADD COLUMN revision integer NOT NULL DEFAULT 1');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE packet_translation DROP COLUMN revision');
  }
}
