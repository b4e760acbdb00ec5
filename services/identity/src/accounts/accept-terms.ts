import type { AccountAsker } from '@kurtyna/contracts';
import { Database } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { lockForChange } from './asker.js';
import { Users } from './users.js';

/** The one clock that also says when the terms changed (D35). */
const MOMENT = `
  SELECT date_trunc('milliseconds', clock_timestamp()) AS now, (SELECT changed_at FROM terms) AS "changedAt"`;

/** Accepts the terms of service as they are now; a second time changes nothing (ACCT-41). */
@Injectable()
export class AcceptTerms {
  constructor(
    private readonly database: Database,
    private readonly users: Users,
  ) {}

  async run(command: { userId: number; by: AccountAsker }): Promise<{ accept_tos: boolean }> {
    await this.database.transaction(async (tx) => {
      const { own } = await lockForChange(tx, command);
      const [moment] = await tx.manager.query<{ now: Date; changedAt: Date | null }[]>(MOMENT);
      const { now, changedAt } = moment!;
      await this.users.change(tx, command.userId, (person) => person.acceptTerms(now, changedAt));
      if (!own) await tx.record({ by: command.by.userId, act: 'accept-terms', subject: `user:${command.userId}` });
    });
    return { accept_tos: true };
  }
}
