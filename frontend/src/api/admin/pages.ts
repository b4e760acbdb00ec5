/** The four content pages as the back office writes them. */
import { generatedApi, type PageDto } from '../generated.js';
import { idTag, listTag } from '../tags.js';
import { generatedAdminApi } from './generated.js';

export type Page = PageDto;

/** The search finds the words of pages. */
export const { useUpdatePageMutation } = generatedAdminApi.enhanceEndpoints({
  endpoints: {
    updatePage: {
      invalidatesTags: (answer) => (answer ? [idTag('page', answer.page.slug), listTag('page')] : []),
    },
  },
});

/** What is edited is what stands there now. */
export const usePageNow = (slug: string) =>
  generatedApi.useGetPageQuery({ id: slug }, { refetchOnMountOrArgChange: true });
