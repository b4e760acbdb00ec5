import type { BanUserCommand, BanView } from '@kurtyna/contracts';
import { cleanText, NO_BAN_REASON } from '@kurtyna/domain';
import { conflict, Database, invalid, notFound, onceForKey, type Tx } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { lockForChange } from '../accounts/asker.js';
import type { User } from '../accounts/user.entity.js';
import { Users } from '../accounts/users.js';
import { Mailbox } from '../mail/mailbox.js';
import { Sessions } from '../sessions/sessions.js';
import { BAN_COLUMNS, toBanView, type BanRow } from './ban.view.js';
import { blockByBans } from './live-bans.js';

const BAN = `
  INSERT INTO ban (user_id, reason, expires_at, send_email, banned_by)
  SELECT $1, $2, $3, $4, $5 WHERE coalesce($3::timestamptz > now(), true)
  RETURNING id, expires_at AS "expiresAt"`;
const GET = `SELECT ${BAN_COLUMNS} FROM ban WHERE id = $1`;

/**
 * An administrator keeps somebody out, until an instant or for ever: who is signed in is out within a second (BAN-10 to BAN-14, D18).
 * Nobody bans the own account, and who bans is judged under the administrators' lock: so one of them is always left (OPEN3-49).
 */
@Injectable()
export class BanUser {
  constructor(
    private readonly database: Database,
    private readonly users: Users,
    private readonly sessions: Sessions,
    private readonly mailbox: Mailbox,
  ) {}

  async run({ idempotency, ...command }: BanUserCommand): Promise<BanView> {
    const { userId, by } = command;
    const ban = await this.database.transaction(async (tx) => {
      const { user, byAdmin, own } = await lockForChange(tx, { userId, by });
      if (!byAdmin) throw notFound('user.not-found');
      if (own) throw conflict('user.own-ban');
      const id = await onceForKey(tx, { adminId: by.userId, idempotency }, () => this.ban(tx, user, command));
      const [row] = (await tx.manager.query(GET, [id])) as [BanRow];
      return toBanView(row);
    });
    this.mailbox.kick();
    return ban;
  }

  private async ban(tx: Tx, user: User, { userId, reason, until, sendEmail, by }: BanUserCommand): Promise<number> {
    const values = [userId, cleanText(reason.trim()) || NO_BAN_REASON, until, sendEmail, by.userId];
    const [row] = await tx.returning<Pick<BanRow, 'id' | 'expiresAt'>>(BAN, values);
    if (!row) throw invalid({ expiration_date: { key: 'form.validate.future_date' } });
    await blockByBans(tx, this.users, userId);
    await this.sessions.end(tx, { userId, reason: 'userBlocked' });
    await tx.record({ by: by.userId, act: 'ban', subject: `user:${userId}` });
    if (sendEmail)
      await this.mailbox.put(tx, {
        kind: 'ban_notice',
        dedupeKey: `ban:${row.id}`,
        to: user,
        language: user.language,
        payload: { firstname: user.firstname, banId: row.id },
        expiresAt: row.expiresAt ?? undefined,
      });
    return row.id;
  }
}
