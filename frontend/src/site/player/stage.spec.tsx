import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { anEvent, aVideo, inMinutes, runningWithAccess } from '../../test/builders.js';
import { fakeServer, held, type Call } from '../../test/fake-server.js';
import { visit } from '../../test/visit.js';

const CAPTIONS = (['pl', 'en'] as const).map((language) => ({
  language,
  url: `https://media.example/${language}.vtt`,
}));
const playback = (typ: string | null, captions: object[] = CAPTIONS) => ({
  playback: {
    grant: `grant-${typ ?? 'normal'}`,
    variant: typ ?? 'normal',
    variants: ['normal', 'pjm', 'audiodeskrypcja'],
    source: { kind: 'file', url: `https://media.example/${typ ?? 'normal'}.mp4`, captions },
    expires_at: inMinutes(5),
    renew_after_seconds: 60,
    now: inMinutes(0),
  },
});
const opens = ({ query }: Call) => ({ body: playback(query.get('typ')) });

/** What jsdom's films lack: a position and captions. */
let tracks: { language: string; mode: string }[];
beforeEach(() => {
  tracks = [
    { language: 'pl', mode: 'disabled' },
    { language: 'en', mode: 'disabled' },
  ];
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
  [
    'event',
    '/wydarzenie/wesele',
    { 'GET /api/events/wesele': { event: anEvent(runningWithAccess) }, 'GET /api/events/5/playback': opens },
  ],
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
    expect(modes()).toEqual(['pl showing', 'en disabled']);
    await user.click(screen.getByRole('radio', { name: 'PJM' }));
    tracks.forEach((track) => (track.mode = 'disabled')); // another film, as it comes
    await begins('pjm');
    expect(modes()).toEqual(['pl showing', 'en disabled']);
    await user.click(captions);
    expect(modes()).toEqual(['pl disabled', 'en disabled']);
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
