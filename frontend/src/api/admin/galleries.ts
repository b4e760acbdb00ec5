/** Galleries and their pictures. Each change makes old the list, and what shows a gallery: videos and their events. */
import { listTag } from '../tags.js';
import { type GalleryDto, generatedAdminApi } from './generated.js';

export type Gallery = GalleryDto;

const ALL = (_answer: unknown, error: unknown) =>
  error ? [] : [listTag('gallery'), 'event' as const, 'video' as const];
const LIST = (_answer: unknown, error: unknown) => (error ? [] : [listTag('gallery')]);

export const {
  useListGalleriesQuery,
  useAddGalleryMutation,
  useRenameGalleryMutation,
  useDeleteGalleryMutation,
  useAddGalleryImageMutation,
  useUpdateGalleryImageMutation,
  useRemoveGalleryImageMutation,
} = generatedAdminApi.enhanceEndpoints({
  endpoints: {
    listGalleries: { providesTags: [listTag('gallery')] },
    getGallery: { providesTags: [listTag('gallery')] },
    addGallery: { invalidatesTags: LIST },
    renameGallery: { invalidatesTags: LIST },
    deleteGallery: { invalidatesTags: ALL },
    addGalleryImage: { invalidatesTags: ALL },
    updateGalleryImage: { invalidatesTags: ALL },
    removeGalleryImage: { invalidatesTags: ALL },
  },
});
