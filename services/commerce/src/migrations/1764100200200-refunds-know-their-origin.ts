import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A refund says who wanted it, and ends when the provider refuses it for good. `origin` may be null while the release before,
 * which does not know it, still writes refunds; `why` tells it then.
 */
export class RefundsKnowTheirOrigin implements MigrationInterface {
  name = 'RefundsKnowTheirOrigin1764100200200';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE refund ADD COLUMN origin text, ADD COLUMN refused_code text');
    await runner.query(`
      UPDATE refund SET origin = CASE why WHEN 'late-payment' THEN 'late' WHEN 'second-payment' THEN 'second' WHEN 'panel' THEN 'panel' ELSE 'admin' END`);
    await runner.query(`
      ALTER TABLE refund
        ADD CONSTRAINT refund_origin CHECK (origin IN ('admin', 'late', 'second', 'panel', 'outside')),
        ADD CONSTRAINT refund_status CHECK (status IN ('wanted', 'PENDING', 'FINALIZED', 'CANCELED', 'REFUSED'))`);
    await runner.query(
      `CREATE UNIQUE INDEX one_automatic_refund ON refund (attempt_id) WHERE origin IN ('late', 'second') AND status NOT IN ('CANCELED', 'REFUSED')`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX one_automatic_refund');
    await runner.query('ALTER TABLE refund DROP CONSTRAINT refund_status, DROP CONSTRAINT refund_origin');
    // The release before knows one word for money that did not go back.
    await runner.query(`UPDATE refund SET status = 'CANCELED' WHERE status = 'REFUSED'`);
    await runner.query('ALTER TABLE refund DROP COLUMN refused_code, DROP COLUMN origin');
  }
}
