import { Database, Jobs } from '@kurtyna/platform';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';

const HOUR = 60 * 60 * 1000;

/** Sessions and one-time tokens nobody can ask about any more. */
@Injectable()
export class SweepSessions implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly database: Database,
  ) {}

  onApplicationBootstrap(): void {
    this.jobs.every('sweep-sessions', HOUR, async () => {
      await this.database.query(`DELETE FROM sessions WHERE expires_at < now() - interval '7 days'`);
      await this.database.query(`DELETE FROM one_time_token WHERE created_at < now() - interval '30 days'`);
    });
  }
}
