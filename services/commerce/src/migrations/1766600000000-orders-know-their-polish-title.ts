import { backfill } from '@kurtyna/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const BEFORE =
  'id, placed_seq, user_id, kind, product_id, title, status, amount, used, views, country, ext_order_id, created_at, updated_at';
const COLUMNS = `${BEFORE}, polish_title`;

const INDEX = 'filed_order_by_polish_title';
/** Both titles stand in it too: of a key that is made of columns PostgreSQL reads an index alone only where these are in it as well. */
const DEFINITION =
  '((coalesce(polish_title, title)) COLLATE "pl-PL-x-icu", created_at, placed_seq) INCLUDE (kind, status, title, polish_title)';

/**
 * What was bought in English has its Polish title beside its own: by that the list of payments sorts, live and filed (decision 64). The
 * release before writes none, and sorts by the index of the titles as they were bought, which stays for it.
 */
export class OrdersKnowTheirPolishTitle implements MigrationInterface {
  name = 'OrdersKnowTheirPolishTitle1766600000000';
  transaction = false as const; // filled and sorted while people go on buying; interrupted, it goes on where it was

  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['orders', 'filed_order'])
      await runner.query(`ALTER TABLE ${table} ADD COLUMN IF NOT EXISTS polish_title text`);
    await followWith(runner, COLUMNS);
    // Each past one is filed again by its trigger.
    await backfill(
      runner,
      `WITH slice AS (
         SELECT o.id, coalesce(p.title, k.title, g.label) AS title FROM orders o
           LEFT JOIN product p ON p.kind = o.kind AND p.id = o.product_id
           LEFT JOIN packet k ON o.kind = 'packet' AND k.id = o.product_id
           LEFT JOIN gift_settings g ON o.kind = 'gift'
          WHERE o.language = 'en' AND o.polish_title IS NULL AND coalesce(p.title, k.title, g.label) <> o.title
          ORDER BY o.id LIMIT $1 FOR NO KEY UPDATE OF o)
       UPDATE orders o SET polish_title = slice.title FROM slice WHERE slice.id = o.id`,
    );
    await runner.query(`DROP INDEX IF EXISTS ${INDEX}`);
    await runner.query(`CREATE INDEX CONCURRENTLY ${INDEX} ON filed_order ${DEFINITION}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await followWith(runner, BEFORE);
    await runner.query(`DROP INDEX ${INDEX}`);
    for (const table of ['filed_order', 'orders']) await runner.query(`ALTER TABLE ${table} DROP COLUMN polish_title`);
  }
}

/** These columns of an order are filed with it, and filed again when one of them changes (decision 64). */
async function followWith(runner: QueryRunner, columns: string): Promise<void> {
  await runner.query(`
    CREATE OR REPLACE FUNCTION past_order_changed() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_advisory_xact_lock_shared(hashtext('filed-orders'));
      IF TG_OP <> 'INSERT' THEN
        DELETE FROM filed_order WHERE id = OLD.id;
      END IF;
      IF TG_OP <> 'DELETE' AND NEW.sold_as = 'ticket' AND NEW.kind IN ('event', 'video') AND NEW.created_at < (SELECT until FROM filing) THEN
        INSERT INTO filed_order (${columns}) SELECT ${columns} FROM (SELECT NEW.*) changed;
      END IF;
      IF (OLD.sold_as, OLD.kind, OLD.status, OLD.amount, OLD.completed_at, OLD.paid_attempt_id, OLD.created_at)
         IS DISTINCT FROM (NEW.sold_as, NEW.kind, NEW.status, NEW.amount, NEW.completed_at, NEW.paid_attempt_id, NEW.created_at) THEN
        PERFORM payment_days_changed(ARRAY[OLD.created_at, NEW.created_at] || ARRAY(
          SELECT r.finalized_at FROM payment_attempt a JOIN refund r ON r.attempt_id = a.id
           WHERE a.order_id = coalesce(NEW.id, OLD.id) AND r.finalized_at IS NOT NULL));
      END IF;
      RETURN NULL;
    END $$`);
  await runner.query(`
    CREATE OR REPLACE TRIGGER past_order_changes AFTER UPDATE OF ${columns}, sold_as, completed_at, paid_attempt_id ON orders FOR EACH ROW
      WHEN (least(OLD.created_at, NEW.created_at) < now() - interval '1 day') EXECUTE FUNCTION past_order_changed()`);
}
