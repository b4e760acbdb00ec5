import type { UpdatedUser, UpdateUserCommand } from '@kurtyna/contracts';
import { Database, invalid, uniqueViolation, type Tx } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { CredentialChange } from '../passwords/credential-change.js';
import { Passwords } from '../passwords/passwords.js';
import { isSessionId } from '../sessions/session-id.js';
import { Settings } from '../settings.js';
import { accountEdit, editErrors, fieldOf } from './account-edit.rules.js';
import { isLastAdmin, lockForChange } from './asker.js';
import type { AccountEdit, User } from './user.entity.js';
import { Users } from './users.js';
import { UsersQueries } from './users.queries.js';
import { VerificationLetters } from './verification-letters.js';

interface Judged {
  user: User;
  edit: AccountEdit;
  byAdmin: boolean;
  /** Asked for by its owner. */
  own: boolean;
}

/**
 * The account form, of the owner or an administrator (ACCT-13 to ACCT-22). All of it is saved, or nothing. The link that somebody unverified
 * has is dead with another address, so that address is written a new one (USERADM-42).
 */
@Injectable()
export class UpdateUser {
  constructor(
    private readonly database: Database,
    private readonly users: Users,
    private readonly queries: UsersQueries,
    private readonly credentials: CredentialChange,
    private readonly letters: VerificationLetters,
    private readonly passwords: Passwords,
    private readonly settings: Settings,
  ) {}

  async run(command: UpdateUserCommand): Promise<UpdatedUser> {
    const passwordHash = await this.hashed(command);
    const { byAdmin, verificationTo } = await this.database
      .transaction(async (tx) => {
        const { user, edit, byAdmin, own } = await this.judged(tx, command);
        // Before the change: what follows from it is told to the address the account had.
        if (edit.role !== undefined || edit.email !== undefined) await this.credentials.ofIdentity(tx, user);
        if (passwordHash) await this.credentials.ofPassword(tx, user, { keep: own ? sessionOf(command) : undefined });
        const changed = await this.users.change(tx, command.userId, (person) => {
          person.edit(edit, new Date());
          if (passwordHash) person.setPassword(passwordHash);
        });
        const waits = edit.email !== undefined && changed.role === 'unverified';
        if (waits) await this.letters.verification(tx, changed, changed.language);
        const fields = [...Object.keys(edit).map(fieldOf), ...(passwordHash ? ['newpassword'] : [])];
        if (!own && fields.length > 0) {
          const after = Object.fromEntries(fields.map((field) => [field, 'changed']));
          await tx.record({ by: command.by.userId, act: 'edit-user', subject: `user:${user.id}`, after });
        }
        return { byAdmin, verificationTo: waits ? changed.email : undefined };
      })
      .catch((error: unknown) => {
        throw uniqueViolation(error) === 'users_one_per_email'
          ? invalid({ email: { key: 'form.validate.email_taken' } })
          : error;
      });
    this.credentials.kick();
    const view = await this.queries.get(command.userId, byAdmin ? 'admin' : 'owner');
    return { ...view, ...(verificationTo && { verificationTo }) };
  }

  /** Judged before the hash, which is the costly part, and again where it counts. */
  private async hashed(command: UpdateUserCommand): Promise<string | null> {
    const { newpassword } = command.changes;
    if (!newpassword) return null; // an empty field means "as it is"
    await this.database.transaction((tx) => this.judged(tx, command));
    return this.passwords.hash(newpassword);
  }

  private async judged(tx: Tx, command: UpdateUserCommand): Promise<Judged> {
    const { user, byAdmin, own } = await lockForChange(tx, command);
    const edit = accountEdit(user, command.changes);
    const newpassword = command.changes.newpassword || null;
    const { trustedDomains } = this.settings;
    const circumstances = {
      byAdmin,
      lastAdmin: await isLastAdmin(tx, user),
      trustedDomains,
      now: new Date().toISOString(),
    };
    const errors = editErrors(user, { edit, newpassword }, circumstances);
    if (errors) throw invalid(errors, errorCode(user, errors));
    return { user, edit, byAdmin, own };
  }
}

const sessionOf = ({ by }: UpdateUserCommand): string | undefined =>
  isSessionId(by.sessionId) ? by.sessionId : undefined;

function errorCode({ provider }: User, errors: object): 'auth.partner-account' | 'invalid' {
  const isOfPartner = Object.values(errors).some(({ key }) => key === 'form.validate.not_allowed');
  return provider && isOfPartner ? 'auth.partner-account' : 'invalid';
}
