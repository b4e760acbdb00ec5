import type { InvoiceData } from '@kurtyna/contracts';
import type { OrderStatus, PlayableKind } from '@kurtyna/domain';
import type { Database, NewEvent, PreparedQuery } from '@kurtyna/platform';
import type { PaymentTerms } from '../payments/finish-payment.js';

// Who wants a row that is held waits up to twice: for the turn, then for the holder (reliability L5: 3.5 s in all).
const PATIENCE_MS = 1200;

// One statement: the seats, the order, its first attempt, the hold, the audit, the invoice, and the access and the event of a free
// order are written together or not at all, and the hot stock row is locked for one round trip only (D9; performance.md, what wins, 5).
const WRITE: PreparedQuery = {
  name: 'write-order',
  text: `
  WITH patience AS MATERIALIZED (
    SELECT set_config('lock_timeout', $19, true) -- for this transaction
  ), taken AS (
    UPDATE stock SET held = held + CASE WHEN $8 = 'COMPLETED' THEN 0 ELSE $10 END, sold = sold + CASE WHEN $8 = 'COMPLETED' THEN $10 ELSE 0 END
      FROM patience
     WHERE kind = $4 AND product_id = $5 AND held + sold + $10 <= capacity
    RETURNING capacity, held, sold
  ), placed AS (
    INSERT INTO orders (id, ext_order_id, user_id, kind, product_id, title, status, amount, quantity, language, expires_at, completed_at,
                        valid_until, consent_at, consent_text, address, country)
    SELECT $1, $2, $3, $4, $5, $6, $8, $9, $10, $11,
           CASE WHEN $8 = 'COMPLETED' THEN NULL ELSE now() + make_interval(secs => $12) END,
           CASE WHEN $8 = 'COMPLETED' THEN now() END,
           $13, CASE WHEN $14::text IS NOT NULL THEN now() END, $14, $15, $16
     WHERE EXISTS (SELECT 1 FROM taken)
    RETURNING id
  ), attempt AS (
    INSERT INTO payment_attempt (order_id, number, provider, ext_order_id, status, amount, calling_until, ask_at)
    SELECT id, 1, $24, $2, $8, $9, CASE WHEN $8 = 'COMPLETED' THEN NULL ELSE now() + make_interval(secs => $23) END,
           CASE WHEN $8 = 'COMPLETED' THEN NULL ELSE now() + make_interval(secs => $17) END
      FROM placed
  ), kept AS (
    INSERT INTO hold (order_id, kind, product_id, quantity, state)
    SELECT id, $4, $5, $10, CASE WHEN $8 = 'COMPLETED' THEN 'used' ELSE 'active' END FROM placed, taken
  ), moved AS (
    INSERT INTO stock_movement (kind, product_id, order_id, movement, quantity, reason, capacity_after, held_after, sold_after)
    SELECT $4, $5, id, CASE WHEN $8 = 'COMPLETED' THEN 'sale' ELSE 'hold' END, $10, 'order', capacity, held, sold FROM placed, taken
  ), told AS (
    INSERT INTO order_change (order_id, from_status, to_status, "by", why) SELECT id, NULL, $8, 'buyer', $7 FROM placed
  ), given AS (
    INSERT INTO access (order_id, user_id, kind, product_id, valid_until)
    SELECT id, $3, $4, $5, $13 FROM placed WHERE $8 = 'COMPLETED'
  ), billed AS (
    INSERT INTO invoice (order_id, invoice_type, street, postal_code, city, state, country_code, company, nip, firstname, lastname)
    SELECT placed.id, i."invoiceType", i.street, i.postal_code, i.city, i.state, i.country_code, i.company, i.nip, i.firstname, i.lastname
      FROM placed, jsonb_to_record($18::jsonb) AS i("invoiceType" text, street text, postal_code text, city text, state text,
           country_code text, company text, nip text, firstname text, lastname text)
     WHERE $18::jsonb IS NOT NULL
  ), spoken AS (
    INSERT INTO outbox (id, subject, envelope) SELECT $20::uuid, $21, $22::jsonb FROM placed WHERE $20::uuid IS NOT NULL
  )
  SELECT id FROM placed`,
};

export interface NewOrder {
  id: number;
  extOrderId: string;
  userId: number;
  kind: PlayableKind;
  productId: number;
  title: string;
  why: string;
  /** COMPLETED for a free order, else NOT_STARTED. */
  status: Extract<OrderStatus, 'COMPLETED' | 'NOT_STARTED'>;
  /** Grosze. */
  amount: number;
  quantity: number;
  language: 'pl' | 'en';
  /** UTC; end of a free video ticket. */
  validUntil: string | null;
  consentText: string | null;
  address: string;
  country: string | null;
  payment: PaymentTerms;
  invoice: InvoiceData | null;
  /** What is told of it at once. */
  event: NewEvent | null;
}

/** Writes a new order with its seats. False: no seat is left. Throws the unique violation of a second open order. */
export async function writeOrder(database: Database, o: NewOrder): Promise<boolean> {
  const rows: unknown[] = await database.prepared(WRITE, [
    o.id, o.extOrderId, o.userId, o.kind, o.productId, o.title, o.why, o.status, o.amount, o.quantity, o.language, o.payment.holdSeconds,
    o.validUntil, o.consentText, o.address, o.country, o.payment.askAfterSeconds, o.invoice && JSON.stringify(o.invoice), String(PATIENCE_MS),
    o.event?.id ?? null, o.event?.subject ?? null, o.event?.envelope ?? null, o.payment.leaseSeconds,
    o.payment.provider,
  ]); // prettier-ignore
  if (rows.length && o.event) database.outboxWritten();
  return rows.length > 0;
}
