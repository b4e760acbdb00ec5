import { parseId, type OrderStatus, type PlayableKind } from '@kurtyna/domain';
import { notFound, type Database } from '@kurtyna/platform';

const FIND = `
  SELECT o.id, o.status, o.version FROM orders o
   WHERE o.sold_as = 'ticket' AND o.kind = $1 AND (o.id = $2 OR o.id = (SELECT order_id FROM payment_attempt WHERE ext_order_id = $3))`;

export interface FoundPayment {
  id: number;
  status: OrderStatus;
  version: number;
}

/** A ticket's order by the number of any of its attempts or its id (OPEN3-11), as it is at this moment. Throws not-found. */
export async function findPayment(
  database: Database,
  { kind, ref }: { kind: PlayableKind; ref: string },
): Promise<FoundPayment> {
  const [row] = await database.query<FoundPayment>(FIND, [kind, parseId(ref), ref]);
  if (!row) throw notFound('order.not-found');
  return row;
}
