/**
 * What the visitor has begun and not finished. The home waits for this answer before anything stands under its first picture, so that the
 * row pushes nothing down; one that does not come in time is not waited for, and the row is there at the next visit.
 */
import { useEffect, useState } from 'react';
import { useListWatchingQuery } from '../../api/playback.js';
import type { WatchedFilmDto } from '../../api/generated.js';

const PATIENCE_MS = 2000;
const NONE: WatchedFilmDto[] = [];

export function useBegunFilms(userId: number | undefined): { films: WatchedFilmDto[]; answered: boolean } {
  const { data, isLoading } = useListWatchingQuery(
    { id: userId ?? 0 },
    { skip: userId === undefined, refetchOnMountOrArgChange: true },
  );
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!isLoading) return;
    const timer = window.setTimeout(() => setLate(true), PATIENCE_MS);
    return () => window.clearTimeout(timer);
  }, [isLoading]);
  const signedIn = userId !== undefined;
  return { films: signedIn && !late ? (data?.watching ?? NONE) : NONE, answered: !signedIn || !isLoading || late };
}
