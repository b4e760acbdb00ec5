import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Buyers in the orders the list of payments can have; none is on `orders`, which every purchase writes. */
const INDEXES = {
  customer_by_name: '(lastname COLLATE "pl-PL-x-icu", firstname COLLATE "pl-PL-x-icu") WHERE NOT deleted',
  customer_by_email: '(email) WHERE NOT deleted',
};

/** Made while people go on signing up; one that was interrupted is made anew. */
export class PaymentsAreSortedByBuyer implements MigrationInterface {
  name = 'PaymentsAreSortedByBuyer1766000100000';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, definition] of Object.entries(INDEXES)) {
      await runner.query(`DROP INDEX IF EXISTS ${name}`);
      await runner.query(`CREATE INDEX CONCURRENTLY ${name} ON customer ${definition}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(INDEXES)) await runner.query(`DROP INDEX ${name}`);
  }
}
