import { Database, Jobs } from '@kurtyna/platform';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { searchName } from './user.entity.js';

const EVERY_MS = 60 * 60 * 1000;
const SLICE = 500;

const UNNAMED = `SELECT id, firstname, lastname FROM users WHERE search_name = '' AND firstname || lastname <> '' AND id > $1 ORDER BY id LIMIT $2`;
const NAME = `
  UPDATE users SET search_name = folded.name FROM unnest($1::integer[], $2::text[], $3::text[], $4::text[]) AS folded (id, name, firstname, lastname)
   WHERE users.id = folded.id AND users.firstname = folded.firstname AND users.lastname = folded.lastname`;

const COUNTED = `
  SELECT user_id, count(*) FILTER (WHERE completed_at IS NOT NULL AND refunded_at IS NULL)::integer AS n FROM completed_order`;
const MISCOUNTED = `
  SELECT users.id FROM users JOIN (${COUNTED} GROUP BY user_id) AS counted ON counted.user_id = users.id
   WHERE users.completed_orders <> counted.n AND users.id > $1 ORDER BY users.id LIMIT $2`;
const LOCK = 'SELECT id FROM users WHERE id = ANY ($1) ORDER BY id FOR NO KEY UPDATE';
const COUNT = `
  UPDATE users SET completed_orders = counted.n FROM (${COUNTED} WHERE user_id = ANY ($1) GROUP BY user_id) AS counted
   WHERE users.id = counted.user_id`;

/**
 * Fills in what the list of people is searched and sorted by where it is missing. While one release takes the place of another, the one
 * before writes people without their folded name, and hears of orders without counting them: nobody would find them by name, and their
 * count would be wrong for good (F19, F23).
 */
@Injectable()
export class CompleteListColumns implements OnApplicationBootstrap {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
  ) {}

  onApplicationBootstrap(): void {
    this.jobs.every('complete-list-columns', EVERY_MS, () => this.run());
  }

  async run(): Promise<void> {
    for (let after: number | undefined = 0; after !== undefined;) after = await this.nameSlice(after);
    for (let after: number | undefined = 0; after !== undefined;) after = await this.countSlice(after);
  }

  /** Whoever is renamed meanwhile is left as they are then: this release folds the new name itself. Answers the last id; none when all is done. */
  private async nameSlice(after: number): Promise<number | undefined> {
    const people = await this.database.query<{ id: number; firstname: string; lastname: string }>(UNNAMED, [
      after,
      SLICE,
    ]);
    if (people.length)
      await this.database.query(NAME, [
        people.map(({ id }) => id),
        people.map(searchName),
        people.map(({ firstname }) => firstname),
        people.map(({ lastname }) => lastname),
      ]);
    return people.at(-1)?.id;
  }

  /** Counted while their rows are locked: an order that is heard of at the same time waits, and is counted after that. */
  private async countSlice(after: number): Promise<number | undefined> {
    const people = (await this.database.query<{ id: number }>(MISCOUNTED, [after, SLICE])).map(({ id }) => id);
    if (people.length)
      await this.database.transaction(async ({ manager }) => {
        await manager.query(LOCK, [people]);
        await manager.query(COUNT, [people]);
      });
    return people.at(-1);
  }
}
