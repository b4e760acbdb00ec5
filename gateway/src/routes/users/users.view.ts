import type {
  ListedUser,
  OwnWithdrawal,
  UserChanges,
  UserConsents,
  UserFilter,
  UserView,
  WatchedFilm,
} from '@kurtyna/contracts';
import { invalid } from '@kurtyna/platform/runtime';
import { normaliseCountryCode, normaliseEmail, pick, readCounts, readDays, roleOf } from '@kurtyna/domain';
import type {
  ListedUserDto,
  OwnWithdrawalDto,
  UserChangesDto,
  UserConsentsDto,
  UserDto,
  UserListQueryDto,
  WatchedFilmDto,
} from './users.dto.js';

/** An account as its owner or an administrator sees it (D24). */
export const toUser = (user: UserView, audience: 'owner' | 'admin'): UserDto => ({
  id: user.id,
  firstname: user.firstname,
  lastname: user.lastname,
  email: user.email,
  created_at: user.created_at,
  birthday: user.birthday,
  street: user.street,
  postal_code: user.postal_code,
  country_code: user.country_code,
  city: user.city,
  state: user.state,
  mfa: user.mfa,
  role: user.role,
  role_id: user.role_id,
  provider: user.provider,
  mailing: user.mailing,
  nip: user.nip,
  company: user.company,
  last_login: user.last_login,
  last_ip: audience === 'admin' ? user.last_ip : null,
  country: audience === 'admin' ? user.country : null,
  updated_at_tl: user.updated_at_tl,
  paymentStatus: user.paymentStatus,
});

export const toConsents = (consents: UserConsents): UserConsentsDto => ({
  terms_accepted_at: consents.terms_accepted_at,
  email_verified_at: consents.email_verified_at,
  newsletter: consents.newsletter,
  newsletter_changed_at: consents.newsletter_changed_at,
});

/** A row of the list of people: administrators see it, and nothing of a person but this (D24). */
export const toListedUser = (user: ListedUser): ListedUserDto => ({
  id: user.id,
  firstname: user.firstname,
  lastname: user.lastname,
  email: user.email,
  created_at: user.created_at,
  role: user.role,
  role_id: user.role_id,
  provider: user.provider,
  mailing: user.mailing,
  country: user.country,
  paymentStatus: user.paymentStatus,
});

/** What the list is narrowed by, out of all that stands in its query. */
export const toUserFilter = ({ created_at, paymentStatus, ...query }: UserListQueryDto): UserFilter => ({
  ...pick(query, ['id', 'name', 'email', 'role', 'provider', 'mailing', 'country']),
  created: created_at === undefined ? undefined : readDays(created_at)!, // the DTO has read both once
  orders: paymentStatus === undefined ? undefined : readCounts(paymentStatus)!,
});

/**
 * The changes by name; what was not sent stays out. An empty new password is none: forms send the field along. Throws invalid for two different
 * roles under both their names.
 */
export function toChanges(dto: UserChangesDto): UserChanges {
  const { role_id, mfa, email, birthday, country_code, newpassword, role, ...rest } = dto;
  const byId = role_id === undefined ? undefined : roleOf(role_id);
  if (role !== undefined && byId !== undefined && role !== byId)
    throw invalid({ role: { key: 'form.validate.wrong_value' } });
  const changes: UserChanges = {
    ...rest,
    birthday: birthday === null ? '' : birthday, // identity knows whether the account may be without one
    country_code: country_code === undefined ? undefined : normaliseCountryCode(country_code),
    email: email === undefined ? undefined : normaliseEmail(email),
    role: role ?? byId,
    mfa,
    newpassword: newpassword || undefined,
  };
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}

export const toOwnWithdrawal = ({ name, email, order, declaredAt }: OwnWithdrawal): OwnWithdrawalDto => ({
  name,
  email,
  order,
  declared_at: declaredAt,
});

export const toWatchedFilm = ({ kind, id, title, seconds, updated_at }: WatchedFilm): WatchedFilmDto => ({
  kind,
  id,
  title,
  seconds,
  updated_at,
});
