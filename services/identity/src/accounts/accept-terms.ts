import { Database, notFound } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { Users } from './users.js';

/** Accepts the terms of service; a second time changes nothing (ACCT-41). */
@Injectable()
export class AcceptTerms {
  constructor(
    private readonly database: Database,
    private readonly users: Users,
  ) {}

  async run({ userId }: { userId: number }): Promise<{ accept_tos: boolean }> {
    await this.database.transaction((tx) =>
      this.users.change(tx, userId, (person) => {
        if (person.role === 'deleted') throw notFound('user.not-found');
        person.acceptTerms(new Date());
      }),
    );
    return { accept_tos: true };
  }
}
