/** Limits of lists and searches, the same for screen, DTO and query. */

/** Rows of a table page (FMT-11). */
export const PAGE_SIZE = 20;
/** What may be chosen where a choice is offered (PKTADM-02). */
export const PAGE_SIZES = [10, 20, 50] as const;
/** No list answers more rows at once, and no one pages further (reliability N5). */
export const PAGE_SIZE_MAX = 100;
export const PAGE_MAX = 500;

/** A search needs at least this many characters (SEARCH-02). */
export const SEARCH_MIN = 3;
/** And at most so many (reliability N14). */
export const SEARCH_MAX = 200;
/** A search snippet has this many characters (SEARCH-09). */
export const SNIPPET_LENGTH = 200;
