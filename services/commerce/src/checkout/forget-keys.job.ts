import { Database, Jobs } from '@kurtyna/platform';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';

const HOUR_MS = 60 * 60 * 1000;
const SLICE = 5000;
const FORGET = `
  DELETE FROM idempotency WHERE (user_id, key) IN (
    SELECT user_id, key FROM idempotency WHERE created_at < now() - interval '24 hours' ORDER BY created_at LIMIT $1)`;

/** An `Idempotency-Key` is honoured for 24 hours (D11). */
@Injectable()
export class ForgetKeys implements OnApplicationBootstrap {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
  ) {}

  onApplicationBootstrap(): void {
    this.jobs.every('forget-idempotency-keys', HOUR_MS, () => this.run());
  }

  async run(): Promise<void> {
    await this.database.inSlices(FORGET, SLICE);
  }
}
