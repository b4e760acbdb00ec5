/** The buyer's part of an invoice. */
export const INVOICE_COLUMNS = [
  'invoice_type',
  'street',
  'postal_code',
  'city',
  'state',
  'country_code',
  'company',
  'nip',
  'firstname',
  'lastname',
] as const;

/** `InvoiceData` as a row `i` with these columns; `json` is an expression of SQL. */
export const invoiceFrom = (json: string): string => `
  LATERAL (SELECT d."invoiceType" AS invoice_type, d.* FROM jsonb_to_record(${json}) AS d (
    "invoiceType" text, street text, postal_code text, city text, state text, country_code text, company text, nip text, firstname text,
    lastname text)) i`;
