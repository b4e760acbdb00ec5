import type { FoundOrder, FoundOrders, OrderMatch } from '@kurtyna/contracts';
import {
  codeReading,
  grosze,
  longNumbers,
  normalCode,
  ORDER_WORDS,
  orderNameIn,
  toZloty,
  type NamedProduct,
  type OrderedKind,
  type OrderKind,
  type OrderName,
  type OrderStatus,
} from '@kurtyna/domain';
import { containsWords, Database, invalid, Parameters, sql, type Sql } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { theCode } from '../codes/activate-code.js';
import { namedProducts } from '../copies/named-products.js';
import { PAYMENT_JOINS } from './listed-payment.view.js';
import { ORDER_KIND } from './order-kind.sql.js';
import { attemptsBegunBy, numberedShort } from './payment-conditions.js';
import { POLISH_TITLE } from './polish-title.sql.js';
import { REFUNDING } from './refunding.sql.js';
import { NUMBER_PREFIXES } from './selling/selling-of.js';

/** More than these nobody reads out of a list that is not filtered. */
const SHOWN = 20;
const PEOPLE_MOST = 50;
/** A shorter beginning of a number is that of too many. */
const BEGINNING = 8;
/** Orders of one number's beginning or of one code, of which the newest are shown. */
const NAMED_MOST = 1000;

/** Where a name is a whole one and the order's own, the order comes before those of a code or a person. */
const PLACE = { number: 1, id: 2, invoice: 3, code: 4, person: 5 } as const satisfies Record<OrderMatch, number>;
const FIRST = `place > ${PLACE.invoice}`;

/**
 * Orders are read by their key and by their buyer, never as a whole, however many PostgreSQL expects: what stands beside OFFSET or LIMIT in a
 * LATERAL is asked for each row.
 */
const ORDER_OF = (row: string): string => `CROSS JOIN LATERAL (SELECT * FROM orders WHERE id = ${row}.id OFFSET 0) o`;

const peopleOf = (words: string): string => `
  SELECT c.id FROM customer c CROSS JOIN LATERAL (SELECT FROM orders WHERE user_id = c.id LIMIT 1) has_any
   WHERE NOT c.deleted AND ${words} LIMIT ${PEOPLE_MOST + 1}`;

const statement = (people: string, named: string): string => `
  WITH people AS MATERIALIZED (${people}),
       named AS MATERIALIZED (${named}),
       newest AS MATERIALIZED (
         SELECT n.id, n.matched, n.place FROM (SELECT DISTINCT ON (id) id, matched, place FROM named ORDER BY id, place) n ${ORDER_OF('n')}
          ORDER BY ${FIRST}, o.created_at DESC, o.placed_seq DESC LIMIT ${SHOWN + 1})
  SELECT o.id, ${ORDER_KIND} AS order_kind, o.kind, o.product_id, o.ext_order_id, a.provider_order_id, o.user_id, c.firstname, c.lastname, c.email,
         ${POLISH_TITLE}, o.amount, o.refunded_amount, ${REFUNDING}, o.status, o.created_at, o.description, o.needs_review, f.matched,
         (SELECT count(*) > ${PEOPLE_MOST} FROM people) AS many
    FROM newest f ${ORDER_OF('f')} ${PAYMENT_JOINS}
   ORDER BY f.${FIRST}, o.created_at DESC, o.placed_seq DESC`;

const OF_PEOPLE = `
  SELECT o.id FROM (SELECT id FROM people LIMIT ${PEOPLE_MOST}) p CROSS JOIN LATERAL (SELECT id FROM orders WHERE user_id = p.id OFFSET 0) o`;

interface Row {
  id: number;
  order_kind: OrderKind;
  kind: OrderedKind;
  product_id: number;
  ext_order_id: string;
  provider_order_id: string | null;
  user_id: number;
  firstname: string | null;
  lastname: string | null;
  email: string | null;
  title: string;
  amount: number;
  refunded_amount: number;
  refunding: number;
  status: OrderStatus;
  created_at: Date;
  description: string | null;
  needs_review: boolean;
  matched: OrderMatch;
  many: boolean;
}

/** Orders of all five kinds by whatever a caller names, without any filter (OPEN3-1). */
@Injectable()
export class FindOrders {
  constructor(private readonly database: Database) {}

  /** Throws invalid: fewer than 3 or more than 200 signs, several lines, signs that nobody types. */
  async run(typed: string): Promise<FoundOrders> {
    const refusal = ORDER_WORDS.judge(typed);
    if (refusal) throw invalid({ words: refusal });
    const words = typed.trim();
    const parameters = new Parameters();
    const people = containsWords(words, ['c.search_name', 'c.email']).map((one) => parameters.textOf(one));
    const named = [...waysOf(words, parameters), as('person', OF_PEOPLE)].join(' UNION ALL ');
    const found = await this.database.report<Row>(statement(peopleOf(people.join(' AND ')), named), parameters.values);
    const rows = found.slice(0, SHOWN);
    const productOf = await namedProducts(this.database.dataSource.manager, rows);
    return {
      orders: rows.map((row) => toFoundOrder(row, productOf(row))),
      more: found.length > SHOWN || rows.some(({ many }) => many),
    };
  }
}

const as = (matched: OrderMatch, ids: string): string =>
  `SELECT n.*, '${matched}' AS matched, ${PLACE[matched]} AS place FROM (${ids}) AS n (id)`;

/** Statements of ids, one for each thing beside a person that the words may name. */
function waysOf(words: string, parameters: Parameters): string[] {
  const name = orderNameIn(words);
  const code = normalCode(words);
  const textOf = (piece: Sql): string => parameters.textOf(piece);
  return [
    ...(name.by === 'short' ? [as('number', `SELECT o.id FROM orders o WHERE ${textOf(numberedShort(name))}`)] : []),
    ...(name.by === 'invoice' ? [as('invoice', textOf(ofInvoice(name)))] : []),
    ...(name.by === 'long' ? begunBy(name, words).map((piece) => as('number', newest(textOf(piece)))) : []),
    ...(/^\d{1,9}$/.test(words)
      ? [as('id', textOf(sql`SELECT o.id FROM orders o WHERE o.id = ${Number(words)}`))]
      : []),
    ...(code === null ? [] : ofCode(parameters.add(code), parameters.add(codeReading(code)))),
  ];
}

/** The order of an invoice: a statement of its own. */
export const ofInvoice = ({ series, year, month, no }: OrderName & { by: 'invoice' }): Sql =>
  sql`SELECT order_id FROM invoice_document WHERE series = ${series} AND year = ${year} AND month = ${month} AND no = ${no}`;

/**
 * The orders of a long number, as it was typed and read: a statement of its own, or none. A copied number often lacks the letter of its kind; what
 * stands behind it, as the attempt, is a matter of the beginning.
 */
export function begunBy(name: OrderName & { by: 'long' }, typed: string): Sql[] {
  const whole = [typed, ...longNumbers(name)].filter(({ length }) => length >= BEGINNING);
  const spellings = whole.flatMap((number) => [number, ...NUMBER_PREFIXES.map((prefix) => `${prefix}-${number}`)]);
  return spellings.length === 0 ? [] : [attemptsBegunBy(spellings)];
}

/** The order that a code came from, and those it was used in. */
function ofCode(code: string, reading: string): string[] {
  const meant = `(SELECT id, order_id FROM code WHERE id = (${theCode(code, reading)}))`;
  return [
    as('code', `SELECT order_id FROM ${meant} came WHERE order_id IS NOT NULL`),
    as(
      'code',
      newest(
        `SELECT order_id FROM user_code WHERE code_id = (${theCode(code, reading)}) AND removed_at IS NULL AND order_id IS NOT NULL`,
      ),
    ),
  ];
}

const newest = (ids: string): string => `SELECT order_id FROM (${ids}) each ORDER BY order_id DESC LIMIT ${NAMED_MOST}`;

/** Field by field: what is not named here never leaves (D24). */
const toFoundOrder = (row: Row, product: NamedProduct | null): FoundOrder => ({
  id: row.id,
  kind: row.order_kind,
  extOrderId: row.ext_order_id,
  orderId: row.provider_order_id,
  buyer: { id: row.user_id, firstname: row.firstname ?? '', lastname: row.lastname ?? '', email: row.email ?? '' },
  product,
  title: row.title,
  amount: toZloty(grosze(row.amount)),
  refunded_amount: toZloty(grosze(row.refunded_amount)),
  refunding: toZloty(grosze(row.refunding)),
  status: row.status,
  created_at: row.created_at.toISOString(),
  desc: row.description,
  review: row.needs_review,
  matched: row.matched,
});
