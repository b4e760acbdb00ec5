/** Limits of lists and searches, the same for screen, DTO and query. */

/** Rows of a table page (FMT-11). */
export const PAGE_SIZE = 20;
/** What may be chosen where a choice is offered (PKTADM-02). */
export const PAGE_SIZES = [10, 20, 50] as const;
/** The same for people (USERADM-16). */
export const USER_PAGE_SIZES = [20, 30, 50, 100, 500] as const;
/** No list answers more rows at once (USERADM-16, OPEN3-41), and nobody asks for a later page (reliability N5). */
export const PAGE_SIZE_MAX = 500;
export const PAGE_MAX = 500;
/** Rows that a documented list answers at most where no page is asked for (OPEN3-41). */
export const WHOLE_LIST_MAX = 20_000;
/** Rows that are counted and leafed through by page; beyond them a list is narrowed, or read on from where a page ended. */
export const LIST_ROWS_MAX = 10_000;

/** A list is searched from so many characters on (OPEN3-42). */
export const LIST_SEARCH_MIN = 2;

/** A search needs at least this many characters (SEARCH-02). */
export const SEARCH_MIN = 3;
/** And at most so many (reliability N14). */
export const SEARCH_MAX = 200;
/** A search snippet has this many characters (SEARCH-09). */
export const SNIPPET_LENGTH = 200;
