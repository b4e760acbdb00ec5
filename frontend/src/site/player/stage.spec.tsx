import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { anEvent, aVideo, inMinutes, REFUSED, runningWithAccess } from '../../test/builders.js';
import { fakeServer, held, noAnswer, refusal, type Call } from '../../test/fake-server.js';
import { settled } from '../../test/settled.js';
import { visit } from '../../test/visit.js';
import { chooseTheme } from '../../ui/theme/theme-mode.js';

const CAPTIONS = (['pl', 'en'] as const).map((language) => ({
  language,
  url: `https://media.example/${language}.vtt`,
}));
const playback = (typ: string | null, captions: object[] = CAPTIONS, position: number | null = null) => ({
  playback: {
    grant: `grant-${typ ?? 'normal'}`,
    variant: typ ?? 'normal',
    variants: ['normal', 'pjm', 'audiodeskrypcja'],
    source: { kind: 'file', url: `https://media.example/${typ ?? 'normal'}.mp4`, captions, controls: 'own' },
    position,
    expires_at: inMinutes(5),
    renew_after_seconds: 60,
    now: inMinutes(0),
  },
});
const opens = ({ query }: Call) => ({ body: playback(query.get('typ')) });

/** What jsdom's films lack: a position and captions. */
let tracks: (EventTarget & { language: string; mode: string; activeCues: object[] })[];
beforeEach(() => {
  const track = { mode: 'disabled', cues: [], activeCues: [] };
  tracks = ['pl', 'en'].map((language) => Object.assign(new EventTarget(), { ...track, language }));
  const positions = new WeakMap<object, number>();
  Object.defineProperty(HTMLMediaElement.prototype, 'textTracks', { configurable: true, get: () => tracks });
  Object.defineProperty(HTMLMediaElement.prototype, 'currentTime', {
    configurable: true,
    get(this: object) {
      return positions.get(this) ?? 0;
    },
    set(this: object, seconds: number) {
      positions.set(this, seconds);
    },
  });
});
afterEach(() => window.localStorage.clear());

const filmOf = (version: string) =>
  waitFor(() => {
    const film = document.querySelector('video')!;
    expect(film?.src).toBe(`https://media.example/${version}.mp4`);
    return film;
  });
async function begins(version: string): Promise<HTMLVideoElement> {
  const film = await filmOf(version);
  await act(async () => void film.dispatchEvent(new Event('loadedmetadata')));
  return film;
}
const modes = () => tracks.map(({ language, mode }) => `${language} ${mode}`);

const KINDS = [
  ['event', '/wydarzenie/wesele', { 'GET /api/events/wesele': { event: anEvent(runningWithAccess) }, 'GET /api/events/5/playback': opens }],
  [
    'video',
    '/wideo/kordian',
    {
      'GET /api/videos/kordian': {
        video: aVideo({ access: true, accessBy: 'order', available: true, mayWatch: true, reasons: [] }),
      },
      'GET /api/videos/7/playback': opens,
    },
  ],
] as const;

describe.each(KINDS)('the stage of a(n) %s', (_kind, address, answers) => {
  it('has captions in every language of the film, and a switch that shows those of the visitor and is remembered [EVT-08, PLAY-05]', async () => {
    fakeServer(answers);
    const { user } = visit(`${address}?ogladaj=true`, {});
    await begins('normal');
    const given = [...document.querySelectorAll('track')].map(({ kind, srclang, src }) => [kind, srclang, src]);
    expect(given).toEqual([
      ['subtitles', 'pl', 'https://media.example/pl.vtt'],
      ['subtitles', 'en', 'https://media.example/en.vtt'],
    ]);
    const captions = screen.getByRole('switch', { name: 'Napisy' });
    expect(captions).not.toBeChecked();
    expect(modes()).toEqual(['pl disabled', 'en disabled']);
    await user.click(captions);
    expect(modes()).toEqual(['pl hidden', 'en disabled']);
    await user.click(screen.getByRole('radio', { name: 'PJM' }));
    tracks.forEach((track) => (track.mode = 'disabled')); // another film, as it comes
    await begins('pjm');
    expect(modes()).toEqual(['pl hidden', 'en disabled']);
    await user.click(captions);
    expect(modes()).toEqual(['pl disabled', 'en disabled']);
  });

  it('draws its captions over the picture, as large as was chosen, and remembers how large', async () => {
    fakeServer(answers);
    const { user } = visit(`${address}?ogladaj=true`, {});
    await begins('normal');
    expect(screen.queryByRole('combobox', { name: 'Wielkość napisów' })).toBeNull();
    await user.click(screen.getByRole('switch', { name: 'Napisy' }));
    tracks[0]!.activeCues = [{ text: '<i>Mocium</i> panie!', startTime: 0, endTime: 5 }];
    act(() => void tracks[0]!.dispatchEvent(new Event('cuechange')));
    expect(screen.getByText('Mocium panie!')).toHaveAttribute('aria-hidden', 'true');
    const size = screen.getByRole('combobox', { name: 'Wielkość napisów' });
    expect(
      within(size)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['mała', 'średnia', 'duża']);
    await user.selectOptions(size, 'duża');
    expect(document.querySelector('.kt-stage')).toHaveAttribute('data-captions', 'large');
    expect(window.localStorage.getItem('kurtyna.caption-size')).toBe('large');
    tracks[0]!.activeCues = [];
    act(() => void tracks[0]!.dispatchEvent(new Event('cuechange')));
    expect(screen.queryByText('Mocium panie!')).toBeNull();
  });

  it('goes on at the same place in another version [EVT-07, U3]', async () => {
    fakeServer(answers);
    const { user } = visit(`${address}?ogladaj=true`, {});
    const film = await begins('normal');
    film.currentTime = 42.5;
    fireEvent.timeUpdate(film);
    await user.click(screen.getByRole('radio', { name: 'Audiodeskrypcja' }));
    const described = await begins('audiodeskrypcja');
    expect(described).not.toBe(film);
    await waitFor(() => expect(described.currentTime).toBe(42.5));
  });

  it('keeps the switch and its focus while another version opens, and says that it does [EVT-07]', async () => {
    const server = fakeServer(answers);
    const { user } = visit(`${address}?ogladaj=true`, {});
    await begins('normal');
    const { answer, release } = held(playback('pjm'));
    server.on(address.startsWith('/wideo') ? 'GET /api/videos/7/playback' : 'GET /api/events/5/playback', answer);
    const original = screen.getByRole('radio', { name: 'Oryginał' });
    act(() => original.focus());
    await user.keyboard('{ArrowRight}');
    const chosen = screen.getByRole('radio', { name: 'PJM' });
    expect(chosen).toHaveFocus();
    expect(chosen).toBeChecked();
    expect(chosen.closest('[aria-busy]')).toHaveAttribute('aria-busy', 'true');
    expect(document.querySelector('video')).toBeNull();
    release();
    await filmOf('pjm');
    expect(screen.getByRole('radio', { name: 'PJM' })).toBe(chosen); // the same element all the time
    expect(chosen).toHaveFocus();
    expect(chosen.closest('[aria-busy]')).toHaveAttribute('aria-busy', 'false');
  });

  it('takes the focus of who pressed "Oglądaj", and of nobody who comes with the address [EVT-06]', async () => {
    fakeServer(answers);
    const { user, router } = visit(address, {});
    await user.click((await screen.findAllByRole('link', { name: 'Oglądaj' }))[0]!);
    expect(screen.getByRole('region', { name: /odtwarzacz wideo$/ })).toHaveFocus();
    await filmOf('normal');
    expect(screen.getByRole('region', { name: /odtwarzacz wideo$/ })).toHaveFocus();
    await act(() => router.navigate('/kontakt'));
    await act(() => router.navigate(`${address}?ogladaj=true`));
    await filmOf('normal');
    expect(screen.getByRole('region', { name: /odtwarzacz wideo$/ })).not.toHaveFocus();
  });
});

describe('the place where one stops', () => {
  const FILM = aVideo({ access: true, accessBy: 'order', available: true, mayWatch: true, reasons: [] });
  const KEEP = 'PUT /api/playback/grant-normal/position';
  const place = (seconds: number | null) => ({
    'GET /api/videos/kordian': { video: FILM },
    'GET /external_api/video/kordian': { video: aVideo({ video_price: 0, sale: REFUSED.open }) },
    'GET /api/videos/7/playback': ({ query }: Call) => ({ body: playback(query.get('typ'), CAPTIONS, seconds) }),
    [KEEP]: { success: true },
  });
  const runsTo = (film: HTMLVideoElement, seconds: number) => {
    Object.defineProperty(film, 'duration', { configurable: true, value: 6000 });
    film.currentTime = seconds;
    fireEvent.timeUpdate(film);
  };
  const told = (server: ReturnType<typeof fakeServer>) => server.asked(KEEP).map(({ body }) => body);
  const WATCH = '/wideo/kordian?ogladaj=true';

  it('is where the film begins, as the server says', async () => {
    fakeServer(place(754));
    visit(WATCH, {});
    const film = await begins('normal');
    await waitFor(() => expect(film.currentTime).toBe(754));
  });

  it('is told at a pause, at the end, when the page is hidden and when one goes on to another page; and no place twice', async () => {
    const server = fakeServer(place(null));
    const { router } = visit(WATCH, {});
    const film = await begins('normal');
    runsTo(film, 61.4);
    fireEvent.pause(film);
    fireEvent.pause(film);
    await waitFor(() => expect(told(server)).toEqual([{ position: 61, duration: 6000 }]));
    runsTo(film, 90);
    fireEvent(window, new Event('pagehide'));
    await waitFor(() => expect(told(server)).toHaveLength(2));
    runsTo(film, 6000);
    fireEvent.ended(film);
    await waitFor(() => expect(told(server)).toHaveLength(3));
    runsTo(film, 30);
    await act(() => router.navigate('/kontakt'));
    await waitFor(() =>
      expect(told(server).slice(1)).toEqual([
        { position: 90, duration: 6000 },
        { position: 6000, duration: 6000 },
        { position: 30, duration: 6000 },
      ]),
    );
    expect(server.asked(KEEP)[0]!.headers.get('x-auth-token')).not.toBeNull();
  });

  it('is told of nothing that has not begun', async () => {
    const server = fakeServer(place(754));
    const { router } = visit(WATCH, {});
    await filmOf('normal');
    await act(() => router.navigate('/kontakt'));
    await settled();
    expect(told(server)).toEqual([]);
  });

  it('is not told of a live show, which is joined where it is', async () => {
    const server = fakeServer({
      'GET /api/events/wesele': { event: anEvent(runningWithAccess) },
      'GET /api/events/5/playback': opens,
    });
    visit('/wydarzenie/wesele?ogladaj=true', {});
    const film = await begins('normal');
    runsTo(film, 61);
    fireEvent.pause(film);
    await settled();
    expect(server.calls.filter(({ path }) => path.includes('/position'))).toEqual([]);
    expect(window.localStorage.getItem('kurtyna.places')).toBeNull();
  });

  it('of a visitor without an account stays in the browser, until the film is nearly over', async () => {
    const server = fakeServer(place(null));
    const watchAgain = async () => {
      const { router } = visit('/wideo/kordian/publiczne?ogladaj=true');
      return { film: await begins('normal'), leave: () => act(() => router.navigate('/kontakt')) };
    };
    const first = await watchAgain();
    runsTo(first.film, 300);
    fireEvent.pause(first.film);
    await first.leave();
    cleanup();
    const second = await watchAgain();
    await waitFor(() => expect(second.film.currentTime).toBe(300));
    runsTo(second.film, 5701);
    await second.leave();
    cleanup();
    const third = await watchAgain();
    expect(third.film.currentTime).toBe(0);
    expect(window.localStorage.getItem('kurtyna.places')).toBeNull();
    expect(server.calls.filter(({ path }) => path.includes('/position'))).toEqual([]);
  });

  it('in a browser that keeps something else there is the beginning', async () => {
    window.localStorage.setItem('kurtyna.places', '{"7":300}');
    fakeServer(place(null));
    visit('/wideo/kordian/publiczne?ogladaj=true');
    expect((await begins('normal')).currentTime).toBe(0);
  });
});

describe('our own controls', () => {
  const FILM = aVideo({ access: true, accessBy: 'order', available: true, mayWatch: true, reasons: [] });
  const answers = { 'GET /api/videos/kordian': { video: FILM }, 'GET /api/videos/7/playback': opens };
  const bar = () => screen.getByRole('group', { name: 'Sterowanie odtwarzaczem' });
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const stage = () => document.querySelector('section[aria-label$="odtwarzacz wideo"]')!;
  const key = (name: string, at: Element = stage()) => fireEvent.keyDown(at, { key: name });
  let acts: string[];

  /** A film of an hour and a half that runs; what it is told is noted. */
  async function runs(more: Parameters<typeof fakeServer>[0] = {}) {
    fakeServer({ ...answers, ...more });
    const { user } = visit('/wideo/kordian?ogladaj=true', {});
    const film = await filmOf('normal');
    acts = [];
    film.play = async () => void acts.push('play');
    film.pause = () => void acts.push('pause');
    Object.defineProperty(film, 'duration', { configurable: true, value: 5400 });
    await act(async () => void film.dispatchEvent(new Event('loadedmetadata')));
    await act(async () => void film.dispatchEvent(new Event('playing')));
    acts = [];
    film.currentTime = 725;
    fireEvent.timeUpdate(film);
    return { film, user };
  }

  it('stop and go on, jump by ten seconds, and say where the film is', async () => {
    const { film } = await runs();
    expect(film.controls).toBe(false);
    expect(within(bar()).getByText('12:05 / 1:30:00')).toBeVisible();
    const place = screen.getByRole('slider', { name: 'Miejsce w nagraniu' });
    expect(place).toHaveAttribute('aria-valuetext', '12:05 z 1:30:00');
    press('Wstrzymaj');
    fireEvent.pause(film);
    press('Odtwórz');
    expect(acts).toEqual(['pause', 'play']);
    press('Cofnij o 10 sekund');
    await waitFor(() => expect(film.currentTime).toBe(715));
    press('Przewiń o 10 sekund');
    await waitFor(() => expect(film.currentTime).toBe(725));
    fireEvent.change(place, { target: { value: '3000' } });
    await waitFor(() => expect(film.currentTime).toBe(3000));
    film.currentTime = 5395;
    fireEvent.timeUpdate(film);
    press('Przewiń o 10 sekund');
    await waitFor(() => expect(film.currentTime).toBe(5400)); // and no further
  });

  it('set sound and speed, which another version keeps', async () => {
    const { film, user } = await runs();
    fireEvent.change(screen.getByRole('slider', { name: 'Głośność' }), { target: { value: '40' } });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Szybkość' }), '1,5×');
    press('Wycisz');
    expect([film.volume, film.playbackRate, film.muted]).toEqual([0.4, 1.5, true]);
    await user.click(screen.getByRole('radio', { name: 'PJM' }));
    const other = await begins('pjm');
    await waitFor(() => expect([other.volume, other.playbackRate, other.muted]).toEqual([0.4, 1.5, true]));
    press('Włącz dźwięk');
    expect(other.muted).toBe(false);
    expect(window.localStorage.getItem('kurtyna.volume')).toBe('0.4');
  });

  it('are worked by keys while the focus is on the stage', async () => {
    const { film } = await runs();
    key('k');
    key(' ');
    expect(acts).toEqual(['pause', 'pause']); // the film has not said yet that it stopped
    const wanted: [string, number][] = [
      ['ArrowRight', 735],
      ['l', 745],
      ['ArrowLeft', 735],
      ['J', 725],
      ['0', 0],
    ];
    for (const [name, seconds] of wanted) {
      key(name);
      await waitFor(() => expect([name, film.currentTime]).toEqual([name, seconds]));
    }
    key('ArrowDown');
    key('ArrowDown');
    key('ArrowUp');
    expect(film.volume).toBe(0.9);
    key('m');
    expect(film.muted).toBe(true);
    key('>');
    expect(film.playbackRate).toBe(1.25);
    key('c');
    expect(screen.getByRole('switch', { name: 'Napisy' })).toBeChecked();
    expect(modes()).toEqual(['pl hidden', 'en disabled']);
  });

  it('take no key from a field, from a button its own, from the page all, nor one with Ctrl [WCAG 2.1.4]', async () => {
    const { film } = await runs();
    key('k', document.body);
    key('m', screen.getByRole('combobox', { name: 'Szybkość' }));
    key(' ', screen.getByRole('button', { name: 'Wycisz' }));
    key('ArrowRight', screen.getByRole('radio', { name: 'Oryginał' }));
    key(' ', screen.getByRole('switch', { name: 'Napisy' }));
    fireEvent.keyDown(stage(), { key: 'f', ctrlKey: true });
    await settled();
    expect([acts, film.currentTime, film.muted]).toEqual([[], 725, false]);
    key('m', screen.getByRole('button', { name: 'Wycisz' })); // a letter is no button's own
    expect(film.muted).toBe(true);
  });

  it('tell of their keys in a sheet that "?", its cross, Escape and a press beside it close', async () => {
    // jsdom has no modal windows: they are shown and closed here, and nothing more.
    const { prototype } = HTMLDialogElement;
    prototype.showModal = jest.fn(function (this: HTMLDialogElement) {
      this.open = true;
    });
    prototype.close = jest.fn(function (this: HTMLDialogElement) {
      if (this.open) this.dispatchEvent(new Event('close'));
      this.open = false;
    });
    const { user } = await runs();
    const sheet = () => screen.queryByRole('dialog', { name: 'Skróty klawiszowe' });
    const help = screen.getByRole('button', { name: 'Skróty klawiszowe' });
    const closings = [
      () => key('?'),
      () => press('Zamknij'),
      () => fireEvent(sheet()!, new Event('close')), // as the browser does it
      () => fireEvent.click(sheet()!), // beside it
    ];
    for (const close of closings) {
      await user.click(help);
      expect(sheet()).toHaveTextContent('pełny ekran');
      close();
      expect(sheet()).toBeNull();
    }
    key('?');
    expect(sheet()).not.toBeNull();
    expect(prototype.showModal).toHaveBeenCalledTimes(5);
    expect(prototype.close).toHaveBeenCalledTimes(4); // while it is on the page: the focus goes back
  });

  it('say the words for the end, and begin again', async () => {
    const { film } = await runs();
    fireEvent.ended(film);
    expect(screen.getByText('Koniec. Dziękujemy za wspólny wieczór.')).toBeVisible();
    press('Odtwórz od początku');
    await waitFor(() => expect([film.currentTime, acts]).toEqual([0, ['play']]));
    expect(screen.queryByText('Koniec. Dziękujemy za wspólny wieczór.')).toBeNull();
  });

  it('show at the end two shows for the next time, with day and button, and no last picture', async () => {
    const tango = aVideo({ id: 13, slug: 'tango', title: 'Tango', duration: 95, categories: [1], access: false });
    const coming = { starts_at: '2030-12-02T18:00:00.000Z', ends_at: '2030-12-02T20:00:00.000Z' };
    const { film } = await runs({
      'GET /api/videos/kordian': { video: { ...FILM, categories: [1] } },
      'GET /external_api/videos': { videos: [FILM, tango] },
      'GET /external_api/events': {
        events: [anEvent({ id: 8, slug: 'halka', title: 'Halka', video_id: 14, ...coming }), anEvent({ id: 9, video_id: 7, ...coming })],
      },
    });
    expect(document.querySelector('.kt-player')).not.toHaveAttribute('data-ended');
    fireEvent.ended(film);
    expect(document.querySelector('.kt-player')).toHaveAttribute('data-ended');
    const next = within(await screen.findByRole('region', { name: 'Następnym razem' }));
    await waitFor(() => expect(next.getAllByRole('listitem')).toHaveLength(2));
    expect(next.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'TTango95 minZobacz Tango', // its own poster bears its first letter
      'HHalkapon. 02.12.2030, 19:00Zobacz Halka',
    ]);
    expect(next.getByRole('link', { name: 'Zobacz Halka' })).toHaveAttribute('href', '/wydarzenie/halka');
    expect(screen.getByRole('button', { name: 'Odtwórz od początku' })).toHaveClass('kt-button--quiet');
  });

  it('of a live show offer neither place nor speed', async () => {
    fakeServer({
      'GET /api/events/wesele': { event: anEvent(runningWithAccess) },
      'GET /api/events/5/playback': opens,
    });
    visit('/wydarzenie/wesele?ogladaj=true', {});
    const film = await filmOf('normal');
    Object.defineProperty(film, 'duration', { configurable: true, value: 5400 });
    await begins('normal');
    await waitFor(() => expect(screen.getByRole('slider', { name: 'Głośność' })).toBeEnabled());
    film.currentTime = 100;
    fireEvent.timeUpdate(film);
    key('ArrowRight');
    key('0');
    await settled();
    expect(film.currentTime).toBe(100);
    expect(screen.queryByRole('slider', { name: 'Miejsce w nagraniu' })).toBeNull();
    expect(screen.queryByRole('combobox', { name: 'Szybkość' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Przewiń o 10 sekund' })).toBeNull();
  });

  it('stand aside where the frame brings its own', async () => {
    const url = 'https://player.vimeo.com/video/1?dnt=1';
    fakeServer({
      ...answers,
      'GET /api/videos/7/playback': {
        playback: {
          ...playback(null).playback,
          source: { kind: 'vimeo-video', url: url.replace('player.vimeo.com', 'films.example'), captions: [], controls: 'host' },
        },
      },
    });
    visit('/wideo/kordian?ogladaj=true', {});
    await waitFor(() => expect(document.querySelector('iframe')).not.toBeNull());
    expect(document.querySelector('iframe')).not.toHaveAttribute('tabindex');
    expect(screen.queryByRole('group', { name: 'Sterowanie odtwarzaczem' })).toBeNull();
  });
});

describe('the house while somebody watches', () => {
  it('has its lights down, whichever theme was chosen, and has them up again afterwards', async () => {
    chooseTheme('light');
    fakeServer({
      'GET /api/events/wesele': { event: anEvent(runningWithAccess) },
      'GET /api/events/5/playback': opens,
    });
    const { router } = visit('/wydarzenie/wesele?ogladaj=true', {});
    await begins('normal');
    expect(document.documentElement.dataset.theme).toBe('dark');
    await act(() => router.navigate('/kontakt'));
    expect(document.documentElement.dataset.theme).toBe('light');
    act(() => chooseTheme('auto'));
  });
});

describe('the stage where nothing stands around the picture', () => {
  const FILM = aVideo({ access: true, accessBy: 'order', available: true, mayWatch: true, reasons: [] });
  const answers = { 'GET /api/videos/kordian': { video: FILM }, 'GET /api/videos/7/playback': opens };
  const stage = () => document.querySelector('.kt-stage')!;
  /** A window that fits the queries that have these words. */
  async function runsIn(words: string) {
    const real = window.matchMedia;
    jest.spyOn(window, 'matchMedia').mockImplementation((media) => ({ ...real(media), matches: media.includes(words) }));
    fakeServer(answers);
    const page = visit('/wideo/kordian?ogladaj=true', {});
    const film = await begins('normal');
    const acts: string[] = [];
    film.play = async () => void acts.push('play');
    film.pause = () => void acts.push('pause');
    fireEvent.playing(film);
    return { ...page, acts };
  }
  const touch = () => {
    const picture = document.querySelector('.kt-curtain')!;
    fireEvent(picture, Object.assign(createEvent.pointerDown(picture), { pointerType: 'touch' })); // jsdom has no PointerEvent
    fireEvent.click(picture);
  };
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  it.each([
    ['side', 'pointer: coarse'],
    ['near', 'max-height: 647px'],
  ])('has its versions behind one button, which Escape closes and has the focus again: %s [EVT-07]', async (place, words) => {
    const { user } = await runsIn(words);
    expect(stage()).toHaveAttribute('data-place', place);
    expect(screen.queryByRole('radio', { name: 'PJM' })).toBeNull();
    const button = screen.getByRole('button', { name: 'Wersja' });
    await user.click(button);
    const sheet = within(screen.getByRole('group', { name: 'Wersja' }));
    expect(sheet.getByRole('switch', { name: 'Napisy' })).not.toBeChecked();
    await user.click(sheet.getByRole('radio', { name: 'PJM' }));
    await begins('pjm');
    expect(sheet.getByRole('radio', { name: 'PJM' })).toBeChecked();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('group', { name: 'Wersja' })).toBeNull();
    expect(button).toHaveFocus();
  });

  it('is left by its cross to the page, on a phone’s side', async () => {
    const { user, where } = await runsIn('pointer: coarse');
    await user.click(screen.getByRole('button', { name: 'Zamknij' }));
    expect(where()).toBe('/wideo/kordian');
    expect(document.querySelector('video')).toBeNull();
  });

  it('puts its controls away while nobody moves; the first touch fetches them and stops nothing, the next one does', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { acts } = await runsIn('pointer: coarse');
    await act(() => jest.advanceTimersByTimeAsync(3000));
    expect(stage()).toHaveAttribute('data-idle');
    touch();
    expect([stage().hasAttribute('data-idle'), acts]).toEqual([false, []]);
    touch();
    expect(acts).toEqual(['pause']);
  });

  it('is stopped by the first touch where its controls stand under the picture', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { acts } = await runsIn('no window');
    await act(() => jest.advanceTimersByTimeAsync(3000));
    touch();
    expect(acts).toEqual(['pause']);
  });

  it('closes its versions by a press on the picture, which goes on, and keeps the controls as long as they are open', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { acts } = await runsIn('pointer: coarse');
    fireEvent.click(screen.getByRole('button', { name: 'Wersja' }));
    await act(() => jest.advanceTimersByTimeAsync(5000));
    expect(stage()).not.toHaveAttribute('data-idle');
    fireEvent.click(document.querySelector('.kt-curtain')!);
    expect(screen.queryByRole('group', { name: 'Wersja' })).toBeNull();
    expect(acts).toEqual([]);
  });
});

describe('the curtain', () => {
  const drapes = () => document.querySelector('.kt-player > .kt-drapes');
  const opens_ = {
    'GET /api/events/wesele': { event: anEvent(runningWithAccess) },
    'GET /api/events/5/playback': opens,
  };
  afterEach(() => void jest.useRealTimers());

  it('hangs until the film moves, opens once, and lets every click through to the player', async () => {
    fakeServer(opens_);
    visit('/wydarzenie/wesele?ogladaj=true', {});
    const film = await begins('normal');
    expect(drapes()).not.toHaveAttribute('data-open');
    fireEvent.playing(film);
    await waitFor(() => expect(drapes()).toHaveAttribute('data-open'));
    await waitFor(() => expect(drapes()).toBeNull(), { timeout: 2000 });
    fireEvent.pause(film);
    fireEvent.playing(film);
    await settled();
    expect(drapes()).toBeNull();
  });

  it('hides no film whose start the browser refuses, and none of a player that says nothing', async () => {
    fakeServer(opens_);
    visit('/wydarzenie/wesele?ogladaj=true', {});
    await begins('normal');
    expect(screen.getByRole('button', { name: 'Odtwórz' })).toBeEnabled(); // also while it hangs
    await waitFor(() => expect(drapes()).toBeNull(), { timeout: 6000 });
  });
});

describe('a live show', () => {
  const LIVE = 'GET /api/events/5/playback';
  const running = { 'GET /api/events/wesele': { event: anEvent(runningWithAccess) } };
  let nth = 0;
  const withGrant = () => ({ body: { playback: { ...playback(null).playback, grant: `grant-${(nth += 1)}` } } });

  it('says goodbye at its end, and offers no beginning to go back to', async () => {
    fakeServer({ ...running, [LIVE]: opens });
    visit('/wydarzenie/wesele?ogladaj=true', {});
    fireEvent.ended(await begins('normal'));
    expect(await screen.findByText('Koniec. Dziękujemy za wspólny wieczór.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Odtwórz od początku' })).toBeNull();
  });

  it('comes back by itself when its line broke, also while the house cannot be reached, and nobody presses anything', async () => {
    const server = fakeServer({ ...running, [LIVE]: withGrant });
    visit('/wydarzenie/wesele?ogladaj=true', {});
    const film = await begins('normal');
    jest.spyOn(Math, 'random').mockReturnValue(0);
    server.on(LIVE, noAnswer);
    fireEvent.error(film);
    expect(await screen.findByText('Połączenie się przerwało. Wracamy, gdy tylko się uda.')).toBeVisible();
    await waitFor(() => expect(server.asked(LIVE)).toHaveLength(2), { timeout: 4000 }); // after two seconds, in vain
    await waitFor(() => expect(document.querySelector('video')).toBeNull());
    expect(await screen.findByText('Połączenie się przerwało. Wracamy, gdy tylko się uda.')).toBeVisible();
    server.on(LIVE, withGrant);
    act(() => void window.dispatchEvent(new Event('online'))); // the net is back: nobody waits for the clock
    await begins('normal');
    expect(screen.queryByText(/Połączenie się przerwało/)).toBeNull();
    jest.restoreAllMocks();
  });

  it('is not asked for again when the server has refused it [ACC-17]', async () => {
    const server = fakeServer({
      ...running,
      [LIVE]: refusal(409, { message: 'Nie masz biletu.', code: 'playback.no-ticket' }),
    });
    jest.useFakeTimers({ advanceTimers: true });
    visit('/wydarzenie/wesele?ogladaj=true', {});
    expect(await screen.findByText('Nie masz biletu.')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(120_000));
    expect(server.asked(LIVE)).toHaveLength(1);
  });
});
