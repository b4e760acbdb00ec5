import { backfill } from '@kurtyna/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The orders that stand get their place and their payment, slice by slice, so that who buys meanwhile never waits for more than one
 * slice. Interrupted, it goes on where it was. The statuses and the end of an open order stand in the table from here on.
 */
export class OrdersLearnTheirPayment implements MigrationInterface {
  name = 'OrdersLearnTheirPayment1764100200101';
  /** Each slice is a transaction of its own. */
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    const [{ first }] = (await runner.query(
      `SELECT start_value AS first FROM pg_sequences WHERE sequencename = 'orders_placed_next'`,
    )) as [{ first: string }];
    // Money that goes back by itself (late, or a second time) was never kept.
    await backfill(
      runner,
      `WITH placed AS (
         SELECT id, (SELECT coalesce(max(placed_seq), 0) FROM orders WHERE placed_seq < ${first})
                      + row_number() OVER (ORDER BY created_at, id) AS seq
           FROM (SELECT id, created_at FROM orders WHERE placed_seq IS NULL ORDER BY created_at, id LIMIT $1 FOR UPDATE) AS slice
       )
       UPDATE orders o
          SET placed_seq = placed.seq,
              paid_attempt_id = (SELECT a.id FROM payment_attempt a
                                  WHERE a.order_id = o.id AND a.amount > 0 AND a.status IN ('COMPLETED', 'REFUNDED')
                                    AND o.completed_at IS NOT NULL
                                    AND NOT EXISTS (SELECT 1 FROM refund r
                                                     WHERE r.attempt_id = a.id AND r.why IN ('late-payment', 'second-payment'))
                                  ORDER BY a.number LIMIT 1),
              -- None is known; one without an end would keep its seat and its buyer for ever.
              expires_at = CASE WHEN o.status IN ('NOT_STARTED', 'PENDING') THEN coalesce(o.expires_at, now()) ELSE o.expires_at END
         FROM placed WHERE placed.id = o.id`,
    );
    await this.check(runner, 'orders_placed', 'placed_seq IS NOT NULL');
    await this.check(
      runner,
      'orders_status',
      `status IN ('NOT_STARTED', 'PENDING', 'WAITING_FOR_CONFIRMATION', 'COMPLETED', 'CANCELED', 'WAITING_FOR_REFUND', 'REFUNDED')`,
    );
    await this.check(
      runner,
      'open_order_has_an_end',
      `status NOT IN ('NOT_STARTED', 'PENDING') OR expires_at IS NOT NULL`,
    );
    await this.becomeIdentity(runner);
  }

  /** The rows that stand are looked at while others go on reading and writing. */
  private async check(runner: QueryRunner, name: string, rule: string): Promise<void> {
    await runner.query(`ALTER TABLE orders DROP CONSTRAINT IF EXISTS ${name}`);
    await runner.query(`ALTER TABLE orders ADD CONSTRAINT ${name} CHECK (${rule}) NOT VALID`);
    await runner.query(`ALTER TABLE orders VALIDATE CONSTRAINT ${name}`);
  }

  /** With the checked rule the table is not read again, so the lock lasts a moment. */
  private async becomeIdentity(runner: QueryRunner): Promise<void> {
    await runner.startTransaction();
    try {
      await runner.query('ALTER TABLE orders ALTER COLUMN placed_seq SET NOT NULL');
      const [{ next }] = (await runner.query(`SELECT nextval('orders_placed_next') AS next`)) as [{ next: string }];
      await runner.query('ALTER TABLE orders ALTER COLUMN placed_seq DROP DEFAULT, DROP CONSTRAINT orders_placed');
      await runner.query('DROP SEQUENCE orders_placed_next');
      await runner.query(
        `ALTER TABLE orders ALTER COLUMN placed_seq ADD GENERATED ALWAYS AS IDENTITY (START WITH ${next})`,
      );
      await runner.commitTransaction();
    } catch (error) {
      await runner.rollbackTransaction();
      throw error;
    }
  }

  /** What was learned stays until the columns go; their numbers come from a default again. */
  async down(runner: QueryRunner): Promise<void> {
    const [{ next }] = (await runner.query(
      `SELECT nextval(pg_get_serial_sequence('orders', 'placed_seq')) AS next`,
    )) as [{ next: string }];
    await runner.startTransaction();
    try {
      await runner.query(
        'ALTER TABLE orders DROP CONSTRAINT open_order_has_an_end, DROP CONSTRAINT orders_status, ALTER COLUMN placed_seq DROP IDENTITY',
      );
      await runner.query(`CREATE SEQUENCE orders_placed_next START WITH ${next} OWNED BY orders.placed_seq`);
      await runner.query(
        `ALTER TABLE orders ALTER COLUMN placed_seq SET DEFAULT nextval('orders_placed_next'), ALTER COLUMN placed_seq DROP NOT NULL`,
      );
      await runner.commitTransaction();
    } catch (error) {
      await runner.rollbackTransaction();
      throw error;
    }
  }
}
