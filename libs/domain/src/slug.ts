/** Slugs: lower-case letters, digits and hyphens, at most 40 (VIDADM-18, VIDADM-21, VIDADM-22). */
import { fold } from './fold.js';

export const SLUG_MAX = 40;

/** A slug made of a title: `Święto łąki` becomes `swieto-laki`. Empty when the title has no Latin or Cyrillic letter and no digit. */
export function slugify(title: string): string {
  const plain = fold(title.slice(0, 1000)).replace(/[^a-z0-9]+/g, '-');
  return cut(plain.startsWith('-') ? plain.slice(1) : plain, SLUG_MAX);
}

/** The n-th candidate for a taken derived slug: `-2`, `-3` … within the 40 characters (OPEN2-11). */
export function numberedSlug(slug: string, n: number): string {
  const suffix = `-${n}`;
  return cut(slug, SLUG_MAX - suffix.length) + suffix;
}

/** True for 1 to 40 lower-case ASCII letters, digits and hyphens; hyphens alone and `-1` are none. */
export function isSlug(text: string): boolean {
  return text.length <= SLUG_MAX && /^[a-z0-9-]+$/.test(text) && /[a-z0-9]/.test(text) && !/^-\d+$/.test(text);
}

/** Words that a path has in the place of a slug: `/api/events/hidden`. */
const PATH_WORDS = ['hidden', 'search'];

/** True for a slug that no event and no video may take, for its address would lead elsewhere. */
export const isPathWord = (slug: string): boolean => PATH_WORDS.includes(slug);

function cut(slug: string, max: number): string {
  let end = Math.min(slug.length, max);
  while (end > 0 && slug[end - 1] === '-') end -= 1;
  return slug.slice(0, end);
}
