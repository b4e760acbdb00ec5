/** How the page of a show goes on. What is expected is written by hand. */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { anEvent, aVideo, inMinutes } from '../../test/builders.js';
import { fakeServer } from '../../test/fake-server.js';
import { visit } from '../../test/visit.js';
import { nextTime } from './related.js';
import { eventShow, videoShow } from './show.js';

/** A window whose lower end is where the page ends, or one that never gets there. */
let watched: Element[] = [];
const before = globalThis.IntersectionObserver;
const seeing = (isIntersecting: boolean) =>
  class {
    constructor(private readonly tell: (entries: { isIntersecting: boolean }[]) => void) {}
    observe(place: Element) {
      watched.push(place);
      this.tell([{ isIntersecting }]);
    }
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
beforeEach(() => {
  watched = [];
  globalThis.IntersectionObserver = seeing(true);
});
afterEach(() => {
  globalThis.IntersectionObserver = before;
});

const at = (day: string) => ({ starts_at: `${day}T18:00:00.000Z`, ends_at: `${day}T20:00:00.000Z` });
const WESELE = anEvent({ id: 5, video_id: 7, ...at('2030-11-24') });
const AGAIN = anEvent({ id: 6, slug: 'wesele-znow', video_id: 7, subtitle: null, ...at('2030-11-30') });
const TANGO = anEvent({ id: 8, slug: 'tango', title: 'Tango', video_id: 13, ...at('2030-12-02') });
const films = [
  aVideo({ id: 7, title: 'Wesele', slug: 'wesele', categories: [1] }),
  aVideo({ id: 13, title: 'Tango', slug: 'tango', categories: [1, 2] }),
  aVideo({ id: 14, title: 'Halka', slug: 'halka', categories: [5] }),
  aVideo({ id: 15, title: 'Dziady', slug: 'dziady', categories: [1] }),
];
const open = async (events = [WESELE, AGAIN, TANGO], videos = films, event = WESELE) => {
  const server = fakeServer({
    'GET /external_api/event/wesele': { event },
    'GET /external_api/events': { events },
    'GET /external_api/videos': { videos },
  });
  const page = visit('/wydarzenie/wesele/publiczne');
  await screen.findByRole('heading', { level: 1, name: 'Wesele' });
  return { server, ...page };
};
const linksIn = async (name: string) =>
  within(await screen.findByRole('region', { name }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

describe('other dates', () => {
  it('are those to come of the same film, by start, and not the one that is looked at [EVT-32]', async () => {
    const past = anEvent({ id: 3, video_id: 7, starts_at: inMinutes(-300), ends_at: inMinutes(-200) });
    const hidden = anEvent({ id: 4, video_id: 7, dashboard_hidden: true, ...at('2030-11-26') });
    const early = anEvent({ id: 2, slug: 'wesele-rano', subtitle: 'Dla szkół', video_id: 7, ...at('2030-11-25') });
    await open([AGAIN, WESELE, past, hidden, TANGO, early]);
    expect(await linksIn('Inne terminy')).toEqual([
      ['pon. 25.11.2030, 19:00Wesele, Dla szkół', '/wydarzenie/wesele-rano/publiczne'],
      ['sob. 30.11.2030, 19:00Wesele', '/wydarzenie/wesele-znow/publiczne'],
    ]);
  });

  it('are not there where there is but one', async () => {
    await open([WESELE, TANGO]);
    await screen.findByRole('region', { name: 'Podobne' });
    expect(screen.queryByRole('region', { name: 'Inne terminy' })).toBeNull();
  });

  it('stand on the page of a film as its live dates', async () => {
    fakeServer({
      'GET /external_api/video/wesele': { video: films[0] },
      'GET /external_api/events': { events: [WESELE, TANGO] },
      'GET /external_api/videos': { videos: films },
    });
    visit('/wideo/wesele/publiczne');
    expect(await linksIn('Terminy na żywo')).toEqual([
      ['niedz. 24.11.2030, 19:00Wesele, Stanisław Wyspiański', '/wydarzenie/wesele/publiczne'],
    ]);
    expect((await linksIn('Podobne')).map(([words]) => words)).toEqual(['Tango125 min', 'Dziady125 min']);
  });
});

describe('what is like it', () => {
  it('shares a category: evenings first, then films, each title once and never its own', async () => {
    await open();
    expect(await linksIn('Podobne')).toEqual([
      ['Tangopon. 02.12.2030, 19:00', '/wydarzenie/tango/publiczne'],
      ['Dziady125 min', '/wideo/dziady/publiczne'],
    ]);
  });

  it('is else the rest of its festival, and of no other evening', async () => {
    const festival = { ...WESELE, is_festival: true };
    const halka = anEvent({ id: 9, slug: 'halka', title: 'Halka', video_id: 14, is_festival: true, ...at('2030-12-05') });
    await open([festival, halka, TANGO], [], festival);
    expect(await linksIn('Podobne')).toEqual([['Halkaczw. 05.12.2030, 19:00', '/wydarzenie/halka/publiczne']]);
  });

  it('is four at most', async () => {
    const many = [20, 21, 22, 23, 24].map((id) => aVideo({ id, title: `Film ${id}`, slug: `film-${id}`, categories: [1] }));
    await open([WESELE], [films[0]!, ...many]);
    expect(await linksIn('Podobne')).toHaveLength(4);
  });

  it('is asked for by nobody who does not come to the end of the page', async () => {
    globalThis.IntersectionObserver = seeing(false);
    const { server } = await open();
    expect(watched.length).toBeGreaterThan(0);
    expect([...server.asked('GET /external_api/events'), ...server.asked('GET /external_api/videos')]).toEqual([]);
    expect(screen.queryByRole('region', { name: 'Podobne' })).toBeNull();
  });

  it('is taken from the lists that a signed-in viewer has brought along, without another question', async () => {
    const server = fakeServer({
      'GET /api/events': { events: [WESELE, TANGO] },
      'GET /api/videos': { videos: films },
      'GET /api/events/wesele': { event: WESELE },
    });
    const { user } = visit('/', {});
    await user.click((await screen.findAllByRole('link', { name: 'Wesele' }))[0]!);
    expect((await linksIn('Podobne'))[0]).toEqual(['Tangopon. 02.12.2030, 19:00', '/wydarzenie/tango']);
    expect(server.asked('GET /external_api/events')).toEqual([]);
    expect(server.asked('GET /api/events')).toHaveLength(1);
  });
});

describe('the trailer from the top of the page', () => {
  it('opens over it, and nothing of it is loaded before [EVT-14, U8]', async () => {
    HTMLDialogElement.prototype.showModal = function () {
      this.open = true;
    };
    HTMLDialogElement.prototype.close = function () {
      this.open = false;
      this.dispatchEvent(new Event('close'));
    };
    const { user } = await open([WESELE], [], { ...WESELE, teaser_link: '76979871' });
    expect(document.querySelector('iframe')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Zwiastun' }));
    const over = within(await screen.findByRole('dialog', { name: 'Zwiastun: Wesele' }));
    expect(document.querySelector('dialog iframe')?.getAttribute('src')).toContain('player.vimeo.com/video/76979871');
    await user.click(over.getByRole('button', { name: 'Zamknij' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is not offered where there is none', async () => {
    await open();
    expect(screen.queryByRole('button', { name: 'Zwiastun' })).toBeNull();
  });
});

describe('the next evening', () => {
  const HALKA = anEvent({ id: 9, title: 'Halka', video_id: 14, ...at('2030-11-25') });
  const RUSALKA = anEvent({ id: 10, title: 'Rusałka', video_id: 20, ...at('2030-11-26') });
  const NOW = '2030-11-24T12:00:00.000Z';
  const after = { event: eventShow(WESELE, 'pl'), video: videoShow(films[0]!, 'pl') };
  it.each([
    ['event', 'of the same category, dates before films', [WESELE, HALKA, TANGO], films, ['event 8', 'video 15']],
    [
      'event',
      'what is next on stage beside the one that is like it',
      [WESELE, AGAIN, HALKA, TANGO],
      films.slice(0, 3),
      ['event 8', 'event 9'],
    ],
    ['event', 'what is next on stage where nothing is like it', [AGAIN, RUSALKA, HALKA], films.slice(0, 1), ['event 9', 'event 10']],
    ['video', 'films like a film, each title once', [TANGO], films, ['video 13', 'video 15']],
    ['video', 'never what has just been seen', [WESELE, AGAIN], films.slice(0, 1), []],
  ] as const)('after a(n) %s: %s', (kind, _what, events, videos, expected) => {
    const found = nextTime(after[kind], { events, videos }, NOW);
    expect(found.map((one) => `${one.kind} ${one.answer.id}`)).toEqual(expected);
  });
});
