/** "Twój wieczór" on the home says its lines, leads on, and shows the theatre's own while the viewer has nothing. */
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { warsawToInstant } from '@kurtyna/domain';
import { learnTime } from '../../base/clock.js';
import { anEvent, aVideo, inMinutes, runningWithAccess } from '../../test/builders.js';
import { fakeServer, held, refusal } from '../../test/fake-server.js';
import { visit } from '../../test/visit.js';

const mine = { access: true, accessBy: 'order' as const, available: true, mayWatch: true, reasons: [] as never[] };
const notYet = { ...mine, available: false, mayWatch: false, reasons: ['not-yet' as const] };
const begun = (id: number, seconds: number) => ({
  kind: 'video',
  id,
  title: 'Po polsku',
  seconds,
  updated_at: '2026-11-20T20:12:00.000Z',
});
const WATCHING = 'GET /api/users/3/watching';
const NAME = 'Twój wieczór';
/** A button says to a reader of the screen which show it is about. */
const button = (words: string, title: string) => new RegExp(`^${words} ?: ${title}$`);
const band = async (name = NAME) => within(await screen.findByRole('region', { name }));
const at = (instant: string) => learnTime(instant, Date.now(), Date.now());
/** The 24th of November, an hour of Warsaw. */
const EVENING = (time: string) => warsawToInstant('2026-11-24', time);

afterEach(() => at(new Date().toISOString()));

describe('the first band of the home', () => {
  it('shows what one holds while it runs, and one button leads to the stage', async () => {
    at(EVENING('19:00'));
    const show = { ...runningWithAccess, starts_at: EVENING('18:35'), ends_at: EVENING('21:00') };
    fakeServer({ 'GET /api/events': { events: [anEvent(show)] } });
    const { user, where } = visit('/', {});
    const evening = await band();
    expect(evening.getByRole('heading', { level: 3, name: 'Wesele' })).toBeVisible();
    expect(evening.getByText('trwa od 18:35')).toBeVisible();
    await user.click(evening.getByRole('link', { name: button('Oglądaj', 'Wesele') }));
    expect(where()).toBe('/wydarzenie/wesele?ogladaj=true');
  });

  it.each([
    ['19:00', 'Dziś o 19:20', 'Wejdź do foyer', '/wydarzenie/wesele?ogladaj=true'],
    ['18:00', 'Dziś o 19:20', 'Szczegóły', '/wydarzenie/wesele'],
  ])('at %s says "%s" and leads on by "%s"', async (time, line, words, address) => {
    at(EVENING(time));
    fakeServer({ 'GET /api/events': { events: [anEvent({ ...notYet, starts_at: EVENING('19:20'), ends_at: EVENING('21:00') })] } });
    visit('/', {});
    const evening = await band();
    expect(evening.getByText(line)).toBeVisible();
    expect(evening.getByRole('link', { name: button(words, 'Wesele') })).toHaveAttribute('href', address);
  });

  it('says of the next day so, and of a whole day no hour [EVT-12]', async () => {
    at(EVENING('19:00'));
    const day = { starts_at: warsawToInstant('2026-11-25', '00:00'), ends_at: warsawToInstant('2026-11-25', '23:59'), full_day: true };
    const morning = { starts_at: warsawToInstant('2026-11-25', '11:00'), ends_at: warsawToInstant('2026-11-25', '12:00') };
    fakeServer({
      'GET /api/events': {
        events: [anEvent({ ...notYet, ...day }), anEvent({ ...notYet, ...morning, id: 6, slug: 'tango', title: 'Tango' })],
      },
    });
    visit('/', {});
    const evening = await band();
    expect(evening.getByText('śr. 25.11.2026')).toBeVisible();
    expect(evening.getByRole('link', { name: 'Tango Jutro o 11:00' })).toHaveAttribute('href', '/wydarzenie/tango');
  });

  it('goes by the server’s time, also where it is heard late and the visitor’s clock is wrong by hours', async () => {
    at(EVENING('09:00'));
    fakeServer({ 'GET /api/events': { events: [anEvent({ ...mine, starts_at: EVENING('18:35'), ends_at: EVENING('21:00') })] } });
    visit('/', {});
    expect((await band()).getByText('Dziś o 18:35')).toBeVisible();
    act(() => at(EVENING('19:00')));
    expect((await band()).getByText('trwa od 18:35')).toBeVisible();
  });

  it('goes on with films that were begun, the last first, with what is left of them', async () => {
    fakeServer({
      [WATCHING]: { watching: [begun(8, 754), begun(7, 3000)] },
      'GET /api/videos': {
        videos: [
          aVideo({ ...mine, duration: 95 }),
          aVideo({ ...mine, id: 8, title: 'Tango', slug: 'tango', duration: 60 }),
          aVideo({ ...mine, id: 9, title: 'Dziady', slug: 'dziady' }),
        ],
      },
    });
    const { user, where } = visit('/', {});
    const evening = await band();
    expect(evening.getAllByRole('link')).toEqual([
      evening.getByRole('link', { name: button('Oglądaj dalej', 'Tango') }),
      evening.getByRole('link', { name: 'Kordian Zostało 45 min' }),
    ]);
    expect(evening.getByText('Zostało 48 min')).toBeVisible();
    await user.click(evening.getByRole('link', { name: button('Oglądaj dalej', 'Tango') }));
    expect(where()).toBe('/wideo/tango?ogladaj=true');
  });

  it('says how far one was where the length of a film is not known', async () => {
    fakeServer({
      [WATCHING]: { watching: [begun(7, 3000)] },
      'GET /api/videos': { videos: [aVideo({ ...mine, duration: null })] },
    });
    visit('/', {});
    expect((await band()).getByText('Przerwane po 50 min')).toBeVisible();
  });

  it('has also what stands in no list and is held, and nothing that may not be watched any more', async () => {
    fakeServer({
      [WATCHING]: { watching: [begun(7, 600), begun(8, 600), begun(99, 600)] },
      'GET /api/videos': { videos: [aVideo({ access: false, mayWatch: false, reasons: ['no-ticket'] })] },
      'GET /api/videos/hidden': { videos: [aVideo({ ...mine, id: 8, title: 'Tango', slug: 'tango' })] },
      'GET /api/events/hidden': { events: [anEvent({ ...runningWithAccess, dashboard_hidden: true })] },
    });
    visit('/', {});
    const evening = await band();
    expect(evening.getByRole('link', { name: button('Oglądaj', 'Wesele') })).toBeVisible();
    await waitFor(() => expect(evening.getAllByRole('link')).toHaveLength(2));
    expect(evening.getByRole('link', { name: /^Tango/ })).toBeVisible();
  });

  it('waits for no list of films where something is held for tonight, and keeps its place until it knows [U6]', async () => {
    const films = held({ watching: [] });
    const server = fakeServer({ [WATCHING]: films.answer, 'GET /api/events': { events: [anEvent(runningWithAccess)] } });
    visit('/', {});
    expect(document.querySelector('.kt-evening')).toHaveAttribute('aria-busy', 'true');
    expect((await band()).getByRole('link', { name: button('Oglądaj', 'Wesele') })).toBeVisible();
    expect(server.asked(WATCHING)).toHaveLength(1);
    films.release();
  });

  it('holds back nothing under it: the repertoire is there while films are asked for [U6]', async () => {
    const { answer, release } = held({ watching: [begun(7, 600)] });
    fakeServer({ [WATCHING]: answer, 'GET /api/videos': { videos: [aVideo(mine)] } });
    visit('/', {});
    await screen.findByRole('heading', { level: 2, name: 'Repertuar' });
    expect(document.querySelector('.kt-evening')).toHaveAttribute('aria-busy', 'true');
    release();
    expect((await band()).getByRole('link', { name: button('Oglądaj dalej', 'Kordian') })).toBeVisible();
  });
});

describe('a viewer who holds nothing and has begun nothing', () => {
  const free = { id: 6, title: 'Tango', slug: 'tango' };

  it('sees what is on air, with the button of its card', async () => {
    const live = { starts_at: inMinutes(-30), ends_at: inMinutes(60) };
    const forDays = anEvent({ id: 9, slug: 'maraton', title: 'Maraton', starts_at: inMinutes(-3000), ends_at: inMinutes(3000) });
    fakeServer({ 'GET /api/events': { events: [forDays, anEvent(), anEvent({ ...live, ...free })] } });
    visit('/', {});
    const evening = await band('Teraz na żywo');
    expect(evening.getByRole('heading', { level: 3, name: 'Tango' })).toBeVisible();
    expect(evening.getByRole('link', { name: button('Kup dostęp', 'Tango') })).toHaveAttribute('href', '/platnosc/wydarzenie/6');
    expect(screen.queryByRole('region', { name: NAME })).toBeNull();
  });

  it('sees what comes next, with its day, and by a film where no show comes', async () => {
    const server = fakeServer({ 'GET /api/events': { events: [anEvent()] }, 'GET /api/videos': { videos: [aVideo()] } });
    visit('/', {});
    const evening = await band('Najbliższy spektakl');
    expect(evening.getByText('niedz. 24.11.2030, 19:00')).toBeVisible();
    expect(evening.getByRole('link', { name: button('Kup dostęp', 'Wesele') })).toBeVisible();
    server.on('GET /api/events', { events: [] });
    visit('/', {});
    await waitFor(() => expect(screen.getByRole('link', { name: button('Kup dostęp', 'Kordian') })).toBeVisible());
  });

  it('is shown everybody’s where commerce is silent, offered nothing to buy, and told of no error first [ERR-08]', async () => {
    const { access: _ofViewers, ...everybodys } = anEvent();
    fakeServer({
      'GET /api/events': refusal(503),
      'GET /api/events/hidden': refusal(503),
      'GET /api/videos': refusal(503),
      'GET /api/videos/hidden': refusal(503),
      [WATCHING]: refusal(503),
      'GET /external_api/events': { events: [everybodys] },
    });
    visit('/', {});
    const evening = await band('Najbliższy spektakl');
    expect(evening.getByRole('link', { name: button('Szczegóły', 'Wesele') })).toHaveAttribute('href', '/wydarzenie/wesele');
    expect(evening.queryByRole('alert')).toBeNull();
    expect(evening.queryByRole('link', { name: /^Kup/ })).toBeNull();
  });

  it('keeps its place where there is nothing at all', async () => {
    fakeServer();
    visit('/', {});
    await screen.findByText('Brak nadchodzących wydarzeń.');
    await waitFor(() => expect(document.querySelector('.kt-evening')).not.toHaveAttribute('aria-busy'));
    expect(document.querySelector('.kt-evening')).toBeEmptyDOMElement();
  });
});

it('without an account there is no band, and nothing is asked for it [HOME-02]', async () => {
  const server = fakeServer();
  visit('/strona-glowna');
  await screen.findAllByRole('heading', { level: 2, name: 'Repertuar' });
  expect(document.querySelector('.kt-evening')).toBeNull();
  expect(server.calls.filter(({ path }) => path.includes('/watching'))).toEqual([]);
});
