import type { Sentence, UserChanges } from '@kurtyna/contracts';
import {
  birthday,
  cleanText,
  countryCode,
  INVOICE_RULES,
  normaliseCountryCode,
  normaliseEmail,
  normaliseNip,
  personName,
  roleIdOf,
  type FieldError,
} from '@kurtyna/domain';
import { chosenPassword } from '../passwords/chosen-password.js';
import { ownEmail } from './sign-up.rules.js';
import { isLinkAccount, type AccountEdit, type User } from './user.entity.js';

/** Column to the field of the form. */
const NAMES = { firstname: 'firstname', lastname: 'lastname' } as const;
const INVOICE = {
  street: 'street',
  postalCode: 'postal_code',
  city: 'city',
  state: 'state',
  company: 'company',
  nip: 'nip',
} as const;

/** Managed by the partner, and written over at the next sign-in there (OPEN0-25). */
const OF_PARTNER = ['firstname', 'lastname', 'birthday', 'email', 'newpassword'] as const;
/** ACCT-19, ACCT-20, OPEN0-8. */
const OF_ADMINS = ['email', 'role', 'mfa'] as const;

/** A rule of one field, or one about who may change it and into what. */
type EditError =
  | FieldError
  | 'form.validate.not_allowed'
  | 'form.validate.role'
  | 'form.validate.last_admin'
  | 'form.validate.email_domain';

export interface Circumstances {
  byAdmin: boolean;
  /** Nobody else could administer the theatre. */
  lastAdmin: boolean;
  trustedDomains: readonly string[];
  /** UTC instant. */
  now: string;
}

/** What would really change: a form may send the whole user back (OPEN0-29). Clean texts, empty ones null where they may be. */
export function accountEdit(user: User, changes: UserChanges): AccountEdit {
  const wanted: AccountEdit = {
    email: changes.email === undefined ? undefined : normaliseEmail(changes.email),
    countryCode: changes.country_code === undefined ? undefined : normaliseCountryCode(changes.country_code) || null,
    bornOn: changes.birthday === undefined ? undefined : changes.birthday.trim() || null,
    mfa: changes.mfa,
    role: changes.role,
  };
  for (const [column, field] of entries(NAMES)) wanted[column] = cleaned(changes[field]);
  for (const [column, field] of entries(INVOICE)) {
    const value = changes[field];
    if (value === undefined) continue;
    const text = cleaned(value ?? '')!;
    wanted[column] = (column === 'nip' ? normaliseNip(text) : text) || null;
  }
  const differs = ([column, value]: [string, unknown]): boolean =>
    value !== undefined && value !== (user as unknown as Record<string, unknown>)[column];
  return Object.fromEntries(Object.entries(wanted).filter(differs)) as AccountEdit;
}

/** ACCT-14 to ACCT-20, ACCT-47, OPEN0-12, OPEN0-23, OPEN0-25, OPEN0-29: the sentence of each field that may not change so. */
export function editErrors(
  user: User,
  { edit, newpassword }: { edit: AccountEdit; newpassword: string | null },
  how: Circumstances,
): Record<string, Sentence> | null {
  const errors: Record<string, EditError> = {
    ...fieldErrors(edit, how.now),
    role: edit.role === undefined ? null : roleError(user, edit, how),
  };
  errors.email ??= emailError(user, edit, how);
  if (newpassword) errors.newpassword = chosenPassword(newpassword, { linkAccount: willSignInByLink(user, edit) });

  const touched = new Set([...Object.keys(edit).map(fieldOf), ...(newpassword ? ['newpassword'] : [])]);
  const closed = [...(how.byAdmin ? [] : OF_ADMINS), ...(user.provider ? OF_PARTNER : [])];
  for (const field of closed) if (touched.has(field)) errors[field] = 'form.validate.not_allowed';

  const found = Object.entries(errors).flatMap(([field, key]) => (key ? [[field, { key }] as const] : []));
  return found.length ? Object.fromEntries(found) : null;
}

/** Exactly one of the domains, after the last @: no sub-domain, no look-alike (OPEN0-23, S7). */
export function isTrusted(email: string, domains: readonly string[]): boolean {
  return domains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase());
}

function fieldErrors(edit: AccountEdit, now: string): Record<string, FieldError> {
  const errors: Record<string, FieldError> = {};
  if (edit.firstname !== undefined) errors.firstname = personName(edit.firstname);
  if (edit.lastname !== undefined) errors.lastname = personName(edit.lastname);
  if (edit.bornOn !== undefined) errors.birthday = birthday(edit.bornOn ?? '', now);
  if (edit.countryCode !== undefined) errors.country_code = countryCode(edit.countryCode ?? '');
  if (edit.email !== undefined) errors.email = ownEmail(edit.email);
  for (const [column, field] of entries(INVOICE)) {
    const value = edit[column];
    if (value) errors[field] = INVOICE_RULES.company[field](value);
  }
  return errors;
}

function roleError(
  user: User,
  { role, email = user.email }: AccountEdit,
  { lastAdmin, trustedDomains }: Circumstances,
): EditError {
  // Erasing somebody is another act; the partner decides who its people are, so none of them administers the theatre.
  if (role === 'deleted') return 'form.validate.wrong_input';
  if (role === 'admin') {
    if (user.provider) return 'form.validate.not_allowed';
    return isTrusted(email, trustedDomains) ? null : 'form.validate.role';
  }
  return user.role === 'admin' && lastAdmin ? 'form.validate.last_admin' : null;
}

function emailError(user: User, { role, email }: AccountEdit, { trustedDomains }: Circumstances): EditError {
  const staysAdmin = user.role === 'admin' && (role ?? 'admin') === 'admin';
  if (email === undefined || !staysAdmin) return null;
  return isTrusted(email, trustedDomains) ? null : 'form.validate.email_domain';
}

const willSignInByLink = (user: User, { role, mfa }: AccountEdit): boolean =>
  isLinkAccount({ roleId: role === undefined ? user.roleId : roleIdOf(role), mfa: mfa ?? user.mfa });

const FIELD_OF: Record<string, string> = { bornOn: 'birthday', countryCode: 'country_code', ...INVOICE };
/** The field of the form that changes a column. */
export const fieldOf = (column: string): string => FIELD_OF[column] ?? column;

const cleaned = (value: string | undefined): string | undefined =>
  value === undefined ? undefined : cleanText(value.trim());

const entries = <K extends string, V extends string>(map: Readonly<Record<K, V>>): [K, V][] =>
  Object.entries(map) as [K, V][];
