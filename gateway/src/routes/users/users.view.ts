import type { UserView } from '@kurtyna/contracts';
import type { UserDto } from './users.dto.js';

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
  updated_at_tl: user.updated_at_tl,
  paymentStatus: user.paymentStatus,
});
