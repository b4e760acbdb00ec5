import type {
  DayOfSales,
  EventFigures,
  FiguresAnswer,
  FigureTotals,
  IncomeRow,
  RankedProduct,
  Takings,
  VideoFigures,
} from '@kurtyna/contracts';
import { toZloty, type NamedProduct } from '@kurtyna/domain';
import { adminText } from '@kurtyna/texts/admin';
import type {
  EventFiguresDto,
  FigureTotalsDto,
  IncomeOfDayDto,
  OrdersOfDayDto,
  PaymentSumDto,
  PerVideoDto,
  TakingsDto,
  VideoFiguresDto,
} from './statistics.dto.js';

/** The documented figure is of events and videos, as the payment list; the rest stands beside it (OPEN3-16). */
export const toOrdersOfDay = ({ day, orders }: DayOfSales): OrdersOfDayDto => ({
  date: day,
  count: orders.event + orders.video,
  groupTickets: orders.group,
  gifts: orders.gift,
  packets: orders.packet,
});

export const toIncomeOfDay = ({ day, income }: DayOfSales): IncomeOfDayDto => ({
  date: day,
  summ: toZloty(income.event + income.video),
  groupTickets: toZloty(income.group),
  gifts: toZloty(income.gift),
  packets: toZloty(income.packet),
});

export const toPerVideo = (products: readonly RankedProduct[]): PerVideoDto => ({
  labels: products.map(({ title, id }) => title || `${id}`),
  data: products.map(({ n }) => n),
  created_dates: products.map(({ addedAt }) => addedAt ?? ''),
  ids: products.map(({ id }) => id),
  slugs: products.map(({ slug }) => slug ?? ''),
});

type RowOf<Figures> = FiguresAnswer<Figures>['rows'][number];

export const toEventFigures = (row: RowOf<EventFigures>): EventFiguresDto => ({
  id: row.id,
  slug: row.deleted ? null : row.slug,
  title: row.title,
  date_from: row.date_from,
  date_to: row.date_to,
  full_day: row.full_day ?? false,
  time_from: row.time_from,
  time_to: row.time_to,
  starts_at: row.starts_at,
  ends_at: row.ends_at,
  views: row.views,
  orders: row.orders,
  ...ofDays(row, {
    kind: 'event',
    id: row.id,
    title: row.title,
    starts_at: row.starts_at,
    ends_at: row.ends_at,
    full_day: row.full_day,
    deleted: row.deleted,
  }),
});

export const toVideoFigures = (row: RowOf<VideoFigures>): VideoFiguresDto => ({
  id: row.id,
  slug: row.deleted ? null : row.slug,
  title: row.title,
  added_at: row.added_at,
  created_dates: row.added_at,
  views: row.views,
  orders: row.orders,
  ...ofDays(row, {
    kind: 'video',
    id: row.id,
    title: row.title,
    starts_at: null,
    ends_at: row.ends_at ?? null,
    full_day: null,
    deleted: row.deleted,
  }),
});

/** Nothing where statistics told no money: without days, and while they are of the release before. */
const ofDays = ({ paid, income }: Partial<Takings>, product: NamedProduct) =>
  paid === undefined || income === undefined ? {} : { ...toTakings({ paid, income }), product };

const toTakings = ({ paid, income }: Takings): TakingsDto => ({ paid: toZloty(paid), income: toZloty(income) });

/** Added up in grosze, so that all of it is what its parts are to the last of them; nothing where `ofDays` has nothing. */
export function toTotals(totals: FigureTotals | undefined): { totals?: FigureTotalsDto } {
  if (!totals) return {};
  const { events, videos, untitled } = totals;
  const all = {
    paid: events.paid + videos.paid + untitled.paid,
    income: events.income + videos.income + untitled.income,
  };
  return {
    totals: {
      events: toTakings(events),
      videos: toTakings(videos),
      untitled: toTakings(untitled),
      all: toTakings(all),
    },
  };
}

/** What is sold as a gift for any event or video has no title of its own. */
export const titleOfSold = ({ title, product_kind, product_id }: IncomeRow): string =>
  product_kind === 'gift' ? adminText('statistics.any-gift') : title || `${product_id}`;

export function toPaymentSum(rows: readonly IncomeRow[]): PaymentSumDto {
  const of = <Sum>(group: IncomeRow['group'], toSum: (row: IncomeRow) => Sum) =>
    rows
      .filter((row) => row.group === group)
      .map((row) => ({ income: toZloty(row.income), title: titleOfSold(row), ...toSum(row) }));
  const product = ({ product_kind, product_id }: IncomeRow) => ({
    event_id: product_kind === 'event' ? product_id : null,
    video_id: product_kind === 'video' ? product_id : null,
  });
  return {
    eventsSumm: of('event', ({ product_id }) => ({ event_id: product_id })),
    videosSumm: of('video', ({ product_id }) => ({ video_id: product_id })),
    groupTicketsSumm: of('group', product),
    giftsSumm: of('gift', product),
    packetsSumm: of('packet', ({ product_id }) => ({ packet_id: product_id })),
  };
}
