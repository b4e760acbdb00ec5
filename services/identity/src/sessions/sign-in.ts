import type { SignedIn, SignInCommand } from '@kurtyna/contracts';
import { normaliseEmail, PASSWORD_MAX, required, roleOf, type Role } from '@kurtyna/domain';
import { Database, forbidden, invalid, refused, unauthenticated, type DomainError, type Tx } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { UsersQueries } from '../accounts/users.queries.js';
import { Passwords } from '../passwords/passwords.js';
import { returned } from '../returned.js';
import { Settings } from '../settings.js';
import { Throttles } from '../throttles/throttles.js';
import { issueToken } from './session-token.js';
import { Sessions, type OpenSession } from './sessions.js';

const FIND = `
  SELECT id, email, password_hash AS "passwordHash", role_id AS "roleId", mfa,
         blocked AND coalesce(blocked_until > now(), true) AS blocked
    FROM users WHERE email = $1`;

/** Locks the row, makes sure that nothing it was judged by has changed since, and notes the sign-in (USER-06). */
const NOTE = `
  UPDATE users SET last_login_at = now(), last_ip = $2, password_hash = $3
   WHERE id = $1 AND password_hash = $4 AND role_id = $5 AND mfa = $6
     AND NOT (blocked AND coalesce(blocked_until > now(), true))
  RETURNING id`;

interface Account {
  id: number;
  email: string;
  passwordHash: string | null;
  roleId: number;
  mfa: boolean;
  blocked: boolean;
}

/** Signing in with a password: what an account is, is told only to who knows it (AUTH-04 to AUTH-08, OPEN0-9). */
@Injectable()
export class SignIn {
  constructor(
    private readonly database: Database,
    private readonly sessions: Sessions,
    private readonly passwords: Passwords,
    private readonly throttles: Throttles,
    private readonly users: UsersQueries,
    private readonly settings: Settings,
  ) {}

  async run(command: SignInCommand): Promise<SignedIn> {
    assertFilled(command);
    const account = await this.find(command.email);
    const right = await this.throttles.guess(command, () => this.knows(account, command.password));
    if (!right || !account || roleOf(account.roleId) === 'deleted') throw unauthenticated('auth.wrong-credentials');
    const refusal = refusalOf(account);
    if (refusal) throw refusal;

    const passwordHash = await this.freshHash(account.passwordHash!, command.password);
    const session = await this.database.transaction((tx) => this.begin(tx, account, { ...command, passwordHash }));
    const token = issueToken(session, this.settings.jwtSecret);
    return { token, user: { ...(await this.users.get(account.id, 'owner')), token } };
  }

  private async find(email: string): Promise<Account | null> {
    const [account] = await this.database.query<Account>(FIND, [normaliseEmail(email)]);
    return account ?? null;
  }

  /** A password longer than any we store is wrong, and not worth more work than another wrong one. */
  private knows(account: Account | null, password: string): Promise<boolean> {
    return this.passwords.matches(account?.passwordHash ?? null, password.slice(0, PASSWORD_MAX + 1));
  }

  /** A hash of weaker days is made again, now that the password is at hand (D16). */
  private async freshHash(stored: string, password: string): Promise<string> {
    return this.passwords.isWeak(stored) ? this.passwords.hash(password) : stored;
  }

  private async begin(
    tx: Tx,
    account: Account,
    { address, remember, passwordHash }: { address: string; remember: boolean; passwordHash: string },
  ): Promise<OpenSession> {
    const values = [account.id, address, passwordHash, account.passwordHash, account.roleId, account.mfa];
    const noted = returned(await tx.manager.query(NOTE, values));
    if (!noted.length) throw unauthenticated('auth.wrong-credentials'); // changed in the meantime: sign in again
    return this.sessions.begin(tx, account.id, { hours: this.hours(roleOf(account.roleId), remember) });
  }

  /** OPEN0-17; an administrator's session is short whatever was ticked (D18). */
  private hours(role: Role, remember: boolean): number {
    const { admin, remembered, plain } = this.settings.sessionHours;
    if (role === 'admin') return admin;
    return remember ? remembered : plain;
  }
}

/** AUTH-02, AUTH-03. */
function assertFilled({ email, password }: SignInCommand): void {
  const empty = Object.entries({ email: email.trim(), password }).filter(([, value]) => required(value));
  if (empty.length)
    throw invalid(Object.fromEntries(empty.map(([field]) => [field, { key: 'form.validate.required' }])));
}

/** Why an account may not come in although the password is right. */
function refusalOf(account: Account): DomainError | null {
  if (account.blocked) return refused('auth.blocked');
  if (roleOf(account.roleId) === 'unverified')
    return forbidden('auth.not-verified', { extra: { email: account.email } });
  if (account.mfa) return forbidden('auth.link-sent');
  return null;
}
