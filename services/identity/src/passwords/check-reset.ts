import { normaliseEmail } from '@kurtyna/domain';
import { Database, refused } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { Throttles } from '../throttles/throttles.js';
import { OneTimeTokens } from '../tokens/one-time-tokens.js';

/** Whether the link of the letter still works; looking at it uses nothing up (AUTH-61, D17). */
@Injectable()
export class CheckReset {
  constructor(
    private readonly database: Database,
    private readonly tokens: OneTimeTokens,
    private readonly throttles: Throttles,
  ) {}

  async run(command: { email: string; token: string; address: string }): Promise<{ email: string }> {
    const email = normaliseEmail(command.email);
    const link = { purpose: 'reset', email, token: command.token } as const;
    const found = await this.throttles.link(command.address, () =>
      this.tokens.peek(this.database.dataSource.manager, link),
    );
    if (found === null) throw refused('reset.invalid');
    return { email };
  }
}
