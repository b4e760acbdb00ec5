import { WATCH_POSITION_DAYS } from '@kurtyna/domain';
import { Database, Jobs } from '@kurtyna/platform';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';

const HOUR_MS = 3_600_000;
const FORGET = `
  DELETE FROM watch_position WHERE (user_id, kind, product_id) IN (
    SELECT user_id, kind, product_id FROM watch_position
     WHERE updated_at < now() - interval '${WATCH_POSITION_DAYS} days' ORDER BY updated_at LIMIT $1)`;
const SLICE = 5000;

/** Who has not come back for half a year begins anew: what somebody watches is personal (D36). */
@Injectable()
export class ForgetPositions implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly database: Database,
  ) {}

  onApplicationBootstrap(): void {
    this.jobs.every('forget-positions', HOUR_MS, () => this.run());
  }

  async run(): Promise<void> {
    await this.database.inSlices(FORGET, SLICE);
  }
}
