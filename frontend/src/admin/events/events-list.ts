/** What the list of events can be asked, as its address, its filter form and its call know it (EVTADM-01 to EVTADM-07). */
import { ID_MAX, isCalendarDay, LIST_SEARCH_MIN, SEARCH_MAX } from '@kurtyna/domain';
import type { EventsQuestion } from '../../api/admin/events.js';
import { flag, wholeNumber, words, type Param } from '../../ui/table/list-params.js';
import type { ListAddress, ListShape } from '../../ui/table/use-list-address.js';

const EVENT_SORTS = [
  ...(['id', 'title', 'video', 'starts_at', 'event_price', 'published'] as const),
] satisfies EventsQuestion['sort'][];

const day: Param<string> = (text) => (isCalendarDay(text) ? text : undefined);

const filters = {
  search: words({ min: LIST_SEARCH_MIN, max: SEARCH_MAX }),
  date_from: day,
  date_to: day,
  video_id: wholeNumber({ min: 1, max: ID_MAX }),
  is_festival: flag,
  published: flag,
};
export type EventFilterName = keyof typeof filters;

/** Newest start first; 20 rows of a page are the usual (EVTADM-06, EVTADM-07, OPEN2-24). */
export const EVENTS_LIST = {
  sorts: EVENT_SORTS,
  sort: 'starts_at',
  descending: true,
  limits: [20, 10, 50],
  filters,
} satisfies ListShape<(typeof EVENT_SORTS)[number], typeof filters>;

export type EventsAddress = ListAddress<(typeof EVENT_SORTS)[number], typeof filters>;

/** From here on all there are (EVTADM-11). */
const FROM_THE_BEGINNING = '2000-01-01';

/** Filter and order; the page is left out where all rows are meant. */
export const filterAndOrder = ({ filter, sort, descending }: EventsAddress) => ({
  search: filter.search,
  dateFrom: filter.date_from ?? (filter.date_to ? undefined : FROM_THE_BEGINNING),
  dateTo: filter.date_to,
  videoId: filter.video_id,
  isFestival: filter.is_festival,
  published: filter.published,
  sort,
  order: descending ? ('desc' as const) : ('asc' as const),
});

/** The same as the names of the query, for the file. */
export function fileQuery(list: EventsAddress) {
  const { dateFrom, dateTo, videoId, isFestival, ...rest } = filterAndOrder(list);
  return { ...rest, date_from: dateFrom, date_to: dateTo, video_id: videoId, is_festival: isFestival };
}
