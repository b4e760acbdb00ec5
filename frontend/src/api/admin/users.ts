/** The people of the house, as the back office lists them. */
import { listTag } from '../tags.js';
import { generatedAdminApi, type ListedUserDto, type ListUsersApiArg } from './generated.js';

export type ListedUser = ListedUserDto;
export type UsersQuestion = ListUsersApiArg;

export const { useListUsersQuery } = generatedAdminApi.enhanceEndpoints({
  endpoints: { listUsers: { providesTags: [listTag('user'), 'newsletter'] } },
});
