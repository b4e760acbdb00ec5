import type { PaymentFilter, PaymentsQuestion } from '@kurtyna/contracts';
import {
  addDays,
  endOfWarsawDay,
  isCalendarDay,
  longNumbers,
  orderNameIn,
  type OrderAttention,
  type OrderName,
  startOfWarsawDay,
  STATUS_FILTERS,
} from '@kurtyna/domain';
import { containsWords, invalid, sql, whenGiven, type Sql } from '@kurtyna/platform';

/** Ten years, as for every report. */
const MOST_DAYS = 3660;
const WRONG = { key: 'form.validate.date' } as const;

/** A start after the end, what is no day, and more days than anybody reads (PAYADM-04). Throws invalid. */
export function assertDays({ dateFrom, dateTo }: PaymentFilter): void {
  if (dateFrom !== undefined && !isCalendarDay(dateFrom)) throw invalid({ date_from: WRONG });
  if (dateTo !== undefined && !isCalendarDay(dateTo)) throw invalid({ date_to: WRONG });
  if (dateFrom === undefined || dateTo === undefined) return;
  if (dateFrom > dateTo || addDays(dateFrom, MOST_DAYS) <= dateTo) throw invalid({ date_from: WRONG });
}

const WAITING = {
  review: sql`o.needs_review`,
  refund: sql`o.status = 'WAITING_FOR_REFUND'`,
} satisfies Record<OrderAttention, Sql>;

/** Which orders are meant, whenever they were placed. */
export const whichOrders = ({ search, filter }: Pick<PaymentsQuestion, 'search' | 'filter'>): Sql[] => [
  sql`o.sold_as = 'ticket'`,
  sql`o.kind = ANY (${filter.kinds ?? ['event', 'video']}::text[])`,
  ...products(filter),
  ...whenGiven(filter.status, (status) => sql`o.status = ANY (${[...STATUS_FILTERS[status]]}::text[])`),
  ...whenGiven(filter.attention, (reason) => WAITING[reason]),
  ...whenGiven(search, (words) => containsWords(words, ['c.search_name', 'c.email'])),
  ...whenGiven(filter.user, (words) => containsWords(words, ['c.search_name', 'c.email'])),
  ...whenGiven(filter.desc, (text) => sql`o.description ILIKE ${containing(text)}`),
  ...whenGiven(filter.number, numbered),
];

/** The same of the sums `s` of whole days; null where it is asked for more than these know. */
export function whichSums({ search, filter }: Pick<PaymentsQuestion, 'search' | 'filter'>): Sql[] | null {
  const { kinds, status, attention, dateFrom, dateTo, ...others } = filter;
  const isOfMarks = attention === 'review';
  if (isOfMarks || [search, ...Object.values(others)].some((asked) => asked !== null && asked !== undefined))
    return null;
  return [
    sql`s.kind = ANY (${kinds ?? ['event', 'video']}::text[])`,
    ...whenGiven(status, (one) => sql`s.status = ANY (${[...STATUS_FILTERS[one]]}::text[])`),
    ...whenGiven(attention, () => sql`s.status = 'WAITING_FOR_REFUND'`),
    ...whenGiven(dateFrom, (day) => sql`s.day >= ${day}::date`),
    ...whenGiven(dateTo, (day) => sql`s.day <= ${day}::date`),
  ];
}

/** The short number, as people read it out on the telephone, names one order; what is none is the beginning of a long one. */
export function numbered(text: string): Sql {
  const name = orderNameIn(text);
  if (name.by === 'short') return numberedShort(name);
  return begunBy([text, text.toUpperCase(), ...(name.by === 'long' ? longNumbers(name) : [])]);
}

/** The month must be right too: a number whose month is wrong was heard wrongly. */
export function numberedShort({ id, number }: OrderName & { by: 'short' }): Sql {
  const month = number.slice(0, 'YYYY/MM'.length);
  return sql`(o.id = ${id} AND to_char(o.created_at AT TIME ZONE 'Europe/Warsaw', 'YYYY/MM') = ${month})`;
}

/**
 * By one of these beginnings of a number, ours or the provider's. A part from the middle would be looked for in every
 * attempt there ever was, or in an index of three letters each that every purchase would write (decision 30). The ids are gathered first:
 * then the orders are read by their key, however many of all attempts PostgreSQL expects to begin so.
 */
function begunBy(beginnings: readonly string[]): Sql {
  const { texts, values } = attemptsBegunBy(beginnings);
  return { texts: [`o.id IN (${texts[0]!}`, ...texts.slice(1, -1), `${texts.at(-1)!} OFFSET 0)`], values };
}

/** The orders of these attempts: a statement of its own, of `order_id`. */
export function attemptsBegunBy(beginnings: readonly string[]): Sql {
  const patterns = [...new Set(beginnings)].map((begin) => `${literally(begin)}%`);
  const columns = ['ext_order_id', 'provider_order_id'].flatMap((column) => patterns.map(() => `${column} LIKE `));
  const [first, ...others] = columns;
  return {
    texts: [`SELECT order_id FROM payment_attempt WHERE ${first!}`, ...others.map((column) => ` OR ${column}`), ''],
    values: [...patterns, ...patterns],
  };
}

/** Instants of these Warsaw days; the column is a constant of the statement. */
export const inDays = (
  column: 'o.created_at' | 'o.updated_at' | 'r.finalized_at',
  { dateFrom, dateTo }: PaymentFilter,
): Sql[] => [
  ...whenGiven(dateFrom, (day): Sql => ({ texts: [`${column} >= `, ''], values: [startOfWarsawDay(day)] })),
  ...whenGiven(dateTo, (day): Sql => ({ texts: [`${column} < `, ''], values: [endOfWarsawDay(day)] })),
];

/** No order was changed before it was placed: said of the last change too, the days let its index begin where they begin. */
export const changedSince = ({ sort, filter: { dateFrom } }: Pick<PaymentsQuestion, 'sort' | 'filter'>): Sql[] =>
  sort === 'updated_at' ? inDays('o.updated_at', { dateFrom }) : [];

/** A chosen event and a chosen video are two products, of which each is meant. */
function products({ eventId, videoId }: PaymentFilter): Sql[] {
  if (eventId !== undefined && videoId !== undefined)
    return [
      sql`((o.kind = 'event' AND o.product_id = ${eventId}) OR (o.kind = 'video' AND o.product_id = ${videoId}))`,
    ];
  return [
    ...whenGiven(eventId, (id) => sql`o.kind = 'event' AND o.product_id = ${id}`),
    ...whenGiven(videoId, (id) => sql`o.kind = 'video' AND o.product_id = ${id}`),
  ];
}

const containing = (text: string): string => `%${literally(text)}%`;

/** Signs that mean something to LIKE mean themselves (N14). */
const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
