/**
 * The only place that knows Europe/Warsaw (reliability D35, FMT-10). Instants are ISO texts in UTC as `toISOString` writes
 * them; days are `YYYY-MM-DD`, times of day `HH:mm`. Nothing here depends on the time zone of the process.
 */
import { Temporal } from 'temporal-polyfill';

const WARSAW = 'Europe/Warsaw';

/** Durations are elapsed time, whatever the clocks on the wall do (a ticket of 24 hours lasts 86,400 s). */
export const Minute = { ms: 60_000 } as const;
export const Hour = { ms: 3_600_000 } as const;
export const Day = { ms: 86_400_000 } as const;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/;

/** True for a date that exists, written `YYYY-MM-DD`: 2027-02-30 and 0000-00-00 do not. */
export function isCalendarDay(text: unknown): boolean {
  if (typeof text !== 'string' || !DAY.test(text)) return false;
  const [year, month, day] = text.split('-').map(Number) as [number, number, number];
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
}

function daysIn(year: number, month: number): number {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]!;
}

/** True for a time of day, `HH:mm` or `HH:mm:ss`. */
export function isTimeOfDay(text: unknown): boolean {
  return typeof text === 'string' && TIME.test(text);
}

/**
 * The instant of a Warsaw wall-clock time. A time that happens twice means the first, a time that does not exist moves
 * forward (D35, T1). Throws RangeError for a date or time that is none.
 */
export function warsawToInstant(date: string, time: string): string {
  if (!isCalendarDay(date) || !isTimeOfDay(time)) throw new RangeError(`Not a date and time: ${date} ${time}`);
  const zoned = Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(WARSAW, {
    disambiguation: 'compatible',
  });
  return iso(zoned.epochMilliseconds);
}

/**
 * False for a time of day that the clocks of Warsaw skip on this day. A form asks before it saves: it moves nothing that somebody typed,
 * while text that is read moves forward (D35).
 */
export function existsInWarsaw(day: string, time: string): boolean {
  const instant = warsawToInstant(day, time);
  return warsawDate(instant) === day && warsawTime(instant) === time.slice(0, 5);
}

const WALL = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2})?)$/;
/** True for a typed `YYYY-MM-DD HH:mm` whose time is skipped on this day. */
export function isSkippedInWarsaw(typed: string): boolean {
  const [, day, time] = WALL.exec(typed.trim()) ?? [];
  return isCalendarDay(day) && isTimeOfDay(time) && !existsInWarsaw(day!, time!);
}

/** The calendar day on which this instant falls in Warsaw, `YYYY-MM-DD`. */
export function warsawDate(instant: string): string {
  return zonedOf(instant).toPlainDate().toString();
}

/** The time of day in Warsaw, `HH:mm`. */
export function warsawTime(instant: string): string {
  const { hour, minute } = zonedOf(instant);
  return `${two(hour)}:${two(minute)}`;
}

/** The same instant as Warsaw writes it, with its distance from UTC: `2027-01-31T19:00:00+01:00`. */
export function warsawInstant(instant: string): string {
  return zonedOf(instant).toString({ timeZoneName: 'never', smallestUnit: 'second' });
}

/** The instant at which this Warsaw day begins. Throws RangeError when it is no date. */
export function startOfWarsawDay(day: string): string {
  return warsawToInstant(day, '00:00');
}

const INSTANT = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}(?::\d{2})?)(?:\.\d{1,6})?(?:Z|[+-]\d{2}:\d{2})$/;
/** Characters of an instant, its distance from UTC included. */
export const INSTANT_MAX = 32;

/** An instant as answers say it, `2027-01-31T19:00:00.000Z`, in UTC; null for a text that is none. */
export function readInstant(text: string): string | null {
  const [, day, time] = INSTANT.exec(text) ?? [];
  const ms = isCalendarDay(day) && isTimeOfDay(time) ? Date.parse(text) : NaN;
  return Number.isNaN(ms) ? null : new Date(ms).toISOString();
}

/** The Warsaw day that ends at this instant; null where none does. */
export function dayEndingAt(instant: string): string | null {
  const day = addDays(warsawDate(instant), -1);
  return Date.parse(endOfWarsawDay(day)) === Date.parse(instant) ? day : null;
}

/** The first instant after this Warsaw day: the next midnight (23, 24 or 25 hours after its start). */
export function endOfWarsawDay(day: string): string {
  if (!isCalendarDay(day)) throw new RangeError(`Not a date: ${day}`);
  const next = Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime({ timeZone: WARSAW });
  return iso(next.epochMilliseconds);
}

/** Adds whole days to a calendar day. */
export function addDays(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}

/** The first and the last day of the month of this day. */
export function monthOf(day: string): { first: string; last: string } {
  const [year, month] = day.split('-').map(Number) as [number, number];
  const begin = day.slice(0, 8);
  return { first: `${begin}01`, last: `${begin}${daysIn(year, month)}` };
}

/** The first and the last day of the month before the one of this day. */
export const monthBefore = (day: string): { first: string; last: string } => monthOf(addDays(monthOf(day).first, -1));

/** DD.MM.YYYY (FMT-08) of a calendar day, or of the Warsaw day of an instant. */
export function formatDate(instantOrDay: string): string {
  const [year, month, day] = dayOf(instantOrDay).split('-');
  return `${day}.${month}.${year}`;
}

/** DD.MM, for the festival section with short dates (OPEN1-26). */
export function formatShortDate(instantOrDay: string): string {
  return formatDate(instantOrDay).slice(0, 5);
}

/** The weekday in Warsaw as the visitor's language has it: `sob.` and `sobota`, `Sat` and `Saturday`. */
export function formatWeekday(instantOrDay: string, lang: 'pl' | 'en', length: 'short' | 'long' = 'short'): string {
  return ofDay(instantOrDay, lang, { weekday: length });
}

/** The month of a day in Warsaw: `listopad 2026`. */
export function formatMonth(instantOrDay: string, lang: 'pl' | 'en'): string {
  return ofDay(instantOrDay, lang, { month: 'long', year: 'numeric' });
}

function ofDay(instantOrDay: string, lang: 'pl' | 'en', parts: Intl.DateTimeFormatOptions): string {
  const midnight = Date.parse(`${dayOf(instantOrDay)}T00:00:00Z`); // the day is Warsaw's already
  return new Intl.DateTimeFormat(lang, { ...parts, timeZone: 'UTC' }).format(midnight);
}

/** H:mm in Warsaw, without a leading zero in the hour (FMT-09). */
export function formatTime(instant: string): string {
  const { hour, minute } = zonedOf(instant);
  return `${hour}:${two(minute)}`;
}

/** H:mm:ss in Warsaw, where people wait for what takes seconds. */
export function formatClock(instant: string): string {
  return `${formatTime(instant)}:${two(zonedOf(instant).second)}`;
}

/** Of the same time zone data as Temporal, and without the thousands of small objects that an export of a long list would leave behind. */
const SHOWN = new Intl.DateTimeFormat('en-GB', {
  timeZone: WARSAW,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** `DD.MM.YYYY, H:mm` in Warsaw, wherever a person reads a moment (FMT-08, FMT-09, PAYADM-22). */
export function formatDateTime(instant: string): string {
  return spreadsheetTime(instant).replace(' ', ', ');
}

/** `DD.MM.YYYY H:mm` in Warsaw, for the cells of files: a Polish spreadsheet takes it for a moment and sorts by it; with a comma it is words (OPEN3-5). */
export function spreadsheetTime(instant: string): string {
  const ms = msOf(instant);
  if (ms < WHOLE_HOURS_FROM_UTC_SINCE) return shown(ms);
  const hour = Math.floor(ms / Hour.ms);
  const begin = shownHours.get(hour) ?? keepHour(hour);
  return begin + two(Math.floor(ms / Minute.ms) - hour * 60);
}

function shown(ms: number): string {
  const parts = SHOWN.formatToParts(ms).map(({ type, value }) => [type, value]);
  const { year, month, day, hour, minute } = Object.fromEntries(parts) as Record<string, string>;
  return `${day}.${month}.${year} ${Number(hour)}:${minute}`;
}

/** Warsaw kept its own sun's time, 84 minutes from UTC, until August 1915. */
const WHOLE_HOURS_FROM_UTC_SINCE = Date.UTC(1916, 0);
/** In a year of orders there are fewer, and a list mostly has neighbours of one hour beside each other. */
const HOURS_KEPT = 10_000;
/** What instants of one hour have in common: all but their minutes. A file of a million orders is two million instants. */
const shownHours = new Map<number, string>();

function keepHour(hour: number): string {
  if (shownHours.size === HOURS_KEPT) shownHours.clear();
  const begin = shown(hour * Hour.ms).slice(0, -2);
  shownHours.set(hour, begin);
  return begin;
}

/** Until when something holds, as people say it: of an end at midnight in Warsaw the last whole day, else `DD.MM.YYYY, H:mm`. */
export function formatEnd(instant: string): string {
  return formatTime(instant) === '0:00' ? formatDate(addDays(warsawDate(instant), -1)) : formatDateTime(instant);
}

/**
 * Full years of age on the Warsaw date of `now`. Someone born on 29 February is a year older on 28 February of a common
 * year (art. 112 of the civil code: age is reached at the beginning of the last day). Throws RangeError for no date.
 */
export function ageInYears(bornOn: string, now: string): number {
  if (!isCalendarDay(bornOn)) throw new RangeError(`Not a date of birth: ${bornOn}`);
  const [year, month, day] = bornOn.split('-').map(Number) as [number, number, number];
  const [thisYear, thisMonth, today] = warsawDate(now).split('-').map(Number) as [number, number, number];
  const birthday = Math.min(day, daysIn(thisYear, month));
  const reached = thisMonth > month || (thisMonth === month && today >= birthday);
  return thisYear - year - (reached ? 0 : 1);
}

/** Elapsed hours later: across a clock change 24 hours are still 86,400 s. */
export function addHours(instant: string, hours: number): string {
  return iso(msOf(instant) + hours * Hour.ms);
}

/** Milliseconds since the epoch. Throws RangeError when the text is no instant. */
export function msOf(instant: string): number {
  const ms = Date.parse(instant);
  if (Number.isNaN(ms)) throw new RangeError(`Not an instant: ${instant}`);
  return ms;
}

/** True when `instant` lies before `other` (both ISO texts, whatever their precision). */
export function isBefore(instant: string, other: string): boolean {
  return msOf(instant) < msOf(other);
}

function zonedOf(instant: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(msOf(instant)).toZonedDateTimeISO(WARSAW);
}

function dayOf(instantOrDay: string): string {
  if (!DAY.test(instantOrDay)) return warsawDate(instantOrDay);
  if (!isCalendarDay(instantOrDay)) throw new RangeError(`Not a date: ${instantOrDay}`);
  return instantOrDay;
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}

function two(n: number): string {
  return String(n).padStart(2, '0');
}
