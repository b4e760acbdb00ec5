/** Whoever is in when an end comes sees the end of the show; whoever comes then stays out. */
import type { SaleProduct } from './product.js';
import { isBefore } from './time/index.js';

/** Minutes that a theatre may leave people in after an end; 0 turns everybody out at the end. */
export const GRACE_MINUTES = { min: 0, max: 240 } as const;
/** A start that is put off while people are in turns them out only when it is put off by more. */
const LATEST_START_MINUTES = 120;
const MINUTE_MS = 60_000;

/** Somebody who is watching already. */
export interface Inside {
  /** UTC, by the databases' clock. */
  since: string;
  graceMinutes: number;
}

/** What the rules need to know of what is shown. */
type Show = Pick<SaleProduct, 'kind' | 'startsAt' | 'endsAt' | 'availableFrom' | 'filmMinutes'>;

/**
 * Whether somebody who is inside may stay at `now` although `end` has come: the end of the event, of the video or of the ticket. An event is
 * stayed in until its own end and the grace after it; a film until it has been seen as a whole, and the grace after that.
 */
export function staysAfter(end: string, show: Show, { since, graceMinutes }: Inside, now: string): boolean {
  if (graceMinutes === 0 || !isBefore(since, end)) return false;
  const last = Math.max(Date.parse(end), endOfShow(show, since));
  return Date.parse(now) < last + graceMinutes * MINUTE_MS;
}

/** Whether somebody who is inside may stay although the start, which had come, is said to be later now. */
export function staysBefore({ startsAt, availableFrom }: Show, { since }: Inside, now: string): boolean {
  const start = startsAt ?? availableFrom;
  if (start === null || !isBefore(since, now)) return false;
  return Date.parse(start) - Date.parse(now) <= LATEST_START_MINUTES * MINUTE_MS;
}

/** Milliseconds since the epoch. The length of a film that nobody has told counts 0. */
const endOfShow = ({ kind, endsAt, filmMinutes }: Show, since: string): number =>
  kind === 'event' && endsAt !== null ? Date.parse(endsAt) : Date.parse(since) + (filmMinutes ?? 0) * MINUTE_MS;
