import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the lists of the back office are counted by and, in their first order, read by. */
const INDEXES = {
  event_listed: 'INDEX CONCURRENTLY event_listed ON event (starts_at, id) WHERE NOT deleted',
  video_listed: `INDEX CONCURRENTLY video_listed ON video (weight, (timestamptz '9999-12-31 00:00:00+00' - added_at), id) WHERE NOT deleted`,
};

/** Made while people go on reading; one that was interrupted is made anew. */
export class ListsAreReadInOrder implements MigrationInterface {
  name = 'ListsAreReadInOrder1765900100000';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, definition] of Object.entries(INDEXES)) {
      await runner.query(`DROP INDEX IF EXISTS ${name}`);
      await runner.query(`CREATE ${definition}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(INDEXES)) await runner.query(`DROP INDEX ${name}`);
  }
}
