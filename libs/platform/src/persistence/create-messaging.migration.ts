import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Outbox, inbox, dead letters: the same four tables in every service's own database. */
export class CreateMessaging implements MigrationInterface {
  name = 'CreateMessaging1763600000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE outbox (
        position bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT outbox_pk PRIMARY KEY,
        id uuid NOT NULL,
        subject text NOT NULL,
        envelope jsonb NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        claimed_until timestamptz NOT NULL DEFAULT '-infinity',
        sent_at timestamptz
      )`);
    await runner.query(`CREATE INDEX outbox_unsent ON outbox (position) WHERE sent_at IS NULL`);
    await runner.query(`CREATE INDEX outbox_created ON outbox (created_at)`);
    await runner.query(`
      CREATE TABLE inbox (
        consumer text NOT NULL,
        event_id uuid NOT NULL,
        received_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT inbox_pk PRIMARY KEY (consumer, event_id)
      )`);
    await runner.query(`CREATE INDEX inbox_received ON inbox (received_at)`);
    await runner.query(`
      CREATE TABLE dead_letter (
        id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT dead_letter_pk PRIMARY KEY,
        consumer text NOT NULL,
        event_id text NOT NULL,
        subject text NOT NULL,
        body text NOT NULL,
        reason text NOT NULL,
        died_at timestamptz NOT NULL DEFAULT now(),
        replayed_at timestamptz
      )`);
    await runner.query(`CREATE UNIQUE INDEX dead_letter_once ON dead_letter (consumer, event_id)`);
    await runner.query(`
      CREATE TABLE broker_epoch (
        stream text NOT NULL CONSTRAINT broker_epoch_pk PRIMARY KEY,
        created text NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['broker_epoch', 'dead_letter', 'inbox', 'outbox']) await runner.query('DROP TABLE ' + table);
  }
}
