import type { Sentence } from '@kurtyna/contracts';
import { isCalendarDay } from '@kurtyna/domain';
import { invalid } from '@kurtyna/platform';

const WRONG: Sentence = { key: 'form.validate.date' };

/** Throws invalid at `date_from` or `date_to` for what is no day, and for a range that ends before it begins (EVTADM-05). */
export function assertDays(dateFrom: string | undefined, dateTo: string | undefined): void {
  const errors: Record<string, Sentence> = {};
  if (dateFrom !== undefined && !isCalendarDay(dateFrom)) errors.date_from = WRONG;
  if (dateTo !== undefined && !isCalendarDay(dateTo)) errors.date_to = WRONG;
  // Calendar days in this form sort like text.
  if (dateFrom !== undefined && dateTo !== undefined && dateFrom > dateTo) errors.date_from = WRONG;
  if (Object.keys(errors).length) throw invalid(errors);
}
