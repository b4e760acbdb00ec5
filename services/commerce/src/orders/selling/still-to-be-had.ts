/** Whether money that has come can still buy what its order was for (OPEN1-32), and why not. */
import type { PreparedQuery } from '@kurtyna/platform';
import type { Selling } from './selling.js';

/**
 * Why money buys nothing, as the move of its order keeps it; `refund-reason.sql.ts` reads it there. `already-had` names the order that has
 * given the same, or will. `code-elsewhere`: the code that lowered the price is in another order; `no-buyer`: the account is erased.
 */
export type WhyNotHad = `already-had ${number}` | 'no-seat' | 'not-on-sale' | 'code-elsewhere' | 'no-buyer';

/** The order that money has come for, each field an expression of SQL. `inTheWay`: the statuses of another one that will give the same. */
export interface Bought {
  order: string;
  user: string;
  soldAs: string;
  kind: string;
  product: string;
  placedSeq: string;
  placedAt: string;
  inTheWay: string;
}

/** A product of it is not there any more. */
export const isGone = ({ order }: Bought): string => `
         EXISTS (
           SELECT 1 FROM order_line l LEFT JOIN product p ON p.kind = l.kind AND p.id = l.product_id AND NOT p.deleted AND p.published
                                                         AND (p.ends_at IS NULL OR p.ends_at > now())
            WHERE l.order_id = ${order} AND p.id IS NULL)`;

/**
 * Other orders of the buyer that have given the same since it was placed, or will. Money that comes late when they have tried again and paid
 * that is money for what they have: it goes back.
 */
export const givenByAnother = ({
  order,
  user,
  soldAs,
  kind,
  product,
  placedSeq,
  placedAt,
  inTheWay,
}: Bought): string => `
           SELECT other.id FROM orders other
            WHERE other.user_id = ${user} AND other.sold_as = ${soldAs} AND other.kind = ${kind} AND other.product_id = ${product} AND other.id <> ${order}
              AND (other.status = ANY (${inTheWay}) OR (other.status = 'COMPLETED' AND (other.placed_seq > ${placedSeq} OR other.completed_at >= ${placedAt})))`;

const OF_THE_BOOK: Bought = {
  ...{ order: '$1', user: '$2', soldAs: '$3', kind: '$4', product: '$5' },
  ...{ inTheWay: '$6', placedSeq: '$7', placedAt: '$8' },
};

/** Asks it of the order whose book is open. `givers`: queries for orders that have given the same; one that stands is named before others. */
export function askedOfTheBook(name: string, givers: ((bought: Bought) => string)[]): Selling['whyNotToBeHad'] {
  const query: PreparedQuery = {
    name,
    text: `
  SELECT CASE WHEN ${isGone(OF_THE_BOOK)} THEN 'not-on-sale' ELSE 'already-had ' || (
           SELECT given.id FROM orders given WHERE given.id IN (${givers.map((each) => `(${each(OF_THE_BOOK)})`).join(' UNION ALL ')})
            ORDER BY given.status = 'COMPLETED' DESC, given.valid_until DESC NULLS FIRST, given.placed_seq DESC LIMIT 1) END AS why`,
  };
  return async ({ tx, order }, inTheWay) => {
    const [row] = await tx.prepared<{ why: WhyNotHad | null }>(query, [
      order.id,
      order.userId,
      order.soldAs,
      order.kind,
      order.productId,
      inTheWay,
      order.placedSeq,
      order.createdAt,
    ]);
    return row!.why;
  };
}
