import type { AccountAsker, AnswerOf, QuestionOf, sendTestOfNewContent } from '@kurtyna/contracts';
import { Database, notFound, type Tx } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { lockForChange } from '../accounts/asker.js';
import type { User } from '../accounts/user.entity.js';
import { Mailbox } from '../mail/mailbox.js';
import { Throttles } from '../throttles/throttles.js';

/** The letter of new content to who asks alone, before it goes to everybody (OPEN2-37). */
@Injectable()
export class SendTestOfNewContent {
  constructor(
    private readonly database: Database,
    private readonly mailbox: Mailbox,
    private readonly throttles: Throttles,
  ) {}

  async run({ by, ...news }: QuestionOf<typeof sendTestOfNewContent>): Promise<AnswerOf<typeof sendTestOfNewContent>> {
    // Judged before it is counted, for what is refused counts for nothing, and again where it is written.
    await this.database.transaction((tx) => asking(tx, by));
    await this.throttles.testLetter(by.userId);
    const to = await this.database.transaction(async (tx) => {
      const { id, email, firstname, language } = await asking(tx, by);
      await this.mailbox.put(tx, {
        kind: 'new_content_test',
        dedupeKey: `newcontent-test:${randomUUID()}`,
        to: { id, email },
        language,
        payload: { firstname, userId: id, ...news },
      });
      return email;
    });
    this.mailbox.kick();
    return { to };
  }
}

async function asking(tx: Tx, by: AccountAsker): Promise<User> {
  const { user, byAdmin } = await lockForChange(tx, { userId: by.userId, by });
  if (!byAdmin) throw notFound('user.not-found');
  return user;
}
