/** What the orders of one product can be asked (PANEL-11 to PANEL-16). Its names in the address begin with `zam-`: the page has its own. */
import { EMAIL_MAX, HAND_STATUSES, SEARCH_MAX } from '@kurtyna/domain';
import type { PanelQuestion } from '../../api/admin/payments.js';
import { ORDERS_PREFIX } from '../../routes.js';
import { oneOf, words } from '../../ui/table/list-params.js';
import type { ListAddress, ListShape } from '../../ui/table/use-list-address.js';

const SORTS = [
  ...([
    'user',
    'country',
    'desc',
    'used',
    'extOrderId',
    'orderId',
    'amount',
    'created_at',
    'updated_at',
    'status',
  ] as const),
] satisfies PanelQuestion['sort'][];

const filters = {
  status: oneOf(['all', ...HAND_STATUSES]),
  user: words({ max: EMAIL_MAX }),
  number: words({ max: 200 }),
  desc: words({ max: SEARCH_MAX }),
};
export type PanelFilterName = keyof typeof filters;

export const PANEL_LIST = {
  sorts: SORTS,
  sort: 'created_at',
  descending: true,
  limits: [20],
  filters,
  all: { status: 'all' },
  prefix: ORDERS_PREFIX,
} satisfies ListShape<(typeof SORTS)[number], typeof filters>;

type PanelAddress = ListAddress<(typeof SORTS)[number], typeof filters>;

/** Completed ones, where the address says nothing else (PANEL-12). */
export function completedFirst(list: PanelAddress): PanelAddress {
  const status = list.filter.status ?? 'COMPLETED';
  return { ...list, texts: { ...list.texts, status }, filter: { ...list.filter, status } };
}

export const questionOf = ({ filter, sort, descending, page, limit }: PanelAddress) =>
  ({ ...filter, sort, order: descending ? 'desc' : 'asc', page, limit }) satisfies PanelQuestion;
