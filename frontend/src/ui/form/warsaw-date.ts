/**
 * Days and times as a form holds them: text, of Warsaw's wall (EVT-31). antd's picker speaks dayjs, whose values know the browser's time zone;
 * here they become text and are never an instant. What instant a text means is said by libs/domain.
 */
import { isCalendarDay, isTimeOfDay } from '@kurtyna/domain';
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
