/** The range of the charts, in the address, so that a link shows the same (OPEN3-15). */
import { addDays, monthBefore, reportRangeErrors, warsawDate } from '@kurtyna/domain';
import { useSearchParams } from 'react-router-dom';

export interface Range {
  from: string;
  to: string;
}

/** Today and the days before it, so many in all. */
export const lastDays = (days: number, now = new Date()): Range => {
  const to = warsawDate(now.toISOString());
  return { from: addDays(to, 1 - days), to };
};

/** From the first of this month until today (STAT-25). */
export const thisMonth = (now = new Date()): Range => {
  const to = warsawDate(now.toISOString());
  return { from: `${to.slice(0, 8)}01`, to };
};

/** The whole month before this one, which is closed and goes into the books. */
export const lastMonth = (now = new Date()): Range => {
  const { first, last } = monthBefore(warsawDate(now.toISOString()));
  return { from: first, to: last };
};

const USUAL_DAYS = 7;

/** What cannot be read in the address counts as left out: the last 7 days. */
export function useRange(): [Range, (range: Range) => void] {
  const [query, setQuery] = useSearchParams();
  const asked = { from: query.get('from') ?? '', to: query.get('to') ?? '' };
  const range = reportRangeErrors(asked.from, asked.to).length ? lastDays(USUAL_DAYS) : asked;
  const show = ({ from, to }: Range) =>
    setQuery(
      (now) => {
        now.set('from', from);
        now.set('to', to);
        return now;
      },
      { preventScrollReset: true },
    );
  return [range, show];
}
