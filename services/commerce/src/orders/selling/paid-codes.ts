import { isPlayable, type CodeOrderKind } from '@kurtyna/domain';
import type { PreparedQuery } from '@kurtyna/platform';
import { codesOfAreGoodAgain, guestsOf, makeCodesOf, suspendCodesOf } from '../../codes/code-moves.js';
import type { OpenBook } from '../open-book.js';
import type { Delivery } from './selling.js';

/** What group tickets and gifts have in common: their order gives codes, and no access to its buyer (OPEN1-49). */

// The buyer may order it again and again: what was paid once more was meant so. Only what is gone for good cannot be given.
const STILL_THERE: PreparedQuery = {
  name: 'codes-still-to-be-had',
  text: `
  SELECT NOT EXISTS (
    SELECT 1 FROM order_line l LEFT JOIN product p ON p.kind = l.kind AND p.id = l.product_id AND NOT p.deleted AND p.published
                                                   AND (p.ends_at IS NULL OR p.ends_at > now())
     WHERE l.order_id = $1 AND p.id IS NULL) AS there`,
};

export async function isProductStillThere({ tx, order }: OpenBook): Promise<boolean> {
  const [row] = await tx.prepared<{ there: boolean }>(STILL_THERE, [order.id]);
  return row!.there;
}

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
