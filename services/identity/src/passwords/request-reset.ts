import { email as emailRule, normaliseEmail } from '@kurtyna/domain';
import { Database, inTheSameTime, invalid } from '@kurtyna/platform';
import type { Language } from '@kurtyna/texts';
import { Injectable } from '@nestjs/common';
import { Users } from '../accounts/users.js';
import { Mailbox } from '../mail/mailbox.js';
import { Throttles } from '../throttles/throttles.js';
import { PasswordLetters } from './password-letters.js';

/** A link to a new password. The answer is the same whoever has the address, or nobody (AUTH-57, OPEN0-31). */
@Injectable()
export class RequestReset {
  constructor(
    private readonly database: Database,
    private readonly users: Users,
    private readonly letters: PasswordLetters,
    private readonly mailbox: Mailbox,
    private readonly throttles: Throttles,
  ) {}

  async run(command: { email: string; language: Language; address: string }): Promise<{ email: string }> {
    const wrong = emailRule(command.email);
    if (wrong) throw invalid({ email: { key: wrong } });

    await this.throttles.mailRequest('reset', command);
    const email = normaliseEmail(command.email);
    await inTheSameTime(this.write(email, command.language));
    return { email };
  }

  private async write(email: string, language: Language): Promise<void> {
    await this.database.transaction(async (tx) => {
      const user = await this.users.findByEmailLocked(tx, email);
      if (user?.provider) await this.letters.partnerAccount(tx, user, language);
      else if (user) await this.letters.reset(tx, user, language);
    });
    this.mailbox.kick();
  }
}
