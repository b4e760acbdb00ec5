/** All that identity can be asked: accounts, sessions, newsletter. */
import type { Language } from '@kurtyna/texts';
import { request } from '../message.js';
import type { SignedIn, UserState, UserView } from './views.js';

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
}
/** AUTH-23. The answer is the same whether the address already has an account (OPEN0-42). */
export const signUp = request<SignUpCommand, { email: string }>('identity.sign-up', { deadlineMs: 8000 });

/** AUTH-50. A token works once; verifying makes an unverified account standard (AUTH-51). */
export const verifyEmail = request<{ email: string; token: string; address: string }, { email: string }>(
  'identity.verify-email',
);

/** AUTH-46. Same answer for known and unknown addresses (OPEN0-31). */
export const resendVerification = request<{ email: string; language: Language; address: string }, { email: string }>(
  'identity.resend-verification',
);

export interface SignInCommand {
  email: string;
  password: string;
  /** Ticked: 30 days; not ticked: 12 hours; administrators 8 hours (OPEN0-17, D18). */
  remember: boolean;
  language: Language;
  address: string;
}
/** AUTH-04 to AUTH-08. A new sign-in ends the user's other session in the same transaction (D18). */
export const signIn = request<SignInCommand, SignedIn>('identity.sign-in', { deadlineMs: 8000 });

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
/** Sessions that ended before their token expired; a gateway replica reads this before it says it is ready (D18). */
export const listEndedSessions = request<
  { after: string | null; limit: number },
  { sessions: EndedSession[]; next: string | null }
>('identity.list-ended-sessions', { idempotent: true });

/** The account as its owner (or an administrator) sees it (USER-01 to USER-08). */
export const getUser = request<{ userId: number; audience: 'owner' | 'admin' }, UserView>('identity.get-user', {
  idempotent: true,
});

/** MAILING-01 to MAILING-03. Without `subscribe` it only tells the state. */
export const newsletter = request<{ userId: number; subscribe?: boolean }, { subscribed: boolean }>(
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
