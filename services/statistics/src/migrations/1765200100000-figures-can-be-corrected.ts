import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Orders and refunds are kept as they are now, and days by what was sold as what: then a correction by hand can take back what was counted,
 * and income lies on the day an order was placed (OPEN3-8). The release before goes on with `order_fact` and `daily_total`, which nobody
 * reads any more. What was sold before is asked of commerce after the start; views of the days are taken over.
 */
export class FiguresCanBeCorrected implements MigrationInterface {
  name = 'FiguresCanBeCorrected1765200100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE order_state (
        order_id integer NOT NULL,
        version integer NOT NULL,
        sold_as text NOT NULL,
        product_kind text NOT NULL,
        product_id integer NOT NULL,
        quantity integer NOT NULL,
        origin text NOT NULL,
        status text NOT NULL,
        amount integer NOT NULL,
        placed_at timestamptz NOT NULL,
        completed_at timestamptz,
        heard_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT order_state_pk PRIMARY KEY (order_id)
      )`);
    await runner.query(`
      CREATE TABLE refund_state (
        refund_id integer NOT NULL,
        version integer NOT NULL,
        order_id integer NOT NULL,
        origin text NOT NULL,
        amount integer NOT NULL,
        status text NOT NULL,
        at timestamptz,
        heard_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT refund_state_pk PRIMARY KEY (refund_id)
      )`);
    await runner.query('CREATE INDEX refund_state_of_order ON refund_state (order_id)');
    await runner.query(`
      CREATE TABLE day_total (
        day character(10) NOT NULL,
        sold_as text NOT NULL,
        product_kind text NOT NULL,
        product_id integer NOT NULL,
        orders integer NOT NULL DEFAULT 0,
        paid_orders integer NOT NULL DEFAULT 0,
        paid_amount bigint NOT NULL DEFAULT 0,
        refunds integer NOT NULL DEFAULT 0,
        refunded_amount bigint NOT NULL DEFAULT 0,
        views integer NOT NULL DEFAULT 0,
        CONSTRAINT day_total_pk PRIMARY KEY (day, sold_as, product_kind, product_id)
      )`);
    await runner.query('CREATE INDEX day_total_of_product ON day_total (product_kind, product_id)');
    await runner.query(`
      ALTER TABLE view_fact ADD COLUMN viewer character varying(24), ADD COLUMN heard_at timestamptz NOT NULL DEFAULT now()`);
    await runner.query('CREATE INDEX view_fact_to_forget ON view_fact (heard_at)');
    await runner.query(`
      CREATE TABLE product_viewer (
        product_kind text NOT NULL,
        product_id integer NOT NULL,
        viewer character varying(24) NOT NULL,
        CONSTRAINT product_viewer_pk PRIMARY KEY (product_kind, product_id, viewer)
      )`);
    await runner.query(`
      CREATE TABLE viewer_total (
        product_kind text NOT NULL,
        product_id integer NOT NULL,
        viewers integer NOT NULL,
        CONSTRAINT viewer_total_pk PRIMARY KEY (product_kind, product_id)
      )`);
    await runner.query(`
      CREATE TABLE product (
        kind text NOT NULL,
        id integer NOT NULL,
        version integer NOT NULL,
        deleted boolean NOT NULL,
        slug text,
        title text NOT NULL,
        search_title text NOT NULL,
        added_at timestamptz,
        starts_at timestamptz,
        ends_at timestamptz,
        full_day boolean,
        date_from character(10),
        date_to character(10),
        time_from character(5),
        time_to character(5),
        CONSTRAINT product_pk PRIMARY KEY (kind, id)
      )`);
    await runner.query(`
      CREATE TABLE view_day (
        day character(10) NOT NULL,
        product_kind text NOT NULL,
        product_id integer NOT NULL,
        views integer NOT NULL,
        CONSTRAINT view_day_pk PRIMARY KEY (day, product_kind, product_id)
      )`);
    await runner.query(`
      CREATE TABLE rebuild (
        id integer NOT NULL,
        wanted boolean NOT NULL,
        started_at timestamptz,
        finished_at timestamptz,
        CONSTRAINT rebuild_pk PRIMARY KEY (id),
        CONSTRAINT rebuild_one_row CHECK (id = 1)
      )`);
    await runner.query('INSERT INTO rebuild (id, wanted) VALUES (1, EXISTS (SELECT 1 FROM order_fact))');
    await runner.query(`
      INSERT INTO day_total (day, sold_as, product_kind, product_id, views)
      SELECT day, 'ticket', product_kind, product_id, views FROM daily_total WHERE views > 0`);
    await runner.query(`
      INSERT INTO product_viewer (product_kind, product_id, viewer)
      SELECT DISTINCT product_kind, product_id, 'u' || user_id FROM view_fact WHERE user_id IS NOT NULL AND started_at IS NOT NULL`);
    await runner.query(`
      INSERT INTO viewer_total (product_kind, product_id, viewers)
      SELECT product_kind, product_id, count(*) FROM product_viewer GROUP BY 1, 2`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of [
      'rebuild',
      'view_day',
      'product',
      'viewer_total',
      'product_viewer',
      'day_total',
      'refund_state',
      'order_state',
    ])
      await runner.query('DROP TABLE ' + table);
    await runner.query('DROP INDEX view_fact_to_forget');
    await runner.query('ALTER TABLE view_fact DROP COLUMN heard_at, DROP COLUMN viewer');
  }
}
