import { expect, it } from '@jest/globals';
import { captionsBeside } from './captions-beside.js';

it.each(['wesele', 'wesele-pjm', 'wesele-ad'])('the captions of %s.mp4 are those of the film, beside it [ux.md 1.2.2]', (name) =>
  expect(captionsBeside(`https://media.example/x/${name}.mp4`)).toEqual({
    film: 'wesele',
    files: [
      { language: 'pl', url: 'https://media.example/x/wesele.pl.vtt' },
      { language: 'en', url: 'https://media.example/x/wesele.en.vtt' },
    ],
  }),
);

it.each(['https://media.example/wesele.m3u8', 'https://media.example/wesele.mp4?a=b', 'wesele', '', `${'/'.repeat(50_000)}.mp3`])(
  'nothing lies beside what is no file of a film',
  (url) => expect(captionsBeside(url)).toBeNull(),
);
