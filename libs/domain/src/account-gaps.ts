/** What an account lacks, said on its own page and on the home (ACCT-10 to ACCT-12, SSO-12, OPEN1-48). */
import { isBirthdayKnown } from './age.js';
import { isBefore } from './time/index.js';

/** `partner`: the partner's data is newer than the last sign-in, which would have copied it. */
export type AccountGap = 'partner' | 'birthday' | 'country';

export interface AccountFields {
  provider: string | null;
  /** UTC; when the partner last changed something. */
  updated_at_tl: string | null;
  /** UTC. */
  last_login: string | null;
  /** YYYY-MM-DD. */
  birthday: string | null;
  country_code: string;
}

/** In the order in which they are said. */
export function accountGaps(account: AccountFields): AccountGap[] {
  const gaps: AccountGap[] = [];
  if (account.provider === 'partner' && changedAtPartner(account)) gaps.push('partner');
  if (!isBirthdayKnown(account.birthday)) gaps.push('birthday');
  if (!account.country_code) gaps.push('country');
  return gaps;
}

const changedAtPartner = ({ updated_at_tl, last_login }: AccountFields): boolean =>
  updated_at_tl !== null && (last_login === null || isBefore(last_login, updated_at_tl));
