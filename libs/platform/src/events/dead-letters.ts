import type { Envelope } from '@kurtyna/contracts';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { JsMsg } from '@nats-io/jetstream';
import { Database } from '../persistence/database.js';
import { gauge } from '../runtime/metrics.js';

const waiting = gauge('kurtyna_dead_letters', 'Dead letters that have not been replayed');

export interface DeadLetter {
  id: number;
  consumer: string;
  subject: string;
  reason: string;
  diedAt: string;
}

/** Other replicas keep letters too, and an operator may take one away in the table. */
const COUNT_AGAIN_MS = 15_000;

type Run = (consumer: string, fact: Envelope<unknown>) => Promise<void>;

/** Messages nobody could act on: kept with their reason, listed, replayed once (D4, F13). */
@Injectable()
export class DeadLetters implements OnApplicationBootstrap, OnModuleDestroy {
  private run: Run | null = null;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly database: Database) {}

  onApplicationBootstrap(): void {
    void this.count();
    this.timer = setInterval(() => void this.count(), COUNT_AGAIN_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  canReplay(run: Run): void {
    this.run = run;
  }

  async keep(consumer: string, message: JsMsg, reason: string): Promise<boolean> {
    const id = message.headers?.get('Nats-Msg-Id') || `${message.info.stream}:${message.seq}`;
    await this.database.query(
      `INSERT INTO dead_letter (consumer, event_id, subject, body, reason) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (consumer, event_id) DO UPDATE SET reason = excluded.reason, replayed_at = NULL`,
      [consumer, id, message.subject, message.string().replaceAll('\u0000', ''), reason],
    );
    await this.count();
    return true;
  }

  /** The table says how many there are, for a process that has just begun as for one that kept them itself. */
  private async count(): Promise<void> {
    const [row] = await this.database
      .query<{ n: number }>('SELECT count(*)::integer AS n FROM dead_letter WHERE replayed_at IS NULL')
      .catch(() => []); // the database is away: the number of before stands until it is counted again
    if (row) waiting.set(row.n);
  }

  async list(): Promise<DeadLetter[]> {
    const rows = await this.database.query<DeadLetter & { id: string }>(
      `SELECT id, consumer, subject, reason, died_at AS "diedAt" FROM dead_letter WHERE replayed_at IS NULL ORDER BY id LIMIT 1000`,
    );
    return rows.map((row) => ({ ...row, id: Number(row.id) }));
  }

  /** Acts on each waiting letter once more; what fails again stays. Answers how many are done. */
  async replay(): Promise<{ done: number; left: number }> {
    let done = 0;
    const rows = await this.database.query<{ id: string; consumer: string; body: string }>(
      'SELECT id, consumer, body FROM dead_letter WHERE replayed_at IS NULL ORDER BY id LIMIT 1000',
    );
    for (const row of rows) {
      try {
        await this.run!(row.consumer, JSON.parse(row.body) as Envelope<unknown>);
        await this.database.query('UPDATE dead_letter SET replayed_at = now() WHERE id = $1', [row.id]);
        done++;
      } catch (error) {
        await this.database.query('UPDATE dead_letter SET reason = $2 WHERE id = $1', [
          row.id,
          (error as Error).message,
        ]);
      }
    }
    await this.count();
    return { done, left: rows.length - done };
  }
}
