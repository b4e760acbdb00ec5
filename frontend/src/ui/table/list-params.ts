/**
 * Values of a list's address and of its filter form. Both hold text; a param reads it as a value of its kind. What cannot be read counts as
 * left out: an address that somebody typed narrows nothing by chance.
 */
import { isCalendarDay } from '@kurtyna/domain';

export type Param<Value> = (text: string) => Value | undefined;

export const words =
  ({ min = 1, max }: { min?: number; max: number }): Param<string> =>
  (text) => {
    const trimmed = text.trim();
    return trimmed.length >= min && trimmed.length <= max ? trimmed : undefined;
  };

/** In plain digits, as the server reads it: no sign, no exponent. */
export const wholeNumber =
  ({ min, max }: { min: number; max: number }): Param<number> =>
  (text) => {
    const value = /^\d{1,10}$/.test(text.trim()) ? Number(text) : NaN;
    return value >= min && value <= max ? value : undefined;
  };

export const oneOf =
  <Value extends string>(values: readonly Value[]): Param<Value> =>
  (text) =>
    values.find((value) => value === text);

export const flag: Param<boolean> = (text) => ({ true: true, false: false })[text];

/** A text that this rule can read. */
export const readBy =
  (rule: (text: string) => unknown): Param<string> =>
  (text) =>
    rule(text) === null ? undefined : text.trim();

/** `YYYY-MM-DD`. */
export const calendarDay: Param<string> = (text) => (isCalendarDay(text) ? text : undefined);
