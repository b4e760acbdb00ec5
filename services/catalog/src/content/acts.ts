/** The record of what administrators did here, written with the act itself: names of fields, never their values (D36, X11). */
import type { QuestionOf } from '@kurtyna/contracts';
import { type Act, changedNames, type Tx } from '@kurtyna/platform';

/** A question as it comes: the gateway of the release before asks for some acts without saying for whom (D39). */
export type Asked<Contract> = Omit<QuestionOf<Contract>, 'adminId'> & { adminId?: number };

export async function recordAct(tx: Tx, { by, ...act }: Omit<Act, 'by'> & { by: number | undefined }): Promise<void> {
  if (by !== undefined) await tx.record({ by, ...act });
}

/** An edit; it is called a move where the place in the list is all that differs. */
export function recordEdit(
  tx: Tx,
  {
    thing,
    id,
    before,
    after,
    by,
  }: { thing: string; id: number; before: object; after: object; by: number | undefined },
): Promise<void> {
  const isMove = changedNames(before, after).join() === 'position';
  return recordAct(tx, { by, act: `${isMove ? 'move' : 'edit'}-${thing}`, subject: `${thing}:${id}`, before, after });
}
