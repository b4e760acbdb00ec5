/** Whether the stage stands on the page: it was asked for, and the visitor may watch, or is still in (EVT-06, VID-04). */
import { type SeenProduct, stillIn, watchButton } from '@kurtyna/domain';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

interface Watching {
  wanted: boolean;
  playing: boolean;
  /** Something played there, and access has ended meanwhile: the stage is gone by then, so the page says why (D25). */
  stopped: boolean;
  /** For the stage: it has opened; the server has refused. */
  onOpened(): void;
  onRefused(): void;
}

/**
 * An end that comes while somebody watches is not judged by this page: whoever is in stays in until the server refuses, also after a reload.
 * `refetch`: the page is asked for again when it has.
 */
export function useWatching(
  seen: SeenProduct,
  now: string,
  { countdownEnded, refetch }: { countdownEnded: boolean; refetch: () => unknown },
): Watching {
  const [query] = useSearchParams();
  const wanted = query.get('ogladaj') === 'true';
  const mayWatch = watchButton(seen, now, { countdownEnded }).state === 'watch';
  const [opened, setOpened] = useState(false);
  const [refused, setRefused] = useState(false);
  useEffect(() => {
    if (!wanted) setOpened(false);
    if (!wanted || mayWatch) setRefused(false);
  }, [wanted, mayWatch]);
  const playing = wanted && (mayWatch || (stillIn(seen, now) && !refused));
  return {
    wanted,
    playing,
    stopped: wanted && !playing && opened,
    onOpened: () => {
      setOpened(true);
      setRefused(false); // a line that stumbled, and is there again
    },
    onRefused: () => {
      setRefused(true);
      void refetch();
    },
  };
}
