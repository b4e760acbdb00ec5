import type { MigrationInterface, QueryRunner } from 'typeorm';

const COLUMNS = `id, placed_seq, user_id, kind, product_id, title, status, amount, used, views, country, ext_order_id, created_at, updated_at`;

/** The days of an order and of its refunds are summed no more (decision 63). */
const DAYS_OF_ORDER = `
          PERFORM payment_days_changed(ARRAY[OLD.created_at, NEW.created_at] || ARRAY(
            SELECT r.finalized_at FROM payment_attempt a JOIN refund r ON r.attempt_id = a.id
             WHERE a.order_id = coalesce(NEW.id, OLD.id) AND r.finalized_at IS NOT NULL));`;

/**
 * One for each order of the list of payments and for what it is narrowed by. Equal ones stand by time; what the list is narrowed by besides
 * stands in them too, so that rows that do not fit are passed without being read (decision 64).
 */
const INDEXES = {
  filed_order_by_day: '(created_at, placed_seq) INCLUDE (kind, status)',
  filed_order_by_amount: '(amount, created_at, placed_seq) INCLUDE (kind, status)',
  filed_order_by_title: '(title COLLATE "pl-PL-x-icu", created_at, placed_seq) INCLUDE (kind, status)',
  filed_order_by_status: '(status, created_at, placed_seq) INCLUDE (kind)',
  filed_order_by_country: '(country, created_at, placed_seq) INCLUDE (kind, status)',
  filed_order_by_use: '(used, views, created_at, placed_seq) INCLUDE (kind, status)',
  filed_order_by_change: '(updated_at, placed_seq) INCLUDE (created_at, kind, status)',
  filed_order_of_user: '(user_id, created_at)',
  filed_order_of_product: '(kind, product_id, created_at)',
};

/**
 * Past orders of the list of payments once more, with an index for each of its sorts: on `orders` every purchase would write them all. The
 * job files what is there; what is filed follows every change of its order in the same transaction, whoever makes it (decision 64).
 */
export class PastOrdersAreFiled implements MigrationInterface {
  name = 'PastOrdersAreFiled1766200000011';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE filed_order (
        id integer NOT NULL,
        placed_seq bigint NOT NULL,
        user_id integer NOT NULL,
        kind text NOT NULL,
        product_id integer NOT NULL,
        title text NOT NULL,
        status text NOT NULL,
        amount integer NOT NULL,
        used smallint NOT NULL,
        views integer NOT NULL,
        country text,
        ext_order_id text NOT NULL,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        CONSTRAINT filed_order_pk PRIMARY KEY (id)
      )`);
    for (const [name, definition] of Object.entries(INDEXES))
      await runner.query(`CREATE INDEX ${name} ON filed_order ${definition}`);
    await runner.query(`
      CREATE TABLE filing (
        id integer NOT NULL,
        until timestamptz NOT NULL,
        CONSTRAINT filing_pk PRIMARY KEY (id),
        CONSTRAINT filing_one_row CHECK (id = 1)
      )`);
    await runner.query(`INSERT INTO filing (id, until) VALUES (1, '-infinity')`);
    // Whoever files takes the same lock for itself alone: a change is filed with its order, or finds it filed and files it again.
    await runner.query(`
      CREATE FUNCTION past_order_changed() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_advisory_xact_lock_shared(hashtext('filed-orders'));
        IF TG_OP <> 'INSERT' THEN
          DELETE FROM filed_order WHERE id = OLD.id;
        END IF;
        IF TG_OP <> 'DELETE' AND NEW.sold_as = 'ticket' AND NEW.kind IN ('event', 'video') AND NEW.created_at < (SELECT until FROM filing) THEN
          INSERT INTO filed_order (${COLUMNS}) SELECT ${COLUMNS} FROM (SELECT NEW.*) changed;
        END IF;
        IF (OLD.sold_as, OLD.kind, OLD.status, OLD.amount, OLD.completed_at, OLD.paid_attempt_id, OLD.created_at)
           IS DISTINCT FROM (NEW.sold_as, NEW.kind, NEW.status, NEW.amount, NEW.completed_at, NEW.paid_attempt_id, NEW.created_at) THEN
          ${DAYS_OF_ORDER}
        END IF;
        RETURN NULL;
      END $$`);
    // What a day's orders are filed and summed by is decided two days later. A purchase changes orders of the last day, and pays for nothing
    // but the comparison; PostgreSQL reads its text with every statement, so it is short, and one trigger serves both.
    await dropTriggers(runner, ['payment_day_gains_order', 'payment_day_of_order', 'payment_day_loses_order']);
    await runner.query('DROP FUNCTION order_of_payment_day_changed');
    await runner.query(`
      CREATE TRIGGER past_order_comes AFTER INSERT ON orders FOR EACH ROW
        WHEN (NEW.created_at < now() - interval '1 day') EXECUTE FUNCTION past_order_changed()`);
    await runner.query(`
      CREATE TRIGGER past_order_changes AFTER UPDATE OF ${COLUMNS}, sold_as, completed_at, paid_attempt_id ON orders FOR EACH ROW
        WHEN (least(OLD.created_at, NEW.created_at) < now() - interval '1 day') EXECUTE FUNCTION past_order_changed()`);
    await runner.query(`
      CREATE TRIGGER past_order_goes AFTER DELETE ON orders FOR EACH ROW
        WHEN (OLD.created_at < now() - interval '1 day') EXECUTE FUNCTION past_order_changed()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTriggers(runner, ['past_order_comes', 'past_order_changes', 'past_order_goes']);
    await runner.query('DROP FUNCTION past_order_changed');
    await runner.query('DROP TABLE filing');
    await runner.query('DROP TABLE filed_order');
    await runner.query(`
      CREATE FUNCTION order_of_payment_day_changed() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        ${DAYS_OF_ORDER}
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE TRIGGER payment_day_gains_order AFTER INSERT ON orders FOR EACH ROW
        WHEN (NEW.created_at < now() - interval '1 day') EXECUTE FUNCTION order_of_payment_day_changed()`);
    await runner.query(`
      CREATE TRIGGER payment_day_of_order AFTER UPDATE ON orders FOR EACH ROW
        WHEN (least(OLD.created_at, NEW.created_at) < now() - interval '1 day'
              AND (OLD.sold_as, OLD.kind, OLD.status, OLD.amount, OLD.completed_at, OLD.paid_attempt_id, OLD.created_at)
                  IS DISTINCT FROM (NEW.sold_as, NEW.kind, NEW.status, NEW.amount, NEW.completed_at, NEW.paid_attempt_id, NEW.created_at))
        EXECUTE FUNCTION order_of_payment_day_changed()`);
    await runner.query(`
      CREATE TRIGGER payment_day_loses_order AFTER DELETE ON orders FOR EACH ROW
        EXECUTE FUNCTION order_of_payment_day_changed()`);
  }
}

async function dropTriggers(runner: QueryRunner, names: readonly string[]): Promise<void> {
  for (const name of names) await runner.query(`DROP TRIGGER ${name} ON orders`);
}
