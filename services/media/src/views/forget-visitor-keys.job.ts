import { warsawDate } from '@kurtyna/domain';
import { Database, Jobs } from '@kurtyna/platform';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';

const QUARTER_OF_AN_HOUR_MS = 15 * 60_000;

/** Yesterday's visitors cannot be found again: the key of a day goes when the day is over (OPEN3-57). */
@Injectable()
export class ForgetVisitorKeys implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly database: Database,
  ) {}

  onApplicationBootstrap(): void {
    this.jobs.every('forget-visitor-keys', QUARTER_OF_AN_HOUR_MS, () => this.run());
  }

  async run(): Promise<void> {
    const [clock] = await this.database.query<{ now: Date }>('SELECT now() AS now');
    await this.database.query('DELETE FROM visitor_key WHERE day < $1', [warsawDate(clock!.now.toISOString())]);
  }
}
