/** What the table of hosted films can be asked, as its address, its filter form and its call know it. */
import { HOSTED_STATUSES, LIST_SEARCH_MIN, PAGE_SIZES, SEARCH_MAX } from '@kurtyna/domain';
import type { HostedVideosQuestion } from '../../api/admin/vimeo.js';
import { oneOf, words } from '../../ui/table/list-params.js';
import type { ListAddress, ListShape } from '../../ui/table/use-list-address.js';

const SORTS = ['name', 'status', 'size', 'created_at'] as const satisfies HostedVideosQuestion['sort'][];

const filters = {
  search: words({ min: LIST_SEARCH_MIN, max: SEARCH_MAX }),
  status: oneOf(HOSTED_STATUSES),
};
export type HostedFilterName = keyof typeof filters;

/** Newest first. */
export const HOSTED_LIST = {
  sorts: SORTS,
  sort: 'created_at',
  descending: true,
  limits: [20, ...PAGE_SIZES.filter((size) => size !== 20)],
  filters,
} satisfies ListShape<(typeof SORTS)[number], typeof filters>;

type HostedAddress = ListAddress<(typeof SORTS)[number], typeof filters>;

/** Filter and order; the page is left out where all rows are meant. */
export const filterAndOrder = ({ filter, sort, descending }: HostedAddress) =>
  ({ ...filter, sort, order: descending ? 'desc' : 'asc' }) satisfies HostedVideosQuestion;
