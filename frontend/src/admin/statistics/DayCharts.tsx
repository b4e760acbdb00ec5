/** Orders and income of each day of the range (STAT-04, STAT-05). */
import { formatCount, formatDate, formatDateTime, formatPrice, formatShortDate } from '@kurtyna/domain';
import { adminText as t } from '@kurtyna/texts/admin';
import { Alert } from 'antd';
import { useIncomePerDayQuery, useOrdersPerDayQuery } from '../../api/admin/statistics.js';
import { BarChart, type Series } from '../../ui/chart/Chart.js';
import { Failed } from '../../ui/states.js';
import { ChartSkeleton } from './ChartSkeleton.js';
import type { Range } from './range.js';

/** More than these do not fit beside each other with their year left out. */
const SHORT_DAYS = 62;
const SINCE_NOW = { refetchOnMountOrArgChange: true }; // tickets are sold meanwhile: who comes here sees the latest

interface Others {
  date: string;
  groupTickets: number;
  gifts: number;
  packets: number;
}

/** Events and videos first; the rest of the house's day stands on them where there is any. */
function seriesOf<Day extends Others>(days: readonly Day[], valueOf: (day: Day) => number): Series[] {
  const others: Series[] = [
    { name: t('statistics.group.group'), values: days.map(({ groupTickets }) => groupTickets), colour: 'info' },
    { name: t('statistics.group.gift'), values: days.map(({ gifts }) => gifts), colour: 'success' },
    { name: t('statistics.group.packet'), values: days.map(({ packets }) => packets), colour: 'text3' },
  ];
  return [
    { name: t('statistics.events-and-videos'), values: days.map(valueOf), colour: 'primary' },
    ...others.filter(({ values }) => values.some((n) => n !== 0)),
  ];
}

const labelsOf = (days: readonly Others[]): string[] =>
  days.map(({ date }) => (days.length > SHORT_DAYS ? formatDate(date) : formatShortDate(date)));

export function OrdersChart({ range }: { range: Range }) {
  const { currentData: data, error, refetch } = useOrdersPerDayQuery(range, SINCE_NOW);
  if (!data)
    return error ? <Failed error={error} retry={refetch} block={t('statistics.chart.orders')} /> : <ChartSkeleton />;
  return (
    <>
      {data.rebuildingSince && (
        <Alert
          className="kt-statistics__wide"
          type="info"
          showIcon
          title={t('statistics.rebuilding', { at: formatDateTime(data.rebuildingSince) })}
        />
      )}
      <BarChart
        title={t('statistics.chart.orders')}
        hint={t('statistics.chart.orders-hint')}
        labelsAre={t('statistics.chart.day')}
        labels={labelsOf(data.orders)}
        series={seriesOf(data.orders, ({ count }) => count)}
        format={formatCount}
      />
    </>
  );
}

export function IncomeChart({ range }: { range: Range }) {
  const { currentData: data, error, refetch } = useIncomePerDayQuery(range, SINCE_NOW);
  if (!data)
    return error ? <Failed error={error} retry={refetch} block={t('statistics.chart.income')} /> : <ChartSkeleton />;
  return (
    <BarChart
      title={t('statistics.chart.income')}
      hint={t('statistics.chart.income-hint')}
      labelsAre={t('statistics.chart.day')}
      labels={labelsOf(data.income)}
      series={seriesOf(data.income, ({ summ }) => summ)}
      format={formatZloty}
      formatAxis={shortZloty}
    />
  );
}

/** Round złoty at the side of a drawing: "3 tys. zł", "500 zł". */
const shortZloty = (zloty: number): string =>
  Math.abs(zloty) < 1000
    ? t('statistics.zloty', { n: formatCount(zloty) })
    : t('statistics.thousand-zloty', { n: String(zloty / 1000).replace('.', ',') });

/** What came over the wire in złoty, as an amount is shown. */
const formatZloty = (zloty: number): string => formatPrice(Math.round(zloty * 100));
