/** A page that the server cut, as a table shows it: the old rows stay, dimmed, while the new ones come. */
import { LIST_ROWS_MAX, PAGE_MAX } from '@kurtyna/domain';
import { useEffect, useRef } from 'react';
import type { TablePage } from './table-page.js';
import type { ListPaging } from './use-list-address.js';

/** What the server says of a list, besides its rows. */
export interface ServerList {
  count: number;
  countIsExact: boolean;
}

/** What a query hook of RTK Query knows. `data` is the last answer, whichever question it answered; `currentData` that of this one. */
interface Answers<Answer> {
  data?: Answer;
  currentData?: Answer;
  isError: boolean;
  error?: unknown;
  isFetching: boolean;
  fulfilledTimeStamp?: number;
  refetch: () => unknown;
}

export function useServerPage<Row, Answer extends ServerList>(
  list: ListPaging,
  { data, currentData, isError, error, isFetching, fulfilledTimeStamp, refetch }: Answers<Answer>,
  rowsOf: (answer: Answer) => readonly Row[],
): TablePage<Row> {
  const { count = 0, countIsExact = true } = data ?? {};
  const pages = Math.max(Math.ceil(Math.min(count, LIST_ROWS_MAX, PAGE_MAX * list.limit) / list.limit), 1);

  // The rows of the last page were deleted, or the address is older than the list.
  const beyond = currentData !== undefined && rowsOf(currentData).length === 0 && list.page > pages;
  useEffect(() => {
    if (beyond) list.turnTo(pages, { replace: true });
  }, [beyond]);

  const missing = beyond ? undefined : data && rowsOf(data);
  const shown = useRef({ page: list.page, limit: list.limit });
  if (currentData !== undefined) shown.current = { page: list.page, limit: list.limit };
  return {
    rows: isError ? null : missing,
    error,
    retry: refetch,
    count,
    countIsExact,
    first: (shown.current.page - 1) * shown.current.limit + 1,
    pages,
    page: list.page,
    turnTo: list.turnTo,
    limit: list.limit,
    limits: list.limits,
    resize: list.resize,
    sorting: { by: list.sort, descending: list.descending, choose: list.sortBy },
    waiting: isFetching && currentData === undefined && data !== undefined,
    answeredAt: fulfilledTimeStamp,
    clearFilters: list.narrowed ? list.clearFilters : undefined,
    showAll: holdsBack(list) ? list.showAll : undefined,
  };
}

/** True when any filter holds, one the list started with too. */
const holdsBack = ({ texts, all }: ListPaging): boolean =>
  [...Object.keys(texts), ...Object.keys(all)].some((name) => texts[name] !== all[name]);
