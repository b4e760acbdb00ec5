import type { OrderItem, OrderLetter } from '@kurtyna/contracts';
import type { Grosze, OrderedRef, OrderStatus, PlayableKind, ProductRef } from '@kurtyna/domain';
import type { Database, DomainError } from '@kurtyna/platform';
import type { Language } from '@kurtyna/texts';
import type { ReadSaleFacts } from '../../access/sale-facts.js';
import type { OpenBook } from '../open-book.js';
import type { Order } from '../order.entity.js';
import type { LetterRow } from './letter.js';
import type { WhyNotHad } from './still-to-be-had.js';

/** A line of an order that is about to be written. */
export interface SoldLine {
  kind: PlayableKind;
  productId: number;
  /** 0 where another order has taken them. */
  seats: number;
  /** Its buyer may watch it once the order is completed. */
  opens: boolean;
  /** UTC; when that ends, were it completed now. Null for no end of its own. */
  validUntil: string | null;
}

/** What a completed order gives: worked out before anybody has to wait for its seats, handed over when they are sold. */
export interface Delivery {
  /** End of the order as a whole; null for none, and where each line has its own. */
  validUntil: Date | null;
  handOver(): Promise<void>;
}

/** Whoever asks for an item, and where from. */
export interface Buyer {
  id: number;
  /** Of the address; null when it cannot be found. */
  country: string | null;
}

/** As the copy of a buyer calls them; empty where there is none. */
export interface NamedBuyer {
  firstname: string;
  lastname: string;
  email: string;
}

/** What the kinds read their facts with. */
export interface SaleReaders {
  database: Database;
  facts: ReadSaleFacts;
}

/** What the page of an order shows of what was bought; instants in UTC. */
export interface ShownProduct {
  slug: string;
  startsAt: string | null;
  endsAt: string | null;
}

/** What this buyer may have now, and for how much: all that a purchase agrees to (decision 39). */
export interface Offer {
  ref: OrderedRef;
  title: string;
  titleEn: string | null;
  buyer: NamedBuyer;
  /** Why they may not; null when nothing is in the way. */
  refusal: DomainError | null;
  amount: Grosze;
  /** Regular price of one unit. */
  unitPrice: Grosze;
  quantity: number;
  /** The code that lowers the price and is reserved by the order. */
  userCodeId: number | null;
  group: { discount: number; oneFree: boolean } | null;
  lines: SoldLine[];
  /** Of a ticket; what an order shows that has codes or contents is known only when they are written. */
  shown?: ShownProduct;
  /** When what a ticket opens can be watched, UTC; nothing for what is given at once. */
  opensAt?: string | null;
  /** Opaque: the same while all of this holds. */
  digest: string;
  /** An order of the same that waits for its payment; its seats and its code count as free here. */
  openOrder: { id: number } | null;
  /** Another one that is in the way. */
  otherOpen: { id: number; extOrderId: string; expiresAt: Date | null } | null;
  /** The buyer's order of it at price zero without a code. */
  freeOrderId: number | null;
  /** Orders placed by this buyer in the last ten minutes, of whatever item; without those the provider never took (D20). */
  recentOrders: number;
  /** UTC, by the database's clock. */
  now: string;
}

/** How an order is called in its buyer's language, and what the theatre calls it where that is something else. */
export function titlesOf(
  { title: polish, titleEn }: Pick<Offer, 'title' | 'titleEn'>,
  language: Language,
): { title: string; polishTitle: string | null } {
  const title = (language === 'en' ? titleEn : null) ?? polish;
  return { title, polishTitle: title === polish ? null : polish };
}

/** All that differs between the kinds of orders; whoever sells, settles, gives back or writes a letter asks here (decision 32). */
export interface Selling {
  /** How the numbers of its orders begin (ORD-23). */
  readonly numberPrefix: string;
  /** The page of one of its orders; also where the payment provider sends the buyer back to. */
  statusPath(extOrderId: string): string;
  /** Error code of an item that is not there, or may not be seen (OPEN1-35). */
  readonly notFound: 'event.not-found' | 'video.not-found' | 'packet.not-found';

  /** The item that is asked for; null when there is none. */
  find(database: Database, item: OrderItem): Promise<OrderedRef | null>;
  /** What its sale waits in line for, few at a time: a product, or the packet itself; null where nothing is hot. */
  gate(ref: OrderedRef): ProductRef | null;
  /** What this buyer may have now; null when the item is gone. */
  offer(read: SaleReaders, buyer: Buyer, ref: OrderedRef, item: OrderItem): Promise<Offer | null>;

  /** Whether an order of it has seats at all. */
  takesSeats(order: Pick<Order, 'kind'>): boolean;
  /**
   * Why money that has come can buy it no more: it is not there, or another order of this buyer has given it; one that is `inTheWay` will.
   * Null where it still can.
   */
  whyNotToBeHad(book: OpenBook, inTheWay: readonly OrderStatus[]): Promise<WhyNotHad | null>;
  /** What the order gives now that it is paid. */
  deliver(book: OpenBook): Promise<Delivery>;
  /** What was given is over, for `why` (OPEN1-5). Answers the orders that others placed by it, which go the same way (OPEN1-49). */
  takeBack(book: OpenBook, why: string): Promise<number[]>;
  /** What was taken back is good again: its money stays here. Answers the same orders. */
  giveAgain(book: OpenBook): Promise<number[]>;

  /** What the provider's page calls it (payu.md 12). */
  lineName(order: { title: string; quantity: number; one_free: boolean | null }): string;
  /** What a letter about it has to say (I10). */
  letter(row: LetterRow): OrderLetter;
}

/** An order of one product ends with it; of several, each line has an end of its own. */
export const endOf = <End>(lines: readonly { validUntil: End }[]): End | null =>
  lines.length === 1 ? lines[0]!.validUntil : null;
