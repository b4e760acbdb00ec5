import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Logger } from 'pino';
import { newRequestId, withContext } from '../runtime/context.js';
import { Database } from './database.js';

/**
 * Work that repeats. Safe with any number of replicas: an advisory lock of the database lets one of them do it at a time.
 * The lock belongs to a short transaction that only holds it; the work takes its own connections.
 */
@Injectable()
export class Jobs implements OnModuleDestroy {
  private stopped = false;
  private readonly loops: Promise<void>[] = [];
  private readonly wakes = new Set<() => void>();

  constructor(
    private readonly database: Database,
    private readonly logger: Logger,
  ) {}

  /** Runs `work` every `everyMs`; the next round begins that long after the last one ended. */
  every(name: string, everyMs: number, work: () => Promise<void>): void {
    this.loops.push(this.loop(name, everyMs, work));
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    for (const wake of this.wakes) wake();
    await Promise.allSettled(this.loops);
  }

  private async loop(name: string, everyMs: number, work: () => Promise<void>): Promise<void> {
    while (!this.stopped) {
      await this.pause(everyMs * (0.9 + Math.random() * 0.2));
      if (this.stopped) return;
      try {
        const context = { requestId: newRequestId(), traceparent: null, deadline: null, background: true };
        await withContext(context, () => this.alone(name, work));
      } catch (error) {
        this.logger.warn({ job: name, reason: (error as Error).message }, 'job will be tried again');
      }
    }
  }

  private async alone(name: string, work: () => Promise<void>): Promise<void> {
    const runner = this.database.dataSource.createQueryRunner();
    await runner.connect();
    try {
      const rows = (await runner.query('SELECT pg_try_advisory_lock(hashtext($1)) AS mine', [`job:${name}`])) as {
        mine: boolean;
      }[];
      if (!rows[0]?.mine) return;
      try {
        await work();
      } finally {
        await runner.query('SELECT pg_advisory_unlock(hashtext($1))', [`job:${name}`]).catch(() => undefined);
      }
    } finally {
      await runner.release();
    }
  }

  private pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        this.wakes.delete(done);
        resolve();
      };
      const timer = setTimeout(done, ms);
      this.wakes.add(done);
    });
  }
}
