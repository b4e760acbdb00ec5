/** Two administrators and one row: whoever saves an older state than the one that stands is told, and loses nothing of what was typed (D26, R9). */
import { conflict } from '@kurtyna/platform';

/** The row was saved by somebody else since this form was read. */
export class StaleRevision extends Error {}

/**
 * Call it with the row locked, before it changes. Without a given revision the last one who saves wins, as documented clients expect;
 * an older one throws StaleRevision.
 */
export function nextRevision(row: { revision: number }, given: number | undefined): void {
  if (given !== undefined && given !== row.revision) throw new StaleRevision();
  row.revision += 1;
}

/** Runs a save; a stale one becomes 409 `content.changed-meanwhile` with the present state beside it, read after the transaction. */
export async function orTellPresent<T>(
  save: () => Promise<T>,
  present: () => Promise<Record<string, unknown>>,
): Promise<T> {
  try {
    return await save();
  } catch (error) {
    if (!(error instanceof StaleRevision)) throw error;
    throw conflict('content.changed-meanwhile', { extra: await present() });
  }
}
