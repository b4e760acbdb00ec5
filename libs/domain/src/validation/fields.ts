/**
 * Field rules, the same for form, DTO and column. Each answers the key of its message, or null when the value is fine; an
 * empty value of a mandatory field is `form.validate.required`. All are linear in their input (reliability N10).
 */
import { ageInYears, isCalendarDay, warsawDate } from '../time/index.js';
import { isCountryCode } from '../country.js';
import type { FieldTextKey } from '../text-keys.js';
import { cleanText, hasForbiddenCharacters, hasMarkup, visibleText } from './text.js';

export const EMAIL_MAX = 254;
export const NAME_MAX = 100;
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
export const PASSWORD_SPECIALS = '@^()_-$#!%*?&';
export const COUNTRY_CODE_LENGTH = 2;
export const DEFAULT_COUNTRY = 'PL';
export const MIN_AGE = 13;

export type FieldError = FieldTextKey | null;

/** Not empty after trimming (AUTH-02, AUTH-24 and the like). */
export function required(value: string): FieldError {
  return visibleText(value).trim() === '' ? 'form.validate.required' : null;
}

/** An e-mail as it is compared and stored: trimmed, lower case, without what nobody can see. */
export function normaliseEmail(value: string): string {
  return visibleText(value).trim().toLowerCase();
}

const LOCAL = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+$/;
const LABEL = /^[A-Za-z0-9-]{1,63}$/;

/** AUTH-34. One @, a local part of at most 64 and a domain of at least two labels; at most 254 in all, ASCII. */
export function email(value: string): FieldError {
  if (required(value)) return 'form.validate.required';
  return isEmail(visibleText(value).trim()) ? null : 'form.validate.email';
}

function isEmail(address: string): boolean {
  if (address.length > EMAIL_MAX) return false;
  const parts = address.split('@');
  if (parts.length !== 2) return false;
  const [local, domain] = parts as [string, string];
  if (local.length > 64 || !local.split('.').every((atom) => LOCAL.test(atom))) return false;
  const labels = domain.split('.');
  const last = labels[labels.length - 1]!;
  return (
    labels.length >= 2 &&
    labels.every((label) => LABEL.test(label) && !label.startsWith('-') && !label.endsWith('-')) &&
    last.length >= 2 &&
    !/^\d+$/.test(last)
  );
}

/** Letters of any language, hyphen, dashes and spaces; nothing else (AUTH-35). */
const NAME = /^[\p{L} \-\u2010-\u2015]+$/u;

/** First and last names: AUTH-35, BUY-16, BUY-17; at most 100 characters. */
export function personName(value: string): FieldError {
  if (required(value)) return 'form.validate.required';
  if (value.length > 4 * NAME_MAX) return 'form.validate.wrong_input_max100';
  const name = cleanText(value).trim();
  if (!NAME.test(name) || !/\p{L}/u.test(name)) return 'form.validate.special_chars';
  return [...name].length > NAME_MAX ? 'form.validate.wrong_input_max100' : null;
}

const PASSWORD = /^[A-Za-z0-9@^()_\-$#!%*?&]+$/;

/** AUTH-36: 8 to 128 ASCII letters, digits and `@^()_-$#!%*?&` (OPEN0-13). */
export function password(value: string): FieldError {
  if (value === '') return 'form.validate.required';
  const long = value.length >= PASSWORD_MIN && value.length <= PASSWORD_MAX;
  return long && PASSWORD.test(value) ? null : 'form.validate.passwd';
}

/** AUTH-37: accounts that sign in by e-mailed link also need upper and lower case, a digit and a special character. */
export function linkAccountPassword(value: string): FieldError {
  const basic = password(value);
  if (basic) return basic;
  const kinds = [/[A-Z]/, /[a-z]/, /[0-9]/, /[^A-Za-z0-9]/];
  return kinds.every((kind) => kind.test(value)) ? null : 'form.validate.passwd_2';
}

/** AUTH-38. */
export function passwordsMatch(value: string, repeated: string): FieldError {
  if (repeated === '') return 'form.validate.required';
  return value === repeated ? null : 'form.validate.passwdmatch';
}

/**
 * A date of birth, `YYYY-MM-DD`: a real day from 1900 to today (AUTH-39), at least 13 full years ago; 13 today passes
 * (AUTH-40). 1900 is a valid date on saving (OPEN0-26).
 */
export function birthday(value: string, now: string): FieldError {
  if (required(value)) return 'form.validate.required';
  if (!isCalendarDay(value) || value < '1900-01-01' || value > warsawDate(now)) return 'form.validate.date';
  return ageInYears(value, now) < MIN_AGE ? 'form.validate.age13' : null;
}

/** The three typed fields as `YYYY-MM-DD` (AUTH-41); a missing or wrong part gives a text that is no date. */
export function birthdayFromParts(parts: { day: string; month: string; year: string }): string {
  const { day, month, year } = parts;
  if (day === '' && month === '' && year === '') return '';
  return `${year.trim()}-${month.trim().padStart(2, '0')}-${day.trim().padStart(2, '0')}`;
}

/** A country code as it is stored: upper case. */
export function normaliseCountryCode(value: string): string {
  return visibleText(value).trim().toUpperCase();
}

/** AUTH-43, OPEN0-34: at most two characters, no markup, and a code of the countries list; lower case is accepted. */
export function countryCode(value: string): FieldError {
  if (required(value)) return 'form.validate.required';
  const ok = visibleText(value).trim().length <= COUNTRY_CODE_LENGTH && isCountryCode(normaliseCountryCode(value));
  return ok ? null : 'form.validate.wrong_input_max2';
}

/** No HTML tags, and nothing a single-line field may not hold (D27). */
export function noMarkup(value: string): FieldError {
  if (hasMarkup(value)) return 'form.validate.no_markup';
  return hasForbiddenCharacters(value) ? 'form.validate.wrong_input' : null;
}
