/**
 * What the documents say of money, seats and codes, as small as they say it: sums in grosze, no row and no code of the house (REH-02). Each rule has
 * its table of cases in `rules.spec.ts` (REH-03).
 */

import type { ProductKind } from '@kurtyna/domain';

export type Discount = { percent: number } | { amount: number } | 'free';

/** 1. The price with a code: whole percent off, rounded half up; an amount off, never below nothing; or free (BUY-34, CODE-09). */
export function priceWith(price: number, discount: Discount | null): number {
  if (discount === null) return price;
  if (discount === 'free') return 0;
  if ('amount' in discount) return Math.max(0, price - discount.amount);
  return Math.floor((price * (100 - discount.percent) + 50) / 100);
}

export interface Held {
  nick: string;
  discount: Discount;
  /** The order of activation; the lower the older. */
  since: number;
  /** Null: for any. */
  item: string | null;
  /** It works now: not void, not deleted, not over, and no other order has it. */
  works: boolean;
  /** It was paid for: it opens a sale that is blocked, and with an item it brings a seat of its own. */
  paid: boolean;
}

export interface ForSale {
  nick: string;
  kind: ProductKind;
  price: number;
  /** Seats for this buyer, those of the own waiting order among them; null without a limit. */
  left: number | null;
  ticketsOn: boolean;
  codesOn: boolean;
}

/**
 * 2. Which code counts: the one that makes the price lowest, then the oldest (OPEN1-50). None for what is free, for a packet, for who has a living ticket
 * (an additional access costs the regular price, OPEN1-4), for what is sold out or blocked to it.
 */
export function codeThatCounts(item: ForSale, held: readonly Held[], { hasTicket }: { hasTicket: boolean }): Held | null {
  if (item.price === 0 || item.kind === 'packet' || hasTicket) return null;
  const fitting = held.filter(
    (code) =>
      code.works &&
      (code.item === null || code.item === item.nick) &&
      (item.left === null || item.left > 0 || (code.paid && code.item !== null)) &&
      (item.kind !== 'event' || item.ticketsOn || item.codesOn || code.paid),
  );
  const [best = null] = fitting.toSorted(
    (a, b) => priceWith(item.price, a.discount) - priceWith(item.price, b.discount) || a.since - b.since,
  );
  return best;
}

export interface GroupTerms {
  oneFree: boolean;
  discount: number;
  least: number;
  most: number;
}

/** 3. The sum of a group: regular price of all but the free one, less the discount, rounded once (OPEN1-11, OPEN1-12). */
export function groupSum(price: number, quantity: number, { oneFree, discount }: GroupTerms): number {
  const paid = oneFree && quantity > 1 ? quantity - 1 : quantity;
  return Math.floor((price * paid * (100 - discount) + 50) / 100);
}

/** 4. A second call meets the own order that waits (evening 1.1: 4, 5). `seen`: the digest that the call brings. */
export function secondCall(
  waiting: { sum: number; terms: string },
  now: { sum: number; terms: string },
  asked: { seen: string | null; names: boolean },
): 'same' | 'another' | 'look again' {
  if (asked.seen !== null && asked.seen !== now.terms && asked.seen !== waiting.terms) return 'look again';
  if (now.sum < waiting.sum) return 'another';
  if (now.sum > waiting.sum) return 'same';
  const wantsNow = asked.seen === now.terms || asked.names;
  return now.terms !== waiting.terms && wantsNow ? 'another' : 'same';
}

export type Money = 'buys' | 'goes back' | 'is a second one' | 'is its own';

/** 5. Money that arrives always ends in access or on its way back (D12). 6. One payment of a purchase is kept. */
export function moneyThatComes(about: {
  order: 'waits' | 'ended' | 'paid' | 'back';
  /** Completed by hand without a payment: the first money of the right sum is its own. */
  waitsForItsMoney: boolean;
  /** The buyer is there, and so is everything that was bought. */
  isThere: boolean;
  /** What was bought has been given to this buyer since, or waits with its money. */
  givenSince: boolean;
  /** A seat is kept for it, is free, or is none needed. */
  seat: boolean;
  /** The code that lowered its price is its own, or free. */
  code: boolean;
}): Money {
  if (about.waitsForItsMoney) return 'is its own';
  if (about.order === 'paid' || about.order === 'back') return 'is a second one';
  return about.isThere && !about.givenSince && about.seat && about.code ? 'buys' : 'goes back';
}

/** 7. What a refund of this sum does to an order whose payment has so much left. */
export function refundDoes(left: number, asked: number, { codes }: { codes: boolean }): 'ends it' | 'a part' | 'too much' {
  if (asked <= 0 || asked > left) return 'too much';
  return asked === left && !codes ? 'ends it' : 'a part';
}

/** 8. Due for so many codes given back by now: their part of the sum, half up, less what went back for codes before. */
export function shareOfCodes(sum: number, quantity: number, given: number, before: number): number {
  return Math.floor((2 * sum * given + quantity) / (2 * quantity)) - before;
}

export interface Reasons {
  order: boolean;
  role: boolean;
  open: boolean;
  banned: boolean;
}

/** 10. Somebody has access who holds a paid order's ticket, by role, or because it is open to all. */
export const hasAccess = ({ order, role, open }: Pick<Reasons, 'order' | 'role' | 'open'>): boolean => order || role || open;

/** 11. The income of a product: what was paid for what was given, less what went back of that (OPEN3-7, OPEN3-8). */
export function incomeOf(orders: readonly { given: boolean; taken: boolean; sum: number; back: number }[]): number {
  return orders.filter(({ given, taken }) => given && !taken).reduce((total, { sum, back }) => total + sum - back, 0);
}
