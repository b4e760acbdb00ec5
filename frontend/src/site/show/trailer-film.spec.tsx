import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, noAnswer } from '../../test/fake-server.js';
import { settled } from '../../test/settled.js';
import { show } from '../../test/show.js';
import { TrailerFilm } from './TrailerFilm.js';

/** What jsdom's films lack. */
let tracks: { language: string; mode: string }[];
const films = HTMLMediaElement.prototype;
beforeEach(() => {
  tracks = ['pl', 'en'].map((language) => ({ language, mode: 'disabled' }));
  Object.defineProperty(films, 'textTracks', { configurable: true, get: () => tracks });
});
afterEach(() => void Reflect.deleteProperty(films, 'textTracks'));

const showing = () => tracks.filter(({ mode }) => mode === 'showing').map(({ language }) => language);

async function open(answers: Parameters<typeof fakeServer>[0]) {
  const server = fakeServer(answers);
  show(<TrailerFilm value="https://media.example/zwiastun.mp4" title="Wesele" />);
  await act(async () => void document.querySelector('video')!.dispatchEvent(new Event('loadedmetadata')));
  await waitFor(() => expect(server.calls.filter(({ method }) => method === 'HEAD')).toHaveLength(2));
}

it.each([
  ['Polish ones, which are there', { 'HEAD /zwiastun.pl.vtt': {}, 'HEAD /zwiastun.en.vtt': {} }, 'pl'],
  ['English ones, where no others are there', { 'HEAD /zwiastun.en.vtt': {} }, 'en'],
])('a trailer that is a file is captioned by what lies beside it: %s [EVT-14, ux.md 1.2.2]', async (_which, answers, language) => {
  await open(answers);
  const captions = await screen.findByRole('switch', { name: 'Napisy' });
  expect(showing()).toEqual([]);
  await userEvent.click(captions);
  await waitFor(() => expect(showing()).toEqual([language]));
  const files = [...document.querySelectorAll('track')].map(({ src }) => src);
  expect(files).toEqual(['pl', 'en'].map((one) => `https://media.example/zwiastun.${one}.vtt`));
});

it.each([
  ['there are none', {}],
  ['their host cannot be asked', { 'HEAD /zwiastun.pl.vtt': noAnswer, 'HEAD /zwiastun.en.vtt': noAnswer }],
])('no captions are promised of a trailer where %s [EVT-14]', async (_why, answers) => {
  await open(answers);
  await settled();
  expect(screen.queryByRole('switch')).toBeNull();
  expect(showing()).toEqual([]);
});
