import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What administrators edit, each by its own row. */
const EDITED = [
  'video',
  'event',
  'slide',
  'category',
  'gallery',
  'page',
  'video_translation',
  'event_translation',
  'slide_translation',
  'category_translation',
];

/**
 * Content is edited: each row counts its own edits, so that a form that is older than the row is told (D26). Videos and events remember
 * when visitors could see them first (OPEN2-37). The order of categories and of a gallery's pictures has no doubles, also while two
 * administrators move at once: checked when the transaction ends.
 */
export class ContentIsEdited implements MigrationInterface {
  name = 'ContentIsEdited1764900100000';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of EDITED)
      await runner.query(`ALTER TABLE ${table} ADD COLUMN revision integer NOT NULL DEFAULT 1`);
    for (const table of ['video', 'event'])
      await runner.query(`ALTER TABLE ${table} ADD COLUMN first_published_at timestamptz`);
    await runner.query('UPDATE video SET first_published_at = added_at WHERE visible');
    await runner.query('UPDATE event SET first_published_at = now() WHERE published');
    await runner.query(`
      UPDATE category c SET weight = o.place
        FROM (SELECT id, row_number() OVER (ORDER BY weight, id) AS place FROM category) o WHERE o.id = c.id`);
    await runner.query(
      'ALTER TABLE category ADD CONSTRAINT category_one_per_place UNIQUE (weight) DEFERRABLE INITIALLY DEFERRED',
    );
    await runner.query(`
      UPDATE gallery_image i SET position = o.place
        FROM (SELECT id, row_number() OVER (PARTITION BY gallery_id ORDER BY position, id) AS place FROM gallery_image) o
       WHERE o.id = i.id`);
    await runner.query('DROP INDEX gallery_image_order');
    await runner.query(`
      ALTER TABLE gallery_image ALTER COLUMN position DROP DEFAULT,
        ADD CONSTRAINT gallery_image_one_per_place UNIQUE (gallery_id, position) DEFERRABLE INITIALLY DEFERRED,
        ADD CONSTRAINT gallery_image_at_most_five CHECK (position BETWEEN 1 AND 5)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE gallery_image ALTER COLUMN position SET DEFAULT 0,
        DROP CONSTRAINT gallery_image_at_most_five, DROP CONSTRAINT gallery_image_one_per_place`);
    await runner.query('CREATE INDEX gallery_image_order ON gallery_image (gallery_id, position)');
    await runner.query('ALTER TABLE category DROP CONSTRAINT category_one_per_place');
    for (const table of ['video', 'event']) await runner.query(`ALTER TABLE ${table} DROP COLUMN first_published_at`);
    for (const table of EDITED) await runner.query(`ALTER TABLE ${table} DROP COLUMN revision`);
  }
}
