/** Where one goes on watching: a recording keeps its place, a live show has none. */
import type { PlayableKind } from './product.js';

/** Where somebody is in a film, in seconds from its beginning. */
export interface WatchPosition {
  seconds: number;
  /** Of the whole film; null while the player does not know it. */
  duration: number | null;
}

/** So long nobody came back, and the place is forgotten. */
export const WATCH_POSITION_DAYS = 180;
/** No film of a theatre is longer: what a player says beyond it is no position. */
export const LONGEST_FILM_SECONDS = 24 * 3600;
/** Beyond it only the applause is left. */
const WATCHED_SHARE = 0.95;

/** An event is told live, and joined where it is by now. */
export const keepsWatchPosition = (kind: PlayableKind): boolean => kind === 'video';

/** The whole second to go on from; null where that is the beginning: nothing was seen yet, or all of it. */
export function placeToGoOn({ seconds, duration }: WatchPosition): number | null {
  if (duration !== null && duration > 0 && seconds > duration * WATCHED_SHARE) return null;
  return seconds >= 1 ? Math.floor(seconds) : null;
}
