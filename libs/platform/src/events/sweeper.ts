import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Database } from '../persistence/database.js';
import { Jobs } from '../persistence/jobs.js';

const HOUR = 60 * 60 * 1000;

const SLICE = 5000;
const OUTBOX = `
  DELETE FROM outbox WHERE position IN (
    SELECT position FROM outbox WHERE sent_at IS NOT NULL AND created_at < now() - interval '14 days'
     ORDER BY created_at LIMIT $1)`;
const INBOX = `
  DELETE FROM inbox WHERE (consumer, event_id) IN (
    SELECT consumer, event_id FROM inbox WHERE received_at < now() - interval '21 days' ORDER BY received_at LIMIT $1)`;

/** Sent outbox rows are kept 14 days, inbox rows 21: longer, or a replay would repeat effects (D2, D3). */
@Injectable()
export class Sweeper implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly database: Database,
  ) {}

  onApplicationBootstrap(): void {
    this.jobs.every('sweep-messaging', HOUR, () => this.sweep());
  }

  async sweep(): Promise<void> {
    await this.database.inSlices(OUTBOX, SLICE);
    await this.database.inSlices(INBOX, SLICE);
  }
}
