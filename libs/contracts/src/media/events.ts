import type { PlayableKind } from '@kurtyna/domain';
import type { PlaybackVariant } from '../catalog/events.js';
import { event, state } from '../message.js';

export interface PlaybackFact {
  playbackId: string;
  userId: number | null;
  productKind: PlayableKind;
  productId: number;
  variant: PlaybackVariant;
  /**
   * Who watched, so that people are counted once: of a visitor a digest of the address under a key of the day, from which nobody can be
   * found again (OPEN3-57). Null where none can be made; missing in what the release before this one told.
   */
  viewer?: string | null;
}

/** First play of a grant: marks the order used (OPEN1-45). */
export const playbackStarted = event<PlaybackFact & { startedAt: string }>('media.playback-started', { version: 1 });
/** Ten seconds were really played: one view. */
export const viewCounted = event<PlaybackFact & { countedAt: string }>('media.view-counted', { version: 1 });
/** In which languages a product can be read along, as two letters in the order of the alphabet; empty for none. */
export interface CaptionState {
  kind: PlayableKind;
  id: number;
  version: number;
  languages: string[];
}
/** Key: `event.5`, `video.7`. Told when the languages are others than before, and not with each change of a track. */
export const captionsChanged = state<CaptionState>('media.captions', { version: 1 });

/** Somebody has watched from more places within 24 hours than the house allows; the places themselves stay with media (D36, LIMIT-07). */
export interface AddressLimitExceeded {
  userId: number;
  count: number;
  limit: number;
}
export const addressLimitExceeded = event<AddressLimitExceeded>('media.address-limit-exceeded', { version: 1 });
