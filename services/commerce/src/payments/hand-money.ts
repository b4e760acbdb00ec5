import type { ReturnedMoney } from '@kurtyna/contracts';
import { Injectable } from '@nestjs/common';
import { ulid } from 'ulid';
import { BY_STATUS } from '../orders/refunding.sql.js';
import type { OpenPayments } from './payment-book.js';
import type { PaymentAttempt } from './payment-attempt.entity.js';
import { givenBack, keptAttempt, leftOf, onlyCalledBack } from './refunded-money.js';
import { Refund } from './refund.entity.js';
import { tellRefund } from './tell-refund.js';

const BOOK_OUTSIDE = `
  INSERT INTO refund (attempt_id, order_id, ext_refund_id, amount, status, origin, why, code_ids, finalized_at)
  VALUES ($1, $2, $3, $4, 'FINALIZED', 'outside', $5, $6, now()) RETURNING id`;
const CANCEL_OUTSIDE = `
  UPDATE refund SET status = 'CANCELED', finalized_at = NULL WHERE id = $1 AND origin = 'outside' RETURNING id`;
const LOWER_OUTSIDE = 'UPDATE refund SET amount = amount - $2 WHERE id = $1';

/** `isPaid`: by this attempt; otherwise it is the latest of an order that was given without a payment. */
interface Money {
  attempt: PaymentAttempt;
  isPaid: boolean;
}

/** What our books say of an order's money when an administrator gives it back, or says so, by other means than the provider. */
@Injectable()
export class HandMoney {
  /** Grosze that can still be given back outside: of its payment, or of the amount of an order without one. Nothing was taken: null. */
  async left(book: OpenPayments): Promise<(Money & { left: number }) | null> {
    const { order, attempts } = book;
    const refunds = await this.refundsOf(book);
    const paid = keptAttempt(order, attempts, refunds);
    if (paid?.providerOrderId) return { attempt: paid, left: leftOf(paid, refunds), isPaid: true };
    const latest = attempts.at(-1);
    if (!latest || order.completedAt === null) return null;
    return { attempt: latest, left: order.amount - order.refundedAmount, isPaid: false };
  }

  /** Finished at once. `isWhole`: nothing of the order's money is left here. */
  async bookOutside(
    book: OpenPayments,
    { attempt, isPaid, amount, codeIds, by }: Money & { amount: number; codeIds?: number[]; by: string },
  ): Promise<{ isWhole: boolean; money: ReturnedMoney }> {
    const { tx, order } = book;
    const [row] = await tx.returning<{ id: number }>(BOOK_OUTSIDE, [
      ...[attempt.id, order.id, `O-${ulid()}`, amount, by],
      codeIds ?? null,
    ]);
    const before = order.refundedAmount;
    await this.setRefunded(book, before + amount);
    // An edited amount says nothing of what is left of a payment.
    const isWhole = isPaid
      ? givenBack(attempt.id, await this.refundsOf(book)) >= attempt.amount
      : before + amount >= order.amount;
    if (isWhole && attempt.id === order.paidAttemptId) await this.setAttempt(book, attempt, 'REFUNDED');
    const isPart = !isWhole && order.status === 'COMPLETED' && by !== BY_STATUS;
    await tellRefund(tx, row!.id, isPart ? { userId: order.userId, isPart } : undefined);
    return { isWhole, money: { way: 'outside', returned: amount, refundId: row!.id } };
  }

  /**
   * The order is not given back after all: where the refund that ended it was booked as given back outside, it was not. Parts before it went
   * back and stay booked. True when money really went back.
   */
  async takeBackOutside(book: OpenPayments): Promise<boolean> {
    const { order, attempts } = book;
    const before = await this.refundsOf(book);
    const paid = keptAttempt(order, attempts, before);
    // Without a payment, money that was booked outside is all there is; what came late and goes back was never the order's.
    const ofOrder = (refund: Refund) => (paid ? refund.attemptId === paid.id : refund.origin === 'outside');
    const back = before.filter((refund) => refund.status === 'FINALIZED' && ofOrder(refund));
    const called = onlyCalledBack(back);
    for (const { id } of called.length ? called : back.slice(-1)) await this.cancelOutside(book, id);
    const stays = (await this.refundsOf(book))
      .filter((refund) => refund.status === 'FINALIZED' && ofOrder(refund))
      .reduce((total, { amount }) => total + amount, 0);
    await this.setRefunded(book, stays);
    if (paid?.status === 'REFUNDED' && stays < paid.amount) await this.setAttempt(book, paid, 'COMPLETED');
    return stays > 0;
  }

  /** Money that was only called back comes from the provider after all: it is that money, and none besides. */
  async comesAfterAll(book: OpenPayments, come: Pick<Refund, 'attemptId' | 'amount'>): Promise<void> {
    const { tx } = book;
    const called = onlyCalledBack(await this.refundsOf(book)).find(({ attemptId }) => attemptId === come.attemptId);
    if (!called) return;
    if (called.amount <= come.amount) return this.cancelOutside(book, called.id);
    await tx.manager.query(LOWER_OUTSIDE, [called.id, come.amount]);
    await tellRefund(tx, called.id);
  }

  refundsOf({ tx, order }: OpenPayments): Promise<Refund[]> {
    return tx.manager.find(Refund, { where: { orderId: order.id }, order: { id: 'ASC' } });
  }

  private async cancelOutside({ tx }: OpenPayments, refundId: number): Promise<void> {
    if ((await tx.returning(CANCEL_OUTSIDE, [refundId])).length) await tellRefund(tx, refundId);
  }

  private async setRefunded({ tx, order }: OpenPayments, amount: number): Promise<void> {
    // Its amount may have been edited below what was paid.
    order.refundedAmount = Math.min(amount, order.amount);
    await tx.manager.query('UPDATE orders SET refunded_amount = $2 WHERE id = $1', [order.id, order.refundedAmount]);
  }

  private async setAttempt(
    { tx }: OpenPayments,
    attempt: PaymentAttempt,
    status: 'COMPLETED' | 'REFUNDED',
  ): Promise<void> {
    attempt.status = status;
    await tx.manager.query('UPDATE payment_attempt SET status = $2 WHERE id = $1', [attempt.id, status]);
  }
}
