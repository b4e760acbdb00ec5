import type { MigrationInterface, QueryRunner } from 'typeorm';
import { searchName } from '../copies/customer.entity.js';

const SLICE = 5000;

/** What the list of payments is searched by stands with the buyer. The rows are filled slice by slice; interrupted, it begins anew. */
export class PaymentsAreFound implements MigrationInterface {
  name = 'PaymentsAreFound1765100100002';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE customer ADD COLUMN IF NOT EXISTS search_name text NOT NULL DEFAULT ''`);
    await foldNames(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE customer DROP COLUMN search_name');
  }
}

/** The rule is ours and not PostgreSQL's, so the names come here and go back folded. */
async function foldNames(runner: QueryRunner): Promise<void> {
  for (let last = 0; ;) {
    const people = (await runner.query(
      'SELECT id, firstname, lastname FROM customer WHERE id > $1 ORDER BY id LIMIT $2',
      [last, SLICE],
    )) as { id: number; firstname: string; lastname: string }[];
    if (people.length === 0) return;
    await runner.query(
      `UPDATE customer SET search_name = folded.name FROM unnest($1::integer[], $2::text[]) AS folded (id, name) WHERE customer.id = folded.id`,
      [people.map(({ id }) => id), people.map(searchName)],
    );
    last = people.at(-1)!.id;
  }
}
