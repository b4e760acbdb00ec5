/** What an order is: a product and how it is sold. The product stays what it is, whatever it is sold as. */
import type { PlayableKind, ProductKind } from './product.js';

/** `ticket` opens the product to its buyer; `group` and `gift` are paid codes, by which others get in. */
export const SOLD_AS = ['ticket', 'group', 'gift'] as const;
export type SoldAs = (typeof SOLD_AS)[number];

/** Where an order comes from: bought at whatever price, free by a code, given by an administrator, part of the demo theatre. */
export const ORDER_ORIGINS = ['purchase', 'code', 'grant', 'demo'] as const;
export type OrderOrigin = (typeof ORDER_ORIGINS)[number];

/** Each kind of order has a status page and an API of its own: what is sold as a ticket is named by its product. */
export type OrderKind = ProductKind | Exclude<SoldAs, 'ticket'>;

/** How products are sold today, and which: whoever adds to these is led by the compiler to all that selling it needs. */
export type SoldAsToday = Extract<SoldAs, 'ticket'>;
export type SoldOrderKind = OrderKindOf<PlayableKind, SoldAsToday>;

type OrderKindOf<Kind extends ProductKind, As extends SoldAs> = As extends 'ticket' ? Kind : Exclude<As, 'ticket'>;

/** `event` and `video` for tickets, else `group` or `gift`, for whatever product. */
export function orderKind<Kind extends ProductKind, As extends SoldAs>(order: {
  kind: Kind;
  soldAs: As;
}): OrderKindOf<Kind, As> {
  return (order.soldAs === 'ticket' ? order.kind : order.soldAs) as OrderKindOf<Kind, As>;
}
