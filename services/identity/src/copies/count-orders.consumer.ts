import { orderChanged, type Envelope, type OrderState } from '@kurtyna/contracts';
import { Consumes, type Tx } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';

const FIRST = 'INSERT INTO completed_order (order_id, user_id) VALUES ($1, $2) ON CONFLICT (order_id) DO NOTHING';
/** Its row is locked, so states may come at once; an older one than is kept changes nothing. The count changes by the difference. */
const STATE = `
  WITH kept AS (
    SELECT order_id, completed_at IS NOT NULL AND refunded_at IS NULL AS counted FROM completed_order
     WHERE order_id = $1 AND version < $2 FOR UPDATE
  ), told AS (
    UPDATE completed_order SET version = $2, completed_at = $3, refunded_at = NULL FROM kept WHERE completed_order.order_id = kept.order_id
    RETURNING user_id, (completed_at IS NOT NULL)::integer - kept.counted::integer AS difference)
  UPDATE users SET completed_orders = completed_orders + difference FROM told WHERE users.id = told.user_id AND difference <> 0`;

/**
 * Keeps which orders a person has completed, and how many: the list of people is sorted by it (USER-08, USERADM-07, OPEN3-61). By the state of
 * an order, so that what an administrator changes, cancels or opens again counts as it is by then.
 */
@Injectable()
export class CountOrders {
  @Consumes(orderChanged, { purpose: 'count-order-when-order-changed' })
  async changed({ data, aggregateVersion }: Envelope<OrderState>, tx: Tx): Promise<void> {
    const { orderId, userId, status, completedAt } = data;
    await tx.manager.query(FIRST, [orderId, userId]);
    await tx.manager.query(STATE, [orderId, aggregateVersion, status === 'COMPLETED' ? completedAt : null]);
  }
}
