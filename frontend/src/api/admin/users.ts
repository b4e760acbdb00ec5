/** The people of the house, as the back office lists them; a link that is sent to one stands in the history of the card. */
import { idTag, listTag } from '../tags.js';
import { generatedAdminApi, type ListedUserDto, type ListUsersApiArg } from './generated.js';

export type ListedUser = ListedUserDto;
export type UsersQuestion = ListUsersApiArg;

export const { useListUsersQuery, useSendVerificationMutation, useSendPasswordLinkMutation } =
  generatedAdminApi.enhanceEndpoints({
    endpoints: {
      listUsers: { providesTags: [listTag('user'), 'newsletter'] },
      sendVerification: { invalidatesTags: (answer, _error, { id }) => (answer ? [idTag('user', id)] : []) },
      sendPasswordLink: { invalidatesTags: (answer, _error, { id }) => (answer ? [idTag('user', id)] : []) },
    },
  });
