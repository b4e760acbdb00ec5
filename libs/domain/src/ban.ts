/** When a ban ends: the rule of the form, of the gateway and of identity (BAN-04, BAN-05, OPEN3-49). */
import { existsInWarsaw, isBefore, isCalendarDay, isTimeOfDay, warsawToInstant } from './time/index.js';

export const BAN_REASON_MAX = 500;
/** What a reason that nobody gave is kept as (BAN-03). */
export const NO_BAN_REASON = 'nie określono';
/** `YYYY-MM-DD HH:mm` (BAN-09). */
export const BAN_DATE_MAX = 16;

/** `until`: a UTC instant, or null for ever. `refused`: the sentence of the field `expiration_date`. */
export type BanEnd = { until: string | null } | { refused: 'form.validate.future_date' | 'form.validate.skipped_hour' };

const REFUSED: BanEnd = { refused: 'form.validate.future_date' };

/** `date`: Warsaw's wall time. A ban for ever passes whatever the date says; without either there is no end, and so no ban. */
export function banEnd({ date, forever }: { date: string | null; forever: boolean }, now: string): BanEnd {
  if (forever) return { until: null };
  const [day, time, ...more] = (date ?? '').trim().split(' ');
  if (more.length > 0 || !isCalendarDay(day) || !isTimeOfDay(time) || time!.length !== 5) return REFUSED;
  if (!existsInWarsaw(day!, time!)) return { refused: 'form.validate.skipped_hour' };
  const until = warsawToInstant(day!, time!);
  return isBefore(now, until) ? { until } : REFUSED;
}
