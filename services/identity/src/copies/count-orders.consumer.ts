import { orderCompleted, orderRefunded, type Envelope, type OrderFact } from '@kurtyna/contracts';
import { Consumes, type Tx } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';

/** Counts an order in when it was not completed before and is not refunded yet: its row is locked, so facts may come at once. */
const COMPLETED = `
  WITH told AS (
    INSERT INTO completed_order AS known (order_id, user_id, completed_at) VALUES ($1, $2, $3)
    ON CONFLICT (order_id) DO UPDATE SET completed_at = excluded.completed_at WHERE known.completed_at IS NULL
    RETURNING user_id, refunded_at IS NULL AS counts)
  UPDATE users SET completed_orders = completed_orders + 1 FROM told WHERE users.id = told.user_id AND told.counts`;
/** And out, when it was counted in. */
const REFUNDED = `
  WITH told AS (
    INSERT INTO completed_order AS known (order_id, user_id, refunded_at) VALUES ($1, $2, $3)
    ON CONFLICT (order_id) DO UPDATE SET refunded_at = excluded.refunded_at WHERE known.refunded_at IS NULL
    RETURNING user_id, completed_at IS NOT NULL AS counts)
  UPDATE users SET completed_orders = completed_orders - 1 FROM told WHERE users.id = told.user_id AND told.counts`;

/**
 * Keeps which orders a person has completed, and how many: the list of people is sorted by it (USER-08, USERADM-07). The refund may be
 * heard of before the completion, and each of them more than once.
 */
@Injectable()
export class CountOrders {
  @Consumes(orderCompleted, { purpose: 'count-orders-when-order-completed' })
  async completed({ data }: Envelope<OrderFact & { completedAt: string; late: boolean }>, tx: Tx): Promise<void> {
    await tx.manager.query(COMPLETED, [data.orderId, data.userId, data.completedAt]);
  }

  @Consumes(orderRefunded, { purpose: 'count-orders-when-order-refunded' })
  async refunded({ data }: Envelope<OrderFact & { refundedAt: string }>, tx: Tx): Promise<void> {
    await tx.manager.query(REFUNDED, [data.orderId, data.userId, data.refundedAt]);
  }
}
