/** Videos: what a signed-in viewer sees of them, and what everybody does. */
import { useAppSelector } from '../app/store-hooks.js';
import { generatedApi, type VideoDto, type ViewerVideoDto } from './generated.js';
import { whileOpen } from './order-watch.js';
import { idTag, listTag } from './tags.js';

const api = generatedApi.enhanceEndpoints({
  endpoints: {
    listVideos: { providesTags: [listTag('video')] },
    listHiddenVideos: { providesTags: [listTag('video')] },
    listPublicVideos: { providesTags: [listTag('video')] },
    getVideo: { providesTags: (answer) => (answer ? [idTag('video', answer.video.id)] : []) },
    getPublicVideo: { providesTags: (answer) => (answer ? [idTag('video', answer.video.id)] : []) },
  },
});

export type VideoAnswer = VideoDto | ViewerVideoDto;

export function useVideos() {
  const signedIn = useAppSelector((state) => state.session.authenticated);
  const mine = api.useListVideosQuery({}, { skip: !signedIn });
  const everybodys = api.useListPublicVideosQuery(undefined, { skip: signedIn });
  const { data, error, isLoading, refetch } = signedIn ? mine : everybodys;
  return { videos: data?.videos as VideoAnswer[] | undefined, error, isLoading, refetch };
}

/** As `useEventsAtHand`. */
export function useVideosAtHand(): readonly VideoAnswer[] {
  const signedIn = useAppSelector((state) => state.session.authenticated);
  const mine = api.endpoints.listVideos.useQueryState({}, { skip: !signedIn }).data;
  const everybodys = api.useListPublicVideosQuery(undefined, { skip: mine !== undefined }).data;
  return (mine?.videos as VideoAnswer[] | undefined) ?? everybodys?.videos ?? NONE;
}
const NONE: readonly VideoAnswer[] = [];

/** What no list shows and this viewer holds; for administrators all that is hidden or not visible (HOME-29). */
export const useHiddenVideos = () => api.useListHiddenVideosQuery({});

export function useVideo(id: string) {
  const signedIn = useAppSelector((state) => state.session.authenticated);
  const before = api.endpoints.getVideo.useQueryState({ id }, { skip: !signedIn }).currentData?.video;
  const mine = api.useGetVideoQuery({ id }, { skip: !signedIn, ...whileOpen(before) });
  const everybodys = api.useGetPublicVideoQuery({ id }, { skip: signedIn });
  const { currentData, error, isFetching, refetch } = signedIn ? mine : everybodys;
  return { video: currentData?.video as VideoAnswer | undefined, error, isFetching, refetch };
}
