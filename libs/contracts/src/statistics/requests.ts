/** Statistics are built from events; nobody is asked while they count. Days are Warsaw days, `YYYY-MM-DD`; amounts in grosze. */
import type { OrderedKind, PlayableKind, PlayableRef, OrderKind } from '@kurtyna/domain';
import type { ListAnswer, ListQuestion } from '../list.js';
import { request } from '../message.js';

export interface SalesTotals {
  completedOrders: number;
  /** Grosze. */
  completedAmount: number;
  refundedOrders: number;
  /** Grosze. */
  refundedAmount: number;
  views: number;
}
/** Totals over all facts, for the ledger check (I8). */
export const salesTotals = request<Record<string, never>, SalesTotals>('statistics.sales-totals', { idempotent: true });

/** What was sold on one day, by what it was sold as (OPEN3-16). */
export interface DayOfSales {
  day: string;
  /** Placed that day, any status but NOT_STARTED. */
  orders: Record<OrderKind, number>;
  /** Grosze: paid orders placed that day, less what was given back that day (OPEN3-7, OPEN3-8). */
  income: Record<OrderKind, number>;
}
/**
 * Every day of a range, both ends included. `rebuildingSince`: the figures are being built anew, and what is answered is as of then.
 * Fails with invalid at `from` or `to` for what is no day, the wrong way round, or longer than ten years.
 */
export const dayFigures = request<{ from: string; to: string }, { days: DayOfSales[]; rebuildingSince: string | null }>(
  'statistics.day-figures',
  { idempotent: true },
);

/** A range that may be open at either end: since the beginning, until now. */
export interface ReportFilter {
  from?: string;
  to?: string;
}

export interface RankedProduct {
  id: number;
  /** Empty for one that was never heard of. */
  title: string;
  slug: string | null;
  /** Of a video, UTC. */
  addedAt: string | null;
  n: number;
}
/** Events or videos by their ticket orders or views, most first, at most 500; those with none are left out. */
export const productRanking = request<
  ReportFilter & { kind: PlayableKind; by: 'orders' | 'views' },
  { products: RankedProduct[] }
>('statistics.product-ranking', { idempotent: true });

/** Of one event or video since the beginning; `viewers` are people, and of open content visitors by the day (OPEN3-57). */
export const productViews = request<{ product: PlayableRef }, { views: number; viewers: number }>(
  'statistics.product-views',
  { idempotent: true },
);

/** The money of some days, in grosze. */
export interface Takings {
  /** Paid orders by the day on which they were placed, also those that were given back later. */
  paid: number;
  /** The same less what went back by the day on which it was back (OPEN3-7, OPEN3-8); below 0 where more went back than came in. */
  income: number;
}
/** All that came in over the days of a list, whatever its page and its search; together it is the income of these days (STAT-07). */
export interface FigureTotals {
  /** With the group tickets and gifts that are for an event. */
  events: Takings;
  videos: Takings;
  /** Packets, and gifts for any title. */
  untitled: Takings;
}
/** The list of titles over a range with an end has money in its rows (tickets, group tickets and gifts of each title) and in `totals`. */
export interface FiguresAnswer<Row> extends ListAnswer<Row & Partial<Takings>> {
  /** Absent without days; the release before never has it, and no money in its rows. */
  totals?: FigureTotals;
}

export const EVENT_FIGURES_SORTS = ['id', 'title', 'date_from', 'views', 'orders', 'paid', 'income'] as const;
export type EventFiguresSort = (typeof EVENT_FIGURES_SORTS)[number];
/** STAT-17. Instants in UTC; what an old copy does not know is null. Views and orders are those of tickets. */
export interface EventFigures {
  id: number;
  slug: string | null;
  title: string;
  deleted: boolean;
  date_from: string | null;
  date_to: string | null;
  full_day: boolean | null;
  time_from: string | null;
  time_to: string | null;
  starts_at: string | null;
  ends_at: string | null;
  views: number;
  orders: number;
}
export const listEventFigures = request<ListQuestion<EventFiguresSort, ReportFilter>, FiguresAnswer<EventFigures>>(
  'statistics.list-event-figures',
  { idempotent: true },
);

export const VIDEO_FIGURES_SORTS = ['id', 'title', 'added_at', 'views', 'orders', 'paid', 'income'] as const;
export type VideoFiguresSort = (typeof VIDEO_FIGURES_SORTS)[number];
/** STAT-18. */
export interface VideoFigures {
  id: number;
  slug: string | null;
  title: string;
  deleted: boolean;
  added_at: string | null;
  /** Until when it can be watched, UTC; the release before does not say. */
  ends_at?: string | null;
  views: number;
  orders: number;
}
export const listVideoFigures = request<ListQuestion<VideoFiguresSort, ReportFilter>, FiguresAnswer<VideoFigures>>(
  'statistics.list-video-figures',
  { idempotent: true },
);

export const INCOME_SORTS = ['id', 'title', 'income'] as const;
export type IncomeSort = (typeof INCOME_SORTS)[number];
/** Something sold, as one thing: the tickets of an event, its group tickets, its gifts (STAT-26). */
export interface IncomeRow {
  group: OrderKind;
  product_kind: OrderedKind;
  product_id: number;
  slug: string | null;
  /** Empty for the gift of any event or video, and for what was never heard of. */
  title: string;
  orders: number;
  /** Grosze. */
  income: number;
}
export const listIncome = request<ListQuestion<IncomeSort, ReportFilter>, ListAnswer<IncomeRow>>(
  'statistics.list-income',
  { idempotent: true },
);
