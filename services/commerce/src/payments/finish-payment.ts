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
import { OrderBook } from './order-book.js';
import { OutcomeUnknown, PayuClient, PROVIDER_DEADLINE_MS, ProviderRefused, type Created } from './payu/payu-client.js';
import { Settle } from './settle.js';
import { secondsUntilAsked } from './schedule.js';

/** Five minutes less than the hold, so that who pays in the last moment still has a seat (D9); short holds of tests: a sixth less. */
const VALIDITY_SECONDS =
  config.PAYU_ORDER_VALIDITY_S ?? config.HOLD_SECONDS - Math.min(300, Math.floor(config.HOLD_SECONDS / 6));
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

/** Leads a buyer to the provider's page: for a new order, and for one whose payment is still open (OPEN1-32). */
@Injectable()
export class FinishPayment {
  private readonly logger = processPlatform.get().logger;

  constructor(
    private readonly database: Database,
    private readonly payu: PayuClient,
    private readonly book: OrderBook,
    private readonly settle: Settle,
    private readonly orders: OrderQueries,
  ) {}

  /** The order was just written by us, and its attempt is ours to carry out. */
  async start(orderId: number): Promise<PlacedOrder> {
    return this.create(await this.read(orderId));
  }

  /** A second click, another tab, a lost answer: the same order and the same redirect (D11, R4). */
  async of(orderId: number): Promise<PlacedOrder> {
    const until = Date.now() + PROVIDER_DEADLINE_MS;
    for (;;) {
      const payment = await this.read(orderId);
      if (payment.status === 'WAITING_FOR_CONFIRMATION') throw conflict('order.waiting');
      if (payment.status === 'CANCELED') throw conflict('order.retry');
      if (payment.status !== 'NOT_STARTED' && payment.status !== 'PENDING')
        return { order: await this.orders.byId(orderId), payu: null };
      if (payment.redirect_uri) return this.placed(orderId, payment.redirect_uri);
      if (!payment.calling && (await this.takeOver(payment.attempt_id))) return this.create(payment);
      // Another call of this buyer is talking to the provider: its answer is ours too.
      if (Date.now() > until) throw providerFailed('order.provider-failed');
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    }
  }

  /** Our call for this attempt is over, whatever came of it; best effort, for the lease ends by itself. */
  async letGo(extOrderId: string): Promise<void> {
    const release = (): Promise<unknown> =>
      this.database.query('UPDATE payment_attempt SET calling_until = NULL WHERE ext_order_id = $1', [extOrderId]);
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
  private async create(payment: OpenPayment): Promise<PlacedOrder> {
    try {
      return await this.carryOut(payment);
    } catch (error) {
      if (databaseUnavailable(error)) await this.letGo(payment.ext_order_id);
      throw error;
    }
  }

  private async carryOut(payment: OpenPayment): Promise<PlacedOrder> {
    let created: Created;
    try {
      created = await this.createOnceOrTwice(payment);
    } catch (error) {
      if (error instanceof ProviderRefused) return this.failed(payment, error);
      if (!(error instanceof OutcomeUnknown)) throw error;
      // Unknown is a state, not an error (D13): the order stays NOT_STARTED, the reconciler and a retry find out.
      await this.database.query('UPDATE payment_attempt SET calling_until = NULL WHERE id = $1', [payment.attempt_id]);
      this.logger.warn({ orderId: payment.order_id, reason: error.message }, 'payment: outcome unknown');
      throw providerFailed('order.provider-failed');
    }
    if (created.kind === 'accepted') return this.onceMore(() => this.accepted(payment, created));
    return this.nextAttempt(payment, created.orderId);
  }

  /** The same number is sent at most twice: the provider refuses it a second time if the first was taken (payu.md 3.5). */
  private async createOnceOrTwice(payment: OpenPayment): Promise<Created> {
    const order = {
      extOrderId: payment.ext_order_id,
      title: payment.title,
      amount: payment.amount,
      customerIp: payment.address,
      continueUrl: `${config.PUBLIC_URL}/status-zamowienia/${STATUS_PATH[payment.kind]}/${payment.ext_order_id}`,
      validitySeconds: Math.max(1, Math.min(VALIDITY_SECONDS, payment.seconds_left)),
      buyer: {
        email: payment.email ?? '',
        firstName: (payment.firstname ?? '').slice(0, 100),
        lastName: (payment.lastname ?? '').slice(0, 100),
        language: payment.language,
      },
    };
    try {
      return await this.payu.create(order);
    } catch (error) {
      if (!(error instanceof OutcomeUnknown)) throw error;
      // A breaker that opened meanwhile says nothing about the first call: that one stays unknown.
      return this.payu.create(order).catch((second: unknown) => {
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
    await this.book.handedOver({ orderId, attemptId, providerOrderId, redirectUri });
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

  /** The provider certainly did not take it: the order is over, its seats are free. */
  private async failed(payment: OpenPayment, error: ProviderRefused): Promise<never> {
    this.logger.error({ orderId: payment.order_id, reason: error.message }, 'payment: refused by the provider');
    await this.book.change(payment.order_id, async (book) => {
      await book.tx.manager.query(
        `UPDATE payment_attempt SET status = 'CANCELED', calling_until = NULL, ask_at = NULL WHERE id = $1`,
        [payment.attempt_id],
      );
      if (book.order.status === 'NOT_STARTED')
        await this.book.cancel(book, { by: 'provider', why: 'refused by the provider' });
    });
    throw providerFailed('order.provider-failed');
  }

  /**
   * The first creation had succeeded and its page address is lost: that attempt is canceled at the provider and a new one takes
   * its place, unless it turns out to be paid (payu.md 3.5, rules 3 and 4).
   */
  private async nextAttempt(payment: OpenPayment, providerOrderId: string | null): Promise<PlacedOrder> {
    const known = providerOrderId ?? payment.provider_order_id;
    if (known) {
      await this.payu.cancel(known).catch(() => undefined);
      const report = await this.payu.retrieve(known).catch(() => null);
      if (report) {
        if (report.status === 'COMPLETED' || report.status === 'WAITING_FOR_CONFIRMATION') {
          await this.settle.report(payment.order_id, payment.attempt_id, report);
          return this.of(payment.order_id);
        }
      }
    }
    const number = payment.number + 1;
    const extOrderId = payment.ext_order_id.replace(/-\d+$/, `-${number}`);
    const open = await this.book.change(payment.order_id, async ({ tx, order }) => {
      if (order.status !== 'NOT_STARTED' && order.status !== 'PENDING') return false;
      await tx.manager.query(
        `UPDATE payment_attempt SET status = 'CANCELED', calling_until = NULL, provider_order_id = coalesce(provider_order_id, $2) WHERE id = $1`,
        [payment.attempt_id, known],
      );
      await tx.manager.query(
        `INSERT INTO payment_attempt (order_id, number, ext_order_id, status, amount, calling_until, ask_at)
         VALUES ($1, $2, $3, 'NOT_STARTED', $4, now() + interval '25 seconds', now() + make_interval(secs => $5))`,
        [order.id, number, extOrderId, payment.amount, secondsUntilAsked(0)],
      );
      await tx.manager.query('UPDATE orders SET ext_order_id = $2 WHERE id = $1', [order.id, extOrderId]);
      return true;
    });
    return open ? this.create(await this.read(payment.order_id)) : this.of(payment.order_id);
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
