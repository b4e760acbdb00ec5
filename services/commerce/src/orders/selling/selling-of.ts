import { orderKind, type OrderedKind, type OrderKind, type SoldAs } from '@kurtyna/domain';
import { GIFT } from './gift.js';
import { GROUP } from './group.js';
import { PACKET } from './packet.js';
import type { Selling } from './selling.js';
import { ticketFor } from './ticket.js';

/** One row for each kind of order; a kind that joins `OrderKind` does not compile until it has one. */
const SELLING = {
  event: ticketFor('event'),
  video: ticketFor('video'),
  group: GROUP,
  gift: GIFT,
  packet: PACKET,
} satisfies Record<OrderKind, Selling>;

/** With which the numbers of orders begin. */
export const NUMBER_PREFIXES: readonly string[] = Object.values(SELLING).map(({ numberPrefix }) => numberPrefix);

/** How orders of this kind are sold. Throws for a kind that only a later release knows, which is left to that release (F19). */
export const sellingOf = (order: { kind: OrderedKind; soldAs: SoldAs }): Selling => sellingOfKind(orderKind(order));

export function sellingOfKind(kind: OrderKind): Selling {
  if (!Object.hasOwn(SELLING, kind)) throw new Error(`this release does not know orders of the kind ${kind as string}`);
  return SELLING[kind];
}
