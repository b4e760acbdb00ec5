/** What the partner brought back to `/callback`, and where a failed sign-in leads (SSO-09 to SSO-11). */
import type { ApiError } from '../../base/api-error.js';
import type { PartnerSignInDto } from '../../api/generated.js';
import type { SignInFlag } from '../../routes.js';

export type PartnerAnswer = { come: PartnerSignInDto } | { flag: SignInFlag };

const ALREADY_REGISTERED = 'user_already_registered';

export function partnerAnswer(query: URLSearchParams): PartnerAnswer {
  const [code, state, iss, error] = ['code', 'state', 'iss', 'error'].map((name) => query.get(name));
  if (error === ALREADY_REGISTERED || query.get('error_description') === ALREADY_REGISTERED) {
    return { flag: 'tlAlreadyRegistered' };
  }
  if (query.get('statusCode') === '401') return { flag: 'userBlocked' };
  if (error || !code || !state) return { flag: 'tlError' };
  return { come: { code, state, ...(iss ? { iss } : {}) } };
}

/** Of our own server's refusal. */
export function flagOf({ statusCode, extra }: Pick<ApiError, 'statusCode' | 'extra'>): SignInFlag {
  if (statusCode === 409 || extra.error === ALREADY_REGISTERED) return 'tlAlreadyRegistered';
  return statusCode === 401 ? 'userBlocked' : 'tlError';
}
