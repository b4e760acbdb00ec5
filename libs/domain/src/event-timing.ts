/** Is it soon, running or over? One answer for cards, buttons, playback and statistics (CNT-09 to CNT-11). */
import { endOfWarsawDay, isBefore, isCalendarDay, isTimeOfDay, warsawToInstant } from './time/index.js';

/** -1 ended, 0 upcoming, 1 running. */
export type Timing = -1 | 0 | 1;

export interface EventDates {
  date_from: string;
  date_to?: string | null;
  time_from?: string | null;
  time_to?: string | null;
  full_day?: boolean | number | null;
}

/**
 * Start and end of an event as instants (UTC). A full-day event runs 00:00–23:59 (EVT-12). Without an end day the event
 * ends on its first day; without a start time it starts at 00:00, without an end time it ends at 23:59. Throws RangeError
 * for dates that are none.
 */
export function eventPeriod(dates: EventDates): { startsAt: string; endsAt: string } {
  const timeFrom = dates.full_day || !dates.time_from ? '00:00' : dates.time_from;
  const timeTo = dates.full_day || !dates.time_to ? '23:59' : dates.time_to;
  return {
    startsAt: warsawToInstant(dates.date_from, timeFrom),
    endsAt: warsawToInstant(dates.date_to || dates.date_from, timeTo),
  };
}

/** Running while `startsAt <= now < endsAt`: the start instant already runs, the end instant is already over. */
export function eventTiming(event: { startsAt: string | null; endsAt: string | null }, now: string): Timing {
  if (event.endsAt !== null && !isBefore(now, event.endsAt)) return -1;
  return event.startsAt !== null && isBefore(now, event.startsAt) ? 0 : 1;
}

/** A video waits for `availableFrom` and is over at `endsAt`; between them it can be watched (VID-10). */
export function videoTiming(video: { availableFrom: string | null; endsAt: string | null }, now: string): Timing {
  return eventTiming({ startsAt: video.availableFrom, endsAt: video.endsAt }, now);
}

/**
 * The instant at which an end date is over. Empty and `0000-00-00` mean none (VID-09); a day counts to its end, a day with
 * a time to that time (OPEN3-38). Throws RangeError for a date that does not exist.
 */
export function videoEnd(endDate: string | null | undefined): string | null {
  const text = (endDate ?? '').trim();
  if (text === '' || text.startsWith('0000-00-00')) return null;
  if (isCalendarDay(text)) return endOfWarsawDay(text);
  const [day, time] = [text.slice(0, 10), text.slice(11)];
  if ((text[10] === ' ' || text[10] === 'T') && isCalendarDay(day) && isTimeOfDay(time))
    return warsawToInstant(day, time);
  throw new RangeError(`Not an end date: ${text.slice(0, 40)}`);
}
