/** The signed-in user: token, id, role and newsletter choice, and why the last session ended (SESS-01). */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { ROLES, type Role } from '@kurtyna/domain';
import type { SignInFlag } from '../../routes.js';

export interface SessionUser {
  id: number;
  role: Role;
  mailing: boolean;
}

export type SessionEnd = Extract<SignInFlag, 'sessionEnd' | 'userBlocked' | 'anotherUser'> | 'logout' | 'deleted';

export interface SessionState {
  token: string | null;
  user: SessionUser | null;
  authenticated: boolean;
  /** Until the visitor has been led to the page that says it. */
  ended: SessionEnd | null;
}

export const SIGNED_OUT: SessionState = { token: null, user: null, authenticated: false, ended: null };

const slice = createSlice({
  name: 'session',
  initialState: SIGNED_OUT,
  reducers: {
    signedIn: (_state, { payload }: PayloadAction<{ token: string; user: SessionUser }>): SessionState => ({
      token: payload.token,
      user: { id: payload.user.id, role: payload.user.role, mailing: payload.user.mailing },
      authenticated: true,
      ended: null,
    }),
    /** A second end of the same session changes nothing: the first reason is the one shown. */
    sessionEnded: (state, { payload }: PayloadAction<SessionEnd>): SessionState =>
      state.authenticated ? { ...SIGNED_OUT, ended: payload } : state,
    endShown: (state) => {
      state.ended = null;
    },
    /** The own account was edited: only its role and newsletter choice are kept here. */
    userChanged: (state, { payload }: PayloadAction<Omit<SessionUser, 'id'>>) => {
      if (state.user) state.user = { id: state.user.id, role: payload.role, mailing: payload.mailing };
    },
    newsletterChanged: (state, { payload }: PayloadAction<boolean>) => {
      if (state.user) state.user.mailing = payload;
    },
  },
});

export const sessionReducer = slice.reducer;
export const { signedIn, sessionEnded, endShown, userChanged, newsletterChanged } = slice.actions;

/** What a browser has kept, checked like anything from outside; null when it is no session. */
export function readSession(text: string | null): SessionState | null {
  try {
    const { token, user } = JSON.parse(text ?? 'null') as { token?: unknown; user?: Partial<SessionUser> };
    const role = ROLES.find((one) => one === user?.role);
    if (typeof token !== 'string' || typeof user?.id !== 'number' || !role) return null;
    return { token, user: { id: user.id, role, mailing: user.mailing === true }, authenticated: true, ended: null };
  } catch {
    return null;
  }
}
