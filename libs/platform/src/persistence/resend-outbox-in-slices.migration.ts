import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A lost stream is sent again slice by slice: how far that has come, and which row is the last value of its subject. */
export class ResendOutboxInSlices implements MigrationInterface {
  name = 'ResendOutboxInSlices1764500100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE broker_epoch ADD COLUMN resend_after bigint, ADD COLUMN resend_until bigint,
        ADD COLUMN resend_since timestamptz`);
    await runner.query(
      `CREATE INDEX outbox_last_values ON outbox (subject, position) WHERE starts_with(subject, 'state.')`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX outbox_last_values');
    await runner.query(`
      ALTER TABLE broker_epoch DROP COLUMN resend_since, DROP COLUMN resend_until, DROP COLUMN resend_after`);
  }
}
