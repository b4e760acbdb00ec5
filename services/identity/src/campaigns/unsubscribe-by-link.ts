import type { AnswerOf, unsubscribeByLink } from '@kurtyna/contracts';
import { Database, notFound } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { Users } from '../accounts/users.js';
import { hashOfToken } from '../mail/unsubscribe-tokens.js';

const WHOSE = 'SELECT user_id AS "userId" FROM unsubscribe_token WHERE token_hash = $1';

/** The link in a marketing letter is all that is asked for: no sign-in, and a second click changes nothing (RFC 8058). */
@Injectable()
export class UnsubscribeByLink {
  constructor(
    private readonly database: Database,
    private readonly users: Users,
  ) {}

  run({ token }: { token: string }): Promise<AnswerOf<typeof unsubscribeByLink>> {
    return this.database.transaction(async (tx) => {
      const [row] = await tx.manager.query<{ userId: number }[]>(WHOSE, [hashOfToken(token)]);
      if (!row) throw notFound('not-found');
      await this.users.change(tx, row.userId, (person) => person.leaveNewsletter(new Date()));
      return row;
    });
  }
}
