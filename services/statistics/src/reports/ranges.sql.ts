import { isCalendarDay } from '@kurtyna/domain';

/** Days of a report, both ends included; without an end it has none. */
export interface ReportRange {
  from?: string;
  to?: string;
}

/**
 * As a condition on `day`. The days stand in the text, for the sources of lists have no parameters: what is no `YYYY-MM-DD` throws (D28).
 */
export function within({ from, to }: ReportRange): string {
  const day = (text: string): string => {
    if (!isCalendarDay(text)) throw new RangeError('Not a day of a report');
    return `'${text}'`;
  };
  const ends = [from && `day >= ${day(from)}`, to && `day <= ${day(to)}`].filter((end) => end);
  return ends.length ? ends.join(' AND ') : 'true';
}
