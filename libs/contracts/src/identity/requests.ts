/** All that identity can be asked: accounts, sessions, passwords, the partner's sign-in, newsletter, terms. */
import type { Role } from '@kurtyna/domain';
import type { Language } from '@kurtyna/texts';
import type { HistoryPage } from '../history.js';
import type { IdempotencyKey } from '../idempotency-key.js';
import type { ListAnswer, ListQuestion } from '../list.js';
import type { CampaignNews } from '../catalog/events.js';
import { request } from '../message.js';
import type { BanView, ListedUser, PartnerSignedIn, SignedIn, UserConsents, UserState, UserView } from './views.js';

export interface SignUpCommand {
  email: string;
  firstname: string;
  lastname: string;
  password: string;
  /** Two upper-case letters; PL when the visitor did not choose (USER-03). */
  country_code: string;
  /** Calendar day, YYYY-MM-DD. */
  birthday: string;
  mailing: boolean;
  language: Language;
  /** The client's address, for the throttles (D20, D21). */
  address: string;
  /** The own page that was left for the sign-up; its letter leads back there (ROUTE-44). */
  redirect?: string | null;
}
/** AUTH-23. The answer is the same whether the address already has an account (OPEN0-42). */
export const signUp = request<SignUpCommand, { email: string }>('identity.sign-up', { deadlineMs: 8000 });

/**
 * AUTH-50. A token works once; verifying makes an unverified account standard (AUTH-51). `resetToken`: the address was signed up
 * more than once, so the account has no password now, and its owner sets one with this (as with a mailed reset link).
 */
export const verifyEmail = request<
  { email: string; token: string; address: string },
  { email: string; resetToken: string | null }
>('identity.verify-email');

/** AUTH-46. Same answer for known and unknown addresses (OPEN0-31). */
export const resendVerification = request<
  { email: string; language: Language; address: string; redirect?: string | null },
  { email: string }
>('identity.resend-verification');

/** Where somebody signs in from, as the edge found it (D21). */
export interface SignInPlace {
  address: string;
  /** Of the address, two upper-case letters; null where it is not known. Kept for administrators (USERADM-11). */
  country: string | null;
}

export interface SignInCommand extends SignInPlace {
  email: string;
  password: string;
  /** Ticked: a longer life of the session, `SESSION_HOURS` of libs/domain (OPEN0-17, D18). */
  remember: boolean;
  language: Language;
}
/** AUTH-04 to AUTH-08. A new sign-in ends the user's other session in the same transaction (D18). */
export const signIn = request<SignInCommand, SignedIn>('identity.sign-in', { deadlineMs: 8000 });

/**
 * AUTH-16 to AUTH-21. An administrator comes in with the token of the mailed link, once, within 10 minutes. Errors:
 * unprocessable `auth.link-invalid`; unprocessable `auth.not-verified` with `email` in `extra` when the token is good but the
 * account waits for verification (OPEN0-10); `auth.blocked`.
 */
export const signInByLink = request<{ email: string; token: string; language: Language } & SignInPlace, SignedIn>(
  'identity.sign-in-by-link',
);

/** AUTH-57, OPEN0-31. Mails a link of one hour; the same answer for known, unknown and partner accounts. */
export const requestPasswordReset = request<{ email: string; language: Language; address: string }, { email: string }>(
  'identity.request-password-reset',
);

/** AUTH-61. Whether the link of the letter can still be used; uses nothing up. Refused with `reset.invalid`. */
export const checkPasswordReset = request<{ email: string; token: string; address: string }, { email: string }>(
  'identity.check-password-reset',
  { idempotent: true },
);

export interface SetPasswordCommand {
  email: string;
  token: string;
  newpassword: string;
  address: string;
}
/**
 * AUTH-63 to AUTH-67. Uses the token up, ends every session of the account and mails a notice (D17, OPEN0-32). Errors: invalid
 * (`newpassword`: too weak for this account, AUTH-37, or too common), refused `reset.invalid`.
 */
export const setPassword = request<SetPasswordCommand, { email: string }>('identity.set-password', {
  deadlineMs: 8000,
});

export interface PartnerSignInStart {
  /** A secret of this browser out of its cookie: whoever brings the code back must be the one who left (D19). */
  browser: string;
  /** Own path to return to; anything else becomes `/` (OPEN0-5). */
  returnPath: string;
  language: Language;
  address: string;
}
/** SSO-02. Where the browser goes to sign in at the partner. Not found when no partner is configured. */
export const startPartnerSignIn = request<PartnerSignInStart, { url: string }>('identity.start-partner-sign-in', {
  deadlineMs: 12_000,
});

export interface PartnerSignInCommand extends SignInPlace {
  code: string;
  state: string;
  /** The issuer as the partner named it in its answer (RFC 9207). */
  iss: string | null;
  browser: string | null;
  language: Language;
}
/**
 * SSO-04, SSO-05. Errors: refused `auth.partner-failed` (state, code, token: one answer for all), provider-failed
 * `auth.partner-failed` (partner down), conflict `auth.already-registered`, unauthenticated `session.blocked`.
 */
export const finishPartnerSignIn = request<PartnerSignInCommand, PartnerSignedIn>('identity.finish-partner-sign-in', {
  deadlineMs: 12_000,
});

/** SESS-14, SESS-18. `logoutUrl` is set for partner accounts only (OPEN0-18). */
export const signOut = request<{ userId: number; sessionId: string }, { logoutUrl: string | null }>(
  'identity.sign-out',
  {
    idempotent: true,
  },
);

export type SessionEndReason = 'logout' | 'anotherUser' | 'userBlocked' | 'password' | 'role' | 'deletion' | 'expired';

export type SessionState =
  { alive: true; userId: number; roleId: number; expiresAt: string } | { alive: false; reason: SessionEndReason };
/** What the row says of a session; the gateway keeps the answer until the session ends (D18). */
export const getSession = request<{ sessionId: string }, SessionState>('identity.get-session', { idempotent: true });

export interface EndedSession {
  sessionId: string;
  reason: SessionEndReason;
  /** When its token would have expired anyway, UTC. */
  expiresAt: string;
}
/**
 * Sessions that ended before their token expired; a gateway replica reads this before it says it is ready (D18). `since`: only those that ended after
 * that instant, or shortly before it, where a transaction was still under way; the `asOf` of an earlier answer, by the database's clock. Identity of the
 * release before knows neither: it answers all.
 */
export const listEndedSessions = request<
  { after: string | null; limit: number; since?: string | null },
  { sessions: EndedSession[]; next: string | null; asOf?: string }
>('identity.list-ended-sessions', { idempotent: true });

/** The account as its owner (or an administrator) sees it (USER-01 to USER-08). */
export const getUser = request<{ userId: number; audience: 'owner' | 'admin' }, UserView>('identity.get-user', {
  idempotent: true,
});

/** The columns people are sorted by (USERADM-13): `name` is last name, then first name. */
export const USER_SORTS = [
  'id',
  'name',
  'email',
  'created_at',
  'paymentStatus',
  'role',
  'provider',
  'mailing',
  'country',
] as const;
export type UserSort = (typeof USER_SORTS)[number];

/** Where an account comes from (USERADM-09). */
export const ACCOUNT_TYPES = ['standard', 'partner'] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number];

/** OPEN3-41. Texts are parts of what is found, whatever their case and marks. */
export interface UserFilter {
  id?: number;
  /** Of first and last name, in any order. */
  name?: string;
  email?: string;
  role?: Role;
  provider?: AccountType;
  mailing?: boolean;
  /** Two upper-case letters. */
  country?: string;
  /** The account was made on one of these Warsaw days. */
  created?: { first: string; last: string };
  /** So many completed orders, both numbers included. */
  orders?: { from: number; to: number };
}
/**
 * USERADM-04, USERADM-13, USERADM-14. Searches names and addresses. Errors: invalid (`search`, `page` beyond row 10,000, `after` that is
 * none of ours).
 */
export const listUsers = request<ListQuestion<UserSort, UserFilter>, ListAnswer<ListedUser>>('identity.list-users', {
  deadlineMs: 5000,
  idempotent: true,
});

/** What the account form may change; what is absent stays as it is. */
export interface UserChanges {
  firstname?: string;
  lastname?: string;
  /** Calendar day, YYYY-MM-DD. */
  birthday?: string;
  country_code?: string;
  street?: string | null;
  postal_code?: string | null;
  city?: string | null;
  state?: string | null;
  company?: string | null;
  nip?: string | null;
  newpassword?: string;
  /** Administrators only; a value equal to the stored one is ignored (ACCT-19, ACCT-20, OPEN0-29). */
  email?: string;
  role?: Role;
  mfa?: boolean;
}
/** Who asks, as the gateway's guard found it; identity judges it again by its own rows before anything changes. */
export interface AccountAsker {
  userId: number;
  admin: boolean;
}

export interface UpdateUserCommand {
  userId: number;
  changes: UserChanges;
  by: AccountAsker & { sessionId: string };
  address: string;
}
/** `verificationTo`: where a new link to confirm the address went with the save; absent where none was written, and from the release before. */
export type UpdatedUser = UserView & { verificationTo?: string };
/**
 * ACCT-13 to ACCT-22. A new password ends the other sessions and mails a notice (OPEN0-36); a changed role or address ends
 * the person's sessions. A new address of somebody who has not confirmed one is written a new link (USERADM-42). Errors: invalid (fields),
 * not found (another's account), refused `auth.partner-account`.
 */
export const updateUser = request<UpdateUserCommand, UpdatedUser>('identity.update-user', { deadlineMs: 8000 });

export interface SendLinkCommand {
  userId: number;
  /** To confirm the address, for 24 hours; to a new password, for 1 hour (OPEN0-32). */
  kind: 'verification' | 'password';
  by: AccountAsker;
}
/**
 * OPEN0-31. An administrator has a link sent to the address of an account; older ones of its kind stop working. `to`: that address. Errors:
 * conflict `user.verified` (nothing is left to confirm), conflict `auth.partner-account` (its password is the partner's), too many (3 an hour
 * and account, counted with those its owner asks for), not found (no such person, or who asks is no administrator).
 */
export const sendLink = request<SendLinkCommand, { to: string }>('identity.send-link');

/**
 * ACCT-23 to ACCT-26. Erases the person: role deleted, personal data and address replaced, sessions and tokens ended, copies
 * told (OPEN0-21, D36); orders and invoices stay. Refused: the last administrator, an administrator's own account.
 */
export const deleteUser = request<{ userId: number; by: AccountAsker }, { id: number }>('identity.delete-user');

/** What identity knows of a person, for the copy that everybody may ask for (mail-geo-legal 5.6). Not found: nobody, or erased. */
export const exportUser = request<{ userId: number }, { user: UserView; consents: UserConsents }>(
  'identity.export-user',
  { idempotent: true },
);

export interface BanUserCommand {
  userId: number;
  /** Empty: nobody said why (BAN-03). */
  reason: string;
  /** UTC instant, judged by the database's clock; null: for ever. */
  until: string | null;
  /** The person is written to. */
  sendEmail: boolean;
  by: AccountAsker;
  idempotency?: IdempotencyKey | null;
}
/**
 * BAN-10 to BAN-14. Keeps a person out: the sessions end at once, and while any ban holds nobody signs in with the account (OPEN3-49).
 * The same key answers the same ban (D11). Errors: invalid (`expiration_date`: over already), conflict `user.own-ban`, not found (no such
 * person, or who asks is no administrator), refused `order.idempotency-mismatch` (the key came with another body).
 */
export const banUser = request<BanUserCommand, BanView>('identity.ban-user');

/** With a `userId` only a ban of that person is meant. */
export interface LiftBanCommand {
  banId: number;
  userId: number | null;
  by: AccountAsker;
}
/** BAN-16, OPEN3-51. Ends a ban at once and takes it off the list; other bans of the person go on. Not found: no such ban, or lifted already. */
export const liftBan = request<LiftBanCommand, { id: number }>('identity.lift-ban');

/** The bans of a person, newest first, at most 500; without those that were lifted (BAN-15). */
export const listBans = request<{ userId: number }, { bans: BanView[] }>('identity.list-bans', { idempotent: true });

/** What administrators, and the rules of the house, did to a person's account, newest first, at most 500. Not found: no such person. */
export const listHistoryOfUser = request<{ userId: number; limit: number }, HistoryPage>(
  'identity.list-history-of-user',
  { idempotent: true },
);

/** ACCT-40, ACCT-41. With `accept` it accepts; a second time changes nothing. */
export const termsOfService = request<{ userId: number; accept?: true; by: AccountAsker }, { accept_tos: boolean }>(
  'identity.terms-of-service',
  { idempotent: true },
);

/**
 * PAGESADM-13, OPEN2-34. New terms: what anybody accepted before this moment (UTC) does not count any more. A second time only moves the
 * moment. Refused: whoever is no administrator.
 */
export const withdrawAcceptance = request<{ by: AccountAsker }, { withdrawn_at: string }>(
  'identity.withdraw-acceptance',
  { idempotent: true },
);

/** The one click of a marketing letter (RFC 8058): the person gets no more of them. A second time changes nothing. Not found: no such link. */
export const unsubscribeByLink = request<{ token: string }, { userId: number }>('identity.unsubscribe-by-link', {
  idempotent: true,
});

/** How many people read in which language. */
export type Readers = Record<Language, number>;

/** OPEN2-37. Whom a notice of new content would be written to at this moment: who has the newsletter, or all verified users. */
export const countReaders = request<Record<string, never>, { subscribers: Readers; all: Readers }>(
  'identity.count-readers',
  { deadlineMs: 5000, idempotent: true },
);

/** A letter in both of its forms, which have the same facts and links. */
export interface LetterPreview {
  subject: string;
  html: string;
  text: string;
}

/** OPEN2-37. The letter of new content in each language, as this person would get it. Not found: no such person, or no administrator. */
export const previewNewContent = request<CampaignNews & { by: AccountAsker }, Record<Language, LetterPreview>>(
  'identity.preview-new-content',
  { idempotent: true },
);

/**
 * OPEN2-37. Sends the letter of new content to who asks alone, in the language of that account, its subject marked as a test. `to`: the
 * address. Errors: too many (10 an hour), not found (who asks is no administrator).
 */
export const sendTestOfNewContent = request<CampaignNews & { by: AccountAsker }, { to: string }>(
  'identity.send-test-of-new-content',
);

/** MAILING-01 to MAILING-03. Without `subscribe` it only tells the state. */
export const newsletter = request<{ userId: number; subscribe?: boolean; by: AccountAsker }, { subscribed: boolean }>(
  'identity.newsletter',
  {
    idempotent: true,
  },
);

/** One page of the last values other services keep, by id; rebuilds a copy when the broker was lost (D1). */
export const userSnapshot = request<{ afterId: number; limit: number; onlyId?: number }, { users: UserState[] }>(
  'identity.user-snapshot',
  {
    idempotent: true,
  },
);
