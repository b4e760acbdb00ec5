import type { LiftBanCommand } from '@kurtyna/contracts';
import { Database, notFound } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { lockForChange } from '../accounts/asker.js';
import { Users } from '../accounts/users.js';
import { blockByBans } from './live-bans.js';

const WHOSE = 'SELECT user_id AS "userId" FROM ban WHERE id = $1 AND lifted_at IS NULL';
const LIFT = 'UPDATE ban SET lifted_at = now() WHERE id = $1 AND user_id = $2 AND lifted_at IS NULL RETURNING id';

/** Ends a ban at once; the row stays, out of the list. Another ban of the same person goes on (BAN-16, OPEN3-51). */
@Injectable()
export class LiftBan {
  constructor(
    private readonly database: Database,
    private readonly users: Users,
  ) {}

  run({ banId, userId, by }: LiftBanCommand): Promise<{ id: number }> {
    return this.database.transaction(async (tx) => {
      const [ban] = await tx.manager.query<{ userId: number }[]>(WHOSE, [banId]);
      if (!ban || (userId !== null && userId !== ban.userId)) throw notFound('ban.not-found');
      const { byAdmin } = await lockForChange(tx, { userId: ban.userId, by });
      if (!byAdmin) throw notFound('ban.not-found');
      const lifted = await tx.returning<{ id: number }>(LIFT, [banId, ban.userId]);
      if (!lifted[0]) throw notFound('ban.not-found'); // somebody else was quicker
      await blockByBans(tx, this.users, ban.userId);
      await tx.record({ by: by.userId, act: 'lift-ban', subject: `user:${ban.userId}` });
      return { id: banId };
    });
  }
}
