import type { PreparedQuery } from '@kurtyna/platform';
import { cardFrom } from '../orders/order-card.sql.js';
import { orderChangedRow } from '../orders/order-changed.js';

/**
 * One statement for several orders: the codes, the seats, each order with its lines, its first attempt, the holds, the audit, the invoice, the card, and
 * the accesses and the event of a free order are written together or not at all, and the hot stock rows are locked for one round trip only
 * (D9; performance.md, what wins, 5). `$1` are the orders as a JSON array, `$2` for how long a locked row is waited for, in milliseconds;
 * each part has the name that `EXPLAIN` shows. All that is written reads from `sold`, where an order is missing whose code or seat is.
 *
 * The codes are locked before the stock rows (D8), and together with what they belong to: whoever removes one, buys with it in another tab
 * or makes it void meanwhile was first, and then it is not here any more. Of two orders with the same code the first has it.
 *
 * The stock rows of all lines are locked in the order of their keys, so that two statements never wait for each other in a ring (D8),
 * and judged as they are then. Seats are given in the order of the array: an order finds those before it seated, so an order that asks for
 * more than one seat, of which there may be too few while a single one is left, is written by itself (`write-orders.ts`).
 * All lines of an order get their seats, or none does. A product without a stock row has none left (decision 18).
 * Orders and lines are few: the limits that are no constants say so to the planner, which finds the stock rows of a large theatre by
 * their key then.
 */
export const WRITE_ORDERS: PreparedQuery = {
  name: 'write-orders',
  text: `
  WITH given AS MATERIALIZED (
    SELECT g.*, ordinality AS nth, status = 'COMPLETED' AS free, set_config('lock_timeout', $2, true) -- for this transaction
      FROM ROWS FROM (jsonb_to_recordset($1::jsonb) AS (
           id integer, "extOrderId" text, "userId" integer, kind text, "productId" integer, "soldAs" text, origin text, title text, "polishTitle" text,
           "buyerName" text, "buyerEmail" text, why text, "by" text, status text, amount integer, quantity integer,
           "unitPrice" integer, "groupDiscount" smallint, "oneFree" boolean, "userCodeId" integer, offer text, lines jsonb, language text,
           "validUntil" timestamptz, "consentText" text, address text, country text, invoice jsonb, card jsonb, provider text, "holdSeconds" integer,
           "leaseSeconds" integer, "askAfterSeconds" integer, "eventId" uuid, "eventSubject" text, "eventEnvelope" text,
           "changedId" uuid, "requestId" text, replaces integer, "seatSince" timestamptz, key text,
           "bodyHash" text)) WITH ORDINALITY AS g
     LIMIT (SELECT jsonb_array_length($1::jsonb))
  ), line AS MATERIALIZED (
    SELECT given.nth, l.kind, l."productId" AS product_id, l.seats, l.opens, l."validUntil" AS valid_until
      FROM given, jsonb_to_recordset(given.lines) AS l (kind text, "productId" integer, seats integer, opens boolean, "validUntil" timestamptz)
     LIMIT (SELECT sum(jsonb_array_length(lines)) FROM given)
  ), locked_code AS MATERIALIZED (
    SELECT u.id FROM given JOIN user_code u ON u.id = given."userCodeId" AND u.user_id = given."userId" JOIN code c ON c.id = u.code_id
     WHERE u.order_id IS NULL AND u.removed_at IS NULL AND c.deleted_at IS NULL AND c.suspended_at IS NULL
     ORDER BY u.id FOR UPDATE OF u FOR SHARE OF c
  ), code_there AS MATERIALIZED (
    SELECT nth, "userCodeId" IS NULL
                OR (row_number() OVER (PARTITION BY "userCodeId" ORDER BY nth) = 1
                    AND EXISTS (SELECT 1 FROM locked_code WHERE id = "userCodeId")) AS there
      FROM given
  ), locked_stock AS MATERIALIZED (
    SELECT s.kind, s.product_id, s.capacity, s.held, s.sold FROM stock s
     WHERE (s.kind, s.product_id) IN (SELECT line.kind, line.product_id FROM line JOIN code_there USING (nth) WHERE there AND seats > 0)
     ORDER BY s.kind, s.product_id FOR UPDATE OF s
  ), asked_seats AS MATERIALIZED (
    SELECT line.nth, line.kind, line.product_id, line.seats, s.capacity, s.held, s.sold,
           s.held + s.sold + sum(line.seats) OVER (PARTITION BY line.kind, line.product_id ORDER BY line.nth) - line.seats AS taken
      FROM line JOIN code_there USING (nth) LEFT JOIN locked_stock s ON s.kind = line.kind AND s.product_id = line.product_id
     WHERE there AND line.seats > 0
  ), judged AS MATERIALIZED (
    SELECT c.nth, c.there, bool_and(a.nth IS NULL OR coalesce(a.taken <= a.capacity - a.seats, false)) AS fit,
           jsonb_agg(jsonb_build_object('kind', a.kind, 'id', a.product_id))
             FILTER (WHERE a.nth IS NOT NULL AND coalesce(a.taken >= a.capacity, true)) AS sold_out
      FROM code_there c LEFT JOIN asked_seats a USING (nth) GROUP BY c.nth, c.there
  ), sold AS MATERIALIZED (
    SELECT given.* FROM given JOIN judged USING (nth) WHERE there AND fit ORDER BY nth
  ), reserved_code AS (
    UPDATE user_code SET order_id = sold.id, used_at = CASE WHEN sold.free THEN now() END FROM sold WHERE user_code.id = sold."userCodeId"
  ), given_seats AS MATERIALIZED (
    SELECT sold.id, sold.free, a.kind, a.product_id, a.seats, a.capacity,
           a.held + sum(CASE WHEN free THEN 0 ELSE seats END) OVER turn AS held_after,
           a.sold + sum(CASE WHEN free THEN seats ELSE 0 END) OVER turn AS sold_after
      FROM sold JOIN asked_seats a USING (nth) WINDOW turn AS (PARTITION BY a.kind, a.product_id ORDER BY nth)
  ), taken_seats AS (
    UPDATE stock SET held = stock.held + more.held, sold = stock.sold + more.sold
      FROM (SELECT kind, product_id, sum(CASE WHEN free THEN 0 ELSE seats END) AS held, sum(CASE WHEN free THEN seats ELSE 0 END) AS sold
              FROM given_seats GROUP BY kind, product_id) more
     WHERE stock.kind = more.kind AND stock.product_id = more.product_id
  ), placed_order AS (
    INSERT INTO orders (id, ext_order_id, user_id, kind, product_id, sold_as, origin, title, polish_title, buyer_name, buyer_email, status, amount,
                        quantity, unit_price, group_discount, one_free, user_code_id, offer, language, expires_at, completed_at, valid_until, consent_at, consent_text, address, country,
                        replaces, seat_since)
    SELECT id, "extOrderId", "userId", kind, "productId", "soldAs", origin, title, "polishTitle", "buyerName", "buyerEmail", status, amount,
           quantity, "unitPrice", "groupDiscount", "oneFree", "userCodeId", offer, language,
           CASE WHEN NOT free THEN now() + make_interval(secs => "holdSeconds") END,
           CASE WHEN free THEN now() END, "validUntil", CASE WHEN "consentText" IS NOT NULL THEN now() END, "consentText", address, country, replaces, "seatSince"
      FROM sold ORDER BY nth
    RETURNING orders.*
  ), order_lines AS (
    INSERT INTO order_line (order_id, kind, product_id, seats, opens)
    SELECT sold.id, line.kind, product_id, seats, opens FROM sold JOIN line USING (nth)
  ), first_attempt AS (
    INSERT INTO payment_attempt (order_id, number, provider, ext_order_id, status, amount, calling_until, ask_at)
    SELECT id, 1, provider, "extOrderId", status, amount, CASE WHEN NOT free THEN now() + make_interval(secs => "leaseSeconds") END,
           CASE WHEN NOT free THEN now() + make_interval(secs => "askAfterSeconds") END
      FROM sold
    RETURNING id, order_id
  ), kept_holds AS (
    INSERT INTO hold (order_id, kind, product_id, quantity, state)
    SELECT id, kind, product_id, seats, CASE WHEN free THEN 'used' ELSE 'active' END FROM given_seats
  ), stock_movements AS (
    INSERT INTO stock_movement (kind, product_id, order_id, movement, quantity, reason, capacity_after, held_after, sold_after)
    SELECT kind, product_id, id, CASE WHEN free THEN 'sale' ELSE 'hold' END, seats, 'order', capacity, held_after, sold_after FROM given_seats
  ), order_audit AS (
    INSERT INTO order_change (order_id, from_status, to_status, "by", why) SELECT id, NULL, status, coalesce(sold."by", 'buyer'), why FROM sold
  ), given_access AS (
    INSERT INTO access (order_id, user_id, kind, product_id, valid_until)
    SELECT sold.id, "userId", line.kind, product_id, valid_until FROM sold JOIN line USING (nth) WHERE free AND opens
  ), kept_invoice AS (
    INSERT INTO invoice (order_id, invoice_type, street, postal_code, city, state, country_code, company, nip, firstname, lastname)
    SELECT sold.id, i."invoiceType", i.street, i.postal_code, i.city, i.state, i.country_code, i.company, i.nip, i.firstname, i.lastname
      FROM sold, jsonb_to_record(sold.invoice) AS i ("invoiceType" text, street text, postal_code text, city text, state text,
           country_code text, company text, nip text, firstname text, lastname text)
     WHERE sold.invoice IS NOT NULL
  ), kept_card AS (
    INSERT INTO gift_card (order_id, for_whom, from_whom, note) SELECT sold.id, c.* FROM sold, ${cardFrom('sold.card')} WHERE sold.card IS NOT NULL
  ), kept_key AS (
    INSERT INTO idempotency (user_id, key, body_hash, order_id) SELECT "userId", key, "bodyHash", id FROM sold WHERE key IS NOT NULL
  ), outbox_event AS (
    INSERT INTO outbox (id, subject, envelope) SELECT "eventId", "eventSubject", "eventEnvelope"::jsonb FROM sold WHERE "eventId" IS NOT NULL
  ), outbox_order AS (
    INSERT INTO outbox (id, subject, envelope)
    SELECT ${orderChangedRow({ id: 'sold."changedId"', requestId: 'sold."requestId"' })} FROM sold JOIN placed_order o ON o.id = sold.id
     WHERE sold.free
  )
  SELECT there AND fit AS written, NOT there AS "codeGone", CASE WHEN there THEN coalesce(sold_out, '[]') ELSE '[]' END AS "soldOut", now() AS at,
         first_attempt.id AS "attemptId"
    FROM judged LEFT JOIN sold USING (nth) LEFT JOIN first_attempt ON first_attempt.order_id = sold.id ORDER BY nth`,
};
