import type { OrderLetter, PlaceOrderCommand } from '@kurtyna/contracts';
import type { Grosze, OrderStatus, PlayableKind, PlayableRef } from '@kurtyna/domain';
import type { Database, DomainError } from '@kurtyna/platform';
import type { SaleFacts } from '../../access/sale-facts.js';
import type { OpenBook } from '../open-book.js';
import type { OrderRow } from '../order.view.js';

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

/** All that differs between the kinds of orders; whoever sells, settles, gives back or writes a letter asks here (decision 32). */
export interface Selling {
  /** How the numbers of its orders begin (ORD-23). */
  readonly numberPrefix: string;
  /** The page of one of its orders; also where the payment provider sends the buyer back to. */
  statusPath(extOrderId: string): string;
  /** Error code of an item that is not there, or may not be seen (OPEN1-35). */
  readonly notFound: 'event.not-found' | 'video.not-found';

  /** The item that is asked for; null when there is none. */
  find(database: Database, item: PlaceOrderCommand['product']): Promise<PlayableRef | null>;
  /** Why this buyer may not buy it now; null when nothing is in the way. */
  refuse(facts: SaleFacts): DomainError | null;
  /** What one order of it costs this buyer. */
  price(facts: SaleFacts): Grosze;
  /** The seats it takes, and what it opens. */
  lines(facts: SaleFacts): SoldLine[];

  /**
   * Whether money that has come can still buy it: it is there, and no other order of this buyer has given it; one that is `inTheWay`
   * will.
   */
  isStillToBeHad(book: OpenBook, inTheWay: readonly OrderStatus[]): Promise<boolean>;
  /** What the order gives now that it is paid. */
  deliver(book: OpenBook): Promise<Delivery>;
  /** What was given is over, for `why` (OPEN1-5). */
  takeBack(book: OpenBook, why: string): Promise<void>;
  /** What was taken back is good again: its money stays here. */
  giveAgain(book: OpenBook): Promise<void>;

  /** What a letter about it has to say (I10). */
  letter(row: OrderRow): OrderLetter;
}

/** An order of one product ends with it; of several, each line has an end of its own. */
export const endOf = <End>(lines: readonly { validUntil: End }[]): End | null =>
  lines.length === 1 ? lines[0]!.validUntil : null;
