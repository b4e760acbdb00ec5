import { reminderDue, type Envelope, type ReminderDue } from '@kurtyna/contracts';
import { Consumes, type Tx } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { User } from '../accounts/user.entity.js';
import { RULES } from '../copies/keep-notice-rules.consumer.js';
import { Mailbox } from '../mail/mailbox.js';

/** A day before, and two hours late at the most: later than this before the start it is no reminder of tomorrow (OPEN2-35). */
const LATEST_BEFORE_MS = 22 * 60 * 60 * 1000;
const WANTED = `SELECT ${RULES.remindPayedEvent} AS yes`;

/** One letter to a person for an event and its start, whatever the number of their tickets. */
@Injectable()
export class RemindWhenReminderDue {
  constructor(private readonly mailbox: Mailbox) {}

  @Consumes(reminderDue, { purpose: 'remind-when-reminder-due' })
  async due({ data: { orderId, userId, eventId, startsAt } }: Envelope<ReminderDue>, tx: Tx): Promise<void> {
    const expiresAt = new Date(Date.parse(startsAt) - LATEST_BEFORE_MS);
    if (expiresAt.getTime() <= Date.now()) return;
    const [rule] = await tx.manager.query<{ yes: boolean }[]>(WANTED);
    if (!rule!.yes) return;
    // Locked: an erasure that runs beside this must not leave a letter with the old address behind (D36).
    const holder = await tx.manager.findOne(User, { where: { id: userId }, lock: { mode: 'pessimistic_read' } });
    if (!holder || holder.role === 'deleted') return;
    await this.mailbox.put(tx, {
      kind: 'event_reminder',
      dedupeKey: `remind:${eventId}:${userId}:${startsAt}`,
      to: holder,
      language: holder.language,
      payload: { firstname: holder.firstname, orderId, eventId, startsAt },
      expiresAt,
    });
  }
}
