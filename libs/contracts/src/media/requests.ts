/** All that media can be asked: playback grants. */
import type { PlayableRef } from '@kurtyna/domain';
import type { PlaybackVariant } from '../catalog/events.js';
import { request } from '../message.js';

export interface PlaybackSource {
  kind: 'vimeo-video' | 'vimeo-event' | 'file' | 'hls' | 'invalid';
  /** Address of the frame or of the file; null when the value is not usable (PLAY-04). */
  url: string | null;
  captions: { language: 'pl' | 'en'; url: string }[];
}

/** A grant bound to user, session, product and variant, 5 minutes long, renewed each minute (D25). */
export interface PlaybackView {
  grant: string;
  variant: PlaybackVariant;
  /** Variants this product has, in the order of the switch. */
  variants: PlaybackVariant[];
  source: PlaybackSource;
  expires_at: string;
  renew_after_seconds: number;
  /** Server time of the answer, UTC. */
  now: string;
}

export const openPlayback = request<
  {
    product: PlayableRef;
    userId: number | null;
    sessionId: string | null;
    variant: PlaybackVariant;
    language: 'pl' | 'en';
    address: string;
  },
  PlaybackView
>('media.open-playback');

/** The player's heartbeat. `seconds`: played since the last call; the server believes at most the time that has passed. */
export const renewPlayback = request<
  { grant: string; userId: number | null; sessionId: string | null; seconds: number },
  { product: PlayableRef; expires_at: string; renew_after_seconds: number }
>('media.renew-playback');

/** What a grant is for, so that the gateway can ask commerce again before it is renewed. */
export const getPlayback = request<
  { grant: string; userId: number | null; sessionId: string | null },
  { product: PlayableRef }
>('media.get-playback', { idempotent: true });
