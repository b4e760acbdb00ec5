import type { QuestionOf, setBlock } from '@kurtyna/contracts';
import { Database, notFound } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { Sessions } from '../sessions/sessions.js';
import { Users } from './users.js';

/** Keeps somebody out, or lets them in again: who is signed in is out within a second (D18, SESS-12). */
@Injectable()
export class SetBlock {
  constructor(
    private readonly database: Database,
    private readonly users: Users,
    private readonly sessions: Sessions,
  ) {}

  async run({ userId, block }: QuestionOf<typeof setBlock>): Promise<{ blocked: boolean }> {
    await this.database.transaction(async (tx) => {
      await this.users.change(tx, userId, (person) => {
        if (person.role === 'deleted') throw notFound('user.not-found');
        if (block) person.block(block.until === null ? null : new Date(block.until));
        else person.unblock();
      });
      if (block) await this.sessions.end(tx, { userId, reason: 'userBlocked' });
    });
    return { blocked: block !== null };
  }
}
