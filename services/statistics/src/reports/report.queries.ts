import type { dayFigures, AnswerOf, productRanking, productViews, QuestionOf, RankedProduct } from '@kurtyna/contracts';
import {
  daysOfReport,
  reportRangeErrors,
  orderKind,
  ORDER_KINDS,
  type OrderedKind,
  type OrderKind,
  type SoldAs,
} from '@kurtyna/domain';
import { Database, invalid } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';

const DAYS = `
  SELECT day, sold_as, product_kind, sum(orders)::integer AS orders, sum(paid_amount - refunded_amount) AS income
    FROM day_total WHERE day BETWEEN $1 AND $2 GROUP BY 1, 2, 3`;
const STATE = 'SELECT started_at, finished_at FROM rebuild';
const VIEWS = `
  SELECT coalesce((SELECT sum(views) FROM day_total WHERE product_kind = $1 AND product_id = $2), 0)::integer AS views,
         coalesce((SELECT viewers FROM viewer_total WHERE product_kind = $1 AND product_id = $2), 0) AS viewers`;

// Days are compared as they are written. Figures are added up before anything stands beside them.
const RANKING = `
  WITH ranked AS (
    SELECT product_id, sum(CASE $2::text WHEN 'orders' THEN orders ELSE views END)::integer AS n FROM day_total
     WHERE sold_as = 'ticket' AND product_kind = $1 AND ($3::bpchar IS NULL OR day >= $3) AND ($4::bpchar IS NULL OR day <= $4)
     GROUP BY 1 HAVING sum(CASE $2::text WHEN 'orders' THEN orders ELSE views END) > 0
     ORDER BY n DESC, 1 LIMIT 500)
  SELECT r.product_id AS id, coalesce(p.title, '') AS title, p.slug, p.added_at AS "addedAt", r.n
    FROM ranked r LEFT JOIN product p ON p.kind = $1 AND p.id = r.product_id ORDER BY r.n DESC, 1`;

interface DayRow {
  day: string;
  sold_as: SoldAs;
  product_kind: OrderedKind;
  orders: number;
  income: string;
}

/** What the charts show. */
@Injectable()
export class ReportQueries {
  constructor(private readonly database: Database) {}

  /** Every day of the range, also those without anything (STAT-08). Fails with invalid at `from` or `to` (STAT-03). */
  async days({ from, to }: QuestionOf<typeof dayFigures>): Promise<AnswerOf<typeof dayFigures>> {
    assertRange(from, to);
    const [rows, [state]] = await Promise.all([
      this.database.query<DayRow>(DAYS, [from, to]),
      this.database.query<{ started_at: Date | null; finished_at: Date | null }>(STATE),
    ]);
    const days = new Map(daysOfReport(from, to).map((day) => [day, { day, orders: nothing(), income: nothing() }]));
    for (const { day, sold_as, product_kind, orders, income } of rows) {
      const group = orderKind({ soldAs: sold_as, kind: product_kind });
      const figures = days.get(day)!;
      figures.orders[group] += orders;
      figures.income[group] += Number(income);
    }
    const isRebuilding = state?.started_at && !state.finished_at;
    return { days: [...days.values()], rebuildingSince: isRebuilding ? state.started_at!.toISOString() : null };
  }

  async ranking({ kind, by, from, to }: QuestionOf<typeof productRanking>): Promise<AnswerOf<typeof productRanking>> {
    if (from !== undefined && to !== undefined) assertRange(from, to);
    const rows = await this.database.query<Omit<RankedProduct, 'addedAt'> & { addedAt: Date | null }>(RANKING, [
      kind,
      by,
      from ?? null,
      to ?? null,
    ]);
    return { products: rows.map((row) => ({ ...row, addedAt: row.addedAt?.toISOString() ?? null })) };
  }

  async views({ product }: QuestionOf<typeof productViews>): Promise<AnswerOf<typeof productViews>> {
    const [row] = await this.database.query<AnswerOf<typeof productViews>>(VIEWS, [product.kind, product.id]);
    return row!;
  }
}

const nothing = (): Record<OrderKind, number> =>
  Object.fromEntries(ORDER_KINDS.map((group) => [group, 0])) as Record<OrderKind, number>;

export function assertRange(from: string, to: string): void {
  const wrong = reportRangeErrors(from, to);
  if (wrong.length)
    throw invalid(Object.fromEntries(wrong.map((field) => [field, { key: 'form.validate.date' as const }])));
}
