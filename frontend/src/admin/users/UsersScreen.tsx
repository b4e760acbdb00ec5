/** The list of people (USERADM-01 to USERADM-17), at `?view=users` and at an address of its own. */
import { formatCount } from '@kurtyna/domain';
import { adminText as t } from '@kurtyna/texts/admin';
import { Typography } from 'antd';
import { useEffect, useMemo } from 'react';
import { useListUsersQuery, type ListedUser } from '../../api/admin/users.js';
import { useTexts } from '../../base/i18n.js';
import { notify } from '../../base/notify.js';
import { Empty } from '../../ui/states.js';
import { DataTable, type Selection } from '../../ui/table/DataTable.js';
import { FilterForm } from '../../ui/table/FilterForm.js';
import { useListAddress } from '../../ui/table/use-list-address.js';
import { useServerPage } from '../../ui/table/use-server-page.js';
import { CsvButton } from '../CsvButton.js';
import { Screen } from '../Screen.js';
import { columnsOf, nameOf } from './columns.js';
import { filterFields } from './filter-fields.js';
import { filterAndOrder, USERS_LIST } from './users-list.js';

export function UsersScreen() {
  const { t: said } = useTexts();
  const fields = useMemo(() => filterFields(said), [said]);
  const list = useListAddress(USERS_LIST);
  const answers = useListUsersQuery(
    { ...filterAndOrder(list), page: list.page, limit: list.limit },
    { refetchOnMountOrArgChange: true }, // people change elsewhere: who comes here sees the latest
  );
  const page = useServerPage(list, answers, ({ users }) => users);
  const { isError, data } = answers;
  useEffect(() => {
    if (isError) notify({ kind: 'error', title: t('users.failed') }); // USERADM-17; what and why stands in the list's place
  }, [isError]);

  const count = data && !isError ? `${data.countIsExact ? '' : '> '}${formatCount(data.count)}` : undefined;
  return (
    <Screen
      title={t('users.title')}
      count={count}
      actions={<CsvButton path="/api/users" query={filterAndOrder(list)} />}
    >
      <FilterForm fields={fields} list={list} onSame={answers.refetch} />
      <DataTable<ListedUser>
        label={t('users.title')}
        columns={columnsOf(list.texts, said)}
        page={page}
        rowKey={({ id }) => id}
        empty={<Empty>{t('users.empty')}</Empty>}
        selection={SELECTION}
      />
    </Screen>
  );
}

/** An erased account has an address that nobody reads. */
const SELECTION: Selection<ListedUser> = {
  nameOf,
  actions: (chosen) => {
    const emails = chosen.filter(({ role }) => role !== 'deleted').map(({ email }) => email);
    return (
      <Typography.Text copyable={{ text: emails.join(', ') }}>
        {t('users.copy-emails', { count: emails.length })}
      </Typography.Text>
    );
  },
};
