import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Plays are counted by day, and viewers by product, so that both can be told when the plays are forgotten. */
export class PlaysAreCounted implements MigrationInterface {
  name = 'PlaysAreCounted1765200100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE playback ADD COLUMN viewer character varying(24), ADD COLUMN started_at timestamptz, ADD COLUMN counted_at timestamptz`);
    await runner.query(`
      CREATE TABLE play_total (
        day character(10) NOT NULL,
        kind text NOT NULL,
        product_id integer NOT NULL,
        variant character varying(20) NOT NULL,
        started integer NOT NULL DEFAULT 0,
        counted integer NOT NULL DEFAULT 0,
        CONSTRAINT play_total_pk PRIMARY KEY (day, kind, product_id, variant)
      )`);
    await runner.query(`
      CREATE TABLE product_viewer (
        kind text NOT NULL,
        product_id integer NOT NULL,
        viewer character varying(24) NOT NULL,
        CONSTRAINT product_viewer_pk PRIMARY KEY (kind, product_id, viewer)
      )`);
    await runner.query(`
      CREATE TABLE visitor_key (day character(10) NOT NULL, key text NOT NULL, CONSTRAINT visitor_key_pk PRIMARY KEY (day))`);
    // When a play that is here already began and became a view is not known; between its opening and its last sign of life.
    await runner.query(`
      UPDATE playback SET started_at = CASE WHEN started THEN opened_at END, counted_at = CASE WHEN counted THEN last_renewed_at END,
                          viewer = 'u' || user_id WHERE started`);
    await runner.query(`
      INSERT INTO play_total (day, kind, product_id, variant, started, counted)
      SELECT to_char(at AT TIME ZONE 'Europe/Warsaw', 'YYYY-MM-DD'), kind, product_id, variant, sum(started), sum(counted)
        FROM (SELECT started_at AS at, kind, product_id, variant, 1 AS started, 0 AS counted FROM playback WHERE started
               UNION ALL SELECT counted_at, kind, product_id, variant, 0, 1 FROM playback WHERE counted) plays GROUP BY 1, 2, 3, 4`);
    await runner.query(`
      INSERT INTO product_viewer (kind, product_id, viewer)
      SELECT DISTINCT kind, product_id, viewer FROM playback WHERE viewer IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['visitor_key', 'product_viewer', 'play_total']) await runner.query('DROP TABLE ' + table);
    await runner.query('ALTER TABLE playback DROP COLUMN counted_at, DROP COLUMN started_at, DROP COLUMN viewer');
  }
}
