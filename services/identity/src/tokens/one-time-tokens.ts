import type { Tx } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { createHash, randomBytes } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { TokenPurpose } from './one-time-token.entity.js';

/** OPEN0-32, AUTH-21. */
const LIFE_MINUTES: Record<TokenPurpose, number> = { verification: 24 * 60, reset: 60, 'login-link': 10 };

const VOID_OLDER = `
  UPDATE one_time_token SET expires_at = now()
   WHERE user_id = $1 AND purpose = $2 AND used_at IS NULL AND expires_at > now()`;
const ISSUE = `
  INSERT INTO one_time_token (purpose, user_id, email, hash, expires_at)
  VALUES ($1, $2, $3, $4, now() + make_interval(mins => $5)) RETURNING id, expires_at AS "expiresAt"`;
const USE = `
  UPDATE one_time_token SET used_at = now()
   WHERE hash = $1 AND purpose = $2 AND email = $3 AND used_at IS NULL AND expires_at > now()
  RETURNING user_id AS "userId"`;
const VALID = `
  SELECT user_id AS "userId" FROM one_time_token
   WHERE hash = $1 AND purpose = $2 AND email = $3 AND used_at IS NULL AND expires_at > now()`;
const VOID_MAILED = `
  UPDATE one_time_token SET expires_at = now()
   WHERE user_id = $1 AND purpose IN ('reset', 'login-link') AND used_at IS NULL AND expires_at > now()`;
const FIND = `
  SELECT user_id AS "userId", used_at IS NOT NULL AS used FROM one_time_token
   WHERE hash = $1 AND purpose = $2 AND email = $3`;

export interface IssuedToken {
  id: number;
  /** The secret: goes into the letter and nowhere else. */
  token: string;
  expiresAt: Date;
}

/** What comes back with a link. */
export interface MailedToken {
  purpose: TokenPurpose;
  email: string;
  token: string;
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Secrets in mailed links: one purpose, one address, one use, a short life, and the newest one counts (D17). */
@Injectable()
export class OneTimeTokens {
  async issue(tx: Tx, of: { purpose: TokenPurpose; userId: number; email: string }): Promise<IssuedToken> {
    const token = randomBytes(32).toString('base64url');
    await tx.manager.query(VOID_OLDER, [of.userId, of.purpose]);
    const values = [of.purpose, of.userId, of.email, hashOf(token), LIFE_MINUTES[of.purpose]];
    const [row] = await tx.returning<{ id: number; expiresAt: Date }>(ISSUE, values);
    return { ...row!, token };
  }

  /** Uses the token up and answers whose it was; null when it cannot be used. Of many at once one succeeds. */
  async use(tx: Tx, of: MailedToken): Promise<number | null> {
    const [row] = await tx.returning<{ userId: number }>(USE, [hashOf(of.token), of.purpose, of.email]);
    return row?.userId ?? null;
  }

  /** Whose token it is, if it can be used; uses nothing up. */
  async peek(manager: EntityManager, of: MailedToken): Promise<number | null> {
    const values = [hashOf(of.token), of.purpose, of.email];
    const [row] = await manager.query<{ userId: number }[]>(VALID, values);
    return row?.userId ?? null;
  }

  /** Links that let somebody in or set a password stop working: another password, another address, another role. */
  async voidAll(tx: Tx, userId: number): Promise<void> {
    await tx.manager.query(VOID_MAILED, [userId]);
  }

  /** Nothing is left of an erased person's. */
  async remove(tx: Tx, userId: number): Promise<void> {
    await tx.manager.query('DELETE FROM one_time_token WHERE user_id = $1', [userId]);
  }

  /** What is known of a token that could not be used. */
  async find(tx: Tx, of: MailedToken): Promise<{ userId: number; used: boolean } | null> {
    const [row] = await tx.manager.query<{ userId: number; used: boolean }[]>(FIND, [
      hashOf(of.token),
      of.purpose,
      of.email,
    ]);
    return row ?? null;
  }
}
