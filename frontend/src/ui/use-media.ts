/** Whether the window fits a media query, followed as that changes. */
import { useCallback, useSyncExternalStore } from 'react';

/** A phone held upright: what one does with a page stands in a bar at its lower edge. */
export const PHONE = '(max-width: 575px)';
/** A phone, and a tablet held upright: tables are lists of cards there. */
export const NARROW = '(max-width: 767px)';
/** Less than a desktop (ux.md 3.1). */
export const BELOW_DESKTOP = '(max-width: 991px)';
/** Who asked their device for no motion (WCAG 2.3.3). */
export const STILL = '(prefers-reduced-motion: reduce)';

export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
