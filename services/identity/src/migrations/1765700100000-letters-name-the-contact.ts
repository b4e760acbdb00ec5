import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where people write to, as the back office says it; the environment's address was the only one. */
export class LettersNameTheContact implements MigrationInterface {
  name = 'LettersNameTheContact1765700100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE contact (
        id integer NOT NULL,
        version integer NOT NULL,
        email text NOT NULL,
        CONSTRAINT contact_pk PRIMARY KEY (id),
        CONSTRAINT contact_one_row CHECK (id = 1)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE contact');
  }
}
