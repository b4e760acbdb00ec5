import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Each replica of the gateway asks every five minutes which sessions have ended since; it asked for all of them before (D18). */
export class EndedSessionsAreFound implements MigrationInterface {
  name = 'EndedSessionsAreFound1766300000000';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX IF EXISTS sessions_ended'); // one that was interrupted is made anew
    await runner.query('CREATE INDEX CONCURRENTLY sessions_ended ON sessions (ended_at) WHERE ended_at IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX sessions_ended');
  }
}
