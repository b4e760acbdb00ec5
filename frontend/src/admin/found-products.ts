/** Events and videos by their titles, looked for on the server as one types. */
import {
  addDays,
  eventTiming,
  LIST_SEARCH_MIN,
  type NamedProduct,
  type PlayableKind,
  type PlayableRef,
  SEARCH_MAX,
  warsawDate,
} from '@kurtyna/domain';
import { useEffect, useRef, useState } from 'react';
import { useOneEvent, useSearchEventsQuery } from '../api/admin/events.js';
import { useDescribeVideoQuery, useListAdminVideosQuery } from '../api/admin/videos.js';
import { serverNow } from '../base/clock.js';

/** So many of each are offered; who has more types a part of the title. */
const OFFERED = 50;
/** Until somebody has stopped typing. */
const PAUSE_MS = 300;
/** Events that are over, too (PAYADM-11). */
const FROM_THE_BEGINNING = '2000-01-01';

type Listed = Pick<NamedProduct, 'id' | 'title' | 'ends_at'>;
type ListedEvent = Listed & { starts_at: string; full_day: boolean };

export const eventNamed = ({ id, title, starts_at, ends_at, full_day }: ListedEvent): NamedProduct => ({
  ...{ kind: 'event', id, title, starts_at, ends_at, full_day, deleted: false },
});
export const videoNamed = ({ id, title, ends_at }: Listed): NamedProduct => ({
  ...{ kind: 'video', id, title, starts_at: null, ends_at, full_day: null, deleted: false },
});

export const isOver = ({ ends_at: endsAt }: NamedProduct, now: string): boolean =>
  eventTiming({ startsAt: null, endsAt }, now) === -1;

/**
 * Coming ones first, those that are over behind them, the newest first. `words`: what is looked for; empty while nothing is typed, when the
 * first of all are offered. Nothing is asked before it is `wanted`.
 */
export function useFoundProducts(kinds: readonly PlayableKind[], { wanted }: { wanted: boolean }) {
  const { words, type } = useTypedWords();
  const [now] = useState(serverNow);
  const today = warsawDate(now);
  const question = { ...(words && { search: words }), page: 1, limit: OFFERED };
  const asked = (kind: PlayableKind) => ({ skip: !wanted || !kinds.includes(kind) });
  const events = [
    useSearchEventsQuery({ ...question, dateFrom: today, sort: 'starts_at', order: 'asc' }, asked('event')),
    useSearchEventsQuery(
      {
        ...question,
        ...{ dateFrom: FROM_THE_BEGINNING, dateTo: addDays(today, -1), sort: 'starts_at', order: 'desc' },
      },
      asked('event'),
    ),
  ];
  const videos = [
    useListAdminVideosQuery({ ...question, sort: 'title', order: 'asc' }, asked('video')),
    useListAdminVideosQuery({ ...question, status: 'ended', sort: 'end_date', order: 'desc' }, asked('video')),
  ];
  const found: Record<PlayableKind, readonly NamedProduct[]> = {
    event: inOrder(events.flatMap(({ data }) => data?.events ?? []).map(eventNamed), now),
    video: inOrder(videos.flatMap(({ data }) => data?.videos ?? []).map(videoNamed), now),
  };
  return { words, type, found, now, isFetching: [...events, ...videos].some(({ isFetching }) => isFetching) };
}

/** An event of today may be over, and one of many days may run since yesterday: both questions tell of them. */
function inOrder(products: readonly NamedProduct[], now: string): NamedProduct[] {
  const once = [...new Map(products.map((product) => [product.id, product])).values()];
  const newestFirst = (one: NamedProduct, other: NamedProduct) => Date.parse(other.ends_at!) - Date.parse(one.ends_at!);
  return [
    ...once.filter((product) => !isOver(product, now)),
    ...once.filter((product) => isOver(product, now)).sort(newestFirst),
  ];
}

/** The one of this kind and number, by its own address; null of none, and while it is not here. */
export function useNamedProduct(ref: PlayableRef | null): NamedProduct | null {
  const event = useOneEvent(ref?.kind === 'event' ? ref.id : null).currentData?.event;
  const video = useDescribeVideoQuery({ id: ref?.id ?? 0 }, { skip: ref?.kind !== 'video' }).currentData?.video;
  if (event) return eventNamed(event);
  return video ? videoNamed(video) : null;
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
