import type { PartnerSignedIn, PartnerSignInCommand } from '@kurtyna/contracts';
import { Database, DomainError, notFound, providerFailed, refused, uniqueViolation } from '@kurtyna/platform';
import { Injectable } from '@nestjs/common';
import { Mailbox } from '../mail/mailbox.js';
import { Sessions, type OpenSession } from '../sessions/sessions.js';
import { SessionIssuer } from '../sessions/session-issuer.js';
import { PartnerAccounts, type Admission } from './partner-accounts.js';
import { PartnerLog } from './partner-log.js';
import { isSubject, partnerPerson, type PartnerPerson } from './partner-person.js';
import { PartnerFault, PartnerSite } from './partner-site.js';
import { sha256 } from './secrets.js';

const LONGEST = 2048;

/** Uses the walk up: of many who bring the same state, one goes on (S15). */
const USE = `
  UPDATE partner_sign_ins SET used_at = now()
   WHERE state_hash = $1 AND browser_hash = $2 AND used_at IS NULL AND created_at > now() - interval '10 minutes'
  RETURNING nonce, code_verifier AS "codeVerifier", return_path AS "returnPath"`;
const NOTE = 'UPDATE users SET last_login_at = now(), last_ip = $2, last_country = $3 WHERE id = $1';

interface Walk {
  nonce: string;
  codeVerifier: string;
  returnPath: string;
}

type Admitted = Exclude<Admission, { refusal: DomainError }> & { session: OpenSession };

/** Back from the partner: the walk is used up first, then the partner is asked, then the account is found (SSO-04, SSO-05, D19). */
@Injectable()
export class FinishPartnerSignIn {
  constructor(
    private readonly database: Database,
    private readonly partner: PartnerSite,
    private readonly accounts: PartnerAccounts,
    private readonly sessions: Sessions,
    private readonly sessionIssuer: SessionIssuer,
    private readonly mailbox: Mailbox,
    private readonly log: PartnerLog,
  ) {}

  async run(command: PartnerSignInCommand): Promise<PartnerSignedIn> {
    if (!this.partner.isThere) throw notFound('not-found');
    let person: PartnerPerson | undefined;
    try {
      const walk = await this.use(command);
      const profile = await this.partner.exchange({
        ...walk,
        code: command.code,
        state: command.state,
        iss: command.iss,
      });
      if (!isSubject(profile.subject)) throw new PartnerFault('refused', 'subject');
      person = partnerPerson(profile, new Date().toISOString());
      return await this.signIn(person, command, walk.returnPath);
    } catch (error) {
      throw this.answerTo(error, person);
    }
  }

  private async use({ code, state, browser }: PartnerSignInCommand): Promise<Walk> {
    const fits = (text: unknown): boolean => typeof text === 'string' && text !== '' && text.length <= LONGEST;
    if (!fits(code) || !fits(state)) throw new PartnerFault('refused', 'input');
    if (!fits(browser)) throw new PartnerFault('refused', 'no-cookie');
    const [walk] = await this.database.returning<Walk>(USE, [sha256(state), sha256(browser!)]);
    if (!walk) throw new PartnerFault('refused', 'state');
    return walk;
  }

  private async signIn(
    person: PartnerPerson,
    command: PartnerSignInCommand,
    returnPath: string,
  ): Promise<PartnerSignedIn> {
    const admit = (): Promise<Admitted | { refusal: DomainError }> => this.admit(person, command);
    // Somebody took the same address in the same moment: now it is taken, and looking again sees it.
    const admitted = await admit().catch((error: unknown) => {
      if (uniqueViolation(error) === 'users_one_per_email') return admit();
      throw error;
    });
    this.mailbox.kick();
    if ('refusal' in admitted) throw admitted.refusal;
    const { registered, sync, session } = admitted;
    return { ...(await this.sessionIssuer.issue(session)), registered, sync, returnPath };
  }

  private admit(
    person: PartnerPerson,
    { language, address, country }: PartnerSignInCommand,
  ): Promise<Admitted | { refusal: DomainError }> {
    return this.database.transaction(async (tx) => {
      const admission = await this.accounts.admit(tx, person, language);
      if ('refusal' in admission) return admission;
      await tx.manager.query(NOTE, [admission.userId, address, country]);
      const hours = this.sessionIssuer.hours(admission.roleId, { remember: false });
      return { ...admission, session: await this.sessions.begin(tx, admission.userId, { hours }) };
    });
  }

  /** What went wrong stays with us: for the visitor all of it is one answer (sso.md §2.3). */
  private answerTo(error: unknown, person: PartnerPerson | undefined): unknown {
    if (error instanceof DomainError) {
      this.log.failed({ kind: 'refused', reason: error.code }, person);
      return error;
    }
    if (!(error instanceof PartnerFault)) return error;
    this.log.failed(error, person);
    return error.kind === 'down' ? providerFailed('auth.partner-failed') : refused('auth.partner-failed');
  }
}
