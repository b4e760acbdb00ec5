/** Pictures that a row begins and ceases to use: whoever keeps them hears of it in the same transaction (IMG-16). */
import { picturesChanged } from '@kurtyna/contracts';
import { imageNameIn } from '@kurtyna/domain';
import type { Tx } from '@kurtyna/platform';

/** Addresses as they stand in the row; those that are not ours count as none. */
export type Addresses = readonly (string | null | undefined)[];

/** `aggregate`: the row, as `slide.4`. Tells nobody when the pictures stay the same. */
export async function tellPictures(
  tx: Tx,
  { aggregate, version, before, after }: { aggregate: string; version: number; before: Addresses; after: Addresses },
): Promise<void> {
  const data = changedPictures(before, after);
  if (data) await tx.publish(picturesChanged, { aggregate, version, data });
}

function changedPictures(before: Addresses, after: Addresses): { kept: string[]; dropped: string[] } | null {
  const [old, now] = [namesIn(before), namesIn(after)];
  const kept = now.filter((name) => !old.includes(name));
  const dropped = old.filter((name) => !now.includes(name));
  return kept.length + dropped.length > 0 ? { kept, dropped } : null;
}

const namesIn = (addresses: Addresses): string[] =>
  addresses.map((address) => imageNameIn(address ?? null)).filter((name) => name !== null);
