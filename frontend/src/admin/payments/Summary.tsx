/** The sums of the list, above it (OPEN3-3, REFUND-07). */
import { formatCount, ORDER_ATTENTIONS } from '@kurtyna/domain';
import { adminText as t } from '@kurtyna/texts/admin';
import { Link } from 'react-router-dom';
import type { PaymentSummaryDto } from '../../api/admin/generated.js';
import { paths } from '../../routes.js';
import { Figures, type Figure } from '../Figures.js';
import { showIncome } from '../payment/income.js';
import { COUNT_OF } from './payments-list.js';

const COUNTS = ['canceled', 'processing', 'refunded', 'unfinished'] as const;
const SUMS = ['incomeEvents', 'incomeVideos'] as const;

export function Summary({ summary }: { summary: PaymentSummaryDto }) {
  const figure = (key: keyof PaymentSummaryDto, said: (value: number) => string): Figure => ({
    key,
    label: t(`payments.summary.${key}`),
    value: said(summary[key]),
  });
  /** Counted of this list, and all of them are a press away: what waits may be older than the days that are shown. */
  const waiting = ORDER_ATTENTIONS.map((attention): Figure => {
    const counted = figure(COUNT_OF[attention], formatCount);
    const label = t('payments.summary.all-of', { name: counted.label });
    return {
      ...counted,
      value: (
        <>
          {counted.value}{' '}
          <Link to={paths.admin({ view: 'payments', attention })} aria-label={label}>
            {t('payments.summary.all')}
          </Link>
        </>
      ),
    };
  });
  return (
    <>
      <Figures
        label={t('payments.summary.label')}
        tiles={[
          figure('orders', formatCount),
          figure('completed', formatCount),
          figure('refunds', showIncome),
          figure('income', showIncome),
        ]}
        others={[
          ...waiting,
          ...COUNTS.map((name) => figure(name, formatCount)),
          ...SUMS.map((name) => figure(name, showIncome)),
        ]}
      />
      <p className="kt-small kt-quiet">{t('payments.summary.income-hint')}</p>
    </>
  );
}
