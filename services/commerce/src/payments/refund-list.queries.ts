import type { ListAnswer, ListedRefund, listRefunds, QuestionOf, RefundSort } from '@kurtyna/contracts';
import {
  grosze,
  orderKind,
  shortOrderNumber,
  toZloty,
  type NamedProduct,
  type OrderedKind,
  type SoldAs,
} from '@kurtyna/domain';
import { Database, listPage, recordExport, sql, whenGiven, type ListSource, type Sql } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { namedProducts } from '../copies/named-products.js';
import { ORDER_KIND } from '../orders/order-kind.sql.js';
import { assertDays, inDays } from '../orders/payment-conditions.js';
import { COUNTED_REFUND } from '../orders/payment-sums.sql.js';
import { POLISH_TITLE } from '../orders/polish-title.sql.js';
import { BY_STATUS } from '../orders/refunding.sql.js';
import { REFUND_ORIGIN } from './tell-refund.js';

const WAY = `CASE WHEN r.why = '${BY_STATUS}' THEN 'none' WHEN r.origin = 'outside' THEN 'outside' ELSE 'provider' END`;
const REASON = `
  CASE ${REFUND_ORIGIN} WHEN 'late' THEN 'late' WHEN 'second' THEN 'second' ELSE CASE WHEN r.amount < a.amount THEN 'part' ELSE 'whole' END END`;

const REFUNDS: ListSource<RefundSort> = {
  table: 'refund r',
  joins: `
    JOIN orders o ON o.id = r.order_id
    JOIN payment_attempt a ON a.id = r.attempt_id
    LEFT JOIN customer c ON c.id = o.user_id AND NOT c.deleted`,
  id: 'r.id',
  columns: `
    r.id, r.finalized_at, r.amount, ${WAY} AS way, ${REASON} AS reason, coalesce(${COUNTED_REFUND}, false) AS in_income, a.provider_order_id,
    o.id AS order_id, o.created_at, o.ext_order_id, o.kind, o.product_id, o.sold_as, ${POLISH_TITLE},
    o.user_id, c.firstname, c.lastname, c.email`,
  sorts: { returned_at: ['r.finalized_at'], amount: ['r.amount'] },
};
const IS_BACK = sql`r.status = 'FINALIZED'`;

interface Row extends Pick<ListedRefund, 'id' | 'amount' | 'way' | 'reason'> {
  finalized_at: Date;
  in_income: boolean;
  provider_order_id: string | null;
  order_id: number;
  created_at: Date;
  ext_order_id: string;
  kind: OrderedKind;
  product_id: number;
  sold_as: SoldAs;
  title: string;
  user_id: number;
  firstname: string | null;
  lastname: string | null;
  email: string | null;
}

/** Money that is back, by its day: those in the income add up to what the list of payments and the statistics call refunds. */
@Injectable()
export class RefundListQueries {
  constructor(private readonly database: Database) {}

  async page(question: QuestionOf<typeof listRefunds>): Promise<ListAnswer<ListedRefund>> {
    const { kinds, ...days } = question.filter;
    assertDays(days);
    const conditions = [IS_BACK, ...inDays('r.finalized_at', days), ...whenGiven(kinds, ofKinds)];
    const { rows, ...answer } = await listPage<Row, RefundSort>(this.database, REFUNDS, question, conditions);
    await recordExport(this.database, 'refunds', question);
    const productOf = await namedProducts(this.database.dataSource.manager, rows);
    return { ...answer, rows: rows.map((row) => toListed(row, productOf(row))) };
  }
}

const ofKinds = (kinds: readonly string[]): Sql => ({ texts: [`${ORDER_KIND} = ANY (`, '::text[])'], values: [kinds] });

/** Field by field: what is not named here never leaves (D24). */
const toListed = (row: Row, product: NamedProduct | null): ListedRefund => ({
  id: row.id,
  returnedAt: row.finalized_at.toISOString(),
  amount: toZloty(grosze(row.amount)),
  way: row.way,
  reason: row.reason,
  inIncome: row.in_income,
  providerOrderId: row.provider_order_id,
  order: {
    kind: orderKind({ kind: row.kind, soldAs: row.sold_as }),
    extOrderId: row.ext_order_id,
    number: shortOrderNumber({ id: row.order_id, created_at: row.created_at.toISOString() }),
    placedAt: row.created_at.toISOString(),
    title: row.title,
    product,
  },
  buyer: {
    userId: row.user_id,
    firstname: row.firstname ?? '',
    lastname: row.lastname ?? '',
    email: row.email ?? '',
  },
});
