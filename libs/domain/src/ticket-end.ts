/** The end of a ticket as an administrator writes it. */
import {
  addDays,
  endOfWarsawDay,
  isCalendarDay,
  isSkippedInWarsaw,
  isTimeOfDay,
  warsawDate,
  warsawTime,
  warsawToInstant,
} from './time/index.js';
import type { FieldTextKey } from './text-keys.js';

const WALL = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}))?$/;
const INSTANT = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?:Z|[+-]\d{2}:\d{2})$/;
/** No text of an end is longer. */
export const TICKET_END_MAX = 40;

/** UTC; a day alone is meant whole, a time is of Warsaw's wall unless it names its zone. Null for what is no time. */
export function parseTicketEnd(text: string): string | null {
  const typed = text.trim();
  const [, day = '', time] = WALL.exec(typed) ?? [];
  if (isCalendarDay(day) && (time === undefined || isTimeOfDay(time)))
    return time === undefined ? endOfWarsawDay(day) : warsawToInstant(day, time);
  if (typed.length > TICKET_END_MAX || !isCalendarDay(INSTANT.exec(typed)?.[1])) return null;
  const instant = new Date(typed);
  return Number.isNaN(instant.getTime()) ? null : instant.toISOString();
}

/** The sentence for a typed end of a form: null for one that can be kept, `wrong` for what is no time. */
export function ticketEndError(
  text: string,
  wrong: 'form.validate.date' | 'form.validate.wrong_date',
): FieldTextKey | null {
  if (text.trim() === '') return null;
  if (parseTicketEnd(text) === null) return wrong;
  return isSkippedInWarsaw(text) ? 'form.validate.skipped_hour' : null;
}

/** An end as `parseTicketEnd` reads it: the day alone where it counts whole. */
export function ticketEndText(instant: string): string {
  const [day, time] = [warsawDate(instant), warsawTime(instant)];
  return time === '00:00' ? addDays(day, -1) : `${day} ${time}`;
}

/** The theatre's note about an order, in characters. */
export const ORDER_NOTE_MAX = 500;
