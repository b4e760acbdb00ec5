/** What a list of sold orders can be asked (GIFTADM-21, GRPADM-11, PKTADM-36). Its names in the address begin with `zam-`: the screen has its own. */
import { EMAIL_MAX, HAND_STATUSES } from '@kurtyna/domain';
import type { SoldOrdersQuestion } from '../../api/admin/sold-orders.js';
import { ORDERS_PREFIX } from '../../routes.js';
import { oneOf, words } from '../../ui/table/list-params.js';
import type { ListAddress, ListShape } from '../../ui/table/use-list-address.js';
import { EVERY_DAY, PERIOD } from '../payment/period.js';

/** What opens over a list of sold orders, by its word in the address. */
export const SOLD_WINDOWS = ['refund', 'invoice'] as const;

const SORTS = [...(['created_at', 'amount'] as const)] satisfies SoldOrdersQuestion['sort'][];

const filters = {
  ...PERIOD,
  status: oneOf(HAND_STATUSES),
  user: words({ max: EMAIL_MAX }),
  number: words({ max: 200 }),
};
export type SoldFilterName = keyof typeof filters;

/** Newest first, twenty on a page (GIFTADM-23). */
export const SOLD_LIST = {
  sorts: SORTS,
  sort: 'created_at',
  descending: true,
  limits: [20],
  filters,
  all: EVERY_DAY,
  typed: ['user', 'number'],
  prefix: ORDERS_PREFIX,
} satisfies ListShape<(typeof SORTS)[number], typeof filters>;

type SoldAddress = ListAddress<(typeof SORTS)[number], typeof filters>;

export const questionOf = ({ filter, sort, descending, page, limit }: SoldAddress) => {
  const { date_from, date_to, ...rest } = filter;
  return {
    ...rest,
    dateFrom: date_from,
    dateTo: date_to,
    sort,
    order: descending ? 'desc' : 'asc',
    page,
    limit,
  } satisfies SoldOrdersQuestion;
};

/** Filter and order as the names of the query, for the file. */
export function fileQuery(list: SoldAddress) {
  const { dateFrom, dateTo, page: _, limit: __, ...rest } = questionOf(list);
  return { ...rest, date_from: dateFrom, date_to: dateTo };
}
