import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What an order is sold as, where it comes from and who bought it as they were called then; and its lines: what it gives, and of what
 * it holds seats. Constant defaults cost no rewriting, and what the release before writes beside this one is a ticket it sold.
 *
 * That release knows no lines and no name of the buyer. It never writes `buyer_email` and this one always does, so the trigger below
 * completes the orders of that release alone. A later release drops it (decision 31).
 */
export class OrdersHaveLines implements MigrationInterface {
  name = 'OrdersHaveLines1764700100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE orders ADD COLUMN sold_as text NOT NULL DEFAULT 'ticket', ADD COLUMN origin text NOT NULL DEFAULT 'purchase',
        ADD COLUMN description text, ADD COLUMN buyer_name text, ADD COLUMN buyer_email text`);
    await runner.query(`
      CREATE TABLE order_line (
        order_id integer NOT NULL,
        kind text NOT NULL,
        product_id integer NOT NULL,
        seats integer NOT NULL,
        opens boolean NOT NULL,
        CONSTRAINT order_line_seats CHECK (seats >= 0),
        CONSTRAINT order_line_pk PRIMARY KEY (order_id, kind, product_id),
        CONSTRAINT order_line_of_order FOREIGN KEY (order_id) REFERENCES orders (id)
      )`);
    await runner.query(`
      CREATE FUNCTION complete_order_of_release_before() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO order_line (order_id, kind, product_id, seats, opens)
        SELECT NEW.id, NEW.kind, NEW.product_id, NEW.quantity, true
         WHERE NOT EXISTS (SELECT 1 FROM order_line WHERE order_id = NEW.id);
        UPDATE orders o SET buyer_name = trim(c.firstname || ' ' || c.lastname), buyer_email = c.email
          FROM customer c WHERE o.id = NEW.id AND c.id = NEW.user_id AND NOT c.deleted;
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE TRIGGER orders_of_release_before AFTER INSERT ON orders FOR EACH ROW
        WHEN (NEW.buyer_email IS NULL AND NEW.sold_as = 'ticket' AND NEW.kind IN ('event', 'video'))
        EXECUTE FUNCTION complete_order_of_release_before()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER orders_of_release_before ON orders');
    await runner.query('DROP FUNCTION complete_order_of_release_before');
    await runner.query('DROP TABLE order_line');
    await runner.query(
      'ALTER TABLE orders DROP COLUMN buyer_email, DROP COLUMN buyer_name, DROP COLUMN description, DROP COLUMN origin, DROP COLUMN sold_as',
    );
  }
}
