/** What identity says about a person, and to whom. */
import type { Role } from '@kurtyna/domain';
import type { Language } from '@kurtyna/texts';

/** A user answer (doc 0 §3; USER-01 to USER-09). Instants are UTC ISO strings, `birthday` is a calendar day. */
export interface UserView {
  id: number;
  firstname: string;
  lastname: string;
  email: string;
  created_at: string;
  birthday: string | null;
  street: string | null;
  postal_code: string | null;
  /** Empty where it is not known (OPEN3-43). */
  country_code: string;
  city: string | null;
  state: string | null;
  mfa: boolean;
  role: Role;
  role_id: number;
  provider: string | null;
  mailing: boolean;
  nip: string | null;
  company: string | null;
  last_login: string | null;
  /** For administrators only; null for the owner (D24). */
  last_ip: string | null;
  /** Of the last sign-in, two letters; for administrators only, as the address. */
  country: string | null;
  updated_at_tl: string | null;
  /** Count of completed orders (USER-08). */
  paymentStatus: number;
}

/** What a person has agreed to, and when (UTC); null: not, or not any more. */
export interface UserConsents {
  terms_accepted_at: string | null;
  email_verified_at: string | null;
  newsletter: boolean;
  /** The last time the person said yes or no to it. */
  newsletter_changed_at: string | null;
}

/** Why and until when somebody is kept out (BAN-20). */
export interface BanView {
  id: number;
  userId: number;
  reason: string;
  /** UTC instant; null: for ever. */
  expiresAt: string | null;
  /** The person was to be written to. */
  sendEmail: boolean;
  /** By a rule of the house, not by an administrator. */
  automatic: boolean;
  createdAt: string;
  /** It holds: its end has not come, by the database's clock. */
  active: boolean;
}

/** One row of the list of people (USERADM-05 to -11, USERADM-18). `created_at` is a UTC instant. */
export interface ListedUser {
  id: number;
  firstname: string;
  lastname: string;
  email: string;
  created_at: string;
  role: Role;
  role_id: number;
  /** `partner`, or null for an account of our own (USERADM-09). */
  provider: string | null;
  /** Gets the newsletter (USERADM-10). */
  mailing: boolean;
  /** Country of the last sign-in, two letters; null before the first one and where it is not known (USERADM-11). */
  country: string | null;
  /** Count of completed orders (USERADM-07, OPEN3-61). */
  paymentStatus: number;
}

/** OPEN0-11: the token stands inside `user` and beside it. */
export interface SignedIn {
  token: string;
  user: UserView & { token: string };
}

/** SSO-05, OPEN0-25. */
export interface PartnerSignedIn extends SignedIn {
  /** This sign-in opened the account. */
  registered: boolean;
  /** The partner's data was copied over ours. */
  sync: boolean;
  /** Own path the visitor came from, as given at the start. */
  returnPath: string;
}

/** The copy other services keep of a person: the only message with personal data (D36). */
export interface UserState {
  id: number;
  version: number;
  deleted: boolean;
  firstname: string;
  lastname: string;
  email: string;
  language: Language;
  roleId: number;
  subscribed: boolean;
  countryCode: string | null;
  /** Calendar day YYYY-MM-DD, or null. */
  bornOn: string | null;
}
