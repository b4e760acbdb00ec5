/** Slides, as the back office edits them. */
import { generatedApi } from '../generated.js';
import { listTag } from '../tags.js';
import { type AdminSlideDto, generatedAdminApi } from './generated.js';

export type EditedSlide = AdminSlideDto;

const SLIDES = (_answer: unknown, error: unknown) => (error ? [] : [listTag('slide')]);

export const { useAddSlideMutation, useUpdateSlideMutation, useDeleteSlideMutation } =
  generatedAdminApi.enhanceEndpoints({
    endpoints: {
      addSlide: { invalidatesTags: SLIDES },
      updateSlide: { invalidatesTags: SLIDES },
      deleteSlide: { invalidatesTags: SLIDES },
      removeSlideImage: { invalidatesTags: SLIDES },
    },
  });

/** All of them: an administrator is told what others are not. */
export function useEditedSlides() {
  const answer = generatedApi.endpoints.listSlides.useQuery(undefined, { refetchOnMountOrArgChange: true });
  return { ...answer, slides: answer.data?.slides as EditedSlide[] | undefined };
}
