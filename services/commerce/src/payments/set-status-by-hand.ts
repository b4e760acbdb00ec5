import type { ReturnedMoney } from '@kurtyna/contracts';
import { handMoves, type HandStatus } from '@kurtyna/domain';
import { Injectable } from '@nestjs/common';
import { HandMoves } from '../orders/hand-moves.js';
import { OrderBook } from '../orders/order-book.js';
import { BY_STATUS } from '../orders/refunding.sql.js';
import { EditedAmount } from './edited-amount.js';
import { EndAtProvider } from './end-at-provider.js';
import { HandMoney } from './hand-money.js';
import type { OpenPayments } from './payment-book.js';
import { onlyCalledBack, underWay } from './refunded-money.js';

const PAID_OUTSIDE = 'UPDATE orders SET paid_outside = $2 WHERE id = $1';
const ASK_AGAIN = `
  UPDATE payment_attempt SET ask_at = now() WHERE order_id = $1 AND ext_order_id = $2 AND provider_order_id IS NOT NULL`;
/** Reasons that an edit before gave, which end when money and books agree again. */
const BY_HAND = [
  'completed-by-hand',
  'withdrawn-with-money',
  'reopened-with-money',
  'refunded-by-hand',
  'money-went-back',
];

/** One of the four statuses of PANEL-24 for a locked order, from any status (OPEN3-54): effects, books and what somebody must look at. */
@Injectable()
export class SetStatusByHand {
  constructor(
    private readonly book: OrderBook,
    private readonly moves: HandMoves,
    private readonly money: HandMoney,
    private readonly atProvider: EndAtProvider,
    private readonly amount: EditedAmount,
  ) {}

  async apply(book: OpenPayments, status: HandStatus, adminId: number): Promise<void> {
    const { order } = book;
    const move = handMoves[order.status][status];
    if (move === 'keep') return;
    const by = `admin ${adminId}`;
    const wentBack = order.status === 'REFUNDED' && (await this.money.takeBackOutside(book));
    switch (move) {
      case 'complete':
        await this.moves.complete(book, { by });
        break;
      case 'cancel':
        await this.atProvider.forget(book);
        await this.moves.cancel(book, { by });
        break;
      case 'withdraw':
        await this.moves.withdraw(book, { by });
        break;
      case 'refund':
        await this.moves.refund(book, { by, money: await this.bookRefund(book, by) });
        break;
      case 'reopen':
        await this.moves.reopen(book, { by });
        await book.tx.manager.query(ASK_AGAIN, [order.id, order.extOrderId]);
        break;
    }
    await this.waitsForMoney(book, move === 'complete' && order.paidAttemptId === null && order.amount > 0);
    await this.lookAt(book, { move, wentBack });
  }

  /**
   * The rest of it is given back outside, and nobody waits for its payment any more. Money that the provider has is none that the buyer
   * may be told of: it is called back, and nobody has said that it is.
   */
  private async bookRefund(book: OpenPayments, by: string): Promise<ReturnedMoney | undefined> {
    await this.atProvider.forget(book);
    const left = await this.money.left(book);
    if (!left) return undefined;
    const { isPaid, attempt, left: amount } = left;
    const booked = amount > 0 && (await this.money.bookOutside(book, { ...left, amount, by: isPaid ? BY_STATUS : by }));
    if (isPaid) await this.amount.endWith(book, attempt);
    return booked && !isPaid ? booked.money : undefined;
  }

  /** The first payment of the right amount that still comes is this order's own, and no second one (`settle.ts`). */
  private async waitsForMoney({ tx, order }: OpenPayments, waits: boolean): Promise<void> {
    if (order.paidOutside === waits) return;
    order.paidOutside = waits;
    await tx.manager.query(PAID_OUTSIDE, [order.id, waits]);
  }

  /** Somebody must look where money and books differ; where they agree again, nobody must. */
  private async lookAt(book: OpenPayments, { move, wentBack }: { move: string; wentBack: boolean }): Promise<void> {
    const { order } = book;
    const hasMoney = order.paidAttemptId !== null && order.refundedAmount < order.amount;
    const comesBack =
      order.paidAttemptId !== null && underWay(order.paidAttemptId, await this.money.refundsOf(book)).length > 0;
    if (wentBack && move !== 'refund') return this.book.review(book, 'money-went-back');
    if (order.paidOutside) return this.book.review(book, 'completed-by-hand');
    if (move === 'complete' && comesBack) return this.book.review(book, 'money-went-back');
    if (move === 'withdraw' && hasMoney) return this.book.review(book, 'withdrawn-with-money');
    if (move === 'reopen' && hasMoney) return this.book.review(book, 'reopened-with-money');
    if (move === 'refund' && onlyCalledBack(await this.money.refundsOf(book)).length > 0)
      return this.book.review(book, 'refunded-by-hand');
    if (order.needsReview && BY_HAND.includes(order.reviewReason ?? '')) await this.book.reviewed(book);
  }
}
