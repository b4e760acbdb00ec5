/** Names of pictures: ours, never a visitor's, with an ending that has one type (D30, N15). */

const TYPES = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  svg: 'image/svg+xml',
} as const;
export type ImageType = (typeof TYPES)[keyof typeof TYPES];

export const IMAGE_NAME_MAX = 90;
/** Nothing that could leave the folder. */
const IMAGE_NAME = /^[a-z0-9][a-z0-9-]{0,80}\.(jpg|png|webp|svg)$/;

/** The type a picture of this name is served with; null for what is no name of ours. */
export function imageTypeOf(name: string): ImageType | null {
  const ending = name.length <= IMAGE_NAME_MAX ? IMAGE_NAME.exec(name)?.[1] : undefined;
  return ending === undefined ? null : TYPES[ending as keyof typeof TYPES];
}
