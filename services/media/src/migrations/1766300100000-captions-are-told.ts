import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The languages of a film's tracks, and what was last told of the captions of each product. */
export class CaptionsAreTold implements MigrationInterface {
  name = 'CaptionsAreTold1766300100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE hosted_video ADD captions text[]');
    await runner.query(`
      CREATE TABLE product_captions (
        kind text NOT NULL,
        id integer NOT NULL,
        version integer NOT NULL DEFAULT 1,
        languages text[] NOT NULL,
        CONSTRAINT product_captions_pk PRIMARY KEY (kind, id)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE product_captions');
    await runner.query('ALTER TABLE hosted_video DROP captions');
  }
}
