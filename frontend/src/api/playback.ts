/** Playback grants: asked for when somebody plays, renewed while they do, never kept (D25). And where one stops, which is. */
import type { PlayableKind, WatchPosition } from '@kurtyna/domain';
import { generatedApi, type PlaybackDto, type PositionDto } from './generated.js';

export type Playback = PlaybackDto;
export type Variant = PlaybackDto['variant'];

const api = generatedApi.enhanceEndpoints({
  endpoints: {
    listWatching: { providesTags: ['watching'] },
    keepPosition: (endpoint) => {
      endpoint.invalidatesTags = (answer) => (answer ? ['watching'] : []);
      // Said by who is leaving the page: it must arrive after the page has gone.
      const { query } = endpoint;
      endpoint.query = (arg) => ({ ...(query!(arg) as object), keepalive: true }) as never;
    },
  },
});

export const openPlayback = (kind: PlayableKind, id: number, typ: Variant, lang: 'pl' | 'en') => {
  const { playEvent, playVideo } = api.endpoints;
  const choice = { id: String(id), typ, lang };
  const options = { subscribe: false, forceRefetch: true };
  return kind === 'event' ? playEvent.initiate(choice, options) : playVideo.initiate(choice, options);
};

/** Whole seconds, as the server keeps them. */
const positionOf = ({ seconds, duration }: WatchPosition): PositionDto => ({
  position: Math.floor(seconds),
  duration: duration === null ? null : Math.floor(duration),
});

/** `pass`: of the renewal before, null where that gave none. */
export const renewPlayback = (grant: string, pass: string | null, seconds: number, where: WatchPosition | null) =>
  api.endpoints.renewPlayback.initiate({
    grant,
    'x-playback-pass': pass ?? undefined,
    renewPlaybackDto: { seconds, ...(where && positionOf(where)) },
  });

export const keepPosition = (grant: string, where: WatchPosition) =>
  api.endpoints.keepPosition.initiate({ grant, positionDto: positionOf(where) });

export const { useListWatchingQuery } = api;
