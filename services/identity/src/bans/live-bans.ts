import type { Tx } from '@kurtyna/platform';
import type { User } from '../accounts/user.entity.js';
import type { Users } from '../accounts/users.js';

const LIVE = `
  SELECT count(*) > 0 AS any, bool_or(expires_at IS NULL) AS forever, max(expires_at) AS until
    FROM ban WHERE user_id = $1 AND lifted_at IS NULL AND coalesce(expires_at > now(), true)`;

/** The person is kept out while any ban holds, until the latest of their ends (OPEN3-49). The person's row is locked. */
export async function blockByBans(tx: Tx, users: Users, userId: number): Promise<User> {
  const [live] = await tx.manager.query<{ any: boolean; forever: boolean | null; until: Date | null }[]>(LIVE, [
    userId,
  ]);
  const { any, forever, until } = live!;
  return users.change(tx, userId, (person) => (any ? person.block(forever ? null : until) : person.unblock()));
}
