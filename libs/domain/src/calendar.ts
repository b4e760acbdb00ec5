/**
 * An event as an entry for the calendar (RFC 5545), which the letter of an order carries and the page of the event offers. Written by hand: it is
 * ten lines of text, and the library for it built a schema for each letter, which cost more than the rest of the letter (decision 59).
 */
import { warsawDate } from './time/index.js';

/** An event that can be attended; instants in UTC. */
export interface CalendarEvent {
  id: number;
  title: string;
  /** The page of the event, whole. */
  link: string;
  startsAt: string;
  /** null where it is not told (EVT-11). */
  endsAt: string | null;
  /** Has no hours, but the days in Warsaw from one to the other (EVT-12). */
  fullDay?: boolean;
}

const CRLF = '\r\n';
/** Bytes of a line without its end (RFC 5545, 3.1). */
const LINE_BYTES = 75;

/**
 * The same identifier wherever the entry comes from, so that a second one takes the place of the first; it names the house, for another theatre
 * has an event of the same number (RFC 5545, 3.8.4.7). `now`: UTC.
 */
export function calendarEntry(event: CalendarEvent, now: string): string {
  const { id, title, link } = event;
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Kurtyna//Kurtyna//PL',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:event-${id}@${new URL(link).host}`,
    `DTSTAMP:${utc(now)}`,
    ...timesOf(event),
    `SUMMARY:${escaped(title)}`,
    `URL:${link}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join(CRLF);
}

function timesOf({ startsAt, endsAt, fullDay }: CalendarEvent): string[] {
  if (fullDay) return [`DTSTART;VALUE=DATE:${day(startsAt, 0)}`, `DTEND;VALUE=DATE:${day(endsAt ?? startsAt, 1)}`]; // the day after the last
  return [`DTSTART:${utc(startsAt)}`, ...(endsAt ? [`DTEND:${utc(endsAt)}`] : [])];
}

/** `20261205`: so many days after that instant's day in Warsaw. */
function day(instant: string, later: number): string {
  const date = new Date(`${warsawDate(instant)}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + later);
  return date.toISOString().slice(0, 10).replace(/-/g, '');
}

/** `20261205T180000Z` */
const utc = (instant: string): string => `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** A text as a value: what would end it or begin another line is escaped; what a calendar cannot hold is left out. */
const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');

/** A long line goes on after a line end and a space; no letter is cut in two. */
function folded(line: string): string {
  let bytes = 0;
  let text = '';
  for (const letter of line) {
    const size = bytesOf(letter);
    if (bytes + size > LINE_BYTES) {
      text += `${CRLF} `;
      bytes = 1; // the space
    }
    text += letter;
    bytes += size;
  }
  return text;
}

/** In UTF-8. */
function bytesOf(letter: string): number {
  const code = letter.codePointAt(0)!;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
}
