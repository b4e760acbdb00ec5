import { orderCompleted, orderRefunded, type Envelope, type OrderFact } from '@kurtyna/contracts';
import { Consumes, type Tx } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { addToDay } from '../daily/add-to-day.js';

// The fact's own row says whether it is new, so that even an inbox that forgot changes no number.
const COMPLETED = `
  INSERT INTO order_fact (order_id, user_id, product_kind, product_id, quantity, amount, completed_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7)
  ON CONFLICT (order_id) DO UPDATE SET completed_at = excluded.completed_at WHERE order_fact.completed_at IS NULL
  RETURNING 1`;
const REFUNDED = `
  INSERT INTO order_fact (order_id, user_id, product_kind, product_id, quantity, amount, refunded_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7)
  ON CONFLICT (order_id) DO UPDATE SET refunded_at = excluded.refunded_at WHERE order_fact.refunded_at IS NULL
  RETURNING 1`;

/** Orders as facts. A refund that is heard of before its order leaves the same numbers in the end. */
@Injectable()
export class RecordOrders {
  @Consumes(orderCompleted, { purpose: 'record-completed-order' })
  async completed({ data }: Envelope<OrderFact & { completedAt: string }>, tx: Tx): Promise<void> {
    const fresh: unknown[] = await tx.manager.query(COMPLETED, [...columnsOf(data), data.completedAt]);
    if (fresh.length) await addToDay(tx.manager, { ...data, at: data.completedAt, completed: { amount: data.amount } });
  }

  @Consumes(orderRefunded, { purpose: 'record-refunded-order' })
  async refunded({ data }: Envelope<OrderFact & { refundedAt: string }>, tx: Tx): Promise<void> {
    const fresh: unknown[] = await tx.manager.query(REFUNDED, [...columnsOf(data), data.refundedAt]);
    if (fresh.length) await addToDay(tx.manager, { ...data, at: data.refundedAt, refunded: { amount: data.amount } });
  }
}

const columnsOf = ({ orderId, userId, productKind, productId, quantity, amount }: OrderFact): unknown[] => [
  orderId,
  userId,
  productKind,
  productId,
  quantity,
  amount,
];
