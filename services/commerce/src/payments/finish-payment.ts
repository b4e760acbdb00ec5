import type { PlacedOrder } from '@kurtyna/contracts';
import {
  conflict,
  Database,
  databaseUnavailable,
  notFound,
  processPlatform,
  providerFailed,
  type PreparedQuery,
} from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { config } from '../config.js';
import { OrderQueries } from '../orders/orders.queries.js';
import { OrderBook } from '../orders/order-book.js';
import { PaymentBook } from './payment-book.js';
import { OutcomeUnknown, PayuClient, PROVIDER_DEADLINE_MS, ProviderRefused, type Created } from './payu/payu-client.js';
import { ProviderWork } from './provider-work.js';
import { secondsUntilAsked } from './schedule.js';
import { secondsToPay } from './seconds-to-pay.js';
import { Settle } from './settle.js';

/** A provider that keeps the order and loses its answer gets no more payments of it than these at one click (decision 19). */
const MOST_ATTEMPTS = 3;
/** A call that has less time than this left is not begun. */
const SHORTEST_CALL_MS = 1000;
const LOOK_AGAIN_MS = 150;
const STATUS_PATH = { event: 'wydarzenie', video: 'wideo' } as const;

interface OpenPayment {
  order_id: number;
  status: string;
  kind: 'event' | 'video';
  title: string;
  address: string;
  language: 'pl' | 'en';
  attempt_id: number;
  ext_order_id: string;
  number: number;
  amount: number;
  redirect_uri: string | null;
  provider_order_id: string | null;
  calling: boolean;
  seconds_left: number;
  firstname: string | null;
  lastname: string | null;
  email: string | null;
}

const OPEN_PAYMENT: PreparedQuery = {
  name: 'open-payment',
  text: `
  SELECT o.id AS order_id, o.status, o.kind, o.title, o.address, o.language, a.id AS attempt_id, a.ext_order_id, a.number, a.amount,
         a.redirect_uri, a.provider_order_id, coalesce(a.calling_until > now(), false) AS calling,
         extract(epoch FROM o.expires_at - now())::integer AS seconds_left, c.firstname, c.lastname, c.email
    FROM orders o
    JOIN payment_attempt a ON a.order_id = o.id AND a.ext_order_id = o.ext_order_id
    LEFT JOIN customer c ON c.id = o.user_id
   WHERE o.id = $1`,
};

/** One buyer's call for a payment. */
interface Call {
  /** When the buyer is not kept waiting any longer, by `Date.now()`. */
  until: number;
  /** Nothing of the attempt was ever sent to the provider. */
  unsent: boolean;
}

const isUnpaid = ({ status }: { status: string }): boolean => status === 'NOT_STARTED' || status === 'PENDING';

/** Leads a buyer to the provider's page: for a new order, and for one whose payment is still open (OPEN1-32). */
@Injectable()
export class FinishPayment {
  private readonly logger = processPlatform.get().logger;

  constructor(
    private readonly database: Database,
    private readonly payu: PayuClient,
    private readonly book: OrderBook,
    private readonly payments: PaymentBook,
    private readonly settle: Settle,
    private readonly orders: OrderQueries,
    private readonly work: ProviderWork,
  ) {}

  /** Throws what a buyer hears while the provider is not asked because it keeps failing; before anything is written (D13). */
  assertProviderTakesOrders(): void {
    if (!this.payu.takesOrders()) throw providerFailed('order.provider-failed');
  }

  /** The order was just written by us, and its attempt is ours to carry out: nothing of it was ever sent. */
  async start(orderId: number): Promise<PlacedOrder> {
    return this.create(await this.read(orderId), { until: Date.now() + PROVIDER_DEADLINE_MS, unsent: true });
  }

  /** A second click, another tab, a lost answer: the same order and the same redirect (D11, R4). */
  async of(orderId: number, until = Date.now() + PROVIDER_DEADLINE_MS): Promise<PlacedOrder> {
    for (let seen: number | null = null; ;) {
      const payment = await this.read(orderId);
      seen ??= payment.number;
      if (payment.status === 'WAITING_FOR_CONFIRMATION') throw conflict('order.waiting');
      if (payment.status === 'CANCELED') throw conflict('order.retry');
      if (payment.status !== 'NOT_STARTED' && payment.status !== 'PENDING')
        return { order: await this.orders.byId(orderId), payu: null };
      if (payment.redirect_uri) return this.placed(orderId, payment.redirect_uri);
      if (!payment.calling) {
        // Another call of this buyer has just tried as often as one may: its answer is ours too.
        if (payment.number > seen) throw providerFailed('order.provider-failed');
        this.assertProviderTakesOrders();
        if (await this.takeOver(payment.attempt_id)) return this.create(payment, { until, unsent: false });
      }
      // Another call of this buyer is talking to the provider.
      if (Date.now() > until) throw providerFailed('order.provider-failed');
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    }
  }

  /** Our call for this order is over, whatever came of it; best effort, for the lease ends by itself. */
  async letGo(orderId: number): Promise<void> {
    const release = (): Promise<unknown> =>
      this.database.query('UPDATE payment_attempt SET calling_until = NULL WHERE order_id = $1', [orderId]);
    await this.onceMore(release).catch(() => undefined);
  }

  private async takeOver(attemptId: number): Promise<boolean> {
    const [rows] = (await this.database.query(
      `UPDATE payment_attempt SET calling_until = now() + interval '25 seconds'
        WHERE id = $1 AND redirect_uri IS NULL AND status IN ('NOT_STARTED', 'PENDING') AND (calling_until IS NULL OR calling_until < now()) RETURNING id`,
      [attemptId],
    )) as unknown as [unknown[], number];
    return rows.length > 0;
  }

  /** The attempt is ours to carry out; when the database fails us in the middle, it is anybody's again (F6). */
  private async create(payment: OpenPayment, call: Call): Promise<PlacedOrder> {
    try {
      return await this.carryOut(payment, call);
    } catch (error) {
      if (databaseUnavailable(error)) await this.letGo(payment.order_id);
      throw error;
    }
  }

  private async carryOut(first: OpenPayment, call: Call): Promise<PlacedOrder> {
    for (let payment = first, begun = 1; ; begun++) {
      const created = await this.createOrExplain(payment, { ...call, unsent: call.unsent && begun === 1 });
      if (created.kind === 'accepted') return this.onceMore(() => this.accepted(payment, created));
      const next = await this.nextAttempt(payment, created.orderId, call.until);
      if (!next) return this.of(payment.order_id, call.until);
      if (begun === MOST_ATTEMPTS || Date.now() + SHORTEST_CALL_MS > call.until) {
        await this.letGo(payment.order_id); // the next click goes on with it
        this.logger.error({ orderId: payment.order_id, begun }, 'payment: the provider keeps losing its answers');
        throw providerFailed('order.provider-failed');
      }
      payment = next;
    }
  }

  private async createOrExplain(payment: OpenPayment, { until, unsent }: Call): Promise<Created> {
    try {
      return await this.createOnceOrTwice(payment, until);
    } catch (error) {
      const refused = error instanceof ProviderRefused;
      // Not asked now is no refusal of what may have been sent before.
      if (refused && (unsent || error.code !== 'breaker-open')) return this.failed(payment, error);
      if (!refused && !(error instanceof OutcomeUnknown)) throw error;
      // Unknown is a state, not an error (D13): the order stays open, the reconciler and a retry find out.
      await this.database.query('UPDATE payment_attempt SET calling_until = NULL WHERE id = $1', [payment.attempt_id]);
      this.logger.warn({ orderId: payment.order_id, reason: error.message }, 'payment: outcome unknown');
      throw providerFailed('order.provider-failed');
    }
  }

  /** The same number is sent at most twice: the provider refuses it a second time if the first was taken (payu.md 3.5). */
  private async createOnceOrTwice(payment: OpenPayment, until: number): Promise<Created> {
    const order = {
      extOrderId: payment.ext_order_id,
      title: payment.title,
      amount: payment.amount,
      customerIp: payment.address,
      continueUrl: `${config.PUBLIC_URL}/status-zamowienia/${STATUS_PATH[payment.kind]}/${payment.ext_order_id}`,
      validitySeconds: secondsToPay({
        holdSeconds: config.HOLD_SECONDS,
        secondsLeft: payment.seconds_left,
        mostSeconds: config.PAYU_ORDER_VALIDITY_S ?? null,
      }),
      buyer: {
        email: payment.email ?? '',
        firstName: (payment.firstname ?? '').slice(0, 100),
        lastName: (payment.lastname ?? '').slice(0, 100),
        language: payment.language,
      },
    };
    try {
      return await this.payu.create(order, until);
    } catch (error) {
      if (!(error instanceof OutcomeUnknown) || Date.now() + SHORTEST_CALL_MS > until) throw error;
      // A breaker that opened meanwhile says nothing about the first call: that one stays unknown.
      return this.payu.create(order, until).catch((second: unknown) => {
        throw second instanceof ProviderRefused && second.code === 'breaker-open' ? error : second;
      });
    }
  }

  private async accepted(
    payment: OpenPayment,
    created: { orderId: string; redirectUri: string | null },
  ): Promise<PlacedOrder> {
    const { orderId: providerOrderId, redirectUri } = created;
    const { order_id: orderId, attempt_id: attemptId } = payment;
    await this.payments.handedOver({ orderId, attemptId, providerOrderId, redirectUri });
    if (!created.redirectUri) {
      this.logger.error({ orderId: payment.order_id }, 'the provider gave no address we may send a buyer to');
      throw providerFailed('order.provider-failed');
    }
    return this.placed(payment.order_id, created.redirectUri);
  }

  /** Only we know the provider's page yet: a connection that broke now would leave the buyer waiting for our lease to end (F6). */
  private async onceMore<T>(write: () => Promise<T>): Promise<T> {
    try {
      return await write();
    } catch (error) {
      if (!databaseUnavailable(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
      return write();
    }
  }

  /** The provider certainly did not take it, and the order has no other payment open: it is over, its seats are free. */
  private async failed(payment: OpenPayment, error: ProviderRefused): Promise<never> {
    this.logger.error({ orderId: payment.order_id, reason: error.message }, 'payment: refused by the provider');
    await this.book.change(payment.order_id, async (book) => {
      await book.tx.manager.query(
        `UPDATE payment_attempt SET status = 'CANCELED', calling_until = NULL, ask_at = NULL WHERE id = $1`,
        [payment.attempt_id],
      );
      if (isUnpaid(book.order) && book.order.extOrderId === payment.ext_order_id)
        await this.book.cancel(book, { by: 'provider', why: 'refused by the provider' });
    });
    throw providerFailed('order.provider-failed');
  }

  /**
   * The provider has taken this attempt and its page address is lost, so nobody can pay it: another takes its place, unless it
   * turns out to be paid. That is written before the provider is told to cancel the lost one, for it tells of the cancellation
   * at once, and that must not end an order that goes on (decision 19). Null: there is nothing to go on with.
   */
  private async nextAttempt(
    payment: OpenPayment,
    providerOrderId: string | null,
    until: number,
  ): Promise<OpenPayment | null> {
    const known = providerOrderId ?? payment.provider_order_id;
    const report = known ? await this.payu.retrieve(known, until).catch(() => null) : null;
    if (report?.status === 'COMPLETED' || report?.status === 'WAITING_FOR_CONFIRMATION') {
      await this.settle.report(payment.order_id, payment.attempt_id, report);
      return null;
    }
    const number = payment.number + 1;
    const extOrderId = payment.ext_order_id.replace(/-\d+$/, `-${number}`);
    const open = await this.book.change(payment.order_id, async ({ tx, order }) => {
      if (!isUnpaid(order) || order.extOrderId !== payment.ext_order_id) return false;
      // Without the provider's number nobody can ask about it; only a notice may still tell of it.
      await tx.manager.query(
        `UPDATE payment_attempt SET status = 'CANCELED', calling_until = NULL, provider_order_id = coalesce(provider_order_id, $2),
                ask_at = CASE WHEN coalesce(provider_order_id, $2) IS NOT NULL THEN ask_at END WHERE id = $1`,
        [payment.attempt_id, known],
      );
      if (known) await this.work.add(tx, payment.attempt_id, 'cancel');
      await tx.manager.query(
        `INSERT INTO payment_attempt (order_id, number, ext_order_id, status, amount, calling_until, ask_at)
         VALUES ($1, $2, $3, 'NOT_STARTED', $4, now() + interval '25 seconds', now() + make_interval(secs => $5))`,
        [order.id, number, extOrderId, payment.amount, secondsUntilAsked(0)],
      );
      await tx.manager.query('UPDATE orders SET ext_order_id = $2 WHERE id = $1', [order.id, extOrderId]);
      return true;
    });
    this.work.wake();
    return open ? this.read(payment.order_id) : null;
  }

  private async placed(orderId: number, redirectUri: string): Promise<PlacedOrder> {
    return { order: await this.orders.byId(orderId), payu: { redirectUri } };
  }

  private async read(orderId: number): Promise<OpenPayment> {
    const [payment] = await this.database.prepared<OpenPayment>(OPEN_PAYMENT, [orderId]);
    if (!payment) throw notFound('order.not-found');
    return payment;
  }
}
