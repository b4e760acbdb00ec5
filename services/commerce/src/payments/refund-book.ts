import { secondPaymentReturned, type ToldAlone } from '@kurtyna/contracts';
import { refundMove, type OrderStatus } from '@kurtyna/domain';
import { processPlatform } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { ulid } from 'ulid';
import { alerts } from './alerts.js';
import { voidUnused } from '../codes/code-moves.js';
import { returnSeatsOfCodes } from '../stock/seats.js';
import { about, OrderBook } from '../orders/order-book.js';
import { EditedAmount } from './edited-amount.js';
import { HandMoney } from './hand-money.js';
import type { PaymentAttempt } from './payment-attempt.entity.js';
import { PaymentBook, type OpenPayments } from './payment-book.js';
import type { ProviderRefund } from './payment-provider.js';
import { decidingAttempt, givenBack, isPaid, keptAttempt, leftOf, onlyCalledBack, underWay } from './refunded-money.js';
import { Refund } from './refund.entity.js';
import { tellRefund } from './tell-refund.js';

interface RefundOfAttempt {
  orderId: number;
  attemptId: number;
  refundId: number;
}

/** What the provider says of money on its way back, under the order's lock (payu.md 8, 9). */
@Injectable()
export class RefundBook {
  private readonly logger = processPlatform.get().logger;

  constructor(
    private readonly book: OrderBook,
    private readonly payments: PaymentBook,
    private readonly money: HandMoney,
    private readonly amount: EditedAmount,
  ) {}

  async report(orderId: number, attemptId: number, said: ProviderRefund): Promise<void> {
    await this.payments.change(orderId, async (book) => {
      const refund = await this.find(book, attemptId, said);
      // Repeated: nothing happens twice. One that we gave up may turn out to have been done after all.
      if (refund.status === 'FINALIZED' || refund.status === 'CANCELED') return;
      if (refund.status === 'REFUSED' && said.status === 'CANCELED') return;
      await book.tx.manager.query(
        `UPDATE refund SET provider_refund_id = $2, status = $3, finalized_at = CASE WHEN $3 = 'FINALIZED' THEN now() END WHERE id = $1`,
        [refund.id, said.refundId, said.status],
      );
      const before = book.order.status;
      if (said.status === 'PENDING' && refund.codeIds) await voidUnused(book.tx, refund.codeIds);
      if (said.status === 'FINALIZED') {
        const allVoid = await this.returnSeats(book, refund.codeIds);
        await this.finalized(book, refund);
        if (!allVoid && book.order.status === 'COMPLETED') await this.book.review(book, 'money-went-back');
      }
      if (said.status === 'CANCELED') {
        await codesAreGoodAgain(book, refund.codeIds);
        await this.failed(book, attemptId);
      }
      await tellRefund(
        book.tx,
        refund.id,
        said.status === 'FINALIZED' ? await this.alone(book, refund, before) : undefined,
      );
    });
  }

  /** Nobody else tells the buyer that this money is back: its order stands, or was REFUNDED before. */
  private async alone(book: OpenPayments, { attemptId }: Refund, before: OrderStatus): Promise<ToldAlone | undefined> {
    const { order, attempts } = book;
    const isPart = order.status === 'COMPLETED';
    const isOfOrder = keptAttempt(order, attempts, await this.refundsOf(book))?.id === attemptId;
    return isOfOrder && (isPart || before === 'REFUNDED') ? { userId: order.userId, isPart } : undefined;
  }

  /**
   * The seats of codes whose money is back. A refund that we gave up made its codes good again: what nobody has used since is void once more, and
   * who came in with one keeps the seat. False when there is one.
   */
  private async returnSeats({ tx, order }: OpenPayments, codeIds: number[] | null): Promise<boolean> {
    if (!codeIds) return true;
    const seats = await voidUnused(tx, codeIds);
    if (seats > 0) await returnSeatsOfCodes(tx, order.id, seats);
    return seats === codeIds.length;
  }

  /** The provider will not do it, however often it is asked (payu.md 8): somebody must look, and a kept ticket is good again. */
  async refused({ orderId, attemptId, refundId }: RefundOfAttempt, code: string): Promise<void> {
    await this.payments.change(orderId, async (book) => {
      if (await this.close(book, refundId, code)) await this.failed(book, attemptId);
    });
  }

  /**
   * The provider says that this money is on its way already. True when what it told us of the attempt's refunds says so too: ours
   * is over then, and the order, with all its codes, goes the way of theirs.
   */
  async doneByAnother({ orderId, attemptId, refundId }: RefundOfAttempt, code: string): Promise<boolean> {
    return this.payments.change(orderId, async (book) => {
      const others = (await this.refundsOf(book)).filter((each) => each.id !== refundId);
      if (leftOf(attemptOf(book, attemptId), others) > 0) return false;
      await this.close(book, refundId, code);
      return true;
    });
  }

  /** False where it is over already. */
  private async close(book: OpenPayments, refundId: number, code: string): Promise<boolean> {
    const { tx } = book;
    const [rows] = (await tx.manager.query(
      `UPDATE refund SET status = 'REFUSED', refused_code = $2 WHERE id = $1 AND status IN ('wanted', 'PENDING') RETURNING code_ids`,
      [refundId, code],
    )) as [{ code_ids: number[] | null }[], number];
    if (!rows[0]) return false;
    await codesAreGoodAgain(book, rows[0].code_ids);
    await tellRefund(tx, refundId);
    return true;
  }

  private async finalized(book: OpenPayments, refund: Refund): Promise<void> {
    const { tx, order } = book;
    const { attemptId, why } = refund;
    await this.money.comesAfterAll(book, refund);
    const refunds = await this.refundsOf(book);
    const attempt = attemptOf(book, attemptId);
    const back = givenBack(attemptId, refunds);
    const covers = back >= attempt.amount;
    const deciding = decidingAttempt(order, book.attempts, refunds);
    if (deciding && deciding.id !== attemptId) return this.secondReturned(book, attempt, covers);

    // It was completed by hand, and this money was never its own.
    if (order.paidOutside) return this.book.review(book, 'refund-of-unpaid-attempt');
    // What was booked as given back outside may come back once more from the provider's panel: more than there was never went back.
    order.refundedAmount = Math.min(back, order.amount);
    await tx.manager.query('UPDATE orders SET refunded_amount = $2 WHERE id = $1', [order.id, order.refundedAmount]);
    const tooMuch = back > attempt.amount;
    const wasAllBack = back - refund.amount >= attempt.amount;
    const move = refundMove(order.status, { covers });
    if (tooMuch && (wasAllBack || typeof move === 'string')) return this.book.review(book, 'refunded-twice');
    if (order.reviewReason === 'refunded-by-hand' && !onlyCalledBack(refunds).length) await this.book.reviewed(book);
    if (isWithdrawn(book, attemptId)) return this.withdrawnReturned(book, attempt, covers);
    if (move === 'alert') return this.book.review(book, 'refund-of-unpaid-order');
    // A part was the last that was on its way, after the whole had been refused: nothing more is waited for.
    if (!covers && order.status === 'WAITING_FOR_REFUND' && !underWay(attemptId, refunds).length)
      return this.book.refundFailed(book, 'refund-refused-by-provider');
    if (typeof move === 'string') return;
    await this.setRefunded(book, attempt);
    await this.amount.endWith(book, attempt);
    const money = { way: 'provider', returned: refund.amount, refundId: refund.id } as const;
    await this.book.refunded(book, { by: 'provider', why, money });
    if (tooMuch) await this.book.review(book, 'refunded-twice');
  }

  /** An administrator took the order back and left its money here: that is back too, the order stays canceled, and nobody must look. */
  private async withdrawnReturned(book: OpenPayments, attempt: PaymentAttempt, covers: boolean): Promise<void> {
    if (!covers) return;
    await this.setRefunded(book, attempt);
    await this.book.reviewed(book);
  }

  /** The second payment of one purchase: that money is back, the purchase stays what it is (payu.md 10.6). */
  private async secondReturned(book: OpenPayments, attempt: PaymentAttempt, covers: boolean): Promise<void> {
    if (!isPaid(attempt)) return this.book.review(book, 'refund-of-unpaid-attempt');
    if (!covers || attempt.status === 'REFUNDED') return;
    await this.setRefunded(book, attempt);
    const { tx, order, now } = book;
    await tx.publish(secondPaymentReturned, {
      ...about(order),
      data: {
        orderId: order.id,
        userId: order.userId,
        extOrderId: attempt.extOrderId,
        amount: attempt.amount,
        returnedAt: now.toISOString(),
      },
    });
  }

  private async setRefunded({ tx }: OpenPayments, attempt: PaymentAttempt): Promise<void> {
    attempt.status = 'REFUNDED';
    await tx.manager.query(`UPDATE payment_attempt SET status = 'REFUNDED' WHERE id = $1`, [attempt.id]);
  }

  /** Money stays here that was to go back. */
  private async failed(book: OpenPayments, attemptId: number): Promise<void> {
    alerts.inc({ why: 'refund-refused' });
    this.logger.error({ orderId: book.order.id, attemptId }, 'the provider refuses to give money back');
    const refunds = await this.refundsOf(book);
    const deciding = decidingAttempt(book.order, book.attempts, refunds);
    if (deciding && deciding.id !== attemptId) return this.book.review(book, 'refund-of-second-payment-refused');
    // Another refund of the same money may still be under way: the order waits for that one.
    if (book.order.status === 'WAITING_FOR_REFUND' && !underWay(attemptId, refunds).length)
      return this.book.refundFailed(book, 'refund-refused-by-provider');
    return this.book.review(book, 'refund-refused-by-provider');
  }

  private refundsOf({ tx, order }: OpenPayments): Promise<Refund[]> {
    return tx.manager.find(Refund, { where: { orderId: order.id }, order: { id: 'ASC' } });
  }

  private async find(book: OpenPayments, attemptId: number, said: ProviderRefund): Promise<Refund> {
    const { tx, order } = book;
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
        amount: said.amount ?? attemptOf(book, attemptId).amount,
        status: 'PENDING',
        origin: 'panel',
        why: 'panel',
        tryAt: new Date(),
      }),
    );
  }
}

const isWithdrawn = ({ order }: OpenPayments, attemptId: number): boolean =>
  order.status === 'CANCELED' && order.paidAttemptId === attemptId;
const attemptOf = ({ attempts }: OpenPayments, id: number): PaymentAttempt => attempts.find((each) => each.id === id)!;

/**
 * Nothing goes back for these codes alone, so they work again while their order stands. Where it went another way meanwhile they are as void as
 * the rest of its codes, and are given again with it.
 */
async function codesAreGoodAgain({ tx, order }: OpenPayments, codeIds: number[] | null): Promise<void> {
  if (codeIds && order.status === 'COMPLETED')
    await tx.manager.query('UPDATE code SET suspended_at = NULL WHERE id = ANY ($1::integer[])', [codeIds]);
}
