import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { refusalOf } from '@kurtyna/testing';
import { openCatalog, refusal, type Catalog } from '../../test/catalog.js';
import { SearchQueries } from '../search/search.queries.js';
import { Page } from './page.entity.js';
import { PagesController } from './pages.controller.js';
import { UpdatePage } from './update-page.js';

let catalog: Catalog;
let pages: PagesController;
beforeAll(async () => {
  catalog = await openCatalog();
  pages = new PagesController(catalog.database, new UpdatePage(catalog.database));
});
afterAll(() => catalog.drop());

const SCRIPT = '<p onclick="x()">Tekst</p><script>x()</script><a href="javascript:x()">tu</a>';
const CLEAN = '<p>Tekst</p><a>tu</a>';

describe('a new house', () => {
  it.each([
    [1, 'polityka', 'Polityka prywatności'],
    [2, 'regulamin', 'Regulamin'],
    [3, 'kontakt', 'Kontakt'],
    [4, 'jakkupicbilet', 'Jak kupić bilet'],
  ])('has page %i, %s, still without a text [PAGE-03, PAGE-04, PAGE-05, PAGE-06, PAGE-07]', async (id, slug, title) => {
    expect(await pages.get({ slug })).toEqual({ id, slug, title, content: '', title_en: null, content_en: null, revision: 1 });
  });

  it('has no fifth page, and no page under another name [PAGE-09]', async () => {
    expect(await refusal(pages.get({ slug: 'cookies' }))).toMatchObject({ kind: 'not-found', code: 'page.not-found' });
    await expect(catalog.database.query(`INSERT INTO page (id, slug, title, content) VALUES (5, 'cookies', 'x', 'x')`)).rejects.toThrow(
      'page_is_one_of_four',
    );
  });
});

describe('the HTML of a page', () => {
  it('is cleaned when it is written [PAGE-08, D29, X1]', async () => {
    await catalog.dataSource.manager.save(Page.write({ id: 3, slug: 'kontakt', title: 'Kontakt', content: SCRIPT }));
    const [row] = await catalog.database.query('SELECT content FROM page WHERE id = 3');
    expect(row).toEqual({ content: CLEAN });
  });

  it('is cleaned again when it is read, whoever wrote the row [PAGE-08, D29]', async () => {
    await catalog.database.query('UPDATE page SET content = $1 WHERE id = 4', [SCRIPT]);
    expect((await pages.get({ slug: 'JakKupicBilet' })).content).toBe(CLEAN);
  });
});

describe('an administrator writes a page', () => {
  const update = (id: number, changes: Omit<Parameters<UpdatePage['run']>[1], 'adminId'>) =>
    new UpdatePage(catalog.database).run(id, { ...changes, adminId: 7 });
  const said = async () => (await catalog.said('catalog.content-published')).map(({ data }) => data);
  beforeEach(() => catalog.database.query('DELETE FROM outbox'));

  it('title and content, cleaned; id and slug stay; everybody reads it and finds it [PAGESADM-06, PAGESADM-07, PAGE-08]', async () => {
    const { revision = 0 } = await pages.get({ slug: 'regulamin' });
    const saved = await update(2, {
      title: ' Regulamin 2027 ',
      content: `<h2>Miejsca</h2>${SCRIPT}`,
      slug: 'regulamin',
    });
    const page = { ...(await pages.get({ slug: 'regulamin' })), title: 'Regulamin 2027', content: `<h2>Miejsca</h2>${CLEAN}` };
    expect(saved).toEqual({ ...page, revision: revision + 1 });
    expect(await pages.get({ slug: 'regulamin' })).toEqual(saved);
    expect(await said()).toEqual([{ kind: 'page', id: 2, slug: 'regulamin' }]);
    const { pages: found } = await new SearchQueries(catalog.database).search({ text: 'miejsca', audience: 'public' });
    expect(found.map(({ id }) => id)).toEqual([2]);
  });

  it('and leaves a record of who changed what of it [X11]', async () => {
    await update(3, { title: 'Kontakt', content: '<p>nowa</p>' });
    const acts = await catalog.database.query(`SELECT admin_id, act, fields FROM admin_act WHERE subject = 'page:3'`);
    expect(acts).toEqual([{ admin_id: 7, act: 'edit-page', fields: ['content'] }]);
  });

  it('and what is absent stays [PAGESADM-06]', async () => {
    const before = await update(1, { title: 'Polityka', content: '<p>a</p>' });
    expect(await update(1, { content: '<p>b</p>' })).toMatchObject({ title: before.title, content: '<p>b</p>' });
  });

  it.each([
    [{ slug: 'inny' }, { slug: { key: 'form.validate.wrong_input' } }],
    [{ title: ' ' }, { title: { key: 'form.validate.required' } }],
    [{ title: 'a'.repeat(256) }, { title: { key: 'form.validate.too_long', values: { max: 255 } } }],
    [{ title_en: 'a'.repeat(256) }, { title_en: { key: 'form.validate.too_long', values: { max: 255 } } }],
    [{ content_en: 'a'.repeat(200_001) }, { content_en: { key: 'form.validate.too_long', values: { max: 200_000 } } }],
    [{ content: 'a'.repeat(200_001) }, { content: { key: 'form.validate.too_long', values: { max: 200_000 } } }],
  ])('refuses %j whole [PAGESADM-10, OPEN2-33]', async (changes, fields) => {
    const before = await pages.get({ slug: 'polityka' });
    expect((await refusal(update(1, { title: 'Inny', content: '<p>inna</p>', ...changes }))).fields).toEqual(fields);
    expect(await pages.get({ slug: 'polityka' })).toEqual(before);
    expect(await said()).toEqual([]);
  });

  it('in English too, cleaned; it is told as the Polish one is, and found by its words [FMT-04, OPEN0-1]', async () => {
    const before = await pages.get({ slug: 'regulamin' });
    const saved = await update(2, { title_en: ' Terms ', content_en: `<h2>Seats</h2>${SCRIPT}` });
    const revision = (before.revision ?? 0) + 1;
    expect(saved).toEqual({ ...before, title_en: 'Terms', content_en: `<h2>Seats</h2>${CLEAN}`, revision });
    expect(await pages.get({ slug: 'regulamin' })).toEqual(saved);
    expect(await said()).toEqual([{ kind: 'page', id: 2, slug: 'regulamin' }]);
    const acts = await catalog.database.query(`SELECT fields FROM admin_act WHERE subject = 'page:2' ORDER BY id DESC LIMIT 1`);
    expect(acts).toEqual([{ fields: ['content_en', 'title_en'] }]);
  });

  it.each([
    ['null', null],
    ['nothing', ''],
    ['an empty paragraph', '<p></p>'],
  ])('and takes the English text away again with %s [OPEN0-1]', async (_what, content_en) => {
    await update(2, { title_en: 'Terms', content_en: '<p>Seats</p>' });
    expect(await update(2, { title_en: '', content_en })).toMatchObject({ title_en: null, content_en: null });
  });

  it('holds 200,000 characters [content-and-media 1.6]', async () => {
    const content = `<p>${'ż'.repeat(199_993)}</p>`;
    expect((await update(4, { content })).content).toBe(content);
  });

  it('knows no fifth page', async () => {
    expect(await refusal(update(5, { title: 'x' }))).toMatchObject({ kind: 'not-found', code: 'page.not-found' });
  });

  it('of 20 who save one state at once, one is saved and 19 are told what stands there now [D26]', async () => {
    const { revision } = await update(3, { content: '<p>przed</p>' });
    const tries = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => update(3, { content: `<p>wersja ${n}</p>`, revision })));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const stale = await refusalOf(update(3, { content: '<p>x</p>', revision }));
    expect(stale.extra).toEqual({ page: await pages.get({ slug: 'kontakt' }) });
    // The control: without a revision the last one wins.
    expect((await update(3, { content: '<p>ostatnia</p>' })).content).toBe('<p>ostatnia</p>');
  });
});

it('a house that is older than its search finds what was written before [SEARCH-04, F23]', async () => {
  const video = await catalog.video({ title: 'Łucja', description: '<p>Pieśń <b>żał</b>obna</p>' });
  const event = await catalog.event({ title: 'Noc z Łucją', subtitle: 'Premiera', videoId: video.id });
  await catalog.dataSource.manager.save(Page.write({ id: 1, slug: 'polityka', title: 'Polityka', content: '<h2>Żałoba</h2>' }));
  const searches = async () => (await catalog.database.query(`SELECT 1 FROM migration WHERE name LIKE 'RememberWords%'`)).length > 0;
  while (await searches()) await catalog.dataSource.undoLastMigration({ transaction: 'each' });
  await catalog.dataSource.runMigrations({ transaction: 'each' });

  const search = async (text: string) => {
    const { events, videos, pages: found } = await new SearchQueries(catalog.database).search({ text, audience: 'public' });
    return [...events, ...videos, ...found].map(({ slug }) => slug);
  };
  expect(await search('noc z lucja')).toEqual([event.slug]);
  expect(await search('piesn zalobna')).toEqual([event.slug, video.slug]);
  expect(await search('żałoba')).toEqual(['polityka']);
  expect((await pages.get({ slug: 'polityka' })).content).toBe('<h2>Żałoba</h2>');
});
