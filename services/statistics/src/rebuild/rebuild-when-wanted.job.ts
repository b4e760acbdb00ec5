import { Database, Jobs } from '@kurtyna/platform';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Rebuild } from './rebuild.js';

const MINUTE_MS = 60_000;

/** After a migration that began anew, and after a rebuild that failed. */
@Injectable()
export class RebuildWhenWanted implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly database: Database,
    private readonly rebuild: Rebuild,
  ) {}

  onApplicationBootstrap(): void {
    this.jobs.every('rebuild-when-wanted', MINUTE_MS, () => this.run());
  }

  async run(): Promise<void> {
    const [wanted] = await this.database.query('SELECT 1 FROM rebuild WHERE wanted');
    if (wanted) await this.rebuild.run();
  }
}
