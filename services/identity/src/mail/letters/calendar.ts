import { calendarEntry } from '@kurtyna/domain';
import type { Letter } from './letter.js';

/** What an order opens, as a letter may bring it for the calendar; instants in UTC. */
export interface Attended {
  id: number;
  filename: string;
  title: string;
  link: string;
  starts_at: string | null;
  /** null where the theatre keeps it to itself (EVT-11). */
  ends_at: string | null;
  /** It has days and no hours (EVT-12). */
  full_day?: boolean;
}

/** The event as an entry for the calendar; null for what has no time, as a video. */
export function calendarFile(event: Attended): NonNullable<Letter['attachments']>[number] | null {
  const { starts_at: startsAt, ends_at: endsAt, full_day: fullDay } = event;
  if (!startsAt) return null;
  const content = calendarEntry({ ...event, startsAt, endsAt, fullDay }, new Date().toISOString());
  return { filename: event.filename, content, contentType: 'text/calendar; charset=utf-8; method=PUBLISH' };
}
