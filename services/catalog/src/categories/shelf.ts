/** The order of the categories: places from 1 without doubles or gaps, also while two administrators move at once (CAT-05). */
import type { CategoryMove } from '@kurtyna/contracts';
import { notFound, type Tx } from '@kurtyna/platform';

/** So that a delete in the middle of a move waits, and an added one gets a place of its own. Readers do not wait. */
const LOCK = 'LOCK TABLE category IN SHARE ROW EXCLUSIVE MODE';
const IN_ORDER = 'SELECT id FROM category ORDER BY weight, id';
/** Only those whose place changes; the constraint is looked at when the transaction ends. */
const RENUMBER = `
  UPDATE category c SET weight = o.place, updated_at = now()
    FROM unnest($1::integer[]) WITH ORDINALITY AS o (id, place) WHERE o.id = c.id AND c.weight <> o.place`;

export async function lockOrder(tx: Tx): Promise<number[]> {
  await tx.manager.query(LOCK);
  const rows = await tx.manager.query<{ id: number }[]>(IN_ORDER);
  return rows.map(({ id }) => id);
}

export const renumber = (tx: Tx, ids: readonly number[]): Promise<unknown> => tx.manager.query(RENUMBER, [ids]);

/** The order after a move; beyond the ends it stays at the end. Throws category.not-found. */
export function moved(ids: readonly number[], id: number, move: CategoryMove): number[] {
  const at = ids.indexOf(id);
  if (at === -1) throw notFound('category.not-found');
  const wanted = 'position' in move ? move.position - 1 : at + (move.move === 'up' ? -1 : 1);
  const rest = ids.filter((one) => one !== id);
  rest.splice(Math.min(Math.max(wanted, 0), rest.length), 0, id);
  return rest;
}
