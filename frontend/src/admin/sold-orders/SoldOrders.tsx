/** The orders of gifts, of group tickets or of packets, with their codes and who used them (GIFTADM-21 to GIFTADM-25, GRPADM-11 to GRPADM-14). */
import { EMAIL_MAX, formatCount, HAND_STATUSES } from '@kurtyna/domain';
import { adminText as t } from '@kurtyna/texts/admin';
import { Input, Select } from 'antd';
import { useId, useMemo } from 'react';
import { useFoundOrders } from '../../api/admin/found-orders.js';
import { useSoldOrders, type SoldKind, type SoldOrder, type SoldOrdersAnswer } from '../../api/admin/sold-orders.js';
import { serverNow } from '../../base/clock.js';
import { useTexts } from '../../base/i18n.js';
import { DayField } from '../../ui/form/WarsawFields.js';
import { useRefundWatch } from '../../ui/order/use-refund-watch.js';
import { Empty } from '../../ui/states.js';
import { DataTable } from '../../ui/table/DataTable.js';
import { FilterForm, type FilterField } from '../../ui/table/FilterForm.js';
import { useListAddress } from '../../ui/table/use-list-address.js';
import { useServerPage } from '../../ui/table/use-server-page.js';
import { CsvButton } from '../CsvButton.js';
import { FoundBesides } from '../find/FoundBesides.js';
import { inThisMonth, monthOfStart, startsAfterEnd } from '../payment/period.js';
import { OpenedRefund } from '../payment/OpenedRefund.js';
import { PeriodShortcuts } from '../payment/PeriodShortcuts.js';
import { ProductNames } from '../ProductName.js';
import { StartFilters } from '../StartFilters.js';
import { useFailureToast } from '../use-failure-toast.js';
import { columnsOf } from './columns.js';
import { fileQuery, questionOf, SOLD_LIST, type SoldFilterName } from './sold-list.js';
import './sold-orders.css';

const FIELDS: readonly FilterField<SoldFilterName>[] = [
  { name: 'date_from', label: t('payments.filter.date_from'), input: <DayField withoutYear="nearest" /> },
  { name: 'date_to', label: t('payments.filter.date_to'), input: <DayField withoutYear="nearest" /> },
  {
    name: 'status',
    label: t('payments.filter.status'),
    input: (
      <Select
        allowClear
        placeholder={t('payments.filter.all')}
        options={HAND_STATUSES.map((value) => ({ value, label: t(`payments.filter.${value}`) }))}
        popupMatchSelectWidth={false}
      />
    ),
  },
  {
    name: 'user',
    label: t('payments.filter.user'),
    input: <Input allowClear maxLength={EMAIL_MAX} autoComplete="off" />,
    wide: true,
  },
  {
    name: 'number',
    label: t('payments.filter.number-or-code'),
    input: <Input allowClear maxLength={200} autoComplete="off" />,
    wide: true,
  },
];

const PATHS = { gift: 'gifts', group: 'groupTickets', packet: 'packetpayments' } as const satisfies Record<
  SoldKind,
  string
>;

export function SoldOrders({ kind }: { kind: SoldKind }) {
  const { t: said } = useTexts();
  const list = inThisMonth(useListAddress(SOLD_LIST), serverNow());
  const answers = useSoldOrders(kind, questionOf(list));
  const page = useServerPage<SoldOrder, SoldOrdersAnswer>(list, answers, ({ orders }) => orders);
  const { data, isError } = answers;
  useFailureToast(answers);
  useRefundWatch(page.rows, answers.refetch);
  const found = useFoundOrders(list.filter);
  const { user, number } = list.texts;
  const columns = useMemo(() => columnsOf(kind, { user, number }), [kind, user, number]);
  const id = useId();
  const count = data && !isError ? ` (${data.countIsExact ? '' : '> '}${formatCount(data.count)})` : '';
  return (
    <section className="kt-sold" aria-labelledby={id}>
      <div className="kt-sold__head">
        <h2 id={id}>{t(`soldOrders.title.${kind}`) + count}</h2>
        <CsvButton path={`/api/${PATHS[kind]}`} query={fileQuery(list)} />
      </div>
      <FilterForm
        fields={FIELDS}
        list={list}
        judge={(days) => (startsAfterEnd(days) ? { date_from: said('form.validate.date') } : {})}
        onSame={() => [answers.refetch(), found.retry()]}
        shortcuts={(fill) => <PeriodShortcuts fill={fill} />}
      />
      <StartFilters filters={[monthOfStart(list, serverNow())]} />
      <FoundBesides found={found} shown={{ list: kind, ...list.filter }} rows={page.rows} />
      <ProductNames rows={page.rows ?? []}>
        <DataTable<SoldOrder>
          label={t(`soldOrders.title.${kind}`)}
          columns={columns}
          page={page}
          rowKey={(order) => order.id}
          empty={<Empty>{t(`soldOrders.empty.${kind}`)}</Empty>}
        />
      </ProductNames>
      <OpenedRefund kindOf={() => kind} />
    </section>
  );
}
