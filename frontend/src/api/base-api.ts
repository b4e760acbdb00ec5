/** The one API (T31): token, language and JSON on each call, and the house rules for refusals (OPEN0-14, OPEN0-16). */
import type { UnknownAction } from '@reduxjs/toolkit';
import {
  createApi,
  fetchBaseQuery,
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
} from '@reduxjs/toolkit/query/react';
import { toApiError } from '../base/api-error.js';
import { currentLanguage } from '../base/i18n.js';
import { sessionEnded, type SessionEnd, type SessionState } from '../app/session/session.slice.js';
import { TAG_TYPES } from './tags.js';

/** Who asks, and in which language; every call says it. */
export function sayWhoAsks(headers: Headers, token: string | null): Headers {
  if (token) headers.set('x-auth-token', token);
  headers.set('Accept-Language', currentLanguage());
  return headers;
}

const rawQuery = fetchBaseQuery({
  // jsdom has no base address of its own for fetch
  baseUrl: typeof window === 'undefined' ? '/' : `${window.location.origin}/`,
  timeout: 30_000,
  // Logout and the partner's sign-in are made with credentials (CALL0-06); the house sets no cookie, so the rest may be too.
  credentials: 'include',
  prepareHeaders: (headers, { getState }) =>
    sayWhoAsks(headers, (getState() as { session: SessionState }).session.token),
});

/** Calls that handle these answers themselves: the session check, logout, and all that is asked without a session (OPEN0-15, OPEN0-16). */
const OWN_HANDLING = new Set([
  ...['validateSession', 'signOut', 'signIn', 'signInByLink', 'startPartnerSignIn', 'finishPartnerSignIn'],
  ...['signUp', 'verifyEmail', 'resendVerification', 'requestPasswordReset', 'checkPasswordReset', 'setPassword'],
]);
/** A 400 of the terms calls is ignored: no toast, no logout (ACCT-45). */
const SILENT_400 = new Set(['getTerms', 'acceptTerms']);

const AGAIN_AFTER_MS = 800;
/** Where too many are there: a crowd lasts for some seconds. */
const TIMES_AFTER_BUSY = 2;
/** Who asks the time counts how long the answer took; a sign-in at the partner's is begun, not asked about. */
const ASKED_ONCE = new Set(['getTime', 'startPartnerSignIn']);

/** Without a "?" that nothing follows: one thing has one address. */
const withoutEmptyQuery = (args: string | FetchArgs): string | FetchArgs =>
  typeof args === 'string' || Object.values(args.params ?? {}).some((value) => value !== undefined)
    ? args
    : { ...args, params: undefined };

/**
 * A question whose answer was lost, or whose answer was a stumble of the house, is asked once more, and one that was refused for the crowd twice;
 * what changes something is not.
 */
const askedAgain: typeof rawQuery = async (args, api, options) => {
  for (let times = 0; ; times++) {
    const answer = await rawQuery(withoutEmptyQuery(args), api, options);
    const pause = api.type === 'query' && !ASKED_ONCE.has(api.endpoint) ? pauseAfter(answer, times) : null;
    if (pause === null) return answer;
    await new Promise((resolve) => setTimeout(resolve, pause));
    if (api.signal.aborted) return answer;
  }
};

/** In milliseconds; not everybody at once. Null where it is not asked again. */
function pauseAfter(answer: Awaited<ReturnType<typeof rawQuery>>, times: number): number | null {
  const { error } = answer;
  const seconds = secondsUntilAgain(answer);
  if (seconds !== null) return times < TIMES_AFTER_BUSY ? (seconds + Math.random()) * 1000 : null;
  return times === 0 && stumbled(error) ? AGAIN_AFTER_MS * (1 + Math.random()) : null;
}

/** The server's `Retry-After` of a crowd; null where it says something else. */
function secondsUntilAgain({ error, meta }: Awaited<ReturnType<typeof rawQuery>>): number | null {
  if (error?.status !== 503 || toApiError(error).code !== 'busy') return null;
  return Number(meta?.response?.headers.get('retry-after')) || 1;
}

/** 503 is a word of the house (closed for work, too many at once), not a stumble. */
function stumbled(error: FetchBaseQueryError | undefined): boolean {
  return error?.status === 'FETCH_ERROR' || error?.status === 500 || error?.status === 502 || error?.status === 504;
}

const baseQuery: BaseQueryFn<string | FetchArgs, unknown, FetchBaseQueryError> = async (args, api, options) => {
  const asked = (api.getState() as { session: SessionState }).session.token;
  const answer = await askedAgain(args, api, options);
  if (!answer.error) return answer;
  obeyRefusal(answer.error, { ...api, asked });
  const retryAfterSeconds = secondsUntilAgain(answer);
  if (retryAfterSeconds !== null) answer.error.data = { ...(answer.error.data as object), retryAfterSeconds };
  return answer;
};

interface Asked {
  dispatch: (action: UnknownAction) => unknown;
  getState: () => unknown;
  endpoint: string;
  /** The token it was asked with. */
  asked: string | null;
}

/** What a refusal does besides being shown: maintenance is looked at anew, a session that is no longer good ends (OPEN0-14). */
export function obeyRefusal({ status, data }: { status: unknown; data?: unknown }, call: Asked): void {
  const code = (data as { code?: unknown } | null | undefined)?.code;
  if (status === 503 && code === 'maintenance') call.dispatch(baseApi.util.invalidateTags(['config']));
  const { session } = call.getState() as { session: SessionState };
  const refused = (status === 400 && !SILENT_400.has(call.endpoint)) || status === 401 || status === 403;
  const sameSession = session.token !== null && session.token === call.asked; // a late answer to an older session ends nothing
  if (refused && sameSession && !OWN_HANDLING.has(call.endpoint)) call.dispatch(sessionEnded(reasonOf(code)));
}

/** Why a session is over, by the error's code; without one it has just run out. */
export function reasonOf(code: unknown): SessionEnd {
  if (code === 'session.another-user') return 'anotherUser';
  return code === 'session.blocked' ? 'userBlocked' : 'sessionEnd';
}

export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: TAG_TYPES,
  keepUnusedDataFor: 60,
  endpoints: () => ({}),
});
