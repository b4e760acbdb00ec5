import type { PaymentsQuestion } from '@kurtyna/contracts';
import type { Parameters, Sql } from '@kurtyna/platform';
import { BUYER_JOIN } from './listed-payment.view.js';
import { whichOrders } from './payment-conditions.js';
import { COUNTED_REFUND, GIVEN_BACK, PLACED } from './payment-sums.sql.js';

type Meant = Pick<PaymentsQuestion, 'search' | 'filter'>;

/** Whether it is asked for buyers, of all days and of nothing that is not filed. */
export function isOfBuyersAlone({ search, filter }: Meant): boolean {
  const { kinds, status, user, ...others } = filter;
  return (search !== null || user !== undefined) && Object.values(others).every((asked) => asked === undefined);
}

/**
 * What the orders of some buyers add up to. A common name has tens of thousands, whose rows lie all over the table: past ones are read from
 * the index `filed_order_of_buyer` alone, and only of those whose money is or was on its way back the rows too, for these may never have
 * given access (a completed one has). `until`: up to where orders are filed (decision 64). Answers a CTE and the parts of a UNION ALL.
 */
export function sumsOfBuyers(
  meant: Meant,
  { until, parameters }: { until: string; parameters: Parameters },
): { past: string; parts: readonly string[] } {
  const since = (comparison: '<' | '>='): Sql => ({ texts: [`o.created_at ${comparison} `, ''], values: [until] });
  const where = (comparison: '<' | '>='): string =>
    [...whichOrders(meant), since(comparison)].map((one) => parameters.textOf(one)).join(' AND ');
  return {
    past: `past AS MATERIALIZED (
      SELECT o.id, o.kind, o.status, o.amount FROM (SELECT *, 'ticket' AS sold_as FROM filed_order) o
        JOIN customer c ON c.id = o.user_id AND NOT c.deleted WHERE ${where('<')})`,
    parts: [
      `SELECT kind, status, count(*) AS orders, coalesce(sum(amount) FILTER (WHERE status = 'COMPLETED'), 0) AS paid, 0::bigint AS back
         FROM past GROUP BY kind, status`,
      `SELECT o.kind, o.status, 0::bigint AS orders, sum(o.amount) AS paid, 0::bigint AS back
         FROM past JOIN orders o ON o.id = past.id
        WHERE past.status IN ('WAITING_FOR_REFUND', 'REFUNDED') AND o.completed_at IS NOT NULL GROUP BY o.kind, o.status`,
      // The refunds first, by themselves, and their orders by number: few orders have one, and PostgreSQL expects many.
      `SELECT ${GIVEN_BACK} FROM (SELECT * FROM refund WHERE order_id IN (SELECT id FROM past) OFFSET 0) r
        CROSS JOIN LATERAL (SELECT * FROM orders WHERE id = r.order_id OFFSET 0) o WHERE ${COUNTED_REFUND} GROUP BY o.kind, o.status`,
      `SELECT ${PLACED} FROM orders o ${BUYER_JOIN} WHERE ${where('>=')} GROUP BY o.kind, o.status`,
      `SELECT ${GIVEN_BACK} FROM refund r JOIN orders o ON o.id = r.order_id ${BUYER_JOIN}
        WHERE ${COUNTED_REFUND} AND ${where('>=')} GROUP BY o.kind, o.status`,
    ],
  };
}
