import { Database, Jobs } from '@kurtyna/platform';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';

const HOUR_MS = 60 * 60 * 1000;
const SLICE = 5000;

// A notice holds no personal data (what it said of the buyer was never kept), so it need not be encrypted; it goes all the same (D36).
const NOTICES = `
  DELETE FROM payu_notice WHERE id IN (
    SELECT id FROM payu_notice WHERE handled_at < now() - interval '90 days' ORDER BY handled_at LIMIT $1)`;
const TASKS = `
  DELETE FROM provider_task WHERE id IN (
    SELECT id FROM provider_task WHERE done_at < now() - interval '90 days' ORDER BY done_at LIMIT $1)`;

/** Handled notices and tasks that are done are kept 90 days, for whoever asks what happened to a payment (D36). */
@Injectable()
export class ForgetDonePayments implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly database: Database,
  ) {}

  onApplicationBootstrap(): void {
    this.jobs.every('forget-done-payments', HOUR_MS, () => this.run());
  }

  async run(): Promise<void> {
    await this.database.inSlices(NOTICES, SLICE);
    await this.database.inSlices(TASKS, SLICE);
  }
}
