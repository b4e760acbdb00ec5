/** What may stand in a path: an id or a slug (OPEN1-36, reliability N15). */
import { isSlug } from './slug.js';

/** The largest id a column holds. */
export const ID_MAX = 2_147_483_647;

/** Reads a whole id, 1 to 2147483647, written in plain digits; anything else is null. */
export function parseId(text: string): number | null {
  if (!/^\d{1,10}$/.test(text)) return null;
  const id = Number(text);
  return id >= 1 && id <= ID_MAX ? id : null;
}

/** Digits only mean an id (the caller may then try the text as a slug); otherwise a slug, without regard to case. */
export function parseIdOrSlug(text: string): { id: number } | { slug: string } | null {
  if (/^\d+$/.test(text)) {
    const id = parseId(text);
    return id === null ? null : { id };
  }
  if (text.length > 40) return null;
  const slug = text.toLowerCase();
  return isSlug(slug) ? { slug } : null;
}
