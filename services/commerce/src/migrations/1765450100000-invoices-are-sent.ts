import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the theatre has done with an invoice that was asked for. */
export class InvoicesAreSent implements MigrationInterface {
  name = 'InvoicesAreSent1765450100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE invoice ADD COLUMN sent boolean NOT NULL DEFAULT false, ADD COLUMN deleted_at timestamptz',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE invoice DROP COLUMN sent, DROP COLUMN deleted_at');
  }
}
