import type { DayFigures, OrderedKind, SoldAs } from '@kurtyna/domain';
import type { Tx } from '@kurtyna/platform';

const ADD = `
  INSERT INTO day_total (day, sold_as, product_kind, product_id, orders, paid_orders, paid_amount, refunds, refunded_amount, views)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
  ON CONFLICT (day, sold_as, product_kind, product_id) DO UPDATE SET
    orders = day_total.orders + excluded.orders,
    paid_orders = day_total.paid_orders + excluded.paid_orders,
    paid_amount = day_total.paid_amount + excluded.paid_amount,
    refunds = day_total.refunds + excluded.refunds,
    refunded_amount = day_total.refunded_amount + excluded.refunded_amount,
    views = day_total.views + excluded.views`;

/** What is sold, as what. */
export interface Sold {
  soldAs: SoldAs;
  productKind: OrderedKind;
  productId: number;
}

/** Adds to a Warsaw day, or takes away. The caller has made sure that the fact is new, and locks days in their order. */
export async function addToDay(
  tx: Tx,
  day: string,
  { soldAs, productKind, productId }: Sold,
  change: Partial<DayFigures & { views: number }>,
): Promise<void> {
  const { orders = 0, paidOrders = 0, paidAmount = 0, refunds = 0, refundedAmount = 0, views = 0 } = change;
  await tx.manager.query(ADD, [
    day, soldAs, productKind, productId, orders, paidOrders, paidAmount, refunds, refundedAmount, views,
  ]); // prettier-ignore
}
