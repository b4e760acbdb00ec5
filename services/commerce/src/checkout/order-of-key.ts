import type { PlaceOrderCommand } from '@kurtyna/contracts';
import { refused, type Database, type PreparedQuery } from '@kurtyna/platform';

const BY_KEY: PreparedQuery = {
  name: 'order-of-key',
  text: 'SELECT body_hash AS "bodyHash", order_id AS "orderId" FROM idempotency WHERE user_id = $1 AND key = $2',
};
/** A program of the release before writes the key before its order, and may have died between. */
const FORGET_RUNNING = 'DELETE FROM idempotency WHERE user_id = $1 AND key = $2 AND order_id IS NULL';

/**
 * The number of the order that this call's `Idempotency-Key` led to before; null where it led to none. The key is written with its order, in one
 * statement (D11). Refused `order.idempotency-mismatch`: it was sent with another body (R4).
 */
export async function orderOfKey(
  database: Database,
  { buyerId, idempotency }: PlaceOrderCommand,
): Promise<number | null> {
  if (!idempotency) return null;
  const { key, bodyHash } = idempotency;
  const [row] = await database.prepared<{ bodyHash: string; orderId: number | null }>(BY_KEY, [buyerId, key]);
  if (row && row.bodyHash !== bodyHash) throw refused('order.idempotency-mismatch');
  if (row && row.orderId === null) await database.query(FORGET_RUNNING, [buyerId, key]);
  return row?.orderId ?? null;
}
