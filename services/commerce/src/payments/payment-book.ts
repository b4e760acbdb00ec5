import { Database, type PreparedQuery } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { OrderBook, type OpenBook } from '../orders/order-book.js';
import { PaymentAttempt } from './payment-attempt.entity.js';
import { secondsUntilAsked } from './schedule.js';

/** A locked order with its payment attempts, by number, inside its transaction. */
export interface OpenPayments extends OpenBook {
  attempts: PaymentAttempt[];
}

interface HandedOver {
  orderId: number;
  attemptId: number;
  /** The provider's number. */
  providerOrderId: string;
  redirectUri: string | null;
}

const HANDED_OVER: PreparedQuery = {
  name: 'handed-over',
  text: `
  WITH locked AS (SELECT id, status FROM orders WHERE id = $1 FOR UPDATE),
       attempt AS (
         UPDATE payment_attempt a
            SET provider_order_id = coalesce(a.provider_order_id, $3), redirect_uri = $4, calling_until = NULL,
                status = CASE a.status WHEN 'NOT_STARTED' THEN 'PENDING' ELSE a.status END,
                provider_status = coalesce(a.provider_status, 'NEW'),
                ask_at = CASE WHEN a.provider_status IN ('COMPLETED', 'CANCELED') THEN NULL ELSE now() + make_interval(secs => $5) END
           FROM locked WHERE a.id = $2 AND a.order_id = locked.id),
       moved AS (
         UPDATE orders o SET status = 'PENDING', version = o.version + 1, updated_at = now()
           FROM locked WHERE o.id = locked.id AND o.status = 'NOT_STARTED' RETURNING o.id)
  INSERT INTO order_change (order_id, from_status, to_status, "by", why)
  SELECT id, 'NOT_STARTED', 'PENDING', 'provider', 'the provider has the order' FROM moved`,
};

/** Opens orders together with their payment attempts, which change under the order's lock alone (D8, D10). */
@Injectable()
export class PaymentBook {
  constructor(
    private readonly database: Database,
    private readonly orders: OrderBook,
  ) {}

  /** Locks the order, then reads its attempts. */
  change<T>(orderId: number, work: (book: OpenPayments) => Promise<T>): Promise<T> {
    return this.orders.change(orderId, async (book) => work(await withAttempts(book)));
  }

  /** The open order by which the buyer of a lapsed one tries again, with its attempts; null when there is none. */
  async openRetryOf(book: OpenBook): Promise<OpenPayments | null> {
    const retry = await this.orders.openRetryOf(book);
    return retry && withAttempts(retry);
  }

  /**
   * The provider has the order and waits for the buyer. One statement, where every other move takes several: at a premiere
   * everybody who got a seat waits here at once. It locks as `change` does, the order before its attempt (D8).
   */
  async handedOver(payment: HandedOver): Promise<void> {
    const { orderId, attemptId, providerOrderId, redirectUri } = payment;
    await this.database.prepared(HANDED_OVER, [orderId, attemptId, providerOrderId, redirectUri, secondsUntilAsked(0)]);
  }
}

async function withAttempts(book: OpenBook): Promise<OpenPayments> {
  const attempts = await book.tx.manager.find(PaymentAttempt, {
    where: { orderId: book.order.id },
    order: { number: 'ASC' },
  });
  return { ...book, attempts };
}
