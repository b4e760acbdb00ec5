import { orderCompleted, type PlacedOrder, type PlaceOrderCommand } from '@kurtyna/contracts';
import { canBuy, grosze, productSlug, ticketValidUntil, type PlayableKind, type PlayableRef } from '@kurtyna/domain';
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
import { FinishPayment } from '../payments/finish-payment.js';
import { SaleGate } from '../stock/sale-gate.js';
import { checkedInvoice } from './checked-invoice.js';
import { OrderIds } from './order-ids.js';
import { OrderQueries } from '../orders/orders.queries.js';
import { writeOrder } from './write-order.js';

/** D20: as many orders of one buyer in ten minutes. */
const MOST_ORDERS = 30;
const TEN_MINUTES = 600;
/** The database says that this buyer was here before (D11, R7). */
const SECOND = new Set(['one_open_order_per_buyer_and_product', 'one_free_order_per_buyer_and_product']);
/** Asked by everybody who comes while the latch says "sold out". */
const OPEN_ORDER: PreparedQuery = {
  name: 'open-order',
  text: `SELECT id FROM orders WHERE user_id = $1 AND kind = $2 AND product_id = $3
            AND status IN ('NOT_STARTED', 'PENDING', 'WAITING_FOR_CONFIRMATION')`,
};
const PREFIX = { event: 'E', video: 'V' } as const;

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
    const product = await this.productOf(command);
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
    if (!facts) throw notFound(`${product.kind}.not-found`);
    if (facts.openOrder) return this.payment.of(facts.openOrder.id);
    const amount = grosze(facts.holding.newPrice ?? facts.product.price);
    // What is free is taken once: clicking again shows the same order (R7).
    if (amount === 0 && facts.freeOrderId !== null)
      return { order: await this.orders.byId(facts.freeOrderId), payu: null };
    this.assertMayBuy(facts);
    if (amount > 0) this.payment.assertProviderTakesOrders();

    const order = {
      id: await this.ids.next(),
      extOrderId: `${PREFIX[product.kind]}-${ulid()}-1`,
      amount,
      invoice: amount > 0 ? invoice : null,
    };
    try {
      const write = () => this.write(command, facts, order);
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

  private assertMayBuy({ product, viewer, holding, globals, now, recentOrders }: SaleFacts): void {
    const verdict = canBuy(product, viewer, holding, globals, now);
    if (!verdict.ok) {
      if (verdict.code === 'order.sold-out') this.gate.soldOut(productSlug(product));
      // What may not be seen is not there (OPEN1-35).
      if (!product.published && verdict.code === 'order.not-on-sale')
        throw notFound(product.kind === 'event' ? 'event.not-found' : 'video.not-found');
      throw conflict(verdict.code);
    }
    if (recentOrders >= MOST_ORDERS) throw tooMany('too-many', TEN_MINUTES);
  }

  private async write(
    command: PlaceOrderCommand,
    facts: SaleFacts,
    order: { id: number; extOrderId: string; amount: number; invoice: PlaceOrderCommand['invoice'] },
  ): Promise<'written' | 'second'> {
    const { product } = facts;
    const free = order.amount === 0;
    const validUntil = free
      ? ticketValidUntil({
          kind: product.kind,
          completedAt: facts.now,
          availableFrom: product.availableFrom,
          hours: product.ticketHours,
        })
      : null;
    const row = {
      ...order,
      userId: command.buyerId,
      kind: product.kind as PlayableKind,
      productId: product.id,
      title: (command.language === 'en' ? facts.titleEn : null) ?? facts.title,
      why: free ? 'free' : 'placed',
      status: free ? ('COMPLETED' as const) : ('NOT_STARTED' as const),
      quantity: 1,
      language: command.language,
      validUntil,
      consentText: command.consent ? text('orders.consent.text', command.language) : null,
      address: command.place.address,
      country: command.place.country,
      payment: this.payment.terms(),
      event: free ? completedAtOnce(order.id, command.buyerId, facts) : null,
    };
    try {
      const seated = await writeOrder(this.database, row);
      if (seated) return 'written';
    } catch (error) {
      if (SECOND.has(uniqueViolation(error) ?? '')) return 'second';
      throw error;
    }
    this.gate.soldOut(productSlug(product));
    throw conflict('order.sold-out');
  }

  /** Digits are an id first, then a slug (OPEN1-36). */
  private async productOf({ product }: PlaceOrderCommand): Promise<PlayableRef> {
    if ('id' in product && this.known.has(productSlug(product))) return { kind: product.kind, id: product.id };
    const [row] = await this.database.query<{ id: number }>(
      `SELECT id FROM product WHERE kind = $1 AND NOT deleted AND (id = $2 OR slug = $3) ORDER BY (id = $2) DESC NULLS LAST LIMIT 1`,
      [product.kind, 'id' in product ? product.id : null, 'slug' in product ? product.slug : String(product.id)],
    );
    if (!row) throw notFound(product.kind === 'event' ? 'event.not-found' : 'video.not-found');
    const ref = { kind: product.kind, id: row.id };
    this.known.add(productSlug(ref));
    return ref;
  }

  private async openOrderOf(buyerId: number, product: { kind: string; id: number }): Promise<number | null> {
    const [row] = await this.database.prepared<{ id: number }>(OPEN_ORDER, [buyerId, product.kind, product.id]);
    return row?.id ?? null;
  }
}

const completedAtOnce = (orderId: number, userId: number, { product, now }: SaleFacts) =>
  newEvent(orderCompleted, {
    aggregate: `order:${orderId}`,
    version: 1,
    data: {
      orderId,
      userId,
      productKind: product.kind as PlayableKind,
      productId: product.id,
      quantity: 1,
      amount: 0,
      completedAt: now,
      late: false,
    },
  });
