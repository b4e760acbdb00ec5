/** The event for the visitor's own calendar, as the site serves it. */
import { afterAll, describe, expect, it } from '@jest/globals';
import { closeHouse, rows, siteUrl } from '../support/house.js';
import { call } from '../support/http.js';

afterAll(() => closeHouse());

const file = async (ref: string | number) => {
  const answer = await fetch(`${siteUrl}/external_api/event/${ref}/calendar.ics`);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};
const compact = (instant: string): string => `${instant.slice(0, 19).replace(/[-:]/g, '')}Z`;

describe('the entry of an event for the calendar', () => {
  it('is a file that a calendar opens, by id and by slug, without signing in', async () => {
    const { events } = (await call('GET', '/external_api/events')).body;
    const event = events.find((one: { full_day: boolean; hide_time_to: boolean }) => !one.full_day && !one.hide_time_to);
    for (const ref of [event.id, event.slug]) {
      const { status, headers, text } = await file(ref);
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
      expect(headers.get('content-disposition')).toBe('attachment; filename="kurtyna.ics"');
      const lines = text.replace(/\r\n /g, '').split('\r\n');
      expect(lines).toEqual(
        expect.arrayContaining([
          `UID:event-${event.id}@${new URL(siteUrl).host}`,
          `DTSTART:${compact(event.starts_at)}`,
          `DTEND:${compact(event.ends_at)}`,
          `URL:${siteUrl}/wydarzenie/${event.slug}`,
        ]),
      );
    }
  });

  it('has days where the event has no hours [EVT-12]', async () => {
    const { events } = (await call('GET', '/external_api/events')).body;
    const event = events.find((one: { full_day: boolean }) => one.full_day);
    expect((await file(event.id)).text).toMatch(/\r\nDTSTART;VALUE=DATE:\d{8}\r\nDTEND;VALUE=DATE:\d{8}\r\n/);
  });

  it('is not there for what is not public, and says so as the API does', async () => {
    const [unpublished] = await rows<{ id: number }>('catalog', 'SELECT id FROM event WHERE NOT published LIMIT 1');
    for (const ref of [unpublished!.id, 999_999, 'nie-ma-takiego']) {
      const { status, text } = await file(ref);
      expect(status).toBe(404);
      expect(JSON.parse(text)).toMatchObject({ statusCode: 404 });
    }
  });
});
