import type { SignedIn, SignInCommand } from '@kurtyna/contracts';
import { normaliseEmail, PASSWORD_MAX, required, roleOf } from '@kurtyna/domain';
import {
  Database,
  forbidden,
  invalid,
  refused,
  unauthenticated,
  unavailable,
  type DomainError,
  type PreparedQuery,
  type Tx,
} from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { USER_COLUMNS } from '../accounts/users.queries.js';
import { toUserView, type UserRow } from '../accounts/user.view.js';
import { CLOSED_FOR_WORK, refusalWhenClosed } from '../copies/maintenance.js';
import { Passwords } from '../passwords/passwords.js';
import { Throttles } from '../throttles/throttles.js';
import { LoginLinks } from './login-links.js';
import { Sessions, type OpenSession } from './sessions.js';
import { SessionIssuer } from './session-issuer.js';

const FIND: PreparedQuery = {
  name: 'account-to-sign-in',
  text: `
  SELECT id, email, firstname, password_hash AS "passwordHash", role_id AS "roleId", mfa,
         blocked AND coalesce(blocked_until > now(), true) AS blocked, ${CLOSED_FOR_WORK} AS closed
    FROM users WHERE email = $1`,
};

/** Makes sure that nothing the account was judged by has changed since. */
const AS_JUDGED = `
  id = $1 AND password_hash = $2 AND role_id = $3 AND mfa = $4 AND NOT (blocked AND coalesce(blocked_until > now(), true))`;
/** Locks the row and notes the sign-in (USER-06). */
const NOTE = `UPDATE users SET password_hash = $5, last_login_at = now(), last_ip = $6, last_country = $7 WHERE ${AS_JUDGED} RETURNING *`;
/** The first step of two is not a sign-in yet. */
const LOCK = `UPDATE users SET password_hash = $5 WHERE ${AS_JUDGED} RETURNING id`;

/** Most people have no other session: then noting, beginning and the answer are one statement (performance P13). Else it begins nothing. */
const NOTE_AND_BEGIN: PreparedQuery = {
  name: 'note-and-begin',
  text: `
  WITH noted AS (${NOTE}),
       begun AS (INSERT INTO sessions (id, user_id, expires_at) SELECT $8, id, now() + make_interval(secs => $9) FROM noted
                 ON CONFLICT (user_id) WHERE ended_at IS NULL DO NOTHING
                 RETURNING created_at AS "createdAt", expires_at AS "expiresAt")
  SELECT begun.*, ${USER_COLUMNS} FROM noted AS users, begun`,
};

type Times = Pick<OpenSession, 'createdAt' | 'expiresAt'>;

interface Account {
  id: number;
  email: string;
  firstname: string;
  passwordHash: string | null;
  roleId: number;
  mfa: boolean;
  blocked: boolean;
  closed: boolean;
}

/** Signing in with a password: what an account is, is told only to who knows it (AUTH-04 to AUTH-08, OPEN0-9). */
@Injectable()
export class SignIn {
  private inside = 0;

  constructor(
    private readonly database: Database,
    private readonly sessions: Sessions,
    private readonly passwords: Passwords,
    private readonly throttles: Throttles,
    private readonly links: LoginLinks,
    private readonly sessionIssuer: SessionIssuer,
  ) {}

  async run(command: SignInCommand): Promise<SignedIn> {
    assertFilled(command);
    // Would find no place to be hashed: told so before the database is asked, or a rush is busy with refusing (D16).
    if (this.inside >= this.passwords.places) throw unavailable();
    this.inside++;
    try {
      return await this.signIn(command);
    } finally {
      this.inside--;
    }
  }

  private async signIn(command: SignInCommand): Promise<SignedIn> {
    const find = { question: FIND, values: [normaliseEmail(command.email)] };
    const account = await this.throttles.guess<Account>(command, find, (found) => this.knows(found, command.password));
    if (!account || roleOf(account.roleId) === 'deleted') throw unauthenticated('auth.wrong-credentials');
    const refusal = refusalOf(account);
    if (refusal) throw refusal;

    const passwordHash = await this.freshHash(account.passwordHash!, command.password);
    if (account.mfa) throw await this.sendLink(account, { ...command, passwordHash });
    return this.begin(account, { ...command, passwordHash });
  }

  /** A password longer than any we store is wrong, and not worth more work than another wrong one. */
  private knows(account: Account | null, password: string): Promise<boolean> {
    return this.passwords.matches(account?.passwordHash ?? null, password.slice(0, PASSWORD_MAX + 1));
  }

  /** A hash of weaker days is made again, now that the password is at hand (D16). */
  private async freshHash(stored: string, password: string): Promise<string> {
    return this.passwords.isWeak(stored) ? this.passwords.hash(password) : stored;
  }

  /** The password was the first step; the second comes by mail (AUTH-07, AUTH-20, OPEN0-8). */
  private async sendLink(
    account: Account,
    { language, passwordHash }: SignInCommand & { passwordHash: string },
  ): Promise<DomainError> {
    await this.database.transaction(async (tx) => {
      await lock(tx, LOCK, [...judgedBy(account), passwordHash]);
      await this.links.send(tx, account, { language, closed: account.closed });
    });
    this.links.kick();
    return forbidden('auth.link-sent');
  }

  private async begin(
    account: Account,
    { address, country, remember, passwordHash }: SignInCommand & { passwordHash: string },
  ): Promise<SignedIn> {
    const hours = this.sessionIssuer.hours(account.roleId, { remember });
    const note = [...judgedBy(account), passwordHash, address, country];
    const id = randomUUID();
    const [begun] = await this.database.prepared<Times & UserRow>(NOTE_AND_BEGIN, [...note, id, hours * 3600]);
    if (begun) return this.sessionIssuer.issue({ ...begun, id, userId: account.id }, toUserView(begun, 'owner'));

    // Another device is signed in, or the account is another one than it was: the lock tells which.
    const session = await this.database.transaction(async (tx) => {
      await lock(tx, NOTE, note);
      return this.sessions.begin(tx, account.id, { hours });
    });
    return this.sessionIssuer.issue(session);
  }
}

const judgedBy = ({ id, passwordHash, roleId, mfa }: Account): unknown[] => [id, passwordHash, roleId, mfa];

async function lock(tx: Tx, sql: string, values: unknown[]): Promise<void> {
  const rows = await tx.returning(sql, values);
  if (!rows.length) throw unauthenticated('auth.wrong-credentials'); // changed in the meantime: sign in again
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
  return refusalWhenClosed(account);
}
