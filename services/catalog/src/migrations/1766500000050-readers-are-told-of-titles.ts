import type { MigrationInterface, QueryRunner } from 'typeorm';

const SEEN_SINCE = { event: 'first_published_at', video: 'greatest(first_published_at, available_from)' };

/** Each title keeps when readers were told of it; what the last date was about has been told (OPEN2-37). */
export class ReadersAreToldOfTitles implements MigrationInterface {
  name = 'ReadersAreToldOfTitles1766500000050';

  async up(runner: QueryRunner): Promise<void> {
    for (const [table, since] of Object.entries(SEEN_SINCE)) {
      await runner.query(`ALTER TABLE ${table} ADD COLUMN announced_at timestamptz`);
      await runner.query(`
        UPDATE ${table} SET announced_at = last.at
          FROM (SELECT (settings ->> 'notify_newcontent_date')::timestamptz AS at FROM app_config WHERE id = 1) AS last
         WHERE first_published_at IS NOT NULL AND ${since} <= last.at`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of Object.keys(SEEN_SINCE)) await runner.query(`ALTER TABLE ${table} DROP COLUMN announced_at`);
  }
}
