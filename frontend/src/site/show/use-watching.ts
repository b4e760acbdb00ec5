/** Whether the stage stands on the page: it was asked for, and the visitor may watch (EVT-06, VID-04). */
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * `stopped`: it stood there, and access has ended meanwhile. The stage is gone by then, whether it heard of the end itself or the page did,
 * so the page says why (D25).
 */
export function useWatching(mayWatch: boolean): { wanted: boolean; playing: boolean; stopped: boolean } {
  const [query] = useSearchParams();
  const wanted = query.get('ogladaj') === 'true';
  const playing = wanted && mayWatch;
  const [watched, setWatched] = useState(false);
  useEffect(() => {
    if (playing) setWatched(true);
    else if (!wanted) setWatched(false);
  }, [playing, wanted]);
  return { wanted, playing, stopped: wanted && !mayWatch && watched };
}
