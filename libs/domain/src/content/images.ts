/** Pictures: their names, what each purpose allows, and which settings are pictures. One table for browser, gateway and media (IMG). */

const TYPES = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  svg: 'image/svg+xml',
} as const;
export type ImageType = (typeof TYPES)[keyof typeof TYPES];

export const IMAGE_NAME_MAX = 90;
/** A name of ours, never a visitor's: nothing that could leave the folder, an ending with one type (D30, N15). */
const IMAGE_NAME = /^[a-z0-9][a-z0-9-]{0,80}\.(jpg|png|webp|svg)$/;

/** The type a picture of this name is served with; null for what is no name of ours. */
export function imageTypeOf(name: string): ImageType | null {
  const ending = name.length <= IMAGE_NAME_MAX ? IMAGE_NAME.exec(name)?.[1] : undefined;
  return ending === undefined ? null : TYPES[ending as keyof typeof TYPES];
}

const ADDRESS = '/images/';
/** Where visitors get a picture. */
export const imageAddress = (name: string): string => ADDRESS + name;
/** The name in such an address; null for one that is not ours. */
export function imageNameIn(address: string | null): string | null {
  const name = address?.startsWith(ADDRESS) ? address.slice(ADDRESS.length) : '';
  return imageTypeOf(name) === null ? null : name;
}

export interface ImageLimits {
  /** Of the file as it is sent. */
  maxBytes: number;
  /** Of width and of height. */
  maxPixels: number;
}

const MB = 1024 * 1024;
/** The server takes a picture up to these limits, whatever the browser did (IMG-06 to IMG-13, IMG-15, OPEN2-49). */
export const IMAGE_LIMITS = {
  'main-image': { maxBytes: 3 * MB, maxPixels: 2000 },
  thumbnail: { maxBytes: MB, maxPixels: 650 },
  'login-background': { maxBytes: 5 * MB, maxPixels: 4000 },
  'ad-mobile': { maxBytes: MB, maxPixels: 1000 },
  'ad-tablet': { maxBytes: 2 * MB, maxPixels: 1500 },
  'ad-desktop': { maxBytes: 3 * MB, maxPixels: 3000 },
  slide: { maxBytes: 4 * MB, maxPixels: 5000 },
  gallery: { maxBytes: 3 * MB, maxPixels: 2000 },
} as const satisfies Record<string, ImageLimits>;
export type ImagePurpose = keyof typeof IMAGE_LIMITS;

export const isImagePurpose = (text: unknown): text is ImagePurpose =>
  typeof text === 'string' && Object.hasOwn(IMAGE_LIMITS, text);

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
