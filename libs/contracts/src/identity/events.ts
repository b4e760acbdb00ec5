import { event, state } from '../message.js';
import type { SessionEndReason } from './requests.js';
import type { UserState } from './views.js';

/** Last value of a person, key: the id. Erased with the account (D36). */
export const userChanged = state<UserState>('identity.user', { version: 1 });

/** A session is over; every gateway replica hears it within a second (D18). */
export const sessionEnded = event<{ sessionId: string; userId: number; reason: SessionEndReason; expiresAt: string }>(
  'identity.session-ended',
  { version: 1 },
);

/**
 * The address of an account was proved to be its owner's, by the letter's link or by a link for a new password. Again where an administrator
 * had made the account wait for it once more.
 */
export const emailVerified = event<EmailVerified>('identity.email-verified', { version: 1 });
export interface EmailVerified {
  userId: number;
  /** UTC. */
  verifiedAt: string;
  /** The address had an account that was erased within the last 24 months. Absent: it had none, or identity of the release before says it. */
  again?: true;
}
