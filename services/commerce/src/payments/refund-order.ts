import type { OrderView, QuestionOf, refundOrder } from '@kurtyna/contracts';
import { parseId, type OrderKind } from '@kurtyna/domain';
import { conflict, Database, notFound } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { ulid } from 'ulid';
import type { OpenBook } from '../orders/open-book.js';
import { ORDER_KIND } from '../orders/order-kind.sql.js';
import { OrderQueries } from '../orders/orders.queries.js';
import { Admins } from './admins.js';
import { OrderBook } from '../orders/order-book.js';
import { PaymentBook } from './payment-book.js';
import { ProviderJob } from './provider.job.js';
import { keptAttempt, leftOf } from './refunded-money.js';
import { Refund } from './refund.entity.js';

const FIND = `
  SELECT o.id FROM orders o
   WHERE ${ORDER_KIND} = $1 AND (o.id = $2 OR o.id = (SELECT order_id FROM payment_attempt WHERE ext_order_id = $3))`;

const GUESTS = `
  SELECT u.user_id AS "userId", k.firstname, k.lastname
    FROM code c JOIN user_code u ON u.code_id = c.id AND u.used_at IS NOT NULL
    LEFT JOIN customer k ON k.id = u.user_id AND NOT k.deleted
   WHERE c.order_id = $1 ORDER BY c.unit_no`;

/**
 * Gives back what is left of the payment that an order keeps (OPEN3-10): of that attempt's money, never of another one's, and never
 * more than was paid. Asked again while it is under way, it answers the same order (P14).
 */
@Injectable()
export class RefundOrder {
  constructor(
    private readonly database: Database,
    private readonly book: OrderBook,
    private readonly payments: PaymentBook,
    private readonly orders: OrderQueries,
    private readonly job: ProviderJob,
    private readonly admins: Admins,
  ) {}

  async run({ kind, ref, adminId, withGuests = false }: QuestionOf<typeof refundOrder>): Promise<OrderView> {
    await this.admins.assertIsOne(adminId);
    const id = await this.find(kind, ref);
    const refundId = await this.payments.change(id, async (book) => {
      const { order, tx, attempts } = book;
      if (order.status === 'WAITING_FOR_REFUND' || order.status === 'REFUNDED') return null;
      const refunds = await tx.manager.find(Refund, { where: { orderId: id } });
      const paid = keptAttempt(order, attempts, refunds);
      const left = paid ? leftOf(paid, refunds) : 0;
      if (order.status !== 'COMPLETED' || !paid?.providerOrderId || left <= 0)
        throw conflict('order.refund-not-possible');
      if (!withGuests) await this.assertNobodyHolds(book);
      await this.book.startRefund(book, { by: `admin ${adminId}`, why: 'refund' });
      const [row] = (await tx.manager.query(
        `INSERT INTO refund (attempt_id, order_id, ext_refund_id, amount, status, origin, why) VALUES ($1, $2, $3, $4, 'wanted', 'admin', $5) RETURNING id`,
        [paid.id, order.id, `R-${ulid()}`, left, `admin ${adminId}`],
      )) as [{ id: number }];
      return row.id;
    });
    // Asked of the provider now, so that the administrator mostly sees the end of it; the job repeats what fails.
    if (refundId !== null) await this.job.refundNow(refundId);
    return this.orders.byId(id);
  }

  /** Who refunds a group or a gift hears first whose access ends with it (OPEN1-49). */
  private async assertNobodyHolds({ tx, order }: OpenBook): Promise<void> {
    const people = (await tx.manager.query(GUESTS, [order.id])) as unknown[];
    if (people.length) throw conflict('order.codes-used', { extra: { people } });
  }

  private async find(kind: OrderKind, ref: string): Promise<number> {
    const [row] = await this.database.query<{ id: number }>(FIND, [kind, parseId(ref), ref]);
    if (!row) throw notFound('order.not-found');
    return row.id;
  }
}
