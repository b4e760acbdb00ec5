import type {
  AnswerOf,
  ListAnswer,
  ListedPayment,
  listMailing,
  OpenedPayment,
  PaymentsQuestion,
  PaymentSort,
  PaymentSummary,
  ProductSales,
  QuestionOf,
} from '@kurtyna/contracts';
import { addDays, grosze, parseId, toZloty, warsawDate, type PlayableKind, type PlayableRef } from '@kurtyna/domain';
import { Database, listPage, notFound, Parameters, recordExport, type ListSource, type Sql } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { namedProducts } from '../copies/named-products.js';
import { attemptsOf } from './attempts-of-order.js';
import {
  ATTEMPTS_FIRST,
  BUYER_JOIN,
  FILE_COLUMNS,
  PAYMENT_COLUMNS,
  PAYMENT_JOINS,
  toListedPayment,
  type PaymentRow,
} from './listed-payment.view.js';
import { assertDays, changedSince, inDays, whichOrders, whichSums } from './payment-conditions.js';
import { COUNTED_REFUND, GIVEN_BACK, NOT_SUMMED, PLACED, SUMS_OF_DAYS } from './payment-sums.sql.js';
import { PLACED_POLISH_TITLE } from './polish-title.sql.js';
import { isOfBuyersAlone, sumsOfBuyers } from './sums-of-buyers.js';

const POLISH = 'COLLATE "pl-PL-x-icu"';

/** Many orders have the same amount, title or status: equal ones stand by time, and so do the indexes of filed ones (decision 64). */
const PAYMENTS: ListSource<PaymentSort> = {
  table: 'orders o',
  joins: PAYMENT_JOINS,
  id: 'o.placed_seq', // the ids are drawn in blocks, and a lower one is not an earlier order
  columns: PAYMENT_COLUMNS,
  sorts: {
    user: { has: 'c.id', texts: [`c.lastname ${POLISH}`, `c.firstname ${POLISH}`] },
    email: { has: 'c.id', texts: ['c.email'] },
    country: { has: 'o.country', texts: ['o.country'], ties: ['o.created_at'] },
    desc: { has: 'o.description', texts: [`o.description ${POLISH}`] },
    used: ['o.used', 'o.views', 'o.created_at'],
    // The attempts come first, for they have an index in this order.
    extOrderId: { has: 'a.ext_order_id', texts: ['a.ext_order_id'], joins: ATTEMPTS_FIRST },
    orderId: { has: 'a.provider_order_id', texts: ['a.provider_order_id'], joins: ATTEMPTS_FIRST },
    amount: ['o.amount', 'o.created_at'],
    created_at: ['o.created_at'],
    updated_at: ['o.updated_at'],
    status: ['o.status', 'o.created_at'],
    title: [`${PLACED_POLISH_TITLE} ${POLISH}`, 'o.created_at'],
  },
};

const FILED_UNTIL = 'SELECT until::text FROM filing';
/** Past orders are filed for every sort and filter but notes and marks, which few orders have and which stand with these alone. */
const FILED: Pick<ListSource<PaymentSort>, 'filed' | 'isIndexed'> = {
  filed: {
    table: `(SELECT *, 'ticket' AS sold_as FROM filed_order) o`,
    by: 'o.created_at',
    until: FILED_UNTIL,
  },
  isIndexed: true,
};

/** By what stands in the order itself, where nothing else has to be named: then an index answers by itself. */
const OWN_SORTS: readonly string[] = ['country', 'used', 'amount', 'created_at', 'updated_at', 'status', 'title'];

function sourceOf(question: PaymentsQuestion): ListSource<PaymentSort> {
  const { sort, search, filter, exportBy } = question;
  const isOfNotes = sort === 'desc' || filter.desc !== undefined;
  const isOfMarks = filter.attention === 'review'; // few, and found by an index of their own
  const isOfProduct = filter.eventId !== undefined || filter.videoId !== undefined;
  const isOfDays = filter.dateFrom !== undefined || filter.dateTo !== undefined;
  const isOfBuyers = search !== null || filter.user !== undefined;
  const isByNumber = sort === 'orderId' || sort === 'extOrderId';
  return {
    ...PAYMENTS,
    ...(!isOfNotes && !isOfMarks && FILED),
    findsFirst:
      isOfMarks || isOfProduct || filter.number !== undefined || (isByNumber && isOfDays) || isFarBack(question),
    // Nothing that an index of what is filed does not have is named, not even by a join that is left out.
    ...(!isByNumber && { findJoins: OWN_SORTS.includes(sort) && !isOfBuyers ? '' : BUYER_JOIN }),
    ...(exportBy !== undefined && { columns: FILE_COLUMNS }),
  };
}

/** From the last change down, the index would be passed from now to days that ended a quarter of a year ago. */
const isFarBack = ({ sort, descending, filter: { dateTo } }: PaymentsQuestion): boolean =>
  sort === 'updated_at' &&
  descending &&
  dateTo !== undefined &&
  dateTo < addDays(warsawDate(new Date().toISOString()), -90);

const COUNTS = `
  coalesce(sum(orders) FILTER (WHERE status <> 'NOT_STARTED'), 0)::integer AS orders,
  coalesce(sum(orders) FILTER (WHERE status = 'COMPLETED'), 0)::integer AS completed,
  coalesce(sum(orders) FILTER (WHERE status = 'CANCELED'), 0)::integer AS canceled,
  coalesce(sum(orders) FILTER (WHERE status IN ('PENDING', 'WAITING_FOR_CONFIRMATION')), 0)::integer AS processing,
  coalesce(sum(orders) FILTER (WHERE status = 'REFUNDED'), 0)::integer AS refunded,
  coalesce(sum(orders) FILTER (WHERE status = 'WAITING_FOR_REFUND'), 0)::integer AS waiting,
  coalesce(sum(orders) FILTER (WHERE status = 'NOT_STARTED'), 0)::integer AS unfinished,
  coalesce(sum(paid) FILTER (WHERE kind = 'event'), 0)::bigint AS events,
  coalesce(sum(paid) FILTER (WHERE kind = 'video'), 0)::bigint AS videos,
  coalesce(sum(back) FILTER (WHERE kind = 'event'), 0)::bigint AS events_back,
  coalesce(sum(back) FILTER (WHERE kind = 'video'), 0)::bigint AS videos_back`;

/** How many of these orders are marked to be looked at. */
const toReview = (joins: string, which: string): string =>
  `(SELECT count(*)::integer FROM orders o ${joins} WHERE o.needs_review AND ${which}) AS to_review`;

interface SummaryRow {
  orders: number;
  completed: number;
  canceled: number;
  processing: number;
  refunded: number;
  waiting: number;
  to_review: number;
  unfinished: number;
  events: string;
  videos: string;
  events_back: string;
  videos_back: string;
}

const SALES = `
  SELECT count(*) FILTER (WHERE o.status <> 'NOT_STARTED')::integer AS placed,
         count(*) FILTER (WHERE o.status = 'COMPLETED')::integer AS completed,
         count(*) FILTER (WHERE o.status = 'COMPLETED' AND o.amount > 0)::integer AS paid,
         count(*) FILTER (WHERE o.used = 1 AND o.status = 'COMPLETED')::integer AS used,
         coalesce(sum(o.amount) FILTER (WHERE o.status = 'COMPLETED'), 0)::bigint AS revenue
    FROM orders o WHERE o.sold_as = 'ticket' AND o.kind = $1 AND o.product_id = $2`;

const BY_REF = `
  SELECT ${PAYMENT_COLUMNS} FROM orders o ${PAYMENT_JOINS}
   WHERE o.sold_as = 'ticket' AND o.kind = $1 AND (o.id = $2 OR o.id = (SELECT order_id FROM payment_attempt WHERE ext_order_id = $3))`;

const MAILING_PAGE = 500;
/** An address once, by its completed order where it has one. */
const MAILING = `
  SELECT name, email FROM (
    SELECT DISTINCT ON (lower(c.email)) trim(c.firstname || ' ' || c.lastname) AS name, c.email, o.status = 'COMPLETED' AS completed, o.placed_seq
      FROM orders o JOIN customer c ON c.id = o.user_id AND NOT c.deleted AND c.email <> ''
     WHERE o.sold_as = 'ticket' AND o.kind = $1 AND o.product_id = $2
     ORDER BY lower(c.email), o.status = 'COMPLETED' DESC, o.placed_seq) once
   ORDER BY completed DESC, placed_seq LIMIT $3 OFFSET $4`;

/** Orders of events and videos for administrators: their list with its sums, and the panel of one product. */
@Injectable()
export class AdminOrderQueries {
  constructor(private readonly database: Database) {}

  async page(question: PaymentsQuestion): Promise<ListAnswer<ListedPayment>> {
    assertDays(question.filter);
    const conditions = [
      ...whichOrders(question),
      ...inDays('o.created_at', question.filter),
      ...changedSince(question),
    ];
    const { rows, ...answer } = await listPage<PaymentRow, PaymentSort>(
      this.database,
      sourceOf(question),
      question,
      conditions,
    );
    await recordExport(this.database, 'payments', question);
    return { ...answer, rows: await this.listed(rows) };
  }

  /** From the conditions of the rows themselves, so that adding them up gives the same; past days come from their sums where they can. */
  async summary(question: Pick<PaymentsQuestion, 'search' | 'filter'>): Promise<PaymentSummary> {
    assertDays(question.filter);
    const { text, values } = isOfBuyersAlone(question) ? await this.sumsOfBuyers(question) : sumsOf(question);
    const [row] = await this.database.report<SummaryRow>(text, values);
    return toSummary(row!);
  }

  private async sumsOfBuyers(question: Summed): Promise<Statement> {
    const [{ until }] = (await this.database.report<{ until: string }>(FILED_UNTIL)) as [{ until: string }];
    const parameters = new Parameters();
    const { past, parts } = sumsOfBuyers(question, { until, parameters });
    const which = textOf(whichOrders(question), parameters);
    return {
      text: `WITH ${past} SELECT ${COUNTS}, ${toReview(BUYER_JOIN, which)} FROM (${parts.join(' UNION ALL ')}) parts`,
      values: parameters.values,
    };
  }

  async sales({ kind, id }: PlayableRef): Promise<ProductSales> {
    const filter = { kinds: [kind], ...(kind === 'event' ? { eventId: id } : { videoId: id }) };
    const [[row], { income }] = await Promise.all([
      this.database.report<Omit<ProductSales, 'completedPaid'> & { paid: number; revenue: string }>(SALES, [kind, id]),
      this.summary({ search: null, filter }),
    ]);
    const { placed, completed, paid, used, revenue } = row!;
    return { placed, completed, completedPaid: paid, used, revenue: toZloty(grosze(Number(revenue))), income };
  }

  /** By the number of any of its attempts, or the numeric id (OPEN3-11). */
  async one(kind: PlayableKind, ref: string): Promise<ListedPayment> {
    const [row] = await this.database.query<PaymentRow>(BY_REF, [kind, parseId(ref), ref]);
    if (!row) throw notFound('order.not-found');
    return (await this.listed([row]))[0]!;
  }

  /** As its window shows it. */
  async opened(kind: PlayableKind, ref: string): Promise<OpenedPayment> {
    const payment = await this.one(kind, ref);
    return { ...payment, attempts: await attemptsOf(this.database, payment.id) };
  }

  private async listed(rows: readonly PaymentRow[]): Promise<ListedPayment[]> {
    const productOf = await namedProducts(this.database.dataSource.manager, rows);
    return rows.map((row) => toListedPayment(row, productOf(row)));
  }

  async mailing({ kind, id, after, exportBy }: QuestionOf<typeof listMailing>): Promise<AnswerOf<typeof listMailing>> {
    await recordExport(this.database, `mailing-${kind}-${id}`, { exportBy, after });
    const skipped = after ?? 0;
    const people = await this.database.report<{ name: string; email: string }>(MAILING, [
      kind,
      id,
      MAILING_PAGE + 1,
      skipped,
    ]);
    return {
      people: people.slice(0, MAILING_PAGE),
      next: people.length > MAILING_PAGE ? skipped + MAILING_PAGE : null,
    };
  }
}

type Summed = Pick<PaymentsQuestion, 'search' | 'filter'>;

interface Statement {
  text: string;
  values: unknown[];
}

const textOf = (conditions: readonly Sql[], parameters: Parameters): string =>
  conditions.map((one) => parameters.textOf(one)).join(' AND ');

/** Past days come from their sums where they can. */
function sumsOf(question: Summed): Statement {
  const parameters = new Parameters();
  const where = (conditions: readonly Sql[]) => textOf(conditions, parameters);
  const which = whichOrders(question);
  const placed = where([...which, ...inDays('o.created_at', question.filter)]);
  const back = where([...which, ...inDays('r.finalized_at', question.filter)]);
  const sums = whichSums(question);
  const notIn = (instant: string) =>
    sums ? `JOIN (${NOT_SUMMED}) days ON ${instant} >= begins AND ${instant} < ends` : '';
  const parts = [
    `SELECT ${PLACED} FROM orders o ${notIn('o.created_at')} ${PAYMENT_JOINS} WHERE ${placed} GROUP BY o.kind, o.status`,
    `SELECT ${GIVEN_BACK} FROM refund r ${notIn('r.finalized_at')} JOIN orders o ON o.id = r.order_id ${PAYMENT_JOINS}
      WHERE ${COUNTED_REFUND} AND ${back} GROUP BY o.kind, o.status`,
    ...(sums ? [`${SUMS_OF_DAYS} AND ${where(sums)}`] : []),
  ];
  const counts = `${COUNTS}, ${toReview(PAYMENT_JOINS, placed)}`;
  return { text: `SELECT ${counts} FROM (${parts.join(' UNION ALL ')}) parts`, values: parameters.values };
}

function toSummary(row: SummaryRow): PaymentSummary {
  const [events, videos] = [Number(row.events), Number(row.videos)];
  const [eventsBack, videosBack] = [Number(row.events_back), Number(row.videos_back)];
  const zloty = (amount: number) => toZloty(grosze(amount));
  return {
    orders: row.orders,
    completed: row.completed,
    canceled: row.canceled,
    processing: row.processing,
    refunded: row.refunded,
    waitingForRefund: row.waiting,
    toReview: row.to_review,
    unfinished: row.unfinished,
    incomeEvents: zloty(events - eventsBack),
    incomeVideos: zloty(videos - videosBack),
    income: zloty(events + videos - eventsBack - videosBack),
    refunds: zloty(eventsBack + videosBack),
  };
}
