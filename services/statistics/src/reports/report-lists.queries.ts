import type {
  EventFigures,
  EventFiguresSort,
  IncomeRow,
  IncomeSort,
  ListAnswer,
  ListQuestion,
  ReportFilter,
  VideoFigures,
  VideoFiguresSort,
} from '@kurtyna/contracts';
import { orderKind, type PlayableKind, type SoldAs } from '@kurtyna/domain';
import { containsWords, Database, listPage, whenGiven, type ListSource, type Sql } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { within } from './ranges.sql.js';
import { assertRange } from './report.queries.js';

/** The figures of tickets in the range beside each product; those nobody bought and nobody watched are there too. */
const withFigures = (kind: PlayableKind, range: ReportFilter): string => `
  LEFT JOIN (SELECT product_id, sum(orders)::integer AS orders, sum(views)::integer AS views FROM day_total
              WHERE sold_as = 'ticket' AND product_kind = '${kind}' AND ${within(range)} GROUP BY 1) d ON d.product_id = p.id`;
const FIGURES = 'coalesce(d.views, 0) AS views, coalesce(d.orders, 0) AS orders';
const FIGURE_SORTS = { views: ['coalesce(d.views, 0)'], orders: ['coalesce(d.orders, 0)'] };
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
  columns: `p.id, p.slug, p.title, p.deleted, p.added_at, ${FIGURES}`,
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

type EventRow = Omit<EventFigures, 'starts_at' | 'ends_at'> & { starts_at: Date | null; ends_at: Date | null };
type VideoRow = Omit<VideoFigures, 'added_at'> & { added_at: Date | null };
type SoldRow = Omit<IncomeRow, 'group' | 'income'> & { sold_as: SoldAs; income: string };

/** The tables of the statistics screen, and what its files are made of. */
@Injectable()
export class ReportListQueries {
  constructor(private readonly database: Database) {}

  async events(question: ListQuestion<EventFiguresSort, ReportFilter>): Promise<ListAnswer<EventFigures>> {
    assertFilter(question.filter);
    const source = { ...EVENTS, joins: withFigures('event', question.filter) };
    const { rows, ...answer } = await listPage<EventRow, EventFiguresSort>(
      this.database,
      source,
      question,
      conditionsOf(question),
    );
    const instant = (at: Date | null): string | null => at?.toISOString() ?? null;
    return {
      ...answer,
      rows: rows.map((row) => ({ ...row, starts_at: instant(row.starts_at), ends_at: instant(row.ends_at) })),
    };
  }

  async videos(question: ListQuestion<VideoFiguresSort, ReportFilter>): Promise<ListAnswer<VideoFigures>> {
    assertFilter(question.filter);
    const source = { ...VIDEOS, joins: withFigures('video', question.filter) };
    const { rows, ...answer } = await listPage<VideoRow, VideoFiguresSort>(
      this.database,
      source,
      question,
      conditionsOf(question),
    );
    return { ...answer, rows: rows.map((row) => ({ ...row, added_at: row.added_at?.toISOString() ?? null })) };
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

/** Looked for one by one, and of deleted products alone: all figures need not be added up to count the rows. */
const boughtOrWatched = (range: ReportFilter): string => `
  EXISTS (SELECT FROM day_total t WHERE t.product_kind = p.kind AND t.product_id = p.id AND t.sold_as = 'ticket'
             AND (t.orders > 0 OR t.views > 0) AND ${within(range)})`;

/** What is deleted is left out unless somebody bought or watched it (OPEN2-8). */
const conditionsOf = ({ search, filter }: ListQuestion<string, ReportFilter>): Sql[] => [
  { texts: [`(NOT p.deleted OR ${boughtOrWatched(filter)})`], values: [] },
  ...whenGiven(search, (words) => containsWords(words, ['p.search_title'])),
];

function assertFilter({ from, to }: ReportFilter): void {
  if (from !== undefined && to !== undefined) assertRange(from, to);
}
