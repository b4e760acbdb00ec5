/** Playback grants: asked for when somebody plays, renewed while they do, never kept (D25). */
import type { PlayableKind } from '@kurtyna/domain';
import { generatedApi, type PlaybackDto } from './generated.js';

export type Playback = PlaybackDto;
export type Variant = PlaybackDto['variant'];

export const openPlayback = (kind: PlayableKind, id: number, typ: Variant, lang: 'pl' | 'en') => {
  const { playEvent, playVideo } = generatedApi.endpoints;
  const choice = { id: String(id), typ, lang };
  const options = { subscribe: false, forceRefetch: true };
  return kind === 'event' ? playEvent.initiate(choice, options) : playVideo.initiate(choice, options);
};

export const renewPlayback = (grant: string, seconds: number) =>
  generatedApi.endpoints.renewPlayback.initiate({ grant, renewPlaybackDto: { seconds } });
