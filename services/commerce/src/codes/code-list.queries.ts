import type {
  CodeSort,
  CodeUse,
  CodeWithUses,
  ListAnswer,
  ListedCode,
  listCodes,
  QuestionOf,
} from '@kurtyna/contracts';
import {
  compatibleText,
  endOfWarsawDay,
  isCalendarDay,
  startOfWarsawDay,
  toZloty,
  type NamedProduct,
  type PlayableKind,
} from '@kurtyna/domain';
import {
  Database,
  invalid,
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

/** Nobody reads more of them. */
const USES_MOST = 500;

const COLUMNS = `
  c.id, c.code, c.description AS desc, c.places AS limit, c.kind, c.product_id, c.discount, c.unit, c.expires_at, c.taken, c.series_id,
  c.created_at, c.revision, (SELECT p.title FROM product p WHERE p.kind = c.kind AND p.id = c.product_id) AS title`;

const CODES: ListSource<CodeSort> = {
  table: 'code c',
  id: 'c.id',
  columns: COLUMNS,
  sorts: {
    code: ['c.code'],
    desc: ['c.description COLLATE "pl-PL-x-icu"'],
    limit: ['c.places'],
    expiration_date: [{ last: 'c.expires_at IS NULL' }, `coalesce(c.expires_at, 'infinity')`],
    numberOfUses: ['c.taken'],
  },
  isIndexed: true,
};

const ONE = `SELECT ${COLUMNS} FROM code c WHERE c.id = $1 AND c.order_id IS NULL AND c.deleted_at IS NULL`;
const USES = `
  SELECT u.user_id AS "userId", coalesce(k.firstname, '') AS firstname, coalesce(k.lastname, '') AS lastname,
         u.used_at IS NOT NULL AS used, u.used_at
    FROM user_code u LEFT JOIN customer k ON k.id = u.user_id
   WHERE u.code_id = $1 AND u.removed_at IS NULL ORDER BY u.id DESC LIMIT $2`;

interface Row {
  id: number;
  code: string;
  desc: string;
  limit: number;
  kind: PlayableKind | null;
  product_id: number | null;
  title: string | null;
  discount: number;
  unit: 'percent' | 'amount';
  expires_at: Date | null;
  taken: number;
  series_id: number | null;
  created_at: Date;
  revision: number;
}
type UseRow = Omit<CodeUse, 'usage_date'> & { used_at: Date | null };

/** The theatre's own codes as a list of the back office (CODEADM-33 to CODEADM-42); those of paid orders are told with their orders. */
@Injectable()
export class CodeListQueries {
  constructor(private readonly database: Database) {}

  async page(question: QuestionOf<typeof listCodes>): Promise<ListAnswer<ListedCode>> {
    const { rows, ...answer } = await listPage<Row, CodeSort>(this.database, CODES, question, conditionsOf(question));
    await recordExport(this.database, 'codes', question);
    return { ...answer, rows: await this.listed(rows) };
  }

  async one(id: number): Promise<ListedCode> {
    const [row] = await this.database.query<Row>(ONE, [id]);
    if (!row) throw notFound('code.not-found');
    return (await this.listed([row]))[0]!;
  }

  async withUses({ id }: { id: number }): Promise<CodeWithUses> {
    const code = await this.one(id);
    const uses = await this.database.query<UseRow>(USES, [id, USES_MOST]);
    return { ...code, uses: uses.map(toUse) };
  }

  private async listed(rows: readonly Row[]): Promise<ListedCode[]> {
    const productOf = await namedProducts(this.database.dataSource.manager, rows);
    return rows.map((row) => toListedCode(row, productOf(row)));
  }
}

function conditionsOf({ filter }: QuestionOf<typeof listCodes>): Sql[] {
  const { expirationFrom: from, expirationTo: to } = filter;
  for (const [field, day] of Object.entries({ expiration_from: from, expiration_to: to }))
    if (day !== undefined && !isCalendarDay(day)) throw wrongDate(field);
  if (from !== undefined && to !== undefined && from > to) throw wrongDate('expiration_to');
  return [
    sql`c.order_id IS NULL`,
    sql`c.deleted_at IS NULL`,
    ...whenGiven(from, (day) => sql`(c.expires_at IS NULL OR c.expires_at >= ${startOfWarsawDay(day)})`),
    ...whenGiven(to, (day) => sql`c.expires_at < ${endOfWarsawDay(day)}`),
    ...whenGiven(filter.code, (part) => sql`c.code LIKE ${containing(part)}`),
    ...whenGiven(filter.minLimit, (limit) => sql`c.places >= ${limit}`),
    ...whenGiven(filter.limit, (limit) => sql`c.places = ${limit}`),
    ...whenGiven(
      filter.available || undefined,
      () => sql`(c.taken < c.places AND (c.expires_at IS NULL OR c.expires_at > now()))`,
    ),
    ...whenGiven(filter.discount, ({ discount, unit }) => sql`(c.unit = ${unit} AND c.discount = ${discount})`),
    ...whenGiven(filter.product, ({ kind, id }) => sql`(c.kind = ${kind} AND c.product_id = ${id})`),
    ...whenGiven(filter.seriesId, (id) => sql`c.series_id = ${id}`),
  ];
}

const wrongDate = (field: string) => invalid({ [field]: { key: 'form.validate.date' } });

/** In the form codes are stored in, whatever the case it was typed in. */
const containing = (part: string): string =>
  `%${compatibleText(part)
    .trim()
    .toUpperCase()
    .replace(/[\\%_]/g, '\\$&')}%`;

/** Field by field: what is not named here never leaves (D24). */
const toListedCode = (row: Row, product: NamedProduct | null): ListedCode => ({
  id: row.id,
  code: row.code,
  desc: row.desc,
  limit: row.limit,
  event_id: row.kind === 'event' ? row.product_id : null,
  video_id: row.kind === 'video' ? row.product_id : null,
  title: row.title,
  product,
  discount_cash: row.unit === 'amount' ? toZloty(row.discount) : null,
  discount_percent: row.unit === 'percent' ? row.discount : null,
  expiration_date: row.expires_at?.toISOString() ?? null,
  numberOfUses: row.taken,
  series_id: row.series_id,
  created_at: row.created_at.toISOString(),
  revision: row.revision,
});

const toUse = ({ used_at, ...use }: UseRow): CodeUse => ({ ...use, usage_date: used_at?.toISOString() ?? null });
