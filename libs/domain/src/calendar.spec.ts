import { describe, expect, it } from '@jest/globals';
import ICAL from 'ical.js';
import { calendarEntry } from './calendar.js';

const NOW = '2026-11-23T10:15:30.500Z';
const event = {
  id: 17,
  title: 'Wesele',
  link: 'https://teatr.example/wydarzenie/wesele',
  startsAt: '2026-12-05T18:00:00.000Z',
  endsAt: '2026-12-05T20:30:00.000Z',
};

/** As another program reads it. */
function read(text: string) {
  const entry = new ICAL.Component(ICAL.parse(text) as unknown[] as never).getFirstSubcomponent('vevent')!;
  const { uid, summary, startDate, endDate } = new ICAL.Event(entry);
  return {
    uid,
    summary,
    start: startDate.toString(),
    end: endDate.toString(),
    url: String(entry.getFirstPropertyValue('url')),
    stamp: String(entry.getFirstPropertyValue('dtstamp')),
  };
}

describe('the entry for the calendar (RFC 5545)', () => {
  it('is another one in the house of another theatre, and the same from the page and the letter of one', () => {
    const other = { ...event, link: 'https://inny-teatr.example/wydarzenie/wesele' };
    expect([event, { ...event, link: `${event.link}?x=1` }, other].map((each) => read(calendarEntry(each, NOW)).uid)).toEqual([
      'event-17@teatr.example',
      'event-17@teatr.example',
      'event-17@inny-teatr.example',
    ]);
  });

  it('says what, when in UTC, and where to watch', () => {
    expect(calendarEntry(event, NOW).split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Kurtyna//Kurtyna//PL',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:event-17@teatr.example',
      'DTSTAMP:20261123T101530Z',
      'DTSTART:20261205T180000Z',
      'DTEND:20261205T203000Z',
      'SUMMARY:Wesele',
      'URL:https://teatr.example/wydarzenie/wesele',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('keeps the end to itself where the event does [EVT-11]', () => {
    const entry = calendarEntry({ ...event, endsAt: null }, NOW);
    expect(entry).toContain('DTSTART:20261205T180000Z');
    expect(entry).not.toContain('DTEND');
  });

  it('has days and no hours where the event has none: of Warsaw, with the day after the last as its end [EVT-12]', () => {
    const days = { startsAt: '2026-12-04T23:00:00.000Z', endsAt: '2026-12-06T22:59:00.000Z', fullDay: true };
    const entry = calendarEntry({ ...event, ...days }, NOW);
    expect(entry.match(/^DT(START|END).*$/gm)).toEqual(['DTSTART;VALUE=DATE:20261205', 'DTEND;VALUE=DATE:20261207']);
    expect(calendarEntry({ ...event, ...days, endsAt: null }, NOW)).toContain('DTEND;VALUE=DATE:20261206');
  });

  it.each([
    ['Wesele'],
    ['Wesele; akt I, II \\ finał'],
    ['Zażółć gęślą jaźń '.repeat(20).trim()],
    [`${'a'.repeat(66)}ł`],
    [`${'a'.repeat(65)}🎭🎭🎭`],
    ['Straszny dwór\nOpera w 4 aktach'],
    ['„Dziady”, cz. III: „Samotność — cóż po ludziach”'],
    ['x'.repeat(255)],
  ])('is read by another program as it was meant: %s', (title) => {
    expect(read(calendarEntry({ ...event, title }, NOW))).toEqual({
      uid: 'event-17@teatr.example',
      summary: title,
      start: '2026-12-05T18:00:00Z',
      end: '2026-12-05T20:30:00Z',
      url: 'https://teatr.example/wydarzenie/wesele',
      stamp: '2026-11-23T10:15:30Z',
    });
  });

  it.each([['ł'.repeat(300)], ['🎭'.repeat(120)], ['a'.repeat(500)], [`a${'ł'.repeat(300)}`]])(
    'has no line of more than 75 bytes, and cuts no letter',
    (title) => {
      const lines = calendarEntry({ ...event, title }, NOW).split('\r\n');
      expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
      expect(lines.filter((line) => Buffer.from(line).toString() !== line)).toEqual([]);
      expect(lines.length).toBeGreaterThan(16);
    },
  );

  it.each([['Wesele\r\nATTENDEE:mailto:ktos@inny.example'], ['Wesele\nEND:VEVENT'], ['Wesele\rX:1'], ['Wesele\u0000\u000b']])(
    'lets no title begin a line of its own [N13]',
    (title) => {
      const lines = calendarEntry({ ...event, title }, NOW).split('\r\n');
      expect(lines).toHaveLength(14);
      expect(lines.join('')).not.toMatch(/[\r\n\0\v]/);
    },
  );
});
