import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A person goes on where they stopped, on whichever device. */
export class PeopleGoOnWatching implements MigrationInterface {
  name = 'PeopleGoOnWatching1766300000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE watch_position (
        user_id integer NOT NULL,
        kind text NOT NULL,
        product_id integer NOT NULL,
        seconds integer NOT NULL,
        updated_at timestamptz NOT NULL,
        CONSTRAINT watch_position_pk PRIMARY KEY (user_id, kind, product_id)
      )`);
    await runner.query('CREATE INDEX watch_position_to_forget ON watch_position (updated_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE watch_position');
  }
}
