import { ANY_GIFT_ID, giftSale, grosze, isPlayable, orderPath, type Grosze, type PlayableRef } from '@kurtyna/domain';
import { conflict, type PreparedQuery } from '@kurtyna/platform';
import { text } from '@kurtyna/texts';
import { digestOf, giftDigest, giftSaleOf } from '../../access/offers.js';
import { recentOrdersOf } from '../recent-orders.sql.js';
import { orderLetter } from './letter.js';
import { openOrdersOf } from './open-orders.js';
import { codesAreGoodAgain, codesAreVoid, deliverCodes, whyCodesAreNotToBeHad } from './paid-codes.js';
import { aboutProduct, factsOf, findPlayable, refusalOf } from './playable.js';
import type { Buyer, Offer, SaleReaders, Selling } from './selling.js';

const ANY = { kind: 'gift', id: ANY_GIFT_ID } as const;

/** The terms of the gift for any product, for its page and for its purchase. */
export const anyGiftDigest = (price: Grosze | number | null): string => digestOf('gift', 'any', price);

const ANY_GIFT: PreparedQuery = {
  name: 'any-gift',
  text: `
  SELECT g.available, g.any_available AS "anyAvailable", g.price, g.expires_at AS expiration, g.label, g.label_en AS "labelEn", now() AS now,
         c.id AS "customerId", c.firstname, c.lastname, c.email,
         ${recentOrdersOf('$1')} AS recent
    FROM gift_settings g LEFT JOIN customer c ON c.id = $1 AND NOT c.deleted WHERE g.id = 1`,
};

interface AnyGiftRow {
  available: boolean;
  anyAvailable: boolean;
  price: Grosze | null;
  expiration: Date | null;
  label: string | null;
  labelEn: string | null;
  now: Date;
  customerId: number | null;
  firstname: string | null;
  lastname: string | null;
  email: string | null;
  recent: number;
}

/** Gifts: one code to pass on, for a product or for any (GIFT, OPEN1-14, OPEN1-15). */
export const GIFT: Selling = {
  numberPrefix: 'P',
  notFound: 'event.not-found',
  statusPath: (extOrderId) => orderPath('gift', extOrderId),
  async find(database, item) {
    if (item.kind !== 'gift') return null;
    return item.product === 'any' ? ANY : findPlayable(database, { kind: item.product.kind, id: item.product.id });
  },
  gate: (ref) => (isPlayable(ref) ? ref : null),
  offer: (read, buyer, ref) => (isPlayable(ref) ? productGift(read, buyer, ref) : anyGift(read, buyer)),

  takesSeats: (order) => order.kind !== 'gift',
  whyNotToBeHad: whyCodesAreNotToBeHad,
  deliver: (book) => deliverCodes(book, 'gift'),
  takeBack: codesAreVoid,
  giveAgain: codesAreGoodAgain,
  lineName: ({ title }) => text('orders.payment.gift', 'pl', { title }),
  letter: orderLetter,
};

async function anyGift(read: SaleReaders, buyer: Buyer): Promise<Offer> {
  await read.facts.knowCustomer(buyer.id);
  const [row] = await read.database.prepared<AnyGiftRow>(ANY_GIFT, [buyer.id]);
  const waiting = await openOrdersOf(read.database, buyer.id, 'gift');
  const now = row!.now.toISOString();
  const { available, anyAvailable, price, expiration } = row!;
  const sale = giftSale({ available, anyAvailable, price, expiration: expiration?.toISOString() ?? null }, now);
  return {
    ref: ANY,
    title: row!.label ?? text('orders.kind.gift', 'pl'),
    titleEn: row!.labelEn ?? row!.label ?? text('orders.kind.gift', 'en'),
    buyer: { firstname: row!.firstname ?? '', lastname: row!.lastname ?? '', email: row!.email ?? '' },
    refusal: row!.customerId === null ? conflict('session.missing') : sale.ok ? null : conflict(sale.code),
    amount: price ?? grosze(0),
    unitPrice: price ?? grosze(0),
    quantity: 1,
    userCodeId: null,
    group: null,
    lines: [],
    digest: anyGiftDigest(price),
    openOrder: waiting.find((order) => order.kind === ANY.kind) ?? null,
    otherOpen: null,
    freeOrderId: null,
    recentOrders: row!.recent,
    now,
  };
}

/** A ticket at its regular price that somebody else will use: it is taken now, so that the receiver finds it (decision 43). */
async function productGift(read: SaleReaders, buyer: Buyer, ref: PlayableRef): Promise<Offer | null> {
  const facts = await factsOf(read, buyer, ref);
  if (!facts) return null;
  const { product } = facts;
  const waiting = await openOrdersOf(read.database, buyer.id, 'gift');
  const own = waiting.find((order) => order.kind === ref.kind && order.productId === ref.id) ?? null;
  return {
    ...aboutProduct(facts),
    ref,
    refusal: refusalOf(product, giftSaleOf(facts, own ? 1 : 0)),
    amount: grosze(product.price),
    unitPrice: grosze(product.price),
    quantity: 1,
    userCodeId: null,
    group: null,
    lines: [{ kind: ref.kind, productId: ref.id, seats: 1, opens: false, validUntil: null }],
    digest: giftDigest(facts),
    openOrder: own,
    otherOpen: null,
    freeOrderId: null,
  };
}
