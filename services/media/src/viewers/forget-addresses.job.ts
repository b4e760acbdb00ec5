import { Database, Jobs } from '@kurtyna/platform';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';

const QUARTER_OF_AN_HOUR_MS = 15 * 60_000;
const FORGET = `
  DELETE FROM viewer_address WHERE (user_id, address) IN (
    SELECT user_id, address FROM viewer_address WHERE seen_at < now() - interval '24 hours' ORDER BY seen_at LIMIT $1)`;
const SLICE = 5000;

/** After a day nobody knows any more where somebody watched from (D36). */
@Injectable()
export class ForgetAddresses implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly database: Database,
  ) {}

  onApplicationBootstrap(): void {
    this.jobs.every('forget-addresses', QUARTER_OF_AN_HOUR_MS, () => this.run());
  }

  async run(): Promise<void> {
    await this.database.inSlices(FORGET, SLICE);
  }
}
