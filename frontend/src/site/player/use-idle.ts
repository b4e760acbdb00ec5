/** Nobody has moved, pressed or touched anything for a while: in full screen the controls go out of the picture's way. */
import { useEffect, useState, type RefObject } from 'react';

const IDLE_MS = 3000;
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

export function useIdle(stage: RefObject<HTMLElement | null>, watched: boolean): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const { current } = stage;
    if (!watched || !current) return;
    let timer: number | undefined;
    const awake = () => {
      window.clearTimeout(timer);
      setIdle(false);
      timer = window.setTimeout(() => setIdle(true), IDLE_MS);
    };
    awake();
    for (const sign of SIGNS) current.addEventListener(sign, awake);
    return () => {
      window.clearTimeout(timer);
      for (const sign of SIGNS) current.removeEventListener(sign, awake);
      setIdle(false);
    };
  }, [stage, watched]);
  return idle;
}
