/** Age limits (BTN-26, USER-21, OPEN1-20). */
import { ageInYears, isCalendarDay } from './time/index.js';

export type AgeReason = 'too-young' | 'birthday-missing';

/** A birthday in 1900 is a placeholder for "not known" (OPEN0-26). */
export function isBirthdayKnown(bornOn: string | null): bornOn is string {
  return bornOn !== null && isCalendarDay(bornOn) && !bornOn.startsWith('1900-');
}

/** Blocked below the limit in full years on the Warsaw date; equal passes. Without a known birthday every limit blocks. */
export function ageBlocked(
  ageRestriction: number | null,
  bornOn: string | null,
  now: string,
): { blocked: boolean; reason: AgeReason | null } {
  const reason = ageReason(ageRestriction, bornOn, now);
  return { blocked: reason !== null, reason };
}

function ageReason(ageRestriction: number | null, bornOn: string | null, now: string): AgeReason | null {
  if (!ageRestriction || ageRestriction <= 0) return null;
  if (!isBirthdayKnown(bornOn)) return 'birthday-missing';
  return ageInYears(bornOn, now) < ageRestriction ? 'too-young' : null;
}
