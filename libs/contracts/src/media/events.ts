import type { PlayableKind } from '@kurtyna/domain';
import type { PlaybackVariant } from '../catalog/events.js';
import { event } from '../message.js';

export interface PlaybackFact {
  playbackId: string;
  userId: number | null;
  productKind: PlayableKind;
  productId: number;
  variant: PlaybackVariant;
}

/** First play of a grant: marks the order used (OPEN1-45). */
export const playbackStarted = event<PlaybackFact & { startedAt: string }>('media.playback-started', { version: 1 });
/** Ten seconds were really played: one view. */
export const viewCounted = event<PlaybackFact & { countedAt: string }>('media.view-counted', { version: 1 });
