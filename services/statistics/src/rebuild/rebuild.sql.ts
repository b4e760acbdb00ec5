import { CONTRIBUTIONS, warsawDate } from '../daily/contributions.sql.js';

/** The first instant of a Warsaw day that is a parameter. */
const beginOf = (day: string): string => `${day}::date::timestamp AT TIME ZONE 'Europe/Warsaw'`;

/** Answers when it began; nothing while another one goes on. One that was killed counts no more after an hour. */
export const BEGIN = `
  UPDATE rebuild SET wanted = false, started_at = clock_timestamp(), finished_at = NULL
   WHERE finished_at IS NOT NULL OR started_at IS NULL OR started_at < now() - interval '1 hour' RETURNING started_at AS at`;
export const GIVE_UP = 'UPDATE rebuild SET wanted = true, finished_at = clock_timestamp()';
export const END = 'UPDATE rebuild SET finished_at = clock_timestamp()';

// What was heard before the beginning is believed less than its owner, whatever its version.
export const KEEP_ORDERS = `
  INSERT INTO order_state (order_id, version, sold_as, product_kind, product_id, quantity, origin, status, amount, placed_at, completed_at)
  SELECT "orderId", version, "soldAs", "productKind", "productId", quantity, origin, status, amount, "placedAt", "completedAt"
    FROM json_to_recordset($1::json) AS o ("orderId" integer, version integer, "soldAs" text, "productKind" text, "productId" integer,
         quantity integer, origin text, status text, amount integer, "placedAt" timestamptz, "completedAt" timestamptz)
   ORDER BY "orderId"
  ON CONFLICT (order_id) DO UPDATE SET
    version = excluded.version, sold_as = excluded.sold_as, product_kind = excluded.product_kind, product_id = excluded.product_id,
    quantity = excluded.quantity, origin = excluded.origin, status = excluded.status, amount = excluded.amount,
    placed_at = excluded.placed_at, completed_at = excluded.completed_at, heard_at = now()
  WHERE order_state.version <= excluded.version OR order_state.heard_at < $2`;
export const KEEP_REFUNDS = `
  INSERT INTO refund_state (refund_id, version, order_id, origin, amount, status, at)
  SELECT "refundId", version, "orderId", origin, amount, status, at
    FROM json_to_recordset($1::json) AS r ("refundId" integer, version integer, "orderId" integer, origin text, amount integer,
         status text, at timestamptz)
   ORDER BY "refundId"
  ON CONFLICT (refund_id) DO UPDATE SET
    version = excluded.version, order_id = excluded.order_id, origin = excluded.origin, amount = excluded.amount,
    status = excluded.status, at = excluded.at, heard_at = now()
  WHERE refund_state.version <= excluded.version OR refund_state.heard_at < $2`;
export const KEEP_PLAYBACKS = `
  INSERT INTO view_fact (playback_id, product_kind, product_id, variant, viewer, started_at, counted_at)
  SELECT "playbackId", "productKind", "productId", variant, viewer, "startedAt", "countedAt"
    FROM json_to_recordset($1::json) AS p ("playbackId" text, "productKind" text, "productId" integer, variant text, viewer text,
         "startedAt" timestamptz, "countedAt" timestamptz)
   ORDER BY "playbackId"
  ON CONFLICT (playback_id) DO UPDATE SET
    started_at = excluded.started_at, counted_at = coalesce(excluded.counted_at, view_fact.counted_at), viewer = excluded.viewer,
    heard_at = now()`;
export const KEEP_VIEW_DAYS = `
  INSERT INTO view_day (day, product_kind, product_id, views)
  SELECT day, "productKind", "productId", sum(counted)
    FROM json_to_recordset($1::json) AS t (day text, "productKind" text, "productId" integer, counted integer) GROUP BY 1, 2, 3
  ON CONFLICT (day, product_kind, product_id) DO UPDATE SET views = view_day.views + excluded.views`;
export const KEEP_VIEWERS = `
  INSERT INTO product_viewer (product_kind, product_id, viewer)
  SELECT "productKind", "productId", viewer
    FROM json_to_recordset($1::json) AS v ("productKind" text, "productId" integer, viewer text)
   ORDER BY "productKind", "productId", viewer
  ON CONFLICT DO NOTHING`;

// In the order in which consumers write them, so that nobody waits in a ring. Readers go on with what there was.
export const LOCK = `
  LOCK TABLE order_state, refund_state, view_fact, product_viewer, viewer_total, day_total IN SHARE ROW EXCLUSIVE MODE`;
export const FORGET_ORDERS = 'DELETE FROM order_state WHERE heard_at < $1';
export const FORGET_REFUNDS = 'DELETE FROM refund_state WHERE heard_at < $1';
export const FORGET_VIEWS = `DELETE FROM view_fact WHERE heard_at < $1 AND coalesce(counted_at, started_at) >= ${beginOf('$2')}`;
// Before media kept its days there is only what was counted here.
export const KEEP_OLD_VIEWS = `
  INSERT INTO view_day (day, product_kind, product_id, views)
  SELECT day, product_kind, product_id, views FROM day_total
   WHERE views > 0 AND day < least($1::bpchar, (SELECT min(day) FROM view_day))`;
export const FORGET_DAYS = 'DELETE FROM day_total';
export const SUM_DAYS = `
  INSERT INTO day_total (day, sold_as, product_kind, product_id, orders, paid_orders, paid_amount, refunds, refunded_amount, views)
  SELECT to_char(day, 'YYYY-MM-DD'), sold_as, product_kind, product_id, orders, paid_orders, paid_amount, refunds, refunded_amount, views
    FROM (
      SELECT day, sold_as, product_kind, product_id, sum(orders) AS orders, sum(paid_orders) AS paid_orders, sum(paid_amount) AS paid_amount,
             sum(refunds) AS refunds, sum(refunded_amount) AS refunded_amount, sum(views) AS views
        FROM (${CONTRIBUTIONS}
        UNION ALL SELECT day::date, 'ticket', product_kind, product_id, 0, 0, 0, 0, 0, views FROM view_day
        UNION ALL SELECT ${warsawDate('counted_at')}, 'ticket', product_kind, product_id, 0, 0, 0, 0, 0, 1 FROM view_fact
                   WHERE counted_at >= ${beginOf('$1')}) AS parts
       GROUP BY day, sold_as, product_kind, product_id) AS days`;
export const FORGET_VIEWERS = 'DELETE FROM viewer_total';
export const SUM_VIEWERS = `
  INSERT INTO viewer_total (product_kind, product_id, viewers)
  SELECT product_kind, product_id, count(*) FROM product_viewer GROUP BY product_kind, product_id`;
