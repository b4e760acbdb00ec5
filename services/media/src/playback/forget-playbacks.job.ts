import { Database, Jobs } from '@kurtyna/platform';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';

const HOUR_MS = 3_600_000;
// An ended grant is kept long enough to be asked about, and no longer: who watched what is personal.
const FORGET = `
  DELETE FROM playback WHERE id IN (
    SELECT id FROM playback WHERE expires_at < now() - interval '7 days' ORDER BY expires_at LIMIT $1)`;
const SLICE = 5000;

/** Ended grants go after a week; the facts they made are in the events. */
@Injectable()
export class ForgetPlaybacks implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly database: Database,
  ) {}

  onApplicationBootstrap(): void {
    this.jobs.every('forget-playbacks', HOUR_MS, () => this.run());
  }

  async run(): Promise<void> {
    await this.database.inSlices(FORGET, SLICE);
  }
}
