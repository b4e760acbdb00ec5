import type { SetPasswordCommand } from '@kurtyna/contracts';
import { normaliseEmail } from '@kurtyna/domain';
import { Database, invalid, refused } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { ErasedAddresses } from '../accounts/erased-addresses.js';
import { User } from '../accounts/user.entity.js';
import { Users } from '../accounts/users.js';
import { Throttles } from '../throttles/throttles.js';
import { OneTimeTokens, type MailedToken } from '../tokens/one-time-tokens.js';
import { chosenPassword } from './chosen-password.js';
import { CredentialChange } from './credential-change.js';
import { Passwords } from './passwords.js';

/**
 * A new password by the mailed link, which works once (AUTH-63 to AUTH-67, OPEN0-32). Whoever could follow the link reads the
 * mail of this address: an account that waited for verification is verified with it.
 */
@Injectable()
export class SetPassword {
  constructor(
    private readonly database: Database,
    private readonly users: Users,
    private readonly credentials: CredentialChange,
    private readonly tokens: OneTimeTokens,
    private readonly passwords: Passwords,
    private readonly throttles: Throttles,
    private readonly erasedAddresses: ErasedAddresses,
  ) {}

  async run({ newpassword, ...command }: SetPasswordCommand): Promise<{ email: string }> {
    assertGood(newpassword, { linkAccount: false });
    const email = normaliseEmail(command.email);
    const link = { purpose: 'reset', email, token: command.token } as const;
    // Before the hash, which is the costly part: a link that does not work is not worth one.
    const account = await this.throttles.link(command.address, () => this.accountOf(link));
    if (!account) throw refused('reset.invalid');
    assertGood(newpassword, { linkAccount: account.signsInByLink });

    const passwordHash = await this.passwords.hash(newpassword);
    await this.database.transaction(async (tx) => {
      const user = await this.users.findByEmailLocked(tx, email);
      const userId = await this.tokens.use(tx, link);
      if (!user || userId !== user.id || user.provider) throw refused('reset.invalid');
      assertGood(newpassword, { linkAccount: user.signsInByLink }); // made an administrator a moment ago
      const now = new Date();
      let waited = false;
      const changed = await this.users.change(tx, user.id, (person) => {
        waited = person.role === 'unverified';
        person.verify(now); // first: of a contested account it drops the password nobody can account for
        person.setPassword(passwordHash);
      });
      if (waited) {
        const again = await this.erasedAddresses.isKnown(tx, email);
        await this.users.tellVerified(tx, changed, { at: now, again });
      }
      await this.credentials.ofPassword(tx, user);
    });
    await this.throttles.forgetFailuresInARow(email);
    this.credentials.kick();
    return { email };
  }

  private async accountOf(link: MailedToken): Promise<User | null> {
    const { manager } = this.database.dataSource;
    const id = await this.tokens.peek(manager, link);
    return id === null ? null : manager.findOneBy(User, { id, email: link.email });
  }
}

/** AUTH-64, AUTH-65, AUTH-37, D16. */
function assertGood(newpassword: string, kind: { linkAccount: boolean }): void {
  const wrong = chosenPassword(newpassword, kind);
  if (wrong) throw invalid({ newpassword: { key: wrong } });
}
