import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { jetstream, jetstreamManager, type JetStreamClient } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Logger } from 'pino';
import { Database } from '../persistence/database.js';
import { Loop } from '../runtime/loop.js';
import { gauge, counter } from '../runtime/metrics.js';
import type { StreamSettings } from '../runtime/platform.js';
import { ensureStreams, EVENTS, STATE } from '../messaging/streams.js';

const BATCH = 100;
/** Whoever writes an event wakes the relay: this is for those of a process that is gone. */
const IDLE_MS = 1000;
/** At a premiere each batch of buyers writes events: one round for those of several batches costs a fraction of a round for each. */
const PACE_MS = 100;
const AFTER_FAILURE_MS = 500;
const MEASURE_MS = 1000;
/** Rows looked through at a time when a stream is sent again: far below the limit of one statement (D8). */
const SLICE = 5000;
const LEAST_SLICE = 100;
/** What a new stream gets again: longer than a stream keeps anything (D2, D5). */
const DAYS_KEPT = 14;

const oldestUnsent = gauge('kurtyna_outbox_oldest_seconds', 'Age of the oldest outbox row that has not been sent');
const sent = counter('kurtyna_outbox_sent_total', 'Outbox rows sent');
const replayed = counter('kurtyna_outbox_replayed_total', 'Outbox rows marked to be sent again');

const CLAIM = `
  UPDATE outbox SET claimed_until = now() + interval '30 seconds'
   WHERE position IN (
     SELECT position FROM outbox WHERE sent_at IS NULL AND claimed_until < now()
      ORDER BY position LIMIT $1 FOR UPDATE SKIP LOCKED)
  RETURNING position, id, subject, envelope::text AS envelope, claimed_until::text AS claim`;

// Only under the claim it was sent with: who has been overtaken (its lease ended, or the stream it was acked by is lost) marks nothing.
const MARK_SENT = 'UPDATE outbox SET sent_at = now() WHERE position = ANY($1) AND claimed_until = $2::timestamptz';
const GIVE_BACK = `
  UPDATE outbox SET claimed_until = '-infinity'
   WHERE position = ANY($1) AND claimed_until = $2::timestamptz AND sent_at IS NULL`;

// The oldest unsent row, not the oldest instant among them: a long queue is not read through each second.
const MEASURE = `
  SELECT (SELECT extract(epoch FROM now() - created_at) FROM outbox WHERE sent_at IS NULL ORDER BY position LIMIT 1) AS age,
         EXISTS (SELECT FROM broker_epoch WHERE resend_until IS NOT NULL) AS resending`;

const SEND_AGAIN = `
  UPDATE broker_epoch
     SET created = coalesce($3, created), resend_after = 0,
         resend_until = (SELECT coalesce(max(position), 0) FROM outbox),
         resend_since = least(resend_since, now() - make_interval(days => $2))
   WHERE stream = $1 AND created IS DISTINCT FROM $3`;

// Whoever comes second of two replicas looks again a second later: one slice at a time.
const NEXT_SLICE = `
  SELECT stream, resend_after AS "after", resend_until AS "until", resend_since AS since
    FROM broker_epoch WHERE resend_until IS NOT NULL ORDER BY stream LIMIT 1 FOR UPDATE SKIP LOCKED`;

// Unsent rows too: one that is in flight was perhaps acked by the stream that is lost.
const MARK_UNSENT = (only: string): string => `
  WITH slice AS (SELECT position FROM outbox WHERE position > $1 AND position <= $2 ORDER BY position LIMIT $4),
  marked AS (
    UPDATE outbox o SET sent_at = NULL, claimed_until = '-infinity'
     WHERE o.position > $1 AND o.position <= (SELECT max(position) FROM slice) AND o.created_at > $3 AND ${only}
    RETURNING 1)
  SELECT (SELECT count(*)::integer FROM slice) AS looked, (SELECT max(position) FROM slice) AS last,
         (SELECT count(*)::integer FROM marked) AS marked`;
const MARK_EVENTS = MARK_UNSENT(`starts_with(o.subject, 'event.')`);
// A last value alone: an older one sent after it would take its place in the stream.
const MARK_STATES = MARK_UNSENT(`starts_with(o.subject, 'state.') AND NOT EXISTS (
  SELECT FROM outbox n WHERE n.subject = o.subject AND starts_with(n.subject, 'state.') AND n.position > o.position)`);

const REMEMBER_SLICE = 'UPDATE broker_epoch SET resend_after = $2 WHERE stream = $1';
const END_OF_SLICES =
  'UPDATE broker_epoch SET resend_after = NULL, resend_until = NULL, resend_since = NULL WHERE stream = $1';

interface Claimed {
  position: string;
  id: string;
  subject: string;
  /** JSON. */
  envelope: string;
  /** The same instant for a whole batch; text, for a Date has no microseconds. */
  claim: string;
}

interface Slice {
  stream: string;
  after: string;
  until: string;
  since: Date;
}

/**
 * Sends what has committed: claims a batch, publishes it with the row's id as message id, and marks it sent after the ack
 * (D2). Any number of replicas may run it. Nothing is ever skipped: a row stays until the broker has said yes.
 * A stream that was lost gets its rows again slice by slice, each slice after what is new has gone (D1, F3).
 */
@Injectable()
export class Relay implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly loop: Loop;
  private client: JetStreamClient | null = null;
  private prepared = false;
  private resending = false;
  private slice = SLICE;
  private measureAgainAt = 0;

  constructor(
    private readonly database: Database,
    private readonly nats: NatsConnection,
    private readonly logger: Logger,
    private readonly streams: StreamSettings = {},
  ) {
    this.loop = new Loop({
      name: 'relay',
      pauseMs: IDLE_MS,
      paceMs: PACE_MS,
      pauseAfterFailureMs: AFTER_FAILURE_MS,
      round: () => this.round(),
      onFailure: ({ message }) => {
        this.prepared = false;
        this.logger.warn({ reason: message }, 'relay waits');
      },
    });
  }

  onApplicationBootstrap(): void {
    this.database.onOutboxWritten(() => this.loop.wake());
    void this.lookAtTheBrokerAgain();
    this.loop.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.loop.stop();
  }

  /** A batch, then a slice of what is sent again; true while there is more of either. */
  private async round(): Promise<boolean> {
    this.client ??= jetstream(this.nats);
    if (!this.prepared) {
      // Before the look, not after: contact may be lost and found again while it lasts.
      this.prepared = true;
      await this.prepare();
    }
    const batch = await this.claim();
    await this.sendAll(this.client, batch);
    await this.measure();
    if (batch.length === BATCH) return true;
    if (!this.resending) return false;
    await this.resendSlice();
    return true;
  }

  /** A broker that was away may have come back with an empty store, its streams made anew by whoever was first (F3). */
  private async lookAtTheBrokerAgain(): Promise<void> {
    for await (const { type } of this.nats.status()) {
      if (type !== 'reconnect') continue;
      this.prepared = false;
      this.loop.wake();
    }
  }

  private async claim(): Promise<Claimed[]> {
    const rows = await this.database.returning<Claimed>(CLAIM, [BATCH]);
    return rows.sort((a, b) => (BigInt(a.position) < BigInt(b.position) ? -1 : 1));
  }

  private async sendAll(client: JetStreamClient, batch: Claimed[]): Promise<void> {
    if (!batch.length) return;
    const outcomes = await Promise.allSettled(
      batch.map((row) => client.publish(row.subject, row.envelope, { msgID: row.id, timeout: 5000 })),
    );
    const done = batch.filter((_, index) => outcomes[index]!.status === 'fulfilled').map((row) => row.position);
    const { claim } = batch[0]!;
    if (done.length) {
      await this.database.query(MARK_SENT, [done, claim]);
      sent.inc(done.length);
    }
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failed) {
      await this.database.query(GIVE_BACK, [batch.map((row) => row.position), claim]);
      throw failed.reason;
    }
  }

  /** Streams are there; and when a store was lost and made anew, what it held is sent again (D1, F3). */
  private async prepare(): Promise<void> {
    const manager = await jetstreamManager(this.nats, { checkAPI: false });
    await ensureStreams(manager, this.streams);
    for (const stream of [EVENTS, STATE]) {
      const created = String((await manager.streams.info(stream)).created);
      const [known] = await this.database.query<{ created: string }>(
        'SELECT created FROM broker_epoch WHERE stream = $1',
        [stream],
      );
      if (known?.created === created) continue;
      if (known) {
        await this.database.query(SEND_AGAIN, [stream, DAYS_KEPT, created]);
        this.logger.warn({ stream }, 'the stream is a new one: sending the outbox again');
        this.resending = true;
      } else
        await this.database.query('INSERT INTO broker_epoch (stream, created) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
          stream,
          created,
        ]);
    }
  }

  /**
   * The rows of the last days are sent again, from the next round on. Consumers have seen them: their inbox makes the second time
   * harmless (D3). Where it has come to is in the database, so whoever is started next goes on from there.
   */
  async replay({ stream, days }: { stream: string; days: number }): Promise<void> {
    await this.database.query(SEND_AGAIN, [stream, days, null]);
    this.resending = true;
    this.loop.wake();
  }

  private async resendSlice(): Promise<void> {
    try {
      await this.database.transaction(async ({ manager }) => {
        const [next] = await manager.query<Slice[]>(NEXT_SLICE);
        if (!next) {
          this.resending = false; // done, or another replica is at it
          return;
        }
        const { stream, after, until, since } = next;
        const [of] = await manager.query<{ looked: number; last: string | null; marked: number }[]>(
          stream === STATE ? MARK_STATES : MARK_EVENTS,
          [after, until, since, this.slice],
        );
        const more = of!.looked === this.slice;
        if (more) await manager.query(REMEMBER_SLICE, [stream, of!.last]);
        else {
          await manager.query(END_OF_SLICES, [stream]);
          this.logger.warn({ stream }, 'the whole outbox is being sent again');
        }
        replayed.inc(of!.marked);
      });
    } catch (error) {
      this.slice = Math.max(LEAST_SLICE, Math.floor(this.slice / 2)); // a machine too slow for this many rows in one statement
      throw error;
    }
  }

  private async measure(): Promise<void> {
    if (Date.now() < this.measureAgainAt) return;
    this.measureAgainAt = Date.now() + MEASURE_MS;
    const [row] = await this.database.query<{ age: string | null; resending: boolean }>(MEASURE);
    oldestUnsent.set(Number(row?.age ?? 0));
    this.resending = row?.resending ?? false;
  }
}
