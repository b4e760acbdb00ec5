import type { EndedSession, SessionEndReason, SessionState } from '@kurtyna/contracts';
import { roleOf } from '@kurtyna/domain';
import { Database, type PreparedQuery } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { isSessionId } from './session-id.js';

const LARGEST_PAGE = 1000;

const STATE: PreparedQuery = {
  name: 'session-state',
  text: `
  SELECT s.user_id AS "userId", s.expires_at AS "expiresAt", s.end_reason AS "endReason", s.expires_at <= now() AS expired,
         u.role_id AS "roleId", u.blocked AND coalesce(u.blocked_until > now(), true) AS blocked
    FROM sessions s JOIN users u ON u.id = s.user_id WHERE s.id = $1`,
};

const ENDED = `
  SELECT id AS "sessionId", end_reason AS reason, expires_at AS "expiresAt" FROM sessions
   WHERE ended_at IS NOT NULL AND expires_at > now() AND ($1::uuid IS NULL OR id > $1)
   ORDER BY id LIMIT $2`;
/** No statement of ours lasts a minute: what ended before the instant was there to be read at it. */
const ENDED_SINCE = ENDED.replace('ended_at IS NOT NULL', `ended_at > $3::timestamptz - interval '1 minute'`);

interface StateRow {
  userId: number;
  expiresAt: Date;
  endReason: SessionEndReason | null;
  expired: boolean;
  roleId: number;
  blocked: boolean;
}

/** What the row says of a session (D18). */
@Injectable()
export class SessionsQueries {
  constructor(private readonly database: Database) {}

  async state(sessionId: string): Promise<SessionState> {
    const [row] = isSessionId(sessionId) ? await this.database.prepared<StateRow>(STATE, [sessionId]) : [];
    const reason = row ? whyDead(row) : 'expired';
    if (reason) return { alive: false, reason };
    return { alive: true, userId: row!.userId, roleId: row!.roleId, expiresAt: row!.expiresAt.toISOString() };
  }

  async ended(page: {
    after: string | null;
    limit: number;
    since?: string | null;
  }): Promise<{ sessions: EndedSession[]; next: string | null; asOf: string }> {
    const limit = Math.min(Math.max(page.limit, 1), LARGEST_PAGE);
    const after = page.after !== null && isSessionId(page.after) ? page.after : null;
    // Before the rows: what ends while they are read is read again.
    const [clock] = await this.database.query<{ now: Date }>('SELECT now() AS now');
    const rows = page.since
      ? await this.database.query<EndedSession & { expiresAt: unknown }>(ENDED_SINCE, [after, limit, page.since])
      : await this.database.query<EndedSession & { expiresAt: unknown }>(ENDED, [after, limit]);
    const sessions = rows.map((row) => ({ ...row, expiresAt: (row.expiresAt as unknown as Date).toISOString() }));
    const next = rows.length === limit ? sessions.at(-1)!.sessionId : null;
    return { sessions, next, asOf: clock!.now.toISOString() };
  }
}

/** A block counts at once, and no longer than it lasts (SESS-12); an unverified or erased person has no session (OPEN0-39). */
function whyDead({ endReason, expired, blocked, roleId }: StateRow): SessionEndReason | null {
  if (blocked) return 'userBlocked';
  if (endReason) return endReason;
  if (expired) return 'expired';
  if (roleOf(roleId) === 'deleted') return 'deletion';
  return roleOf(roleId) === 'unverified' ? 'role' : null;
}
