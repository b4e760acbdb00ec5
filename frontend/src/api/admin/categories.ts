/** Categories as the back office writes them. A deleted one is gone from its videos too. */
import { generatedApi, type CategoryDto } from '../generated.js';
import { listTag } from '../tags.js';
import { generatedAdminApi } from './generated.js';

export type Category = CategoryDto;

const changed = (answer: unknown) => (answer ? [listTag('category'), 'category' as const] : []);

export const { useAddCategoryMutation, useUpdateCategoryMutation, useDeleteCategoryMutation } =
  generatedAdminApi.enhanceEndpoints({
    endpoints: {
      addCategory: { invalidatesTags: changed },
      updateCategory: { invalidatesTags: changed },
      deleteCategory: {
        invalidatesTags: (answer) => (answer ? [listTag('category'), listTag('video'), 'video'] : []),
      },
    },
  });

/** In the order of the site's filters. Others may have changed it: whoever comes here sees the latest. */
export const useCategoriesOfHouse = () =>
  generatedApi.useListCategoriesQuery(undefined, { refetchOnMountOrArgChange: true });

/** All of them, also those that visitors do not see (CAT-09). */
export const useVideosOfCategory = (category: number) =>
  generatedApi.useListVideosQuery({ all: true, category }, { refetchOnMountOrArgChange: true });
