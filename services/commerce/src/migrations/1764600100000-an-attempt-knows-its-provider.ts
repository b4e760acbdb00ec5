import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A payment attempt and a notice say whose they are. What stands, and what the release before still writes, is PayU's: a constant
 * default costs no rewriting. Two providers may use the same number, so it is unique for each; it stays first in the index,
 * where the release before looks it up alone.
 */
export class AnAttemptKnowsItsProvider implements MigrationInterface {
  name = 'AnAttemptKnowsItsProvider1764600100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE payment_attempt ADD COLUMN provider text NOT NULL DEFAULT 'payu'`);
    await runner.query(`ALTER TABLE payu_notice ADD COLUMN provider text NOT NULL DEFAULT 'payu'`);
    await runner.query('DROP INDEX payment_attempt_provider_order_id');
    await runner.query(
      'CREATE UNIQUE INDEX payment_attempt_provider_order_id ON payment_attempt (provider_order_id, provider)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX payment_attempt_provider_order_id');
    await runner.query('CREATE UNIQUE INDEX payment_attempt_provider_order_id ON payment_attempt (provider_order_id)');
    await runner.query('ALTER TABLE payu_notice DROP COLUMN provider');
    await runner.query('ALTER TABLE payment_attempt DROP COLUMN provider');
  }
}
