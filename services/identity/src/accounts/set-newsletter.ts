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
      const { userId, subscribe, by } = command;
      const { user: before, own } = await lockForChange(tx, command);
      const was = before.subscribed;
      const user = await this.users.change(tx, userId, (person) => person.setNewsletter(subscribe, new Date()));
      if (!own && was !== subscribe)
        await tx.record({
          by: by.userId,
          act: 'set-newsletter',
          subject: `user:${userId}`,
          after: { mailing: subscribe },
        });
      return { subscribed: user.subscribed };
    });
  }
}
