import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Invoices that the theatre issues itself, and their numbers. */
export class InvoicesAreIssued implements MigrationInterface {
  name = 'InvoicesAreIssued1765700100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE invoice_series (
        series text NOT NULL,
        year smallint NOT NULL,
        month smallint NOT NULL,
        last integer NOT NULL,
        CONSTRAINT invoice_series_pk PRIMARY KEY (series, year, month)
      )`);
    await runner.query(`
      CREATE TABLE invoice_document (
        id integer GENERATED ALWAYS AS IDENTITY,
        order_id integer NOT NULL,
        series text NOT NULL,
        year smallint NOT NULL,
        month smallint NOT NULL,
        no integer NOT NULL,
        gross integer NOT NULL,
        paper jsonb NOT NULL,
        ksef_number text,
        issued_by integer NOT NULL,
        issued_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT invoice_document_series CHECK (series IN ('FV', 'KOR')),
        CONSTRAINT invoice_document_no CHECK (no > 0),
        CONSTRAINT invoice_document_gross CHECK (gross >= 0),
        CONSTRAINT invoice_document_pk PRIMARY KEY (id),
        CONSTRAINT invoice_document_of_invoice FOREIGN KEY (order_id) REFERENCES invoice (order_id)
      )`);
    await runner.query('CREATE UNIQUE INDEX invoice_document_number ON invoice_document (series, year, month, no)');
    await runner.query(`CREATE UNIQUE INDEX one_invoice_per_order ON invoice_document (order_id) WHERE series = 'FV'`);
    await runner.query('CREATE INDEX invoice_document_of_order ON invoice_document (order_id, id)');
    // Whoever reaches past the use cases must not be able to change what a buyer and the tax office have.
    await runner.query(`
      CREATE FUNCTION invoice_document_stays() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'UPDATE' AND OLD.ksef_number IS NULL
           AND to_jsonb(NEW) - 'ksef_number' = to_jsonb(OLD) - 'ksef_number' THEN
          RETURN NEW;
        END IF;
        RAISE EXCEPTION 'an issued invoice stays as it is' USING ERRCODE = 'restrict_violation';
      END $$`);
    await runner.query(`
      CREATE TRIGGER invoice_document_stays BEFORE UPDATE OR DELETE ON invoice_document
        FOR EACH ROW EXECUTE FUNCTION invoice_document_stays()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE invoice_document');
    await runner.query('DROP FUNCTION invoice_document_stays');
    await runner.query('DROP TABLE invoice_series');
  }
}
