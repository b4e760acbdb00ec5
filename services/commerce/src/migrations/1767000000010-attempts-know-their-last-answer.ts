import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An attempt says when its provider last answered about it; null for what was answered before. */
export class AttemptsKnowTheirLastAnswer implements MigrationInterface {
  name = 'AttemptsKnowTheirLastAnswer1767000000010';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE payment_attempt ADD COLUMN said_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE payment_attempt DROP COLUMN said_at');
  }
}
