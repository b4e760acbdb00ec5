/**
 * Days and times as a form holds them: text, of Warsaw's wall (EVT-31). antd's picker speaks dayjs, whose values know the browser's time zone;
 * here they become text and are never an instant. What instant a text means is said by libs/domain.
 */
import { isCalendarDay, isTimeOfDay, warsawDate } from '@kurtyna/domain';
import polish from 'antd/es/date-picker/locale/pl_PL';
import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/pl'; // antd's own words name neither the months nor the first day of a week

/** The calendar's words: Polish alone, as all of the back office, and weeks that begin on Monday. */
export const CALENDAR_WORDS = {
  ...polish,
  lang: { ...polish.lang, shortWeekDays: ['nd', 'pn', 'wt', 'śr', 'cz', 'pt', 'so'] },
};

/** What is shown, and then what may be typed beside it. */
export const DAY_FORMATS = ['DD.MM.YYYY', 'D.M.YYYY', 'YYYY-MM-DD', 'DDMMYYYY'];

/** Of which year a day without one is: the next such day, or the one that is nearest to today, before it or after it. */
export type WithoutYear = 'next' | 'nearest';

const TYPED = [/^(\d{1,2})[./-](\d{1,2})[./-]?(\d{4}|\d{2})?$/, /^(\d{2})(\d{2})(\d{4})$/];
/** A leap day may be eight years away. */
const YEARS = Array.from({ length: 17 }, (_, n) => n - 8);

/**
 * A day as people type it (`4.12.2026`, `4.12.26`, `4.12`, `4/12/2026`, `04122026`, `2026-12-04`) as `YYYY-MM-DD`; what is none stays as it was
 * typed, without its spaces, and its rule refuses it. `now`: an instant.
 */
export function typedDay(typed: string, now: string, withoutYear: WithoutYear = 'next'): string {
  const text = typed.replace(/\s+/g, '');
  const [, day, month, year] = TYPED.map((form) => form.exec(text)).find((read) => read) ?? [];
  if (day === undefined || month === undefined) return text;
  const today = warsawDate(now);
  const inYear = (n: number | string) => `${n}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const away = (one: string) => Math.abs(Date.parse(one) - Date.parse(today));
  const [found] = (year ? [inYear(year.padStart(4, '20'))] : YEARS.map((n) => inYear(Number(today.slice(0, 4)) + n)))
    .filter((one) => isCalendarDay(one) && (year || withoutYear === 'nearest' || one >= today))
    .sort((one, other) => away(one) - away(other));
  return found ?? text;
}

/** The picker's value of `YYYY-MM-DD`; null for a text that is no day. */
export const dayPicked = (day: string | null | undefined): Dayjs | null => (isCalendarDay(day) ? dayjs(day) : null);

/** `YYYY-MM-DD`, or the empty text. */
export const dayText = (picked: Dayjs | null): string => picked?.format('YYYY-MM-DD') ?? '';

/** A time of day as people type it (`7`, `730`, `19.30`, `19:30`) as `HH:mm`; what is none stays as it was typed, and its rule refuses it. */
export function timeText(typed: string): string {
  const [, hour, minute = '00'] = /^(\d{1,2})(?:[:.,]?(\d{2}))?$/.exec(typed.trim()) ?? [];
  const time = hour === undefined ? '' : `${hour.padStart(2, '0')}:${minute}`;
  return isTimeOfDay(time) ? time : typed.trim();
}

/** `YYYY-MM-DD HH:mm` in its two parts; a day alone has no time. */
export function partsOf(dayTime: string | null | undefined): { day: string; time: string } {
  const [day = '', time = ''] = (dayTime ?? '').split(' ');
  return { day, time };
}

/** The two parts as one text. A time without a day is kept, so that the rule can say what is missing. */
export const dayTimeText = ({ day, time }: { day: string; time: string }): string =>
  time === '' ? day : `${day} ${time}`;
