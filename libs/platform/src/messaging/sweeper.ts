import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Database } from '../persistence/database.js';
import { Jobs } from '../persistence/jobs.js';

const HOUR = 60 * 60 * 1000;

/** Sent outbox rows are kept 14 days, inbox rows 21: longer, or a replay would repeat effects (D2, D3). */
@Injectable()
export class Sweeper implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly database: Database,
  ) {}

  onApplicationBootstrap(): void {
    this.jobs.every('sweep-messaging', HOUR, async () => {
      await this.database.query(
        `DELETE FROM outbox WHERE sent_at IS NOT NULL AND created_at < now() - interval '14 days'`,
      );
      await this.database.query(`DELETE FROM inbox WHERE received_at < now() - interval '21 days'`);
    });
  }
}
