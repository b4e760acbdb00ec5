/** What the list of withdrawals can be asked, as its address, its filter form and its call know it. */
import { SEARCH_MAX } from '@kurtyna/domain';
import type { WithdrawalsQuestion } from '../../api/admin/withdrawals.js';
import { flag, words } from '../../ui/table/list-params.js';
import type { ListAddress, ListShape } from '../../ui/table/use-list-address.js';

const SORTS = ['declared_at', 'name', 'email'] as const;
const filters = { search: words({ min: 2, max: SEARCH_MAX }), found: flag };

/** Newest first. */
export const WITHDRAWALS_LIST = {
  sorts: SORTS,
  sort: 'declared_at',
  descending: true,
  limits: [20, 50, 100],
  filters,
} satisfies ListShape<(typeof SORTS)[number], typeof filters>;

/** Filter and order; the page is left out where all rows are meant. */
export const filterAndOrder = ({ filter, sort, descending }: ListAddress<(typeof SORTS)[number], typeof filters>) =>
  ({ ...filter, sort, order: descending ? 'desc' : 'asc' }) satisfies WithdrawalsQuestion;
