/** What the list of codes can be asked, as its address, its filter form and its call know it (CODEADM-33 to CODEADM-41). */
import { CODE_LIMIT_MAX, CODE_MAX, ID_MAX, readDiscount } from '@kurtyna/domain';
import type { CodesQuestion } from '../../api/admin/codes.js';
import { calendarDay, flag, wholeNumber, words, type Param } from '../../ui/table/list-params.js';
import type { ListAddress, ListShape } from '../../ui/table/use-list-address.js';

const CODE_SORTS = [
  ...(['id', 'code', 'desc', 'limit', 'expiration_date', 'numberOfUses'] as const),
] satisfies CodesQuestion['sort'][];

const discount: Param<string> = (text) => (readDiscount(text) ? text.trim() : undefined);

/** `exactly` is the filter `limit`: in the address that word means the rows of a page. */
const filters = {
  code: words({ max: CODE_MAX }),
  expiration_from: calendarDay,
  expiration_to: calendarDay,
  min_limit: wholeNumber({ min: 1, max: CODE_LIMIT_MAX }),
  exactly: wholeNumber({ min: 1, max: CODE_LIMIT_MAX }),
  discount,
  event_id: wholeNumber({ min: 1, max: ID_MAX }),
  video_id: wholeNumber({ min: 1, max: ID_MAX }),
  series_id: wholeNumber({ min: 1, max: ID_MAX }),
  available: flag,
};
export type CodeFilterName = keyof typeof filters;

/** Newest first; at first what still works and is for several people (CODEADM-41). `today`: calendar day in Warsaw. */
export const codesListOn = (today: string) =>
  ({
    sorts: CODE_SORTS,
    sort: 'id',
    descending: true,
    limits: [20, 50, 100],
    filters,
    usual: { expiration_from: today, available: 'true', min_limit: '2' },
  }) satisfies ListShape<(typeof CODE_SORTS)[number], typeof filters>;

export type CodesAddress = ListAddress<(typeof CODE_SORTS)[number], typeof filters>;

/** Filter and order; the page is left out where all rows are meant. */
export const filterAndOrder = ({ filter, sort, descending }: CodesAddress) =>
  ({
    code: filter.code,
    expirationFrom: filter.expiration_from,
    expirationTo: filter.expiration_to,
    minLimit: filter.min_limit,
    limit: filter.exactly,
    discount: filter.discount,
    eventId: filter.event_id,
    videoId: filter.video_id,
    seriesId: filter.series_id,
    available: filter.available,
    sort,
    order: descending ? ('desc' as const) : ('asc' as const),
  }) satisfies CodesQuestion;

/** The same as the names of the query, for the file. */
export function fileQuery({ filter, sort, descending }: CodesAddress) {
  const { exactly, ...rest } = filter;
  return { ...rest, limit: exactly, sort, order: descending ? 'desc' : 'asc' };
}
