/** Names of what is cached: one tag per thing, one per list of things (T31). */
export const TAG_TYPES = [
  'event',
  'video',
  'packet',
  'code',
  'theatre-code',
  'order',
  'user',
  'invoice',
  'newsletter',
  'terms',
  'config',
  'slide',
  'gallery',
  'category',
  'page',
  'hosted-video',
  'subtitles',
  'translation',
  'watching',
] as const;
export type TagType = (typeof TAG_TYPES)[number];

export const idTag = (type: TagType, id: string | number) => ({ type, id });
export const listTag = (type: TagType) => ({ type, id: 'LIST' });
