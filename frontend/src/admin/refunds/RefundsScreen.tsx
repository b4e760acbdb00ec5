/** Money that went back, a part of the payments: by the day it was back, with all that the books ask about it (OPEN3-3, OPEN3-8). */
import { formatCount, formatDateTime, formatPrice, fromZloty, ORDER_KINDS } from '@kurtyna/domain';
import { adminText as t } from '@kurtyna/texts/admin';
import { Select } from 'antd';
import { type ListedRefund, useListRefundsQuery } from '../../api/admin/refunds.js';
import { serverNow } from '../../base/clock.js';
import { useTexts } from '../../base/i18n.js';
import { DayField } from '../../ui/form/WarsawFields.js';
import { Empty } from '../../ui/states.js';
import { type Column, DataTable } from '../../ui/table/DataTable.js';
import { type FilterField, FilterForm } from '../../ui/table/FilterForm.js';
import { useListAddress } from '../../ui/table/use-list-address.js';
import { useServerPage } from '../../ui/table/use-server-page.js';
import { CsvButton } from '../CsvButton.js';
import { OrderNumber } from '../payment/OrderNumber.js';
import { inThisMonth, monthOfStart, startsAfterEnd } from '../payment/period.js';
import { PeriodShortcuts } from '../payment/PeriodShortcuts.js';
import { PersonLink } from '../PersonLink.js';
import { ProductName, ProductNames } from '../ProductName.js';
import { Screen } from '../Screen.js';
import { StartFilters } from '../StartFilters.js';
import { fileQuery, filterAndOrder, KINDS_OF_PAYMENTS, type RefundFilterName, REFUNDS_LIST } from './refunds-list.js';

const FIELDS: readonly FilterField<RefundFilterName>[] = [
  { name: 'date_from', label: t('payments.filter.date_from'), input: <DayField withoutYear="nearest" /> },
  { name: 'date_to', label: t('payments.filter.date_to'), input: <DayField withoutYear="nearest" /> },
  {
    name: 'kinds',
    label: t('refunds.kinds'),
    input: (
      <Select
        allowClear
        placeholder={t('refunds.kinds-any')}
        options={[
          { value: KINDS_OF_PAYMENTS, label: t('refunds.kinds-payments') },
          ...ORDER_KINDS.map((value) => ({ value, label: t(`refunds.kind.${value}`) })),
        ]}
        popupMatchSelectWidth={false}
      />
    ),
  },
];

export function RefundsScreen() {
  const { t: said } = useTexts();
  const list = inThisMonth(useListAddress(REFUNDS_LIST), serverNow());
  const answers = useListRefundsQuery(
    { ...filterAndOrder(list), page: list.page, limit: list.limit },
    { refetchOnMountOrArgChange: true },
  );
  const page = useServerPage(list, answers, ({ refunds }) => refunds);
  const { data, isError } = answers;
  return (
    <Screen
      title={t('refunds.title')}
      count={data && !isError ? formatCount(data.count) : undefined}
      actions={<CsvButton path="/api/refunds" query={fileQuery(list)} />}
    >
      <p className="kt-quiet">{t('refunds.help')}</p>
      <FilterForm
        fields={FIELDS}
        list={list}
        judge={(days) => (startsAfterEnd(days) ? { date_from: said('form.validate.date') } : {})}
        onSame={answers.refetch}
        shortcuts={(fill) => <PeriodShortcuts fill={fill} />}
      />
      <StartFilters filters={[monthOfStart(list, serverNow())]} />
      <ProductNames rows={(page.rows ?? []).map(({ order }) => order)}>
        <DataTable<ListedRefund>
          label={t('refunds.title')}
          columns={COLUMNS}
          page={page}
          rowKey={({ id }) => id}
          empty={<Empty>{t('refunds.empty')}</Empty>}
        />
      </ProductNames>
    </Screen>
  );
}

const COLUMNS: readonly Column<ListedRefund>[] = [
  {
    key: 'returned_at',
    sort: 'returned_at',
    title: t('refunds.column.returned_at'),
    cell: ({ returned_at }) => formatDateTime(returned_at),
    under: {
      key: 'placed_at',
      title: t('refunds.column.placed_at'),
      cell: ({ order }) => formatDateTime(order.created_at),
    },
  },
  {
    key: 'order',
    title: t('refunds.column.order'),
    heading: true,
    cell: ({ order }) => <OrderNumber number={order.extOrderId} short={order.number} />,
    under: {
      key: 'orderId',
      title: t('refunds.column.orderId'),
      cell: ({ orderId }) => (orderId ? <OrderNumber number={orderId} /> : t('payments.none')),
    },
  },
  {
    key: 'title',
    title: t('refunds.column.title'),
    wraps: true,
    cell: ({ order }) => <ProductName product={order.product} title={order.title} />,
    under: { key: 'kind', title: t('refunds.column.kind'), cell: ({ order }) => t(`refunds.kind.${order.kind}`) },
  },
  {
    key: 'buyer',
    title: t('refunds.column.buyer'),
    wraps: true,
    cell: ({ buyer }) => (
      <PersonLink id={buyer.userId}>
        {`${buyer.firstname} ${buyer.lastname}`.trim() || t('payments.deleted')}
      </PersonLink>
    ),
  },
  {
    key: 'amount',
    sort: 'amount',
    title: t('refunds.column.amount'),
    numeric: true,
    cell: ({ amount: returned }) => formatPrice(fromZloty(returned)),
    under: {
      key: 'in_income',
      title: t('refunds.column.in_income'),
      cell: ({ in_income: counts }) => t(counts ? 'refunds.yes' : 'refunds.no'),
    },
  },
  {
    key: 'reason',
    title: t('refunds.column.reason'),
    wraps: true,
    cell: ({ reason }) => t(`refunds.reason.${reason}`),
    under: { key: 'way', title: t('refunds.column.way'), cell: ({ way }) => t(`refunds.way.${way}`) },
  },
];
