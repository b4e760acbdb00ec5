/** The columns of the list of people (USERADM-05 to USERADM-12). */
import { formatDate, roleOf, searchWords } from '@kurtyna/domain';
import { adminText as t } from '@kurtyna/texts/admin';
import type { ListedUser } from '../../api/admin/users.js';
import type { Say } from '../../base/i18n.js';
import { LongWord } from '../../ui/LongWord.js';
import { Marked } from '../../ui/Marked.js';
import type { Column } from '../../ui/table/DataTable.js';
import { Country } from '../../ui/Country.js';
import { PersonLink } from '../PersonLink.js';
import type { UsersAddress } from './users-list.js';

/** An erased account keeps its row, without a name. */
export const nameOf = ({ firstname, lastname }: ListedUser) =>
  [firstname, lastname].filter(Boolean).join(' ') || t('users.deleted');

/** `sought`: what the list is narrowed by, marked where it was found (USERADM-15). */
export const columnsOf = (sought: UsersAddress['texts'], said: Say): Column<ListedUser>[] => [
  { key: 'id', sort: 'id', title: t('users.column.id'), numeric: true, cell: ({ id }) => id },
  {
    key: 'name',
    sort: 'name',
    title: t('users.column.name'),
    heading: true,
    wraps: true,
    cell: (user) => (
      <PersonLink id={user.id}>
        <Marked text={nameOf(user)} words={searchWords(sought.name ?? '')} />
      </PersonLink>
    ),
  },
  {
    key: 'email',
    sort: 'email',
    title: t('users.column.email'),
    wraps: true,
    cell: ({ email, role }) =>
      role === 'deleted' ? (
        t('users.none')
      ) : (
        <LongWord word={email}>
          <Marked text={email} words={searchWords(sought.email ?? '')} />
        </LongWord>
      ),
  },
  {
    key: 'created_at',
    sort: 'created_at',
    title: t('users.column.created_at'),
    cell: ({ created_at }) => formatDate(created_at),
  },
  {
    key: 'paymentStatus',
    sort: 'paymentStatus',
    title: t('users.column.paymentStatus'),
    numeric: true,
    cell: ({ paymentStatus }) => paymentStatus,
  },
  {
    key: 'role',
    sort: 'role',
    title: t('users.column.role'),
    cell: ({ role_id }) => said(`auth.role.${roleOf(role_id)}`),
  },
  {
    key: 'provider',
    sort: 'provider',
    title: t('users.column.provider'),
    cell: ({ provider }) => t(`users.type.${provider === 'partner' ? 'partner' : 'standard'}`),
  },
  {
    key: 'mailing',
    sort: 'mailing',
    title: t('users.column.mailing'),
    cell: ({ mailing }) => t(mailing ? 'users.subscribed' : 'users.unsubscribed'),
  },
  {
    key: 'country',
    sort: 'country',
    title: t('users.column.country'),
    cell: ({ country }) => (country ? <Country code={country} /> : t('users.none')),
  },
  { key: 'action', title: t('users.column.action'), cell: (user) => <Action user={user} /> },
];

/** Into the form of the account; an erased one has nothing left to edit. */
function Action({ user }: { user: ListedUser }) {
  const act = user.role === 'deleted' ? 'show' : 'edit';
  return (
    <PersonLink id={user.id} edit={act === 'edit'} aria-label={t(`users.${act}-of`, { name: nameOf(user) })}>
      {t(`users.${act}`)}
    </PersonLink>
  );
}
