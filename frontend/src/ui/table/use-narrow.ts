/** Whether the window is a phone's (ux.md 3.1: at most 575 px), and follows when that changes. */
import { useSyncExternalStore } from 'react';

const PHONE = '(max-width: 575px)';

function subscribe(listener: () => void) {
  const query = window.matchMedia(PHONE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(PHONE).matches);
}
