import { addressLimitExceeded, type AddressLimitExceeded, type Envelope } from '@kurtyna/contracts';
import { Day } from '@kurtyna/domain';
import { Consumes, type Tx } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { User } from '../accounts/user.entity.js';
import { Users } from '../accounts/users.js';
import { RULES } from '../copies/keep-notice-rules.consumer.js';
import { Mailbox } from '../mail/mailbox.js';
import { Sessions } from '../sessions/sessions.js';

/** OPEN2-46, to the letter. */
const REASON = 'Przekroczono dozwoloną liczbę adresów IP';
const HOURS = 24;

/** Nothing, where the rule was switched off meanwhile, or where the house has banned this person already and the ban still stands. */
const BAN = `
  INSERT INTO ban (user_id, reason, expires_at, send_email)
  SELECT $1, $2, now() + make_interval(hours => $3), (SELECT send_email_after_ip_ban FROM notice_rules)
   WHERE ${RULES.autoban} AND NOT EXISTS (
     SELECT 1 FROM ban WHERE user_id = $1 AND banned_by IS NULL AND lifted_at IS NULL AND expires_at > now())
  RETURNING id, expires_at AS "expiresAt", send_email AS "sendEmail"`;

/** Watching from too many addresses keeps a person out for a day (LIMIT-07, OPEN2-46). */
@Injectable()
export class BanWhenAddressLimitExceeded {
  constructor(
    private readonly users: Users,
    private readonly sessions: Sessions,
    private readonly mailbox: Mailbox,
  ) {}

  @Consumes(addressLimitExceeded, { purpose: 'ban-when-address-limit-exceeded' })
  async exceeded({ occurredAt, data: { userId } }: Envelope<AddressLimitExceeded>, tx: Tx): Promise<void> {
    // The ban would be over by now.
    if (Date.parse(occurredAt) < Date.now() - Day.ms) return;
    // Locked first: of two facts at once the second finds the ban of the first.
    const person = await tx.manager.findOne(User, { where: { id: userId }, lock: { mode: 'pessimistic_write' } });
    if (!person || person.isAdmin || person.role === 'deleted') return;
    const [ban] = await tx.returning<{ id: number; expiresAt: Date; sendEmail: boolean }>(BAN, [userId, REASON, HOURS]);
    if (!ban) return;
    await this.users.change(tx, userId, (user) => user.blockAtLeastUntil(ban.expiresAt));
    await this.sessions.end(tx, { userId, reason: 'userBlocked' });
    if (!ban.sendEmail) return;
    await this.mailbox.put(tx, {
      kind: 'ip_ban_notice',
      dedupeKey: `ban:${ban.id}`,
      to: person,
      language: person.language,
      payload: { firstname: person.firstname, until: ban.expiresAt.toISOString() },
      expiresAt: ban.expiresAt,
    });
  }
}
