import { attemptMove, type OrderStatus } from '@kurtyna/domain';
import { counter, Database, processPlatform } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { ulid } from 'ulid';
import { config } from '../config.js';
import { OrderBook, type OpenBook } from './order-book.js';
import type { PaymentAttempt } from './payment-attempt.entity.js';
import type { ProviderOrder } from './payu/payu-client.js';
import { ProviderWork } from './provider-work.js';
import { secondsUntilAsked } from './schedule.js';

const alerts = counter('kurtyna_payment_alerts_total', 'Reports of the provider that somebody must look at', ['why']);

/**
 * Acts on what the provider says of an attempt: the table of allowed moves under the row lock, with all effects in one
 * transaction (D10, D12). Repeated and overtaken reports change nothing.
 */
@Injectable()
export class Settle {
  private readonly logger = processPlatform.get().logger;

  constructor(
    private readonly book: OrderBook,
    private readonly database: Database,
    private readonly work: ProviderWork,
  ) {}

  async report(orderId: number, attemptId: number, report: ProviderOrder): Promise<OrderStatus> {
    const status = await this.book.change(orderId, async (book) => {
      const attempt = book.attempts.find((each) => each.id === attemptId)!;
      if (!(await this.fits(book, attempt, report))) return book.order.status;
      await this.note(book, attempt, report);
      await this.act(book, attempt, report);
      return book.order.status;
    });
    this.work.wake();
    return status;
  }

  /** Amount, currency, shop and number must be the agreed ones; otherwise nothing is granted and somebody looks (D12). */
  private async fits(book: OpenBook, attempt: PaymentAttempt, report: ProviderOrder): Promise<boolean> {
    const wrong = mismatch(attempt, report);
    if (!wrong) return true;
    alerts.inc({ why: wrong });
    this.logger.error(
      { orderId: book.order.id, attempt: attempt.extOrderId, wrong },
      'the provider speaks of another payment',
    );
    await this.book.review(book, wrong);
    return false;
  }

  /** What the provider said last, and whether it has more to say. */
  private async note({ tx }: OpenBook, attempt: PaymentAttempt, report: ProviderOrder): Promise<void> {
    attempt.providerOrderId ??= report.orderId;
    attempt.providerStatus = report.status;
    const final = report.status === 'COMPLETED' || report.status === 'CANCELED';
    const seconds = secondsUntilAsked(attempt.asked);
    await tx.manager.query(
      `UPDATE payment_attempt SET provider_order_id = $2, provider_status = coalesce($3, provider_status),
              ask_at = CASE WHEN $4 THEN NULL ELSE greatest(ask_at, now() + make_interval(secs => $5)) END WHERE id = $1`,
      [attempt.id, attempt.providerOrderId, report.status, final, Number.isFinite(seconds) ? seconds : 86_400],
    );
  }

  private async act(book: OpenBook, attempt: PaymentAttempt, report: ProviderOrder): Promise<void> {
    if (report.status === null) return this.alert(book, 'unknown-provider-status');
    const move = attemptMove(attempt.status, report.status);
    if (move === 'ignore') return;
    if (move === 'alert') return this.alert(book, `${report.status}-after-${attempt.status}`);
    if (move === 'late-payment') return this.latePayment(book, attempt);
    if (move === 'capture-or-cancel') return this.lateAuthorisation(book, attempt);
    switch (move.to) {
      case 'PENDING':
        await this.setAttempt(book, attempt, 'PENDING');
        if (book.order.status === 'NOT_STARTED') await this.book.pending(book);
        return;
      case 'WAITING_FOR_CONFIRMATION':
        return this.authorised(book, attempt);
      case 'COMPLETED':
        return this.paid(book, attempt);
      case 'CANCELED':
        await this.setAttempt(book, attempt, 'CANCELED');
        // A canceled second attempt never takes away what another attempt has reached (payu.md 9, 10.4).
        if (isOpenOrder(book) && isLatest(book, attempt))
          await this.book.cancel(book, { by: 'provider', why: 'canceled at the provider' });
        return;
      default:
        return this.alert(book, `unexpected-move-${move.to}`);
    }
  }

  /** Money has come in time. It goes back when the product was taken off, has ended, or the buyer is gone (payu.md 10.12, 10.13). */
  private async paid(book: OpenBook, attempt: PaymentAttempt): Promise<void> {
    await this.setAttempt(book, attempt, 'COMPLETED');
    if (!isOpenOrder(book)) return this.giveBack(book, attempt, 'second-payment');
    if (
      (await this.mayStillBuy(book)) &&
      (await this.book.complete(book, { by: 'provider', why: 'paid', late: false }))
    )
      return;
    await this.returnLateMoney(book, attempt);
  }

  /** Money for an attempt that had lapsed: the ticket if one is left and no retry was paid meanwhile, else the money back (D12). */
  private async latePayment(book: OpenBook, attempt: PaymentAttempt): Promise<void> {
    await this.setAttempt(book, attempt, 'COMPLETED');
    if (isOpenOrder(book)) {
      // An older attempt of an order that is being paid again: this money is the first to arrive.
      if (await this.book.complete(book, { by: 'provider', why: 'paid by an earlier attempt', late: true })) return;
    } else if (book.order.status !== 'CANCELED') return this.giveBack(book, attempt, 'second-payment');
    else if (
      (await this.mayStillBuy(book)) &&
      (await this.book.complete(book, { by: 'provider', why: 'late payment', late: true }))
    )
      return;
    await this.returnLateMoney(book, attempt);
  }

  private async returnLateMoney(book: OpenBook, attempt: PaymentAttempt): Promise<void> {
    await this.book.startRefund(book, { by: 'provider', why: 'no ticket can be given' });
    await this.giveBack(book, attempt, 'late-payment');
  }

  /** Automatic receipt is off and the money waits: we take it only if the seat can be given (architecture §7.2). */
  private async authorised(book: OpenBook, attempt: PaymentAttempt): Promise<void> {
    await this.setAttempt(book, attempt, 'WAITING_FOR_CONFIRMATION');
    if (!isOpenOrder(book) || !(await this.mayStillBuy(book))) return this.work.add(book.tx, attempt.id, 'cancel');
    await this.book.waitForConfirmation(book);
    await this.work.add(book.tx, attempt.id, 'capture');
  }

  private async lateAuthorisation(book: OpenBook, attempt: PaymentAttempt): Promise<void> {
    const can = book.order.status === 'CANCELED' && (await this.mayStillBuy(book)) && (await this.book.revive(book));
    if (!can) return this.work.add(book.tx, attempt.id, 'cancel');
    await this.setAttempt(book, attempt, 'WAITING_FOR_CONFIRMATION');
    await this.work.add(book.tx, attempt.id, 'capture');
  }

  /** No other order of this buyer for this product is paid or open since, and the product is still to be had. */
  private async mayStillBuy({ tx, order }: OpenBook): Promise<boolean> {
    const rows: unknown[] = await tx.manager.query(
      `SELECT 1 FROM product p
        WHERE p.kind = $1 AND p.id = $2 AND NOT p.deleted AND p.published AND (p.ends_at IS NULL OR p.ends_at > now())
          AND EXISTS (SELECT 1 FROM customer c WHERE c.id = $3 AND NOT c.deleted)
          AND NOT EXISTS (SELECT 1 FROM orders o WHERE o.user_id = $3 AND o.kind = $1 AND o.product_id = $2 AND o.id > $4
                             AND o.status IN ('COMPLETED', 'WAITING_FOR_CONFIRMATION'))`,
      [order.kind, order.productId, order.userId, order.id],
    );
    return rows.length > 0;
  }

  /** The whole amount of this attempt goes back; asked for by a job under the refund's own number. */
  private async giveBack(
    { tx, order }: OpenBook,
    attempt: PaymentAttempt,
    why: 'second-payment' | 'late-payment',
  ): Promise<void> {
    alerts.inc({ why });
    await tx.manager.query(
      `INSERT INTO refund (attempt_id, order_id, ext_refund_id, amount, status, why) VALUES ($1, $2, $3, $4, 'wanted', $5)`,
      [attempt.id, order.id, `R-${ulid()}`, attempt.amount, why],
    );
  }

  private async setAttempt({ tx }: OpenBook, attempt: PaymentAttempt, status: OrderStatus): Promise<void> {
    attempt.status = status;
    await tx.manager.query('UPDATE payment_attempt SET status = $2, calling_until = NULL WHERE id = $1', [
      attempt.id,
      status,
    ]);
  }

  private async alert(book: OpenBook, why: string): Promise<void> {
    alerts.inc({ why });
    this.logger.error({ orderId: book.order.id, why }, 'the provider says what does not fit');
    await this.book.review(book, why);
  }
}

const isOpenOrder = ({ order }: OpenBook): boolean =>
  ['NOT_STARTED', 'PENDING', 'WAITING_FOR_CONFIRMATION'].includes(order.status);
const isLatest = ({ attempts }: OpenBook, attempt: PaymentAttempt): boolean =>
  attempts.every((each) => each.number <= attempt.number);

/** What of a report does not belong to this attempt; null when all of it does. */
export function mismatch(
  attempt: Pick<PaymentAttempt, 'amount' | 'providerOrderId'>,
  said: Pick<ProviderOrder, 'amount' | 'currency' | 'posId' | 'orderId'>,
): string | null {
  if (said.amount !== attempt.amount) return 'other-amount';
  if (said.currency !== 'PLN') return 'other-currency';
  if (said.posId !== config.PAYU_POS_ID) return 'other-shop';
  if (attempt.providerOrderId !== null && attempt.providerOrderId !== said.orderId) return 'other-provider-order';
  return null;
}
