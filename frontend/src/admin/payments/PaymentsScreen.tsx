/** The list of payments (PAYADM), at `?view=payments`. */
import { formatCount } from '@kurtyna/domain';
import { adminText as t } from '@kurtyna/texts/admin';
import { useEffect, useMemo } from 'react';
import { useFoundOrders } from '../../api/admin/found-orders.js';
import { useListAllPaymentsQuery, type Payment } from '../../api/admin/payments.js';
import { serverNow } from '../../base/clock.js';
import { useTexts } from '../../base/i18n.js';
import { notify } from '../../base/notify.js';
import { useRefundWatch } from '../../ui/order/use-refund-watch.js';
import { Empty } from '../../ui/states.js';
import { DataTable } from '../../ui/table/DataTable.js';
import { FilterForm } from '../../ui/table/FilterForm.js';
import { useListAddress } from '../../ui/table/use-list-address.js';
import { useServerPage } from '../../ui/table/use-server-page.js';
import { CsvButton } from '../CsvButton.js';
import { FoundBesides } from '../find/FoundBesides.js';
import { columnsOf } from '../payment/columns.js';
import { OpenedRefund } from '../payment/OpenedRefund.js';
import { inThisMonth, monthOfStart, startsAfterEnd } from '../payment/period.js';
import { PeriodShortcuts } from '../payment/PeriodShortcuts.js';
import { ProductNames } from '../ProductName.js';
import { Screen } from '../Screen.js';
import { StartFilters } from '../StartFilters.js';
import { FILTER_FIELDS } from './filter-fields.js';
import { fileQuery, filterAndOrder, PAYMENTS_LIST, type PaymentTexts } from './payments-list.js';
import { Summary } from './Summary.js';

export function PaymentsScreen() {
  const { t: said } = useTexts();
  const list = inThisMonth(useListAddress(PAYMENTS_LIST), serverNow());
  const answers = useListAllPaymentsQuery(
    { ...filterAndOrder(list), page: list.page, limit: list.limit },
    { refetchOnMountOrArgChange: true }, // people buy meanwhile
  );
  const page = useServerPage(list, answers, ({ payments }) => payments);
  const found = useFoundOrders(list.filter);
  const { isError, data } = answers;
  useRefundWatch(page.rows, answers.refetch);
  useEffect(() => {
    if (isError) notify({ kind: 'error', title: t('payments.failed') }); // PAYADM-35; what and why stands in the list's place
  }, [isError]);
  const columns = useMemo(
    () => columnsOf(list.texts, said, { titles: true }),
    [list.texts.user, list.texts.desc, list.texts.number, said],
  );

  /** A start after the end (PAYADM-04), and a list of nothing. */
  const judge = ({ with_events, with_videos, ...days }: PaymentTexts): PaymentTexts => ({
    ...(startsAfterEnd(days) && { date_from: said('form.validate.date') }),
    ...(with_events === 'false' && with_videos === 'false' && { with_videos: said('form.validate.wrong_input') }),
  });
  const count = data && !isError ? `${data.countIsExact ? '' : '> '}${formatCount(data.count)}` : undefined;
  return (
    <Screen
      title={t('payments.title')}
      count={count}
      actions={<CsvButton path="/api/payments/all" query={fileQuery(list)} />}
    >
      <FilterForm
        fields={FILTER_FIELDS}
        list={list}
        judge={judge}
        onSame={() => [answers.refetch(), found.retry()]}
        shortcuts={(fill) => <PeriodShortcuts fill={fill} />}
      />
      <StartFilters filters={[monthOfStart(list, serverNow())]} />
      <FoundBesides found={found} shown={{ list: 'payments', ...list.filter }} rows={page.rows} />
      {data && !isError && <Summary summary={data.summary} />}
      <ProductNames rows={page.rows ?? []}>
        <DataTable<Payment>
          label={t('payments.title')}
          columns={columns}
          page={page}
          rowKey={({ id }) => id}
          empty={<Empty>{t('payments.empty')}</Empty>}
        />
      </ProductNames>
      <OpenedRefund kindOf={(id) => page.rows?.find((payment) => payment.id === id)?.type} />
    </Screen>
  );
}
