import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An order knows which payment's money we keep, and when it was placed among all orders, whichever replica wrote it: order
 * numbers are drawn in blocks and say nothing about time. The statuses and the end of an open order stand in the table too.
 */
export class OrdersKeepOnePayment implements MigrationInterface {
  name = 'OrdersKeepOnePayment1764100200100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE orders ADD COLUMN paid_attempt_id integer, ADD COLUMN placed_seq bigint');
    // Money that goes back by itself (late, or a second time) was never kept.
    await runner.query(`
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
        FROM (SELECT id, row_number() OVER (ORDER BY created_at, id) AS seq FROM orders) placed
       WHERE placed.id = o.id`);
    await runner.query('ALTER TABLE orders ALTER COLUMN placed_seq SET NOT NULL');
    await runner.query('ALTER TABLE orders ALTER COLUMN placed_seq ADD GENERATED ALWAYS AS IDENTITY');
    await runner.query(
      `SELECT setval(pg_get_serial_sequence('orders', 'placed_seq'), coalesce(max(placed_seq), 0) + 1, false) FROM orders`,
    );
    await runner.query(`
      ALTER TABLE orders
        ADD CONSTRAINT orders_status CHECK (status IN ('NOT_STARTED', 'PENDING', 'WAITING_FOR_CONFIRMATION', 'COMPLETED', 'CANCELED', 'WAITING_FOR_REFUND', 'REFUNDED')),
        ADD CONSTRAINT open_order_has_an_end CHECK (status NOT IN ('NOT_STARTED', 'PENDING') OR expires_at IS NOT NULL)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE orders DROP CONSTRAINT open_order_has_an_end, DROP CONSTRAINT orders_status');
    await runner.query('ALTER TABLE orders DROP COLUMN placed_seq, DROP COLUMN paid_attempt_id');
  }
}
