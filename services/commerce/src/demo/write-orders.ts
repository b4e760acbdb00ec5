import { orderCompleted, orderRefunded, refundChanged } from '@kurtyna/contracts';
import { Database, type Tx } from '@kurtyna/platform';
import { text } from '@kurtyna/texts';
import { cardFrom } from '../orders/order-card.sql.js';
import { instant, orderChangedRow } from '../orders/order-changed.js';
import type { DemoOrder } from './orders.js';
import type { Activation } from './viewer.js';

const COLUMNS = `
  id integer, "extOrderId" text, "buyerId" integer, "buyerName" text, "buyerEmail" text, country text, language text, "consentText" text,
  kind text, "productId" integer, "soldAs" text, origin text, title text, "polishTitle" text, status text, amount integer, "unitPrice" integer,
  quantity integer, "groupDiscount" smallint, "oneFree" boolean, lines jsonb, "validUntil" timestamptz, "placedAt" timestamptz,
  "decidedAt" timestamptz, "refundedAt" timestamptz, "partBack" integer, used smallint, views integer, codes jsonb, invoice jsonb, card jsonb`;

// What is given is read once; each part of it is one statement over all.
const GIVEN = [
  `CREATE TEMPORARY TABLE given (${COLUMNS}) ON COMMIT DROP`,
  'CREATE TEMPORARY TABLE line (order_id integer, status text, "buyerId" integer, "decidedAt" timestamptz, "refundedAt" timestamptz, kind text, "productId" integer, seats integer, opens boolean, "validUntil" timestamptz) ON COMMIT DROP',
];
const GIVE = `INSERT INTO given SELECT * FROM jsonb_to_recordset($1::jsonb) AS g (${COLUMNS})`;

const PARTS = [
  `INSERT INTO line
   SELECT given.id, given.status, given."buyerId", given."decidedAt", given."refundedAt", l.*
     FROM given, jsonb_to_recordset(given.lines) AS l (kind text, "productId" integer, seats integer, opens boolean, "validUntil" timestamptz)`,
  'ANALYZE given, line',
  `INSERT INTO orders (id, ext_order_id, user_id, kind, product_id, sold_as, origin, title, polish_title, buyer_name, buyer_email, status, amount, quantity,
                       unit_price, group_discount, one_free, language, used, views, completed_at, valid_until, refunded_amount, consent_at,
                       consent_text, address, country, version, created_at, updated_at)
   SELECT id, "extOrderId", "buyerId", kind, "productId", "soldAs", origin, title, "polishTitle", "buyerName", "buyerEmail", status, amount, quantity,
          "unitPrice", "groupDiscount", "oneFree", language, used, views, CASE WHEN status <> 'CANCELED' THEN "decidedAt" END, "validUntil",
          CASE WHEN "refundedAt" IS NULL THEN 0 ELSE coalesce("partBack", amount) END, "placedAt", "consentText", '127.0.0.1', country,
          CASE WHEN "refundedAt" IS NULL THEN 2 ELSE 3 END, "placedAt", coalesce("refundedAt", "decidedAt")
     FROM given ORDER BY "placedAt"`,
  'INSERT INTO order_line (order_id, kind, product_id, seats, opens) SELECT order_id, kind, "productId", seats, opens FROM line',
  `INSERT INTO payment_attempt (order_id, ext_order_id, status, amount, created_at)
   SELECT id, "extOrderId", CASE status WHEN 'CANCELED' THEN status ELSE 'COMPLETED' END, amount, "placedAt" FROM given ORDER BY "placedAt"`,
  `UPDATE orders SET paid_attempt_id = a.id FROM given JOIN payment_attempt a ON a.order_id = given.id
    WHERE orders.id = given.id AND given.status <> 'CANCELED' AND given.amount > 0`,
  `INSERT INTO hold (order_id, kind, product_id, quantity, state, changed_at)
   SELECT order_id, kind, "productId", seats, CASE status WHEN 'COMPLETED' THEN 'used' ELSE 'released' END, coalesce("refundedAt", "decidedAt")
     FROM line WHERE seats > 0`,
  `UPDATE stock SET sold = stock.sold + l.seats
     FROM (SELECT kind, "productId", sum(seats) AS seats FROM line WHERE status = 'COMPLETED' GROUP BY 1, 2) l
    WHERE stock.kind = l.kind AND stock.product_id = l."productId"`,
  `INSERT INTO access (order_id, user_id, kind, product_id, given_at, valid_until, ended_at, ended_why)
   SELECT order_id, "buyerId", kind, "productId", "decidedAt", "validUntil", CASE status WHEN 'REFUNDED' THEN "refundedAt" END,
          CASE status WHEN 'REFUNDED' THEN 'refunded' END
     FROM line WHERE opens AND status <> 'CANCELED'`,
  `INSERT INTO order_change (order_id, from_status, to_status, "by", why, at)
   SELECT id, NULL, CASE status WHEN 'CANCELED' THEN status ELSE 'COMPLETED' END, 'demo', 'the demo theatre', "decidedAt" FROM given
   UNION ALL
   SELECT id, 'COMPLETED', status, 'demo', 'the demo theatre', "refundedAt" FROM given WHERE status = 'REFUNDED'`,
  `INSERT INTO refund (attempt_id, order_id, ext_refund_id, amount, status, origin, why, created_at, finalized_at)
   SELECT a.id, given.id, given."extOrderId" || '-R', coalesce("partBack", given.amount), 'FINALIZED', 'outside', 'demo', "refundedAt", "refundedAt"
     FROM given JOIN payment_attempt a ON a.order_id = given.id WHERE "refundedAt" IS NOT NULL`,
  `INSERT INTO code (code, made_for, kind, product_id, discount, unit, places, order_id, unit_no, suspended_at, created_at)
   SELECT made.code, "soldAs", nullif(kind, 'gift'), nullif("productId", 0), 0, 'free', 1, id, made.unit_no, "refundedAt", "decidedAt"
     FROM given, jsonb_array_elements_text(codes) WITH ORDINALITY AS made (code, unit_no)
    WHERE "soldAs" IN ('group', 'gift') AND status <> 'CANCELED'`,
  `INSERT INTO invoice (order_id, invoice_type, street, postal_code, city, state, country_code, company, nip, firstname, lastname, sent)
   SELECT given.id, i.* FROM given, jsonb_to_record(given.invoice) AS i (invoice_type text, street text, postal_code text, city text,
          state text, country_code text, company text, nip text, firstname text, lastname text, sent boolean)
    WHERE jsonb_typeof(given.invoice) = 'object'`,
  `INSERT INTO gift_card (order_id, for_whom, from_whom, note) SELECT given.id, c.* FROM given, ${cardFrom('given.card')} WHERE jsonb_typeof(given.card) = 'object'`,
];

const ACTIVATE = `
  WITH given AS (
    SELECT * FROM jsonb_to_recordset($1::jsonb) AS g (code text, "userId" integer, "activatedAt" timestamptz, "usedBy" text)
  ), entered AS (
    INSERT INTO user_code (code_id, user_id, activated_by, activated_at, order_id, used_at)
    SELECT c.id, "userId", "userId", "activatedAt", o.id, o.completed_at FROM given JOIN code c USING (code) LEFT JOIN orders o ON o.ext_order_id = "usedBy"
    RETURNING id, code_id, order_id
  ), used AS (
    UPDATE orders SET user_code_id = entered.id FROM entered WHERE orders.id = entered.order_id
  )
  UPDATE code SET taken = code.taken + e.people FROM (SELECT code_id, count(*) AS people FROM entered GROUP BY 1) e WHERE code.id = e.code_id`;

const TELL_ORDERS = `
  INSERT INTO outbox (id, subject, envelope)
  SELECT ${orderChangedRow({ id: 'told.id', requestId: 'NULL::text' })}
    FROM orders o, LATERAL (SELECT gen_random_uuid() AS id, o.id AS of) told WHERE o.id = ANY ($1) ORDER BY o.id`;

/** Of an order or a refund in `told`, whose letters nobody awaits: the demo's mail is what is done in it. */
const ROW = (
  contract: { subject: string; version: number },
  { aggregate, data }: { aggregate: string; data: string },
) => `
  told.id, 'event.${contract.subject}', jsonb_build_object(
    'id', told.id, 'subject', '${contract.subject}', 'version', ${contract.version}, 'aggregate', ${aggregate},
    'aggregateVersion', told.version, 'occurredAt', ${instant('now()')}, 'requestId', NULL::text, 'data', ${data})`;

const FACT = `jsonb_build_object(
  'orderId', o.id, 'userId', o.user_id, 'productKind', o.kind, 'productId', o.product_id, 'soldAs', o.sold_as,
  'quantity', o.quantity, 'amount', o.amount, 'origin', 'demo')`;
const TELL = [
  `INSERT INTO outbox (id, subject, envelope)
   SELECT ${ROW(orderCompleted, { aggregate: `'order:' || o.id`, data: `${FACT} || jsonb_build_object('completedAt', ${instant('o.completed_at')}, 'late', false)` })}
     FROM orders o, LATERAL (SELECT gen_random_uuid() AS id, 2 AS version, o.id AS of) told WHERE o.id = ANY ($1) AND o.completed_at IS NOT NULL ORDER BY o.id`,
  `INSERT INTO outbox (id, subject, envelope)
   SELECT ${ROW(orderRefunded, { aggregate: `'order:' || o.id`, data: `${FACT} || jsonb_build_object('refundedAt', ${instant('o.updated_at')})` })}
     FROM orders o, LATERAL (SELECT gen_random_uuid() AS id, 3 AS version, o.id AS of) told WHERE o.id = ANY ($1) AND o.status = 'REFUNDED' ORDER BY o.id`,
  TELL_ORDERS,
  `INSERT INTO outbox (id, subject, envelope)
   SELECT ${ROW(refundChanged, { aggregate: `'refund:' || r.id`, data: `jsonb_build_object('refundId', r.id, 'orderId', r.order_id, 'origin', r.origin, 'amount', r.amount, 'status', r.status, 'at', ${instant('r.finalized_at')})` })}
     FROM refund r, LATERAL (SELECT gen_random_uuid() AS id, 1 AS version, r.id AS of) told WHERE r.order_id = ANY ($1) ORDER BY r.id`,
];

/** Writes the purchases of the past with all that came of them, and tells the other services of each (I8). */
export async function writeOrders(tx: Tx, orders: readonly DemoOrder[]): Promise<void> {
  const ids = (await tx.manager.query(
    `SELECT nextval('orders_id_seq')::integer AS id FROM generate_series(1, $1::integer)`,
    [orders.length],
  )) as { id: number }[];
  const numbered = orders.map((order, nth) => ({ id: ids[nth]!.id, ...order }));
  const given = JSON.stringify(
    numbered.map(({ buyer, ...order }) => ({
      ...order,
      buyerId: buyer.id,
      buyerName: `${buyer.firstname} ${buyer.lastname}`,
      buyerEmail: buyer.email,
      country: buyer.countryCode,
      language: buyer.language,
      consentText: text('orders.consent.text', buyer.language),
    })),
  );
  for (const table of GIVEN) await tx.manager.query(table);
  await tx.manager.query(GIVE, [given]);
  for (const part of PARTS) await tx.manager.query(part);
  for (const part of TELL) await tx.manager.query(part, [numbered.map(({ id }) => id)]);
}

/** The codes that people entered, after the orders that used them. */
export async function enterCodes(tx: Tx, activations: readonly Activation[]): Promise<void> {
  await tx.manager.query(ACTIVATE, [JSON.stringify(activations)]);
}

/** True once the demo's orders stand. */
export async function isWritten(database: Database): Promise<boolean> {
  const [row] = await database.query<{ written: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM orders WHERE origin = 'demo') AS written`,
  );
  return row!.written;
}
