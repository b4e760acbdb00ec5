import { randomBytes } from 'node:crypto';
import { CODE_RANDOM_LENGTH, type PlayableKind } from '@kurtyna/domain';
import type { PreparedQuery, Tx } from '@kurtyna/platform';
import { removeUnusedCodes } from './remove-code.js';

/**
 * The moves of codes with their orders, each one statement that happens once (D9). Call them inside the order's transaction, after the
 * order row is locked and before its seats: order, then code, then stock (D8).
 */

const TAKE: PreparedQuery = {
  name: 'take-code',
  text: `
  UPDATE user_code u SET order_id = $1 FROM code c
   WHERE u.id = $2 AND c.id = u.code_id AND u.removed_at IS NULL
     AND c.suspended_at IS NULL AND (u.order_id = $1 OR (u.order_id IS NULL AND c.deleted_at IS NULL))
  RETURNING u.id`,
};
const USE = 'UPDATE user_code SET used_at = now() WHERE order_id = $1 AND used_at IS NULL';
const UNUSE = 'UPDATE user_code SET used_at = NULL WHERE order_id = $1';
const GIVE_BACK = 'UPDATE user_code SET order_id = NULL WHERE order_id = $1 AND used_at IS NULL';

// Locked, so that an erasure at this moment is seen here, or finds the code on the account.
const OWNER = 'SELECT deleted FROM customer WHERE id = $1 FOR SHARE';

const MAKE: PreparedQuery = {
  name: 'make-codes-of-order',
  text: `
  INSERT INTO code (code, made_for, kind, product_id, discount, unit, places, order_id, unit_no)
  SELECT made.code, $2, $3, $4, 0, 'free', 1, $1, made.unit_no FROM unnest($5::text[]) WITH ORDINALITY AS made (code, unit_no)`,
};
// Rows on accounts before the codes themselves, as a purchase locks them; whoever buys with one of them now is seen afterwards, or sees this.
const LOCK_HELD = `
  SELECT u.id FROM user_code u JOIN code c ON c.id = u.code_id WHERE c.order_id = $1 AND u.removed_at IS NULL ORDER BY u.id FOR UPDATE OF u`;
// Used ones too: an order that was placed with one ends with them, and whoever calls it canceled or completed later has no code for it.
const SUSPEND = 'UPDATE code SET suspended_at = now() WHERE order_id = $1 AND suspended_at IS NULL';
const IS_USED = 'EXISTS (SELECT 1 FROM user_code u WHERE u.code_id = c.id AND u.used_at IS NOT NULL)';
// A code that was given back by itself has its money and its seat back already, or soon: it stays void, whatever becomes of the rest. Whoever
// came in with one before that keeps the seat.
const GOOD_AGAIN = `
  UPDATE code c SET suspended_at = NULL WHERE c.order_id = $1 AND (${IS_USED}
      OR NOT EXISTS (SELECT 1 FROM refund r WHERE r.order_id = $1 AND c.id = ANY (r.code_ids) AND r.status NOT IN ('CANCELED', 'REFUSED')))`;
const LOCK_ON_ACCOUNTS = 'SELECT id FROM user_code WHERE code_id = ANY ($1::integer[]) ORDER BY id FOR UPDATE';
const VOID_UNUSED = `
  UPDATE code c SET suspended_at = now() WHERE c.id = ANY ($1::integer[]) AND c.suspended_at IS NULL
     AND NOT EXISTS (SELECT 1 FROM user_code u WHERE u.code_id = c.id AND u.order_id IS NOT NULL)`;
const VOID = `SELECT count(*)::integer AS n FROM code c WHERE c.id = ANY ($1::integer[]) AND c.suspended_at IS NOT NULL AND NOT ${IS_USED}`;
const GUESTS = `
  SELECT u.order_id AS id FROM user_code u JOIN code c ON c.id = u.code_id WHERE c.order_id = $1 AND u.order_id IS NOT NULL ORDER BY 1`;

/** No look-alikes (Crockford): twelve of them are 60 bits (reliability D15). */
export const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The random part of a code that nobody types but from paper. */
export const randomCode = (): string =>
  Array.from(randomBytes(CODE_RANDOM_LENGTH), (byte) => ALPHABET[byte & 31]).join('');

/** The code is this order's, as before or again. False when it is somewhere else by now, removed, deleted or void. */
export async function takeCode(tx: Tx, order: { id: number; userCodeId: number | null }): Promise<boolean> {
  if (order.userCodeId === null) return true;
  return (await tx.prepared(TAKE, [order.id, order.userCodeId])).length > 0;
}

/** The order is completed: its code is used for ever. */
export async function useCode(tx: Tx, order: { id: number; userCodeId: number | null }): Promise<void> {
  if (order.userCodeId !== null) await tx.manager.query(USE, [order.id]);
}

/**
 * Back to the same person, unless it was used; once, whoever comes first. An account that was erased meanwhile keeps none: the place is
 * free again (reliability X11).
 */
export async function giveCodeBack(
  tx: Tx,
  order: { id: number; userId: number; userCodeId: number | null },
): Promise<void> {
  if (order.userCodeId === null) return;
  await tx.manager.query(GIVE_BACK, [order.id]);
  const [owner] = (await tx.manager.query(OWNER, [order.userId])) as { deleted: boolean }[];
  if (owner?.deleted) await removeUnusedCodes(tx.manager, order.userId);
}

/** An administrator has taken the order back: its code is reserved by it again, no longer used. */
export async function unuseCode(tx: Tx, order: { id: number; userCodeId: number | null }): Promise<void> {
  if (order.userCodeId !== null) await tx.manager.query(UNUSE, [order.id]);
}

/** One code per unit of a paid order (GRP-14, GIFT-13); a second time for the same order is a unique violation (I6). */
export async function makeCodesOf(
  tx: Tx,
  order: { id: number; quantity: number },
  made: { for: 'group' | 'gift'; kind: PlayableKind | null; productId: number | null },
): Promise<void> {
  const codes = Array.from({ length: order.quantity }, randomCode);
  await tx.prepared(MAKE, [order.id, made.for, made.kind, made.productId, codes]);
}

/** The paid order's codes work no more; answers the orders that were placed with them, by number. */
export async function suspendCodesOf(tx: Tx, orderId: number): Promise<number[]> {
  await tx.manager.query(LOCK_HELD, [orderId]);
  await tx.manager.query(SUSPEND, [orderId]);
  return guestsOf(tx, orderId);
}

export async function codesOfAreGoodAgain(tx: Tx, orderId: number): Promise<void> {
  await tx.manager.query(GOOD_AGAIN, [orderId]);
}

/** Of these codes those that nobody has used work no more; answers how many of them are void now, also from before. */
export async function voidUnused(tx: Tx, codeIds: readonly number[]): Promise<number> {
  await tx.manager.query(LOCK_ON_ACCOUNTS, [codeIds]);
  await tx.manager.query(VOID_UNUSED, [codeIds]);
  const [row] = (await tx.manager.query(VOID, [codeIds])) as [{ n: number }];
  return row.n;
}

/** The orders placed with the codes of this one. */
export async function guestsOf(tx: Tx, orderId: number): Promise<number[]> {
  return ((await tx.manager.query(GUESTS, [orderId])) as { id: number }[]).map(({ id }) => id);
}
