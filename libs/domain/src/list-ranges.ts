/** Ranges that somebody types into one field above a column of a list (USERADM-14). */
import { isCalendarDay, monthOf } from './time/index.js';

/** No range of either kind is longer, blanks around it left out. */
export const RANGE_TEXT_MAX = 21;

const DAYS = /^((?:19|20|21)\d\d)(?:-(\d\d)(?:-(\d\d))?)?$/;
const AS_SHOWN = /^(?:(?:(\d\d)\.)?(\d\d)\.)?(\d{4})$/;

/** `2026`, `2026-02`, `2026-02-03`, or as lists show them, `02.2026`, `03.02.2026`: its first and last day. Null for what is none of these. */
export function readDays(text: string): { first: string; last: string } | null {
  const shown = AS_SHOWN.exec(text.trim());
  const written = shown ? [shown[3], shown[2], shown[1]].filter(Boolean).join('-') : text.trim();
  const [, year, month, day] = DAYS.exec(written) ?? [];
  if (year === undefined) return null;
  if (month === undefined) return { first: `${year}-01-01`, last: `${year}-12-31` };
  const one = `${year}-${month}-${day ?? '01'}`;
  if (!isCalendarDay(one)) return null;
  return day === undefined ? monthOf(one) : { first: one, last: one };
}

const COUNTS = /^(\d{1,9})(?:\s?[-–]\s?(\d{1,9}))?$/;

/** `3`, or from-to, `2-5`, both included. Null for what is none of these. */
export function readCounts(text: string): { from: number; to: number } | null {
  const [, from, to] = COUNTS.exec(text.trim()) ?? [];
  if (from === undefined) return null;
  const range = { from: Number(from), to: Number(to ?? from) };
  return range.from <= range.to ? range : null;
}
