import type { ListAnswer, ListedUser, QuestionOf, listUsers, UserSort } from '@kurtyna/contracts';
import { endOfWarsawDay, roleIdOf, roleOf, startOfWarsawDay, type Role } from '@kurtyna/domain';
import {
  containsWords,
  Database,
  listPage,
  recordExport,
  sql,
  whenGiven,
  type ListSource,
  type Sql,
} from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';

const PEOPLE: ListSource<UserSort> = {
  table: 'users',
  id: 'id',
  columns: `id, firstname, lastname, email, created_at, role_id, provider, subscribed AS mailing, last_country AS country,
            completed_orders AS "paymentStatus"`,
  // The expressions of `name` are those of its indexes.
  sorts: {
    name: [{ last: 'role_id = 5' }, 'lastname COLLATE "pl-PL-x-icu"', 'firstname COLLATE "pl-PL-x-icu"'],
    email: ['email'],
    created_at: ['created_at'],
    paymentStatus: ['completed_orders'],
    role: ['CASE WHEN role_id BETWEEN 2 AND 5 THEN role_id ELSE 1 END'],
    provider: [`coalesce(provider, '')`],
    mailing: ['subscribed'],
    country: [{ last: 'last_country IS NULL' }, `coalesce(last_country, '')`],
  },
};

type PersonRow = Omit<ListedUser, 'role' | 'created_at'> & { created_at: Date };

/** The people of the theatre as a list: searched, filtered, sorted and counted in the database (USERADM-04 to USERADM-18). */
@Injectable()
export class UserListQueries {
  constructor(private readonly database: Database) {}

  /** Erased people are in it too: their row stays, without anything of the person. */
  async page(question: QuestionOf<typeof listUsers>): Promise<ListAnswer<ListedUser>> {
    const { rows, ...answer } = await listPage<PersonRow, UserSort>(
      this.database,
      PEOPLE,
      question,
      conditionsOf(question),
    );
    await recordExport(this.database, 'users', question);
    return { ...answer, rows: rows.map(toListedUser) };
  }
}

const conditionsOf = ({ search, filter }: QuestionOf<typeof listUsers>): Sql[] => [
  ...whenGiven(search, (words) => containsWords(words, ['search_name', 'email'])),
  ...whenGiven(filter.id, (id) => sql`id = ${id}`),
  ...whenGiven(filter.name, (words) => containsWords(words, ['search_name'])),
  ...whenGiven(filter.email, (words) => containsWords(words, ['email'])),
  ...whenGiven(filter.role, hasRole),
  ...whenGiven(filter.provider, (type) => sql`(provider IS NOT NULL) = ${type === 'partner'}`),
  ...whenGiven(filter.mailing, (mailing) => sql`subscribed = ${mailing}`),
  ...whenGiven(filter.country, (country) => sql`last_country = ${country}`),
  ...whenGiven(
    filter.created,
    ({ first, last }) => sql`(created_at >= ${startOfWarsawDay(first)} AND created_at < ${endOfWarsawDay(last)})`,
  ),
  ...whenGiven(filter.orders, ({ from, to }) => sql`completed_orders BETWEEN ${from} AND ${to}`),
];

/** Any other number than 2 to 5 is an administrator (USERADM-08). */
const hasRole = (role: Role): Sql =>
  role === 'admin' ? sql`role_id NOT BETWEEN 2 AND 5` : sql`role_id = ${roleIdOf(role)}`;

/** Field by field: what is not named here never leaves (D24). */
const toListedUser = (row: PersonRow): ListedUser => ({
  id: row.id,
  firstname: row.firstname,
  lastname: row.lastname,
  email: row.email,
  created_at: row.created_at.toISOString(),
  role: roleOf(row.role_id),
  role_id: row.role_id,
  provider: row.provider,
  mailing: row.mailing,
  country: row.country,
  paymentStatus: row.paymentStatus,
});
