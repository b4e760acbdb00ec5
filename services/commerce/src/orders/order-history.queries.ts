import type {
  HistoryEntry,
  HistoryPage,
  listOrderHistory,
  listSalesHistoryOfUser,
  QuestionOf,
} from '@kurtyna/contracts';
import { grosze, parseId, toZloty } from '@kurtyna/domain';
import { Database, notFound } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { ORDER_KIND } from './order-kind.sql.js';
import { BY_STATUS } from './refunding.sql.js';

const FIND = `
  SELECT o.id FROM orders o
   WHERE ${ORDER_KIND} = $1 AND (o.id = $2 OR o.id = (SELECT order_id FROM payment_attempt WHERE ext_order_id = $3))`;

/**
 * Rows of `entry`: at, id, act, by, admin_id, fields, from_status, to_status, ext_order_id, refund. Sums are those of the refunds' own table, for acts
 * keep no value (X11). Money that is called back by a status alone has not moved, and the change of the status says so.
 */
const OF_ORDER = `
  SELECT at, id, act, 'admin' AS by, admin_id, fields, NULL AS from_status, NULL AS to_status, NULL AS ext_order_id, NULL::json AS refund
    FROM admin_act WHERE subject = 'order:' || $1::integer
  UNION ALL
  SELECT created_at, id, 'refund', CASE WHEN why LIKE 'admin %' THEN 'admin' WHEN why = 'panel' THEN 'provider' ELSE 'house' END,
         substring(why FROM '^admin ([0-9]{1,9})$')::integer, '{}', NULL, NULL, NULL,
         json_build_object('amount', amount, 'way', CASE origin WHEN 'outside' THEN 'outside' ELSE 'provider' END, 'state', status)
    FROM refund WHERE order_id = $1::integer AND why <> '${BY_STATUS}'
  UNION ALL
  SELECT at, id, 'status', CASE WHEN "by" LIKE 'admin %' THEN 'admin' WHEN "by" IN ('buyer', 'provider') THEN "by" ELSE 'house' END,
         substring("by" FROM '^admin ([0-9]{1,9})$')::integer, '{}', from_status, to_status, NULL, NULL
    FROM order_change WHERE order_id = $1::integer`;
const OF_USER = `
  SELECT at, id, act, 'admin' AS by, admin_id, fields, NULL AS from_status, NULL AS to_status, NULL AS ext_order_id, NULL::json AS refund
    FROM admin_act WHERE subject = 'user:' || $1::integer
  UNION ALL
  SELECT a.at, a.id, a.act, 'admin', a.admin_id, a.fields, NULL, NULL, o.ext_order_id, NULL
    FROM orders o JOIN admin_act a ON a.subject = 'order:' || o.id WHERE o.user_id = $1::integer
  UNION ALL
  SELECT activated_at, id, 'activate-code', 'admin', activated_by, '{}', NULL, NULL, NULL, NULL
    FROM user_code WHERE user_id = $1::integer AND activated_by <> user_id`;

/** A page and the count of all, in one row. */
const pageOf = (entries: string): string => `
  WITH entry AS (${entries}), page AS (SELECT * FROM entry ORDER BY at DESC, id DESC LIMIT $2 OFFSET $3)
  SELECT (SELECT count(*)::integer FROM entry) AS count,
         coalesce((SELECT json_agg(json_build_object(
           'at', p.at, 'act', p.act, 'by', p.by, 'adminId', p.admin_id,
           'adminName', CASE WHEN k.id IS NOT NULL THEN trim(k.firstname || ' ' || k.lastname) END,
           'fields', p.fields, 'from', p.from_status, 'to', p.to_status, 'extOrderId', p.ext_order_id, 'refund', p.refund) ORDER BY p.at DESC, p.id DESC)
           FROM page p LEFT JOIN customer k ON k.id = p.admin_id AND NOT k.deleted), '[]') AS entries`;
const PAGE_OF_ORDER = pageOf(OF_ORDER);
const PAGE_OF_USER = pageOf(OF_USER);

/** "Historia": what happened to an order, and what administrators did to somebody's orders and codes. */
@Injectable()
export class OrderHistoryQueries {
  constructor(private readonly database: Database) {}

  async ofOrder({ kind, ref, limit, skipped }: QuestionOf<typeof listOrderHistory>): Promise<HistoryPage> {
    const [order] = await this.database.query<{ id: number }>(FIND, [kind, parseId(ref), ref]);
    if (!order) throw notFound('order.not-found');
    return this.page(PAGE_OF_ORDER, order.id, limit, skipped);
  }

  ofUser({ userId, limit }: QuestionOf<typeof listSalesHistoryOfUser>): Promise<HistoryPage> {
    return this.page(PAGE_OF_USER, userId, limit, 0);
  }

  private async page(sql: string, id: number, limit: number, skipped: number): Promise<HistoryPage> {
    const [page] = await this.database.report<HistoryPage>(sql, [id, limit, skipped]);
    return { count: page!.count, entries: page!.entries.map(toEntry) };
  }
}

/** As PostgreSQL writes an instant into JSON it has the zone of the session; sums leave in złoty. */
const toEntry = ({ at, refund, ...entry }: HistoryEntry): HistoryEntry => ({
  ...entry,
  at: new Date(at).toISOString(),
  refund: refund ? { ...refund, amount: toZloty(grosze(refund.amount)) } : null,
});
