import { calendarEntry } from '@kurtyna/domain';
import type { Letter } from './letter.js';

/** What an order opens, as a letter may bring it for the calendar; instants in UTC. */
export interface Attended {
  id: number;
  filename: string;
  title: string;
  link: string;
  starts_at: string | null;
  ends_at: string | null;
}

/** The event as an entry for the calendar; null for what has no hour, as a video. */
export function calendarFile(event: Attended): NonNullable<Letter['attachments']>[number] | null {
  const { starts_at: startsAt, ends_at: endsAt } = event;
  if (!startsAt || !endsAt) return null;
  const content = calendarEntry({ ...event, startsAt, endsAt }, new Date().toISOString());
  return { filename: event.filename, content, contentType: 'text/calendar; charset=utf-8; method=PUBLISH' };
}
