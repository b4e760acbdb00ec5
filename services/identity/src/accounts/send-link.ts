import type { SendLinkCommand } from '@kurtyna/contracts';
import { conflict, Database, notFound, type Tx } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { Mailbox } from '../mail/mailbox.js';
import { PasswordLetters } from '../passwords/password-letters.js';
import { Throttles } from '../throttles/throttles.js';
import { lockForChange } from './asker.js';
import type { User } from './user.entity.js';
import { VerificationLetters } from './verification-letters.js';

/** Under which name each is counted, and what its act is called in the history. */
const KINDS = {
  verification: { counted: 'resend', act: 'send-verification' },
  password: { counted: 'reset', act: 'send-password-link' },
} as const;

/**
 * An administrator has a link sent to somebody who calls (OPEN0-31): the letters, lives and counts are those of who asks alone, in the language
 * of the account. Unlike there the answer says what stands against it: whoever asks sees the account.
 */
@Injectable()
export class SendLink {
  constructor(
    private readonly database: Database,
    private readonly verifications: VerificationLetters,
    private readonly passwords: PasswordLetters,
    private readonly mailbox: Mailbox,
    private readonly throttles: Throttles,
  ) {}

  async run(command: SendLinkCommand): Promise<{ to: string }> {
    const { kind, by, userId } = command;
    const { counted, act } = KINDS[kind];
    // Judged before it is counted, for what is refused counts for nothing, and again where it is written.
    const { email } = await this.database.transaction((tx) => judged(tx, command));
    await this.throttles.mailRequest(counted, { email });
    const to = await this.database.transaction(async (tx) => {
      const user = await judged(tx, command);
      if (kind === 'verification') await this.verifications.verification(tx, user, user.language);
      else await this.passwords.reset(tx, user, user.language);
      await tx.record({ by: by.userId, act, subject: `user:${userId}` });
      return user.email;
    });
    this.mailbox.kick();
    return { to };
  }
}

async function judged(tx: Tx, { kind, ...command }: SendLinkCommand): Promise<User> {
  const { user, byAdmin } = await lockForChange(tx, command);
  if (!byAdmin) throw notFound('user.not-found');
  if (kind === 'verification' && user.role !== 'unverified') throw conflict('user.verified');
  if (kind === 'password' && user.provider) throw conflict('auth.partner-account');
  return user;
}
