import { isPlayable, type CodeOrderKind } from '@kurtyna/domain';
import { codesOfAreGoodAgain, guestsOf, makeCodesOf, suspendCodesOf } from '../../codes/code-moves.js';
import type { OpenBook } from '../open-book.js';
import type { Delivery } from './selling.js';
import { askedOfTheBook, type Bought, givenByAnother } from './still-to-be-had.js';

/** What group tickets and gifts have in common: their order gives codes, and no access to its buyer (OPEN1-49). */

/** Orders that took the place of this one, or gave way to it, be it for another item: one purchase, that one payment is kept of (OPEN1-32). */
const paidInItsPlace = ({ order, inTheWay }: Bought): string => `
  WITH RECURSIVE purchase (id, replaces) AS (
    SELECT id, replaces FROM orders WHERE id = ${order}
     UNION
    SELECT o.id, o.replaces FROM purchase p JOIN orders o ON o.replaces = p.id OR o.id = p.replaces)
  SELECT other.id FROM purchase p JOIN orders other ON other.id = p.id
   WHERE other.id <> ${order} AND (other.status = 'COMPLETED' OR other.status = ANY (${inTheWay}))`;

/** The buyer may order the same again and again, one after the other. */
export const whyCodesAreNotToBeHad = askedOfTheBook('why-codes-are-not-to-be-had', [givenByAnother, paidInItsPlace]);

/** One code per unit, made with the payment, in its transaction and under the order's lock (GRP-14, GIFT-13). */
export function deliverCodes(book: OpenBook, madeFor: CodeOrderKind): Promise<Delivery> {
  const { tx, order } = book;
  const ref = { kind: order.kind, id: order.productId };
  const product = isPlayable(ref) ? { kind: ref.kind, productId: ref.id } : { kind: null, productId: null };
  return Promise.resolve({
    validUntil: null,
    handOver: () => makeCodesOf(tx, order, { for: madeFor, ...product }),
  });
}

/** Its codes work no more; what was got with them ends with it (OPEN1-49). */
export const codesAreVoid = ({ tx, order }: OpenBook): Promise<number[]> => suspendCodesOf(tx, order.id);

export async function codesAreGoodAgain({ tx, order }: OpenBook): Promise<number[]> {
  await codesOfAreGoodAgain(tx, order.id);
  return guestsOf(tx, order.id);
}
