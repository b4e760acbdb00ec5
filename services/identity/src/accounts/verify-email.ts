import type { AnswerOf, verifyEmail } from '@kurtyna/contracts';
import { normaliseEmail } from '@kurtyna/domain';
import { Database, DomainError, refused, type Tx } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { OneTimeTokens } from '../tokens/one-time-tokens.js';
import { ErasedAddresses } from './erased-addresses.js';
import { User } from './user.entity.js';
import { Users } from './users.js';

type Verified = AnswerOf<typeof verifyEmail>;
type Failure = 'expired' | 'used' | 'invalid' | 'already-verified';

/**
 * The link of the letter: it works once and makes an unverified account standard (AUTH-50, AUTH-51). An address that was signed up
 * more than once loses its password with it, and whoever followed the link is led to choosing one (decision 24).
 */
@Injectable()
export class VerifyEmail {
  constructor(
    private readonly database: Database,
    private readonly users: Users,
    private readonly tokens: OneTimeTokens,
    private readonly erasedAddresses: ErasedAddresses,
  ) {}

  run(command: { email: string; token: string }): Promise<Verified> {
    const link = { purpose: 'verification', email: normaliseEmail(command.email), token: command.token } as const;
    return this.database.transaction(async (tx) => {
      // The person's row first, as everywhere: with a new link being made beside this, neither waits for the other.
      await this.users.findByEmailLocked(tx, link.email);
      const userId = await this.tokens.use(tx, link);
      if (userId === null) throw await this.whyNot(tx, link);
      let contested = false;
      const now = new Date();
      const verified = await this.users.change(tx, userId, (user) => {
        if (user.email !== link.email) throw failure('invalid', { resend: true });
        if (user.role !== 'unverified') throw failure('already-verified', { resend: false });
        contested = user.contested;
        user.verify(now);
      });
      const again = await this.erasedAddresses.isKnown(tx, link.email);
      await this.users.tellVerified(tx, verified, { at: now, again });
      if (!contested) return { email: link.email, resetToken: null };
      const { token } = await this.tokens.issue(tx, { purpose: 'reset', userId, email: link.email });
      return { email: link.email, resetToken: token };
    });
  }

  /** The reason for who holds a link of ours; a stranger's guess is `invalid` and says nothing of any account (AUTH-52 to AUTH-54). */
  private async whyNot(tx: Tx, link: { purpose: 'verification'; email: string; token: string }): Promise<DomainError> {
    const token = await this.tokens.find(tx, link);
    if (!token) return failure('invalid', { resend: true });
    const owner = await tx.manager.findOneBy(User, { id: token.userId });
    const resend = owner?.role === 'unverified';
    if (token.used) return failure('used', { resend });
    return resend ? failure('expired', { resend }) : failure('already-verified', { resend });
  }
}

const failure = (type: Failure, { resend }: { resend: boolean }): DomainError =>
  refused(`verification.${type}`, { extra: { type, resend } });
