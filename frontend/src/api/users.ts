/** The own account, and the newsletter: subscribing opens and closes content at once (MAILING-06). */
import { generatedApi, type UserDto } from './generated.js';
import { idTag, listTag } from './tags.js';

export type User = UserDto;

const afterNewsletter = (answer: unknown) =>
  answer ? (['newsletter', listTag('event'), listTag('video'), 'event', 'video'] as const) : [];

const api = generatedApi.enhanceEndpoints({
  endpoints: {
    getUser: { providesTags: (answer) => (answer ? [idTag('user', answer.user.id)] : []) },
    getMailing: { providesTags: ['newsletter'] },
    subscribe: { invalidatesTags: afterNewsletter },
    unsubscribe: { invalidatesTags: afterNewsletter },
  },
});

export const { useGetUserQuery, useSubscribeMutation } = api;
