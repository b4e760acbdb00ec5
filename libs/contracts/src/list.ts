/**
 * How a list that can grow is asked for and answered, the same for every list of the back office: filtered, sorted, counted and cut into
 * pages where the rows are. `libs/platform/src/persistence/list.ts` answers it; the gateway's `edge/list-query.ts` reads it from a query.
 */

/** One page of a list. `Sort` are the names of the columns it may be sorted by, `Filter` what it may be narrowed by. */
export interface ListQuestion<Sort extends string, Filter extends object = object> {
  /** From 1. Not read when `after` is given. */
  page: number;
  /** Rows of a page, 1 to 500 (USERADM-16). */
  limit: number;
  /** `id` is one of every list. */
  sort: Sort | 'id';
  descending: boolean;
  /** Words as they were typed; each of them must be found. Null: no search. */
  search: string | null;
  /** What is absent does not narrow the list. */
  filter: Filter;
  /** The `next` of the page before: this page begins where that one ended, however many rows lie before it. */
  after?: string;
  /** The administrator who takes the whole list out as a file: lists of people and of their orders record it. */
  exportBy?: number;
}

/** The rows of one page, and how many the whole list has. */
export interface ListAnswer<Row> {
  rows: Row[];
  /** Rows that fit search and filter, whatever the page. */
  count: number;
  /** False: there are more than `count`; beyond 10,000 nobody counts on. */
  countIsExact: boolean;
  /**
   * Give it back as `after` for the next page; null on the last one. Pages asked for this way hold nothing that was added after the
   * first of them was answered.
   */
  next: string | null;
}
