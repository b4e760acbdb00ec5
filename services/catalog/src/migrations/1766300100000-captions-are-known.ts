import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A copy of what media tells: the languages in which a product can be read along. */
export class CaptionsAreKnown implements MigrationInterface {
  name = 'CaptionsAreKnown1766300100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE product_captions (
        kind text NOT NULL,
        id integer NOT NULL,
        version integer NOT NULL,
        languages text[] NOT NULL,
        CONSTRAINT product_captions_pk PRIMARY KEY (kind, id)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE product_captions');
  }
}
