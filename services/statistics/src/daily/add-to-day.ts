import type { DayFigures, OrderedKind, SoldAs } from '@kurtyna/domain';
import type { PreparedQuery, Tx } from '@kurtyna/platform';

// Rows are locked in one order, whatever order they come in: two who add to the same days wait for each other and never in a ring.
const ADD: PreparedQuery = {
  name: 'add-to-days',
  text: `
  INSERT INTO day_total (day, sold_as, product_kind, product_id, orders, paid_orders, paid_amount, refunds, refunded_amount, views)
  SELECT day, "soldAs", "productKind", "productId", sum(orders), sum("paidOrders"), sum("paidAmount"), sum(refunds), sum("refundedAmount"), sum(views)
    FROM jsonb_to_recordset($1::jsonb) AS t (day text, "soldAs" text, "productKind" text, "productId" integer, orders integer, "paidOrders" integer,
                                      "paidAmount" bigint, refunds integer, "refundedAmount" bigint, views integer)
   GROUP BY day, "soldAs", "productKind", "productId" ORDER BY day, "soldAs", "productKind", "productId"
  ON CONFLICT (day, sold_as, product_kind, product_id) DO UPDATE SET
    orders = day_total.orders + excluded.orders,
    paid_orders = day_total.paid_orders + excluded.paid_orders,
    paid_amount = day_total.paid_amount + excluded.paid_amount,
    refunds = day_total.refunds + excluded.refunds,
    refunded_amount = day_total.refunded_amount + excluded.refunded_amount,
    views = day_total.views + excluded.views`,
};

/** What is sold, as what. */
export interface Sold {
  soldAs: SoldAs;
  productKind: OrderedKind;
  productId: number;
}

/** What one fact adds to a Warsaw day of what is sold, or takes away. Amounts in grosze. */
export interface DayChange extends Sold, Partial<DayFigures> {
  day: string;
  views?: number;
}

/** Adds all of it in one statement. The caller has made sure that the facts are new. */
export async function addToDays(tx: Tx, changes: readonly DayChange[]): Promise<void> {
  if (!changes.length) return;
  const nothing = { orders: 0, paidOrders: 0, paidAmount: 0, refunds: 0, refundedAmount: 0, views: 0 };
  await tx.prepared(ADD, [JSON.stringify(changes.map((change) => ({ ...nothing, ...change })))]);
}
