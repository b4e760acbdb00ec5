import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Playback grants, and the copy of which films a product plays. */
export class CreatePlayback implements MigrationInterface {
  name = 'CreatePlayback1763600100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE product_media (
        kind text NOT NULL,
        id integer NOT NULL,
        version integer NOT NULL,
        deleted boolean NOT NULL,
        title text NOT NULL,
        sources jsonb NOT NULL,
        CONSTRAINT product_media_pk PRIMARY KEY (kind, id)
      )`);
    await runner.query(`
      CREATE TABLE playback (
        id character varying(32) NOT NULL,
        kind text NOT NULL,
        product_id integer NOT NULL,
        user_id integer,
        session_id text,
        variant character varying(20) NOT NULL,
        opened_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        last_renewed_at timestamptz NOT NULL,
        played_seconds double precision NOT NULL DEFAULT 0,
        started boolean NOT NULL DEFAULT false,
        counted boolean NOT NULL DEFAULT false,
        CONSTRAINT playback_pk PRIMARY KEY (id)
      )`);
    await runner.query('CREATE INDEX playback_expiry ON playback (expires_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['playback', 'product_media']) await runner.query('DROP TABLE ' + table);
  }
}
