import type { OrderedKind, SoldAs } from '@kurtyna/domain';
import type { Database, PreparedQuery } from '@kurtyna/platform';

const OPEN_ORDERS: PreparedQuery = {
  name: 'open-orders-of-buyer',
  text: `
  SELECT id, kind, product_id AS "productId", quantity, ext_order_id AS "extOrderId", expires_at AS "expiresAt" FROM orders
   WHERE user_id = $1 AND sold_as = $2 AND status IN ('NOT_STARTED', 'PENDING', 'WAITING_FOR_CONFIRMATION')`,
};

export interface WaitingOrder {
  id: number;
  kind: OrderedKind;
  productId: number;
  quantity: number;
  extOrderId: string;
  /** Until when it waits; null while its money is on its way. */
  expiresAt: Date | null;
}

/** A buyer's orders of this sort that wait for their payment. */
export const openOrdersOf = (database: Database, buyerId: number, soldAs: SoldAs): Promise<WaitingOrder[]> =>
  database.prepared<WaitingOrder>(OPEN_ORDERS, [buyerId, soldAs]);
