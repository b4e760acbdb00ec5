import type { QuestionOf, resendVerification } from '@kurtyna/contracts';
import { email as emailRule, normaliseEmail } from '@kurtyna/domain';
import { Database, inTheSameTime, invalid } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { Mailbox } from '../mail/mailbox.js';
import { Throttles } from '../throttles/throttles.js';
import { Users } from './users.js';
import { VerificationLetters } from './verification-letters.js';

type Resend = QuestionOf<typeof resendVerification>;

/** A new link on request. The answer is the same whether the address is known, unknown or verified already (OPEN0-31). */
@Injectable()
export class ResendVerification {
  constructor(
    private readonly database: Database,
    private readonly users: Users,
    private readonly letters: VerificationLetters,
    private readonly mailbox: Mailbox,
    private readonly throttles: Throttles,
  ) {}

  async run(command: Resend): Promise<{ email: string }> {
    const wrong = emailRule(command.email);
    if (wrong) throw invalid({ email: { key: wrong } });

    await this.throttles.mailRequest('resend', command);
    const email = normaliseEmail(command.email);
    await inTheSameTime(this.write(email, command));
    return { email };
  }

  private async write(email: string, { language, redirect = null }: Resend): Promise<void> {
    await this.database.transaction(async (tx) => {
      const user = await this.users.findByEmailLocked(tx, email);
      if (user?.role === 'unverified') await this.letters.verification(tx, user, language, redirect);
      else if (user) await this.letters.alreadyVerified(tx, user, redirect);
    });
    this.mailbox.kick();
  }
}
