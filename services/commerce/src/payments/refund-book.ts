import { refundMove } from '@kurtyna/domain';
import { Database } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { ulid } from 'ulid';
import { OrderBook, type OpenBook } from './order-book.js';
import { PayuClient, type ProviderRefund } from './payu/payu-client.js';
import { Refund } from './refund.entity.js';

/** What the provider says of money on its way back, under the order's lock (payu.md 8, 9). */
@Injectable()
export class RefundBook {
  constructor(
    private readonly book: OrderBook,
    private readonly payu: PayuClient,
    private readonly database: Database,
  ) {}

  /** A refund notice: ask the provider about it. One made by hand in the provider's panel is taken into our book. */
  async hear(orderId: number, attemptId: number, providerOrderId: string, refundId: string): Promise<void> {
    const said = await this.payu.retrieveRefund(providerOrderId, refundId);
    if (!said) return;
    await this.report(orderId, attemptId, said);
  }

  async report(orderId: number, attemptId: number, said: ProviderRefund): Promise<void> {
    await this.book.change(orderId, async (book) => {
      const refund = await this.find(book, attemptId, said);
      if (refund.status === 'FINALIZED' || refund.status === 'CANCELED') return; // repeated: nothing happens twice
      await book.tx.manager.query(
        `UPDATE refund SET provider_refund_id = $2, status = $3, finalized_at = CASE WHEN $3 = 'FINALIZED' THEN now() END WHERE id = $1`,
        [refund.id, said.refundId, said.status],
      );
      if (said.status === 'FINALIZED') await this.finalized(book, refund);
      if (said.status === 'CANCELED') await this.canceled(book, refund);
    });
  }

  private async finalized(book: OpenBook, refund: Refund): Promise<void> {
    const { tx, order } = book;
    // The second payment of one purchase: that money is back, the purchase stays what it is (payu.md 10.6).
    if (refund.why === 'second-payment') {
      await tx.manager.query(`UPDATE payment_attempt SET status = 'REFUNDED' WHERE id = $1`, [refund.attemptId]);
      return;
    }
    order.refundedAmount += refund.amount;
    await tx.manager.query('UPDATE orders SET refunded_amount = $2 WHERE id = $1', [order.id, order.refundedAmount]);
    const move = refundMove(order.status, { covers: order.refundedAmount >= order.amount });
    if (move === 'alert') return this.book.review(book, 'refund-of-unpaid-order');
    if (typeof move === 'string') return;
    await tx.manager.query(`UPDATE payment_attempt SET status = 'REFUNDED' WHERE id = $1`, [refund.attemptId]);
    await this.book.refunded(book, { by: 'provider', why: refund.why });
  }

  private async canceled(book: OpenBook, refund: Refund): Promise<void> {
    if (refund.why === 'second-payment') return this.book.review(book, 'refund-of-second-payment-refused');
    if (book.order.status === 'WAITING_FOR_REFUND') await this.book.refundFailed(book, 'refund-refused-by-provider');
  }

  private async find({ tx, order }: OpenBook, attemptId: number, said: ProviderRefund): Promise<Refund> {
    const ours = await tx.manager.find(Refund, { where: { attemptId }, order: { id: 'ASC' } });
    const found =
      ours.find((each) => each.providerRefundId === said.refundId) ??
      ours.find((each) => each.extRefundId === said.extRefundId) ??
      // Our own question whose answer is still under way.
      ours.find(
        (each) =>
          each.providerRefundId === null &&
          each.status === 'wanted' &&
          said.extRefundId === null &&
          each.tries > 0 &&
          each.amount === said.amount,
      );
    if (found) return found;
    const row = {
      attemptId,
      orderId: order.id,
      extRefundId: said.extRefundId ?? `P-${ulid()}`,
      providerRefundId: said.refundId,
    };
    return tx.manager.save(
      tx.manager.create(Refund, {
        ...row,
        amount: said.amount ?? order.amount,
        status: 'PENDING',
        why: 'panel',
        tryAt: new Date(),
      }),
    );
  }
}
