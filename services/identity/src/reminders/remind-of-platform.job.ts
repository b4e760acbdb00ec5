import { Day, roleIdOf } from '@kurtyna/domain';
import { Database, Jobs } from '@kurtyna/platform';
import type { Language } from '@kurtyna/texts';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Pace } from '../campaigns/pace.js';
import { RULES } from '../copies/keep-notice-rules.consumer.js';
import { Mailbox } from '../mail/mailbox.js';

const HOUR_MS = 60 * 60 * 1000;
const SLOT_DAYS = 30;
const SLICE = 500;

// Locked: an erasure that runs beside this must not leave a letter with the old address behind (D36).
const AWAY = `
  SELECT id, email, firstname, language FROM users
   WHERE ${RULES.remindPlatform} AND subscribed AND role_id NOT IN ($1, $2)
     AND coalesce(last_login_at, verified_at) < now() - make_interval(days => $3)
     AND NOT EXISTS (
       SELECT 1 FROM mail_outbox
        WHERE user_id = users.id AND kind = 'platform_reminder' AND created_at > now() - make_interval(days => $3))
   ORDER BY id LIMIT $4 FOR SHARE OF users`;

/** Writes to who has the newsletter and did not sign in for 30 days; to nobody twice in 30 days (NOTIF-01, OPEN2-35). */
@Injectable()
export class RemindOfPlatform implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly database: Database,
    private readonly mailbox: Mailbox,
  ) {}

  onApplicationBootstrap(): void {
    this.jobs.every('remind-of-platform', HOUR_MS, () => this.run());
  }

  async run(slice = SLICE): Promise<void> {
    const pace = new Pace();
    while ((await this.writeSlice(slice, pace)) === slice);
  }

  /** How many were written to. */
  private writeSlice(slice: number, pace: Pace): Promise<number> {
    return this.database.transaction(async (tx) => {
      const people = await tx.manager.query<{ id: number; email: string; firstname: string; language: Language }[]>(
        AWAY,
        [roleIdOf('unverified'), roleIdOf('deleted'), SLOT_DAYS, slice],
      );
      const slot = Math.floor(Date.now() / (SLOT_DAYS * Day.ms));
      for (const person of people) {
        await this.mailbox.put(tx, {
          kind: 'platform_reminder',
          dedupeKey: `platform:${person.id}:${slot}`,
          to: person,
          language: person.language,
          payload: { firstname: person.firstname, userId: person.id },
          dueAt: pace.next(),
        });
      }
      return people.length;
    });
  }
}
