/** Events and videos by their titles, looked for on the server as one types. */
import { LIST_SEARCH_MIN, type PlayableKind, SEARCH_MAX } from '@kurtyna/domain';
import { useEffect, useRef, useState } from 'react';
import { useSearchEventsQuery } from '../api/admin/events.js';
import { useListAdminVideosQuery } from '../api/admin/videos.js';

/** So many of each are offered; who has more types a part of the title. */
const OFFERED = 50;
/** Until somebody has stopped typing. */
const PAUSE_MS = 300;
/** Events that are over, too. */
const FROM_THE_BEGINNING = '2000-01-01';

interface FoundProduct {
  id: number;
  title: string;
}

/** `words`: what is looked for; empty while nothing is typed, when the first of all are offered. */
export function useFoundProducts(kinds: readonly PlayableKind[]) {
  const { words, type } = useTypedWords();
  const question = { ...(words && { search: words }), page: 1, limit: OFFERED };
  const events = useSearchEventsQuery(
    { ...question, dateFrom: FROM_THE_BEGINNING, sort: 'starts_at', order: 'desc' },
    { skip: !kinds.includes('event') },
  );
  const videos = useListAdminVideosQuery(question, { skip: !kinds.includes('video') });
  const found: Record<PlayableKind, readonly FoundProduct[]> = {
    event: events.data?.events ?? [],
    video: videos.data?.videos ?? [],
  };
  return { words, type, found, isFetching: events.isFetching || videos.isFetching };
}

function useTypedWords() {
  const [words, setWords] = useState('');
  const timer = useRef(0);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const type = (typed: string) => {
    const next = typed.trim().slice(0, SEARCH_MAX);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setWords(next.length < LIST_SEARCH_MIN ? '' : next), PAUSE_MS);
  };
  return { words, type };
}
