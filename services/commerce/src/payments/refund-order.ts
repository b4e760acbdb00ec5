import type { OrderView } from '@kurtyna/contracts';
import { parseId, type ProductKind } from '@kurtyna/domain';
import { conflict, Database, notFound } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { ulid } from 'ulid';
import { OrderQueries } from '../orders/orders.queries.js';
import { Admins } from './admins.js';
import { OrderBook } from './order-book.js';
import { ProviderJob } from './provider.job.js';

/** Gives the whole amount of a paid order back (OPEN3-10). Asked again while it is under way, it answers the same order (P14). */
@Injectable()
export class RefundOrder {
  constructor(
    private readonly database: Database,
    private readonly book: OrderBook,
    private readonly orders: OrderQueries,
    private readonly job: ProviderJob,
    private readonly admins: Admins,
  ) {}

  async run({ kind, ref, adminId }: { kind: ProductKind; ref: string; adminId: number }): Promise<OrderView> {
    await this.admins.assertIsOne(adminId);
    const id = await this.find(kind, ref);
    const refundId = await this.book.change(id, async (book) => {
      const { order, tx, attempts } = book;
      if (order.status === 'WAITING_FOR_REFUND' || order.status === 'REFUNDED') return null;
      const paid = attempts.find((attempt) => attempt.status === 'COMPLETED' && attempt.providerOrderId !== null);
      if (order.status !== 'COMPLETED' || !paid || order.amount === order.refundedAmount)
        throw conflict('order.refund-not-possible');
      await this.book.startRefund(book, { by: `admin ${adminId}`, why: 'refund' });
      const [row] = (await tx.manager.query(
        `INSERT INTO refund (attempt_id, order_id, ext_refund_id, amount, status, why) VALUES ($1, $2, $3, $4, 'wanted', $5) RETURNING id`,
        [paid.id, order.id, `R-${ulid()}`, order.amount - order.refundedAmount, `admin ${adminId}`],
      )) as [{ id: number }];
      return row.id;
    });
    // Asked of the provider now, so that the administrator mostly sees the end of it; the job repeats what fails.
    if (refundId !== null) await this.job.refundNow(refundId);
    return this.orders.byId(id);
  }

  private async find(kind: ProductKind, ref: string): Promise<number> {
    const [row] = await this.database.query<{ id: number }>(
      `SELECT o.id FROM orders o WHERE o.kind = $1 AND (o.id = $2 OR o.id = (SELECT order_id FROM payment_attempt WHERE ext_order_id = $3))`,
      [kind, parseId(ref), ref],
    );
    if (!row) throw notFound('order.not-found');
    return row.id;
  }
}
