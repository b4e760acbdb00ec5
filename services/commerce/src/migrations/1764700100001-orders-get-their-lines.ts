import { backfill } from '@kurtyna/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The orders that stand get their line (until now each gave one product to its buyer, and held seats of it), the name and address of
 * their buyer as far as they are known today, and their origin, slice by slice while the theatre goes on selling. Whoever was erased is
 * not known any more. Interrupted, it goes on where it was.
 */
export class OrdersGetTheirLines implements MigrationInterface {
  name = 'OrdersGetTheirLines1764700100001';
  /** Each slice is a transaction of its own. */
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    await backfill(
      runner,
      `INSERT INTO order_line (order_id, kind, product_id, seats, opens)
       SELECT o.id, o.kind, o.product_id, o.quantity, true FROM orders o
        WHERE NOT EXISTS (SELECT 1 FROM order_line l WHERE l.order_id = o.id) ORDER BY o.id LIMIT $1`,
    );
    await backfill(
      runner,
      `WITH slice AS (
         SELECT o.id, trim(c.firstname || ' ' || c.lastname) AS name, c.email FROM orders o JOIN customer c ON c.id = o.user_id
          WHERE o.buyer_email IS NULL AND NOT c.deleted ORDER BY o.id LIMIT $1 FOR NO KEY UPDATE OF o)
       UPDATE orders o SET buyer_name = slice.name, buyer_email = slice.email FROM slice WHERE slice.id = o.id`,
    );
    // Only these two write an order that nobody bought: its first change says so.
    await backfill(
      runner,
      `WITH slice AS (
         SELECT o.id, CASE c."by" WHEN 'demo' THEN 'demo' ELSE 'grant' END AS origin FROM orders o JOIN order_change c ON c.order_id = o.id
          WHERE c.from_status IS NULL AND (c."by" = 'demo' OR c."by" LIKE 'admin %') AND o.origin = 'purchase'
          ORDER BY o.id LIMIT $1 FOR NO KEY UPDATE OF o)
       UPDATE orders o SET origin = slice.origin FROM slice WHERE slice.id = o.id`,
    );
  }

  /** What was learned goes with its columns. */
  down(): Promise<void> {
    return Promise.resolve();
  }
}
