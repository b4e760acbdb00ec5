import { orderCompleted, orderRefunded, type Envelope, type OrderFact } from '@kurtyna/contracts';
import { Consumes, type Tx } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';

const COMPLETED = `
  INSERT INTO completed_order (order_id, user_id, completed_at) VALUES ($1, $2, $3)
  ON CONFLICT (order_id) DO UPDATE SET completed_at = excluded.completed_at`;
const REFUNDED = `
  INSERT INTO completed_order (order_id, user_id, refunded_at) VALUES ($1, $2, $3)
  ON CONFLICT (order_id) DO UPDATE SET refunded_at = excluded.refunded_at`;

/** Keeps which orders a person has completed, for paymentStatus (USER-08). The refund may be heard of before the completion. */
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
