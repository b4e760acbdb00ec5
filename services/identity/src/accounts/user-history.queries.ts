import type { HistoryEntry, HistoryPage, listHistoryOfUser, QuestionOf } from '@kurtyna/contracts';
import { Database, notFound } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';

const IS_THERE = 'SELECT 1 FROM users WHERE id = $1';
/** A ban without an administrator is one of the house's own (LIMIT-07). Role 5: the row of somebody who was erased. */
const PAGE = `
  WITH entry AS (
    SELECT at, id, act, 'admin' AS by, admin_id, fields FROM admin_act WHERE subject = 'user:' || $1::integer
    UNION ALL
    SELECT created_at, id, 'ban', 'house', NULL, '{}' FROM ban WHERE user_id = $1::integer AND banned_by IS NULL
  ), page AS (SELECT * FROM entry ORDER BY at DESC, id DESC LIMIT $2)
  SELECT (SELECT count(*)::integer FROM entry) AS count,
         coalesce((SELECT json_agg(json_build_object(
           'at', p.at, 'act', p.act, 'by', p.by, 'adminId', p.admin_id,
           'adminName', CASE WHEN u.id IS NOT NULL THEN trim(u.firstname || ' ' || u.lastname) END,
           'fields', p.fields, 'from', NULL, 'to', NULL, 'extOrderId', NULL) ORDER BY p.at DESC, p.id DESC)
           FROM page p LEFT JOIN users u ON u.id = p.admin_id AND u.role_id <> 5), '[]') AS entries`;

/** "Historia": what administrators and the house did to somebody's account. */
@Injectable()
export class UserHistoryQueries {
  constructor(private readonly database: Database) {}

  async ofUser({ userId, limit }: QuestionOf<typeof listHistoryOfUser>): Promise<HistoryPage> {
    if (!(await this.database.query(IS_THERE, [userId]))[0]) throw notFound('user.not-found');
    const [page] = await this.database.report<HistoryPage>(PAGE, [userId, limit]);
    return { count: page!.count, entries: page!.entries.map(inUtc) };
  }
}

/** As PostgreSQL writes an instant into JSON it has the zone of the session. */
const inUtc = (entry: HistoryEntry): HistoryEntry => ({ ...entry, at: new Date(entry.at).toISOString() });
