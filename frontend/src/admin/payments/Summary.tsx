/** The sums of the list, above it (OPEN3-3, REFUND-07). */
import { formatCount, formatPrice, fromZloty } from '@kurtyna/domain';
import { adminText as t } from '@kurtyna/texts/admin';
import { Descriptions } from 'antd';
import type { PaymentSummaryDto } from '../../api/admin/generated.js';

const COUNTS = ['orders', 'completed', 'canceled', 'processing', 'refunded', 'waitingForRefund', 'unfinished'] as const;
const SUMS = ['incomeEvents', 'incomeVideos', 'income', 'refunds'] as const;

/** Income may be less than nothing, where more went back than came in. */
const money = (zloty: number) => `${zloty < 0 ? '−' : ''}${formatPrice(fromZloty(Math.abs(zloty)))}`;

export function Summary({ summary }: { summary: PaymentSummaryDto }) {
  const items = [
    ...COUNTS.map((name) => ({
      key: name,
      label: t(`payments.summary.${name}`),
      children: formatCount(summary[name]),
    })),
    ...SUMS.map((name) => ({ key: name, label: t(`payments.summary.${name}`), children: money(summary[name]) })),
  ];
  return (
    <section aria-label={t('payments.summary.label')}>
      <Descriptions size="small" bordered column={{ xs: 1, sm: 2, lg: 4 }} items={items} />
      <p>{t('payments.summary.income-hint')}</p>
    </section>
  );
}
