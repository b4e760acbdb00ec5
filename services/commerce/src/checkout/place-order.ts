import { randomInt } from 'node:crypto';
import { orderCompleted, type OrderView, type PlacedOrder, type PlaceOrderCommand } from '@kurtyna/contracts';
import {
  beginsBeforeWithdrawalEnds,
  isPlayable,
  type OrderedRef,
  productSlug,
  secondCall,
  secondsToKeepSeat,
  type SoldAs,
} from '@kurtyna/domain';
import {
  conflict,
  Database,
  databaseUnavailable,
  DomainError,
  notFound,
  newEvent,
  tooMany,
  uniqueViolation,
  type PreparedQuery,
} from '@kurtyna/platform';
import { text } from '@kurtyna/texts';
import { Injectable } from '@nestjs/common';
import { ulid } from 'ulid';
import { ReadSaleFacts } from '../access/sale-facts.js';
import { checkedCard } from '../gift-cards/checked-card.js';
import { checkedInvoice } from '../invoices/checked-invoice.js';
import { endOf, titlesOf, type Offer, type Selling } from '../orders/selling/selling.js';
import { sellingOfKind } from '../orders/selling/selling-of.js';
import { FinishPayment, type HandedOver } from '../payments/finish-payment.js';
import type { OpenPayment } from '../payments/payment-book.js';
import { SaleGate } from '../stock/sale-gate.js';
import { KnownBuyers, mayGoOn, type KnownBuyer } from './known-buyers.js';
import { KeepLastCall, type LastCall } from './keep-last-call.js';
import { orderAsWritten } from './order-as-written.js';
import { orderOfKey } from './order-of-key.js';
import { OrderIds } from './order-ids.js';
import { OrderQueries } from '../orders/orders.queries.js';
import { MOST_ORDERS } from '../orders/recent-orders.sql.js';
import { ReplaceOrder } from './replace-order.js';
import { WaitingOrders, type WaitingOrder } from './waiting-orders.js';
import type { NewOrder } from './write-order.js';
import { goesWithOthers, WriteOrders } from './write-orders.js';

/** Whoever has placed too many orders waits so long at most, in seconds (D20). */
const TEN_MINUTES = 600;
/** The database says that this buyer was here before (D11, R7). */
const SECOND = new Set([
  'one_open_order_per_buyer_and_product',
  'one_open_group_order_per_buyer',
  'one_free_order_per_buyer_and_product',
]);
/** Another call with this key has an order. */
const USED_KEY = 'idempotency_pk';
const OPEN_ORDER: PreparedQuery = {
  name: 'open-order',
  text: `SELECT id FROM orders WHERE user_id = $1 AND sold_as = $2 AND kind = $3 AND product_id = $4
            AND status IN ('NOT_STARTED', 'PENDING', 'WAITING_FOR_CONFIRMATION')`,
};
/** What was agreed to with the same button and cost nothing: the code is used by then, and the price is another one (R7). */
const SAME_OFFER: PreparedQuery = {
  name: 'order-of-the-same-offer',
  text: `SELECT id FROM orders WHERE user_id = $1 AND sold_as = $2 AND kind = $3 AND product_id = $4 AND offer = $5
            AND amount = 0 AND status = 'COMPLETED' ORDER BY placed_seq DESC LIMIT 1`,
};
const TICKET = 'ticket';
/** From Node's own pool: left to itself ulid asks the system once for each of its 16 characters. */
const random = (): number => randomInt(2 ** 32) / 2 ** 32;

interface Sale {
  selling: Selling;
  soldAs: SoldAs;
  ref: OrderedRef;
  /** Name of the gate; null where the sale of the item is never hot. */
  gate: string | null;
}

interface Written {
  /** As its page shows it; null where that has to be read, and where it is to be paid. */
  order: OrderView | null;
  /** Of an order that is to be paid. */
  payment: { first: OpenPayment; shown: ((handedOver: HandedOver) => OrderView) | null } | null;
}

/** What a call gives along with what it buys. */
type Given = Pick<LastCall, 'invoice' | 'card'>;

/** A purchase that is worked on. */
interface Admitted {
  given: Given;
  /** By `Date.now()`: until when another call of this buyer is waited for. */
  busyUntil: number;
  /** It was looked for an own order of this buyer already. */
  isAgain: boolean;
  /** The latch opened for this one, to ask the row again. */
  isFirst: boolean;
  /** To be called when the order is written, and before the provider is asked. */
  letGo: () => void;
}

/** How often a call looks whether another call of its buyer has come to its end, and for how long. */
const LOOK_AGAIN_MS = 150;
const BUSY_MS = 20_000;

/** An order that gives way to the new one, and for how long the new one keeps its seat. */
interface GivesWay {
  waiting: WaitingOrder;
  /** Null for one that is completed at once. */
  holdSeconds: number | null;
}

/**
 * Buying. Takes the seats and writes the order at once; a second call for the same terms gets the same order back, one for other terms puts a
 * new order in its place (D11, BTN-34, OPEN1-32).
 */
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
    private readonly orderWriter: WriteOrders,
    private readonly waiting: WaitingOrders,
    private readonly replacing: ReplaceOrder,
    private readonly lastCall: KeepLastCall,
    private readonly knownBuyers: KnownBuyers,
  ) {}

  async run(command: PlaceOrderCommand, busyUntil = Date.now() + BUSY_MS, isAgain = false): Promise<PlacedOrder> {
    const { product } = command;
    const card = checkedCard((product.kind === 'gift' && product.card) || null);
    const given = { invoice: checkedInvoice(command.invoice), card };
    const sale = await this.saleOf(command);
    const { gate } = sale;
    const latch = gate ? this.gate.latchFor(gate) : 'open';
    if (gate && latch === 'closed' && !mayGoOn(await this.knownBuyer(command, sale)))
      this.gate.refuseWhileSoldOut(gate);
    const letGo = gate ? this.gate.admit(gate) : () => undefined;
    try {
      return await this.place(command, sale, { given, busyUntil, isAgain, isFirst: latch === 'first', letGo });
    } catch (error) {
      // The answer to the first call with this key may have been lost: its order is the answer to this one, whatever stands in its way today.
      const before = isRefusal(error) ? await orderOfKey(this.database, command) : null;
      if (before === null) throw error;
      letGo();
      return await this.payment.of(before);
    } finally {
      letGo();
    }
  }

  private async place(
    command: PlaceOrderCommand,
    sale: Sale,
    { given, busyUntil, isAgain, isFirst, letGo }: Admitted,
  ): Promise<PlacedOrder> {
    const { selling, ref, gate } = sale;
    const read = { database: this.database, facts: this.facts };
    const buyer = { id: command.buyerId, country: command.place.country };
    const offer = await selling.offer(read, buyer, ref, command.product);
    if (!offer) throw notFound(selling.notFound);
    // What is free is taken once: clicking again shows the same order (R7).
    if (offer.amount === 0 && offer.freeOrderId !== null) return this.freeOrder(offer.freeOrderId);
    const waiting = await this.waitingOrder(command, offer, gate);
    const before = waiting && (await orderOfKey(this.database, command));
    if (waiting) letGo(); // its seats are there: nobody waits for them
    if (before) return this.payment.of(before);
    if (!waiting && command.offer && command.offer !== offer.digest) return this.agreedBefore(command, sale);
    if (!waiting && command.replaces) throw notFound('order.not-found');
    if (waiting && !mustGiveWay(waiting, command, offer)) return this.sameOrder(waiting, command, offer, given);
    this.assertMayBuy(offer, gate);
    if (offer.amount > 0) this.payment.assertProviderTakesOrders();
    const givesWay = waiting && { waiting, holdSeconds: offer.amount > 0 ? this.secondsLeft(waiting) : null };
    if (waiting) {
      const asked = await this.replacing.askFirst(waiting);
      if (asked === 'paid') return { order: await this.orders.byId(waiting.id), payu: null };
      if (asked === 'busy') return this.afterTheOther(command, busyUntil);
    }

    const order = {
      id: await this.ids.next(),
      extOrderId: `${selling.numberPrefix}-${ulid(undefined, random)}-1`,
      ...given,
      invoice: offer.amount > 0 ? given.invoice : null,
    };
    try {
      const write = () => this.write(command, sale, offer, order, givesWay);
      // A line that takes no seat waits for nobody: its ticket is there already.
      const written =
        gate && offer.lines.some(({ seats }) => seats > 0)
          ? await this.gate.enter(gate, write, {
              how: givesWay ? 'with-seats' : goesWithOthers(offer) ? 'together' : 'alone',
              isFirst,
            })
          : await write();
      letGo();
      if (gate && isFirst && typeof written === 'object') this.gate.open(gate);
      if (written === 'key-used') throw conflict('order.retry'); // its order is the answer, where it can be
      if (written === 'second') return await this.run(command); // another click of this buyer was first: its order is there now
      if (written === 'code-gone') return await this.codeGone(command, sale, offer);
      if (written.payment) return await this.payment.start(written.payment.first, written.payment.shown);
      return written.order ? { order: written.order, payu: null } : await this.freeOrder(order.id);
    } catch (error) {
      letGo();
      // The seats that are gone may be those that another click of this buyer has just taken; looked at once.
      const mayBeOwn = !isAgain && !givesWay && saysSeatsAreGone(error);
      if (mayBeOwn && (await this.knownBuyer(command, sale)).has) return this.run(command, busyUntil, true);
      // Whether the order stands we cannot know; the buyer's next click must not wait for a call that nobody makes any more (F6).
      if (databaseUnavailable(error)) await this.payment.letGo(order.id);
      throw error;
    }
  }

  /**
   * The buyer's own order that this call meets. A refusal that stands today is answered before it, and it is left to its time; its own seats
   * are not what is sold out.
   */
  private async waitingOrder(
    { replaces = null }: PlaceOrderCommand,
    { openOrder, otherOpen: other, refusal }: Offer,
    gate: string | null,
  ): Promise<(WaitingOrder & { isOther: boolean; isNamed: boolean }) | null> {
    const found = openOrder ?? other;
    if (!found) return null;
    if (gate && refusal?.code === 'order.sold-out') this.gate.soldOut(gate);
    if (refusal) throw refusal;
    const isNamed = replaces !== null && (await this.waiting.isNamed(found.id, replaces));
    if (replaces !== null && !isNamed) throw notFound('order.not-found');
    if (!isNamed && other) throw otherOpen(other);
    const waiting = await this.waiting.byId(found.id);
    if (waiting.status === 'WAITING_FOR_CONFIRMATION') throw conflict('order.waiting');
    return { ...waiting, isOther: !openOrder, isNamed };
  }

  /** The order stays as it was agreed to; what the call says besides is the buyer's last word. */
  private async sameOrder(
    { id }: WaitingOrder,
    command: PlaceOrderCommand,
    offer: Offer,
    given: Given,
  ): Promise<PlacedOrder> {
    await this.lastCall.run(id, { ...saidBesides(command, offer), ...given });
    return this.payment.of(id);
  }

  private secondsLeft({ keptSeconds }: WaitingOrder): number {
    const left = secondsToKeepSeat({ holdSeconds: this.payment.terms().holdSeconds, keptSeconds });
    if (left === null) throw conflict('order.replace-too-late');
    return left;
  }

  /** Another call of this buyer talks to the provider about the same order: when it is through, this one begins anew from what it finds. */
  private async afterTheOther(command: PlaceOrderCommand, until: number): Promise<PlacedOrder> {
    if (Date.now() > until) throw conflict('order.busy');
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    return this.run(command, until);
  }

  private async freeOrder(id: number): Promise<PlacedOrder> {
    return { order: await this.orders.byId(id), payu: null };
  }

  /**
   * What the page agreed to holds no more. Where that is because the first click of the same button used up the code, its order is the
   * answer; else the page must be looked at again before anybody pays another sum.
   */
  private async agreedBefore({ buyerId, offer }: PlaceOrderCommand, { ref, soldAs }: Sale): Promise<PlacedOrder> {
    const [same] = await this.database.prepared<{ id: number }>(SAME_OFFER, [buyerId, soldAs, ref.kind, ref.id, offer]);
    if (!same) throw conflict('order.price-changed');
    return this.freeOrder(same.id);
  }

  private assertMayBuy({ refusal, recentOrders }: Offer, gate: string | null): void {
    if (gate && refusal?.code === 'order.sold-out') this.gate.soldOut(gate);
    if (refusal) throw refusal;
    if (recentOrders >= MOST_ORDERS) throw tooMany('too-many', TEN_MINUTES);
  }

  private async write(
    command: PlaceOrderCommand,
    sale: Sale,
    offer: Offer,
    order: Pick<NewOrder, 'id' | 'extOrderId' | keyof Given>,
    givesWay: GivesWay | null,
  ): Promise<Written | 'second' | 'code-gone' | 'key-used'> {
    const free = offer.amount === 0;
    const terms = this.payment.terms();
    const row: NewOrder = {
      ...order,
      userId: command.buyerId,
      kind: sale.ref.kind,
      productId: sale.ref.id,
      soldAs: sale.soldAs,
      origin: free && offer.userCodeId !== null ? 'code' : 'purchase',
      ...saidBesides(command, offer),
      buyer: offer.buyer,
      why: free ? 'free' : 'placed',
      status: free ? 'COMPLETED' : 'NOT_STARTED',
      amount: offer.amount,
      unitPrice: offer.unitPrice,
      quantity: offer.quantity,
      groupDiscount: offer.group?.discount ?? null,
      oneFree: offer.group?.oneFree ?? null,
      userCodeId: offer.userCodeId,
      offer: offer.digest,
      lines: offer.lines,
      validUntil: free ? endOf(offer.lines) : null,
      country: command.place.country,
      payment: { ...terms, holdSeconds: givesWay?.holdSeconds ?? terms.holdSeconds },
      event: null,
    };
    try {
      const toWrite = { ...row, event: free ? completedAtOnce(row, offer.now) : null };
      const outcome = givesWay
        ? await this.replacing.write(givesWay.waiting, toWrite)
        : await this.orderWriter.write(toWrite);
      if (outcome === 'decided') return 'second';
      const { written, codeGone, soldOut, at, attemptId } = outcome;
      for (const product of soldOut) this.gate.soldOut(productSlug(product));
      const { shown } = offer;
      if (written && free) return { order: shown ? orderAsWritten(row, shown, at) : null, payment: null };
      if (written)
        return {
          order: null,
          payment: {
            first: firstPayment(row, attemptId!),
            shown: shown ? (handedOver) => orderAsWritten(row, shown, at, handedOver) : null,
          },
        };
      if (codeGone) return 'code-gone';
    } catch (error) {
      const violated = uniqueViolation(error);
      if (violated === USED_KEY) return 'key-used';
      if (SECOND.has(violated ?? '')) return 'second';
      throw error;
    }
    throw await this.noSeats(offer, givesWay?.waiting.lines ?? []);
  }

  /** Another click was first with the code: its order is the answer where it is of the same, else the price is another one now. */
  private async codeGone(command: PlaceOrderCommand, sale: Sale, { digest }: Offer): Promise<PlacedOrder> {
    const open = await this.openOrderOf(command.buyerId, sale);
    return open === null ? this.agreedBefore({ ...command, offer: digest }, sale) : this.payment.of(open);
  }

  /** Not one is left, or fewer than were asked for; of a packet, of one of its contents: its page must be looked at again (OPEN1-52). */
  private async noSeats({ ref, quantity, lines }: Offer, kept: WaitingOrder['lines']): Promise<DomainError> {
    if (ref.kind === 'packet') return conflict('packet.changed');
    const [line] = lines;
    if (quantity === 1 || !line) return conflict('order.sold-out');
    const [row] = await this.database.query<{ n: number }>(
      'SELECT capacity - held - sold AS n FROM stock WHERE kind = $1 AND product_id = $2',
      [line.kind, line.productId],
    );
    const own = kept.find(({ kind, productId }) => kind === line.kind && productId === line.productId)?.seats ?? 0;
    const left = (row?.n ?? 0) + own;
    return left > 0 ? conflict('order.quantity-available', { values: { n: left } }) : conflict('order.sold-out');
  }

  /** What is asked for, how it is sold, and whose gate its sale passes. */
  private async saleOf({ product: item }: PlaceOrderCommand): Promise<Sale> {
    const selling = sellingOfKind(item.kind);
    const soldAs = item.kind === 'group' || item.kind === 'gift' ? item.kind : TICKET;
    const ref = await this.itemOf(item, selling);
    const gate = selling.gate(ref);
    return { selling, soldAs, ref, gate: gate && productSlug(gate) };
  }

  /** The item of a command, found once and remembered by its id. */
  private async itemOf(item: PlaceOrderCommand['product'], selling: Selling): Promise<OrderedRef> {
    const named = item.kind === 'group' ? item.product : item.kind === 'event' || item.kind === 'video' ? item : null;
    const known = named && 'id' in named && { kind: named.kind, id: named.id };
    if (known && this.known.has(productSlug(known))) return known;
    const ref = await selling.find(this.database, item);
    if (!ref) throw notFound(selling.notFound);
    if (isPlayable(ref)) this.known.add(productSlug(ref));
    return ref;
  }

  private async openOrderOf(buyerId: number, { ref, soldAs }: Sale): Promise<number | null> {
    const [row] = await this.database.prepared<{ id: number }>(OPEN_ORDER, [buyerId, soldAs, ref.kind, ref.id]);
    return row?.id ?? null;
  }

  private knownBuyer({ buyerId: buyer }: PlaceOrderCommand, { ref, soldAs }: Sale): Promise<KnownBuyer> {
    return this.knownBuyers.ask({ buyer, soldAs, kind: ref.kind, id: ref.id });
  }
}

/** Whether the order that waits is to give way; throws where the page must be seen again first. */
function mustGiveWay(
  waiting: WaitingOrder & { isOther: boolean; isNamed: boolean },
  { offer: seen = null }: PlaceOrderCommand,
  offer: Offer,
): boolean {
  const { isOther, isNamed } = waiting;
  const given = new Set(offer.lines.map(({ kind, productId: id }) => productSlug({ kind, id })));
  const isBroken = waiting.lines.some(({ kind, productId: id }) => !given.has(productSlug({ kind, id })));
  const does = secondCall(
    { amount: waiting.amount, offer: waiting.offer, isOther, isBroken },
    { amount: offer.amount, offer: offer.digest },
    { offer: seen, replaces: isNamed },
  );
  if (does === 'price-changed') throw conflict('order.price-changed');
  return does === 'replace';
}

/** Nothing was written, and the house and the provider are there. */
const isRefusal = (error: unknown): boolean =>
  error instanceof DomainError && !['unavailable', 'provider-failed', 'internal'].includes(error.kind);
const SEATS_ARE_GONE = ['order.sold-out', 'order.quantity-available', 'packet.changed'];
const saysSeatsAreGone = (error: unknown): boolean =>
  error instanceof DomainError && SEATS_ARE_GONE.includes(error.code);

/** The words of a call besides its terms. */
const saidBesides = (command: PlaceOrderCommand, offer: Offer): Omit<LastCall, keyof Given> => ({
  idempotency: command.idempotency,
  ...titlesOf(offer, command.language),
  language: command.language,
  consentText: command.consent && asksForDelivery(offer) ? text('orders.consent.text', command.language) : null,
  address: command.place.address,
});

/** With its number, and until when it waits, so that the page leads there (OPEN1-32, decision 42). */
const otherOpen = ({ extOrderId, expiresAt }: NonNullable<Offer['otherOpen']>): DomainError =>
  conflict('order.other-open', { extra: { extOrderId, until: expiresAt?.toISOString() ?? null } });

/** The first payment of an order that was just written, as the database would answer it. */
const firstPayment = (order: NewOrder, attemptId: number): OpenPayment => ({
  order_id: order.id,
  status: order.status,
  kind: order.kind,
  sold_as: order.soldAs,
  title: order.title,
  quantity: order.quantity,
  one_free: order.oneFree,
  address: order.address,
  language: order.language,
  attempt_id: attemptId,
  attempt_status: order.status,
  provider: order.payment.provider,
  ext_order_id: order.extOrderId,
  number: 1,
  amount: order.amount,
  redirect_uri: null,
  provider_order_id: null,
  leased: true,
  seconds_left: order.payment.holdSeconds,
  ...order.buyer,
});

const completedAtOnce = ({ id: orderId, userId, kind, productId, soldAs, quantity, amount }: NewOrder, now: string) =>
  newEvent(orderCompleted, {
    aggregate: `order:${orderId}`,
    version: 1,
    data: { orderId, userId, productKind: kind, productId, soldAs, quantity, amount, completedAt: now, late: false },
  });

/** Kept is what the label of the consent said, and it names delivery only then (OPEN1-38). */
const asksForDelivery = ({ amount, opensAt = null, now }: Offer): boolean =>
  beginsBeforeWithdrawalEnds({ price: amount, startsAt: opensAt, now });
