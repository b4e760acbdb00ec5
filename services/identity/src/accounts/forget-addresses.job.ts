import { Database, Jobs } from '@kurtyna/platform';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';

const HOUR_MS = 60 * 60 * 1000;
const SLICE = 5000;
const forget = (table: string): string => `
  DELETE FROM ${table} WHERE address_hash IN (SELECT address_hash FROM ${table} WHERE expires_at <= now() LIMIT $1)`;

/** Hashes of addresses whose time is over: of bans, and of erased accounts. */
@Injectable()
export class ForgetAddresses implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly database: Database,
  ) {}

  onApplicationBootstrap(): void {
    this.jobs.every('forget-addresses', HOUR_MS, () => this.run());
  }

  async run(): Promise<void> {
    await this.database.inSlices(forget('banned_address'), SLICE);
    await this.database.inSlices(forget('erased_address'), SLICE);
  }
}
