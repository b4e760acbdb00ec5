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
  /** By what equal ones are sorted before the id; of every row. */
  readonly ties?: readonly string[];
  /** How they are joined where they are looked for first; without it, as everywhere else. */
  readonly joins?: string;
}

/**
 * Most rows stand once more in a table with an index for each sort, which the table itself would have to write with each of its rows. Up to
 * an instant all are filed there, from it on none is: a page is put together from the first ones of both.
 */
export interface Filed {
  /** It has the alias of the list's table, and all columns that rows are sorted, narrowed and joined by. */
  readonly table: string;
  /** The column whose instant says where a row stands. */
  readonly by: string;
  /** Answers the instant, as the text `until`. It only ever grows. */
  readonly until: string;
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
  /**
   * What of `joins` the rows are found and sorted by, where that is not all of it. An index answers by itself only where nothing else is
   * named, not even a join that is left out.
   */
  readonly findJoins?: string;
  /** The key of the table: a number that grows with each row. Every order ends with it, so no row stands on two pages. */
  readonly id: string;
  /** Beside `id`, by which every list is sorted where nothing else is asked for. */
  readonly sorts: Readonly<Record<Exclude<Sort, 'id'>, readonly SortTerm[] | JoinedTexts>>;
  readonly filed?: Filed;
  /**
   * Every sort has an index, so that of many rows the first are met soon in its order. Left to itself, PostgreSQL would look for rare rows
   * there too and pass a million others: rows are counted first, and if they are few they are found and then sorted.
   */
  readonly isIndexed?: true;
  /** What is asked for is found and then sorted, however many they are: it lies far from both ends of any order. */
  readonly findsFirst?: boolean;
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

  const tables = await partsOf(database, source);
  const counted = place ?? countRows(database, source, tables, conditions);
  const { findsFirst = false, isIndexed = false } = source;
  const isFew = isIndexed && !findsFirst ? (await counted).few : [];
  const parts = tables.map((part, index) => ({ ...part, isFoundFirst: findsFirst || isFew[index] === true }));
  const plan: PagePlan = { ...order, descending, limit, skipped, place, conditions, parts };
  const [{ count, countIsExact, few }, found] = await Promise.all([
    counted,
    readPage<Row & Extra>(database, source, plan).catch((error: unknown) => {
      throw place && isWrongValue(error) ? refused('after') : error; // its keys were no values of these columns
    }),
  ]);

  const last = found.length > limit ? found[limit - 1]! : null;
  const newest = place?.newest ?? last?.list_newest;
  const next = last && {
    sort,
    descending,
    key: notNull(last.list_key, sort),
    newest: newest!,
    count,
    countIsExact,
    few,
  };
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

/** A table of the list, and which of the rows stand there. */
interface Part {
  table: string;
  only: readonly Sql[];
}

interface PagePlan extends Order {
  descending: boolean;
  limit: number;
  skipped: number;
  place: ListCursor | null;
  conditions: readonly Sql[];
  parts: readonly (Part & { isFoundFirst: boolean })[];
}

/** The instant is asked for by itself: of a value PostgreSQL knows how many rows lie beyond it, of a question within the statement it does not. */
async function partsOf(database: Database, { table, filed }: ListSource<string>): Promise<Part[]> {
  if (!filed) return [{ table, only: [] }];
  const [{ until }] = (await database.report<{ until: string }>(filed.until)) as [{ until: string }];
  const since = (comparison: '<' | '>='): Sql => ({ texts: [`${filed.by} ${comparison} `, ''], values: [until] });
  return [
    { table: filed.table, only: [since('<')] },
    { table, only: [since('>=')] },
  ];
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
  const { having, lacking, place, descending, limit, skipped, parts } = plan;
  const areFoundFirst = parts.every(({ isFoundFirst }) => isFoundFirst);
  const flag = String(descending); // of the rows that have it: false going up, true going down
  if (having && !areFoundFirst && (!place || place.key[0] === flag)) {
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
  const { columns, table, joins = '', findJoins = joins, id, addsUp } = source;
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
  const order = orderBy(sorted, descending);
  const cut = `LIMIT ${parameters.add(limit + 1)} OFFSET ${parameters.add(skipped)}`;
  const newest = addsUp ? `(max(${id}) OVER ())::text` : `(SELECT max(${id})::text FROM ${table})`;
  const text = [
    `SELECT ${columns}, json_build_array(${keys.map((key) => `(${key})::text`).join(', ')})::text AS list_key, ${newest} AS list_newest`,
    addsUp
      ? `${rows} ${where(fitting)} ${order} ${cut}`
      : `${rows} WHERE ${id} IN (${idsOf(source, plan, { sorted, fitting, joins: having?.joins ?? findJoins, cut, parameters })}) ${order}`,
  ].join(' ');
  return { text, values: parameters.values };
}

interface Found {
  sorted: readonly string[];
  fitting: readonly string[];
  joins: string;
  cut: string;
  parameters: Parameters;
}

/**
 * The ids of a page. Of two tables, each gives as many of its first rows as the page may need. What is found first is kept apart from how
 * it is sorted by an OFFSET: PostgreSQL looks into no such part of a statement.
 */
function idsOf({ id }: ListSource<string>, plan: PagePlan, { sorted, fitting, joins, cut, parameters }: Found): string {
  const { parts, descending, limit, skipped } = plan;
  const order = orderBy(sorted, descending);
  const rowsOf = ({ table, only }: Part) =>
    `FROM ${table} ${joins} ${where([...fitting, ...only.map((one) => parameters.textOf(one))])}`;
  const [first] = parts;
  if (parts.length === 1 && !first!.isFoundFirst) return `SELECT ${id} ${rowsOf(first!)} ${order} ${cut}`;
  const names = sorted.map((_key, index) => `key_${index}`);
  const named = sorted.map((key, index) => `${key} AS ${names[index]}`).join(', ');
  const firstOnes = `${order} LIMIT ${skipped + limit + 1}`;
  const found = parts.map(
    (part) => `(SELECT ${id} AS id, ${named} ${rowsOf(part)} ${part.isFoundFirst ? 'OFFSET 0' : firstOnes})`,
  );
  return `SELECT found.id FROM (${found.join(' UNION ALL ')}) found ${orderBy(names, descending)} ${cut}`;
}

async function countRows<Sort extends string>(
  database: Database,
  { joins = '', findJoins = joins }: ListSource<Sort>,
  parts: readonly Part[],
  conditions: readonly Sql[],
): Promise<Pick<ListCursor, 'count' | 'countIsExact' | 'few'>> {
  const parameters = new Parameters();
  const fitting = conditions.map((one) => parameters.textOf(one));
  const most = `LIMIT ${parameters.add(LIST_ROWS_MAX + 1)}`;
  const counts = parts.map(({ table, only }) => {
    const meant = where([...fitting, ...only.map((one) => parameters.textOf(one))]);
    return `(SELECT count(*)::integer FROM (SELECT FROM ${table} ${findJoins} ${meant} ${most}) AS found)`;
  });
  const statement = `SELECT ARRAY[${counts.join(', ')}] AS counts`;
  const [{ counts: found }] = (await database.report<{ counts: number[] }>(statement, parameters.values)) as [
    { counts: number[] },
  ];
  const n = found.reduce((sum, one) => sum + one, 0);
  return {
    count: Math.min(n, LIST_ROWS_MAX),
    countIsExact: n <= LIST_ROWS_MAX,
    few: found.map((one) => one <= LIST_ROWS_MAX),
  };
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
    const { has, texts, ties = [] } = by;
    return {
      keys: [last(`${has} IS NULL`), ...texts.map((text) => `coalesce(${text}, '')`), ...ties, id],
      having: { condition: `${has} IS NOT NULL`, keys: [...texts, ...ties, id], joins: by.joins },
      lacking: { condition: `${has} IS NULL`, keys: [...ties, id], joins: undefined },
    };
  }
  return {
    keys: [...by.map((term) => (typeof term === 'string' ? term : last(term.last))), id],
    having: null,
    lacking: null,
  };
}

const where = (conditions: readonly string[]): string => (conditions.length ? `WHERE ${conditions.join(' AND ')}` : '');

const orderBy = (keys: readonly string[], descending: boolean): string =>
  `ORDER BY ${keys.map((key) => `${key} ${descending ? 'DESC' : 'ASC'}`).join(', ')}`;

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
