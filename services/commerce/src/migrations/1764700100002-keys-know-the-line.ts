import type { MigrationInterface, QueryRunner } from 'typeorm';

const CHECKS = {
  orders_can_be_sold: `(sold_as = 'ticket' AND kind IN ('event', 'video', 'packet')) OR (sold_as = 'group' AND kind IN ('event', 'video'))
                       OR (sold_as = 'gift' AND kind IN ('gift', 'event', 'video'))`,
  orders_free_gift: `(kind = 'gift') = (product_id = 0)`,
  orders_only_tickets_are_free: `amount > 0 OR (sold_as = 'ticket' AND kind <> 'packet')`,
  orders_origin: `origin IN ('purchase', 'code', 'grant', 'demo')`,
};

const FOREIGN_KEYS: readonly [table: string, name: string, key: string][] = [
  ['hold', 'hold_of_line', '(order_id, kind, product_id) REFERENCES order_line (order_id, kind, product_id)'],
  ['access', 'access_by_line', '(order_id, kind, product_id) REFERENCES order_line (order_id, kind, product_id)'],
  ['payment_attempt', 'payment_attempt_pays_order', '(order_id) REFERENCES orders (id)'],
  ['orders', 'orders_paid_attempt', '(paid_attempt_id) REFERENCES payment_attempt (id)'],
  ['invoice', 'invoice_of_order', '(order_id) REFERENCES orders (id)'],
  ['refund', 'refund_of_paid_attempt', '(attempt_id) REFERENCES payment_attempt (id)'],
  ['refund', 'refund_for_order', '(order_id) REFERENCES orders (id)'],
  ['provider_task', 'provider_task_of_attempt', '(attempt_id) REFERENCES payment_attempt (id)'],
];

const OPEN_ORDER = 'one_open_order_per_buyer_and_product';
const IS_OPEN = `status IN ('NOT_STARTED', 'PENDING', 'WAITING_FOR_CONFIRMATION')`;
const FREE_ORDER = 'one_free_order_per_buyer_and_product';

/**
 * Holds and accesses are of a line of their order, unique rules know what a product is sold as, and what refers to an order refers to
 * one that is there. Indexes are built beside those they replace, rules are checked while others go on reading and writing, and only
 * the exchange of the names locks a table, for a moment.
 *
 * `access_of_order_once` is for the release before, which looks for the access of an order by the order alone; it goes before an order
 * may open two products (decision 31).
 */
export class KeysKnowTheLine implements MigrationInterface {
  name = 'KeysKnowTheLine1764700100002';
  /** Indexes are built concurrently; interrupted, each step can be done again. */
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    await this.replaceIndex(runner, OPEN_ORDER, `orders (user_id, sold_as, kind, product_id) WHERE ${IS_OPEN}`);
    await this.replaceIndex(
      runner,
      FREE_ORDER,
      `orders (user_id, sold_as, kind, product_id) WHERE amount = 0 AND status = 'COMPLETED' AND origin NOT IN ('code', 'grant')`,
    );
    await this.buildIndex(runner, 'access_of_order_once', 'access (order_id)');
    for (const table of ['hold', 'access']) await this.replaceKey(runner, table, '(order_id, kind, product_id)');
    for (const [name, rule] of Object.entries(CHECKS)) await this.constrain(runner, 'orders', name, `CHECK (${rule})`);
    for (const [table, name, key] of FOREIGN_KEYS) await this.constrain(runner, table, name, `FOREIGN KEY ${key}`);
  }

  /** One transaction, as every way back is: the tables are locked while their indexes are built. */
  async down(runner: QueryRunner): Promise<void> {
    for (const [table, name] of FOREIGN_KEYS.toReversed())
      await runner.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
    for (const name of Object.keys(CHECKS).toReversed())
      await runner.query(`ALTER TABLE orders DROP CONSTRAINT ${name}`);
    await runner.query('DROP INDEX access_of_order_once');
    for (const table of ['access', 'hold'])
      await runner.query(
        `ALTER TABLE ${table} DROP CONSTRAINT ${table}_pk, ADD CONSTRAINT ${table}_pk PRIMARY KEY (order_id)`,
      );
    for (const [name, rule] of [
      [FREE_ORDER, `amount = 0 AND status = 'COMPLETED'`],
      [OPEN_ORDER, IS_OPEN],
    ]) {
      await runner.query(`DROP INDEX ${name}`);
      await runner.query(`CREATE UNIQUE INDEX ${name} ON orders (user_id, kind, product_id) WHERE ${rule}`);
    }
  }

  private async buildIndex(runner: QueryRunner, name: string, on: string): Promise<void> {
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`); // one whose building was interrupted is there and good for nothing
    await runner.query(`CREATE UNIQUE INDEX CONCURRENTLY ${name} ON ${on}`);
  }

  /** The old index refuses until the new one does, under the name that the code of both releases knows. */
  private async replaceIndex(runner: QueryRunner, name: string, on: string): Promise<void> {
    await this.buildIndex(runner, `${name}_new`, on);
    await this.atOnce(runner, [`DROP INDEX IF EXISTS ${name}`, `ALTER INDEX ${name}_new RENAME TO ${name}`]);
  }

  private async replaceKey(runner: QueryRunner, table: string, columns: string): Promise<void> {
    await this.buildIndex(runner, `${table}_pk_new`, `${table} ${columns}`);
    await this.atOnce(runner, [
      `ALTER TABLE ${table} DROP CONSTRAINT IF EXISTS ${table}_pk`,
      `ALTER TABLE ${table} ADD CONSTRAINT ${table}_pk PRIMARY KEY USING INDEX ${table}_pk_new`,
    ]);
  }

  /** The rows that stand are looked at while others go on reading and writing. */
  private async constrain(runner: QueryRunner, table: string, name: string, rule: string): Promise<void> {
    await runner.query(`ALTER TABLE ${table} DROP CONSTRAINT IF EXISTS ${name}`);
    await runner.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${rule} NOT VALID`);
    await runner.query(`ALTER TABLE ${table} VALIDATE CONSTRAINT ${name}`);
  }

  private async atOnce(runner: QueryRunner, steps: readonly string[]): Promise<void> {
    await runner.startTransaction();
    try {
      for (const step of steps) await runner.query(step);
      await runner.commitTransaction();
    } catch (error) {
      await runner.rollbackTransaction();
      throw error;
    }
  }
}
