/** All events and all videos with their views, orders and money, opened on request (STAT-17 to STAT-24). */
import DownOutlined from '@ant-design/icons/es/icons/DownOutlined';
import RightOutlined from '@ant-design/icons/es/icons/RightOutlined';
import { eventTiming, formatDate, PAGE_SIZE } from '@kurtyna/domain';
import { adminText as t } from '@kurtyna/texts/admin';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import {
  useEventFiguresQuery,
  useVideoFiguresQuery,
  type EventFigures,
  type VideoFigures,
} from '../../api/admin/statistics.js';
import { paths } from '../../routes.js';
import { Empty } from '../../ui/states.js';
import { DataTable, type Column } from '../../ui/table/DataTable.js';
import { useListAddress, type ListShape } from '../../ui/table/use-list-address.js';
import { useServerPage } from '../../ui/table/use-server-page.js';
import { CsvButton } from '../CsvButton.js';
import { showIncome } from '../payment/income.js';
import { ProductName, ProductNames } from '../ProductName.js';
import type { Span } from './range.js';
import { Totals } from './Totals.js';

const EVENT_SORTS = ['id', 'title', 'date_from', 'views', 'orders', 'paid', 'income'] as const;
const VIDEO_SORTS = ['id', 'title', 'added_at', 'views', 'orders', 'paid', 'income'] as const;
const USUAL = { sort: 'income', descending: true, limits: [PAGE_SIZE], filters: {} } as const; // STAT-21
const EVENTS = { ...USUAL, sorts: EVENT_SORTS, prefix: 'events-' } satisfies ListShape<
  (typeof EVENT_SORTS)[number],
  Record<string, never>
>;
const VIDEOS = { ...USUAL, sorts: VIDEO_SORTS, prefix: 'videos-' } satisfies ListShape<
  (typeof VIDEO_SORTS)[number],
  Record<string, never>
>;
const SINCE_NOW = { refetchOnMountOrArgChange: true };

export function SummaryTables({ span }: { span: Span }) {
  return (
    <>
      <Opened title={t('statistics.events.title')}>
        <EventsTable span={span} />
      </Opened>
      <Opened title={t('statistics.videos.title')}>
        <VideosTable span={span} />
      </Opened>
    </>
  );
}

/** Nothing is asked for before it is opened. */
function Opened({ title, children }: { title: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <section className="kt-folded-table">
      <h2>
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden />} {title}
        </button>
      </h2>
      {open && children}
    </section>
  );
}

function EventsTable({ span }: { span: Span }) {
  const list = useListAddress(EVENTS);
  const order = { ...span, sort: list.sort, order: list.descending ? ('desc' as const) : ('asc' as const) };
  const answers = useEventFiguresQuery({ ...order, page: list.page, limit: list.limit }, SINCE_NOW);
  const page = useServerPage(list, answers, ({ events }) => events);
  return (
    <>
      <CsvButton path="/api/statistics/events" query={order} />
      <ProductNames rows={page.rows ?? []}>
        <DataTable<EventFigures>
          label={t('statistics.events.title')}
          columns={EVENT_COLUMNS}
          page={{ ...page, limits: undefined }}
          rowKey={({ id }) => id}
          empty={<Empty>{t('statistics.events.empty')}</Empty>}
        />
      </ProductNames>
      {page.rows && <Totals of="events" totals={answers.data?.totals} waiting={page.waiting} />}
    </>
  );
}

function VideosTable({ span }: { span: Span }) {
  const list = useListAddress(VIDEOS);
  const order = { ...span, sort: list.sort, order: list.descending ? ('desc' as const) : ('asc' as const) };
  const answers = useVideoFiguresQuery({ ...order, page: list.page, limit: list.limit }, SINCE_NOW);
  const page = useServerPage(list, answers, ({ videos }) => videos);
  return (
    <>
      <CsvButton path="/api/statistics/videos" query={order} />
      <ProductNames rows={page.rows ?? []}>
        <DataTable<VideoFigures>
          label={t('statistics.videos.title')}
          columns={VIDEO_COLUMNS}
          page={{ ...page, limits: undefined }}
          rowKey={({ id }) => id}
          empty={<Empty>{t('statistics.videos.empty')}</Empty>}
        />
      </ProductNames>
      {page.rows && <Totals of="videos" totals={answers.data?.totals} waiting={page.waiting} />}
    </>
  );
}

const NONE = t('statistics.none');
const day = (text: string | null): string => (text ? formatDate(text) : NONE);
/** Nothing is known of money while the server is of the release before. */
const money = (zloty: number | undefined): string => (zloty === undefined ? NONE : showIncome(zloty));
const SLUG: Column<{ slug?: string | null }> = {
  key: 'slug',
  title: t('statistics.column.slug'),
  cell: ({ slug }) => slug ?? NONE,
};
const VIEWS_AND_ORDERS: Column<{ views: number; orders: number }> = {
  key: 'views',
  sort: 'views',
  title: t('statistics.column.views'),
  numeric: true,
  cell: ({ views }) => views,
  under: {
    key: 'orders',
    sort: 'orders',
    title: t('statistics.column.orders'),
    cell: ({ orders }) => orders,
  },
};
const MONEY: Column<{ paid?: number; income?: number }> = {
  key: 'paid',
  sort: 'paid',
  title: t('statistics.column.paid'),
  numeric: true,
  cell: ({ paid }) => money(paid),
  under: {
    key: 'income',
    sort: 'income',
    title: t('statistics.column.income'),
    cell: ({ income }) => money(income),
  },
};

const EVENT_COLUMNS: Column<EventFigures>[] = [
  { key: 'id', sort: 'id', title: t('statistics.column.id'), numeric: true, cell: ({ id }) => id },
  {
    key: 'title',
    sort: 'title',
    title: t('statistics.column.title'),
    heading: true,
    wraps: true,
    cell: ({ id, slug, title, product }) => (
      <Link to={paths.event({ id, slug })}>
        <ProductName product={product} title={title} />
      </Link>
    ),
    under: SLUG,
  },
  {
    key: 'date_from',
    sort: 'date_from',
    title: t('statistics.column.date_from'),
    cell: ({ date_from }) => day(date_from),
    under: { key: 'date_to', title: t('statistics.column.date_to'), cell: ({ date_to }) => day(date_to) },
  },
  {
    key: 'time_from',
    title: t('statistics.column.time_from'),
    cell: ({ time_from }) => time_from ?? NONE,
    under: { key: 'time_to', title: t('statistics.column.time_to'), cell: ({ time_to }) => time_to ?? NONE },
  },
  {
    key: 'status',
    title: t('statistics.column.status'),
    cell: (event) => <TimeStatus event={event} />,
    under: {
      key: 'full_day',
      title: t('statistics.column.full_day'),
      cell: ({ full_day }) => t(full_day ? 'statistics.yes' : 'statistics.no'),
    },
  },
  VIEWS_AND_ORDERS,
  MONEY,
];

const VIDEO_COLUMNS: Column<VideoFigures>[] = [
  { key: 'id', sort: 'id', title: t('statistics.column.id'), numeric: true, cell: ({ id }) => id },
  {
    key: 'title',
    sort: 'title',
    title: t('statistics.column.title'),
    heading: true,
    wraps: true,
    cell: ({ id, slug, title, product }) => (
      <Link to={paths.video({ id, slug })}>
        <ProductName product={product} title={title} />
      </Link>
    ),
    under: SLUG,
  },
  { key: 'added_at', sort: 'added_at', title: t('statistics.column.added_at'), cell: ({ added_at }) => day(added_at) },
  VIEWS_AND_ORDERS,
  MONEY,
];

const STATUS = {
  [-1]: { key: 'ended', tone: 'neutral' },
  0: { key: 'soon', tone: 'pending' },
  1: { key: 'running', tone: 'granted' },
} as const;

/** STAT-23. */
function TimeStatus({ event: { starts_at, ends_at } }: { event: EventFigures }) {
  if (starts_at === null) return NONE;
  const { key, tone } = STATUS[eventTiming({ startsAt: starts_at, endsAt: ends_at }, new Date().toISOString())];
  return <span className={`kt-tag kt-tag--${tone}`}>{t(`statistics.status.${key}`)}</span>;
}
