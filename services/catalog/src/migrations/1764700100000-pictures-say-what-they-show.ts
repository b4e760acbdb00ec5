import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A picture of a gallery may be described, for who does not see it. A new column without a value: no row is rewritten. */
export class PicturesSayWhatTheyShow implements MigrationInterface {
  name = 'PicturesSayWhatTheyShow1764700100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE gallery_image ADD COLUMN description character varying(200)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE gallery_image DROP COLUMN description');
  }
}
