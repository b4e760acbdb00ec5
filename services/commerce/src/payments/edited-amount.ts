import { isIncome } from '@kurtyna/domain';
import { Injectable } from '@nestjs/common';
import { OrderBook } from '../orders/order-book.js';
import type { PaymentAttempt } from './payment-attempt.entity.js';
import type { OpenPayments } from './payment-book.js';
import { decidingAttempt, givenBack, keptAttempt } from './refunded-money.js';
import { Refund } from './refund.entity.js';

const MARK = 'amount-by-hand';
const SET_AMOUNTS = 'UPDATE orders SET amount = $2, refunded_amount = $3 WHERE id = $1';

/** An administrator may say that an order cost something else than was paid for it (OPEN3-10): then books and provider differ. */
@Injectable()
export class EditedAmount {
  constructor(private readonly book: OrderBook) {}

  /** Somebody must look as long as the amount is not that of the payment. Any other reason to look is the stronger one. */
  async lookAt(book: OpenPayments): Promise<void> {
    const { order, attempts } = book;
    const paid = keptAttempt(order, attempts, await refundsOf(book));
    const differs = !!paid?.providerOrderId && isIncome(order) && paid.amount !== order.amount;
    if (differs && !order.needsReview) await this.book.review(book, MARK);
    if (!differs) await this.looked(book);
  }

  /** A part that went back may have been more than the order's amount then: a higher amount holds more of it. */
  async countBack({ tx, order, attempts }: OpenPayments): Promise<void> {
    const refunds = await refundsOf({ tx, order });
    const deciding = decidingAttempt(order, attempts, refunds);
    if (!deciding || order.paidOutside) return;
    const back = Math.min(givenBack(deciding.id, refunds), order.amount);
    if (back <= order.refundedAmount) return;
    order.refundedAmount = back;
    await tx.manager.query(SET_AMOUNTS, [order.id, order.amount, back]);
  }

  /**
   * All of a payment goes back: its order costs what was paid again, so that no income is left of it, nor one below nothing. To be called
   * before the move that makes the order REFUNDED, which tells of it.
   */
  async endWith(book: OpenPayments, attempt: PaymentAttempt): Promise<void> {
    const { tx, order } = book;
    order.amount = attempt.amount;
    order.refundedAmount = Math.min(givenBack(attempt.id, await refundsOf(book)), attempt.amount);
    await tx.manager.query(SET_AMOUNTS, [order.id, order.amount, order.refundedAmount]);
    await this.looked(book);
  }

  private async looked(book: OpenPayments): Promise<void> {
    if (book.order.reviewReason === MARK) await this.book.reviewed(book);
  }
}

const refundsOf = ({ tx, order }: Pick<OpenPayments, 'tx' | 'order'>): Promise<Refund[]> =>
  tx.manager.find(Refund, { where: { orderId: order.id }, order: { id: 'ASC' } });
