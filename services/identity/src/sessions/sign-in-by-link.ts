import type { QuestionOf, SignedIn, signInByLink, SignInPlace } from '@kurtyna/contracts';
import { normaliseEmail, roleOf } from '@kurtyna/domain';
import { Database, refused, type DomainError, type Tx } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { isLinkAccount } from '../accounts/user.entity.js';
import { CLOSED_FOR_WORK, refusalWhenClosed } from '../copies/maintenance.js';
import { Throttles } from '../throttles/throttles.js';
import { OneTimeTokens, type MailedToken } from '../tokens/one-time-tokens.js';
import { Sessions, type OpenSession } from './sessions.js';
import { SessionIssuer } from './session-issuer.js';

const FIND = `
  SELECT id, email, role_id AS "roleId", mfa, blocked AND coalesce(blocked_until > now(), true) AS blocked,
         ${CLOSED_FOR_WORK} AS closed
    FROM users WHERE email = $1 FOR UPDATE`;
const NOTE = 'UPDATE users SET last_login_at = now(), last_ip = $2, last_country = $3 WHERE id = $1';

interface Account {
  id: number;
  email: string;
  roleId: number;
  mfa: boolean;
  blocked: boolean;
  closed: boolean;
}

/** The second step of two-step sign-in: the link of the letter, once, within its ten minutes (AUTH-16 to AUTH-21). */
@Injectable()
export class SignInByLink {
  constructor(
    private readonly database: Database,
    private readonly sessions: Sessions,
    private readonly tokens: OneTimeTokens,
    private readonly throttles: Throttles,
    private readonly sessionIssuer: SessionIssuer,
  ) {}

  async run(command: QuestionOf<typeof signInByLink>): Promise<SignedIn> {
    const link = { purpose: 'login-link', email: normaliseEmail(command.email), token: command.token } as const;
    const session = await this.throttles.link(command.address, () =>
      this.database.transaction((tx) => this.begin(tx, link, command)),
    );
    if (!session) throw refused('auth.link-invalid');
    return this.sessionIssuer.issue(session);
  }

  /** Uses the link up and begins the session, or neither: what refuses a right link leaves it as it was (D17). */
  private async begin(tx: Tx, link: MailedToken, { address, country }: SignInPlace): Promise<OpenSession | null> {
    const [account] = await tx.manager.query<Account[]>(FIND, [link.email]);
    const userId = await this.tokens.use(tx, link);
    if (!account || userId !== account.id || !isLinkAccount(account)) return null;
    const refusal = refusalOf(account);
    if (refusal) throw refusal;

    await tx.manager.query(NOTE, [account.id, address, country]);
    return this.sessions.begin(tx, account.id, {
      hours: this.sessionIssuer.hours(account.roleId, { remember: false }),
    });
  }
}

/** Told to who holds the link: 422 in each case, with the e-mail where verification is missing (OPEN0-10). */
function refusalOf(account: Account): DomainError | null {
  if (account.blocked) return refused('auth.blocked');
  if (roleOf(account.roleId) === 'unverified') return refused('auth.not-verified', { extra: { email: account.email } });
  return refusalWhenClosed(account);
}
