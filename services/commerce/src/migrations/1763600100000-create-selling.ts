import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Orders with their attempts, stock with its holds, access, refunds, and the copies of products and customers. */
export class CreateSelling implements MigrationInterface {
  name = 'CreateSelling1763600100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE access (
        order_id integer NOT NULL,
        user_id integer NOT NULL,
        kind text NOT NULL,
        product_id integer NOT NULL,
        given_at timestamptz NOT NULL DEFAULT now(),
        valid_until timestamptz,
        ended_at timestamptz,
        ended_why text,
        CONSTRAINT access_pk PRIMARY KEY (order_id)
      )`);
    await runner.query(`CREATE INDEX access_of_user ON access (user_id, kind, product_id) WHERE ended_at IS NULL`);
    await runner.query(`
      CREATE TABLE customer (
        id integer NOT NULL,
        version integer NOT NULL,
        deleted boolean NOT NULL,
        firstname text NOT NULL,
        lastname text NOT NULL,
        email text NOT NULL,
        language text NOT NULL,
        role_id integer NOT NULL,
        subscribed boolean NOT NULL,
        country_code text,
        born_on character(10),
        CONSTRAINT customer_pk PRIMARY KEY (id)
      )`);
    await runner.query(`
      CREATE TABLE product (
        kind text NOT NULL,
        id integer NOT NULL,
        version integer NOT NULL,
        deleted boolean NOT NULL,
        slug text NOT NULL,
        title text NOT NULL,
        title_en text,
        price integer NOT NULL,
        published boolean NOT NULL,
        starts_at timestamptz,
        ends_at timestamptz,
        available_from timestamptz,
        age_restriction integer NOT NULL,
        restricted_access text NOT NULL,
        mailing_free boolean NOT NULL,
        auth_required boolean NOT NULL,
        enable_tickets boolean NOT NULL,
        enable_codes boolean NOT NULL,
        ticket_hours integer,
        CONSTRAINT product_pk PRIMARY KEY (kind, id)
      )`);
    await runner.query(`
      CREATE TABLE shop_rules (
        id integer NOT NULL,
        version integer NOT NULL,
        only_poland boolean NOT NULL,
        only_europe boolean NOT NULL,
        ticket_hours integer,
        CONSTRAINT shop_rules_one_row CHECK (id = 1),
        CONSTRAINT shop_rules_pk PRIMARY KEY (id)
      )`);
    await runner.query(`
      CREATE TABLE idempotency (
        user_id integer NOT NULL,
        key text NOT NULL,
        body_hash text NOT NULL,
        order_id integer,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT idempotency_pk PRIMARY KEY (user_id, key)
      )`);
    await runner.query(`
      CREATE TABLE invoice (
        order_id integer NOT NULL,
        invoice_type text NOT NULL,
        street text NOT NULL,
        postal_code text NOT NULL,
        city text NOT NULL,
        state text NOT NULL,
        country_code text NOT NULL,
        company text,
        nip text,
        firstname text,
        lastname text,
        CONSTRAINT invoice_pk PRIMARY KEY (order_id)
      )`);
    await runner.query(`
      CREATE TABLE order_change (
        id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
        order_id integer NOT NULL,
        from_status text,
        to_status text NOT NULL,
        "by" text NOT NULL,
        why text NOT NULL,
        at timestamptz NOT NULL DEFAULT clock_timestamp(),
        CONSTRAINT order_change_pk PRIMARY KEY (id)
      )`);
    await runner.query(`CREATE INDEX order_change_of_order ON order_change (order_id, id)`);
    await runner.query(`
      CREATE TABLE orders (
        id integer NOT NULL,
        ext_order_id text NOT NULL,
        user_id integer NOT NULL,
        kind text NOT NULL,
        product_id integer NOT NULL,
        title text NOT NULL,
        status text NOT NULL,
        amount integer NOT NULL,
        quantity integer NOT NULL DEFAULT '1',
        language text NOT NULL,
        used smallint NOT NULL DEFAULT '0',
        views integer NOT NULL DEFAULT '0',
        expires_at timestamptz,
        completed_at timestamptz,
        late boolean NOT NULL DEFAULT false,
        valid_until timestamptz,
        needs_review boolean NOT NULL DEFAULT false,
        review_reason text,
        refunded_amount integer NOT NULL DEFAULT '0',
        consent_at timestamptz,
        consent_text text,
        address text NOT NULL,
        country text,
        version integer NOT NULL DEFAULT '1',
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT orders_quantity CHECK (quantity > 0),
        CONSTRAINT orders_amount CHECK (amount >= 0),
        CONSTRAINT orders_pk PRIMARY KEY (id)
      )`);
    await runner.query(`CREATE INDEX orders_in_review ON orders (id) WHERE needs_review`);
    await runner.query(`CREATE INDEX orders_open ON orders (expires_at) WHERE status IN ('NOT_STARTED', 'PENDING')`);
    await runner.query(`CREATE INDEX orders_of_product ON orders (kind, product_id, id)`);
    await runner.query(`CREATE INDEX orders_of_user ON orders (user_id, kind, product_id, id)`);
    await runner.query(
      `CREATE UNIQUE INDEX one_free_order_per_buyer_and_product ON orders (user_id, kind, product_id) WHERE amount = 0 AND status = 'COMPLETED'`,
    );
    await runner.query(
      `CREATE UNIQUE INDEX one_open_order_per_buyer_and_product ON orders (user_id, kind, product_id) WHERE status IN ('NOT_STARTED', 'PENDING', 'WAITING_FOR_CONFIRMATION')`,
    );
    await runner.query(`
      CREATE TABLE payment_attempt (
        id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
        order_id integer NOT NULL,
        number integer NOT NULL DEFAULT '1',
        ext_order_id text NOT NULL,
        provider_order_id text,
        status text NOT NULL,
        provider_status text,
        amount integer NOT NULL,
        redirect_uri text,
        calling_until timestamptz,
        ask_at timestamptz,
        asked integer NOT NULL DEFAULT '0',
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT payment_attempt_pk PRIMARY KEY (id)
      )`);
    await runner.query(`CREATE INDEX payment_attempt_to_ask ON payment_attempt (ask_at) WHERE ask_at IS NOT NULL`);
    await runner.query(`CREATE UNIQUE INDEX payment_attempt_of_order ON payment_attempt (order_id, number)`);
    await runner.query(`CREATE UNIQUE INDEX payment_attempt_provider_order_id ON payment_attempt (provider_order_id)`);
    await runner.query(`CREATE UNIQUE INDEX payment_attempt_ext_order_id ON payment_attempt (ext_order_id)`);
    await runner.query(`
      CREATE TABLE payu_notice (
        id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
        "sha256" text NOT NULL,
        ext_order_id text,
        provider_order_id text,
        provider_refund_id text,
        said jsonb NOT NULL,
        outcome text,
        tries integer NOT NULL DEFAULT '0',
        try_at timestamptz NOT NULL DEFAULT now(),
        received_at timestamptz NOT NULL DEFAULT now(),
        handled_at timestamptz,
        CONSTRAINT payu_notice_pk PRIMARY KEY (id)
      )`);
    await runner.query(`CREATE INDEX payu_notice_open ON payu_notice (id) WHERE handled_at IS NULL`);
    await runner.query(`CREATE UNIQUE INDEX payu_notice_once ON payu_notice ("sha256")`);
    await runner.query(`
      CREATE TABLE provider_task (
        id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
        attempt_id integer NOT NULL,
        task text NOT NULL,
        try_at timestamptz NOT NULL DEFAULT now(),
        tries integer NOT NULL DEFAULT '0',
        last_error text,
        done_at timestamptz,
        CONSTRAINT provider_task_pk PRIMARY KEY (id)
      )`);
    await runner.query(
      `CREATE UNIQUE INDEX provider_task_once ON provider_task (attempt_id, task) WHERE done_at IS NULL`,
    );
    await runner.query(`CREATE INDEX provider_task_open ON provider_task (try_at) WHERE done_at IS NULL`);
    await runner.query(`
      CREATE TABLE refund (
        id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
        attempt_id integer NOT NULL,
        order_id integer NOT NULL,
        ext_refund_id text NOT NULL,
        provider_refund_id text,
        amount integer NOT NULL,
        status text NOT NULL,
        why text NOT NULL,
        try_at timestamptz NOT NULL DEFAULT now(),
        tries integer NOT NULL DEFAULT '0',
        last_error text,
        created_at timestamptz NOT NULL DEFAULT now(),
        finalized_at timestamptz,
        CONSTRAINT refund_pk PRIMARY KEY (id)
      )`);
    await runner.query(`CREATE INDEX refund_open ON refund (try_at) WHERE status IN ('wanted', 'PENDING')`);
    await runner.query(`CREATE INDEX refund_of_attempt ON refund (attempt_id)`);
    await runner.query(`CREATE UNIQUE INDEX refund_ext_refund_id ON refund (ext_refund_id)`);
    await runner.query(`
      CREATE TABLE hold (
        order_id integer NOT NULL,
        kind text NOT NULL,
        product_id integer NOT NULL,
        quantity integer NOT NULL,
        state text NOT NULL DEFAULT 'active',
        changed_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT hold_quantity CHECK (quantity > 0),
        CONSTRAINT hold_state CHECK (state IN ('active', 'used', 'released')),
        CONSTRAINT hold_pk PRIMARY KEY (order_id)
      )`);
    await runner.query(`CREATE INDEX hold_of_product ON hold (kind, product_id, state)`);
    await runner.query(`
      CREATE TABLE stock_movement (
        id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
        kind text NOT NULL,
        product_id integer NOT NULL,
        order_id integer,
        movement text NOT NULL,
        quantity integer NOT NULL,
        reason text NOT NULL,
        capacity_after integer NOT NULL,
        held_after integer NOT NULL,
        sold_after integer NOT NULL,
        at timestamptz NOT NULL DEFAULT clock_timestamp(),
        CONSTRAINT stock_movement_pk PRIMARY KEY (id)
      )`);
    await runner.query(`CREATE INDEX stock_movement_of_product ON stock_movement (kind, product_id, id)`);
    await runner.query(`
      CREATE TABLE stock (
        kind text NOT NULL,
        product_id integer NOT NULL,
        capacity integer NOT NULL,
        held integer NOT NULL DEFAULT '0',
        sold integer NOT NULL DEFAULT '0',
        told_available boolean NOT NULL DEFAULT true,
        told_version integer NOT NULL DEFAULT '0',
        CONSTRAINT stock_not_oversold CHECK (held >= 0 AND sold >= 0 AND capacity >= 0 AND held + sold <= capacity),
        CONSTRAINT stock_pk PRIMARY KEY (kind, product_id)
      )`);
    await runner.query(`CREATE SEQUENCE orders_id_seq AS integer`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE stock');
    await runner.query('DROP TABLE stock_movement');
    await runner.query('DROP TABLE hold');
    await runner.query('DROP TABLE refund');
    await runner.query('DROP TABLE provider_task');
    await runner.query('DROP TABLE payu_notice');
    await runner.query('DROP TABLE payment_attempt');
    await runner.query('DROP TABLE orders');
    await runner.query('DROP TABLE order_change');
    await runner.query('DROP TABLE invoice');
    await runner.query('DROP TABLE idempotency');
    await runner.query('DROP TABLE shop_rules');
    await runner.query('DROP TABLE product');
    await runner.query('DROP TABLE customer');
    await runner.query('DROP TABLE access');
    await runner.query('DROP SEQUENCE orders_id_seq');
  }
}
