import type { UserState, UserView } from '@kurtyna/contracts';
import { roleOf } from '@kurtyna/domain';
import type { User } from './user.entity.js';

/** The row of `users.queries.ts`: the view with instants as dates, and without what only some may see. */
export interface UserRow extends Omit<
  UserView,
  'role' | 'created_at' | 'country_code' | 'last_login' | 'updated_at_tl'
> {
  country_code: string | null;
  created_at: Date;
  last_login: Date | null;
  updated_at_tl: Date | null;
}

/** Field by field: what is not named here never leaves (D24, USER-09). */
export function toUserView(row: UserRow, audience: 'owner' | 'admin'): UserView {
  return {
    id: row.id,
    firstname: row.firstname,
    lastname: row.lastname,
    email: row.email,
    created_at: row.created_at.toISOString(),
    birthday: row.birthday,
    street: row.street,
    postal_code: row.postal_code,
    country_code: row.country_code ?? '',
    city: row.city,
    state: row.state,
    mfa: row.mfa,
    role: roleOf(row.role_id),
    role_id: row.role_id,
    provider: row.provider,
    mailing: row.mailing,
    nip: row.nip,
    company: row.company,
    last_login: row.last_login?.toISOString() ?? null,
    last_ip: audience === 'admin' ? row.last_ip : null,
    country: audience === 'admin' ? row.country : null,
    updated_at_tl: row.updated_at_tl?.toISOString() ?? null,
    paymentStatus: row.paymentStatus,
  };
}

/** What other services keep of a person (D36). */
export function toUserState(user: User): UserState {
  return {
    id: user.id,
    version: user.version,
    deleted: user.role === 'deleted',
    firstname: user.firstname,
    lastname: user.lastname,
    email: user.email,
    language: user.language,
    roleId: user.roleId,
    subscribed: user.subscribed,
    countryCode: user.countryCode,
    bornOn: user.bornOn,
  };
}
