/** Statistics, at `?view=statistics` (STAT-01): charts of a range of days, shares and lists by video, tables of everything. */
import { adminText as t } from '@kurtyna/texts/admin';
import { CsvButton } from '../CsvButton.js';
import { Screen } from '../Screen.js';
import { IncomeChart, OrdersChart } from './DayCharts.js';
import { RangeForm } from './RangeForm.js';
import { thisMonth, useRange } from './range.js';
import { SummaryTables } from './SummaryTables.js';
import { VideoOrders, VideoViews } from './VideoCharts.js';
import './statistics.css';

export function StatisticsScreen() {
  const [range, show] = useRange();
  return (
    <Screen
      title={t('statistics.title')}
      actions={
        <CsvButton path="/api/statistics/paymentsumm" query={{ ...thisMonth() }} label={t('statistics.month-csv')} />
      }
    >
      <RangeForm range={range} show={show} />
      <div className="kt-statistics">
        <OrdersChart range={range} />
        <IncomeChart range={range} />
        <VideoOrders />
        <VideoViews />
      </div>
      <SummaryTables />
    </Screen>
  );
}
