import { isPlayable, type CodeOrderKind } from '@kurtyna/domain';
import { codesOfAreGoodAgain, guestsOf, makeCodesOf, suspendCodesOf } from '../../codes/code-moves.js';
import type { OpenBook } from '../open-book.js';
import type { Delivery } from './selling.js';
import { askedOfTheBook, notHadByAnother } from './still-to-be-had.js';

/** What group tickets and gifts have in common: their order gives codes, and no access to its buyer (OPEN1-49). */

/** The buyer may order the same again and again, one after the other. */
export const codesAreStillToBeHad = askedOfTheBook('codes-still-to-be-had', notHadByAnother);

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

/** Its unused codes work no more; what was got with the others ends with it (OPEN1-49). */
export const codesAreVoid = ({ tx, order }: OpenBook): Promise<number[]> => suspendCodesOf(tx, order.id);

export async function codesAreGoodAgain({ tx, order }: OpenBook): Promise<number[]> {
  await codesOfAreGoodAgain(tx, order.id);
  return guestsOf(tx, order.id);
}
