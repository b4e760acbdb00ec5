import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { TranslatedKind, TranslationTexts } from '@kurtyna/contracts';
import { languageCodeError, translationFields } from '@kurtyna/domain';
import { refusalOf } from '@kurtyna/testing';
import { openCatalog, refusal, type Catalog } from '../../test/catalog.js';
import { Category } from '../categories/category.entity.js';
import { SearchQueries } from '../search/search.queries.js';
import { Slide } from '../slides/slide.entity.js';
import { SaveTranslation } from './save-translation.js';
import { TranslationsQueries } from './translations.queries.js';

let catalog: Catalog;
let translations: TranslationsQueries;
let save: SaveTranslation;
beforeAll(async () => {
  catalog = await openCatalog();
  translations = new TranslationsQueries(catalog.database);
  save = new SaveTranslation(catalog.database, translations);
});
afterAll(() => catalog.drop());
beforeEach(() => catalog.database.query('DELETE FROM outbox'));

let weight = 0;
const owners: Record<TranslatedKind, () => Promise<number>> = {
  video: async () => (await catalog.video({ title: 'Wesele' })).id,
  event: async () => (await catalog.event({ title: 'Wesele' })).id,
  category: async () => {
    const shelf = Object.assign(new Category(), { name: 'Dramat', weight: (weight += 1) });
    return (await catalog.dataSource.manager.save(shelf)).id;
  },
  slide: async () => {
    const slide = Object.assign(new Slide(), { title: 'Nowy sezon', text: 'Od września', bgImage: null, url: null });
    return (await catalog.dataSource.manager.save(slide)).id;
  },
};
const TEXTS: Record<TranslatedKind, TranslationTexts> = {
  video: {
    title: 'The Wedding',
    subtitle: 'A play',
    video_link: '912345678',
    description: '<p>Cracow</p>',
    additional_desc: '<p>Cast</p>',
    accessibility_video: '912345679',
    autodesc_video: '912345680',
    teaser_link: 'https://vimeo.com/912345681',
  },
  event: { title: 'The Wedding', subtitle: 'A night' },
  category: { name: 'Drama' },
  slide: { title: 'New season', text: 'From September' },
};
const add = (kind: TranslatedKind, id: number, texts: TranslationTexts = TEXTS[kind], languageCode = 'en') =>
  save.add({ owner: { kind, id }, languageCode, texts, adminId: 1 });
const said = async () => (await catalog.said('catalog.content-published')).map(({ data }) => data);

describe.each(['video', 'event', 'category', 'slide'] as const)('a translation of a %s', (kind) => {
  it('is added, read, changed and deleted with all the fields of its kind [CAT-12, TRANS-03, TRANS-04, TRANS-05, TRANS-06, TRANS-07, TRANS-08, TRANS-09, TRANS-10, TRANS-11, TRANS-12, TRANS-13, TRANS-14]', async () => {
    const owner = { kind, id: await owners[kind]() };
    expect(await translations.of(owner)).toEqual([]);
    const added = await add(kind, owner.id);
    expect(added).toEqual({ id: added.id, owner, language_code: 'en', revision: 1, texts: TEXTS[kind] });
    expect(Object.keys(added.texts)).toEqual(translationFields(kind));
    expect(await translations.of(owner)).toEqual([added]);
    expect(await translations.get(kind, added.id)).toEqual(added);

    const [first] = translationFields(kind);
    const changed = await save.update({ kind, id: added.id, texts: { [first!]: 'Inaczej' }, adminId: 1 });
    expect(changed).toEqual({ ...added, revision: 2, texts: { ...added.texts, [first!]: 'Inaczej' } });

    await save.delete({ kind, id: added.id });
    expect(await translations.of(owner)).toEqual([]);
    expect(await refusal(translations.get(kind, added.id))).toMatchObject({ kind: 'not-found', code: 'translation.not-found' });
  });

  it('stands once per language, also when two are added at once [OPEN2-47]', async () => {
    const id = await owners[kind]();
    const tries = await Promise.allSettled([add(kind, id), add(kind, id), add(kind, id, TEXTS[kind], 'EN')]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await refusal(add(kind, id))).fields).toEqual({ language_code: { key: 'errors.translation.exists' } });
    const german = await add(kind, id, TEXTS[kind], 'de');
    const intoEnglish = save.update({ kind, id: german.id, languageCode: 'en', texts: {}, adminId: 1 });
    expect((await refusal(intoEnglish)).fields).toEqual({ language_code: { key: 'errors.translation.exists' } });
  });

  it('is told of by each change of it, with its owner [TRANS-25, P5]', async () => {
    const id = await owners[kind]();
    await catalog.database.query('DELETE FROM outbox');
    const { id: translation } = await add(kind, id);
    await save.update({ kind, id: translation, texts: {}, adminId: 1 });
    await save.delete({ kind, id: translation });
    const told = (await said()).map((data) => `${data.kind}.${data.id}`);
    expect(told.filter((one) => one === `${kind}.${id}`)).toHaveLength(3);
  });

  it.each(['', 'e', 'eng', 'pl', '12'])('in the language %j is refused [TRANS-15, TRANS-16]', async (code) => {
    const id = await owners[kind]();
    const refused = await refusal(add(kind, id, TEXTS[kind], code));
    expect(refused).toEqual({
      kind: 'invalid',
      code: 'invalid',
      fields: { language_code: languageCodeError(kind, code) },
    });
    expect(await said()).toEqual([]);
  });

  it('of an owner that is not there is not found, and stays with its owner', async () => {
    expect(await refusal(add(kind, 999_999))).toMatchObject({ kind: 'not-found', code: `${kind}.not-found` });
    expect(await refusal(translations.of({ kind, id: 999_999 }))).toMatchObject({ code: `${kind}.not-found` });
    const { id } = await add(kind, await owners[kind]());
    const elsewhere = save.update({ kind, id, ownerId: 999_999, texts: {}, adminId: 1 });
    expect((await refusal(elsewhere)).fields).toEqual({ [`${kind}_id`]: { key: 'form.validate.not_allowed' } });
  });

  it('that somebody else has saved meanwhile is told, with its present state; of 20 at once one is saved [D26]', async () => {
    const { id } = await add(kind, await owners[kind]());
    const [first] = translationFields(kind);
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) => save.update({ kind, id, texts: { [first!]: `Wersja ${n}` }, revision: 1, adminId: 1 })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const stale = await refusalOf(save.update({ kind, id, texts: {}, revision: 1, adminId: 1 }));
    expect(stale).toMatchObject({ kind: 'conflict', code: 'content.changed-meanwhile' });
    expect(stale.extra).toEqual({ translation: await translations.get(kind, id) });
    // The control: without a revision the last one wins.
    expect((await save.update({ kind, id, texts: {}, adminId: 1 })).revision).toBe(3);
  });
});

it.each<[TranslatedKind, TranslationTexts, object]>([
  ['video', { title: 'ż'.repeat(101) }, { title: { key: 'form.validate.too_long', values: { max: 100 } } }],
  ['event', { subtitle: 'ż'.repeat(201) }, { subtitle: { key: 'form.validate.too_long', values: { max: 200 } } }],
  ['category', { name: 'ż'.repeat(101) }, { name: { key: 'form.validate.at_most', values: { max: 100 } } }],
  ['slide', { title: 'ż'.repeat(101) }, { title: { key: 'form.validate.at_most', values: { max: 100 } } }],
  ['slide', { text: 'ż'.repeat(501) }, { text: { key: 'form.validate.too_long', values: { max: 500 } } }],
])(
  'of a %s, %j is refused, added or changed, and nothing is stored [TRANS-17, TRANS-18, TRANS-19, TRANS-20, TRANS-21]',
  async (kind, texts, fields) => {
    const id = await owners[kind]();
    expect((await refusal(add(kind, id, { ...TEXTS[kind], ...texts }))).fields).toEqual(fields);
    expect(await translations.of({ kind, id })).toEqual([]);
    const added = await add(kind, id);
    expect((await refusal(save.update({ kind, id: added.id, texts, adminId: 1 }))).fields).toEqual(fields);
    expect(await translations.get(kind, added.id)).toEqual(added);
  },
);

it('what is left empty is none, so that Polish is read [TRANS-25, FMT-03]', async () => {
  const { id } = await add('video', await owners.video(), { title: ' The Wedding ', description: '', video_link: ' ' });
  expect((await translations.get('video', id)).texts).toMatchObject({
    title: 'The Wedding',
    description: null,
    video_link: null,
    teaser_link: null,
  });
});

it('HTML is cleaned before it is stored [D29, X1]', async () => {
  const { texts } = await add('video', await owners.video(), { description: '<p onclick="x()">a</p><script>x()</script>' });
  expect(texts.description).toBe('<p>a</p>');
});

describe('a saved translation reaches', () => {
  it('the sellers’ copy, with the English title of orders and letters [TRANS-25]', async () => {
    const event = await catalog.event();
    await add('event', event.id);
    const [product] = await catalog.said(`catalog.product.event.${event.id}`);
    expect(product!.data).toMatchObject({ titleEn: 'The Wedding', subtitleEn: 'A night', version: 2 });
  });

  it('the players, with the English film; and the events that show the video, whose pages are old too [TRANS-25]', async () => {
    const video = await catalog.video();
    const event = await catalog.event({ videoId: video.id });
    await catalog.database.query('DELETE FROM outbox');
    await add('video', video.id);
    for (const key of [`video.${video.id}`, `event.${event.id}`]) {
      const [media] = await catalog.said(`catalog.media.${key}`);
      expect(media!.data.sources).toContainEqual({ variant: 'normal', language: 'en', value: '912345678' });
      expect(media!.data.sources).toContainEqual({ variant: 'pjm', language: 'en', value: '912345679' });
    }
    expect((await said()).map(({ kind, id }) => `${kind}.${id}`).sort()).toEqual([`event.${event.id}`, `video.${video.id}`]);
  });

  it('the search, in its own words, until it is deleted [TRANS-25]', async () => {
    const video = await catalog.video({ title: 'Zbójcy' });
    const { id } = await add('video', video.id, { title: 'Highwaymen', description: '<p>Bohemian forests</p>' });
    const found = async (text: string) =>
      (await new SearchQueries(catalog.database).search({ text, audience: 'public' })).videos.map((one) => one.id);
    expect(await found('highwaymen')).toEqual([video.id]);
    expect(await found('bohemian')).toEqual([video.id]);
    await save.update({ kind: 'video', id, texts: { title: 'Robbers' }, adminId: 1 });
    expect(await found('highwaymen')).toEqual([]);
    await save.delete({ kind: 'video', id: id });
    expect(await found('robbers')).toEqual([]);
  });

  it('the answers of lists and items, without the films of that language [TRANS-25, D24]', async () => {
    const video = await catalog.video();
    await add('video', video.id);
    expect((await catalog.videos.get({ id: video.id }, 'public')).translations).toEqual([
      {
        language_code: 'en',
        title: 'The Wedding',
        subtitle: 'A play',
        description: '<p>Cracow</p>',
        additional_desc: '<p>Cast</p>',
        teaser_link: 'https://vimeo.com/912345681',
      },
    ]);
  });
});
