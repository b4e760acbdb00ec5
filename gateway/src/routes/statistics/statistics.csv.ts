import type { EventFigures, IncomeRow, ReportFilter, Takings, VideoFigures } from '@kurtyna/contracts';
import { eventTiming, formatDate, monthOf } from '@kurtyna/domain';
import { adminText } from '@kurtyna/texts/admin';
import type { CsvColumn, CsvFile } from '../../edge/csv-exports.js';
import { titleOfSold } from './statistics.view.js';

/** What an event is at the moment of the file (STAT-23). */
const statusOf = (event: EventFigures): string => {
  if (event.starts_at === null) return '';
  const timing = eventTiming({ startsAt: event.starts_at, endsAt: event.ends_at }, new Date().toISOString());
  return adminText(`statistics.status.${({ [-1]: 'ended', 0: 'soon', 1: 'running' } as const)[timing]}`);
};

const inGrosze = (amount: number | undefined) => (amount === undefined ? null : { grosze: amount });
const MONEY: readonly CsvColumn<Partial<Takings>>[] = [
  { title: 'statistics.column.paid', value: ({ paid }) => inGrosze(paid) },
  { title: 'statistics.column.income', value: ({ income }) => inGrosze(income) },
];
/** Money stands last; without days there is none. */
const moneyOf = ({ from, to }: ReportFilter): readonly CsvColumn<Partial<Takings>>[] =>
  from === undefined && to === undefined ? [] : MONEY;

/** The table of events (STAT-17, STAT-22), named without a day (OPEN3-5). */
export const eventFiguresFile = (range: ReportFilter): CsvFile<EventFigures & Partial<Takings>> => ({
  name: 'Podsumowanie_wydarzen',
  days: [],
  columns: [
    { title: 'statistics.column.id', value: ({ id }) => id },
    { title: 'statistics.column.slug', value: ({ slug }) => slug },
    { title: 'statistics.column.title', value: ({ title }) => title },
    { title: 'statistics.column.status', value: statusOf },
    { title: 'statistics.column.date_from', value: ({ date_from }) => date_from && formatDate(date_from) },
    { title: 'statistics.column.date_to', value: ({ date_to }) => date_to && formatDate(date_to) },
    {
      title: 'statistics.column.full_day',
      value: ({ full_day }) => full_day,
    },
    { title: 'statistics.column.time_from', value: ({ time_from }) => time_from },
    { title: 'statistics.column.time_to', value: ({ time_to }) => time_to },
    { title: 'statistics.column.views', value: ({ views }) => views },
    { title: 'statistics.column.orders', value: ({ orders }) => orders },
    ...moneyOf(range),
  ],
});

/** The table of videos (STAT-18, STAT-22), named without a day (OPEN3-5). */
export const videoFiguresFile = (range: ReportFilter): CsvFile<VideoFigures & Partial<Takings>> => ({
  name: 'Podsumowanie_wideo',
  days: [],
  columns: [
    { title: 'statistics.column.id', value: ({ id }) => id },
    { title: 'statistics.column.slug', value: ({ slug }) => slug },
    { title: 'statistics.column.title', value: ({ title }) => title },
    { title: 'statistics.column.views', value: ({ views }) => views },
    { title: 'statistics.column.added_at', value: ({ added_at }) => added_at && formatDate(added_at) },
    { title: 'statistics.column.orders', value: ({ orders }) => orders },
    ...moneyOf(range),
  ],
});

/** What was sold in the range, each thing a line; złoty with two decimals and a comma (STAT-25, STAT-28, STAT-29). */
export const incomeFile = (range: { from: string; to: string }): CsvFile<IncomeRow> => ({
  name: 'Przychody',
  days: monthOrDays(range),
  columns: [
    { title: 'statistics.column.group', value: ({ group }) => adminText(`statistics.group.${group}`) },
    { title: 'statistics.column.id', value: ({ product_id }) => product_id || null },
    { title: 'statistics.column.title', value: titleOfSold },
    { title: 'statistics.column.orders', value: ({ orders }) => orders },
    { title: 'statistics.column.income', value: ({ income }) => ({ grosze: income }) },
  ],
});

/** A month from its first day on, ended or not, is named as that month (OPEN3-5). */
function monthOrDays({ from, to }: { from: string; to: string }): string[] {
  const { first, last } = monthOf(from);
  return from === first && to <= last ? [from.slice(0, 'YYYY-MM'.length)] : [from, to];
}
