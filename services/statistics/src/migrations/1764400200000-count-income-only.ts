import type { MigrationInterface, QueryRunner } from 'typeorm';

// Refunds of orders that were never completed, by the Warsaw day on which the money went back.
const NEVER_INCOME = `
  SELECT to_char(refunded_at AT TIME ZONE 'Europe/Warsaw', 'YYYY-MM-DD') AS day, product_kind, product_id,
         count(*)::integer AS orders, sum(amount)::bigint AS amount
    FROM order_fact WHERE refunded_at IS NOT NULL AND completed_at IS NULL GROUP BY 1, 2, 3`;

/** Money that came too late and went back was subtracted from the income, though it never was a part of it. */
export class CountIncomeOnly implements MigrationInterface {
  name = 'CountIncomeOnly1764400200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'UPDATE daily_total d SET refunded_orders = d.refunded_orders - n.orders, refunded_amount = d.refunded_amount - n.amount FROM (' +
        NEVER_INCOME +
        ') n WHERE d.day = n.day AND d.product_kind = n.product_kind AND d.product_id = n.product_id',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'INSERT INTO daily_total (day, product_kind, product_id, refunded_orders, refunded_amount) SELECT * FROM (' +
        NEVER_INCOME +
        `) n ON CONFLICT (day, product_kind, product_id) DO UPDATE SET
           refunded_orders = daily_total.refunded_orders + excluded.refunded_orders,
           refunded_amount = daily_total.refunded_amount + excluded.refunded_amount`,
    );
  }
}
