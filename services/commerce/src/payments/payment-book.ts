import { randomUUID } from 'node:crypto';
import type { OrderedKind, SoldAs } from '@kurtyna/domain';
import { currentRequestId, Database, fieldsOf, notFound, type PreparedQuery } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import type { OpenBook } from '../orders/open-book.js';
import { OrderBook } from '../orders/order-book.js';
import { orderChangedRow } from '../orders/order-changed.js';
import { Settings } from '../settings.js';
import { PaymentAttempt } from './payment-attempt.entity.js';
import { ProviderWork } from './provider-work.js';
import { secondsUntilAsked } from './schedule.js';

/** A locked order with its payment attempts, by number, inside its transaction. */
export interface OpenPayments extends OpenBook {
  attempts: PaymentAttempt[];
}

/** The attempt that an order is paid by now, with what the provider must know of it and of its buyer. */
export interface OpenPayment {
  order_id: number;
  status: string;
  kind: OrderedKind;
  sold_as: SoldAs;
  title: string;
  quantity: number;
  one_free: boolean | null;
  address: string;
  language: 'pl' | 'en';
  attempt_id: number;
  attempt_status: string;
  /** Whose it is. */
  provider: string;
  ext_order_id: string;
  number: number;
  amount: number;
  redirect_uri: string | null;
  provider_order_id: string | null;
  /** Some process is talking to the provider about it. */
  leased: boolean;
  seconds_left: number;
  firstname: string | null;
  lastname: string | null;
  email: string | null;
}

interface Handover {
  orderId: number;
  attemptId: number;
  /** The provider's number. */
  providerOrderId: string;
  redirectUri: string | null;
}

/** Whoever talks to the provider about an attempt has it for so long: longer than the longest call. */
export const LEASE_SECONDS = 25;

const OPEN_PAYMENT: PreparedQuery = {
  name: 'open-payment',
  text: `
  SELECT o.id AS order_id, o.status, o.kind, o.sold_as, o.title, o.quantity, o.one_free, o.address, o.language, a.id AS attempt_id, a.status AS attempt_status, a.provider, a.ext_order_id,
         a.number, a.amount, a.redirect_uri, a.provider_order_id, coalesce(a.calling_until > now(), false) AS leased,
         extract(epoch FROM o.expires_at - now())::integer AS seconds_left, c.firstname, c.lastname, c.email
    FROM orders o
    JOIN payment_attempt a ON a.order_id = o.id AND a.ext_order_id = o.ext_order_id
    LEFT JOIN customer c ON c.id = o.user_id
   WHERE o.id = $1`,
};

const TAKE_OVER: PreparedQuery = {
  name: 'take-over-payment',
  text: `
  UPDATE payment_attempt SET calling_until = now() + make_interval(secs => $2)
   WHERE id = $1 AND redirect_uri IS NULL AND status IN ('NOT_STARTED', 'PENDING') AND (calling_until IS NULL OR calling_until < now())
  RETURNING id`,
};

// Without the provider's number nobody can ask about it; only a notice may still tell of it.
const LEAVE_BEHIND = `
  UPDATE payment_attempt
     SET status = 'CANCELED', calling_until = NULL, provider_order_id = coalesce(provider_order_id, $2),
         ask_at = CASE WHEN coalesce(provider_order_id, $2) IS NOT NULL THEN ask_at END
   WHERE id = $1`;

const NEXT_ATTEMPT = `
  WITH begun AS (
    INSERT INTO payment_attempt (order_id, number, provider, ext_order_id, status, amount, calling_until, ask_at)
    VALUES ($1, $2, $7, $3, 'NOT_STARTED', $4, now() + make_interval(secs => $5), now() + make_interval(secs => $6)))
  UPDATE orders SET ext_order_id = $3, address = coalesce(nullif(address, ''), $8) WHERE id = $1`;

const HANDED_OVER: PreparedQuery = {
  name: 'handed-over',
  text: `
  WITH locked AS (SELECT id, status FROM orders WHERE id = $1 FOR UPDATE),
       attempt AS (
         UPDATE payment_attempt a
            SET provider_order_id = coalesce(a.provider_order_id, $3), redirect_uri = $4, calling_until = NULL,
                status = CASE a.status WHEN 'NOT_STARTED' THEN 'PENDING' ELSE a.status END,
                provider_status = coalesce(a.provider_status, 'PENDING'),
                ask_at = CASE WHEN a.provider_status IN ('COMPLETED', 'CANCELED') THEN NULL ELSE now() + make_interval(secs => $5) END
           FROM locked WHERE a.id = $2 AND a.order_id = locked.id),
       moved AS (
         UPDATE orders o SET status = 'PENDING', version = o.version + 1, updated_at = now()
           FROM locked WHERE o.id = locked.id AND o.status = 'NOT_STARTED' RETURNING o.*),
       told AS (
         INSERT INTO outbox (id, subject, envelope) SELECT ${orderChangedRow({ id: '$6::uuid', requestId: '$7::text' })} FROM moved o)
  INSERT INTO order_change (order_id, from_status, to_status, "by", why)
  SELECT id, 'NOT_STARTED', 'PENDING', 'provider', 'the provider has the order' FROM moved RETURNING now() AS at`,
};

/** The payment attempts of orders: opened with their order, whose lock is theirs too, and moved on while it is unpaid (D8, D10). */
@Injectable()
export class PaymentBook {
  private attemptsOfOrder: PreparedQuery | null = null;

  constructor(
    private readonly database: Database,
    private readonly orders: OrderBook,
    private readonly work: ProviderWork,
    private readonly settings: Settings,
  ) {}

  /** Locks the order, then reads its attempts. */
  change<T>(orderId: number, work: (book: OpenPayments) => Promise<T>): Promise<T> {
    return this.orders.change(orderId, async (book) => work(await this.withAttempts(book)));
  }

  /** The open order by which the buyer of a lapsed one tries again, with its attempts; null when there is none. */
  async openRetryOf(book: OpenBook): Promise<OpenPayments | null> {
    const retry = await this.orders.openRetryOf(book);
    return retry && this.withAttempts(retry);
  }

  /** Of a locked order. */
  async withAttempts(book: OpenBook): Promise<OpenPayments> {
    this.attemptsOfOrder ??= {
      name: 'attempts-of-order',
      text: `SELECT ${fieldsOf(this.database.dataSource, PaymentAttempt, 'a')} FROM payment_attempt a WHERE a.order_id = $1 ORDER BY a.number`,
    };
    const rows = await book.tx.prepared<PaymentAttempt>(this.attemptsOfOrder, [book.order.id]);
    return { ...book, attempts: rows.map((row) => Object.assign(new PaymentAttempt(), row)) };
  }

  /**
   * The provider has the order and waits for the buyer. One statement, where every other move takes several: at a premiere
   * everybody who got a seat waits here at once. It locks as `change` does, the order before its attempt (D8). Answers when the order
   * moved; null where something else has moved it before.
   */
  async handedOver(payment: Handover): Promise<Date | null> {
    const { orderId, attemptId, providerOrderId, redirectUri } = payment;
    const askAfterSeconds = secondsUntilAsked(0, this.settings.clockSpeed);
    const [moved] = await this.database.prepared<{ at: Date }>(HANDED_OVER, [
      orderId,
      attemptId,
      providerOrderId,
      redirectUri,
      askAfterSeconds,
      randomUUID(),
      currentRequestId(),
    ]);
    this.database.outboxWritten();
    return moved?.at ?? null;
  }

  /** Throws not-found for an order that is not there. */
  async open(orderId: number): Promise<OpenPayment> {
    const [payment] = await this.database.prepared<OpenPayment>(OPEN_PAYMENT, [orderId]);
    if (!payment) throw notFound('order.not-found');
    return payment;
  }

  /** Whether the attempt is ours to carry out now: nobody else talks to the provider about it. */
  async takeOver(attemptId: number): Promise<boolean> {
    return (await this.database.prepared(TAKE_OVER, [attemptId, LEASE_SECONDS])).length > 0;
  }

  /** Nobody talks to the provider about this order any more. */
  async letGo(orderId: number): Promise<void> {
    await this.database.query('UPDATE payment_attempt SET calling_until = NULL WHERE order_id = $1', [orderId]);
  }

  /** The provider certainly did not take it, and the order has no other payment open: it is over, its seats are free. */
  async refused(payment: OpenPayment): Promise<void> {
    await this.orders.change(payment.order_id, async (book) => {
      await book.tx.manager.query(
        `UPDATE payment_attempt SET status = 'CANCELED', calling_until = NULL, ask_at = NULL WHERE id = $1`,
        [payment.attempt_id],
      );
      // Refusals are not remembered: the next try with its key may succeed (D11).
      await book.tx.manager.query('DELETE FROM idempotency WHERE user_id = $1 AND order_id = $2', [
        book.order.userId,
        book.order.id,
      ]);
      if (isUnpaid(book.order) && book.order.extOrderId === payment.ext_order_id)
        await this.orders.cancel(book, { by: 'provider', why: 'refused by the provider' });
    });
  }

  /**
   * Leaves an attempt behind, to be canceled at the provider by a task, and begins the next. `address`: whose call begins it, for an order
   * that none has placed. False: the order is paid by another.
   */
  async replace(payment: OpenPayment, providerOrderId: string | null, address = ''): Promise<boolean> {
    const number = payment.number + 1;
    const extOrderId = payment.ext_order_id.replace(/-\d+$/, `-${number}`);
    const replaced = await this.orders.change(payment.order_id, async ({ tx, order }) => {
      if (!isUnpaid(order) || order.extOrderId !== payment.ext_order_id) return false;
      await tx.manager.query(LEAVE_BEHIND, [payment.attempt_id, providerOrderId]);
      if (providerOrderId) await this.work.add(tx, payment.attempt_id, 'cancel');
      await tx.manager.query(NEXT_ATTEMPT, [
        order.id,
        number,
        extOrderId,
        order.amount, // an administrator may have written another one
        LEASE_SECONDS,
        secondsUntilAsked(0, this.settings.clockSpeed),
        payment.provider,
        address,
      ]);
      return true;
    });
    this.work.wake();
    return replaced;
  }
}

export const isUnpaid = ({ status }: { status: string }): boolean => status === 'NOT_STARTED' || status === 'PENDING';
