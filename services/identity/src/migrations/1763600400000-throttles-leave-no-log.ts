import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counters need not outlive a crash of the database, and every sign-in writes them: they go past its log (decision 15, performance P13). */
export class ThrottlesLeaveNoLog implements MigrationInterface {
  name = 'ThrottlesLeaveNoLog1763600400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE throttle SET UNLOGGED');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE throttle SET LOGGED');
  }
}
