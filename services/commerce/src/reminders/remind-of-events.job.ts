import { reminderDue } from '@kurtyna/contracts';
import { Database, Jobs } from '@kurtyna/platform';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Settings } from '../settings.js';

const EVERY_MS = 60_000;
const SLICE = 500;

// The moment is 24 hours before the start; what is more than two hours late is left out. A packet's order is found by its access, for what
// the packet holds now need not be what it held when it was bought.
const REMIND = `
  WITH soon AS (
    SELECT id, starts_at FROM product
     WHERE kind = 'event' AND NOT deleted AND published
       AND starts_at > now() + interval '22 hours' AND starts_at <= now() + interval '24 hours'
       AND coalesce((SELECT payed_event FROM reminder_rules), false)
  ), opened AS (
    SELECT o.id, soon.id AS event_id, soon.starts_at
      FROM soon JOIN orders o ON o.kind = 'event' AND o.product_id = soon.id AND o.status = 'COMPLETED'
     UNION ALL
    SELECT o.id, soon.id, soon.starts_at FROM soon JOIN orders o ON o.kind = 'packet' AND o.status = 'COMPLETED'
  )
  INSERT INTO reminder (order_id, event_id, starts_at, user_id)
  SELECT opened.id, opened.event_id, opened.starts_at, a.user_id
    FROM opened JOIN access a ON a.order_id = opened.id AND a.kind = 'event' AND a.product_id = opened.event_id
   WHERE a.ended_at IS NULL AND NOT EXISTS (
     SELECT 1 FROM reminder r WHERE r.order_id = opened.id AND r.event_id = opened.event_id AND r.starts_at = opened.starts_at)
   ORDER BY opened.id LIMIT $1
  ON CONFLICT DO NOTHING
  RETURNING order_id AS "orderId", event_id AS "eventId", user_id AS "userId", starts_at AS "startsAt"`;
const FORGET = `
  DELETE FROM reminder WHERE (order_id, event_id, starts_at) IN (
    SELECT order_id, event_id, starts_at FROM reminder WHERE starts_at < now() - interval '30 days' ORDER BY starts_at LIMIT $1)`;
const FORGET_SLICE = 5000;

interface Reminded {
  orderId: number;
  eventId: number;
  userId: number;
  startsAt: Date;
}

/** A day before an event everybody with access by a completed order is to be reminded of it (NOTIF-02, OPEN2-35). */
@Injectable()
export class RemindOfEvents implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly database: Database,
    private readonly settings: Settings,
  ) {}

  onApplicationBootstrap(): void {
    this.jobs.every('remind-of-events', EVERY_MS / this.settings.clockSpeed, () => this.run());
  }

  async run(slice = SLICE): Promise<void> {
    while ((await this.remind(slice)) === slice);
    await this.database.inSlices(FORGET, FORGET_SLICE);
  }

  /** The row and the word of it are one commit: killed anywhere, it is told once. */
  private remind(slice: number): Promise<number> {
    return this.database.transaction(async (tx) => {
      const reminded = await tx.returning<Reminded>(REMIND, [slice]);
      for (const { orderId, eventId, userId, startsAt } of reminded) {
        await tx.publish(reminderDue, {
          aggregate: `reminder:${orderId}:${eventId}`,
          version: startsAt.getTime() / 1000,
          data: { orderId, userId, eventId, startsAt: startsAt.toISOString() },
        });
      }
      return reminded.length;
    });
  }
}
