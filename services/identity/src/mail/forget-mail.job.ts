import { Database, Jobs } from '@kurtyna/platform';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';

const HOUR = 60 * 60 * 1000;
const FORGET = `
  UPDATE mail_outbox SET to_address = '', payload = '{}', smtp_reply = NULL
   WHERE id IN (
     SELECT id FROM mail_outbox
      WHERE status IN ('sent', 'failed', 'suppressed') AND created_at < now() - interval '30 days' AND to_address <> ''
      ORDER BY created_at LIMIT $1)`;
const SLICE = 5000;

/** After 30 days only key and status of a letter are left: that it was sent, not what it said to whom (mail-geo-legal 3). */
@Injectable()
export class ForgetMail implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly database: Database,
  ) {}

  onApplicationBootstrap(): void {
    this.jobs.every('forget-mail', HOUR, () => this.run());
  }

  async run(): Promise<void> {
    await this.database.inSlices(FORGET, SLICE);
  }
}
