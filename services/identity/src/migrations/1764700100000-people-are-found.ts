import { backfill } from '@kurtyna/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { searchName } from '../accounts/user.entity.js';

const SLICE = 5000;

/**
 * What a list of people is searched and sorted by stands in their row: the folded name, the count of completed orders, and the country of
 * the last sign-in, which nobody kept before. The rows are filled slice by slice, so nobody waits for them; interrupted, it begins anew.
 */
export class PeopleAreFound implements MigrationInterface {
  name = 'PeopleAreFound1764700100000';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users
        ADD COLUMN IF NOT EXISTS search_name text NOT NULL DEFAULT '',
        ADD COLUMN IF NOT EXISTS completed_orders integer NOT NULL DEFAULT 0,
        ADD COLUMN IF NOT EXISTS last_country character(2)`);
    await foldNames(runner);
    await backfill(
      runner,
      `UPDATE users SET completed_orders = counted.n
         FROM (SELECT u.id, o.n FROM users u
                 JOIN (SELECT user_id, count(*)::integer AS n FROM completed_order
                        WHERE completed_at IS NOT NULL AND refunded_at IS NULL GROUP BY user_id) o ON o.user_id = u.id
                WHERE u.completed_orders <> o.n LIMIT $1) AS counted
        WHERE users.id = counted.id`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE users DROP COLUMN last_country, DROP COLUMN completed_orders, DROP COLUMN search_name',
    );
  }
}

/** The rule is ours and not PostgreSQL's, so the names come here and go back folded. */
async function foldNames(runner: QueryRunner): Promise<void> {
  for (let last = 0; ;) {
    const people = (await runner.query('SELECT id, firstname, lastname FROM users WHERE id > $1 ORDER BY id LIMIT $2', [
      last,
      SLICE,
    ])) as { id: number; firstname: string; lastname: string }[];
    if (people.length === 0) return;
    await runner.query(
      `UPDATE users SET search_name = folded.name FROM unnest($1::integer[], $2::text[]) AS folded (id, name) WHERE users.id = folded.id`,
      [people.map(({ id }) => id), people.map(searchName)],
    );
    last = people.at(-1)!.id;
  }
}
