/** Where one goes on from a show: other dates of the same title, and what is like it. Rules over the lists of the home. */
import { eventTiming, videoTiming } from '@kurtyna/domain';
import type { EventAnswer } from '../../api/events.js';
import type { VideoAnswer } from '../../api/videos.js';
import type { Show } from './show.js';

export interface Lists {
  events: readonly EventAnswer[];
  videos: readonly VideoAnswer[];
}
export type Similar = { kind: 'event'; answer: EventAnswer } | { kind: 'video'; answer: VideoAnswer };

/** As many as stand in a row of a desktop. */
const MOST = 4;

/** An event is a date of its film: they have one title. */
const filmOf = (show: Show): number => (show.kind === 'event' ? show.answer.video_id : show.id);

/** The dates of the same title that are not over, but for the one that is looked at. */
export function otherDates(show: Show, events: readonly EventAnswer[], now: string): EventAnswer[] {
  return coming(events, now).filter(
    (event) => event.video_id === filmOf(show) && !(show.kind === 'event' && event.id === show.id),
  );
}

/** What shares a category with it, dates before films; else, of the festival, its other evenings. Each title once. */
export function similarTo(show: Show, { events, videos }: Lists, now: string): Similar[] {
  const film = filmOf(show);
  const categories = new Map(videos.map((video) => [video.id, video.categories] as const));
  const own = new Set(show.kind === 'video' ? show.answer.categories : categories.get(film));
  const isLike = (video: number) => video !== film && (categories.get(video) ?? []).some((one) => own.has(one));

  const dates = show.kind === 'event' ? coming(events, now) : [];
  const alike = dates.filter((event) => isLike(event.video_id));
  const films = videos.filter((video) => isLike(video.id) && isShown(video, now));
  const evenings = dates.filter(
    (event) => show.kind === 'event' && show.answer.is_festival && event.is_festival && event.video_id !== film,
  );
  const found: Similar[] = [
    ...alike.map((answer) => ({ kind: 'event' as const, answer })),
    ...films.map((answer) => ({ kind: 'video' as const, answer })),
  ];
  const chosen = found.length > 0 ? found : evenings.map((answer) => ({ kind: 'event' as const, answer }));
  return eachTitleOnce(chosen).slice(0, MOST);
}

/** The show that began last of those on air, else the next one: tonight's stands before one that lasts for days. */
export function onAirOrNext(events: readonly EventAnswer[], now: string): EventAnswer | undefined {
  const shows = coming(events, now);
  return shows.findLast(({ starts_at }) => starts_at <= now) ?? shows[0];
}

/** The first of what is still to come or runs, each title once. */
export const nextOnStage = (events: readonly EventAnswer[], now: string): EventAnswer[] =>
  coming(events, now)
    .filter((event, nth, all) => all.findIndex(({ video_id }) => video_id === event.video_id) === nth)
    .slice(0, 3);

/** Two for another evening: of the same category, else what is next on stage. What has just been seen is none of them. */
export function nextTime(show: Show, lists: Lists, now: string): Similar[] {
  const others = nextOnStage(lists.events, now).filter(({ video_id }) => video_id !== filmOf(show));
  const onStage = others.map((answer) => ({ kind: 'event' as const, answer }));
  return eachTitleOnce([...similarTo(show, lists, now), ...onStage]).slice(0, 2);
}

function coming(events: readonly EventAnswer[], now: string): EventAnswer[] {
  return events
    .filter(({ published, dashboard_hidden }) => published && !dashboard_hidden)
    .filter(({ starts_at, ends_at }) => eventTiming({ startsAt: starts_at, endsAt: ends_at }, now) !== -1)
    .sort((a, b) => a.starts_at.localeCompare(b.starts_at));
}

const isShown = ({ visible, dashboard_hidden, available_from, ends_at }: VideoAnswer, now: string): boolean =>
  visible && !dashboard_hidden && videoTiming({ availableFrom: available_from, endsAt: ends_at }, now) !== -1;

function eachTitleOnce(found: readonly Similar[]): Similar[] {
  const seen = new Set<number>();
  return found.filter(({ kind, answer }) => {
    const film = kind === 'event' ? answer.video_id : answer.id;
    return !seen.has(film) && seen.add(film);
  });
}
