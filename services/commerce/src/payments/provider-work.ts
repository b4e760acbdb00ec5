import type { Tx } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';

/** What is to be done at the provider after a commit: rows of `provider_task` and `refund`, carried out by the provider job. */
@Injectable()
export class ProviderWork {
  private readonly listeners: (() => void)[] = [];
  /** Transactions in which something was decided. */
  private readonly decided = new WeakSet<Tx>();

  /** What was decided before about this attempt, and is the opposite, is no longer to be done. */
  async add(tx: Tx, attemptId: number, task: 'capture' | 'cancel'): Promise<void> {
    this.wanted(tx);
    await tx.manager.query(
      `WITH overtaken AS (
         UPDATE provider_task SET done_at = now(), last_error = 'decided otherwise' WHERE attempt_id = $1 AND task <> $2 AND done_at IS NULL)
       INSERT INTO provider_task (attempt_id, task) VALUES ($1, $2) ON CONFLICT DO NOTHING`,
      [attemptId, task],
    );
  }

  /** A task was added, or a refund. */
  wanted(tx: Tx): void {
    this.decided.add(tx);
  }

  /** To be called after the commit: where something was decided in it, the job need not wait for its next look. */
  wakeAfter(tx: Tx): void {
    if (this.decided.has(tx)) this.wake();
  }

  /** Something was decided. */
  wake(): void {
    for (const listener of this.listeners) listener();
  }

  onWake(listener: () => void): void {
    this.listeners.push(listener);
  }
}
