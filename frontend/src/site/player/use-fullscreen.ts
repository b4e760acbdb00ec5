/** Full screen of our stage, so that its versions, captions and controls stay; of the player alone where a browser knows no other. */
import { useEffect, useState, type RefObject } from 'react';
import type { PlayerPort } from './player-port.js';

export function useFullscreen(stage: RefObject<HTMLElement | null>, port: PlayerPort | null) {
  const [full, setFull] = useState(false);
  useEffect(() => {
    const look = () => {
      const { current } = stage;
      const isFull = current !== null && document.fullscreenElement === current;
      setFull(isFull);
      // What is around a full screen hears no keys: the focus comes in with the visitor.
      if (isFull && !current.contains(document.activeElement)) current.focus({ preventScroll: true });
    };
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, [stage]);
  const toggle = () => {
    const done = full
      ? document.exitFullscreen()
      : document.fullscreenEnabled
        ? stage.current?.requestFullscreen()
        : port?.fullscreen();
    void done?.catch(() => undefined); // the browser may refuse it without a click of the visitor
  };
  return { full, toggle };
}
