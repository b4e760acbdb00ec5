import { Database, Jobs } from '@kurtyna/platform';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';

const HOUR_MS = 3_600_000;
// Longer than any event waits to be heard; the days have its view by then.
const FORGET = `
  DELETE FROM view_fact WHERE playback_id IN (
    SELECT playback_id FROM view_fact WHERE heard_at < now() - interval '30 days' ORDER BY heard_at LIMIT $1)`;
const SLICE = 5000;

/** Who played what when is nobody's affair after a month; how often a film was played stays. */
@Injectable()
export class ForgetViews implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly database: Database,
  ) {}

  onApplicationBootstrap(): void {
    this.jobs.every('forget-views', HOUR_MS, () => this.run());
  }

  async run(): Promise<void> {
    await this.database.inSlices(FORGET, SLICE);
  }
}
