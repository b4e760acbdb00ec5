/** What an order is: a product and how it is sold. The product stays what it is, whatever it is sold as. */
import { PRODUCT_KINDS, type PlayableKind, type ProductKind } from './product.js';

/** `ticket` opens the product to its buyer; `group` and `gift` are paid codes, by which others get in. */
export const SOLD_AS = ['ticket', 'group', 'gift'] as const;
export type SoldAs = (typeof SOLD_AS)[number];

/** What an order is of: a product, or the gift that is for any event or video, which has the number 0. */
export const ORDERED_KINDS = [...PRODUCT_KINDS, 'gift'] as const;
export type OrderedKind = (typeof ORDERED_KINDS)[number];

/** The number of the gift that is for any event or video. */
export const ANY_GIFT_ID = 0;

/** What an order is of, with its number. */
export interface OrderedRef {
  kind: OrderedKind;
  id: number;
}

/** Where an order comes from: bought at whatever price, free by a code, given by an administrator, part of the demo theatre. */
export const ORDER_ORIGINS = ['purchase', 'code', 'grant', 'demo'] as const;
export type OrderOrigin = (typeof ORDER_ORIGINS)[number];

/** Each kind of order has a status page and an API of its own: what is sold as a ticket is named by its product. */
export const ORDER_KINDS = [...PRODUCT_KINDS, 'group', 'gift'] as const;
export type OrderKind = (typeof ORDER_KINDS)[number];

/** Orders that give codes to pass on, and no access to their buyer. */
export type CodeOrderKind = Exclude<SoldAs, 'ticket'>;

/** `event`, `video` and `packet` for tickets, else `group` or `gift`, for whatever product. */
export function orderKind(order: { kind: OrderedKind; soldAs: SoldAs }): OrderKind {
  return order.soldAs === 'ticket' ? (order.kind as ProductKind) : order.soldAs;
}

/** True for what is played: a packet and the gift for any product play nothing of their own. */
export const isPlayable = (ref: OrderedRef): ref is { kind: PlayableKind; id: number } =>
  ref.kind === 'event' || ref.kind === 'video';
