import type { Tx } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import type { User } from '../accounts/user.entity.js';
import { Mailbox } from '../mail/mailbox.js';
import { Sessions } from '../sessions/sessions.js';
import { OneTimeTokens } from '../tokens/one-time-tokens.js';
import { PasswordLetters } from './password-letters.js';

/** What ends when somebody's password, address or role becomes another one, however that was done (D17, D18). */
@Injectable()
export class CredentialChange {
  constructor(
    private readonly sessions: Sessions,
    private readonly tokens: OneTimeTokens,
    private readonly letters: PasswordLetters,
    private readonly mailbox: Mailbox,
  ) {}

  /** Another role or address: whoever is signed in has rights that are no longer these. */
  async ofIdentity(tx: Tx, user: User): Promise<void> {
    await this.tokens.voidAll(tx, user.id);
    await this.sessions.end(tx, { userId: user.id, reason: 'role' });
  }

  /** All sessions but the one it was set in; the owner is told, at the address the account had (OPEN0-36). */
  async ofPassword(tx: Tx, user: User, { keep }: { keep?: string } = {}): Promise<void> {
    await this.tokens.voidAll(tx, user.id);
    await this.sessions.end(tx, { userId: user.id, reason: 'password', except: keep });
    await this.letters.changed(tx, user);
  }

  /** After the commit. */
  kick(): void {
    this.mailbox.kick();
  }
}
