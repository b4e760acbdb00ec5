/** Videos as the back office has them: all there are as cards, and one with all there is of it (VIDADM-09, VIDADM-54). */
import { idTag, listTag } from '../tags.js';
import type { ListVideosApiArg, ListedVideoDto, VideoListDto } from '../generated.js';
import { generatedAdminApi, type AdminVideoAnswerDto, type AdminVideoDto, type VideoFieldsDto } from './generated.js';

export type ListedVideo = ListedVideoDto;
export type AdminVideo = AdminVideoDto;
export type VideoFields = VideoFieldsDto;
export type VideosQuestion = Omit<ListVideosApiArg, 'all' | 'format'>;

/** What a change of a video makes old: its events take their texts, pictures and films from it, its shelves name it. */
const CHANGED = ['event' as const, listTag('video'), listTag('category')];

const api = generatedAdminApi
  .enhanceEndpoints({
    endpoints: {
      addVideo: { invalidatesTags: (_answer, error) => (error ? [] : CHANGED) },
      updateVideo: { invalidatesTags: (_answer, error, { id }) => (error ? [] : [idTag('video', id), ...CHANGED]) },
      deleteVideo: { invalidatesTags: (_answer, error) => (error ? [] : CHANGED) }, // it is not asked for again
      removeVideoImage: {
        invalidatesTags: (_answer, error, { id }) => (error ? [] : [idTag('video', id), ...CHANGED]),
      },
    },
  })
  .injectEndpoints({
    endpoints: (build) => ({
      listAdminVideos: build.query<VideoListDto, VideosQuestion>({
        query: (question) => ({ url: '/api/videos', params: { all: true, ...question } }),
        providesTags: [listTag('video')],
      }),
      describeVideo: build.query<AdminVideoAnswerDto, { id: number }>({
        query: ({ id }) => ({ url: `/api/videos/${id}` }),
        keepUnusedDataFor: 0, // a form begins with what is stored now
        providesTags: (_answer, _error, { id }) => [idTag('video', id)],
      }),
    }),
  });

export const {
  useListAdminVideosQuery,
  useDescribeVideoQuery,
  useListGalleriesQuery,
  useAddVideoMutation,
  useUpdateVideoMutation,
  useDeleteVideoMutation,
  useRemoveVideoImageMutation,
} = api;
