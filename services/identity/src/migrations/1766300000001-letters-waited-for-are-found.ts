import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Letters with a link that somebody waits for go before the others, however many of those there are. */
export class LettersWaitedForAreFound implements MigrationInterface {
  name = 'LettersWaitedForAreFound1766300000001';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX IF EXISTS mail_waited_for'); // one that was interrupted is made anew
    await runner.query(
      `CREATE INDEX CONCURRENTLY mail_waited_for ON mail_outbox (next_attempt_at)
        WHERE status IN ('queued', 'sending') AND expires_at IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX mail_waited_for');
  }
}
