/** The lists of the back office: one page of the rows that fit, in an order the list allows, and how many there are. */
import type { ListAnswer, ListQuestion } from '@kurtyna/contracts';
import { LIST_ROWS_MAX, PAGE_SIZE_MAX } from '@kurtyna/domain';
import { isWrongValue } from '../errors/database-errors.js';
import { invalid } from '../errors/domain-error.js';
import type { Database } from './database.js';
import { readCursor, writeCursor, type ListCursor } from './list-cursor.js';
import { Parameters, type Sql } from './sql.js';

/** An expression that is never null, or a condition: rows that meet it come last, whichever way the list is sorted. */
export type SortTerm = string | { readonly last: string };

/**
 * Texts of what is joined, which a row may lack: where `has` is null the row comes last, whichever way the list is sorted. The others are
 * looked for first and by themselves, for an index of what is joined has them in this order; sorted, all rows would have to be joined.
 */
export interface JoinedTexts {
  readonly has: string;
  readonly texts: readonly [string, ...string[]];
  /** How they are joined where they are looked for first; without it, as everywhere else. */
  readonly joins?: string;
}

/** What a list reads. All of it is constant text of the service: what was asked for comes in as parameters alone (D28). */
export interface ListSource<Sort extends string> {
  /** Of a row of the answer, as they stand after SELECT. */
  readonly columns: string;
  /** One table, with its alias; a row of it is a row of the list. */
  readonly table: string;
  /**
   * What is read beside it, by a key: `LEFT JOIN customer c ON c.id = o.user_id`. So joined, it is left out of what is counted and sorted
   * where nobody asks for it, which an inner join is not.
   */
  readonly joins?: string;
  /** The key of the table: a number that grows with each row. Every order ends with it, so no row stands on two pages. */
  readonly id: string;
  /** Beside `id`, by which every list is sorted where nothing else is asked for. */
  readonly sorts: Readonly<Record<Exclude<Sort, 'id'>, readonly SortTerm[] | JoinedTexts>>;
  /** Its rows are few, and adding up what stands in them is most of the work: it is done once for a page. */
  readonly addsUp?: true;
}

interface Extra {
  /** JSON; of one row of a page alone it is read. */
  list_key: string;
  list_newest: string;
}

/**
 * A page of the rows that meet all conditions, with their count, exact up to 10,000. Pages are counted off up to row 10,000 and reached
 * from the end of the page before (`after`) beyond it. Throws invalid for a page that lies further (`page`), a sort the list does not
 * know, a wrong limit, and an `after` that is none of its own.
 */
export async function listPage<Row extends object, Sort extends string = string>(
  database: Database,
  source: ListSource<Sort>,
  question: ListQuestion<Sort>,
  conditions: readonly Sql[],
): Promise<ListAnswer<Row>> {
  const { page, limit, sort, descending, after } = question;
  const order = orderOf(source, sort, descending);
  if (!isWhole(limit, PAGE_SIZE_MAX)) throw refused('limit');
  const place = after === undefined ? null : readCursor(after, { sort, descending, keys: order.keys.length });
  if (!place && !isWhole(page, Infinity)) throw refused('page');
  const skipped = place ? 0 : (page - 1) * limit;
  if (skipped >= LIST_ROWS_MAX) throw invalid({ page: { key: 'form.validate.too_far' } });

  const plan: PagePlan = { ...order, descending, limit, skipped, place, conditions };
  const [{ count, countIsExact }, found] = await Promise.all([
    place ?? countRows(database, source, conditions),
    readPage<Row & Extra>(database, source, plan).catch((error: unknown) => {
      throw place && isWrongValue(error) ? refused('after') : error; // its keys were no values of these columns
    }),
  ]);

  const last = found.length > limit ? found[limit - 1]! : null;
  const newest = place?.newest ?? last?.list_newest;
  const next = last && { sort, descending, key: notNull(last.list_key, sort), newest: newest!, count, countIsExact };
  return { rows: found.slice(0, limit).map(withoutExtra), count, countIsExact, next: next && writeCursor(next) };
}

interface Order {
  keys: readonly string[];
  /** The rows that have what is sorted by, and their keys, which come after the first one of all rows. */
  having: Some | null;
  /** The others, which stand in the order of their ids. */
  lacking: Some | null;
}

interface Some {
  condition: string;
  keys: readonly string[];
  joins: string | undefined;
}

interface PagePlan extends Order {
  descending: boolean;
  limit: number;
  skipped: number;
  place: ListCursor | null;
  conditions: readonly Sql[];
}

/**
 * Those that lack what is sorted by come last: they are looked for only where the others do not fill the page. Of the first page it is
 * known how many are wanted of them, and nothing has to be sorted.
 */
async function readPage<Row extends object>(
  database: Database,
  source: ListSource<string>,
  plan: PagePlan,
): Promise<Row[]> {
  const { having, lacking, place, descending, limit, skipped } = plan;
  const flag = String(descending); // of the rows that have it: false going up, true going down
  if (having && (!place || place.key[0] === flag)) {
    const rows = await report<Row>(database, pageOf(source, plan, having));
    if (rows.length > limit) return rows;
    if (!place && !skipped && lacking)
      return [
        ...rows,
        ...(await report<Row>(database, pageOf(source, { ...plan, limit: limit - rows.length }, lacking))),
      ];
  }
  return report<Row>(database, pageOf(source, plan, null));
}

const report = <Row extends object>(database: Database, { text, values }: Statement): Promise<Row[]> =>
  database.report<Row>(text, values);

interface Statement {
  text: string;
  values: unknown[];
}

/**
 * The rows of a page are found by their ids alone; only then is the rest of them read. Else the columns and the key would be made of every
 * row that is sorted: four times the time, of 200,000 people. One row more than the page has is read, to know whether another page follows.
 */
function pageOf(source: ListSource<string>, plan: PagePlan, having: Some | null): Statement {
  const { columns, table, joins = '', id, addsUp } = source;
  const { keys, descending, limit, skipped, place, conditions } = plan;
  const parameters = new Parameters();
  const fitting = conditions.map((one) => parameters.textOf(one));
  if (having) fitting.push(having.condition);
  const sorted = having ? having.keys : keys;
  if (place) {
    const key = place.key.slice(-sorted.length).map((value) => parameters.add(value));
    const beyond = descending ? '<' : '>';
    fitting.push(`(${sorted.join(', ')}) ${beyond} (${key.join(', ')})`);
    // Of two tables the comparison is none that an index answers; what follows from it for the first key is.
    if (having) fitting.push(`${sorted[0]} ${beyond}= ${key[0]}`);
    fitting.push(`${id} <= ${parameters.add(place.newest)}`);
  }
  const rows = `FROM ${table} ${joins}`;
  const order = `ORDER BY ${sorted.map((key) => `${key} ${descending ? 'DESC' : 'ASC'}`).join(', ')}`;
  const found = `${where(fitting)} ${order} LIMIT ${parameters.add(limit + 1)} OFFSET ${parameters.add(skipped)}`;
  const newest = addsUp ? `(max(${id}) OVER ())::text` : `(SELECT max(${id})::text FROM ${table})`;
  const text = [
    `SELECT ${columns}, json_build_array(${keys.map((key) => `(${key})::text`).join(', ')})::text AS list_key, ${newest} AS list_newest`,
    addsUp
      ? `${rows} ${found}`
      : `${rows} WHERE ${id} IN (SELECT ${id} FROM ${table} ${having?.joins ?? joins} ${found}) ${order}`,
  ].join(' ');
  return { text, values: parameters.values };
}

async function countRows<Sort extends string>(
  database: Database,
  { table, joins = '' }: ListSource<Sort>,
  conditions: readonly Sql[],
): Promise<{ count: number; countIsExact: boolean }> {
  const parameters = new Parameters();
  const fitting = conditions.map((one) => parameters.textOf(one));
  const rows = `SELECT FROM ${table} ${joins} ${where(fitting)} LIMIT ${parameters.add(LIST_ROWS_MAX + 1)}`;
  const statement = `SELECT count(*)::integer AS n FROM (${rows}) AS found`;
  const [{ n }] = (await database.report<{ n: number }>(statement, parameters.values)) as [{ n: number }];
  return { count: Math.min(n, LIST_ROWS_MAX), countIsExact: n <= LIST_ROWS_MAX };
}

/**
 * What the rows are ordered by, all of it in one direction: then a place among them is one comparison of rows, which an index answers.
 * "Last" is true after false going up, and its opposite is true before false going down.
 */
function orderOf({ sorts, id }: ListSource<string>, sort: string, descending: boolean): Order {
  if (sort === 'id') return { keys: [id], having: null, lacking: null };
  if (!Object.hasOwn(sorts, sort)) throw refused('sort');
  const last = (condition: string) => (descending ? `(NOT (${condition}))` : `(${condition})`);
  const by = sorts[sort]!;
  if ('has' in by) {
    const { has, texts } = by;
    return {
      keys: [last(`${has} IS NULL`), ...texts.map((text) => `coalesce(${text}, '')`), id],
      having: { condition: `${has} IS NOT NULL`, keys: [...texts, id], joins: by.joins },
      lacking: { condition: `${has} IS NULL`, keys: [id], joins: undefined },
    };
  }
  return {
    keys: [...by.map((term) => (typeof term === 'string' ? term : last(term.last))), id],
    having: null,
    lacking: null,
  };
}

const where = (conditions: readonly string[]): string => (conditions.length ? `WHERE ${conditions.join(' AND ')}` : '');

const isWhole = (value: number, max: number): boolean => Number.isInteger(value) && value >= 1 && value <= max;

const refused = (field: string) => invalid({ [field]: { key: 'form.validate.wrong_input' } });

function notNull(json: string, sort: string): string[] {
  const key = JSON.parse(json) as (string | null)[];
  if (key.every((value) => value !== null)) return key;
  throw new Error(`a list is sorted by ${sort}, which is null in a row: no page can begin after it`);
}

function withoutExtra<Row>({ list_key, list_newest, ...row }: Row & Extra): Row {
  return row as Row;
}
