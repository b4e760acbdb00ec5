import type { PreparedQuery } from '@kurtyna/platform';

/**
 * One statement: the code, the seats, the order with its lines, its first attempt, the holds, the audit, the invoice, and the accesses and the event
 * of a free order are written together or not at all, and the hot stock row is locked for one round trip only (D9; performance.md, what
 * wins, 5). `$1` is the order as JSON; each part has the name that `EXPLAIN` shows. All that is written reads from `sold`, which is empty
 * when a seat is missing.
 *
 * The code is locked before the stock rows (D8), and together with what it belongs to: whoever removes it, buys with it in another tab or
 * makes it void meanwhile was first, and then it is not here any more.
 *
 * The stock rows of several lines are locked in the order of their keys, so that two orders never wait for each other in a ring (D8),
 * and judged as they are then: all lines get their seats, or none does. A product without a stock row has none left (decision 18).
 * Lines are few: the limit that is no constant says so to the planner, which finds the stock rows of a large theatre by their key then.
 */
export const WRITE_ORDER: PreparedQuery = {
  name: 'write-order',
  text: `
  WITH given AS MATERIALIZED (
    SELECT *, status = 'COMPLETED' AS free, set_config('lock_timeout', patience, true) -- for this transaction
      FROM jsonb_to_record($1::jsonb) AS g (
           id integer, "extOrderId" text, "userId" integer, kind text, "productId" integer, "soldAs" text, origin text, title text,
           "buyerName" text, "buyerEmail" text, why text, status text, amount integer, quantity integer,
           "unitPrice" integer, "groupDiscount" smallint, "oneFree" boolean, "userCodeId" integer, offer text, lines jsonb, language text,
           "validUntil" timestamptz, "consentText" text, address text, country text, invoice jsonb, provider text, "holdSeconds" integer,
           "leaseSeconds" integer, "askAfterSeconds" integer, patience text, "eventId" uuid, "eventSubject" text, "eventEnvelope" text)
  ), line AS MATERIALIZED (
    SELECT l.kind, l."productId" AS product_id, l.seats, l.opens, l."validUntil" AS valid_until
      FROM given, jsonb_to_recordset(given.lines) AS l (kind text, "productId" integer, seats integer, opens boolean, "validUntil" timestamptz)
     LIMIT (SELECT jsonb_array_length(lines) FROM given)
  ), locked_code AS MATERIALIZED (
    SELECT u.id FROM given JOIN user_code u ON u.id = given."userCodeId" AND u.user_id = given."userId" JOIN code c ON c.id = u.code_id
     WHERE u.order_id IS NULL AND u.removed_at IS NULL AND c.deleted_at IS NULL AND c.suspended_at IS NULL
       FOR UPDATE OF u FOR SHARE OF c
  ), code_there AS MATERIALIZED (
    SELECT given."userCodeId" IS NULL OR EXISTS (SELECT 1 FROM locked_code) AS there FROM given
  ), locked_stock AS MATERIALIZED (
    SELECT s.kind, s.product_id, s.capacity, s.held, s.sold, line.seats
      FROM code_there JOIN line ON code_there.there JOIN stock s ON s.kind = line.kind AND s.product_id = line.product_id
     WHERE line.seats > 0 ORDER BY s.kind, s.product_id FOR UPDATE OF s
  ), seats_fit AS MATERIALIZED (
    SELECT coalesce(bool_and(coalesce(s.held + s.sold <= s.capacity - line.seats, false)), true) AS fit,
           jsonb_agg(jsonb_build_object('kind', line.kind, 'id', line.product_id))
             FILTER (WHERE coalesce(s.held + s.sold >= s.capacity, true)) AS sold_out
      FROM line LEFT JOIN locked_stock s ON s.kind = line.kind AND s.product_id = line.product_id WHERE line.seats > 0
  ), sold AS MATERIALIZED (
    SELECT given.* FROM given, code_there, seats_fit WHERE code_there.there AND seats_fit.fit
  ), reserved_code AS (
    UPDATE user_code SET order_id = sold.id, used_at = CASE WHEN sold.free THEN now() END FROM sold, locked_code WHERE user_code.id = locked_code.id
  ), taken_seats AS (
    UPDATE stock SET held = stock.held + CASE WHEN sold.free THEN 0 ELSE l.seats END,
                     sold = stock.sold + CASE WHEN sold.free THEN l.seats ELSE 0 END
      FROM sold, locked_stock l WHERE stock.kind = l.kind AND stock.product_id = l.product_id
    RETURNING sold.id, sold.free, stock.kind, stock.product_id, l.seats, stock.capacity, stock.held, stock.sold
  ), placed_order AS (
    INSERT INTO orders (id, ext_order_id, user_id, kind, product_id, sold_as, origin, title, buyer_name, buyer_email, status, amount,
                        quantity, unit_price, group_discount, one_free, user_code_id, offer, language, expires_at, completed_at, valid_until, consent_at, consent_text, address, country)
    SELECT id, "extOrderId", "userId", kind, "productId", "soldAs", origin, title, "buyerName", "buyerEmail", status, amount,
           quantity, "unitPrice", "groupDiscount", "oneFree", "userCodeId", offer, language,
           CASE WHEN NOT free THEN now() + make_interval(secs => "holdSeconds") END,
           CASE WHEN free THEN now() END, "validUntil", CASE WHEN "consentText" IS NOT NULL THEN now() END, "consentText", address, country
      FROM sold
  ), order_lines AS (
    INSERT INTO order_line (order_id, kind, product_id, seats, opens)
    SELECT sold.id, line.kind, product_id, seats, opens FROM sold, line
  ), first_attempt AS (
    INSERT INTO payment_attempt (order_id, number, provider, ext_order_id, status, amount, calling_until, ask_at)
    SELECT id, 1, provider, "extOrderId", status, amount, CASE WHEN NOT free THEN now() + make_interval(secs => "leaseSeconds") END,
           CASE WHEN NOT free THEN now() + make_interval(secs => "askAfterSeconds") END
      FROM sold
  ), kept_holds AS (
    INSERT INTO hold (order_id, kind, product_id, quantity, state)
    SELECT sold.id, line.kind, product_id, seats, CASE WHEN free THEN 'used' ELSE 'active' END FROM sold, line WHERE seats > 0
  ), stock_movements AS (
    INSERT INTO stock_movement (kind, product_id, order_id, movement, quantity, reason, capacity_after, held_after, sold_after)
    SELECT kind, product_id, id, CASE WHEN free THEN 'sale' ELSE 'hold' END, seats, 'order', capacity, held, sold FROM taken_seats
  ), order_audit AS (
    INSERT INTO order_change (order_id, from_status, to_status, "by", why) SELECT id, NULL, status, 'buyer', why FROM sold
  ), given_access AS (
    INSERT INTO access (order_id, user_id, kind, product_id, valid_until)
    SELECT sold.id, "userId", line.kind, product_id, valid_until FROM sold, line WHERE free AND opens
  ), kept_invoice AS (
    INSERT INTO invoice (order_id, invoice_type, street, postal_code, city, state, country_code, company, nip, firstname, lastname)
    SELECT sold.id, i."invoiceType", i.street, i.postal_code, i.city, i.state, i.country_code, i.company, i.nip, i.firstname, i.lastname
      FROM sold, jsonb_to_record(sold.invoice) AS i ("invoiceType" text, street text, postal_code text, city text, state text,
           country_code text, company text, nip text, firstname text, lastname text)
     WHERE sold.invoice IS NOT NULL
  ), outbox_event AS (
    INSERT INTO outbox (id, subject, envelope) SELECT "eventId", "eventSubject", "eventEnvelope"::jsonb FROM sold WHERE "eventId" IS NOT NULL
  )
  SELECT there AND fit AS written, NOT there AS "codeGone", CASE WHEN there THEN coalesce(sold_out, '[]') ELSE '[]' END AS "soldOut"
    FROM code_there, seats_fit`,
};
