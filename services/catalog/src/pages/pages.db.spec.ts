import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openCatalog, refusal, type Catalog } from '../../test/catalog.js';
import { SearchQueries } from '../search/search.queries.js';
import { Page } from './page.entity.js';
import { PagesController } from './pages.controller.js';

let catalog: Catalog;
let pages: PagesController;
beforeAll(async () => {
  catalog = await openCatalog();
  pages = new PagesController(catalog.database);
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
    expect(await pages.get({ slug })).toEqual({ id, slug, title, content: '' });
  });

  it('has no fifth page, and no page under another name [PAGE-09]', async () => {
    expect(await refusal(pages.get({ slug: 'cookies' }))).toMatchObject({ kind: 'not-found', code: 'page.not-found' });
    await expect(
      catalog.database.query(`INSERT INTO page (id, slug, title, content) VALUES (5, 'cookies', 'x', 'x')`),
    ).rejects.toThrow('page_is_one_of_four');
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

it('a house that is older than its search finds what was written before [SEARCH-04, F23]', async () => {
  const video = await catalog.video({ title: 'Łucja', description: '<p>Pieśń <b>żał</b>obna</p>' });
  const event = await catalog.event({ title: 'Noc z Łucją', subtitle: 'Premiera', videoId: video.id });
  await catalog.dataSource.manager.save(Page.write({ id: 1, slug: 'polityka', title: 'Polityka', content: '<h2>Żałoba</h2>' })); // prettier-ignore
  const searches = async () =>
    (await catalog.database.query(`SELECT 1 FROM migration WHERE name LIKE 'RememberWords%'`)).length > 0;
  while (await searches()) await catalog.dataSource.undoLastMigration({ transaction: 'each' });
  await catalog.dataSource.runMigrations({ transaction: 'each' });

  const search = async (text: string) => {
    const { events, videos, pages: found } = await new SearchQueries(catalog.database).search({ text, audience: 'public' }); // prettier-ignore
    return [...events, ...videos, ...found].map(({ slug }) => slug);
  };
  expect(await search('noc z lucja')).toEqual([event.slug]);
  expect(await search('piesn zalobna')).toEqual([event.slug, video.slug]);
  expect(await search('żałoba')).toEqual(['polityka']);
  expect((await pages.get({ slug: 'polityka' })).content).toBe('<h2>Żałoba</h2>');
});
