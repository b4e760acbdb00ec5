import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Identity knows when the theatre is closed for work: then only administrators sign in (OPEN0-9, OPEN0-37). */
export class KeepMaintenance implements MigrationInterface {
  name = 'KeepMaintenance1763600200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE house_rules (
        id integer CONSTRAINT house_rules_pk PRIMARY KEY,
        version integer NOT NULL,
        maintenance boolean NOT NULL,
        CONSTRAINT house_rules_one_row CHECK (id = 1)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE house_rules');
  }
}
