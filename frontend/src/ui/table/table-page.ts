/** What a table shows: one page of a list, wherever it was cut. Two sources make it: rows that are all here, and a server that pages. */
import { PAGE_SIZE } from '@kurtyna/domain';
import { useSearchParams } from 'react-router-dom';

export interface TablePage<Row> {
  /** `undefined`: on their way; `null`: they could not be loaded. */
  rows: readonly Row[] | null | undefined;
  error?: unknown;
  retry: () => unknown;
  /** Rows of the whole list. */
  count: number;
  /** False: there are more than `count`. */
  countIsExact: boolean;
  /** The place of the first row that is shown, from 1: while new rows are on their way, that of the old ones. */
  first: number;
  /** The last page one can turn to. */
  pages: number;
  page: number;
  turnTo: (page: number) => void;
  limit: number;
  /** How many rows a page may have, and how to choose it; without them there is no choice. */
  limits?: readonly number[];
  resize?: (limit: number) => void;
  sorting?: Sorting;
  /** The rows are still those of the question before: the new ones are on their way. */
  waiting?: boolean;
  /** When the rows were answered, in milliseconds of the browser's clock; without it they do not grow old. */
  answeredAt?: number;
  /** Takes back what was filtered; there when the address narrows the list. */
  clearFilters?: () => void;
  /** Shows every row; there when any filter holds, one the list started with too. */
  showAll?: () => void;
}

/** The order of a list, by the keys its columns name in `sort`. */
export interface Sorting {
  by: string;
  descending: boolean;
  choose: (by: string, descending: boolean) => void;
}

/** Rows that came all at once, cut here. The page stands in the address, so that going back restores it. */
export function useArrayPage<Row>(
  rows: readonly Row[] | null | undefined,
  { retry, param = 'page' }: { retry: () => unknown; param?: string },
): TablePage<Row> {
  const [query, setQuery] = useSearchParams();
  const count = rows?.length ?? 0;
  const pages = Math.max(Math.ceil(count / PAGE_SIZE), 1);
  const page = Math.min(Math.max(Math.trunc(Number(query.get(param))) || 1, 1), pages);
  const turnTo = (next: number) =>
    setQuery(
      (now) => {
        if (next === 1) now.delete(param);
        else now.set(param, String(next));
        return now;
      },
      { preventScrollReset: true },
    );
  return {
    rows: rows?.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE) ?? rows,
    retry,
    count,
    countIsExact: true,
    first: (page - 1) * PAGE_SIZE + 1,
    pages,
    page,
    turnTo,
    limit: PAGE_SIZE,
  };
}
