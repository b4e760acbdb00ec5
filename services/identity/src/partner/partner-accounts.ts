import { roleOf } from '@kurtyna/domain';
import { conflict, forbidden, unauthenticated, type DomainError, type Tx } from '@kurtyna/platform';
import type { Language } from '@kurtyna/texts';
import { Injectable } from '@nestjs/common';
import { User } from '../accounts/user.entity.js';
import { Users } from '../accounts/users.js';
import { VerificationLetters } from '../accounts/verification-letters.js';
import { BannedAddresses } from '../bans/banned-addresses.js';
import { CLOSED_FOR_WORK, refusalWhenClosed } from '../copies/maintenance.js';
import { Mailbox } from '../mail/mailbox.js';
import { LoginLinks } from '../sessions/login-links.js';
import { Settings } from '../settings.js';
import { OneTimeTokens } from '../tokens/one-time-tokens.js';
import { PartnerLog } from './partner-log.js';
import type { PartnerPerson } from './partner-person.js';
import { PartnerFault, PartnerSite } from './partner-site.js';

/** One sign-in of a person at a time, so that two tabs of somebody new do not both open an account. */
const ONE_AT_A_TIME = `SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`;
const FIND = `
  SELECT u.id, u.role_id AS "roleId", u.email, u.firstname, u.mfa, u.blocked AND coalesce(u.blocked_until > now(), true) AS blocked,
         ${CLOSED_FOR_WORK} AS closed
    FROM user_identities i JOIN users u ON u.id = i.user_id WHERE i.issuer = $1 AND i.subject = $2 FOR UPDATE OF u`;
const FORGET = 'DELETE FROM user_identities WHERE issuer = $1 AND subject = $2';
const REMEMBER = `
  INSERT INTO user_identities (user_id, provider, issuer, subject, email_at_provider, email_verified, updated_at_tl)
  VALUES ($1, 'partner', $2, $3, $4, $5, $6)
  ON CONFLICT (user_id) DO UPDATE SET email_at_provider = excluded.email_at_provider,
    email_verified = excluded.email_verified, updated_at_tl = excluded.updated_at_tl, last_sync_at = now()`;
const IS_TAKEN = 'SELECT 1 FROM users WHERE email = $1 AND id <> $2';
const IS_CLOSED = `SELECT ${CLOSED_FOR_WORK} AS closed`;
/** Signed up, never verified, never used, and older than a verification link lives. */
const IS_ABANDONED = `
  SELECT 1 FROM users WHERE id = $1 AND role_id = $2 AND provider IS NULL AND verified_at IS NULL AND last_login_at IS NULL
     AND created_at < now() - interval '24 hours'`;

export type Admission =
  | { userId: number; roleId: number; registered: boolean; sync: boolean }
  /** What was written stays written, and the person stays outside. */
  | { refusal: DomainError };

interface Known {
  id: number;
  roleId: number;
  email: string;
  firstname: string;
  mfa: boolean;
  blocked: boolean;
  closed: boolean;
}

/** Which account a person of the partner has here (sso.md §3): found by issuer and subject, never by e-mail (D19). */
@Injectable()
export class PartnerAccounts {
  constructor(
    private readonly users: Users,
    private readonly letters: VerificationLetters,
    private readonly links: LoginLinks,
    private readonly tokens: OneTimeTokens,
    private readonly mailbox: Mailbox,
    private readonly partner: PartnerSite,
    private readonly settings: Settings,
    private readonly log: PartnerLog,
    private readonly bannedAddresses: BannedAddresses,
  ) {}

  async admit(tx: Tx, person: PartnerPerson, language: Language): Promise<Admission> {
    await tx.manager.query(ONE_AT_A_TIME, [`partner:${person.issuer}\n${person.subject}`]);
    const [known] = await tx.manager.query<Known[]>(FIND, [person.issuer, person.subject]);
    if (known && roleOf(known.roleId) !== 'deleted') return this.returning(tx, known, person, language);
    if (known) await tx.manager.query(FORGET, [person.issuer, person.subject]);
    return this.joining(tx, person, language);
  }

  private async returning(tx: Tx, known: Known, person: PartnerPerson, language: Language): Promise<Admission> {
    if (known.blocked) throw unauthenticated('session.blocked');
    if (roleOf(known.roleId) === 'unverified') throw notVerified(known.email);
    const closed = refusalWhenClosed(known);
    if (closed) throw closed;
    if (known.mfa) {
      // The partner's word is a first step, as a password is (OPEN0-8).
      await this.links.send(tx, known, { language, closed: known.closed });
      return { refusal: forbidden('auth.link-sent') };
    }

    const email = await this.newEmail(tx, known, person);
    let sync = false;
    await this.users.change(tx, known.id, (user) => {
      sync = user.takeFromPartner({ ...person, email });
    });
    await this.remember(tx, known.id, person);
    return { userId: known.id, roleId: known.roleId, registered: false, sync };
  }

  /** The address the account has from now on, or null when it keeps its own. */
  private async newEmail(tx: Tx, known: Known, person: PartnerPerson): Promise<string | null> {
    const { email, emailVerified } = person;
    if (email === null || email === known.email) return null;
    if (!emailVerified) return null;
    const [domain] = email.split('@').slice(-1);
    const isTrusted = roleOf(known.roleId) !== 'admin' || this.settings.trustedDomains.includes(domain!); // OPEN0-23
    const [taken] = await tx.manager.query<unknown[]>(IS_TAKEN, [email, known.id]);
    if (isTrusted && !taken) return email;
    this.log.notice(taken ? 'email-taken' : 'email-not-trusted', person);
    return null;
  }

  private async joining(tx: Tx, person: PartnerPerson, language: Language): Promise<Admission> {
    const { email, emailVerified } = person;
    if (email === null) throw new PartnerFault('refused', 'no-email');
    const owner = await this.users.findByEmailLocked(tx, email);
    if (owner) await this.makeWay(tx, owner, person);
    if (!emailVerified && this.partner.requiresVerifiedEmail) throw new PartnerFault('refused', 'email-not-verified');

    const user = User.fromPartner({ ...person, email, language }, new Date());
    const [house] = await tx.manager.query<{ closed: boolean }[]>(IS_CLOSED);
    const closed = refusalWhenClosed({ closed: house!.closed, roleId: user.roleId });
    if (closed) throw closed;
    if (await this.bannedAddresses.isBanned(tx, email)) throw unauthenticated('session.blocked');
    if (!(await this.users.add(tx, user))) throw alreadyRegistered(); // signed up in the same moment
    await this.remember(tx, user.id, person);
    if (emailVerified) return { userId: user.id, roleId: user.roleId, registered: true, sync: false };
    await this.letters.verification(tx, user, language);
    return { refusal: notVerified(email) };
  }

  /**
   * An account of our own stays with its owner, and nothing is merged. Only one that nobody ever verified or used makes way:
   * signing up with somebody else's address must not keep its owner out for ever (sso.md §3).
   */
  private async makeWay(tx: Tx, owner: User, person: PartnerPerson): Promise<void> {
    if (owner.provider !== null) {
      this.log.notice('another-subject', person);
      throw new PartnerFault('refused', 'another-subject');
    }
    const [abandoned] = person.emailVerified
      ? await tx.manager.query<unknown[]>(IS_ABANDONED, [owner.id, owner.roleId])
      : [];
    if (owner.role !== 'unverified' || !abandoned) throw alreadyRegistered();
    await this.tokens.remove(tx, owner.id);
    await this.mailbox.forget(tx, owner.id);
    await this.users.erase(tx, owner.id);
  }

  private async remember(tx: Tx, userId: number, person: PartnerPerson): Promise<void> {
    const { issuer, subject, email, emailVerified, updatedAt } = person;
    await tx.manager.query(REMEMBER, [userId, issuer, subject, email, emailVerified, updatedAt]);
  }
}

/** The one word the specification gives to clients stands beside our own code (SSO-09). */
const alreadyRegistered = (): DomainError =>
  conflict('auth.already-registered', { extra: { error: 'user_already_registered' } });

const notVerified = (email: string): DomainError => forbidden('auth.not-verified', { extra: { email } });
