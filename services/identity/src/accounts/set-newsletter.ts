import { Database, notFound } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { Users } from './users.js';

/** Subscribes or unsubscribes; a second time changes nothing (ACCT-37, ACCT-38). */
@Injectable()
export class SetNewsletter {
  constructor(
    private readonly database: Database,
    private readonly users: Users,
  ) {}

  run(command: { userId: number; subscribe: boolean }): Promise<{ subscribed: boolean }> {
    return this.database.transaction(async (tx) => {
      const user = await this.users.change(tx, command.userId, (person) => {
        if (person.role === 'deleted') throw notFound('user.not-found');
        person.setNewsletter(command.subscribe, new Date());
      });
      return { subscribed: user.subscribed };
    });
  }
}
