import { orderCompleted, orderRefunded, type Envelope, type OrderFact } from '@kurtyna/contracts';
import { Consumes, type Tx } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { addToDay } from '../daily/add-to-day.js';

// The fact's own row says whether it is new, so that even an inbox that forgot changes no number; its lock makes both facts of one
// order wait for each other, so that exactly one of them sees both.
const COMPLETED = `
  INSERT INTO order_fact (order_id, user_id, product_kind, product_id, sold_as, quantity, amount, completed_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
  ON CONFLICT (order_id) DO UPDATE SET completed_at = excluded.completed_at WHERE order_fact.completed_at IS NULL
  RETURNING completed_at, refunded_at`;
const REFUNDED = `
  INSERT INTO order_fact (order_id, user_id, product_kind, product_id, sold_as, quantity, amount, refunded_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
  ON CONFLICT (order_id) DO UPDATE SET refunded_at = excluded.refunded_at WHERE order_fact.refunded_at IS NULL
  RETURNING completed_at, refunded_at`;

interface Told {
  completed_at: Date | null;
  refunded_at: Date | null;
}

/**
 * Orders as facts. A refund is subtracted only from an order that was income: money that came too late and went back was none
 * (OPEN3-7). So one that is heard of before its order waits for it, and the numbers are the same in the end.
 */
@Injectable()
export class RecordOrders {
  @Consumes(orderCompleted, { purpose: 'record-completed-order' })
  async completed({ data }: Envelope<OrderFact & { completedAt: string }>, tx: Tx): Promise<void> {
    const told = await this.keep(tx, COMPLETED, [...columnsOf(data), data.completedAt]);
    if (!told) return;
    await addToDay(tx.manager, { ...data, at: data.completedAt, completed: { amount: data.amount } });
    if (told.refunded_at) await this.refund(tx, data, told.refunded_at);
  }

  @Consumes(orderRefunded, { purpose: 'record-refunded-order' })
  async refunded({ data }: Envelope<OrderFact & { refundedAt: string }>, tx: Tx): Promise<void> {
    const told = await this.keep(tx, REFUNDED, [...columnsOf(data), data.refundedAt]);
    if (told?.completed_at) await this.refund(tx, data, told.refunded_at!);
  }

  private refund(tx: Tx, data: OrderFact, at: Date): Promise<void> {
    return addToDay(tx.manager, { ...data, at: at.toISOString(), refunded: { amount: data.amount } });
  }

  /** null: this was told before. */
  private async keep(tx: Tx, sql: string, values: unknown[]): Promise<Told | null> {
    const [told] = await tx.returning<Told>(sql, values);
    return told ?? null;
  }
}

/** The release before tells no `soldAs`: it sells tickets (F19). */
const columnsOf = ({
  orderId,
  userId,
  productKind,
  productId,
  soldAs = 'ticket',
  quantity,
  amount,
}: OrderFact): unknown[] => [orderId, userId, productKind, productId, soldAs, quantity, amount];
