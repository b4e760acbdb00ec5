import type { Envelope } from '@kurtyna/contracts';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { jetstream, jetstreamManager, type JetStreamClient } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Logger } from 'pino';
import { Database } from '../persistence/database.js';
import { gauge, counter } from '../runtime/metrics.js';
import { ensureStreams, EVENTS, STATE } from './streams.js';

const BATCH = 100;
/** Whoever writes an event wakes the relay: this is for those of a process that is gone. */
const IDLE_MS = 1000;
const AFTER_FAILURE_MS = 500;
const MEASURE_MS = 1000;

const oldestUnsent = gauge('kurtyna_outbox_oldest_seconds', 'Age of the oldest outbox row that has not been sent');
const sent = counter('kurtyna_outbox_sent_total', 'Outbox rows sent');
const replayed = counter('kurtyna_outbox_replayed_total', 'Outbox rows marked to be sent again');

const CLAIM = `
  UPDATE outbox SET claimed_until = now() + interval '30 seconds'
   WHERE position IN (
     SELECT position FROM outbox WHERE sent_at IS NULL AND claimed_until < now()
      ORDER BY position LIMIT $1 FOR UPDATE SKIP LOCKED)
  RETURNING position, id, subject, envelope`;

interface Claimed {
  position: string;
  id: string;
  subject: string;
  envelope: Envelope<unknown>;
}

/**
 * Sends what has committed: claims a batch, publishes it with the row's id as message id, and marks it sent after the ack
 * (D2). Any number of replicas may run it. Nothing is ever skipped: a row stays until the broker has said yes.
 */
@Injectable()
export class Relay implements OnApplicationBootstrap, OnModuleDestroy {
  private stopped = false;
  private wake: (() => void) | null = null;
  /** Something was written since the last look began. */
  private woken = false;
  private loop: Promise<void> | null = null;
  private prepared = false;
  private measureAgainAt = 0;

  constructor(
    private readonly database: Database,
    private readonly nats: NatsConnection,
    private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.database.onSpoken(() => this.lookNow());
    void this.lookAtTheBrokerAgain();
    this.loop = this.run();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    this.lookNow();
    await this.loop;
  }

  private async run(): Promise<void> {
    const client = jetstream(this.nats);
    while (!this.stopped) {
      this.woken = false; // before anything can fail: else who spoke once would keep a failing round from ever pausing
      try {
        if (!this.prepared) {
          // Before the look, not after: contact may be lost and found again while it lasts.
          this.prepared = true;
          await this.prepare();
        }
        const batch = await this.claim();
        await this.sendAll(client, batch);
        await this.measure();
        if (batch.length < BATCH) await this.pause(IDLE_MS);
      } catch (error) {
        this.prepared = false;
        this.logger.warn({ reason: (error as Error).message }, 'relay waits');
        await this.pause(AFTER_FAILURE_MS);
      }
    }
  }

  /** A broker that was away may have come back with an empty store, its streams made anew by whoever was first (F3). */
  private async lookAtTheBrokerAgain(): Promise<void> {
    for await (const { type } of this.nats.status()) {
      if (type !== 'reconnect') continue;
      this.prepared = false;
      this.lookNow();
    }
  }

  private async claim(): Promise<Claimed[]> {
    const answer: unknown = await this.database.query(CLAIM, [BATCH]);
    // TypeORM answers an UPDATE … RETURNING with [rows, count].
    const rows = (Array.isArray(answer) && Array.isArray(answer[0]) ? answer[0] : answer) as Claimed[];
    return rows.sort((a, b) => (BigInt(a.position) < BigInt(b.position) ? -1 : 1));
  }

  private async sendAll(client: JetStreamClient, batch: Claimed[]): Promise<void> {
    if (!batch.length) return;
    const outcomes = await Promise.allSettled(
      batch.map((row) => client.publish(row.subject, JSON.stringify(row.envelope), { msgID: row.id, timeout: 5000 })),
    );
    const done = batch.filter((_, index) => outcomes[index]!.status === 'fulfilled').map((row) => row.position);
    if (done.length) {
      await this.database.query('UPDATE outbox SET sent_at = now() WHERE position = ANY($1)', [done]);
      sent.inc(done.length);
    }
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failed) {
      await this.database.query(
        `UPDATE outbox SET claimed_until = '-infinity' WHERE position = ANY($1) AND sent_at IS NULL`,
        [batch.map((row) => row.position)],
      );
      throw failed.reason;
    }
  }

  /** Streams are there; and when a store was lost and made anew, what it held is sent again (D1, F3). */
  private async prepare(): Promise<void> {
    const manager = await jetstreamManager(this.nats, { checkAPI: false });
    await ensureStreams(manager);
    for (const stream of [EVENTS, STATE]) {
      const created = String((await manager.streams.info(stream)).created);
      const [known] = await this.database.query<{ created: string }>(
        'SELECT created FROM broker_epoch WHERE stream = $1',
        [stream],
      );
      if (known?.created === created) continue;
      if (known) {
        const count = await this.replay({ stream, days: 14 });
        this.logger.warn({ stream, count }, 'the stream is a new one: sending the outbox again');
      }
      await this.database.query(
        'INSERT INTO broker_epoch (stream, created) VALUES ($1, $2) ON CONFLICT (stream) DO UPDATE SET created = excluded.created',
        [stream, created],
      );
    }
  }

  /** Marks rows of the last days as unsent. Consumers have seen them: their inbox makes the second time harmless (D3). */
  async replay({ stream, days }: { stream: string; days: number }): Promise<number> {
    const prefix = stream === STATE ? 'state.' : 'event.';
    const answer: unknown = await this.database.query(
      `UPDATE outbox SET sent_at = NULL, claimed_until = '-infinity'
        WHERE sent_at IS NOT NULL AND created_at > now() - make_interval(days => $1) AND starts_with(subject, $2)`,
      [days, prefix],
    );
    const count = Array.isArray(answer) ? Number(answer[1] ?? 0) : 0;
    replayed.inc(count);
    return count;
  }

  private async measure(): Promise<void> {
    if (Date.now() < this.measureAgainAt) return;
    this.measureAgainAt = Date.now() + MEASURE_MS;
    const [row] = await this.database.query<{ age: string | null }>(
      'SELECT extract(epoch FROM now() - min(created_at)) AS age FROM outbox WHERE sent_at IS NULL',
    );
    oldestUnsent.set(Number(row?.age ?? 0));
  }

  private lookNow(): void {
    this.woken = true;
    this.wake?.();
  }

  private pause(ms: number): Promise<void> {
    if (this.stopped || this.woken) return Promise.resolve();
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        this.wake = null;
        resolve();
      };
      const timer = setTimeout(done, ms);
      this.wake = done;
    });
  }
}
