import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { SlideChanges } from '@kurtyna/contracts';
import { outboxOf, outcomesOf, refusalOf } from '@kurtyna/testing';
import { openCatalog, type Catalog } from '../../test/catalog.js';
import { SaveSlide } from './save-slide.js';
import { SlideTranslation } from './slide-translation.entity.js';
import { SlidesQueries } from './slides.queries.js';

let catalog: Catalog;
let slides: SlidesQueries;
let save: SaveSlide;
beforeAll(async () => {
  catalog = await openCatalog();
  slides = new SlidesQueries(catalog.database);
  save = new SaveSlide(catalog.database, slides);
});
afterAll(() => catalog.drop());
beforeEach(async () => {
  await catalog.database.query('DELETE FROM slide');
  await catalog.database.query('DELETE FROM outbox');
});

const WORDS = { title: 'Wesele', text: 'Od września' };
const add = (fields: SlideChanges = {}) => save.add({ ...WORDS, ...fields });
const titles = async () => (await slides.list({ audience: 'admin' })).map(({ title }) => title);
const told = async () => (await outboxOf(catalog.database, 'content-published')).map(({ data }) => data);
const pictures = async () => (await outboxOf(catalog.database, 'pictures-changed')).map(({ data }) => data);

describe('a slide', () => {
  it('is added with all it says, and the home is told [SLIDE-02, SLIDE-06, SLIDE-12]', async () => {
    const slide = await add({
      title: ' Wesele ',
      url: '/n/jakkupicbilet',
      published: true,
      weight: 3,
      image: 'tlo.jpg',
    });
    expect(slide).toEqual({
      id: expect.any(Number),
      ...WORDS,
      url: '/n/jakkupicbilet',
      published: true,
      weight: 3,
      bg_image: '/images/tlo.jpg',
      updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      revision: 1,
      translations: [],
    });
    expect(await told()).toEqual([{ kind: 'slide', id: slide.id, slug: null }]);
    expect(await pictures()).toEqual([{ kept: ['tlo.jpg'], dropped: [] }]);
  });

  it('is not published, leads nowhere and has no weight, unless that is said [SLIDE-13, SLIDE-14]', async () => {
    expect(await add()).toMatchObject({ published: false, url: null, weight: 0, bg_image: null });
  });

  it('is changed; what is absent stays [SLIDE-03]', async () => {
    const { id, ...before } = await add({ url: '/n/kontakt', image: 'tlo.jpg' });
    const after = await save.update({ id, changes: { text: 'Od jesieni' } });
    expect(after).toEqual({ ...before, id, text: 'Od jesieni', revision: 2, updated_at: expect.any(String) });
    expect(after.updated_at > before.updated_at).toBe(true);
    expect(await told()).toHaveLength(2);
    expect(await save.update({ id, changes: { url: '' } })).toMatchObject({ url: null });
  });

  it('has its picture replaced and taken away, and whoever keeps the files hears of both [SLIDE-11, OPEN2-44, IMG-16]', async () => {
    const { id } = await add({ image: 'first.jpg' });
    expect(await save.update({ id, changes: { image: 'second.png' } })).toMatchObject({
      bg_image: '/images/second.png',
    });
    expect(await save.update({ id, changes: { image: null } })).toMatchObject({ bg_image: null });
    expect(await pictures()).toEqual([
      { kept: ['first.jpg'], dropped: [] },
      { kept: ['second.png'], dropped: ['first.jpg'] },
      { kept: [], dropped: ['second.png'] },
    ]);
  });

  it('is deleted with its translations and its picture [SLIDE-04]', async () => {
    const { id } = await add({ image: 'tlo.jpg' });
    await catalog.dataSource.manager.insert(SlideTranslation, {
      slideId: id,
      languageCode: 'en',
      title: 'W',
      text: 'x',
    });
    await save.delete({ id });
    expect(await titles()).toEqual([]);
    expect(await catalog.database.query('SELECT id FROM slide_translation')).toEqual([]);
    expect((await pictures()).at(-1)).toEqual({ kept: [], dropped: ['tlo.jpg'] });
    expect((await told()).at(-1)).toEqual({ kind: 'slide', id, slug: null });
    expect(await refusalOf(save.delete({ id }))).toMatchObject({ kind: 'not-found', code: 'slide.not-found' });
  });

  const WRONG: [what: string, fields: SlideChanges, errors: Record<string, unknown>][] = [
    ['without a title [SLIDE-08]', { title: ' ' }, { title: { key: 'form.validate.slide_title' } }],
    ['without a text [SLIDE-09]', { text: '' }, { text: { key: 'form.validate.slide_text' } }],
    [
      'with 101 letters of a title [SLIDE-10]',
      { title: 'a'.repeat(101) },
      { title: { key: 'form.validate.too_long', values: { max: 100 } } },
    ],
    ['with 501 letters of a text [SLIDE-10]', { text: 'a'.repeat(501) }, { text: { key: 'form.validate.too_long', values: { max: 500 } } }],
    ['that leads into a script [SLIDE-12, D29]', { url: 'javascript:alert(1)' }, { url: { key: 'form.validate.link' } }],
    ['that leads to another host in disguise [SLIDE-12, D29]', { url: '//x.example' }, { url: { key: 'form.validate.link' } }],
  ];
  it.each(WRONG)('%s is refused at its field, and nothing is changed', async (_what, fields, errors) => {
    expect(await refusalOf(add(fields))).toMatchObject({ kind: 'invalid', fields: errors });
    const { id } = await add();
    expect(await refusalOf(save.update({ id, changes: fields }))).toMatchObject({ fields: errors });
    expect(await slides.get(id)).toMatchObject({ ...WORDS, revision: 1 });
  });

  it('takes 100 letters of a title and 500 of a text [SLIDE-10]', async () => {
    await expect(add({ title: 'ż'.repeat(100), text: 'ó'.repeat(500) })).resolves.toMatchObject({ revision: 1 });
  });

  it('that somebody else saved meanwhile is not overwritten: one of twenty saves, the others are told the present state [D26]', async () => {
    const { id } = await add();
    const calls = Array.from({ length: 20 }, (_, n) => save.update({ id, changes: { title: `Tytuł ${n}` }, revision: 1 }));
    const outcomes = await outcomesOf(calls);
    expect(outcomes.succeeded).toBe(1);
    expect(new Set(outcomes.codes)).toEqual(new Set(['content.changed-meanwhile']));
    const refusal = await refusalOf(save.update({ id, changes: { title: 'Za późno' }, revision: 1 }));
    expect(refusal).toMatchObject({ extra: { slide: await slides.get(id) } });
  });
});

describe('the order of slides', () => {
  it('is by weight, and the newest first among equals [SLIDE-14, OPEN2-15]', async () => {
    await add({ title: 'C', weight: 5, published: true });
    await add({ title: 'B', published: true });
    await add({ title: 'A', published: true });
    await add({ title: 'minus', weight: -1 });
    expect(await titles()).toEqual(['minus', 'A', 'B', 'C']);
    const shown = await slides.list({ audience: 'public' });
    expect(shown.map(({ title }) => title)).toEqual(['A', 'B', 'C']); // SLIDE-13
    expect(shown.some((slide) => 'weight' in slide || 'revision' in slide)).toBe(false); // D24
  });

  it('is changed by a new place; it is no edit of what the others say [SLIDE-14]', async () => {
    const made = [];
    for (const title of ['D', 'C', 'B', 'A']) made.push(await add({ title }));
    const d = made[0]!;
    await save.update({ id: d.id, changes: {}, position: 1 });
    expect(await titles()).toEqual(['D', 'A', 'B', 'C']);
    await save.update({ id: d.id, changes: {}, position: 3 });
    expect(await titles()).toEqual(['A', 'B', 'D', 'C']);
    await save.update({ id: d.id, changes: {}, position: 99 });
    expect(await titles()).toEqual(['A', 'B', 'C', 'D']);
    expect(await slides.get(d.id)).toMatchObject({ revision: 1, weight: 4 });
    expect((await told()).at(-1)).toMatchObject({ kind: 'slide', id: d.id });
  });

  it('stays an order when many move at once', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 6; n += 1) ids.push((await add({ title: `S${n}` })).id);
    await Promise.all(ids.map((id, n) => save.update({ id, changes: {}, position: (n % 3) + 1 })));
    const weights = (await catalog.database.query<{ weight: number }>('SELECT weight FROM slide')).map((row) => row.weight);
    expect(weights.sort()).toEqual([1, 2, 3, 4, 5, 6]);
  });
});
