import { orderCompleted, type PlacedOrder, type PlaceOrderCommand } from '@kurtyna/contracts';
import { productSlug, type PlayableRef } from '@kurtyna/domain';
import {
  conflict,
  Database,
  databaseUnavailable,
  notFound,
  newEvent,
  tooMany,
  uniqueViolation,
  type PreparedQuery,
} from '@kurtyna/platform';
import { text } from '@kurtyna/texts';
import { Injectable } from '@nestjs/common';
import { ulid } from 'ulid';
import { ReadSaleFacts, type SaleFacts } from '../access/sale-facts.js';
import { endOf, type Selling } from '../orders/selling/selling.js';
import { sellingOf } from '../orders/selling/selling-of.js';
import { FinishPayment } from '../payments/finish-payment.js';
import { SaleGate } from '../stock/sale-gate.js';
import { checkedInvoice } from './checked-invoice.js';
import { OrderIds } from './order-ids.js';
import { OrderQueries } from '../orders/orders.queries.js';
import { writeOrder, type NewOrder } from './write-order.js';

/** D20: as many orders of one buyer in ten minutes. */
const MOST_ORDERS = 30;
const TEN_MINUTES = 600;
/** The database says that this buyer was here before (D11, R7). */
const SECOND = new Set(['one_open_order_per_buyer_and_product', 'one_free_order_per_buyer_and_product']);
/** Asked by everybody who comes while the latch says "sold out". */
const OPEN_ORDER: PreparedQuery = {
  name: 'open-order',
  text: `SELECT id FROM orders WHERE user_id = $1 AND sold_as = $2 AND kind = $3 AND product_id = $4
            AND status IN ('NOT_STARTED', 'PENDING', 'WAITING_FOR_CONFIRMATION')`,
};
/** What is sold here: one ticket. */
const TICKET = 'ticket';

/** Buying. Takes the seats and writes the order at once; a second click gets the same order back (D11, BTN-34, OPEN1-32). */
@Injectable()
export class PlaceOrder {
  /** Ids that have been seen to be products: they need not be looked up as slugs again. */
  private readonly known = new Set<string>();

  constructor(
    private readonly facts: ReadSaleFacts,
    private readonly gate: SaleGate,
    private readonly database: Database,
    private readonly payment: FinishPayment,
    private readonly orders: OrderQueries,
    private readonly ids: OrderIds,
  ) {}

  async run(command: PlaceOrderCommand): Promise<PlacedOrder> {
    const invoice = checkedInvoice(command.invoice);
    const selling = sellingOf({ kind: command.product.kind, soldAs: TICKET });
    const product = await this.itemOf(command, selling);
    if (this.gate.isSoldOut(productSlug(product))) {
      // Whoever holds one of the last seats gets it back; everybody else is told at once.
      const open = await this.openOrderOf(command.buyerId, product);
      if (open !== null) return this.payment.of(open);
      this.gate.refuseWhileSoldOut(productSlug(product));
    }

    const [facts] = await this.facts.of({
      viewerId: command.buyerId,
      country: command.place.country,
      products: [product],
    });
    if (!facts) throw notFound(selling.notFound);
    if (facts.openOrder) return this.payment.of(facts.openOrder.id);
    const amount = selling.price(facts);
    // What is free is taken once: clicking again shows the same order (R7).
    if (amount === 0 && facts.freeOrderId !== null)
      return { order: await this.orders.byId(facts.freeOrderId), payu: null };
    this.assertMayBuy(facts, selling);
    if (amount > 0) this.payment.assertProviderTakesOrders();

    const order = {
      id: await this.ids.next(),
      extOrderId: `${selling.numberPrefix}-${ulid()}-1`,
      amount,
      invoice: amount > 0 ? invoice : null,
    };
    try {
      const write = () => this.write(command, facts, { ...order, lines: selling.lines(facts) });
      const written = await this.gate.enter(productSlug(product), write);
      if (written === 'second') return await this.run(command); // another click of this buyer was first: its order is there now
      return amount === 0
        ? { order: await this.orders.byId(order.id), payu: null }
        : await this.payment.start(order.id);
    } catch (error) {
      // Whether the order stands we cannot know; the buyer's next click must not wait for a call that nobody makes any more (F6).
      if (databaseUnavailable(error)) await this.payment.letGo(order.id);
      throw error;
    }
  }

  private assertMayBuy(facts: SaleFacts, selling: Selling): void {
    const refusal = selling.refuse(facts);
    if (refusal?.code === 'order.sold-out') this.gate.soldOut(productSlug(facts.product));
    if (refusal) throw refusal;
    if (facts.recentOrders >= MOST_ORDERS) throw tooMany('too-many', TEN_MINUTES);
  }

  private async write(
    command: PlaceOrderCommand,
    facts: SaleFacts,
    order: Pick<NewOrder, 'id' | 'extOrderId' | 'amount' | 'lines' | 'invoice'>,
  ): Promise<'written' | 'second'> {
    const free = order.amount === 0;
    const row: NewOrder = {
      ...order,
      userId: command.buyerId,
      kind: command.product.kind,
      productId: facts.product.id,
      soldAs: TICKET,
      origin: 'purchase',
      title: (command.language === 'en' ? facts.titleEn : null) ?? facts.title,
      buyer: facts.buyer,
      why: free ? 'free' : 'placed',
      status: free ? 'COMPLETED' : 'NOT_STARTED',
      quantity: 1,
      language: command.language,
      validUntil: free ? endOf(order.lines) : null,
      consentText: command.consent ? text('orders.consent.text', command.language) : null,
      address: command.place.address,
      country: command.place.country,
      payment: this.payment.terms(),
      event: null,
    };
    try {
      const { written, soldOut } = await writeOrder(this.database, {
        ...row,
        event: free ? completedAtOnce(row, facts.now) : null,
      });
      for (const product of soldOut) this.gate.soldOut(productSlug(product));
      if (written) return 'written';
    } catch (error) {
      if (SECOND.has(uniqueViolation(error) ?? '')) return 'second';
      throw error;
    }
    throw conflict('order.sold-out');
  }

  /** The item of a command, found once and remembered by its id. */
  private async itemOf({ product }: PlaceOrderCommand, selling: Selling): Promise<PlayableRef> {
    if ('id' in product && this.known.has(productSlug(product))) return { kind: product.kind, id: product.id };
    const item = await selling.find(this.database, product);
    if (!item) throw notFound(selling.notFound);
    this.known.add(productSlug(item));
    return item;
  }

  private async openOrderOf(buyerId: number, { kind, id }: PlayableRef): Promise<number | null> {
    const [row] = await this.database.prepared<{ id: number }>(OPEN_ORDER, [buyerId, TICKET, kind, id]);
    return row?.id ?? null;
  }
}

const completedAtOnce = ({ id: orderId, userId, kind, productId, soldAs, quantity, amount }: NewOrder, now: string) =>
  newEvent(orderCompleted, {
    aggregate: `order:${orderId}`,
    version: 1,
    data: { orderId, userId, productKind: kind, productId, soldAs, quantity, amount, completedAt: now, late: false },
  });
