import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Facts from events, and their sums by Warsaw day. */
export class CreateFacts implements MigrationInterface {
  name = 'CreateFacts1763600100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE order_fact (
        order_id integer NOT NULL,
        user_id integer NOT NULL,
        product_kind text NOT NULL,
        product_id integer NOT NULL,
        quantity integer NOT NULL,
        amount integer NOT NULL,
        completed_at timestamptz,
        refunded_at timestamptz,
        CONSTRAINT order_fact_pk PRIMARY KEY (order_id)
      )`);
    await runner.query('CREATE INDEX order_fact_completed ON order_fact (completed_at)');
    await runner.query('CREATE INDEX order_fact_product ON order_fact (product_kind, product_id)');
    await runner.query(`
      CREATE TABLE view_fact (
        playback_id text NOT NULL,
        user_id integer,
        product_kind text NOT NULL,
        product_id integer NOT NULL,
        variant character varying(20) NOT NULL,
        started_at timestamptz,
        counted_at timestamptz,
        CONSTRAINT view_fact_pk PRIMARY KEY (playback_id)
      )`);
    await runner.query('CREATE INDEX view_fact_product ON view_fact (product_kind, product_id)');
    await runner.query(`
      CREATE TABLE daily_total (
        day character(10) NOT NULL,
        product_kind text NOT NULL,
        product_id integer NOT NULL,
        completed_orders integer NOT NULL DEFAULT 0,
        completed_amount bigint NOT NULL DEFAULT 0,
        refunded_orders integer NOT NULL DEFAULT 0,
        refunded_amount bigint NOT NULL DEFAULT 0,
        views integer NOT NULL DEFAULT 0,
        CONSTRAINT daily_total_pk PRIMARY KEY (day, product_kind, product_id)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['daily_total', 'view_fact', 'order_fact']) await runner.query('DROP TABLE ' + table);
  }
}
