/** The days a list of orders is of, in Warsaw, both included: of this month where the address names none (OPEN3-1, OPEN3-33). */
import { monthBefore, monthOf, warsawDate } from '@kurtyna/domain';
import { adminText as t } from '@kurtyna/texts/admin';
import { calendarDay } from '../../ui/table/list-params.js';

/** The filters of the days, for the shape of such a list. */
export const PERIOD = { date_from: calendarDay, date_to: calendarDay };

/** Every day there has been, for who wants to see more than a month. */
export const EVERY_DAY = { date_from: '2000-01-01' };

interface Days {
  date_from?: string;
  date_to?: string;
}

/** The first and the last day of the month of this instant. */
export function daysOfMonth(now: string): { date_from: string; date_to: string } {
  const { first, last } = monthOf(warsawDate(now));
  return { date_from: first, date_to: last };
}

/** The same of the month before. */
export function daysOfMonthBefore(now: string): { date_from: string; date_to: string } {
  const { first, last } = monthBefore(warsawDate(now));
  return { date_from: first, date_to: last };
}

/** As the address says; without days in it, of this month. The form shows what is in force. */
export function inThisMonth<List extends { texts: Days; filter: Days }>(list: List, now: string): List {
  if (list.texts.date_from !== undefined || list.texts.date_to !== undefined) return list;
  const month = daysOfMonth(now);
  return { ...list, texts: { ...month, ...list.texts }, filter: { ...month, ...list.filter } };
}

/** The month that a list starts with, while it holds; taken off, every day is listed. */
export function monthOfStart<List extends { texts: Days; narrow: (texts: List['texts']) => void }>(
  { texts, narrow }: List,
  now: string,
): { label: string; takeOff: () => void } | false {
  const { date_from, date_to } = daysOfMonth(now);
  if (texts.date_from !== date_from || texts.date_to !== date_to) return false;
  return { label: t('list.month'), takeOff: () => narrow({ ...texts, ...EVERY_DAY, date_to: undefined }) };
}

/** The texts of a form whose start is after its end (PAYADM-04, GIFTADM-22). */
export const startsAfterEnd = ({ date_from, date_to }: Days): boolean =>
  date_from !== undefined && date_to !== undefined && date_from > date_to;
