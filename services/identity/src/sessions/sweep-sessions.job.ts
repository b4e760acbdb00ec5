import { Database, Jobs } from '@kurtyna/platform';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';

const HOUR = 60 * 60 * 1000;
const SLICE = 5000;
const SESSIONS = `
  DELETE FROM sessions WHERE id IN (
    SELECT id FROM sessions WHERE expires_at < now() - interval '7 days' ORDER BY expires_at LIMIT $1)`;
const TOKENS = `
  DELETE FROM one_time_token WHERE id IN (
    SELECT id FROM one_time_token WHERE created_at < now() - interval '30 days' ORDER BY id LIMIT $1)`;

/** Sessions and one-time tokens nobody can ask about any more. */
@Injectable()
export class SweepSessions implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly database: Database,
  ) {}

  onApplicationBootstrap(): void {
    this.jobs.every('sweep-sessions', HOUR, () => this.sweep());
  }

  async sweep(): Promise<void> {
    await this.database.inSlices(SESSIONS, SLICE);
    await this.database.inSlices(TOKENS, SLICE);
  }
}
