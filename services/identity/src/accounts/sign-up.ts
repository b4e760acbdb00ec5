import type { SignUpCommand } from '@kurtyna/contracts';
import { normaliseEmail } from '@kurtyna/domain';
import { Database, invalid, type Tx } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { BannedAddresses } from '../bans/banned-addresses.js';
import { Mailbox } from '../mail/mailbox.js';
import { Passwords } from '../passwords/passwords.js';
import { Throttles } from '../throttles/throttles.js';
import { signUpErrors } from './sign-up.rules.js';
import { User } from './user.entity.js';
import { Users } from './users.js';
import { VerificationLetters } from './verification-letters.js';

/**
 * A new account, unverified until its link is followed (USER-15). An address that has an account gets the same answer and the
 * same time: no second account, nothing of the first one changes but who chooses its password (decision 24), and its owner gets a
 * letter (OPEN0-42).
 */
@Injectable()
export class SignUp {
  constructor(
    private readonly database: Database,
    private readonly users: Users,
    private readonly letters: VerificationLetters,
    private readonly mailbox: Mailbox,
    private readonly passwords: Passwords,
    private readonly throttles: Throttles,
    private readonly bannedAddresses: BannedAddresses,
  ) {}

  async run(command: SignUpCommand): Promise<{ email: string }> {
    const now = new Date();
    const errors = signUpErrors(command, now.toISOString());
    if (errors) throw invalid(errors);

    await this.throttles.signUp(command.address);
    const email = normaliseEmail(command.email);
    const redirect = command.redirect ?? null;
    const mayWriteToOwner = await this.throttles.mayWriteToOwner(email);
    const passwordHash = await this.passwords.hash(command.password);

    await this.database.transaction(async (tx) => {
      // Whose ban outlives the account gets neither another one nor a letter, and the same answer.
      if (await this.bannedAddresses.isBanned(tx, email)) return;
      const user = User.signUp({ ...fieldsOf(command), passwordHash }, now);
      if (await this.users.add(tx, user)) return this.letters.verification(tx, user, command.language, redirect);
      await this.whenTaken(tx, email, { mayWriteToOwner, redirect });
    });
    this.mailbox.kick();
    return { email };
  }

  /** Two wanted an address that nobody has proven: whoever proves it chooses the password, also when no letter may go out now. */
  private async whenTaken(
    tx: Tx,
    email: string,
    { mayWriteToOwner, redirect }: { mayWriteToOwner: boolean; redirect: string | null },
  ): Promise<void> {
    const owner = await this.users.findByEmailLocked(tx, email);
    if (!owner) return;
    const waits = owner.role === 'unverified';
    if (waits && !owner.contested) await this.users.change(tx, owner.id, (person) => person.contest());
    if (!mayWriteToOwner) return;
    if (waits) await this.letters.verification(tx, owner, owner.language, redirect);
    else await this.letters.accountExists(tx, owner, redirect);
  }
}

const fieldsOf = (command: SignUpCommand) => ({
  email: command.email,
  firstname: command.firstname,
  lastname: command.lastname,
  countryCode: command.country_code,
  bornOn: command.birthday,
  subscribed: command.mailing,
  language: command.language,
});
