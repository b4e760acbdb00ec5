import type { OrderView, PlacedOrder } from '@kurtyna/contracts';
import { conflict, databaseUnavailable, processPlatform, providerFailed } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { OrderQueries } from '../orders/orders.queries.js';
import type { Selling } from '../orders/selling/selling.js';
import { sellingOf } from '../orders/selling/selling-of.js';
import { Settings } from '../settings.js';
import { LEASE_SECONDS, PaymentBook, type OpenPayment } from './payment-book.js';
import { PROVIDER_DEADLINE_MS, type Created, type NoAnswer } from './payment-provider.js';
import { PaymentProviders } from './payment-providers.js';
import { secondsUntilAsked } from './schedule.js';
import { secondsToPay } from './seconds-to-pay.js';
import { Settle } from './settle.js';

/** A provider that keeps the order and loses its answer gets no more payments of it than these at one click (decision 19). */
const MOST_ATTEMPTS = 3;
/** A call that has less time than this left is not begun. */
const SHORTEST_CALL_MS = 1000;
const LOOK_AGAIN_MS = 150;

/** What an order is written with for its first payment. */
export interface PaymentTerms {
  /** Who takes it. */
  provider: string;
  /** As long as its seats are kept for the payment. */
  holdSeconds: number;
  /** As long as whoever wrote it talks to the provider about it. */
  leaseSeconds: number;
  /** When the provider is asked about it for the first time. */
  askAfterSeconds: number;
}

/** One buyer's call for a payment. */
interface Call {
  /** When the buyer is not kept waiting any longer, by `Date.now()`. */
  until: number;
  /** Nothing of the attempt was ever sent to the provider. */
  unsent: boolean;
  /** The order as its page shows it once the provider has it; null where that has to be read. */
  shown: ((handedOver: HandedOver) => OrderView) | null;
}

/** The provider has an order that nothing else has moved meanwhile, since `at`. */
export interface HandedOver {
  providerOrderId: string;
  redirectUri: string;
  at: Date;
}

/** Leads a buyer to the provider's page: for a new order, and for one whose payment is still open (OPEN1-32). */
@Injectable()
export class FinishPayment {
  private readonly logger = processPlatform.get().logger;

  constructor(
    private readonly providers: PaymentProviders,
    private readonly payments: PaymentBook,
    private readonly settle: Settle,
    private readonly orders: OrderQueries,
    private readonly settings: Settings,
  ) {}

  /** For an order that is about to be written. */
  terms(): PaymentTerms {
    const { holdSeconds, clockSpeed } = this.settings;
    return {
      provider: this.providers.ofNewOrders.name,
      holdSeconds,
      leaseSeconds: LEASE_SECONDS,
      askAfterSeconds: secondsUntilAsked(0, clockSpeed),
    };
  }

  /** Throws what a buyer hears while a provider is not asked because it keeps failing; before anything is written (D13). */
  assertProviderTakesOrders(provider = this.providers.ofNewOrders.name): void {
    if (!this.providers.of(provider).takesOrders()) throw providerFailed('order.provider-failed');
  }

  /** The order was just written by us, and its attempt is ours to carry out: nothing of it was ever sent. `shown`: as its page shows it then. */
  start(payment: OpenPayment, shown: ((handedOver: HandedOver) => OrderView) | null): Promise<PlacedOrder> {
    return this.create(payment, { until: Date.now() + PROVIDER_DEADLINE_MS, unsent: true, shown });
  }

  /** A second click, another tab, a lost answer: the same order and the same redirect (D11, R4). */
  async of(orderId: number, until = Date.now() + PROVIDER_DEADLINE_MS): Promise<PlacedOrder> {
    for (let seen: number | null = null; ;) {
      const payment = await this.payments.open(orderId);
      seen ??= payment.number;
      if (payment.status === 'WAITING_FOR_CONFIRMATION') throw conflict('order.waiting');
      if (payment.status === 'CANCELED') throw conflict('order.retry');
      if (payment.status !== 'NOT_STARTED' && payment.status !== 'PENDING')
        return { order: await this.orders.byId(orderId), payu: null };
      if (isOver(payment)) {
        this.assertProviderTakesOrders(payment.provider);
        if (await this.payments.replace(payment, payment.provider_order_id))
          return this.create(await this.payments.open(orderId), { until, unsent: true, shown: null });
        continue;
      }
      if (payment.redirect_uri) return this.placed(orderId, payment.redirect_uri);
      if (!payment.leased) {
        // Another call of this buyer has just tried as often as one may: its answer is ours too.
        if (payment.number > seen) throw providerFailed('order.provider-failed');
        this.assertProviderTakesOrders(payment.provider);
        if (await this.payments.takeOver(payment.attempt_id))
          return this.create(payment, { until, unsent: false, shown: null });
      }
      // Another call of this buyer is talking to the provider.
      if (Date.now() > until) throw providerFailed('order.provider-failed');
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    }
  }

  /** Our call for this order is over, whatever came of it; best effort, for the lease ends by itself. */
  async letGo(orderId: number): Promise<void> {
    await this.onceMore(() => this.payments.letGo(orderId)).catch(() => undefined);
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
      if (created.kind === 'accepted') return this.onceMore(() => this.accepted(payment, created, call.shown));
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

  private async createOrExplain(payment: OpenPayment, { until, unsent }: Call): Promise<Exclude<Created, NoAnswer>> {
    const created = await this.createOnceOrTwice(payment, until);
    if (created.kind === 'accepted' || created.kind === 'not-unique') return created;
    // Not asked now is no refusal of what may have been sent before.
    if (created.kind === 'refused' || (created.kind === 'not-asked' && unsent)) return this.failed(payment, created);
    // Unknown is a state, not an error (D13): the order stays open, the reconciler and a retry find out.
    await this.payments.letGo(payment.order_id);
    this.logger.warn({ orderId: payment.order_id, reason: created.reason }, 'payment: outcome unknown');
    throw providerFailed('order.provider-failed');
  }

  /** The same number is sent at most twice: the provider refuses it a second time if the first was taken (payu.md 3.5). */
  private async createOnceOrTwice(payment: OpenPayment, until: number): Promise<Created> {
    const order = {
      extOrderId: payment.ext_order_id,
      title: sellingOfPayment(payment).lineName(payment),
      amount: payment.amount,
      customerIp: payment.address,
      continueUrl: this.settings.publicUrl + sellingOfPayment(payment).statusPath(payment.ext_order_id),
      validitySeconds: secondsToPay({
        holdSeconds: this.settings.holdSeconds,
        secondsLeft: payment.seconds_left,
        mostSeconds: this.settings.mostSecondsToPay,
      }),
      buyer: {
        email: payment.email ?? '',
        firstName: (payment.firstname ?? '').slice(0, 100),
        lastName: (payment.lastname ?? '').slice(0, 100),
        language: payment.language,
      },
    };
    const provider = this.providers.of(payment.provider);
    const first = await provider.create(order, until);
    if (first.kind !== 'unknown' || Date.now() + SHORTEST_CALL_MS > until) return first;
    const second = await provider.create(order, until);
    // That it is not asked any more says nothing about the first call: that one stays unknown.
    return second.kind === 'not-asked' ? first : second;
  }

  private async accepted(
    payment: OpenPayment,
    created: { orderId: string; redirectUri: string | null },
    shown: Call['shown'],
  ): Promise<PlacedOrder> {
    const { orderId: providerOrderId, redirectUri } = created;
    const { order_id: orderId, attempt_id: attemptId } = payment;
    const at = await this.payments.handedOver({ orderId, attemptId, providerOrderId, redirectUri });
    if (!redirectUri) {
      this.logger.error({ orderId: payment.order_id }, 'the provider gave no address we may send a buyer to');
      throw providerFailed('order.provider-failed');
    }
    // A second attempt has another number than the order was shown with.
    if (!shown || !at || payment.number > 1) return this.placed(orderId, redirectUri);
    return { order: shown({ providerOrderId, redirectUri, at }), payu: { redirectUri } };
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
  private async failed(payment: OpenPayment, { reason }: NoAnswer): Promise<never> {
    this.logger.error({ orderId: payment.order_id, reason }, 'payment: refused by the provider');
    await this.payments.refused(payment);
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
    const read = known ? await this.providers.of(payment.provider).retrieve(known, until) : null;
    const report = read?.kind === 'answered' ? read.answer : null;
    if (report?.status === 'COMPLETED' || report?.status === 'WAITING_FOR_CONFIRMATION') {
      await this.settle.report(payment.order_id, payment.attempt_id, report);
      return null;
    }
    return (await this.payments.replace(payment, known)) ? this.payments.open(payment.order_id) : null;
  }

  private async placed(orderId: number, redirectUri: string): Promise<PlacedOrder> {
    return { order: await this.orders.byId(orderId), payu: { redirectUri } };
  }
}

/** The order waits anew by an administrator's word: nobody can pay it by the payment that it had, where it had one. */
const isOver = ({ attempt_status: status, provider_order_id: there }: OpenPayment): boolean =>
  status === 'CANCELED' || (status === 'COMPLETED' && there === null);

const sellingOfPayment = ({ kind, sold_as: soldAs }: OpenPayment): Selling => sellingOf({ kind, soldAs });
