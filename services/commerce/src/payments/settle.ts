import { attemptMove, isOpen, type AttemptMove, type OrderStatus } from '@kurtyna/domain';
import { processPlatform, type PreparedQuery } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { ulid } from 'ulid';
import { Settings } from '../settings.js';
import { alerts } from './alerts.js';
import { OrderBook } from '../orders/order-book.js';
import { sellingOf } from '../orders/selling/selling-of.js';
import type { WhyNotHad } from '../orders/selling/still-to-be-had.js';
import { EditedAmount } from './edited-amount.js';
import type { PaymentAttempt } from './payment-attempt.entity.js';
import { completeTicket } from './complete-ticket.js';
import { PaymentBook, type OpenPayments } from './payment-book.js';
import type { PaymentProvider, ProviderOrder } from './payment-provider.js';
import { PaymentProviders } from './payment-providers.js';
import { ProviderWork } from './provider-work.js';
import { secondsUntilAsked } from './schedule.js';
import { keepPayment } from './keep-payment.js';
import { tellRefund } from './tell-refund.js';

const NOTE_REPORT: PreparedQuery = {
  name: 'note-report',
  text: `
  UPDATE payment_attempt SET provider_order_id = $2, provider_status = coalesce($3, provider_status), said_at = now(),
         ask_at = CASE WHEN $4 THEN NULL ELSE greatest(ask_at, now() + make_interval(secs => $5)) END,
         status = coalesce($6, status), calling_until = CASE WHEN $6::text IS NULL THEN calling_until END
   WHERE id = $1`,
};

const LOCK_BUYER: PreparedQuery = {
  name: 'lock-buyer',
  text: 'SELECT 1 FROM customer WHERE id = $1 AND NOT deleted FOR NO KEY UPDATE',
};

/** What the provider says of an attempt, and what that does to it. */
interface Reported {
  attempt: PaymentAttempt;
  report: ProviderOrder;
  /** The attempt's status before. */
  before: OrderStatus;
  /** null: a status of the provider's that nobody knows. */
  move: AttemptMove | null;
  /** It does not fit, and is the first such word: an answer that another one overtook says the same, so the provider is asked once more. */
  isAskedAgain: boolean;
}

/**
 * Acts on what the provider says of an attempt: the table of allowed moves under the row lock, with all effects in one
 * transaction (D10, D12). Repeated and overtaken reports change nothing.
 */
@Injectable()
export class Settle {
  private readonly logger = processPlatform.get().logger;

  constructor(
    private readonly book: OrderBook,
    private readonly payments: PaymentBook,
    private readonly providers: PaymentProviders,
    private readonly work: ProviderWork,
    private readonly settings: Settings,
    private readonly amount: EditedAmount,
  ) {}

  async report(orderId: number, attemptId: number, report: ProviderOrder): Promise<OrderStatus> {
    const { tx, status } = await this.book.change(orderId, async (opened) => {
      const { tx, order } = opened;
      if (await completeTicket(opened, attemptId, { report, providers: this.shopsOf(report) }))
        return { tx, status: order.status };
      const book = await this.payments.withAttempts(opened);
      const attempt = book.attempts.find((each) => each.id === attemptId)!;
      if (report.status === 'CANCELED' && isBeingEnded(attempt, book.now)) return { tx, status: order.status };
      if (!(await this.fits(book, attempt, report))) return { tx, status: order.status };
      const move = moveBy(attempt, report);
      const isAskedAgain = move === 'alert' && attempt.providerStatus !== report.status;
      const reported: Reported = { attempt, report, before: attempt.status, move, isAskedAgain };
      await this.note(book, reported);
      await this.act(book, reported);
      return { tx, status: order.status };
    });
    this.work.wakeAfter(tx);
    return status;
  }

  /** Those whose shop the report speaks of. */
  private shopsOf({ posId }: ProviderOrder): string[] {
    return this.providers.all.filter((provider) => provider.posId === posId).map(({ name }) => name);
  }

  /** Amount, currency, shop and number must be the agreed ones; otherwise nothing is granted and somebody looks (D12). */
  private async fits(book: OpenPayments, attempt: PaymentAttempt, report: ProviderOrder): Promise<boolean> {
    const wrong = mismatch(attempt, report, this.providers.of(attempt.provider));
    if (!wrong) return true;
    alerts.inc({ why: wrong });
    this.logger.error(
      { orderId: book.order.id, attempt: attempt.extOrderId, wrong },
      'the provider speaks of another payment',
    );
    await this.book.review(book, wrong);
    return false;
  }

  /** What the provider said last and whether it has more to say; and where its word alone moves the attempt, the attempt's new status. */
  private async note({ tx }: OpenPayments, { attempt, report, move, isAskedAgain }: Reported): Promise<void> {
    attempt.providerOrderId ??= report.orderId;
    attempt.providerStatus = report.status;
    const to = statusAfter(move);
    attempt.status = to ?? attempt.status;
    const final = (report.status === 'COMPLETED' || report.status === 'CANCELED') && !isAskedAgain;
    const seconds = isAskedAgain ? 0 : secondsUntilAsked(attempt.asked, this.settings.clockSpeed);
    await tx.prepared(NOTE_REPORT, [
      attempt.id,
      attempt.providerOrderId,
      report.status,
      final,
      Number.isFinite(seconds) ? seconds : 86_400,
      to,
    ]);
  }

  private async act(book: OpenPayments, { attempt, report, move, before, isAskedAgain }: Reported): Promise<void> {
    if (move === null) return this.alert(book, 'unknown-provider-status');
    // Given up here, but the buyer can still pay it there.
    if (before === 'CANCELED' && move === 'ignore' && report.status !== 'CANCELED')
      return this.work.add(book.tx, attempt.id, 'cancel');
    if (move === 'ignore' || isAskedAgain) return;
    if (move === 'alert') return this.alert(book, `${report.status}-after-${before}`);
    if (move === 'late-payment') return this.paid(book, attempt, before);
    if (move === 'capture-or-cancel') return this.lateAuthorisation(book, attempt);
    switch (move.to) {
      case 'PENDING':
        if (book.order.status === 'NOT_STARTED') await this.book.pending(book);
        return;
      case 'WAITING_FOR_CONFIRMATION':
        return this.authorised(book, attempt);
      case 'COMPLETED':
        return this.paid(book, attempt, before);
      case 'CANCELED':
        // A canceled attempt takes nothing from another one, reached already or still to come (payu.md 9, 10.4).
        if (isOpenOrder(book) && isLatest(book, attempt))
          await this.book.cancel(book, { by: 'provider', why: 'canceled at the provider' });
        return;
      default:
        return this.alert(book, `unexpected-move-${move.to}`);
    }
  }

  /**
   * Money has come, in time or late: the ticket, if it can still be given and no other payment of this purchase was kept
   * meanwhile, else the money back (D12; payu.md 10.5, 10.6, 10.12, 10.13).
   */
  private async paid(book: OpenPayments, attempt: PaymentAttempt, before: OrderStatus): Promise<void> {
    const lapsed = book.order.status === 'CANCELED';
    const late = lapsed || before === 'CANCELED';
    if (isMoneyFor(book.order, attempt)) return this.isItsPayment(book, attempt);
    // An administrator may have called an order CANCELED that keeps a payment: this one is too much all the same.
    const isPaidFor = lapsed ? keepsPayment(book) : !isOpenOrder(book);
    if (isPaidFor) return this.giveBack(book, attempt, 'second');
    const retry = lapsed ? await this.payments.openRetryOf(book) : null;
    const whyNot =
      (await this.whyNotToBuy(book, { retry: 'may be open' })) ?? (await this.complete(book, attempt, { late, retry }));
    if (whyNot === null) {
      await keepPayment(book, attempt);
      await this.amount.lookAt(book);
    } else {
      await this.book.startRefund(book, { by: 'house', why: whyNot });
      await this.giveBack(book, attempt, 'late');
    }
    await this.stopPaying(book, attempt);
  }

  /** An administrator had completed it without: this is its money after all, and nobody has to look any more (OPEN3-10). */
  private async isItsPayment(book: OpenPayments, attempt: PaymentAttempt): Promise<void> {
    const { tx, order } = book;
    order.paidAttemptId = attempt.id;
    order.paidOutside = false;
    await tx.manager.query('UPDATE orders SET paid_attempt_id = $2, paid_outside = false WHERE id = $1', [
      order.id,
      attempt.id,
    ]);
    await keepPayment(book, attempt, { isOrders: true });
    await this.book.reviewed(book);
    await this.stopPaying(book, attempt);
  }

  /**
   * The money pays this order; an open retry of it is no longer wanted, and its seat is this order's if it needs one (D12). Null where it is
   * done, else what is missing.
   */
  private async complete(
    book: OpenPayments,
    attempt: PaymentAttempt,
    { late, retry }: { late: boolean; retry: OpenPayments | null },
  ): Promise<WhyNotHad | null> {
    const paid = { by: 'provider', why: late ? 'late payment' : 'paid', paidAttemptId: attempt.id, late };
    const missing = await this.book.complete(book, paid);
    if (!retry) return missing;
    await this.giveUp(retry);
    return missing && this.book.complete(book, paid);
  }

  /** The order this one was tried again by: over here at once, and at the provider by a task. */
  private async giveUp(retry: OpenPayments): Promise<void> {
    await this.book.cancel(retry, { by: 'provider', why: 'the order before it was paid' });
    await this.stopPaying(retry, null);
  }

  /** The order is decided by `winner`: what of its other attempts could still be paid is ended here and at the provider. */
  private async stopPaying(book: OpenPayments, winner: PaymentAttempt | null): Promise<void> {
    for (const attempt of book.attempts.filter((each) => each !== winner && isOpen(each.status))) {
      await this.setAttempt(book, attempt, 'CANCELED');
      await this.work.add(book.tx, attempt.id, 'cancel');
    }
  }

  /** Automatic receipt is off and the money waits: we take it only if the seat can be given (architecture §7.2). */
  private async authorised(book: OpenPayments, attempt: PaymentAttempt): Promise<void> {
    if (!isOpenOrder(book) || (await this.whyNotToBuy(book, { retry: 'may be open' })) !== null)
      return this.work.add(book.tx, attempt.id, 'cancel');
    await this.book.waitForConfirmation(book);
    await this.work.add(book.tx, attempt.id, 'capture');
  }

  /** Nothing has been taken from the buyer yet, so who is already trying again is left to it. */
  private async lateAuthorisation(book: OpenPayments, attempt: PaymentAttempt): Promise<void> {
    const can =
      book.order.status === 'CANCELED' &&
      (await this.whyNotToBuy(book, { retry: 'forbids' })) === null &&
      (await this.book.revive(book));
    if (!can) return this.work.add(book.tx, attempt.id, 'cancel');
    await this.setAttempt(book, attempt, 'WAITING_FOR_CONFIRMATION');
    await this.work.add(book.tx, attempt.id, 'capture');
  }

  /**
   * Null where the product is still to be had, and no other order of this buyer has given it: paid since, waiting with its money, or
   * giving access now. Judged for one payment of a buyer after the other, so that two at once do not both find nothing.
   */
  private async whyNotToBuy(
    book: OpenPayments,
    { retry }: { retry: 'may be open' | 'forbids' },
  ): Promise<WhyNotHad | null> {
    const { tx, order } = book;
    if (!(await tx.prepared(LOCK_BUYER, [order.userId])).length) return 'no-buyer';
    const inTheWay: OrderStatus[] =
      retry === 'forbids' ? ['NOT_STARTED', 'PENDING', 'WAITING_FOR_CONFIRMATION'] : ['WAITING_FOR_CONFIRMATION'];
    return sellingOf(order).whyNotToBeHad(book, inTheWay);
  }

  /** The whole amount of this attempt goes back; asked for by a job under the refund's own number. */
  private async giveBack(
    { tx, order }: OpenPayments,
    attempt: PaymentAttempt,
    origin: 'second' | 'late',
  ): Promise<void> {
    const why = `${origin}-payment`;
    alerts.inc({ why });
    const [refund] = await tx.returning<{ id: number }>(
      `INSERT INTO refund (attempt_id, order_id, ext_refund_id, amount, status, origin, why) VALUES ($1, $2, $3, $4, 'wanted', $5, $6)
       ON CONFLICT (attempt_id) WHERE origin IN ('late', 'second') AND status NOT IN ('CANCELED', 'REFUSED') DO NOTHING RETURNING id`,
      [attempt.id, order.id, `R-${ulid()}`, attempt.amount, origin, why],
    );
    if (!refund) return;
    this.work.wanted(tx);
    await tellRefund(tx, refund.id);
  }

  private async setAttempt({ tx }: OpenPayments, attempt: PaymentAttempt, status: OrderStatus): Promise<void> {
    attempt.status = status;
    await tx.manager.query('UPDATE payment_attempt SET status = $2, calling_until = NULL WHERE id = $1', [
      attempt.id,
      status,
    ]);
  }

  private async alert(book: OpenPayments, why: string): Promise<void> {
    alerts.inc({ why });
    this.logger.error({ orderId: book.order.id, why }, 'the provider says what does not fit');
    await this.book.review(book, why);
  }
}

const moveBy = ({ status }: PaymentAttempt, report: ProviderOrder): AttemptMove | null =>
  report.status === null ? null : attemptMove(status, report.status);

/** Null where the provider's word alone does not move the attempt. */
function statusAfter(move: AttemptMove | null): OrderStatus | null {
  if (move === 'late-payment') return 'COMPLETED';
  return typeof move === 'object' && move !== null ? move.to : null;
}

/**
 * Its buyer's own call asked for this cancellation a moment ago, and says itself what becomes of the order: its seat must not be free in
 * between. Where that call is lost the reconciler hears of the cancellation once more.
 */
const isBeingEnded = ({ redirectUri, leaseUntil }: PaymentAttempt, now: Date): boolean =>
  redirectUri !== null && leaseUntil !== null && leaseUntil > now;

const isMoneyFor = ({ paidOutside, status, amount }: OpenPayments['order'], attempt: PaymentAttempt): boolean =>
  paidOutside && status === 'COMPLETED' && amount === attempt.amount;
const isOpenOrder = ({ order }: OpenPayments): boolean => isOpen(order.status);
const keepsPayment = ({ order, attempts }: OpenPayments): boolean =>
  attempts.some(({ id, status }) => id === order.paidAttemptId && status === 'COMPLETED');
const isLatest = ({ attempts }: OpenPayments, attempt: PaymentAttempt): boolean =>
  attempts.every((each) => each.number <= attempt.number);

/** What of a provider's report does not belong to this attempt; null when all of it does. */
export function mismatch(
  attempt: Pick<PaymentAttempt, 'amount' | 'providerOrderId'>,
  said: Pick<ProviderOrder, 'amount' | 'currency' | 'posId' | 'orderId'>,
  { posId }: Pick<PaymentProvider, 'posId'>,
): string | null {
  if (said.amount !== attempt.amount) return 'other-amount';
  if (said.currency !== 'PLN') return 'other-currency';
  if (said.posId !== posId) return 'other-shop';
  if (attempt.providerOrderId !== null && attempt.providerOrderId !== said.orderId) return 'other-provider-order';
  return null;
}
