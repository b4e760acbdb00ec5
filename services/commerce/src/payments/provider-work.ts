import type { Tx } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';

/** What is to be done at the provider after a commit: rows of `provider_task` and `refund`, carried out by the provider job. */
@Injectable()
export class ProviderWork {
  private readonly listeners: (() => void)[] = [];

  /** What was decided before about this attempt, and is the opposite, is no longer to be done. */
  async add(tx: Tx, attemptId: number, task: 'capture' | 'cancel'): Promise<void> {
    await tx.manager.query(
      `WITH overtaken AS (
         UPDATE provider_task SET done_at = now(), last_error = 'decided otherwise' WHERE attempt_id = $1 AND task <> $2 AND done_at IS NULL)
       INSERT INTO provider_task (attempt_id, task) VALUES ($1, $2) ON CONFLICT DO NOTHING`,
      [attemptId, task],
    );
  }

  /** Something was decided: the job need not wait for its next look. */
  wake(): void {
    for (const listener of this.listeners) listener();
  }

  onWake(listener: () => void): void {
    this.listeners.push(listener);
  }
}
