import { bulkhead, type BulkheadPolicy } from 'cockatiel';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Logger } from 'pino';
import { inBackground } from '../runtime/context.js';
import { Loop } from '../runtime/loop.js';
import { poolOf } from './data-source.js';
import { Database } from './database.js';

/**
 * Work that repeats. Safe with any number of replicas: an advisory lock of the database lets one of them do it at a time.
 * The lock belongs to a connection that only holds it; the work takes its own. So that locks alone never fill a small pool, jobs of one process
 * take at most half of it.
 */
@Injectable()
export class Jobs implements OnModuleDestroy {
  private readonly loops: Loop[] = [];
  private turns: BulkheadPolicy | null = null;

  constructor(
    private readonly database: Database,
    private readonly logger: Logger,
  ) {}

  /** Runs `work` every `everyMs`, give or take a tenth; the next round begins that long after the last one ended. */
  every(name: string, everyMs: number, work: () => Promise<void>): void {
    const loop = new Loop({
      name,
      pauseMs: () => everyMs * (0.9 + Math.random() * 0.2),
      pauseFirst: true,
      round: () => inBackground(() => this.inTurn(() => this.alone(name, work))).then(() => false),
      onFailure: ({ message }) => this.logger.warn({ job: name, reason: message }, 'job will be tried again'),
    });
    this.loops.push(loop);
    loop.start();
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.loops.map((loop) => loop.stop()));
  }

  private inTurn(job: () => Promise<void>): Promise<void> {
    this.turns ??= bulkhead(Math.max(1, Math.floor(poolOf(this.database.dataSource).options.max / 2)), Infinity);
    return this.turns.execute(job);
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
}
