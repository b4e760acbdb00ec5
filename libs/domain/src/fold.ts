/** Text as it is compared, not as it is read: small letters without their marks. */
import { visibleText, withoutMarks } from './validation/text.js';

/** Letters that have no decomposition into a base letter and a mark. */
const PLAIN: Record<string, string> = { ł: 'l', đ: 'd', ø: 'o', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ð: 'd', ı: 'i' };

/**
 * `Zażółć` becomes `zazolc`: who types on a phone leaves the Polish letters out, and means the same word. White space is
 * folded to single blanks, and what nobody can see is left out. Linear in its input.
 */
export function fold(text: string): string {
  const small = visibleText(text)
    .toLowerCase()
    .replace(/[łđøßæœþðı]/g, (letter) => PLAIN[letter]!);
  return withoutMarks(small).replace(/\s+/g, ' ').trim();
}
