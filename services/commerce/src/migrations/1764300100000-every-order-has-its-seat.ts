import type { MigrationInterface, QueryRunner } from 'typeorm';

/** As many orders at a time as fit well into one statement's time. */
const SLICE = 20_000;

/**
 * Every product has its stock row and every order its hold, limited or not (decision 18). Where more was sold than a limit that
 * was set later allows, the limit is raised to what is sold: nobody loses a seat, and nobody gets one more.
 */
export class EveryOrderHasItsSeat implements MigrationInterface {
  name = 'EveryOrderHasItsSeat1764300100000';

  async up(runner: QueryRunner): Promise<void> {
    // Nobody may place or settle an order between the counting and the commit; whoever waits for it reads after it.
    await runner.query('LOCK TABLE orders IN SHARE ROW EXCLUSIVE MODE');
    await runner.query(`
      INSERT INTO stock (kind, product_id, capacity)
      SELECT kind, id, 2147483647 FROM product UNION SELECT kind, product_id, 2147483647 FROM orders
      ON CONFLICT DO NOTHING`);
    const [{ last }] = (await runner.query('SELECT coalesce(max(id), 0) AS last FROM orders')) as [{ last: number }];
    for (let first = 0; first <= last; first += SLICE)
      await runner.query(
        `INSERT INTO hold (order_id, kind, product_id, quantity, state)
         SELECT id, kind, product_id, quantity,
                CASE WHEN status = 'COMPLETED' OR (status = 'WAITING_FOR_REFUND' AND completed_at IS NOT NULL) THEN 'used'
                     WHEN status IN ('NOT_STARTED', 'PENDING', 'WAITING_FOR_CONFIRMATION') THEN 'active' ELSE 'released' END
           FROM orders WHERE id >= $1 AND id < $2
         ON CONFLICT DO NOTHING`,
        [first, first + SLICE],
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
