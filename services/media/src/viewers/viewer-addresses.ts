import { createHmac } from 'node:crypto';
import { addressLimitExceeded } from '@kurtyna/contracts';
import type { PreparedQuery, Tx } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { Settings } from '../settings.js';
import { placeOf } from './place-of.js';

/** No row: nobody is counted, or not this one. `user` is an expression of SQL. */
export const addressLimitOf = (user: string): string => `
  SELECT most_addresses AS most FROM view_rules
   WHERE most_addresses IS NOT NULL AND NOT EXISTS (SELECT 1 FROM viewer WHERE user_id = ${user} AND exempt)`;
const LIMIT: PreparedQuery = { name: 'address-limit', text: addressLimitOf('$1') };
/** One person's plays are counted one after another, or two that begin at once would both come out below the limit. */
const ONE_AT_A_TIME = `SELECT pg_advisory_xact_lock(hashtext('viewer_address'), $1)`;
// A telephone on the move stays the place it was, as long as it goes on within ten minutes.
const SEE = `
  WITH known AS (
    UPDATE viewer_address SET seen_at = now()
     WHERE user_id = $1 AND address = $2 AND seen_at > now() - interval '24 hours' RETURNING 1
  ), moved AS (
    UPDATE viewer_address SET seen_at = now()
     WHERE user_id = $1 AND NOT EXISTS (SELECT 1 FROM known) AND address = (
       SELECT address FROM viewer_address
        WHERE user_id = $1 AND network = $3 AND seen_at > now() - interval '10 minutes' ORDER BY seen_at DESC LIMIT 1)
    RETURNING 1
  )
  INSERT INTO viewer_address (user_id, address, network, seen_at)
  SELECT $1, $2, $3, now() WHERE NOT EXISTS (SELECT 1 FROM known) AND NOT EXISTS (SELECT 1 FROM moved)
  ON CONFLICT (user_id, address) DO UPDATE SET seen_at = excluded.seen_at`;
const COUNT = `
  SELECT count(*)::integer AS count FROM viewer_address WHERE user_id = $1 AND seen_at > now() - interval '24 hours'`;
const FORGET = 'DELETE FROM viewer_address WHERE user_id = $1';

/** Counts from how many places a person watches within 24 hours, over all products (LIMIT-07, OPEN2-46). */
@Injectable()
export class ViewerAddresses {
  constructor(private readonly settings: Settings) {}

  /** Part of the transaction that gives or renews the grant. Of nobody, of administrators and without the rule nothing is kept. */
  async see(tx: Tx, { userId, address }: { userId: number | null; address: string }): Promise<void> {
    const { addressKey } = this.settings;
    const place = placeOf(address);
    if (userId === null || addressKey === null || place === null) return;
    const [rule] = await tx.prepared<{ most: number }>(LIMIT, [userId]);
    if (!rule) return;

    const hash = (what: string) => createHmac('sha256', addressKey).update(`${userId} ${what}`).digest('base64url');
    await tx.manager.query(ONE_AT_A_TIME, [userId]);
    await tx.manager.query(SEE, [userId, hash(place.address), hash(place.network)]);
    const [seen] = await tx.manager.query<{ count: number }[]>(COUNT, [userId]);
    const { count } = seen!;
    if (count <= rule.most) return;
    // Whoever is let in again after the ban begins anew.
    await tx.manager.query(FORGET, [userId]);
    await tx.publish(addressLimitExceeded, {
      aggregate: `viewer:${userId}`,
      version: 1,
      data: { userId, count, limit: rule.most },
    });
  }
}
