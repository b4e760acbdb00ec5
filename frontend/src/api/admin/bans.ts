/** Bans. Each changes what the person's card says of the account, its bans among it (BAN-18). */
import { idTag } from '../tags.js';
import { generatedAdminApi } from './generated.js';

export const { useBanUserMutation, useLiftBanOfUserMutation } = generatedAdminApi.enhanceEndpoints({
  endpoints: {
    listBans: { providesTags: (_answer, _error, { userId }) => [idTag('user', userId)] },
    listBansOfUser: { providesTags: (_answer, _error, { id }) => [idTag('user', id)] },
    banUser: { invalidatesTags: (answer) => (answer ? [idTag('user', answer.ban.user_id)] : []) },
    liftBan: { invalidatesTags: (answer) => (answer ? ['user'] : []) },
    liftBanOfUser: { invalidatesTags: (answer, _error, { id }) => (answer ? [idTag('user', id)] : []) },
  },
});
