/** Names of what is cached: one tag per thing, one per list of things (T31). */
export const TAG_TYPES = [
  'event',
  'video',
  'packet',
  'code',
  'order',
  'user',
  'newsletter',
  'terms',
  'config',
  'slide',
  'category',
  'page',
] as const;
export type TagType = (typeof TAG_TYPES)[number];

export const idTag = (type: TagType, id: string | number) => ({ type, id });
export const listTag = (type: TagType) => ({ type, id: 'LIST' });
