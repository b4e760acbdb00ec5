/** Who withdrew from a contract, a part of the payments: also those whose order nobody could find by what they wrote (decision 67). */
import { formatCount, formatDateTime, SEARCH_MAX } from '@kurtyna/domain';
import { adminText as t } from '@kurtyna/texts/admin';
import { Input, Select, Tag } from 'antd';
import { Link } from 'react-router-dom';
import { type DeclaredWithdrawal, useListWithdrawalsQuery } from '../../api/admin/withdrawals.js';
import { paths } from '../../routes.js';
import { LongWord } from '../../ui/LongWord.js';
import { Empty } from '../../ui/states.js';
import { type Column, DataTable } from '../../ui/table/DataTable.js';
import { FilterForm } from '../../ui/table/FilterForm.js';
import { useListAddress } from '../../ui/table/use-list-address.js';
import { useServerPage } from '../../ui/table/use-server-page.js';
import { CsvButton } from '../CsvButton.js';
import { PersonLink } from '../PersonLink.js';
import { ProductName, ProductNames } from '../ProductName.js';
import { Screen } from '../Screen.js';
import { filterAndOrder, WITHDRAWALS_LIST } from './withdrawals-list.js';

const FIELDS = [
  {
    name: 'search' as const,
    label: t('withdrawals.search'),
    input: <Input allowClear maxLength={SEARCH_MAX} autoComplete="off" />,
    wide: true,
  },
  {
    name: 'found' as const,
    label: t('withdrawals.found'),
    input: (
      <Select
        allowClear
        placeholder={t('withdrawals.found-any')}
        options={(['true', 'false'] as const).map((value) => ({ value, label: t(`withdrawals.found-${value}`) }))}
        popupMatchSelectWidth={false}
      />
    ),
  },
];

export function WithdrawalsScreen() {
  const list = useListAddress(WITHDRAWALS_LIST);
  const answers = useListWithdrawalsQuery(
    { ...filterAndOrder(list), page: list.page, limit: list.limit },
    { refetchOnMountOrArgChange: true },
  );
  const page = useServerPage(list, answers, ({ withdrawals }) => withdrawals);
  const { data, isError } = answers;
  return (
    <Screen
      title={t('withdrawals.title')}
      count={data && !isError ? formatCount(data.count) : undefined}
      actions={<CsvButton path="/api/withdrawals" query={filterAndOrder(list)} />}
    >
      <p className="kt-quiet">{t('withdrawals.help')}</p>
      <FilterForm fields={FIELDS} list={list} onSame={answers.refetch} />
      <ProductNames rows={(page.rows ?? []).flatMap(({ order }) => order ?? [])}>
        <DataTable<DeclaredWithdrawal>
          label={t('withdrawals.title')}
          columns={COLUMNS}
          page={page}
          rowKey={({ id }) => id}
          empty={<Empty>{t('withdrawals.empty')}</Empty>}
        />
      </ProductNames>
    </Screen>
  );
}

const COLUMNS: readonly Column<DeclaredWithdrawal>[] = [
  {
    key: 'declared_at',
    sort: 'declared_at',
    title: t('withdrawals.column.declared_at'),
    cell: ({ declared_at }) => formatDateTime(declared_at),
  },
  {
    key: 'name',
    sort: 'name',
    title: t('withdrawals.column.name'),
    heading: true,
    wraps: true,
    cell: ({ name }) => name || t('withdrawals.erased'),
  },
  {
    key: 'email',
    sort: 'email',
    title: t('withdrawals.column.email'),
    wraps: true,
    cell: ({ email }) => <LongWord word={email} />,
  },
  { key: 'typed', title: t('withdrawals.column.typed'), wraps: true, cell: ({ typed }) => typed },
  { key: 'order', title: t('withdrawals.column.order'), wraps: true, cell: orderOf },
];

/** Its buyer's account has the order, and what can be done with it. */
function orderOf({ order }: DeclaredWithdrawal) {
  if (!order) return <Tag color="warning">{t('withdrawals.unknown')}</Tag>;
  return (
    <>
      <Link to={paths.orderStatus(order)}>{order.number}</Link>{' '}
      <ProductName product={order.product} title={order.title} /> ·{' '}
      <PersonLink id={order.userId}>
        {t('withdrawals.buyer')}
        <span className="kt-hidden"> {order.number}</span>
      </PersonLink>
    </>
  );
}
