import { hash } from 'node:crypto';
import {
  canBuyForOthers,
  groupOffer,
  grosze,
  productGiftSale,
  toZloty,
  type GiftRefusal,
  type GroupOffer,
  type SaleProduct,
  type SaleRefusal,
} from '@kurtyna/domain';
import type { GiftOfferView, GroupOfferView } from '@kurtyna/contracts';
import type { SaleFacts } from './sale-facts.js';

/**
 * What a page shows and a purchase agrees to, as one short text: it says nothing by itself, and is the same while all of it holds. Page and
 * purchase ask here, so that the sum on the button is the sum that is charged (decision 39).
 */
export const digestOf = (...agreed: unknown[]): string =>
  hash('sha256', JSON.stringify(agreed), 'base64url').slice(0, 22);

/** A ticket at this viewer's price. Whoever agreed to a first one buys no additional one unseen. */
export const ticketDigest = ({ product, holding, code, isAdditional }: SaleFacts): string =>
  digestOf(
    isAdditional ? 'additional' : 'ticket',
    product.kind,
    product.id,
    product.price,
    holding.newPrice,
    code?.userCodeId ?? null,
  );

/** One regular ticket, as a gift. */
export const giftDigest = ({ product }: SaleFacts): string => digestOf('gift', product.kind, product.id, product.price);

/** Whatever number of tickets: the price of one, and what a group pays less. */
export const groupDigest = ({ product, groupTickets: { oneFree, discount } }: SaleFacts): string =>
  digestOf('group', product.kind, product.id, product.price, oneFree, discount);

/** For whoever buys for others too, the seat of a ticket of one's own that waits is taken. */
export function productForOthers({ product, openOrder }: Pick<SaleFacts, 'product' | 'openOrder'>): SaleProduct {
  const { ticketsLeft } = product;
  return { ...product, ticketsLeft: ticketsLeft === null ? null : ticketsLeft - (openOrder?.seats ?? 0) };
}

/** Whether this viewer may order for a group now, and what (OPEN1-13); `kept` are seats of a group order of their own that waits. */
export function groupOfferOf(
  facts: SaleFacts,
  kept = 0,
): { ok: true; offer: GroupOffer } | { ok: false; code: SaleRefusal } {
  const { viewer, globals, groupTickets, now } = facts;
  const product = productForOthers(facts);
  const ticketsLeft = product.ticketsLeft === null ? null : product.ticketsLeft + kept;
  return groupOffer({ ...product, ticketsLeft }, viewer, globals, groupTickets, now);
}

export function toGroupView(facts: SaleFacts): GroupOfferView | null {
  const group = groupOfferOf(facts);
  if (!group.ok) return null;
  const { unitPrice, minUnits, maxUnits, oneFree, discount, ticketsLeft } = group.offer;
  return {
    unit_price: toZloty(unitPrice),
    min_units: minUnits,
    max_units: maxUnits,
    one_free: oneFree,
    discount,
    ticketsLeft,
    offer: groupDigest(facts),
  };
}

/** Whether this viewer may give it now, at its regular price (OPEN1-14, OPEN1-15); `kept` is the seat of a gift of it of their own that waits. */
export function giftSaleOf(facts: SaleFacts, kept = 0): { ok: true } | { ok: false; code: SaleRefusal | GiftRefusal } {
  const { product, viewer, globals, gifts, now } = facts;
  const gift = productGiftSale({ ...gifts, price: grosze(product.price) }, now);
  if (!gift.ok) return gift;
  const sale = canBuyForOthers(product, viewer, globals, now);
  if (!sale.ok) return sale;
  const { ticketsLeft } = productForOthers(facts);
  return ticketsLeft === null || ticketsLeft + kept > 0 ? { ok: true } : { ok: false, code: 'order.sold-out' };
}

export function toGiftView(facts: SaleFacts): GiftOfferView | null {
  return giftSaleOf(facts).ok ? { price: toZloty(grosze(facts.product.price)), offer: giftDigest(facts) } : null;
}
