import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A fact says what its product was sold as. Until now all were tickets, and so is what the release before records beside this one. */
export class FactsSayWhatWasSold implements MigrationInterface {
  name = 'FactsSayWhatWasSold1764700100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE order_fact ADD COLUMN sold_as text NOT NULL DEFAULT 'ticket'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE order_fact DROP COLUMN sold_as');
  }
}
