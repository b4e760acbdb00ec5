import type { Envelope } from '@kurtyna/contracts';
import { Injectable } from '@nestjs/common';
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

type Run = (consumer: string, fact: Envelope<unknown>) => Promise<void>;

/** Messages nobody could act on: kept with their reason, listed, replayed once (D4, F13). */
@Injectable()
export class DeadLetters {
  private run: Run | null = null;

  constructor(private readonly database: Database) {}

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
    waiting.inc();
    return true;
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
    waiting.set(rows.length - done);
    return { done, left: rows.length - done };
  }
}
