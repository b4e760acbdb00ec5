import { isPlayable, type CodeOrderKind, type OrderStatus } from '@kurtyna/domain';
import type { PreparedQuery } from '@kurtyna/platform';
import { codesOfAreGoodAgain, guestsOf, makeCodesOf, suspendCodesOf } from '../../codes/code-moves.js';
import type { OpenBook } from '../open-book.js';
import type { Delivery } from './selling.js';

/** What group tickets and gifts have in common: their order gives codes, and no access to its buyer (OPEN1-49). */

// The buyer may order the same again and again, one after the other. Money that comes late when they have tried again and paid that is
// money for what they have: it goes back, as for a ticket (OPEN1-32).
const STILL_TO_BE_HAD: PreparedQuery = {
  name: 'codes-still-to-be-had',
  text: `
  SELECT NOT EXISTS (
           SELECT 1 FROM order_line l LEFT JOIN product p ON p.kind = l.kind AND p.id = l.product_id AND NOT p.deleted AND p.published
                                                         AND (p.ends_at IS NULL OR p.ends_at > now())
            WHERE l.order_id = $1 AND p.id IS NULL)
     AND NOT EXISTS (
           SELECT 1 FROM orders o
            WHERE o.user_id = $2 AND o.sold_as = $3 AND o.kind = $4 AND o.product_id = $5 AND o.id <> $1
              AND (o.status = ANY ($6) OR (o.status = 'COMPLETED' AND (o.placed_seq > $7 OR o.completed_at >= $8)))) AS had`,
};

export async function codesAreStillToBeHad(
  { tx, order }: OpenBook,
  inTheWay: readonly OrderStatus[],
): Promise<boolean> {
  const [row] = await tx.prepared<{ had: boolean }>(STILL_TO_BE_HAD, [
    order.id,
    order.userId,
    order.soldAs,
    order.kind,
    order.productId,
    inTheWay,
    order.placedSeq,
    order.createdAt,
  ]);
  return row!.had;
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
