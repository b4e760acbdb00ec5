/** Where the stage stands: in its page with the controls under the picture, or in a place where they lie over it (eyes 3.9). */
import { useMedia } from '../../ui/use-media.js';

/** `near`: a low window, as of a laptop at 200 %; `side`: a phone on its side, all of which is the film's. */
type Place = 'page' | 'near' | 'side' | 'full';

const SIDE = '(orientation: landscape) and (max-height: 500px) and (pointer: coarse)';
/** With its controls under it a film would be less than 640 × 360 there. */
const NEAR = '(min-width: 576px) and (max-height: 647px)';

export function usePlace(full: boolean): Place {
  const isOnSide = useMedia(SIDE);
  const isNear = useMedia(NEAR);
  if (full) return 'full';
  return isOnSide ? 'side' : isNear ? 'near' : 'page';
}
