/** What the list of videos can be asked, as its address, its filter form and its call know it (OPEN2-7). */
import { ID_MAX, LIST_SEARCH_MIN, PAGE_SIZE, SEARCH_MAX, VIDEO_STATUSES } from '@kurtyna/domain';
import type { VideosQuestion } from '../../api/admin/videos.js';
import { oneOf, wholeNumber, words } from '../../ui/table/list-params.js';
import type { ListAddress, ListShape } from '../../ui/table/use-list-address.js';

const SORTS = ['weight', 'title', 'added_at', 'end_date'] as const;
/** That a video is kept out of the lists is another matter than whether it is visible (OPEN2-6). */
export const FILTER_STATUSES = [...VIDEO_STATUSES, 'hidden'] as const;

const filters = {
  search: words({ min: LIST_SEARCH_MIN, max: SEARCH_MAX }),
  category: wholeNumber({ min: 1, max: ID_MAX }),
  status: oneOf(FILTER_STATUSES),
};
export type VideoFilterName = keyof typeof filters;

/** As on the site, twenty on a page. */
export const VIDEOS_LIST = {
  sorts: SORTS,
  sort: 'weight',
  descending: false,
  limits: [PAGE_SIZE],
  filters,
} satisfies ListShape<(typeof SORTS)[number], typeof filters>;

/** Filter and order; the page is left out where all rows are meant. */
export const filterAndOrder = ({ filter, sort, descending }: ListAddress<(typeof SORTS)[number], typeof filters>) =>
  ({ ...filter, sort, order: descending ? 'desc' : 'asc' }) satisfies VideosQuestion;
