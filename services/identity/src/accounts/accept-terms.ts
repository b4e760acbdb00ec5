import type { AccountAsker } from '@kurtyna/contracts';
import { Database } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { lockForChange } from './asker.js';
import { Users } from './users.js';

/** Accepts the terms of service; a second time changes nothing (ACCT-41). */
@Injectable()
export class AcceptTerms {
  constructor(
    private readonly database: Database,
    private readonly users: Users,
  ) {}

  async run(command: { userId: number; by: AccountAsker }): Promise<{ accept_tos: boolean }> {
    await this.database.transaction(async (tx) => {
      await lockForChange(tx, command);
      await this.users.change(tx, command.userId, (person) => person.acceptTerms(new Date()));
    });
    return { accept_tos: true };
  }
}
