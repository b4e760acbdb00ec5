import { SITE_ADDRESSES } from '@kurtyna/domain';
import type { Language } from '@kurtyna/texts';
import type { Tx } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { Mailbox } from '../mail/mailbox.js';
import { OneTimeTokens } from '../tokens/one-time-tokens.js';

/** The mailed second step (OPEN0-8): a new link, the older ones stop working. */
@Injectable()
export class LoginLinks {
  constructor(
    private readonly tokens: OneTimeTokens,
    private readonly mailbox: Mailbox,
  ) {}

  /** While the theatre is closed for work only the administrators' own page lets somebody in (OPEN0-7). */
  async send(
    tx: Tx,
    to: { id: number; email: string; firstname: string },
    { language, closed }: { language: Language; closed: boolean },
  ): Promise<void> {
    const { id: userId, email, firstname } = to;
    const { id, token, expiresAt } = await this.tokens.issue(tx, { purpose: 'login-link', userId, email });
    await this.mailbox.put(tx, {
      kind: 'login_link',
      dedupeKey: `login-link:${userId}:${id}`,
      to,
      language,
      payload: { firstname, email, token, page: closed ? SITE_ADDRESSES.adminSignIn : SITE_ADDRESSES.signIn },
      expiresAt,
    });
  }

  /** After the commit. */
  kick(): void {
    this.mailbox.kick();
  }
}
