import { backfill } from '@kurtyna/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATE = `CASE WHEN o.status = 'COMPLETED' OR (o.status = 'WAITING_FOR_REFUND' AND o.completed_at IS NOT NULL) THEN 'used'
                    WHEN o.status IN ('NOT_STARTED', 'PENDING', 'WAITING_FOR_CONFIRMATION') THEN 'active' ELSE 'released' END`;

/**
 * Every product has its stock row and every order its hold, limited or not (decision 18). Where more was sold than a limit that
 * was set later allows, the limit is raised to what is sold: nobody loses a seat, and nobody gets one more. Orders that are over
 * get their hold slice by slice while the theatre goes on selling; only the few that are open, and the counting, hold it up.
 */
export class EveryOrderHasItsSeat implements MigrationInterface {
  name = 'EveryOrderHasItsSeat1764300100000';
  /** The slices are transactions of their own; interrupted, it goes on where it was. */
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    await backfill(
      runner,
      `INSERT INTO hold (order_id, kind, product_id, quantity, state)
       SELECT o.id, o.kind, o.product_id, o.quantity, ${STATE} FROM orders o
        WHERE o.status IN ('COMPLETED', 'CANCELED', 'REFUNDED') AND NOT EXISTS (SELECT 1 FROM hold h WHERE h.order_id = o.id)
        LIMIT $1`,
    );
    await runner.startTransaction();
    try {
      await this.count(runner);
      await runner.commitTransaction();
    } catch (error) {
      await runner.rollbackTransaction();
      throw error;
    }
  }

  private async count(runner: QueryRunner): Promise<void> {
    // Nobody may place or settle an order between the counting and the commit; whoever waits for it reads after it.
    await runner.query('LOCK TABLE orders IN SHARE ROW EXCLUSIVE MODE');
    await runner.query(`
      INSERT INTO stock (kind, product_id, capacity)
      SELECT kind, id, 2147483647 FROM product UNION SELECT kind, product_id, 2147483647 FROM orders
      ON CONFLICT DO NOTHING`);
    await runner.query(`
      INSERT INTO hold (order_id, kind, product_id, quantity, state)
      SELECT o.id, o.kind, o.product_id, o.quantity, ${STATE} FROM orders o
       WHERE NOT EXISTS (SELECT 1 FROM hold h WHERE h.order_id = o.id)`);
    // An order may have been refunded between its slice and the lock.
    await runner.query(
      `UPDATE hold h SET state = ${STATE} FROM orders o WHERE o.id = h.order_id AND h.state <> ${STATE}`,
    );
    await runner.query(`
      WITH counted AS (
        SELECT kind, product_id, coalesce(sum(quantity) FILTER (WHERE state = 'active'), 0)::integer AS held,
               coalesce(sum(quantity) FILTER (WHERE state = 'used'), 0)::integer AS sold
          FROM hold GROUP BY 1, 2
      ), changed AS (
        UPDATE stock SET held = counted.held, sold = counted.sold, capacity = greatest(stock.capacity, counted.held + counted.sold)
          FROM counted
         WHERE stock.kind = counted.kind AND stock.product_id = counted.product_id
           AND (stock.held, stock.sold) IS DISTINCT FROM (counted.held, counted.sold)
        RETURNING stock.kind, stock.product_id, stock.capacity, stock.held, stock.sold
      )
      INSERT INTO stock_movement (kind, product_id, order_id, movement, quantity, reason, capacity_after, held_after, sold_after)
      SELECT kind, product_id, NULL, 'capacity', 0, 'orders sold without a limit are counted', capacity, held, sold FROM changed`);
  }

  /** What was counted stays: a stock row without a limit, and a hold, mean the same to the code before. */
  down(): Promise<void> {
    return Promise.resolve();
  }
}
