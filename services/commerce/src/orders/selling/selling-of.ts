import { orderKind, type PlayableKind, type SoldAsToday, type SoldOrderKind } from '@kurtyna/domain';
import type { Selling } from './selling.js';
import { ticketFor } from './ticket.js';

/** One row for each kind that is sold today; a kind that joins `SoldOrderKind` does not compile until it has one. */
const SELLING = {
  event: ticketFor('event'),
  video: ticketFor('video'),
} satisfies Record<SoldOrderKind, Selling>;

/** How orders of this kind are sold. Throws for a kind that only a later release knows, which is left to that release (F19). */
export function sellingOf(order: { kind: PlayableKind; soldAs: SoldAsToday }): Selling {
  const kind = orderKind(order);
  if (!Object.hasOwn(SELLING, kind)) throw new Error(`this release does not know orders of the kind ${kind as string}`);
  return SELLING[kind];
}
