/** A file somebody chose as a picture to be sent: judged, and compressed when it is larger than need be (IMG-01 to IMG-14, OPEN2-49). */
import {
  IMAGE_LIMITS,
  type ImageLimits,
  type ImagePurpose,
  isWholePicture,
  otherPicture,
  pictureFormat,
  sentAsItIs,
  tooHeavy,
} from '@kurtyna/domain';
import type { TextKey, TextValues } from '@kurtyna/texts/site';

export interface PreparedPicture {
  dataUrl: string;
  width: number;
  height: number;
  /** Of the file that is sent. */
  bytes: number;
}

/** Why a file is not sent. The sentences are those of the server, which judges again (IMG-15). */
export interface PictureRefusal {
  key: TextKey;
  values?: TextValues;
}

export type Preparation = { picture: PreparedPicture } | { refusal: PictureRefusal };

interface Size {
  width: number;
  height: number;
}

const NO_PICTURE: Preparation = { refusal: { key: 'errors.image.not-a-picture' } };
const BROKEN: Preparation = { refusal: { key: 'errors.image.broken' } };
const TYPES = { jpg: 'image/jpeg', png: 'image/png' } as const;
const ENDING = /\.(jpe?g|jfif|jpe|png)$/i;
const MB = 1024 * 1024;

/** What only a real browser can do. Tests replace it. */
export const drawing = {
  /** Throws for what the browser cannot draw. */
  async sizeOf(file: Blob): Promise<Size> {
    const picture = await createImageBitmap(file);
    const { width, height } = picture;
    picture.close();
    return { width, height };
  },
  /** Keeps the format. Without a worker: the library's own would load its code from another host (ux.md U8). */
  async compress(file: File, { maxBytes, maxPixels, aimBytes = maxBytes }: ImageLimits): Promise<Blob> {
    const { default: imageCompression } = await import('browser-image-compression');
    return imageCompression(file, {
      maxSizeMB: aimBytes / MB,
      maxWidthOrHeight: maxPixels,
      initialQuality: 0.9,
      useWebWorker: false,
    });
  },
};

/** The first bytes say what a file is, not its name; a limit's sentence is for what is over it after compression. */
export async function preparePicture(chosen: File, purpose: ImagePurpose): Promise<Preparation> {
  const bytes = new Uint8Array(await read<ArrayBuffer>(chosen, 'readAsArrayBuffer'));
  const refusal = otherPicture(bytes);
  if (refusal) return { refusal };
  const format = pictureFormat(bytes);
  const isKnown = format === 'jpg' || format === 'png';
  if (isKnown && !isWholePicture(bytes, format)) return BROKEN;
  if (!isKnown && !(Object.values<string>(TYPES).includes(chosen.type) && ENDING.test(chosen.name))) return NO_PICTURE;
  // Named otherwise, the browser and the library would take it for another type.
  const file =
    isKnown && chosen.type !== TYPES[format] ? new File([chosen], chosen.name, { type: TYPES[format] }) : chosen;
  try {
    const fits = sentAsItIs(purpose);
    const size = await drawing.sizeOf(file);
    if (isWithin(file, size, fits)) return { picture: await asPicture(file, size) };
    const limits = IMAGE_LIMITS[purpose];
    const compressed = await drawing.compress(file, limits);
    const after = await drawing.sizeOf(compressed);
    const over = overLimits(compressed, after, limits);
    return over ? { refusal: over } : { picture: await asPicture(compressed, after) };
  } catch {
    return isKnown ? BROKEN : NO_PICTURE; // the browser cannot draw it
  }
}

const isWithin = (file: Blob, size: Size, limits: ImageLimits): boolean => overLimits(file, size, limits) === null;

function overLimits({ size }: Blob, { width, height }: Size, limits: ImageLimits): PictureRefusal | null {
  const { maxBytes, maxPixels } = limits;
  if (size > maxBytes) return tooHeavy(maxBytes);
  return Math.max(width, height) > maxPixels
    ? { key: 'errors.image.too-many-pixels', values: { pixels: maxPixels } }
    : null;
}

async function asPicture(file: Blob, size: Size): Promise<PreparedPicture> {
  return { ...size, bytes: file.size, dataUrl: await read<string>(file, 'readAsDataURL') };
}

const read = <Content extends string | ArrayBuffer>(
  file: Blob,
  how: Content extends string ? 'readAsDataURL' : 'readAsArrayBuffer',
): Promise<Content> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as Content);
    reader.onerror = () => reject(reader.error ?? new Error('not readable'));
    reader[how](file);
  });
