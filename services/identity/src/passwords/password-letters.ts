import type { Tx } from '@kurtyna/platform';
import type { Language } from '@kurtyna/texts';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { User } from '../accounts/user.entity.js';
import { Mailbox } from '../mail/mailbox.js';
import { OneTimeTokens } from '../tokens/one-time-tokens.js';

/** The letters around passwords, each queued in the transaction of its reason. */
@Injectable()
export class PasswordLetters {
  constructor(
    private readonly mailbox: Mailbox,
    private readonly tokens: OneTimeTokens,
  ) {}

  /** A new link; the older ones stop working (OPEN0-32). */
  async reset(tx: Tx, user: User, language: Language): Promise<void> {
    const { id: userId, email, firstname } = user;
    const { id, token, expiresAt } = await this.tokens.issue(tx, { purpose: 'reset', userId, email });
    await this.mailbox.put(tx, {
      kind: 'password_reset',
      dedupeKey: `reset:${userId}:${id}`,
      to: user,
      language,
      payload: { firstname, email, token },
      expiresAt,
    });
  }

  /** An account of the partner has no password here (D19). */
  async partnerAccount(tx: Tx, user: User, language: Language): Promise<void> {
    await this.mailbox.put(tx, {
      kind: 'partner_account',
      dedupeKey: `partner:${user.id}:${randomUUID()}`,
      to: user,
      language,
      payload: { firstname: user.firstname },
    });
  }

  async changed(tx: Tx, user: User): Promise<void> {
    await this.mailbox.put(tx, {
      kind: 'password_changed',
      dedupeKey: `password:${user.id}:${randomUUID()}`,
      to: user,
      language: user.language,
      payload: { firstname: user.firstname, changedAt: new Date().toISOString() },
    });
  }
}
