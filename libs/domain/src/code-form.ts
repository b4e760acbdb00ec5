/**
 * The form of the theatre's own codes and of its free code: what is typed in each field, read once for screen, gateway and commerce
 * (CODEADM-17 to CODEADM-26, FREECODE-05 to FREECODE-09).
 */
import type { FieldRefusal } from './content/fields.js';
import { CODE_MAX, normalCode } from './code.js';
import { ID_MAX } from './ids.js';
import { parseZloty, typedPrice } from './money.js';
import { PLAYABLE_KINDS, type PlayableRef } from './product.js';
import {
  existsInWarsaw,
  isCalendarDay,
  isSkippedInWarsaw,
  isTimeOfDay,
  readInstant,
  warsawDate,
  warsawTime,
  warsawToInstant,
} from './time/index.js';
import { hasForbiddenCharacters } from './validation/text.js';

/** Characters of a code that is typed, and of what stands before a random part (CODEADM-18). */
export const CODE_PREFIX_MAX = 30;
/**
 * What the theatre types is printed, read out and typed again: letters, digits and hyphens, the first no hyphen. So it is also nothing that a
 * spreadsheet takes for a formula (CODEADM-17, D32).
 */
const CODE_PREFIX = /^[\p{L}\p{Nd}][\p{L}\p{M}\p{Nd}-]*$/u;
/** Random signs of a code that nobody types but from paper: 60 bits (D15). */
export const CODE_RANDOM_LENGTH = 12;
/** Codes of one series (OPEN3-18). */
export const CODES_AT_ONCE = 1000;
/** How many people may enter one code. */
export const CODE_LIMIT_MAX = 1_000_000;
export const CODE_DESC_MAX = 500;

/** What a code takes off: whole percent, or grosze. */
export interface CodeDiscount {
  discount: number;
  unit: 'percent' | 'amount';
}

/** No text of a discount is longer, blanks around it included. */
export const DISCOUNT_TEXT_MAX = 20;
const PERCENT = /^(\d{1,3})\s?%$/;

/** `10%`, `19,99` or `19.99`; null for what is none: nothing, zero, a percentage over 100 or with decimals (CODEADM-22, OPEN3-20). */
export function readDiscount(typed: string): CodeDiscount | null {
  const text = typed.length > DISCOUNT_TEXT_MAX ? '' : typed.trim();
  const percent = PERCENT.exec(text);
  if (percent) {
    const discount = Number(percent[1]);
    return discount >= 1 && discount <= 100 ? { discount, unit: 'percent' } : null;
  }
  const amount = parseZloty(text);
  return amount === null || amount === 0 ? null : { discount: amount, unit: 'amount' };
}

/** As `readDiscount` reads it: `10%`, `19,99`. */
export const discountText = ({ discount, unit }: CodeDiscount): string =>
  unit === 'percent' ? `${discount}%` : typedPrice(discount);

const PRODUCT = /^(event|video)-([1-9]\d{0,9})$/;
export const CODE_PRODUCT_MAX = 20;

/** `any`, `event-5` or `video-7`; null for what is none of these (CODEADM-24). */
export function readCodeProduct(text: string): { product: PlayableRef | null } | null {
  if (text === 'any') return { product: null };
  const match = PRODUCT.exec(text);
  const id = Number(match?.[2]);
  if (!match || id > ID_MAX) return null;
  return { product: { kind: PLAYABLE_KINDS.find((kind) => kind === match[1])!, id } };
}

/** As `readCodeProduct` reads it. */
export const codeProductText = (product: PlayableRef | null): string =>
  product === null ? 'any' : `${product.kind}-${product.id}`;

/**
 * `YYYY-MM-DD HH:mm` of Warsaw as an instant, or the instant that an answer says; null for a day or a time that does not exist, also in the
 * night the clocks go forward.
 */
export function readCodeDate(text: string): string | null {
  const said = readInstant(text);
  if (said !== null) return said;
  const [day = '', time = '', ...more] = text.split(' ');
  if (more.length > 0 || time.length !== 5 || !isCalendarDay(day) || !isTimeOfDay(time)) return null;
  return existsInWarsaw(day, time) ? warsawToInstant(day, time) : null;
}

/** As `readCodeDate` reads it. */
export const codeDateText = (instant: string): string => `${warsawDate(instant)} ${warsawTime(instant)}`;

const WRONG: FieldRefusal = { key: 'form.validate.wrong_value' };
const whole = (text: string, max: number): boolean =>
  /^\d{1,7}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= max;

/** What is wrong with the text of a field; null when it is fine. A field that must be there refuses the empty text. */
export const CODE_FIELDS = {
  /** The whole code, or what stands before the random part. */
  code: (text: string): FieldRefusal | null => {
    if (text.trim() === '') return { key: 'form.validate.code_prefix' };
    if ([...text.trim()].length > CODE_PREFIX_MAX)
      return { key: 'form.validate.code_too_long', values: { max: CODE_PREFIX_MAX } };
    const code = normalCode(text);
    const fits = code !== null && CODE_PREFIX.test(code) && code.length <= CODE_MAX - CODE_RANDOM_LENGTH;
    return fits ? null : { key: 'form.validate.code_prefix' };
  },
  desc: (text: string): FieldRefusal | null => {
    if (text.trim() === '') return { key: 'form.validate.code_desc' };
    if (text.length > CODE_DESC_MAX) return { key: 'form.validate.too_long', values: { max: CODE_DESC_MAX } };
    return hasForbiddenCharacters(text) ? WRONG : null;
  },
  limit: (text: string): FieldRefusal | null => {
    if (text.trim() === '') return { key: 'form.validate.required' };
    return whole(text, CODE_LIMIT_MAX) ? null : WRONG;
  },
  /** Empty: one code, exactly as typed. */
  number: (text: string): FieldRefusal | null => (text.trim() === '' || whole(text, CODES_AT_ONCE) ? null : WRONG),
  discount: (text: string): FieldRefusal | null => {
    if (text.trim() === '') return { key: 'form.validate.required' };
    return readDiscount(text) ? null : WRONG;
  },
  product_id: (text: string): FieldRefusal | null => {
    if (text === '') return { key: 'form.validate.required' };
    return readCodeProduct(text) ? null : WRONG;
  },
  expiration_date: (text: string): FieldRefusal | null =>
    readCodeDate(text)
      ? null
      : { key: isSkippedInWarsaw(text) ? 'form.validate.skipped_hour' : 'form.validate.code_date' },
} as const;
export type CodeFieldName = keyof typeof CODE_FIELDS;
