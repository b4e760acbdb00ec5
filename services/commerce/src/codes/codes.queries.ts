import type { UserCode } from '@kurtyna/contracts';
import { toZloty, type CodePurpose, type PlayableKind } from '@kurtyna/domain';
import { Database, type PreparedQuery } from '@kurtyna/platform';
import { text } from '@kurtyna/texts';
import { Injectable } from '@nestjs/common';

/** No account has more; nobody types so many. */
const LIST_MOST = 500;

// The end of a code that was paid for is that of its product. What is taken off has no title here (OPEN1-35). A deleted code is lost to who
// did not use it (OPEN3-24).
const OF_USER = `
  SELECT c.id, c.code, c.made_for, c.description, c.kind, c.product_id, c.discount, c.unit,
         CASE WHEN c.order_id IS NULL THEN c.expires_at ELSE p.ends_at END AS expires_at,
         CASE WHEN p.published THEN p.title END AS title, CASE WHEN p.published THEN p.slug END AS slug,
         u.activated_at, u.used_at, o.ext_order_id
    FROM user_code u
    JOIN code c ON c.id = u.code_id
    LEFT JOIN product p ON p.kind = c.kind AND p.id = c.product_id AND NOT p.deleted
    LEFT JOIN orders o ON o.id = u.order_id
   WHERE u.user_id = $1 AND u.removed_at IS NULL AND (c.deleted_at IS NULL OR u.order_id IS NOT NULL)`;
const LIST: PreparedQuery = {
  name: 'codes-of-user',
  text: OF_USER + ' ORDER BY u.activated_at DESC, u.id DESC LIMIT $2',
};
const ONE: PreparedQuery = { name: 'code-of-user', text: OF_USER + ' AND c.id = $2' };

interface Row {
  id: number;
  code: string;
  made_for: CodePurpose;
  description: string;
  kind: PlayableKind | null;
  product_id: number | null;
  discount: number;
  unit: 'percent' | 'amount' | 'free';
  expires_at: Date | null;
  title: string | null;
  slug: string | null;
  activated_at: Date;
  used_at: Date | null;
  ext_order_id: string | null;
}

/** The codes on somebody's account. */
@Injectable()
export class CodesQueries {
  constructor(private readonly database: Database) {}

  async ofUser(userId: number): Promise<UserCode[]> {
    return (await this.database.prepared<Row>(LIST, [userId, LIST_MOST])).map(toUserCode);
  }

  async one(userId: number, codeId: number): Promise<UserCode> {
    const [row] = await this.database.prepared<Row>(ONE, [userId, codeId]);
    return toUserCode(row!);
  }
}

const PAID = { group: 'orders.kind.group', gift: 'orders.kind.gift' } as const;

const toUserCode = (row: Row): UserCode => ({
  code_id: row.id,
  code: row.code,
  desc: row.made_for === 'group' || row.made_for === 'gift' ? text(PAID[row.made_for], 'pl') : row.description,
  event_id: row.kind === 'event' ? row.product_id : null,
  video_id: row.kind === 'video' ? row.product_id : null,
  title: row.title,
  path: row.title === null ? null : (row.slug ?? String(row.product_id)),
  discount_cash: row.unit === 'amount' ? toZloty(row.discount) : null,
  discount_percent: row.unit === 'percent' ? row.discount : row.unit === 'free' ? 100 : null,
  expiration_date: row.expires_at?.toISOString() ?? null,
  activated_at: row.activated_at.toISOString(),
  used: row.used_at !== null,
  usage_date: row.used_at?.toISOString() ?? null,
  extOrderId: row.ext_order_id,
});
