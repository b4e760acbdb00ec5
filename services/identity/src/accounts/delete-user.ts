import { Day } from '@kurtyna/domain';
import { Database, refused, type Tx } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { BannedAddresses } from '../bans/banned-addresses.js';
import { Mailbox } from '../mail/mailbox.js';
import { Sessions } from '../sessions/sessions.js';
import { OneTimeTokens } from '../tokens/one-time-tokens.js';
import { ErasedAddresses } from './erased-addresses.js';
import { lockForChange } from './asker.js';
import type { User } from './user.entity.js';
import { Users } from './users.js';

/**
 * Erases a person (OPEN0-21, D36): in one transaction everything here that is personal goes, the sessions end, and the others
 * are told to forget; orders and invoices stay. The e-mail is free for a new account, which is another person.
 */
@Injectable()
export class DeleteUser {
  constructor(
    private readonly database: Database,
    private readonly users: Users,
    private readonly sessions: Sessions,
    private readonly tokens: OneTimeTokens,
    private readonly mailbox: Mailbox,
    private readonly bannedAddresses: BannedAddresses,
    private readonly erasedAddresses: ErasedAddresses,
  ) {}

  async run(command: { userId: number; by: { userId: number; admin: boolean } }): Promise<{ id: number }> {
    await this.database.transaction(async (tx) => {
      const { user, own } = await lockForChange(tx, command);
      // So the last administrator stays too: whoever deletes one is another (OPEN3-45).
      if (own && user.isAdmin) throw refused('user.own-account');

      await this.sessions.end(tx, { userId: user.id, reason: 'deletion' });
      await this.tokens.remove(tx, user.id);
      await tx.manager.query('DELETE FROM user_identities WHERE user_id = $1', [user.id]);
      await this.bannedAddresses.keep(tx, user);
      await this.erasedAddresses.keep(tx, user);
      await tx.manager.query('DELETE FROM ban WHERE user_id = $1', [user.id]);
      await tx.manager.query('DELETE FROM unsubscribe_token WHERE user_id = $1', [user.id]);
      await this.mailbox.forget(tx, user.id);
      await this.sayGoodbye(tx, user);
      await this.users.erase(tx, user.id);
      if (!own) await tx.record({ by: command.by.userId, act: 'delete-user', subject: `user:${user.id}` });
    });
    this.mailbox.kick();
    return { id: command.userId };
  }

  /** Given up after a day: the address must not stay for its sake. */
  private async sayGoodbye(tx: Tx, user: User): Promise<void> {
    await this.mailbox.put(tx, {
      kind: 'account_deleted',
      dedupeKey: `deleted:${user.id}`,
      to: user,
      language: user.language,
      payload: { firstname: user.firstname },
      expiresAt: new Date(Date.now() + Day.ms),
    });
  }
}
