import { describe, expect, it } from '@jest/globals';
import type { CatalogMedia } from '@kurtyna/contracts';
import { chooseSource, sourceOf } from './choose-source.js';

const films = 'https://films.example';
const options = {
  mediaHosts: [films],
  playerOrigin: undefined as string | undefined,
  language: 'pl' as const,
  captionedFilms: ['przedstawienie'],
  frameControls: 'own' as 'own' | 'host',
};
const frame = (id: string, hash = '') =>
  `https://player.vimeo.com/video/${id}?${hash}dnt=1&texttrack=pl&title=0&byline=0&portrait=0&controls=0`;

describe('where a film is played from', () => {
  it.each([
    [
      'an embed code',
      '<div><iframe src="https://player.vimeo.com/video/912345678?h=0a1b2c3d4e&amp;badge=0" onload="x()"></iframe></div>',
      'vimeo-video',
      frame('912345678', 'h=0a1b2c3d4e&'),
      'PLAY-01',
    ],
    ['a full link', 'https://vimeo.com/912345678', 'vimeo-video', frame('912345678'), 'PLAY-02'],
    [
      'a link to a live event',
      'https://vimeo.com/event/4123456',
      'vimeo-event',
      'https://vimeo.com/event/4123456/embed?dnt=1&texttrack=pl',
      'PLAY-02',
    ],
    ['a number', '912345678', 'vimeo-video', frame('912345678'), 'PLAY-03'],
    ['a film file', `${films}/a.mp4`, 'file', `${films}/a.mp4`, 'PLAY-02'],
    ['a stream', `${films}/a.m3u8`, 'hls', `${films}/a.m3u8`, 'PLAY-02'],
  ])('of %s [%s]', (_name, value, kind, url) => {
    expect(sourceOf(value, options)).toMatchObject({ kind, url, captions: [] });
  });

  it.each([
    ['own', '912345678', 'own', true],
    ['host', '912345678', 'host', false],
    ['own', 'https://vimeo.com/event/4123456', 'host', false],
    ['host', `${films}/a.mp4`, 'own', false],
    ['host', `${films}/a.m3u8`, 'own', false],
  ] as const)('where frames have the controls "%s", %s has "%s"', (frameControls, value, controls, bare) => {
    const source = sourceOf(value, { ...options, frameControls });
    expect([source.controls, source.url!.includes('controls=0')]).toEqual([controls, bare]);
  });

  it('of the number of a hidden film of ours gets its hash, and keeps one that was typed [PLAY-03]', () => {
    const hidden = { ...options, hash: '0a1b2c3d4e' };
    expect(sourceOf('912345678', hidden).url).toBe(frame('912345678', 'h=0a1b2c3d4e&'));
    expect(sourceOf('https://vimeo.com/912345678/ffffffffff', hidden).url).toBe(frame('912345678', 'h=ffffffffff&'));
    expect(sourceOf('https://vimeo.com/event/4123456', hidden).url).not.toContain('0a1b2c3d4e');
  });

  it.each([
    [null],
    [''],
    ['taśma w archiwum'],
    ['javascript:alert(1)'],
    ['https://elsewhere.example/a.mp4'],
    ['<iframe src="https://evil.example/video/1"></iframe>'],
    ['1234567890123'],
  ])('of %j is nowhere, and says so [PLAY-04, OPEN1-30]', (value) =>
    expect(sourceOf(value, options)).toEqual({ kind: 'invalid', url: null, captions: [], controls: 'host' }),
  );

  it('has subtitles beside a film that is known to have them, and beside its versions', () => {
    const captions = (['pl', 'en'] as const).map((language) => ({
      language,
      url: `${films}/x/przedstawienie.${language}.vtt`,
    }));
    for (const name of ['przedstawienie', 'przedstawienie-pjm', 'przedstawienie-ad'])
      expect(sourceOf(`${films}/x/${name}.mp4`, options).captions).toEqual(captions);
    for (const name of ['premiera', 'nie-przedstawienie', 'przedstawienie-inne'])
      expect(sourceOf(`${films}/x/${name}.mp4`, options).captions).toEqual([]);
  });
});

describe('which film plays', () => {
  const source = (variant: CatalogMedia['sources'][number]['variant'], language: 'pl' | 'en', value: string) => ({
    variant,
    language,
    value,
  });
  const sources = [
    source('normal', 'pl', 'film'),
    source('normal', 'en', 'film-en'),
    source('pjm', 'pl', 'film-pjm'),
    source('audiodeskrypcja', 'en', 'film-ad-en'),
  ];

  it.each([
    ['normal', 'pl', 'normal', 'film'],
    ['pjm', 'pl', 'pjm', 'film-pjm'], // accessibility_video (PLAY-05)
    ['audiodeskrypcja', 'pl', 'normal', 'film'], // not there: the normal one (OPEN1-24)
    ['normal', 'en', 'normal', 'film-en'], // the translation's first (OPEN1-24)
    ['pjm', 'en', 'pjm', 'film-pjm'], // else the Polish one
    ['audiodeskrypcja', 'en', 'audiodeskrypcja', 'film-ad-en'], // autodesc_video (PLAY-05)
  ] as const)('asked for %s in %s it is %s: %s [PLAY-05, OPEN1-24]', (wanted, language, variant, value) => {
    expect(chooseSource(sources, wanted, language)).toMatchObject({ variant, value });
  });

  it('is switched only between versions that are there [OPEN1-24]', () => {
    expect(chooseSource(sources, 'normal', 'pl').variants).toEqual(['normal', 'pjm']);
    expect(chooseSource(sources, 'normal', 'en').variants).toEqual(['normal', 'pjm', 'audiodeskrypcja']);
  });

  it('is none for a product nobody knows', () => {
    expect(chooseSource([], 'pjm', 'pl')).toEqual({ variant: 'normal', variants: [], value: null });
  });
});
