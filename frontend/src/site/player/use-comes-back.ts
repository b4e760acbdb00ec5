/** A live show whose line broke is opened again by itself: at once when the browser is back on the net, else after growing pauses. */
import { useEffect, useRef } from 'react';

const PAUSES_SECONDS = [2, 4, 8, 15, 30];
/** A house that stumbled is not met by its whole audience in the same second. */
const SPREAD_MS = 2000;
/** A line that has held for so long is a good one again. */
const HELD_MS = 60_000;

export function useComesBack(broken: boolean, again: () => void): void {
  const tries = useRef(0);
  const now = useRef(again);
  now.current = again;
  useEffect(() => {
    if (!broken) {
      const held = window.setTimeout(() => (tries.current = 0), HELD_MS);
      return () => window.clearTimeout(held);
    }
    const seconds = PAUSES_SECONDS[Math.min(tries.current, PAUSES_SECONDS.length - 1)]!;
    tries.current += 1;
    const retry = () => now.current();
    const timer = window.setTimeout(retry, seconds * 1000 + Math.random() * SPREAD_MS);
    window.addEventListener('online', retry);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('online', retry);
    };
  }, [broken]);
}
