/** What the list of refunds can be asked, as its address, its filter form and its call know it (OPEN3-3). */
import { ORDER_KINDS } from '@kurtyna/domain';
import type { RefundsQuestion } from '../../api/admin/refunds.js';
import { oneOf } from '../../ui/table/list-params.js';
import type { ListAddress, ListShape } from '../../ui/table/use-list-address.js';
import { EVERY_DAY, PERIOD } from '../payment/period.js';

/** The kinds whose refunds are summed above the payments. */
export const KINDS_OF_PAYMENTS = 'event,video';

const SORTS = [...(['returned_at', 'amount'] as const)] satisfies RefundsQuestion['sort'][];
const filters = { ...PERIOD, kinds: oneOf([KINDS_OF_PAYMENTS, ...ORDER_KINDS]) };
export type RefundFilterName = keyof typeof filters;

/** Newest first. */
export const REFUNDS_LIST = {
  sorts: SORTS,
  sort: 'returned_at',
  descending: true,
  limits: [20, 50, 100],
  filters,
  all: EVERY_DAY,
} satisfies ListShape<(typeof SORTS)[number], typeof filters>;

type RefundsAddress = ListAddress<(typeof SORTS)[number], typeof filters>;

/** Filter and order; the page is left out where all rows are meant. */
export const filterAndOrder = ({ filter, sort, descending }: RefundsAddress) =>
  ({
    dateFrom: filter.date_from,
    dateTo: filter.date_to,
    kinds: filter.kinds,
    sort,
    order: descending ? 'desc' : 'asc',
  }) satisfies RefundsQuestion;

/** The same as the names of the query, for the file. */
export function fileQuery(list: RefundsAddress) {
  const { dateFrom, dateTo, ...rest } = filterAndOrder(list);
  return { ...rest, date_from: dateFrom, date_to: dateTo };
}
