import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A task knows its age, and what is swept is found without reading the whole table. */
export class WhatIsDoneGoes implements MigrationInterface {
  name = 'WhatIsDoneGoes1764400100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE provider_task ADD COLUMN created_at timestamptz NOT NULL DEFAULT now()');
    await runner.query('CREATE INDEX provider_task_done ON provider_task (done_at) WHERE done_at IS NOT NULL');
    await runner.query('CREATE INDEX payu_notice_handled ON payu_notice (handled_at) WHERE handled_at IS NOT NULL');
    await runner.query(`CREATE INDEX stock_movement_refusals ON stock_movement (id) WHERE movement = 'refusal'`);
    await runner.query('CREATE INDEX idempotency_age ON idempotency (created_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX idempotency_age');
    await runner.query('DROP INDEX stock_movement_refusals');
    await runner.query('DROP INDEX payu_notice_handled');
    await runner.query('DROP INDEX provider_task_done');
    await runner.query('ALTER TABLE provider_task DROP COLUMN created_at');
  }
}
