/**
 * Accounts, terms and the newsletter. Subscribing opens and closes content at once (MAILING-06), and so does a date of birth
 * or a country.
 */
import { useAppDispatch } from '../app/store-hooks.js';
import { generatedApi, type UserChangesDto, type UserDto } from './generated.js';
import { idTag, listTag } from './tags.js';

export type User = UserDto;
export type UserChanges = UserChangesDto;

const WATCHABLE = [listTag('event'), listTag('video'), 'event', 'video'] as const;
const afterNewsletter = (answer: unknown) => (answer ? (['newsletter', ...WATCHABLE] as const) : []);

const api = generatedApi.enhanceEndpoints({
  endpoints: {
    getUser: { providesTags: (answer) => (answer ? [idTag('user', answer.user.id), 'newsletter'] : []) },
    // As it is at the click, each time.
    exportUser: { keepUnusedDataFor: 0 },
    updateUser: {
      invalidatesTags: (answer) => (answer ? [idTag('user', answer.user.id), listTag('user'), ...WATCHABLE] : []),
    },
    // Not the account itself: it would be asked for once more, and is gone.
    deleteUser: { invalidatesTags: (answer) => (answer ? [listTag('user')] : []) },
    getTerms: { providesTags: ['terms'] },
    acceptTerms: { invalidatesTags: (answer) => (answer ? ['terms'] : []) },
    getMailing: { providesTags: ['newsletter'] },
    subscribe: { invalidatesTags: afterNewsletter },
    unsubscribe: { invalidatesTags: afterNewsletter },
    // Whose link it was is not known here; who is signed in may be the one.
    unsubscribeByLink: { invalidatesTags: afterNewsletter },
  },
});

/**
 * After a failure it is not known whether the newsletter was changed: asks what the server holds, and what that opens is read again
 * where it is not what was believed (MAILING-04). Answers null while the server does not say.
 */
export function useNewsletterAgain(): (asked: { userId: number; believed: boolean }) => Promise<boolean | null> {
  const dispatch = useAppDispatch();
  const [ask] = api.useLazyGetMailingQuery();
  return async ({ userId, believed }) => {
    const { data } = await ask({ userId });
    if (!data) return null;
    if (data.mailing !== believed) dispatch(api.util.invalidateTags([...WATCHABLE]));
    return data.mailing;
  };
}

export const {
  useGetUserQuery,
  useLazyExportUserQuery,
  useUpdateUserMutation,
  useDeleteUserMutation,
  useGetTermsQuery,
  useAcceptTermsMutation,
  useGetMailingQuery,
  useSubscribeMutation,
  useUnsubscribeMutation,
  useUnsubscribeByLinkMutation,
} = api;
