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
interface Narrowed extends Days {
  /** For what the orders wait, in a list that can be asked for it. */
  attention?: string;
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

/**
 * As the address says; without days in it, of this month. The form shows what is in force. Orders that wait for somebody have no usual month:
 * they are of any day, and who chooses them in the form leaves the month that stands there by itself.
 */
export function inThisMonth<List extends { texts: Narrowed; filter: Narrowed; narrow: (texts: List['texts']) => void }>(
  list: List,
  now: string,
): List {
  const { date_from, date_to, attention } = list.texts;
  if (date_from !== undefined || date_to !== undefined || attention !== undefined) return list;
  const month = daysOfMonth(now);
  const narrow = (texts: List['texts']) => {
    const isMonth = texts.date_from === month.date_from && texts.date_to === month.date_to;
    list.narrow(texts.attention && isMonth ? { ...texts, date_from: undefined, date_to: undefined } : texts);
  };
  return { ...list, texts: { ...month, ...list.texts }, filter: { ...month, ...list.filter }, narrow };
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
