/** The events of one of the home's two programmes, by start: the festival has a section of its own (OPEN1-26). */
import { useEvents } from '../../api/events.js';
import { useTexts } from '../../base/i18n.js';
import { eventShow, type EventShow } from '../show/show.js';

export function useEventShows({ festival }: { festival: boolean }) {
  const { lang } = useTexts();
  const { events, error, isLoading, refetch } = useEvents();
  const shows: EventShow[] | undefined = events
    ?.filter((event) => event.is_festival === festival && event.published && !event.dashboard_hidden)
    .map((event) => eventShow(event, lang))
    .sort(byStart);
  return { shows, error, isLoading, refetch };
}

export const byStart = (a: EventShow, b: EventShow): number => a.startsAt.localeCompare(b.startsAt);

/** In the order of the first of each group; browsers have `Map.groupBy` since 2024 alone. */
export function groupedBy<Key>(shows: readonly EventShow[], keyOf: (show: EventShow) => Key): Map<Key, EventShow[]> {
  const groups = new Map<Key, EventShow[]>();
  for (const show of shows) groups.set(keyOf(show), [...(groups.get(keyOf(show)) ?? []), show]);
  return groups;
}
