import { Database, Jobs } from '@kurtyna/platform';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';

const EVERY = 10 * 60 * 1000;
const SWEEP = `DELETE FROM partner_sign_ins WHERE created_at < now() - interval '1 hour'`;

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
    await this.database.query(SWEEP);
  }
}
