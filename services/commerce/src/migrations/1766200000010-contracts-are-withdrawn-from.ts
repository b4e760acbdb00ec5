import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What people declare who withdraw from a contract, and how often one place has done so lately. */
export class ContractsAreWithdrawnFrom implements MigrationInterface {
  name = 'ContractsAreWithdrawnFrom1766200000010';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE withdrawal (
        id integer GENERATED ALWAYS AS IDENTITY,
        order_id integer,
        name text NOT NULL,
        email text NOT NULL,
        order_text text NOT NULL,
        declared_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT withdrawal_pk PRIMARY KEY (id),
        CONSTRAINT withdrawal_of_an_order FOREIGN KEY (order_id) REFERENCES orders (id)
      )`);
    await runner.query('CREATE INDEX withdrawal_of_order ON withdrawal (order_id, declared_at)');
    await runner.query('CREATE INDEX withdrawal_by_email ON withdrawal (email)');
    await runner.query(`
      CREATE UNLOGGED TABLE withdrawal_try (
        place text NOT NULL,
        tries integer NOT NULL,
        window_ends_at timestamptz NOT NULL,
        CONSTRAINT withdrawal_try_pk PRIMARY KEY (place)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE withdrawal_try');
    await runner.query('DROP TABLE withdrawal');
  }
}
