/** The account form: what it starts with, and what of it is sent: the edited fields alone (ACCT-13). */
import { DEFAULT_COUNTRY, isBirthdayKnown, type Role } from '@kurtyna/domain';
import type { User, UserChanges } from '../../api/users.js';
import type { Viewer } from './AccountPage.js';

export const ADDRESS_FIELDS = ['street', 'postal_code', 'city', 'state', 'company', 'nip'] as const;
const PERSON_FIELDS = ['firstname', 'lastname', 'country_code', ...ADDRESS_FIELDS] as const;
const ADMIN_FIELDS = ['email', 'role', 'mfa'] as const;

export interface AccountValues extends Record<(typeof PERSON_FIELDS)[number], string> {
  newpassword: string;
  /** `YYYY-MM-DD`, or empty: not known. */
  birthday: string;
  email: string;
  role: Role;
  mfa: boolean;
}

export const isPartner = ({ provider }: User) => provider === 'partner';

/** Only the fields this viewer is shown: the partner keeps the person's data, the role is ours (OPEN0-25). */
export function initialValues(user: User, { admin }: Viewer): Partial<AccountValues> {
  if (isPartner(user)) return { role: user.role };
  const text = (name: (typeof PERSON_FIELDS)[number]): [string, string] => [name, user[name] ?? ''];
  return {
    ...Object.fromEntries(PERSON_FIELDS.map(text)),
    country_code: user.country_code || DEFAULT_COUNTRY,
    birthday: isBirthdayKnown(user.birthday) ? user.birthday : '',
    newpassword: '',
    ...(admin ? { email: user.email, role: user.role, mfa: user.mfa } : {}),
  };
}

/** Emptied parts of the address become null; an empty new password and an empty birthday are none. */
export function changesOf(user: User, values: Partial<AccountValues>): UserChanges {
  const changes: Record<string, unknown> = {};
  for (const name of [...PERSON_FIELDS, ...ADMIN_FIELDS]) {
    const value = values[name];
    if (value !== undefined && value !== (user[name] ?? '')) changes[name] = value === '' ? null : value;
  }
  if (values.birthday && values.birthday !== user.birthday) changes.birthday = values.birthday;
  if (values.newpassword) changes.newpassword = values.newpassword;
  return changes;
}
