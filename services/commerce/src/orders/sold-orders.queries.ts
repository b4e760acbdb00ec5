import type {
  AnswerOf,
  ListAnswer,
  listSoldCodes,
  listSoldOrders,
  OfferKind,
  QuestionOf,
  SoldCode,
  SoldOrder,
  SoldOrderSort,
} from '@kurtyna/contracts';
import {
  grosze,
  STATUS_FILTERS,
  toZloty,
  type NamedProduct,
  type OrderStatus,
  type ProductKind,
} from '@kurtyna/domain';
import {
  containsWords,
  Database,
  listPage,
  notFound,
  recordExport,
  sql,
  whenGiven,
  type ListSource,
  type Sql,
} from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { namedProducts } from '../copies/named-products.js';
import { CODE_IS_RETURNED } from './order-codes.sql.js';
import { ORDER_KIND } from './order-kind.sql.js';
import { assertDays, inDays, numbered } from './payment-conditions.js';
import { POLISH_TITLE } from './polish-title.sql.js';
import { keptNumberOf, REFUND_REASON, type RefundReasonRow } from './refund-reason.sql.js';
import { REFUNDING } from './refunding.sql.js';
import { WITHDRAWN_AT } from './withdrawn-at.sql.js';

/** A page of twenty group orders of 500 tickets would be 10,000 codes: a row shows the first of them, the others are asked for. */
const SHOWN_CODES = 20;

/** Of the row `o`: its codes in the order of their numbers, with who has used each. */
const CODES = `
  SELECT c.unit_no, c.code, ${CODE_IS_RETURNED} AS returned, u.used_at, u.user_id, k.firstname, k.lastname
    FROM code c
    LEFT JOIN user_code u ON u.code_id = c.id AND u.removed_at IS NULL AND u.used_at IS NOT NULL
    LEFT JOIN customer k ON k.id = u.user_id AND NOT k.deleted
   WHERE c.order_id = o.id`;
const CODE_JSON = `jsonb_build_object('code', s.code, 'returned', s.returned, 'usage', CASE WHEN s.used_at IS NOT NULL THEN
  jsonb_build_object('userId', s.user_id, 'firstname', coalesce(s.firstname, ''), 'lastname', coalesce(s.lastname, '')) END)`;

const SOLD: ListSource<SoldOrderSort> = {
  table: 'orders o',
  joins: `
    JOIN payment_attempt a ON a.order_id = o.id AND a.ext_order_id = o.ext_order_id
    LEFT JOIN customer b ON b.id = o.user_id AND NOT b.deleted`,
  id: 'o.placed_seq',
  columns: `
    o.id, b.firstname, b.lastname, b.email, o.user_id, o.country, o.address, a.provider_order_id, o.ext_order_id, o.amount, o.refunded_amount,
    o.created_at, o.updated_at, o.status, o.kind, ${POLISH_TITLE}, o.product_id, o.quantity, o.one_free, ${REFUNDING}, ${REFUND_REASON}, ${WITHDRAWN_AT},
    (SELECT count(*)::integer FROM code c WHERE c.order_id = o.id) AS codes_count,
    (SELECT count(*)::integer FROM (${CODES}) s WHERE s.used_at IS NOT NULL) AS uses,
    coalesce((SELECT jsonb_agg(${CODE_JSON} ORDER BY s.unit_no) FROM (${CODES} ORDER BY c.unit_no LIMIT ${SHOWN_CODES}) s), '[]') AS codes`,
  sorts: { created_at: ['o.created_at'], amount: ['o.amount'] },
};

/** More than this does not fit into one answer over NATS. */
const CODES_PAGE = 500;
const IS_THERE = `SELECT 1 FROM orders o WHERE o.id = $1 AND ${ORDER_KIND} = $2`;
const CODES_PAGED = `
  SELECT s.unit_no AS place, ${CODE_JSON} AS code FROM orders o, LATERAL (${CODES}) s
   WHERE o.id = $1 AND s.unit_no > $2 ORDER BY s.unit_no LIMIT $3`;

interface SoldRow {
  id: number;
  firstname: string | null;
  lastname: string | null;
  email: string | null;
  user_id: number;
  country: string | null;
  address: string;
  provider_order_id: string | null;
  ext_order_id: string;
  amount: number;
  refunded_amount: number;
  refunding: number;
  created_at: Date;
  updated_at: Date;
  status: OrderStatus;
  kind: ProductKind | 'gift';
  title: string;
  product_id: number;
  quantity: number;
  one_free: boolean | null;
  reason: RefundReasonRow | null;
  withdrawn_at: Date | null;
  codes_count: number;
  uses: number;
  codes: SoldCode[];
}

/** What was sold besides tickets: gifts, group tickets and packets in one query and one wire type (GIFTADM-25). */
@Injectable()
export class SoldOrderQueries {
  constructor(private readonly database: Database) {}

  async page(question: QuestionOf<typeof listSoldOrders>): Promise<ListAnswer<SoldOrder>> {
    const { kind, status, user, number, ...days } = question.filter;
    assertDays(days);
    const conditions = [
      SOLD_AS[kind],
      ...inDays('o.created_at', days),
      ...whenGiven(status, (word) => sql`o.status = ANY (${[...STATUS_FILTERS[word]]}::text[])`),
      ...whenGiven(user, (words) => containsWords(words, ['b.search_name', 'b.email'])),
      ...whenGiven(number, numbered),
    ];
    const source = number === undefined ? SOLD : { ...SOLD, findsFirst: true };
    const { rows, ...answer } = await listPage<SoldRow, SoldOrderSort>(this.database, source, question, conditions);
    await recordExport(this.database, `${kind}s`, question);
    const productOf = await namedProducts(this.database.dataSource.manager, rows);
    return { ...answer, rows: rows.map((row) => toSoldOrder(row, productOf(row))) };
  }

  async codes({ kind, orderId, after }: QuestionOf<typeof listSoldCodes>): Promise<AnswerOf<typeof listSoldCodes>> {
    if ((await this.database.query(IS_THERE, [orderId, kind])).length === 0) throw notFound('order.not-found');
    const found = await this.database.query<{ place: number; code: SoldCode }>(CODES_PAGED, [
      orderId,
      after ?? -1,
      CODES_PAGE + 1,
    ]);
    const page = found.slice(0, CODES_PAGE);
    return { codes: page.map(({ code }) => code), next: found.length > CODES_PAGE ? page.at(-1)!.place : null };
  }
}

/** Constant texts, so that the index of what is no ticket serves them. */
const SOLD_AS: Record<OfferKind, Sql> = {
  gift: sql`o.sold_as = 'gift'`,
  group: sql`o.sold_as = 'group'`,
  packet: sql`o.sold_as = 'ticket' AND o.kind = 'packet'`,
};
/** Field by field: what is not named here never leaves (D24). */
function toSoldOrder(row: SoldRow, product: NamedProduct | null): SoldOrder {
  const any = row.kind === 'gift';
  return {
    id: row.id,
    firstname: row.firstname ?? '',
    lastname: row.lastname ?? '',
    email: row.email ?? '',
    userId: row.user_id,
    country: row.country,
    customer_ip: row.address,
    orderId: row.provider_order_id,
    extOrderId: row.ext_order_id,
    amount: toZloty(grosze(row.amount)),
    refunded_amount: toZloty(grosze(row.refunded_amount)),
    refunding: toZloty(grosze(row.refunding)),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    status: row.status,
    productType: row.kind === 'gift' ? 'any' : row.kind,
    description: row.title,
    product,
    product_slug: any ? 'any' : `${row.kind}-${row.product_id}`,
    product_quantity: row.quantity,
    numberOfUses: row.uses,
    one_free: row.one_free ?? false,
    because: row.reason?.because ?? null,
    keptNumber: keptNumberOf(row.reason),
    withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
    packet_id: row.kind === 'packet' ? row.product_id : null,
    codes: row.codes,
    codes_count: row.codes_count,
  };
}
