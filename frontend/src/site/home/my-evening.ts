/** Rules of "Twój wieczór": they choose from the lists of the home, and the server's `now` decides. */
import { Day, eventTiming, Minute, msOf, seenAt, watchButton } from '@kurtyna/domain';
import type { SessionUser } from '../../app/session/session.slice.js';
import { seenProduct } from '../show/seen-product.js';
import type { EventShow, VideoShow } from '../show/show.js';

export type Own =
  | { state: 'runs'; show: EventShow; mayWatch: boolean }
  | { state: 'comes'; show: EventShow; foyerOpen: boolean }
  | { state: 'begun'; show: VideoShow; seconds: number };

/** A film and the second at which its viewer has stopped. */
export interface Begun {
  show: VideoShow;
  seconds: number;
}

const MOST = 3;
const FOYER_MS = 30 * Minute.ms;
/** Seconds: a film is half seen between the first two minutes and the last five. */
const SEEN_S = 2 * 60;
const LEFT_S = 5 * 60;

/** Names shows held that run, shows held that begin within 24 h, then films half seen in the order they come in; three at most. */
export function myEvening(
  { events, films }: { events: readonly EventShow[]; films: readonly Begun[] },
  user: SessionUser,
  now: string,
): Own[] {
  const held = events.filter((show) => isHeld(show, user, now)).sort((a, b) => a.startsAt.localeCompare(b.startsAt));
  const running = held.filter((show) => eventTiming(show, now) === 1).reverse(); // tonight's before one that lasts for days
  const coming = held.filter((show) => eventTiming(show, now) === 0 && msTo(show, now) <= Day.ms);
  return [
    ...running.map((show) => ({ state: 'runs' as const, show, mayWatch: mayWatch(show, user, now) })),
    ...coming.map((show) => ({ state: 'comes' as const, show, foyerOpen: foyerIsOpen(show, user, now) })),
    ...films
      .filter((film) => isHalfSeen(film) && mayWatch(film.show, user, now))
      .map((film) => ({ state: 'begun' as const, ...film })),
  ].slice(0, MOST);
}

/** A ticket makes a show one's own; a role or a price of zero only opens it. */
function isHeld(show: EventShow, user: SessionUser, now: string): boolean {
  const { access, accessBy } = seenAt(seenProduct(show, user), now);
  return access && accessBy === 'order';
}

const mayWatch = (show: EventShow | VideoShow, user: SessionUser, now: string): boolean =>
  watchButton(seenProduct(show, user), now).state === 'watch';

/** The foyer opens half an hour before the start, to viewers against whom nothing but the clock stands. */
const foyerIsOpen = (show: EventShow, user: SessionUser, now: string): boolean =>
  msTo(show, now) <= FOYER_MS && watchButton(seenProduct(show, user), now, { countdownEnded: true }).state === 'watch';

const msTo = ({ startsAt }: EventShow, now: string): number => msOf(startsAt) - msOf(now);

/** Without a known length the server's word counts: it keeps no place past the end of a film. */
function isHalfSeen({ show, seconds }: Begun): boolean {
  const left = show.durationMinutes === null ? Infinity : show.durationMinutes * 60 - seconds;
  return seconds > SEEN_S && left > LEFT_S;
}
