/** Pictures that packets and gifts begin and cease to use: media, which keeps the files, hears of it in the same transaction (IMG-16). */
import { offerPicturesChanged } from '@kurtyna/contracts';
import { imageNameIn } from '@kurtyna/domain';
import type { Tx } from '@kurtyna/platform';

/** Addresses as they stand in the row; those that are not ours count as none. */
type Addresses = readonly (string | null | undefined)[];

/** `aggregate`: the row, as `packet.4`. Tells nobody when the pictures stay the same. */
export async function tellPictures(
  tx: Tx,
  { aggregate, version, before, after }: { aggregate: string; version: number; before: Addresses; after: Addresses },
): Promise<void> {
  const [old, now] = [namesIn(before), namesIn(after)];
  const kept = now.filter((name) => !old.includes(name));
  const dropped = old.filter((name) => !now.includes(name));
  if (kept.length + dropped.length === 0) return;
  await tx.publish(offerPicturesChanged, { aggregate, version, data: { kept, dropped } });
}

const namesIn = (addresses: Addresses): string[] =>
  addresses.map((address) => imageNameIn(address ?? null)).filter((name) => name !== null);

/** The three of a packet, and of gifts. */
export const picturesOf = ({ mobileImage, tabletImage, desktopImage }: ThreePictures): Addresses => [
  mobileImage,
  tabletImage,
  desktopImage,
];
interface ThreePictures {
  mobileImage: string | null;
  tabletImage: string | null;
  desktopImage: string | null;
}
