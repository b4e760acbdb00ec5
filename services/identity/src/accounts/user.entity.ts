import { DayColumn, InstantColumn } from '@kurtyna/platform';
import {
  CITY_MAX,
  cleanText,
  COMPANY_MAX,
  DEFAULT_COUNTRY,
  EMAIL_MAX,
  fold,
  NAME_MAX,
  NIP_MAX,
  normaliseCountryCode,
  normaliseEmail,
  POSTAL_CODE_MAX,
  rightsOf,
  roleIdOf,
  roleOf,
  type Role,
  STATE_MAX,
  STREET_MAX,
} from '@kurtyna/domain';
import type { Language } from '@kurtyna/texts';
import { BeforeInsert, BeforeUpdate, Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

export interface NewUser {
  email: string;
  firstname: string;
  lastname: string;
  passwordHash: string;
  countryCode: string;
  bornOn: string;
  subscribed: boolean;
  language: Language;
}

/** What the partner says of a person, cleaned; null is what it does not say. */
export interface FromPartner {
  email: string | null;
  emailVerified: boolean;
  firstname: string | null;
  lastname: string | null;
  bornOn: string | null;
  countryCode: string | null;
  /** When the partner last changed it. */
  updatedAt: Date | null;
}

/** What the account form may change of a row. */
export type AccountEdit = Partial<
  Pick<
    User,
    | 'firstname'
    | 'lastname'
    | 'bornOn'
    | 'countryCode'
    | 'street'
    | 'postalCode'
    | 'city'
    | 'state'
    | 'company'
    | 'nip'
    | 'email'
    | 'mfa'
  >
> & { role?: Role };

/** An address that belonged to somebody; nobody can sign up with one. */
export const ERASED_DOMAIN = 'deleted.invalid';
const erasedEmail = (id: number): string => `deleted-${id}@${ERASED_DOMAIN}`;

/** AUTH-37: administrators, and whoever has two-step sign-in. */
export const isLinkAccount = ({ roleId, mfa }: Pick<User, 'roleId' | 'mfa'>): boolean =>
  mfa || roleOf(roleId) === 'admin';

/** What a person is found by, beside the e-mail. */
export const searchName = ({ firstname, lastname }: Pick<User, 'firstname' | 'lastname'>): string =>
  fold(`${firstname} ${lastname}`);

const NOTHING_PERSONAL = {
  firstname: '',
  lastname: '',
  passwordHash: null,
  bornOn: null,
  street: null,
  postalCode: null,
  city: null,
  state: null,
  company: null,
  nip: null,
  provider: null,
  subscriptionChangedAt: null,
  tosAcceptedAt: null,
  verifiedAt: null,
  lastLoginAt: null,
  lastIp: null,
  lastCountry: null,
  partnerUpdatedAt: null,
} as const satisfies Partial<User>;

/** A person with an account. An erased one stays as a row without personal data (OPEN0-21). */
@Entity('users')
@Check('users_email_normalised', 'email = lower(btrim(email))')
@Check('users_role', 'role_id BETWEEN 1 AND 5')
@Index('users_one_per_email', ['email'], { unique: true })
@Index('users_by_created', ['createdAt', 'id'])
// Of expressions, which TypeORM cannot say: their migration makes them.
@Index('users_words', { synchronize: false })
@Index('users_by_name', { synchronize: false })
@Index('users_by_name_descending', { synchronize: false })
export class User {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT', primaryKeyConstraintName: 'users_pk' })
  id: number;

  /** Grows with each change that other services are told of. */
  @Column({ type: 'integer', default: 1 })
  version: number;

  /** Trimmed and in lower case: one account per address, however it is typed (reliability R10). */
  @Column({ length: EMAIL_MAX })
  email: string;

  @Column({ length: NAME_MAX })
  firstname: string;

  @Column({ length: NAME_MAX })
  lastname: string;

  /** First and last name as a search compares them, kept with each save (USERADM-14). */
  @Column({ name: 'search_name', type: 'text', default: '' })
  searchName: string;

  /** argon2id; null for accounts that have no password here (D16, D19). */
  @Column({ name: 'password_hash', type: 'text', nullable: true })
  passwordHash: string | null;

  @Column({ name: 'role_id', type: 'integer' })
  roleId: number;

  /** The language of letters to this person. */
  @Column({ type: 'varchar', length: 2 })
  language: Language;

  /** Null where the partner does not say it: the account warns of it (USERADM-28, OPEN3-43). */
  @Column({ name: 'country_code', type: 'char', length: 2, nullable: true, default: DEFAULT_COUNTRY })
  countryCode: string | null;

  @DayColumn({ name: 'born_on', nullable: true })
  bornOn: string | null;

  @Column({ type: 'varchar', length: STREET_MAX, nullable: true })
  street: string | null;

  @Column({ name: 'postal_code', type: 'varchar', length: POSTAL_CODE_MAX, nullable: true })
  postalCode: string | null;

  @Column({ type: 'varchar', length: CITY_MAX, nullable: true })
  city: string | null;

  @Column({ type: 'varchar', length: STATE_MAX, nullable: true })
  state: string | null;

  @Column({ type: 'varchar', length: COMPANY_MAX, nullable: true })
  company: string | null;

  @Column({ type: 'varchar', length: NIP_MAX, nullable: true })
  nip: string | null;

  /** The password is followed by a link in a mail (OPEN0-8). */
  @Column({ type: 'boolean', default: false })
  mfa: boolean;

  /** `partner`, or null for an account of our own. */
  @Column({ type: 'text', nullable: true })
  provider: string | null;

  /** Gets the newsletter. */
  @Column({ type: 'boolean', default: false })
  subscribed: boolean;

  @InstantColumn({ name: 'subscription_changed_at', nullable: true })
  subscriptionChangedAt: Date | null;

  @InstantColumn({ name: 'tos_accepted_at', nullable: true })
  tosAcceptedAt: Date | null;

  /** Signed up more than once before it was verified: nobody knows whose password it has (decision 24). */
  @Column({ type: 'boolean', default: false })
  contested: boolean;

  @InstantColumn({ name: 'verified_at', nullable: true })
  verifiedAt: Date | null;

  @Column({ type: 'boolean', default: false })
  blocked: boolean;

  /** End of a dated block; null while `blocked` means without end. Judged by the database clock (D35). */
  @InstantColumn({ name: 'blocked_until', nullable: true })
  blockedUntil: Date | null;

  @InstantColumn({ name: 'last_login_at', nullable: true })
  lastLoginAt: Date | null;

  @Column({ name: 'last_ip', type: 'text', nullable: true })
  lastIp: string | null;

  /** Where the last sign-in came from, two letters; null where that is not known (USERADM-11). */
  @Column({ name: 'last_country', type: 'char', length: 2, nullable: true })
  lastCountry: string | null;

  /** Completed orders that were not refunded; kept by the consumer of commerce's facts (USER-08, USERADM-07). */
  @Column({ name: 'completed_orders', type: 'integer', default: 0 })
  completedOrders: number;

  /** When the partner last changed its data (USER-07). */
  @InstantColumn({ name: 'partner_updated_at', nullable: true })
  partnerUpdatedAt: Date | null;

  @InstantColumn({ name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @BeforeInsert()
  @BeforeUpdate()
  keepSearchable(): void {
    this.searchName = searchName(this);
  }

  /** Signing up means accepting the terms: the gateway refuses it otherwise (AUTH-31, OPEN0-35). */
  static signUp(given: NewUser, now: Date): User {
    return Object.assign(new User(), {
      version: 1,
      email: normaliseEmail(given.email),
      firstname: cleanText(given.firstname.trim()),
      lastname: cleanText(given.lastname.trim()),
      passwordHash: given.passwordHash,
      roleId: roleIdOf('unverified'),
      language: given.language,
      countryCode: normaliseCountryCode(given.countryCode),
      bornOn: given.bornOn,
      subscribed: given.subscribed,
      subscriptionChangedAt: given.subscribed ? now : null,
      tosAcceptedAt: now,
    });
  }

  /** An account without a password here; its role is never the partner's to give (D19, SSO-06). */
  static fromPartner(given: FromPartner & { email: string; language: Language }, now: Date): User {
    return Object.assign(new User(), {
      version: 1,
      email: given.email,
      firstname: given.firstname ?? '',
      lastname: given.lastname ?? '',
      passwordHash: null,
      roleId: roleIdOf(given.emailVerified ? 'standard' : 'unverified'),
      language: given.language,
      countryCode: given.countryCode,
      bornOn: given.bornOn,
      provider: 'partner',
      subscribed: false,
      verifiedAt: given.emailVerified ? now : null,
      tosAcceptedAt: null,
      partnerUpdatedAt: given.updatedAt,
    });
  }

  /** Copies what the partner says over ours; what it does not say stays. Answers whether anything was another (OPEN0-25). */
  takeFromPartner({
    email,
    firstname,
    lastname,
    bornOn,
    countryCode,
    updatedAt,
  }: Omit<FromPartner, 'emailVerified'>): boolean {
    const said = Object.entries({ email, firstname, lastname, bornOn, countryCode }).filter(
      ([, value]) => value !== null,
    );
    const changed = said.some(([field, value]) => this[field as keyof this] !== value);
    Object.assign(this, Object.fromEntries(said), updatedAt && { partnerUpdatedAt: updatedAt });
    return changed;
  }

  /** As it is shown; what somebody may do is asked of `isAdmin`. */
  get role(): Role {
    return roleOf(this.roleId);
  }

  get isAdmin(): boolean {
    return rightsOf(this.roleId) === 'admin';
  }

  /** The address is this person's: an unverified account becomes a standard one (AUTH-51, USER-15). */
  verify(now: Date): void {
    if (this.role !== 'unverified') return;
    this.roleId = roleIdOf('standard');
    this.verifiedAt = now;
    this.settle();
  }

  /** Somebody signed up with this address again: the next one to prove it chooses the password (decision 24). */
  contest(): void {
    if (this.role === 'unverified') this.contested = true;
  }

  /** A password of which nobody knows whose it is opens nothing. */
  private settle(): void {
    if (this.contested) this.passwordHash = null;
    this.contested = false;
  }

  /** An account that sends its owner a link after the password; its password must be stronger (OPEN0-8, OPEN0-12). */
  get signsInByLink(): boolean {
    return isLinkAccount(this);
  }

  setPassword(passwordHash: string): void {
    this.passwordHash = passwordHash;
  }

  /** A second time changes nothing, unless the terms have changed meanwhile. */
  acceptTerms(now: Date, changedAt: Date | null): void {
    const stands = this.tosAcceptedAt !== null && (changedAt === null || this.tosAcceptedAt > changedAt);
    if (!stands) this.tosAcceptedAt = now;
  }

  /** What was judged by `editErrors`; becoming an administrator switches the second step on (OPEN0-8). */
  edit({ role, ...fields }: AccountEdit, now: Date): void {
    Object.assign(this, fields);
    if (role === undefined || role === this.role) return;
    if (role === 'admin') this.mfa = true;
    if (role === 'unverified') this.verifiedAt = null;
    else {
      this.verifiedAt ??= now;
      this.settle();
    }
    this.roleId = roleIdOf(role);
  }

  /** The row stays for orders and invoices; of the person nothing does, and the e-mail is free (OPEN0-21, D36). */
  erase(): void {
    Object.assign(this, {
      ...NOTHING_PERSONAL,
      email: erasedEmail(this.id),
      roleId: roleIdOf('deleted'),
      countryCode: DEFAULT_COUNTRY,
      subscribed: false,
      contested: false,
      mfa: false,
    });
  }

  /** Until an instant, or without end. */
  block(until: Date | null): void {
    this.blocked = true;
    this.blockedUntil = until;
  }

  /** A longer block stays what it is. */
  blockAtLeastUntil(until: Date): void {
    const longer = this.blocked && (this.blockedUntil === null || this.blockedUntil > until);
    if (!longer) this.block(until);
  }

  unblock(): void {
    this.blocked = false;
    this.blockedUntil = null;
  }

  /** Said in so many words, so it counts from now on for who had no newsletter too, and was written to with everybody. */
  leaveNewsletter(now: Date): void {
    this.subscribed = false;
    this.subscriptionChangedAt = now;
  }

  setNewsletter(subscribed: boolean, now: Date): void {
    if (this.subscribed === subscribed) return;
    this.subscribed = subscribed;
    this.subscriptionChangedAt = now;
  }
}
