import { describe, expect, it } from '@jest/globals';
import type { CatalogMedia } from '@kurtyna/contracts';
import { captionLanguages } from './caption-languages.js';

const options = { mediaHosts: ['https://media.teatr.example'], captionedFilms: ['wesele'] };
const hosted = new Map([
  ['111', ['de', 'pl']],
  ['222', []],
]);
type Source = CatalogMedia['sources'][number];
const plays = (value: string, more: Partial<Source> = {}): Source => ({
  variant: 'normal',
  language: 'pl',
  value,
  ...more,
});
const languages = (...sources: Source[]) => captionLanguages(sources, hosted, options);

describe('a product can be read along', () => {
  it('in the languages of the tracks of its film at the host, each once [ux.md 1.2.2]', () => {
    expect(languages(plays('111'))).toEqual(['de', 'pl']);
    expect(languages(plays('111'), plays('111', { language: 'en' }))).toEqual(['de', 'pl']);
    expect(languages(plays('222'))).toEqual([]);
    expect(languages(plays('333'))).toEqual([]); // nobody has asked the host yet
  });

  it('in Polish and English where its file is one of those with subtitles beside them [ux.md 1.2.2]', () => {
    expect(languages(plays('https://media.teatr.example/films/wesele.mp4'))).toEqual(['en', 'pl']);
    expect(languages(plays('https://media.teatr.example/films/dziady.mp4'))).toEqual([]);
    expect(languages(plays('https://media.teatr.example/films/wesele.mp4'), plays('111', { language: 'en' }))).toEqual(['de', 'en', 'pl']);
  });

  it('by the film itself and not by another version alone; a value that cannot be used has none', () => {
    expect(languages(plays('222'), plays('111', { variant: 'pjm' }))).toEqual([]);
    expect(languages(plays('to nie jest film'))).toEqual([]);
    expect(languages()).toEqual([]);
  });
});
