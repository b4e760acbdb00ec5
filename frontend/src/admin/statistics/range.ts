/** The range of the screen, in the address, so that a link shows the same (OPEN3-15). */
import { addDays, monthBefore, reportRangeErrors, warsawDate } from '@kurtyna/domain';
import { useSearchParams } from 'react-router-dom';

export interface Range {
  from: string;
  to: string;
}

/** The days a report is asked about; without an end, until now. */
export type Span = Pick<Range, 'from'> & Partial<Range>;

/** Longer ago than any sale: a report over days tells of money, and one without does not. */
export const SINCE_BEGINNING: Span = { from: '2000-01-01' };

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
const SINCE = 'since';
const BEGINNING = 'beginning';
/** The third page of other days is about other titles. */
const PAGES = ['events-page', 'videos-page'];

interface Asked {
  range: Range;
  show: (range: Range) => void;
  /** Titles are asked about in it: the range, or everything since the beginning (OPEN3-16). */
  span: Span;
  choose: (span: 'range' | typeof BEGINNING) => void;
}

/** An address that cannot be read counts as left out: the last 7 days, and titles in the range too. */
export function useRange(): Asked {
  const [query, setQuery] = useSearchParams();
  const asked = { from: query.get('from') ?? '', to: query.get('to') ?? '' };
  const range = reportRangeErrors(asked.from, asked.to).length ? lastDays(USUAL_DAYS) : asked;
  const go = (change: (now: URLSearchParams) => void) =>
    setQuery(
      (now) => {
        change(now);
        for (const page of PAGES) now.delete(page);
        return now;
      },
      { preventScrollReset: true },
    );
  return {
    range,
    show: ({ from, to }) =>
      go((now) => {
        now.set('from', from);
        now.set('to', to);
      }),
    span: query.get(SINCE) === BEGINNING ? SINCE_BEGINNING : range,
    choose: (span) => go((now) => (span === BEGINNING ? now.set(SINCE, BEGINNING) : now.delete(SINCE))),
  };
}
