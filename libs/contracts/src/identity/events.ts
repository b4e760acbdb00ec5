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
