import { normaliseEmail } from '@kurtyna/domain';
import { Database, invalid, notFound, processPlatform, refused, type Tx } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { CredentialChange } from '../passwords/credential-change.js';
import { Settings } from '../settings.js';
import { editErrors } from './account-edit.rules.js';
import type { User } from './user.entity.js';
import { Users } from './users.js';

/**
 * The operator's command behind the first administrator: only administrators promote, so somebody must begin (OPEN0-23). It gives
 * the role to somebody who has an account and proved its address, and does what follows from a role given in the back office.
 */
@Injectable()
export class MakeAdmin {
  constructor(
    private readonly database: Database,
    private readonly users: Users,
    private readonly credentials: CredentialChange,
    private readonly settings: Settings,
  ) {}

  /** `made` is false for somebody who administers already. */
  async run({ email }: { email: string }): Promise<{ id: number; email: string; made: boolean }> {
    const answer = await this.database.transaction(async (tx) => {
      const user = await this.users.findByEmailLocked(tx, normaliseEmail(String(email ?? '')));
      if (!user || user.role === 'deleted') throw notFound('user.not-found');
      const made = !user.isAdmin;
      if (made) await this.promote(tx, user);
      return { id: user.id, email: user.email, made };
    });
    if (answer.made) {
      this.credentials.kick();
      processPlatform.get().logger.warn({ userId: answer.id }, 'an operator made an administrator');
    }
    return answer;
  }

  private async promote(tx: Tx, user: User): Promise<void> {
    // Nobody has shown whose address it is: it could be a stranger who signed up with the director's.
    if (user.role === 'unverified') throw refused('auth.not-verified');
    const errors = this.errorsOf(user);
    if (errors) throw invalid(errors, user.provider ? 'auth.partner-account' : 'invalid');
    await this.credentials.ofIdentity(tx, user);
    await this.users.change(tx, user.id, (person) => person.edit({ role: 'admin' }, new Date()));
  }

  /** The rules of the back office. An empty list keeps everybody there from promoting, and the operator is the way that is left. */
  private errorsOf(user: User): ReturnType<typeof editErrors> {
    const { trustedDomains } = this.settings;
    return editErrors(
      user,
      { edit: { role: 'admin' }, newpassword: null },
      {
        byAdmin: true,
        lastAdmin: false,
        trustedDomains: trustedDomains.length > 0 ? trustedDomains : [domainOf(user.email)],
        now: new Date().toISOString(),
      },
    );
  }
}

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1);
