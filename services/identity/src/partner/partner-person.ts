import {
  cleanText,
  compatibleText,
  email,
  hasForbiddenCharacters,
  isCalendarDay,
  isCountryCode,
  NAME_MAX,
  normaliseCountryCode,
  normaliseEmail,
  warsawDate,
} from '@kurtyna/domain';
import type { PartnerProfile } from './partner-site.js';

const SUBJECT_MAX = 255;
/** Seconds since 1970; beyond it the claim is no time. */
const LATEST = Date.UTC(2100, 0, 1) / 1000;

/** A person of the partner in the house's own words; null is what the partner did not say, or not in a way we can use. */
export interface PartnerPerson {
  issuer: string;
  subject: string;
  email: string | null;
  emailVerified: boolean;
  firstname: string | null;
  lastname: string | null;
  /** Calendar day, YYYY-MM-DD. */
  bornOn: string | null;
  countryCode: string | null;
  updatedAt: Date | null;
}

/** Takes of a profile what the house's rules let in (sso.md §5, 16). `now` is an instant. */
export function partnerPerson(profile: PartnerProfile, now: string): PartnerPerson {
  return {
    issuer: profile.issuer,
    subject: profile.subject,
    email: partnerEmail(profile.email),
    emailVerified: profile.emailVerified,
    firstname: partnerName(profile.firstname),
    lastname: partnerName(profile.lastname),
    bornOn: profile.birthday !== null && isBirthday(profile.birthday, now) ? profile.birthday : null,
    countryCode: partnerCountry(profile.countryCode),
    updatedAt: partnerTime(profile.updatedAt),
  };
}

/** OpenID Connect Core 2: at most 255 characters; ours must also fit a column. */
export const isSubject = (subject: string): boolean =>
  subject.length > 0 && subject.length <= SUBJECT_MAX && !hasForbiddenCharacters(subject);

function partnerEmail(text: string | null): string | null {
  if (text === null || text.length > 1000) return null;
  const address = normaliseEmail(compatibleText(text));
  return email(address) ? null : address;
}

/** A name without markup and without what the form would refuse (AUTH-35), cut to what the column holds. */
function partnerName(text: string | null): string | null {
  if (text === null) return null;
  const plain = cleanText(text.slice(0, 4 * NAME_MAX).replace(/<[^<>]*>/g, ' '));
  const letters = plain
    .replace(/[^\p{L} \-\u2010-\u2015]/gu, '')
    .replace(/ {2,}/g, ' ')
    .trim();
  const name = [...letters].slice(0, NAME_MAX).join('').trim();
  return /\p{L}/u.test(name) ? name : null;
}

/** A real day from 1900 to today. Children have one too: what they may watch is judged by it. */
const isBirthday = (day: string, now: string): boolean =>
  isCalendarDay(day) && day >= '1900-01-01' && day <= warsawDate(now);

function partnerCountry(text: string | null): string | null {
  const code = text === null || text.length > 10 ? '' : normaliseCountryCode(text);
  return isCountryCode(code) ? code : null;
}

function partnerTime(seconds: number | null): Date | null {
  if (seconds === null || !Number.isFinite(seconds) || seconds <= 0 || seconds > LATEST) return null;
  return new Date(Math.floor(seconds) * 1000);
}
