import { Database, Jobs } from '@kurtyna/platform';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';

const EVERY = 10 * 60 * 1000;
const SLICE = 5000;
const SWEEP = `
  DELETE FROM partner_sign_ins WHERE id IN (
    SELECT id FROM partner_sign_ins WHERE created_at < now() - interval '1 hour' ORDER BY created_at LIMIT $1)`;

/** Walks to the partner that nobody can come back from any more. */
@Injectable()
export class SweepPartnerSignIns implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly database: Database,
  ) {}

  onApplicationBootstrap(): void {
    this.jobs.every('sweep-partner-sign-ins', EVERY, () => this.sweep());
  }

  async sweep(): Promise<void> {
    await this.database.inSlices(SWEEP, SLICE);
  }
}
