/** What the list of people can be asked, as its address, its filter form and its call know it (OPEN3-41). */
import {
  COUNTRY_CODES,
  EMAIL_MAX,
  ID_MAX,
  NAME_MAX,
  readCounts,
  readDays,
  ROLES,
  USER_PAGE_SIZES,
} from '@kurtyna/domain';
import type { UsersQuestion } from '../../api/admin/users.js';
import { flag, oneOf, readBy, wholeNumber, words } from '../../ui/table/list-params.js';
import type { ListAddress, ListShape } from '../../ui/table/use-list-address.js';

export const USER_SORTS = [
  ...(['id', 'name', 'email', 'created_at', 'paymentStatus', 'role', 'provider', 'mailing', 'country'] as const),
] satisfies UsersQuestion['sort'][];
export const ACCOUNT_TYPES = ['standard', 'partner'] as const;

const filters = {
  id: wholeNumber({ min: 1, max: ID_MAX }),
  name: words({ max: NAME_MAX }),
  email: words({ max: EMAIL_MAX }),
  role: oneOf(ROLES),
  provider: oneOf(ACCOUNT_TYPES),
  mailing: flag,
  country: oneOf(COUNTRY_CODES),
  created_at: readBy(readDays),
  paymentStatus: readBy(readCounts),
};
export type UserFilterName = keyof typeof filters;

/** Newest first; 20 rows of a page are the usual (USERADM-13, USERADM-14, USERADM-16). */
export const USERS_LIST = {
  sorts: USER_SORTS,
  sort: 'id',
  descending: true,
  limits: USER_PAGE_SIZES,
  filters,
} satisfies ListShape<(typeof USER_SORTS)[number], typeof filters>;

export type UsersAddress = ListAddress<(typeof USER_SORTS)[number], typeof filters>;

/** Filter and order; the page is left out where all rows are meant. */
export const filterAndOrder = ({ filter: { created_at: createdAt, ...filter }, sort, descending }: UsersAddress) =>
  ({ ...filter, createdAt, sort, order: descending ? 'desc' : 'asc' }) satisfies UsersQuestion;
