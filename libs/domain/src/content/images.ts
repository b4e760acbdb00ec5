/** Pictures: their names, what each purpose allows, and which settings are pictures. One table for browser, gateway and media (IMG). */

const TYPES = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
} as const;
export type ImageType = (typeof TYPES)[keyof typeof TYPES];

export const isImageType = (text: unknown): text is ImageType => Object.values<unknown>(TYPES).includes(text);

export const IMAGE_NAME_MAX = 90;
/** A name of ours, never a visitor's: nothing that could leave the folder, an ending with one type (D30, N15). */
const IMAGE_NAME = /^[a-z0-9][a-z0-9-]{0,80}\.(jpg|png|webp)$/;

/** The type a picture of this name is served with; null for what is no name of ours. */
export function imageTypeOf(name: string): ImageType | null {
  const ending = name.length <= IMAGE_NAME_MAX ? IMAGE_NAME.exec(name)?.[1] : undefined;
  return ending === undefined ? null : TYPES[ending as keyof typeof TYPES];
}

/** What the first bytes of a file say it is, whatever its name: the two kinds that are taken, others by their name, null for none that is known. */
export function pictureFormat(
  bytes: Uint8Array,
): 'jpg' | 'png' | 'HEIC' | 'AVIF' | 'GIF' | 'WebP' | 'TIFF' | 'BMP' | null {
  const head = String.fromCharCode(...bytes.subarray(0, 16));
  return FORMATS.find(([, sign]) => sign.test(head))?.[0] ?? null;
}
const FORMATS = [
  ['jpg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n\x1a\n/],
  ['AVIF', /^[^]{4}ftypavi[fs]/],
  ['HEIC', /^[^]{4}ftyp(?:hei|hev|mif1|msf1)/],
  ['GIF', /^GIF8/],
  ['WebP', /^RIFF[^]{4}WEBP/],
  ['TIFF', /^(?:II\*\0|MM\0\*)/],
  ['BMP', /^BM[^]{4}\0\0\0\0/],
] as const;

/** The sentence for a file whose first bytes say that it is another picture; null for JPEG, PNG and what nobody knows. */
export function otherPicture(
  bytes: Uint8Array,
): { key: 'errors.image.heic' } | { key: 'errors.image.other-format'; values: { format: string } } | null {
  const format = pictureFormat(bytes);
  if (format === null || format === 'jpg' || format === 'png') return null;
  return format === 'HEIC' ? { key: 'errors.image.heic' } : { key: 'errors.image.other-format', values: { format } };
}

/** False for a JPEG or PNG that was cut off: browsers draw what there is of it, and the server refuses it. Linear in its input. */
export function isWholePicture(bytes: Uint8Array, format: 'jpg' | 'png'): boolean {
  const big = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (format === 'png') {
    // Length, name, that many bytes and a sum, from one chunk to the next.
    for (let at = 8; at + 12 <= bytes.length; at += 12 + big.getUint32(at))
      if (big.getUint32(at + 4) === PNG_END) return true;
    return false;
  }
  // Behind the header a byte 0xff is followed by 0 or by the name of a mark; a small picture inside the header has an end of its own.
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] !== JPEG_PIXELS) at += 2 + big.getUint16(at + 2);
  for (; at + 1 < bytes.length; at++) if (bytes[at] === 0xff && bytes[at + 1] === JPEG_END) return true;
  return false;
}
const PNG_END = 0x49454e44;
const [JPEG_PIXELS, JPEG_END] = [0xda, 0xd9];

const ADDRESS = '/images/';
/** Where visitors get a picture. */
export const imageAddress = (name: string): string => ADDRESS + name;
/** The name in such an address; null for one that is not ours. */
export function imageNameIn(address: string | null): string | null {
  const name = address?.startsWith(ADDRESS) ? address.slice(ADDRESS.length) : '';
  return imageTypeOf(name) === null ? null : name;
}

/** Widths in pixels at which each picture is kept beside its master, so that a phone does not load what a wall screen needs. */
export const IMAGE_WIDTHS = [400, 800, 1600] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];
const stemOf = (name: string): string => name.replace(/\.[a-z]+$/, '');
/** `abc.jpg` at 800 pixels is `abc-800.webp`; a smaller master is not made larger. */
export const variantName = (name: string, width: ImageWidth): string => `${stemOf(name)}-${width}.webp`;
/** `abc-og.jpg`: what a link to the page shows elsewhere, 1200 x 630. */
export const shareName = (name: string): string => `${stemOf(name)}-og.jpg`;
/** The names of all files of a picture. */
export const filesOfImage = (name: string): string[] => [
  name,
  ...IMAGE_WIDTHS.map((width) => variantName(name, width)),
  shareName(name),
];
/** The stem of the picture whose variant this is; null for a master. */
export const stemOfVariant = (name: string): string | null =>
  /^(.+)-(?:400|800|1600|og)\.(?:webp|jpg)$/.exec(name)?.[1] ?? null;

/** A picture of ours in its widths, as `srcset` has it; undefined for an address of another house. */
export function imageSrcSet(address: string | null): string | undefined {
  const name = imageNameIn(address);
  if (name === null) return undefined;
  const picture = stemOfVariant(name) ?? name;
  return IMAGE_WIDTHS.map((width) => `${imageAddress(variantName(picture, width))} ${width}w`).join(', ');
}

export interface ImageLimits {
  /** Of the file as it is sent. */
  maxBytes: number;
  /** Of width and of height. */
  maxPixels: number;
  /** A form that compresses aims at this, which is less than what is taken (OPEN3-31). */
  aimBytes?: number;
}

const KB = 1024;
const MB = 1024 * KB;
/** The server takes a picture up to these limits, whatever the browser did (IMG-06 to IMG-13, IMG-15, OPEN2-49, GIFTADM-16 to GIFTADM-18). */
export const IMAGE_LIMITS = {
  'main-image': { maxBytes: 3 * MB, maxPixels: 2000 },
  thumbnail: { maxBytes: MB, maxPixels: 650 },
  'login-background': { maxBytes: 5 * MB, maxPixels: 4000 },
  'ad-mobile': { maxBytes: MB, maxPixels: 1000 },
  'ad-tablet': { maxBytes: 2 * MB, maxPixels: 1500 },
  'ad-desktop': { maxBytes: 3 * MB, maxPixels: 3000 },
  slide: { maxBytes: 4 * MB, maxPixels: 5000 },
  gallery: { maxBytes: 3 * MB, maxPixels: 2000 },
  'offer-mobile': { maxBytes: 1200 * KB, maxPixels: 1000, aimBytes: MB },
  'offer-tablet': { maxBytes: 2200 * KB, maxPixels: 1500, aimBytes: 2 * MB },
  'offer-desktop': { maxBytes: 3200 * KB, maxPixels: 3000, aimBytes: 3 * MB },
} as const satisfies Record<string, ImageLimits>;
export type ImagePurpose = keyof typeof IMAGE_LIMITS;

export const isImagePurpose = (text: unknown): text is ImagePurpose =>
  typeof text === 'string' && Object.hasOwn(IMAGE_LIMITS, text);

/** What is said of a file with more bytes than it may have: whole megabytes where the limit is of such, else kilobytes. */
export const tooHeavy = (maxBytes: number): TooHeavy =>
  maxBytes % MB === 0
    ? { key: 'errors.image.too-large', values: { megabytes: maxBytes / MB } }
    : { key: 'errors.image.too-heavy', values: { kilobytes: Math.floor(maxBytes / KB) } };
interface TooHeavy {
  key: `errors.image.${'too-large' | 'too-heavy'}`;
  values: Record<string, number>;
}

const AS_IT_IS: ImageLimits = { maxBytes: 1200 * 1024, maxPixels: 1000 };

/** Up to these limits a form sends a picture as it is; a larger one it compresses first (IMG-04, IMG-05, OPEN2-49). */
export const sentAsItIs = (purpose: ImagePurpose): ImageLimits => ({
  maxBytes: Math.min(AS_IT_IS.maxBytes, IMAGE_LIMITS[purpose].maxBytes),
  maxPixels: Math.min(AS_IT_IS.maxPixels, IMAGE_LIMITS[purpose].maxPixels),
});

/** The settings that are pictures, and the limits each has (IMG-08 to IMG-11, ADSADM-05). */
export const CONFIG_IMAGES = {
  noauth_bg_image: 'login-background',
  mobile_free_ad_image: 'ad-mobile',
  mobile_paid_ad_image: 'ad-mobile',
  tablet_free_ad_image: 'ad-tablet',
  tablet_paid_ad_image: 'ad-tablet',
  desktop_free_ad_image: 'ad-desktop',
  desktop_paid_ad_image: 'ad-desktop',
} as const satisfies Record<string, ImagePurpose>;
export type ConfigImage = keyof typeof CONFIG_IMAGES;
export const CONFIG_IMAGE_FIELDS = Object.keys(CONFIG_IMAGES) as ConfigImage[];

/** The pictures of a packet and of gifts, for the three widths of a screen (GIFTADM-16 to GIFTADM-19, PKTADM-26). */
export const PACKET_IMAGES = {
  mobile_image: 'offer-mobile',
  tablet_image: 'offer-tablet',
  desktop_image: 'offer-desktop',
} as const satisfies Record<string, ImagePurpose>;
export type PacketImage = keyof typeof PACKET_IMAGES;
export const PACKET_IMAGE_FIELDS = Object.keys(PACKET_IMAGES) as PacketImage[];

export const GIFT_IMAGES = {
  mobile_gift_image: 'offer-mobile',
  tablet_gift_image: 'offer-tablet',
  desktop_gift_image: 'offer-desktop',
} as const satisfies Record<string, ImagePurpose>;
export type GiftImage = keyof typeof GIFT_IMAGES;
export const GIFT_IMAGE_FIELDS = Object.keys(GIFT_IMAGES) as GiftImage[];
