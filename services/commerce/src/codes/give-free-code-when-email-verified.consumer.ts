import { type EmailVerified, emailVerified, type Envelope } from '@kurtyna/contracts';
import { Consumes, type Tx } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { randomCode } from './code-moves.js';

// Locked, so that an erasure at this moment is seen here, or finds the code on the account. Whom nobody has heard of yet is not erased.
const OWNER = 'SELECT deleted FROM customer WHERE id = $1 FOR SHARE';

// One statement: what is switched off, over or of a title that is gone gives none, and a second one for the same person meets the index.
const GIVE = `
  WITH made AS (
    INSERT INTO code (code, made_for, description, kind, product_id, discount, unit, places, taken, expires_at, for_user)
    SELECT s.prefix || $2, 'free', s.info, s.kind, s.product_id, s.discount, s.unit, 1, 1, s.expires_at, $1
      FROM free_code_settings s
     WHERE s.code_after_sign_up AND s.prefix IS NOT NULL AND s.discount IS NOT NULL AND s.expires_at > now()
       AND NOT EXISTS (SELECT 1 FROM product p WHERE p.kind = s.kind AND p.id = s.product_id AND (p.deleted OR p.ends_at <= now()))
    ON CONFLICT (for_user) DO NOTHING RETURNING id
  )
  INSERT INTO user_code (code_id, user_id, activated_by) SELECT id, $1, $1 FROM made`;

/**
 * Whoever proves the address of a new account gets one own code, on the account already (FREECODE-10, OPEN3-26). Once per person: deleting the
 * account and signing up anew gives no second one.
 */
@Injectable()
export class GiveFreeCode {
  @Consumes(emailVerified, { purpose: 'give-free-code-when-email-verified' })
  async give({ data: { userId, again } }: Envelope<EmailVerified>, tx: Tx): Promise<void> {
    if (again) return;
    const [owner] = (await tx.manager.query(OWNER, [userId])) as { deleted: boolean }[];
    if (!owner?.deleted) await tx.manager.query(GIVE, [userId, randomCode()]);
  }
}
