/** Nobody has moved, pressed or touched anything for a while: what lies over the picture goes out of its way. */
import { useEffect, useState } from 'react';

const IDLE_MS = 3000;
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

export function useIdle(watched: boolean): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    if (!watched) return;
    let timer: number | undefined;
    const awake = () => {
      window.clearTimeout(timer);
      setIdle(false);
      timer = window.setTimeout(() => setIdle(true), IDLE_MS);
    };
    awake();
    for (const sign of SIGNS) document.addEventListener(sign, awake);
    return () => {
      window.clearTimeout(timer);
      for (const sign of SIGNS) document.removeEventListener(sign, awake);
      setIdle(false);
    };
  }, [watched]);
  return idle;
}
