import { orderCompleted, orderRefunded } from '@kurtyna/contracts';
import { Database, type Tx } from '@kurtyna/platform';
import { text } from '@kurtyna/texts';
import type { DemoOrder } from './orders.js';
import type { Activation } from './viewer.js';

/** `$1`: the orders as JSON; each part of them is one statement over all. */
const GIVEN = `
  WITH given AS MATERIALIZED (
    SELECT * FROM jsonb_to_recordset($1::jsonb) AS g (
      id integer, "extOrderId" text, "buyerId" integer, "buyerName" text, "buyerEmail" text, country text, language text, "consentText" text,
      kind text, "productId" integer, "soldAs" text, origin text, title text, status text, amount integer, "unitPrice" integer,
      quantity integer, "groupDiscount" smallint, "oneFree" boolean, lines jsonb, "validUntil" timestamptz, "placedAt" timestamptz,
      "decidedAt" timestamptz, "refundedAt" timestamptz, used smallint, views integer, codes jsonb)
  ), line AS (
    SELECT given.id AS order_id, given.status, given."buyerId", given."decidedAt", given."refundedAt", l.*
      FROM given, jsonb_to_recordset(given.lines) AS l (kind text, "productId" integer, seats integer, opens boolean, "validUntil" timestamptz)
  )`;

const PARTS = [
  `INSERT INTO orders (id, ext_order_id, user_id, kind, product_id, sold_as, origin, title, buyer_name, buyer_email, status, amount, quantity,
                       unit_price, group_discount, one_free, language, used, views, completed_at, valid_until, refunded_amount, consent_at,
                       consent_text, address, country, version, created_at, updated_at)
   SELECT id, "extOrderId", "buyerId", kind, "productId", "soldAs", origin, title, "buyerName", "buyerEmail", status, amount, quantity,
          "unitPrice", "groupDiscount", "oneFree", language, used, views, CASE WHEN status <> 'CANCELED' THEN "decidedAt" END, "validUntil",
          CASE WHEN status = 'REFUNDED' THEN amount ELSE 0 END, "placedAt", "consentText", '127.0.0.1', country,
          CASE WHEN status = 'REFUNDED' THEN 3 ELSE 2 END, "placedAt", coalesce("refundedAt", "decidedAt")
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
   SELECT order_id, "buyerId", kind, "productId", "decidedAt", "validUntil", "refundedAt", CASE WHEN "refundedAt" IS NOT NULL THEN 'refunded' END
     FROM line WHERE opens AND status <> 'CANCELED'`,
  `INSERT INTO order_change (order_id, from_status, to_status, "by", why, at)
   SELECT id, NULL, CASE status WHEN 'CANCELED' THEN status ELSE 'COMPLETED' END, 'demo', 'the demo theatre', "decidedAt" FROM given
   UNION ALL
   SELECT id, 'COMPLETED', status, 'demo', 'the demo theatre', "refundedAt" FROM given WHERE status = 'REFUNDED'`,
  `INSERT INTO refund (attempt_id, order_id, ext_refund_id, amount, status, origin, why, created_at, finalized_at)
   SELECT a.id, given.id, given."extOrderId" || '-R', given.amount, 'FINALIZED', 'outside', 'demo', "refundedAt", "refundedAt"
     FROM given JOIN payment_attempt a ON a.order_id = given.id WHERE given.status = 'REFUNDED'`,
  `INSERT INTO code (code, made_for, kind, product_id, discount, unit, places, order_id, unit_no, suspended_at, created_at)
   SELECT made.code, "soldAs", nullif(kind, 'gift'), nullif("productId", 0), 0, 'free', 1, id, made.unit_no, "refundedAt", "decidedAt"
     FROM given, jsonb_array_elements_text(codes) WITH ORDINALITY AS made (code, unit_no)
    WHERE "soldAs" IN ('group', 'gift') AND status <> 'CANCELED'`,
].map((part) => GIVEN + part);

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
  for (const part of PARTS) await tx.manager.query(part, [given]);
  for (const order of numbered) await tell(tx, order);
}

/** The codes that people entered, after the orders that used them. */
export async function enterCodes(tx: Tx, activations: readonly Activation[]): Promise<void> {
  await tx.manager.query(ACTIVATE, [JSON.stringify(activations)]);
}

async function tell(tx: Tx, order: DemoOrder & { id: number }): Promise<void> {
  if (order.status === 'CANCELED') return;
  const { id, buyer, kind, productId, soldAs, quantity, amount, decidedAt, refundedAt } = order;
  const aggregate = `order:${id}`;
  const fact = { orderId: id, userId: buyer.id, productKind: kind, productId, soldAs, quantity, amount };
  await tx.publish(orderCompleted, { aggregate, version: 2, data: { ...fact, completedAt: decidedAt, late: false } });
  if (refundedAt) await tx.publish(orderRefunded, { aggregate, version: 3, data: { ...fact, refundedAt } });
}

/** True once the demo's orders stand. */
export async function isWritten(database: Database): Promise<boolean> {
  const [row] = await database.query<{ written: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM orders WHERE origin = 'demo') AS written`,
  );
  return row!.written;
}
