import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Letters are kept for ever, without their words and addresses: those that still have them are few, and are found at once. */
export class LettersToForgetAreFound implements MigrationInterface {
  name = 'LettersToForgetAreFound1764400300000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX mail_to_forget ON mail_outbox (created_at) WHERE to_address <> ''`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX mail_to_forget');
  }
}
