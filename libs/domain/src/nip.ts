/** The Polish tax number (mail-geo-legal 5.5). A wrong checksum is a hint in the form, never a refusal (OPEN1-7). */
import { visibleText } from './validation/text.js';

const WEIGHTS = [6, 5, 7, 2, 3, 4, 5, 6, 7];

/** A nip as it is checked and stored: without its name and the country that people write before it, blanks and dashes of any kind. */
export function normaliseNip(text: string): string {
  return visibleText(text)
    .replace(/[\s\p{Pd}\u2212]/gu, '')
    .replace(/^(?:NIP:?)?(?:PL)*/i, '');
}

/** True when the ten digits carry a right checksum; it may be typed as `normaliseNip` reads it. */
export function nipLooksValid(text: string): boolean {
  if (text.length > 40) return false;
  const digits = normaliseNip(text);
  if (!/^\d{10}$/.test(digits) || /^(\d)\1{9}$/.test(digits)) return false;
  const sum = WEIGHTS.reduce((total, weight, i) => total + weight * Number(digits[i]), 0) % 11;
  return sum === Number(digits[9]);
}
