import type {
  EventFigures,
  EventFiguresSort,
  FiguresAnswer,
  FigureTotals,
  IncomeRow,
  IncomeSort,
  ListAnswer,
  ListQuestion,
  ReportFilter,
  Takings,
  VideoFigures,
  VideoFiguresSort,
} from '@kurtyna/contracts';
import { orderKind, type PlayableKind, type SoldAs } from '@kurtyna/domain';
import { containsWords, Database, listPage, whenGiven, type ListSource, type Sql } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { within } from './ranges.sql.js';
import { assertRange } from './report.queries.js';

const TAKINGS = 'sum(paid_amount) AS paid, sum(paid_amount - refunded_amount) AS income';

/** The figures of the range beside each product: orders and views of its tickets, money of all that is sold of it. Those without are there too. */
const withFigures = (kind: PlayableKind, range: ReportFilter): string => `
  LEFT JOIN (SELECT product_id, sum(orders) FILTER (WHERE sold_as = 'ticket')::integer AS orders, sum(views)::integer AS views, ${TAKINGS}
               FROM day_total WHERE product_kind = '${kind}' AND ${within(range)} GROUP BY 1) d ON d.product_id = p.id`;
const ofFigure = (name: 'views' | 'orders' | 'paid' | 'income'): string => `coalesce(d.${name}, 0)`;
const FIGURES = (['views', 'orders', 'paid', 'income'] as const)
  .map((name) => `${ofFigure(name)} AS ${name}`)
  .join(', ');
const FIGURE_SORTS = {
  views: [ofFigure('views')],
  orders: [ofFigure('orders')],
  paid: [ofFigure('paid')],
  income: [ofFigure('income')],
};
const totalsOf = (range: ReportFilter): string => `
  SELECT CASE product_kind WHEN 'event' THEN 'events' WHEN 'video' THEN 'videos' ELSE 'untitled' END AS part, ${TAKINGS}
    FROM day_total WHERE ${within(range)} GROUP BY 1`;
const BY_TITLE = ['p.title COLLATE "pl-PL-x-icu"'];

const EVENTS: Omit<ListSource<EventFiguresSort>, 'joins'> = {
  addsUp: true,
  table: `(SELECT * FROM product WHERE kind = 'event') p`, // numbers are of one kind: event 5 is not video 5
  id: 'p.id',
  columns: `p.id, p.slug, p.title, p.deleted, p.date_from, p.date_to, p.full_day, p.time_from, p.time_to, p.starts_at, p.ends_at, ${FIGURES}`,
  sorts: {
    title: BY_TITLE,
    date_from: [{ last: 'p.starts_at IS NULL' }, `coalesce(p.starts_at, 'epoch')`],
    ...FIGURE_SORTS,
  },
};
const VIDEOS: Omit<ListSource<VideoFiguresSort>, 'joins'> = {
  addsUp: true,
  table: `(SELECT * FROM product WHERE kind = 'video') p`,
  id: 'p.id',
  columns: `p.id, p.slug, p.title, p.deleted, p.added_at, p.ends_at, ${FIGURES}`,
  sorts: {
    title: BY_TITLE,
    added_at: [{ last: 'p.added_at IS NULL' }, `coalesce(p.added_at, 'epoch')`],
    ...FIGURE_SORTS,
  },
};

// A key of its own for each thing sold: gifts and group tickets of an event beside its tickets.
const ROOM_OF_KIND = 3_000_000_000;
const soldThings = (range: ReportFilter): string => `
  (SELECT sold_as, product_kind, product_id, sum(orders)::integer AS orders, sum(paid_amount - refunded_amount) AS income,
          product_id + ${ROOM_OF_KIND} * (position(sold_as IN 'ticket group gift') + 20 * position(product_kind IN 'event video packet gift'))
            AS key
     FROM day_total WHERE ${within(range)} GROUP BY 1, 2, 3
   HAVING sum(orders) > 0 OR sum(paid_amount) <> 0 OR sum(refunded_amount) <> 0) s`;
const INCOME: Omit<ListSource<IncomeSort>, 'table'> = {
  addsUp: true,
  joins: 'LEFT JOIN product p ON p.kind = s.product_kind AND p.id = s.product_id',
  id: 's.key',
  columns: `s.sold_as, s.product_kind, s.product_id, s.orders, s.income, coalesce(p.title, '') AS title, p.slug`,
  sorts: { income: ['s.income'], title: [`coalesce(p.title, '') COLLATE "pl-PL-x-icu"`] },
};

/** Sums come from the database as text. */
type Summed = Record<keyof Takings, string>;
type EventRow = Omit<EventFigures, 'starts_at' | 'ends_at'> & { starts_at: Date | null; ends_at: Date | null };
type VideoRow = Omit<VideoFigures, 'added_at' | 'ends_at'> & { added_at: Date | null; ends_at: Date | null };
type SoldRow = Omit<IncomeRow, 'group' | 'income'> & { sold_as: SoldAs; income: string };

/** The tables of the statistics screen, and what its files are made of. */
@Injectable()
export class ReportListQueries {
  constructor(private readonly database: Database) {}

  async events(question: ListQuestion<EventFiguresSort, ReportFilter>): Promise<FiguresAnswer<EventFigures>> {
    const { rows, ...answer } = await this.figures<EventRow, EventFiguresSort>('event', EVENTS, question);
    return {
      ...answer,
      rows: rows.map((row) => ({ ...row, starts_at: instant(row.starts_at), ends_at: instant(row.ends_at) })),
    };
  }

  async videos(question: ListQuestion<VideoFiguresSort, ReportFilter>): Promise<FiguresAnswer<VideoFigures>> {
    const { rows, ...answer } = await this.figures<VideoRow, VideoFiguresSort>('video', VIDEOS, question);
    return {
      ...answer,
      rows: rows.map((row) => ({ ...row, added_at: instant(row.added_at), ends_at: instant(row.ends_at) })),
    };
  }

  /** Titles with their figures; money and totals over days alone. */
  private async figures<Row extends object, Sort extends string>(
    kind: PlayableKind,
    titles: Omit<ListSource<Sort>, 'joins'>,
    question: ListQuestion<Sort, ReportFilter>,
  ): Promise<FiguresAnswer<Row>> {
    assertFilter(question.filter);
    const source = { ...titles, joins: withFigures(kind, question.filter) };
    const [{ rows, ...answer }, totals] = await Promise.all([
      listPage<Row & Summed, Sort>(this.database, source, question, conditionsOf(question)),
      this.totals(question.filter),
    ]);
    return {
      ...answer,
      rows: rows.map(({ paid, income, ...row }) => ({
        ...(row as unknown as Row),
        ...(totals && takings({ paid, income })),
      })),
      ...(totals && { totals }),
    };
  }

  /** Null without days: the answer is as it always was then. */
  private async totals(range: ReportFilter): Promise<FigureTotals | null> {
    if (!isOfDays(range)) return null;
    const parts = await this.database.report<Summed & { part: keyof FigureTotals }>(totalsOf(range));
    const nothing: Takings = { paid: 0, income: 0 };
    const sums: FigureTotals = { events: nothing, videos: nothing, untitled: nothing };
    for (const row of parts) sums[row.part] = takings(row);
    return sums;
  }

  /** Everything sold in the range, by what it was sold as; its income is what STAT-07 adds up (STAT-26). */
  async income(question: ListQuestion<IncomeSort, ReportFilter>): Promise<ListAnswer<IncomeRow>> {
    assertFilter(question.filter);
    const source = { ...INCOME, table: soldThings(question.filter) };
    const { rows, ...answer } = await listPage<SoldRow, IncomeSort>(this.database, source, question, []);
    return {
      ...answer,
      rows: rows.map(({ sold_as, income, ...row }) => ({
        ...row,
        group: orderKind({ soldAs: sold_as, kind: row.product_kind }),
        income: Number(income),
      })),
    };
  }
}

const instant = (at: Date | null): string | null => at?.toISOString() ?? null;
const takings = ({ paid, income }: Summed): Takings => ({ paid: Number(paid), income: Number(income) });
const isOfDays = ({ from, to }: ReportFilter): boolean => from !== undefined || to !== undefined;

/**
 * Looked for one by one, and of deleted products alone: all figures need not be added up to count the rows. Where money is shown, a row
 * with any of it counts too: the rows add up to their total.
 */
const boughtOrWatched = (range: ReportFilter): string => `
  EXISTS (SELECT FROM day_total t WHERE t.product_kind = p.kind AND t.product_id = p.id
             AND ((t.sold_as = 'ticket' AND (t.orders > 0 OR t.views > 0))${isOfDays(range) ? ' OR t.paid_amount <> 0 OR t.refunded_amount <> 0' : ''})
             AND ${within(range)})`;

/** What is deleted is left out unless somebody bought or watched it (OPEN2-8). */
const conditionsOf = ({ search, filter }: ListQuestion<string, ReportFilter>): Sql[] => [
  { texts: [`(NOT p.deleted OR ${boughtOrWatched(filter)})`], values: [] },
  ...whenGiven(search, (words) => containsWords(words, ['p.search_title'])),
];

function assertFilter({ from, to }: ReportFilter): void {
  if (from !== undefined && to !== undefined) assertRange(from, to);
}
