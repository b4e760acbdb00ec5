import type { Tx } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { addressHash } from '../accounts/address-hash.js';
import { Settings } from '../settings.js';

/** The latest end of the bans that hold now; none where none holds. */
const KEEP = `
  INSERT INTO banned_address (address_hash, expires_at)
  SELECT $1, CASE WHEN bool_or(expires_at IS NULL) THEN NULL ELSE max(expires_at) END
    FROM ban WHERE user_id = $2 AND lifted_at IS NULL AND coalesce(expires_at > now(), true) HAVING count(*) > 0
  ON CONFLICT (address_hash) DO UPDATE SET expires_at = excluded.expires_at`;
const HOLDS = `SELECT EXISTS (SELECT 1 FROM banned_address WHERE address_hash = $1 AND coalesce(expires_at > now(), true)) AS holds`;

/** Who is banned does not come in again by deleting the account and signing up anew (mail-geo-legal 5.6). */
@Injectable()
export class BannedAddresses {
  constructor(private readonly settings: Settings) {}

  /** Part of the erasure, while the bans are still there. */
  async keep(tx: Tx, { id, email }: { id: number; email: string }): Promise<void> {
    await tx.manager.query(KEEP, [this.hash(email), id]);
  }

  async isBanned(tx: Tx, email: string): Promise<boolean> {
    const [row] = await tx.manager.query<{ holds: boolean }[]>(HOLDS, [this.hash(email)]);
    return row!.holds;
  }

  private hash(email: string): string {
    return addressHash('banned', email, this.settings.jwtSecret);
  }
}
