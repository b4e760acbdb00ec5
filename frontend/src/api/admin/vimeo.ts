/** The films at the film host, and their subtitles. The bytes of a film go to the host and not through here (HOST-09). */
import { idTag, listTag } from '../tags.js';
import {
  generatedAdminApi,
  type HostedVideoDto,
  type ListHostedVideosApiArg,
  type SubtitleTrackDto,
} from './generated.js';

export type HostedVideo = HostedVideoDto;
export type HostedVideosQuestion = ListHostedVideosApiArg;
export type SubtitleTrack = SubtitleTrackDto;

const changed = (answer: unknown) => (answer ? [listTag('hosted-video')] : []);

const api = generatedAdminApi.enhanceEndpoints({
  endpoints: {
    listHostedVideos: { providesTags: [listTag('hosted-video')] },
    createUpload: { invalidatesTags: changed },
    confirmUpload: { invalidatesTags: changed },
    renameHostedVideo: { invalidatesTags: changed },
    deleteHostedVideo: { invalidatesTags: changed },
    listSubtitles: { providesTags: (_answer, _error, { uri }) => [idTag('subtitles', uri)] },
    addSubtitles: { invalidatesTags: (answer, _error, { uri }) => (answer ? [idTag('subtitles', uri)] : []) },
    removeSubtitles: { invalidatesTags: (answer, _error, { uri }) => (answer ? [idTag('subtitles', uri)] : []) },
  },
});

/** Of a transfer, which may outlive the screen that began it. */
export const { createUpload, confirmUpload } = api.endpoints;

export const {
  useListHostedVideosQuery,
  useCreateUploadMutation,
  useRenameHostedVideoMutation,
  useDeleteHostedVideoMutation,
  useListSubtitlesQuery,
  useAddSubtitlesMutation,
  useRemoveSubtitlesMutation,
} = api;
