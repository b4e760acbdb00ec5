import { readFile } from 'node:fs/promises';
import type { Sentence } from '@kurtyna/contracts';
import { IMAGE_LIMITS, type ImagePurpose } from '@kurtyna/domain';
import { encodeImage, variantsOf } from './encode-image.js';
import { newImageName } from './image-name.js';
import { WorkFolder } from './work-folder.js';

/** A picture that was received, what it is for, and the folder in which it is made. */
export interface ReceivedImage {
  path: string;
  purpose: ImagePurpose;
  folder: string;
}

/** A picture under its new name and what lies `beside` it; its files have been begun and are to be finished. `bytes`: of the picture itself. */
export interface MadeImage {
  name: string;
  width: number;
  height: number;
  bytes: number;
  beside: readonly string[];
}

/** Begins the files of a picture, or says what is wrong with what somebody sent (IMG-14, IMG-15). */
export async function makeImage({ path, purpose, folder }: ReceivedImage): Promise<MadeImage | { refusal: Sentence }> {
  const encoding = await encodeImage(await readFile(path), IMAGE_LIMITS[purpose]);
  if ('refusal' in encoding) return encoding;
  const { bytes, ending, width, height } = encoding.image;
  const name = newImageName(ending);
  const variants = await variantsOf({ bytes, width }, { name, shared: purpose === 'main-image' });
  const work = new WorkFolder(folder);
  await work.begin(name, bytes);
  for (const variant of variants) await work.begin(variant.name, variant.bytes);
  return { name, width, height, bytes: bytes.length, beside: variants.map((variant) => variant.name) };
}
