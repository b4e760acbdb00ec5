import type {
  beginAttempt,
  cancelOwnOrder,
  OrderView,
  OwnOrder as Own,
  PlacedOrder,
  QuestionOf,
} from '@kurtyna/contracts';
import { isTimeToPay } from '@kurtyna/domain';
import { conflict } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { OrderBook } from '../orders/order-book.js';
import { OrderQueries } from '../orders/orders.queries.js';
import { EndAtProvider } from '../payments/end-at-provider.js';
import { FinishPayment } from '../payments/finish-payment.js';
import { isUnpaid, PaymentBook } from '../payments/payment-book.js';
import { ProviderWork } from '../payments/provider-work.js';

/** For the audit. */
const WHY = 'canceled by its buyer';
/** The most payments an order may have, those included that the provider lost. */
const MOST_ATTEMPTS = 5;

/** A buyer ends the own order that waits, or pays it by another payment (OPEN1-32). */
@Injectable()
export class OwnOrder {
  constructor(
    private readonly queries: OrderQueries,
    private readonly orders: OrderBook,
    private readonly payments: PaymentBook,
    private readonly payment: FinishPayment,
    private readonly atProvider: EndAtProvider,
    private readonly work: ProviderWork,
  ) {}

  /** The provider has the first word, for 5 s; its silence stops nobody (D3). */
  async cancel(own: QuestionOf<typeof cancelOwnOrder>): Promise<OrderView> {
    const { id, status } = await this.find(own);
    if (status === 'CANCELED') return this.queries.byId(id);
    if (status === 'WAITING_FOR_CONFIRMATION') throw conflict('order.waiting');
    if (!isUnpaid({ status })) throw conflict('order.cancel-not-possible');
    const asked = await this.atProvider.askForBuyer(id);
    if (asked === 'busy') return this.afterTheOther(own);
    if (asked === 'paid') throw conflict('order.paid-meanwhile');
    await this.orders.change(id, async (opened) => {
      if (!isUnpaid(opened.order)) return;
      const book = await this.payments.withAttempts(opened);
      await this.atProvider.forget(book);
      await this.orders.cancel(book, { by: 'buyer', why: WHY });
    });
    this.work.wake();
    const order = await this.queries.byId(id);
    if (order.status !== 'CANCELED') throw conflict('order.paid-meanwhile');
    return order;
  }

  /** The same order and the same sum; what was open at the provider is canceled there. */
  async beginAttempt({ address, ...own }: QuestionOf<typeof beginAttempt>): Promise<PlacedOrder> {
    const { id } = await this.find(own);
    const payment = await this.payments.open(id);
    if (!isUnpaid(payment)) return this.payment.of(id);
    if (payment.number >= MOST_ATTEMPTS) throw conflict('order.too-many-attempts');
    const { holdSeconds } = this.payment.terms();
    if (!isTimeToPay({ holdSeconds, leftSeconds: payment.seconds_left })) throw conflict('order.replace-too-late');
    this.payment.assertProviderTakesOrders(payment.provider);
    const asked = await this.atProvider.askForBuyer(id);
    if (asked === 'busy') throw conflict('order.busy');
    if (asked === 'paid' || !(await this.payments.replace(payment, payment.provider_order_id, address)))
      return this.payment.of(id);
    return this.payment.start(await this.payments.open(id), null);
  }

  private find({ kind, ref, userId }: Own): Promise<OrderView> {
    return this.queries.forAsker({ kind, ref, asker: { userId, admin: false } });
  }

  /** Another call of this buyer has the payment: where that one ended the order, it is the answer here too. */
  private async afterTheOther(own: Own): Promise<OrderView> {
    const order = await this.find(own);
    if (order.status === 'CANCELED') return order;
    throw isUnpaid(order) ? conflict('order.busy') : conflict('order.paid-meanwhile');
  }
}
