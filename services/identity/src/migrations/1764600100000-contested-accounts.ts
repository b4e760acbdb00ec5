import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An unverified address that was signed up more than once: nobody knows whose password the account has (decision 24). Of those that
 * wait already only the mailed links are known: with more than one of them the account counts as contested, for its owner then
 * chooses a password, which is the safe mistake.
 */
export class ContestedAccounts implements MigrationInterface {
  name = 'ContestedAccounts1764600100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users ADD contested boolean NOT NULL DEFAULT false');
    await runner.query(`
      UPDATE users SET contested = true
       WHERE role_id = 4 AND (SELECT count(*) FROM one_time_token t WHERE t.user_id = users.id AND t.purpose = 'verification') > 1`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP contested');
  }
}
