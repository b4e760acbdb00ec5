/** `contribution` of libs/domain over all orders at once; a test holds the two together. */
import { INCOME_REFUND_ORIGINS, INCOME_STATUSES } from '@kurtyna/domain';

const list = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(', ');

const IS_INCOME = `o.completed_at IS NOT NULL AND o.status IN (${list(INCOME_STATUSES)})`;

export const warsawDay = (instant: string): string => `to_char(${instant} AT TIME ZONE 'Europe/Warsaw', 'YYYY-MM-DD')`;

/** The same day as a date: written as a text, a million orders take four times as long to be summed by it. */
export const warsawDate = (instant: string): string => `(${instant} AT TIME ZONE 'Europe/Warsaw')::date`;

/** Rows of `day_total` before they are summed; their days are dates. */
export const CONTRIBUTIONS = `
  SELECT ${warsawDate('o.placed_at')} AS day, o.sold_as, o.product_kind, o.product_id, 1 AS orders,
         CASE WHEN ${IS_INCOME} THEN 1 ELSE 0 END AS paid_orders, CASE WHEN ${IS_INCOME} THEN o.amount ELSE 0 END AS paid_amount,
         0 AS refunds, 0 AS refunded_amount, 0 AS views
    FROM order_state o WHERE o.status <> 'NOT_STARTED'
  UNION ALL
  SELECT ${warsawDate('r.at')}, o.sold_as, o.product_kind, o.product_id, 0, 0, 0, 1, r.amount, 0
    FROM refund_state r JOIN order_state o ON o.order_id = r.order_id AND ${IS_INCOME}
   WHERE r.status = 'FINALIZED' AND r.at IS NOT NULL AND r.origin IN (${list(INCOME_REFUND_ORIGINS)})`;
