import type { PlayableKind } from '@kurtyna/domain';
import type { PreparedQuery } from '@kurtyna/platform';
import type { OpenBook } from '../open-book.js';

/**
 * The accesses of an order, one for each line that opens something. Call these after the order row is locked (D8). Given again is given
 * now: it is what stands in the way of money for an order that was placed before.
 */

// Again where it was given before; the order's lock keeps everybody else from giving it meanwhile.
const GIVE: PreparedQuery = {
  name: 'give-access',
  text: `
  WITH line AS (
    SELECT * FROM jsonb_to_recordset($3::jsonb) AS l (kind text, "productId" integer, "validUntil" timestamptz)
  ), again AS (
    UPDATE access SET ended_at = NULL, ended_why = NULL, valid_until = line."validUntil", given_at = now()
      FROM line WHERE order_id = $1 AND access.kind = line.kind AND product_id = line."productId"
    RETURNING access.kind, product_id
  )
  INSERT INTO access (order_id, user_id, kind, product_id, valid_until)
  SELECT $1, $2, kind, "productId", "validUntil" FROM line WHERE (kind, "productId") NOT IN (SELECT kind, product_id FROM again)`,
};
const END = 'UPDATE access SET ended_at = now(), ended_why = $2 WHERE order_id = $1 AND ended_at IS NULL';
// Only what the last move of the order ended: what was over before it, for another reason, stays over.
const GIVE_AGAIN = `
  UPDATE access SET ended_at = NULL, ended_why = NULL, given_at = now()
   WHERE order_id = $1 AND ended_at = (SELECT max(ended_at) FROM access WHERE order_id = $1)`;

/** Nobody else holds anything by a ticket. */
const NO_GUESTS: number[] = [];

export async function giveAccess(
  { tx, order }: OpenBook,
  lines: readonly { kind: PlayableKind; productId: number; validUntil: Date | null }[],
): Promise<void> {
  await tx.prepared(GIVE, [order.id, order.userId, JSON.stringify(lines)]);
}

export async function endAccess({ tx, order }: OpenBook, why: string): Promise<number[]> {
  await tx.manager.query(END, [order.id, why]);
  return NO_GUESTS;
}

/** Until when it was valid before. */
export async function giveAccessAgain({ tx, order }: OpenBook): Promise<number[]> {
  await tx.manager.query(GIVE_AGAIN, [order.id]);
  return NO_GUESTS;
}
