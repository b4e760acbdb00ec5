import { createEvent, type DateArray } from 'ics';
import type { Letter } from './letter.js';

/** An event that can be attended; instants in UTC. */
export interface Attended {
  /** Its entry's own number: a second letter does not make a second entry. */
  uid: string;
  filename: string;
  title: string;
  link: string;
  starts_at: string | null;
  ends_at: string | null;
}

/** The event as an entry for the calendar, in UTC; null for what has no hour, as a video. */
export function calendarFile(event: Attended): NonNullable<Letter['attachments']>[number] | null {
  if (!event.starts_at || !event.ends_at) return null;
  const { value, error } = createEvent({
    uid: `${event.uid}@kurtyna`,
    productId: 'kurtyna',
    title: event.title,
    url: event.link,
    start: utc(event.starts_at),
    startInputType: 'utc',
    startOutputType: 'utc',
    end: utc(event.ends_at),
    endInputType: 'utc',
    endOutputType: 'utc',
  });
  // The letter matters more than its entry for the calendar.
  if (error || !value) return null;
  return { filename: event.filename, content: value, contentType: 'text/calendar; charset=utf-8; method=PUBLISH' };
}

function utc(instant: string): DateArray {
  const at = new Date(instant);
  return [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate(), at.getUTCHours(), at.getUTCMinutes()];
}
