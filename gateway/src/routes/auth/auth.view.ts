import type { SignedIn } from '@kurtyna/contracts';
import { toUser } from '../users/users.view.js';
import type { SignInAnswerDto } from './auth.dto.js';

/** OPEN0-11: the token stands inside `user` and beside it. */
export const toSignedIn = ({ user, token }: SignedIn): SignInAnswerDto => ({
  user: { ...toUser(user, 'owner'), token },
  token,
});
