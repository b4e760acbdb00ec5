/** The sums of the list, above it (OPEN3-3, REFUND-07). */
import { formatCount, formatPrice, fromZloty } from '@kurtyna/domain';
import { adminText as t } from '@kurtyna/texts/admin';
import type { PaymentSummaryDto } from '../../api/admin/generated.js';
import { Figures, type Figure } from '../Figures.js';

const COUNTS = ['canceled', 'processing', 'refunded', 'waitingForRefund', 'unfinished'] as const;
const SUMS = ['incomeEvents', 'incomeVideos'] as const;

/** Income may be less than nothing, where more went back than came in. */
const money = (zloty: number) => `${zloty < 0 ? '−' : ''}${formatPrice(fromZloty(Math.abs(zloty)))}`;

export function Summary({ summary }: { summary: PaymentSummaryDto }) {
  const figure = (key: keyof PaymentSummaryDto, said: (value: number) => string): Figure => ({
    key,
    label: t(`payments.summary.${key}`),
    value: said(summary[key]),
  });
  return (
    <>
      <Figures
        label={t('payments.summary.label')}
        tiles={[
          figure('orders', formatCount),
          figure('completed', formatCount),
          figure('refunds', money),
          figure('income', money),
        ]}
        others={[...COUNTS.map((name) => figure(name, formatCount)), ...SUMS.map((name) => figure(name, money))]}
      />
      <p className="kt-small kt-quiet">{t('payments.summary.income-hint')}</p>
    </>
  );
}
