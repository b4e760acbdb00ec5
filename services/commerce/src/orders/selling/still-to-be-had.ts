/** Whether money that has come can still buy what its order was for (OPEN1-32). */
import type { PreparedQuery } from '@kurtyna/platform';
import type { Selling } from './selling.js';

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

/**
 * Its products are there, and no other order of the buyer has given the same since it was placed, or will. Money that comes late when they
 * have tried again and paid that is money for what they have: it goes back.
 */
export const notHadByAnother = ({
  order,
  user,
  soldAs,
  kind,
  product,
  placedSeq,
  placedAt,
  inTheWay,
}: Bought): string => `
         NOT EXISTS (
           SELECT 1 FROM order_line l LEFT JOIN product p ON p.kind = l.kind AND p.id = l.product_id AND NOT p.deleted AND p.published
                                                         AND (p.ends_at IS NULL OR p.ends_at > now())
            WHERE l.order_id = ${order} AND p.id IS NULL)
     AND NOT EXISTS (
           SELECT 1 FROM orders other
            WHERE other.user_id = ${user} AND other.sold_as = ${soldAs} AND other.kind = ${kind} AND other.product_id = ${product} AND other.id <> ${order}
              AND (other.status = ANY (${inTheWay}) OR (other.status = 'COMPLETED' AND (other.placed_seq > ${placedSeq} OR other.completed_at >= ${placedAt}))))`;

const OF_THE_BOOK: Bought = {
  ...{ order: '$1', user: '$2', soldAs: '$3', kind: '$4', product: '$5' },
  ...{ inTheWay: '$6', placedSeq: '$7', placedAt: '$8' },
};

/** Asks one such condition of the order whose book is open. */
export function askedOfTheBook(name: string, condition: (bought: Bought) => string): Selling['isStillToBeHad'] {
  const query: PreparedQuery = { name, text: `SELECT ${condition(OF_THE_BOOK)} AS had` };
  return async ({ tx, order }, inTheWay) => {
    const [row] = await tx.prepared<{ had: boolean }>(query, [
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
  };
}
