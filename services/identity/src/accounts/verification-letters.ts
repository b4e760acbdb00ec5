import type { Tx } from '@kurtyna/platform';
import type { Language } from '@kurtyna/texts';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { Mailbox } from '../mail/mailbox.js';
import { OneTimeTokens } from '../tokens/one-time-tokens.js';
import type { User } from './user.entity.js';

/** The letters around a new account, each queued in the transaction of its reason. */
@Injectable()
export class VerificationLetters {
  constructor(
    private readonly mailbox: Mailbox,
    private readonly tokens: OneTimeTokens,
  ) {}

  /** A new link; the older ones stop working (OPEN0-32). `redirect` is the own page it leads back to, here as below. */
  async verification(tx: Tx, user: User, language: Language, redirect: string | null = null): Promise<void> {
    const { id, token, expiresAt } = await this.tokens.issue(tx, {
      purpose: 'verification',
      userId: user.id,
      email: user.email,
    });
    await this.mailbox.put(tx, {
      kind: 'verify_email',
      dedupeKey: `verify:${user.id}:${id}`,
      to: user,
      language,
      payload: { firstname: user.firstname, email: user.email, token, ...back(redirect) },
      expiresAt,
    });
  }

  /** Somebody tried to sign up with this address (OPEN0-42). */
  async accountExists(tx: Tx, user: User, redirect: string | null = null): Promise<void> {
    await this.mailbox.put(tx, {
      kind: 'account_exists',
      dedupeKey: `exists:${user.id}:${randomUUID()}`,
      to: user,
      language: user.language,
      payload: { firstname: user.firstname, hasPassword: user.provider === null, ...back(redirect) },
    });
  }

  /** Somebody asked for a link this account no longer needs (OPEN0-31). */
  async alreadyVerified(tx: Tx, user: User, redirect: string | null = null): Promise<void> {
    await this.mailbox.put(tx, {
      kind: 'already_verified',
      dedupeKey: `verified:${user.id}:${randomUUID()}`,
      to: user,
      language: user.language,
      payload: { firstname: user.firstname, ...back(redirect) },
    });
  }
}

const back = (redirect: string | null) => (redirect === null ? {} : { redirect });
