import { sessionEnded, type SessionEndReason } from '@kurtyna/contracts';
import type { Tx } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';

/** A session that has run out is closed as `expired`, whatever ends it. */
const END = `
  UPDATE sessions SET ended_at = now(), end_reason = CASE WHEN expires_at > now() THEN $2 ELSE 'expired' END
   WHERE user_id = $1 AND ended_at IS NULL AND ($3::uuid IS NULL OR id = $3) AND ($4::uuid IS NULL OR id <> $4)
  RETURNING id, user_id AS "userId", expires_at AS "expiresAt", end_reason AS reason`;
const BEGIN = `
  INSERT INTO sessions (id, user_id, expires_at) VALUES ($1, $2, now() + make_interval(secs => $3))
  RETURNING created_at AS "createdAt", expires_at AS "expiresAt"`;

export interface OpenSession {
  id: string;
  userId: number;
  createdAt: Date;
  expiresAt: Date;
}

interface EndedRow {
  id: string;
  userId: number;
  expiresAt: Date;
  reason: SessionEndReason;
}

/** Beginning and ending sessions; every end that comes before the token's own is told to the gateways (D18). */
@Injectable()
export class Sessions {
  /** Ends the user's session, if there is one, and begins another: at most one lives, and the table says so too. */
  async begin(tx: Tx, userId: number, { hours }: { hours: number }): Promise<OpenSession> {
    await this.end(tx, { userId, reason: 'anotherUser' });
    const id = randomUUID();
    const [times] = await tx.returning<Pick<OpenSession, 'createdAt' | 'expiresAt'>>(BEGIN, [id, userId, hours * 3600]);
    return { id, userId, ...times! };
  }

  /** Logout, another device, ban, role, password, deletion: one session, or whatever lives of this user, or all but one. */
  async end(
    tx: Tx,
    of: { userId: number; reason: SessionEndReason; sessionId?: string; except?: string },
  ): Promise<void> {
    const values = [of.userId, of.reason, of.sessionId ?? null, of.except ?? null];
    const ended = await tx.returning<EndedRow>(END, values);
    for (const { id, userId, expiresAt, reason } of ended) {
      if (reason === 'expired') continue; // its token ended by itself
      const data = { sessionId: id, userId, reason, expiresAt: expiresAt.toISOString() };
      await tx.publish(sessionEnded, { aggregate: `session:${id}`, version: 1, data });
    }
  }
}
