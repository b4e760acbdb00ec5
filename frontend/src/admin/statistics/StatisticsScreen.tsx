/** Statistics, at `?view=statistics` (STAT-01): charts of a range of days; shares, lists and tables by title, of the range or of all (OPEN3-16). */
import { formatMonth } from '@kurtyna/domain';
import { adminText as t } from '@kurtyna/texts/admin';
import { CsvButton } from '../CsvButton.js';
import { Screen } from '../Screen.js';
import { IncomeChart, OrdersChart } from './DayCharts.js';
import { RangeForm } from './RangeForm.js';
import { lastMonth, thisMonth, useRange } from './range.js';
import { SpanChoice } from './SpanChoice.js';
import { SummaryTables } from './SummaryTables.js';
import { VideoAverages, VideoOrders, VideoViews } from './VideoCharts.js';
import './statistics.css';

const INCOME = '/api/statistics/paymentsumm';

export function StatisticsScreen() {
  const { range, show, span, choose } = useRange();
  const closed = lastMonth();
  return (
    <Screen
      title={t('statistics.title')}
      actions={
        <div className="kt-statistics__files">
          <CsvButton path={INCOME} query={{ ...thisMonth() }} label={t('statistics.month-csv')} />
          <CsvButton
            path={INCOME}
            query={{ ...closed }}
            label={t('statistics.month-before-csv', { month: formatMonth(closed.from, 'pl') })}
          />
        </div>
      }
    >
      <RangeForm range={range} show={show} />
      <div className="kt-statistics">
        <OrdersChart range={range} />
        <IncomeChart range={range} />
        <SpanChoice span={span} choose={choose} />
        <VideoOrders span={span} />
        <VideoViews span={span} />
        <VideoAverages />
      </div>
      <SummaryTables span={span} />
    </Screen>
  );
}
