/** Judges the bytes of a picture and makes of them the file that is kept (D30, IMG-14, IMG-15). */
import type { Sentence } from '@kurtyna/contracts';
import {
  IMAGE_WIDTHS,
  type ImageLimits,
  otherPicture,
  pictureFormat,
  shareName,
  tooHeavy,
  variantName,
} from '@kurtyna/domain';
import sharp from 'sharp';

// One thread, and no memory of what is done.
sharp.concurrency(1);
sharp.cache(false);

/** A small file may unfold to gigabytes: more pixels are not even decoded (U2). */
const MOST_PIXELS = 25_000_000;
const JPEG_QUALITY = 85;
const WEBP_QUALITY = 80;
const WEBP_EFFORT = 3;
/** What other sites show beside a link (ux.md U9). */
const SHARED = { width: 1200, height: 630 };

export interface EncodedImage {
  bytes: Buffer;
  ending: 'jpg' | 'png';
  width: number;
  height: number;
}

export type Encoding = { image: EncodedImage } | { refusal: Sentence };

const NO_PICTURE: Encoding = { refusal: { key: 'errors.image.not-a-picture' } };
const BROKEN: Encoding = { refusal: { key: 'errors.image.broken' } };
const TOO_MANY: Encoding = {
  refusal: { key: 'errors.image.too-many-in-all', values: { millions: MOST_PIXELS / 1e6 } },
};

/**
 * Signature and decoder decide what it is, never its name: jpeg and png alone. Size and pixels are read from the header first. What is kept
 * is what we encoded, turned upright, in sRGB and without metadata, so that nothing of the sender's bytes is served (U3).
 */
export async function encodeImage(bytes: Buffer, { maxBytes, maxPixels }: ImageLimits): Promise<Encoding> {
  if (bytes.length > maxBytes) return { refusal: tooHeavy(maxBytes) };
  const refusal = otherPicture(bytes);
  if (refusal) return { refusal };
  const ending = pictureFormat(bytes);
  if (ending !== 'jpg' && ending !== 'png') return NO_PICTURE;
  try {
    const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (format !== (ending === 'jpg' ? 'jpeg' : 'png')) return BROKEN;
    if (width * height > MOST_PIXELS) return TOO_MANY;
    if (Math.max(width, height) > maxPixels)
      return { refusal: { key: 'errors.image.too-many-pixels', values: { pixels: maxPixels } } };
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
    const upright = picture.rotate().toColourspace('srgb');
    const made = ending === 'jpg' ? upright.jpeg({ quality: JPEG_QUALITY }) : upright.png();
    const { data, info } = await made.toBuffer({ resolveWithObject: true });
    return { image: { bytes: data, ending, width: info.width, height: info.height } };
  } catch {
    return BROKEN; // half-way
  }
}

/** A file that lies beside a picture. */
export interface ImageVariant {
  name: string;
  bytes: Buffer;
}

/**
 * The picture in its widths, none larger than the picture itself; of a main image also what links show, cut to their shape. `effort`: of
 * WebP, 0 to 6; what is slower saves a few bytes.
 */
export async function variantsOf(
  { bytes, width: full }: Pick<EncodedImage, 'bytes' | 'width'>,
  { name, shared, effort = WEBP_EFFORT }: { name: string; shared: boolean; effort?: number },
): Promise<ImageVariant[]> {
  const again = () => sharp(bytes, { limitInputPixels: MOST_PIXELS });
  const made = new Map<number, Buffer>();
  for (const width of IMAGE_WIDTHS.map((wanted) => Math.min(wanted, full))) {
    if (!made.has(width))
      made.set(width, await again().resize({ width }).webp({ quality: WEBP_QUALITY, effort }).toBuffer());
  }
  const variants = IMAGE_WIDTHS.map((width) => ({
    name: variantName(name, width),
    bytes: made.get(Math.min(width, full))!,
  }));
  if (!shared) return variants;
  const cut = again()
    .resize({ ...SHARED, fit: 'cover' })
    .flatten({ background: '#000' });
  return [...variants, { name: shareName(name), bytes: await cut.jpeg({ quality: JPEG_QUALITY }).toBuffer() }];
}
