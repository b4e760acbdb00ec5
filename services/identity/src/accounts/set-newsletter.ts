import type { AccountAsker } from '@kurtyna/contracts';
import { Database } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { lockForChange } from './asker.js';
import { Users } from './users.js';

/** Subscribes or unsubscribes; a second time changes nothing (ACCT-37, ACCT-38). */
@Injectable()
export class SetNewsletter {
  constructor(
    private readonly database: Database,
    private readonly users: Users,
  ) {}

  run(command: { userId: number; subscribe: boolean; by: AccountAsker }): Promise<{ subscribed: boolean }> {
    return this.database.transaction(async (tx) => {
      await lockForChange(tx, command);
      const user = await this.users.change(tx, command.userId, (person) =>
        person.setNewsletter(command.subscribe, new Date()),
      );
      return { subscribed: user.subscribed };
    });
  }
}
