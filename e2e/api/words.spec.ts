/** Words that administrators write reach visitors: translations, categories and pages, from the call to the public answers. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Answer, call } from '../support/http.js';
import { closeHouse, rows, until } from '../support/house.js';
import { aPerson, anAdmin, type Person } from '../support/people.js';

type Row = Record<string, any>;
let admin: Person;
beforeAll(async () => {
  admin = await anAdmin();
});
afterAll(() => closeHouse());

const as = (method: string, path: string, body?: object): Promise<Answer> =>
  call(method, path, { token: admin.token, address: admin.address, body });
const publicly = async (path: string): Promise<Row> => (await call('GET', path)).body;
/** Within a second (P5). */
const soonPublic = (path: string, text: string) =>
  until(`${text} in ${path}`, async () => JSON.stringify(await publicly(path)).includes(text), 1);
const aWord = () => `Word${Date.now()}${Math.floor(Math.random() * 1e6)}`;

/** The English translation of the demo's thing, put back as it was when the work is done. */
async function withTranslation(kind: string, list: string, id: number, work: (translation: Row) => Promise<void>) {
  const { body } = await as('GET', `/api/${list}/${id}/translations`);
  const english = (body.translations as Row[]).find(({ language_code: code }) => code === 'en');
  const before =
    english ??
    (await as('POST', `/api/translations/${kind}`, { [`${kind}_id`]: id, language_code: 'en', ...(kind === 'category' && { name: 'x' }) }))
      .body.translation;
  await work(before);
  const { id: translation, revision: _, ...texts } = before;
  expect((await as('PUT', `/api/translations/${kind}/${translation}`, texts)).status).toBe(200);
}

describe('a saved translation', () => {
  it('of an event is in the cards, the search and what commerce sells within a second [TRANS-04, TRANS-10, TRANS-25, performance P5]', async () => {
    const { events } = await publicly('/external_api/events');
    const event = (events as Row[]).find(({ ends_at: end }) => end > new Date().toISOString()); // what is over is not searched
    await withTranslation('event', 'events', event!.id, async ({ id, event_id }) => {
      expect(event_id).toBe(event!.id);
      const title = aWord();
      const saved = await as('PUT', `/api/translations/event/${id}`, { title });
      expect([saved.status, saved.body.translation.title]).toEqual([200, title]);
      await soonPublic('/external_api/events', title);
      await soonPublic(`/external_api/event/${event!.slug}`, title);
      const found = await publicly(`/api/search/all?search=${title}`);
      expect(found.events.map((one: Row) => one.id)).toEqual([event!.id]);
      await until(
        'commerce writes orders and letters with it',
        async () =>
          (await rows('commerce', 'SELECT 1 FROM product WHERE kind = $1 AND id = $2 AND title_en = $3', ['event', event!.id, title]))
            .length > 0,
        2,
      );
    });
  });

  it('of a video brings its English film to the players, and to the events that show it [TRANS-03, TRANS-06, TRANS-07, TRANS-25]', async () => {
    const [event] = (await publicly('/external_api/events')).events as Row[];
    await withTranslation('video', 'videos', event!.video_id, async ({ id }) => {
      const film = String(900_000_000 + Math.floor(Math.random() * 9e7));
      expect((await as('PUT', `/api/translations/video/${id}`, { video_link: film })).status).toBe(200);
      expect((await as('GET', `/api/translations/video/${id}`)).body.translation.video_link).toBe(film);
      for (const [kind, of] of [
        ['video', event!.video_id],
        ['event', event!.id],
      ])
        await until(
          `media knows the English film of the ${kind}`,
          async () =>
            (await rows('media', 'SELECT 1 FROM product_media m WHERE kind = $1 AND id = $2 AND strpos(m::text, $3) > 0', [kind, of, film]))
              .length > 0,
          2,
        );
      // Visitors are told of it by playback alone (D24).
      expect(JSON.stringify(await publicly('/external_api/events'))).not.toContain(film);
      expect(JSON.stringify(await publicly(`/external_api/event/${event!.slug}`))).not.toContain(film);
    });
  });

  it.each([
    ['category', 'categories', 'name', 'TRANS-12'],
    ['slide', 'slides', 'title', 'TRANS-14'],
  ])('of a %s is public within a second [TRANS-25, %4$s, performance P5]', async (kind, list, field) => {
    const [owner] = (await publicly(`/external_api/${list}`))[list] as Row[];
    await withTranslation(kind, list, owner!.id, async ({ id }) => {
      const text = aWord();
      expect((await as('PUT', `/api/translations/${kind}/${id}`, { [field]: text })).status).toBe(200);
      await soonPublic(`/external_api/${list}`, text);
    });
  });

  it.each([
    ['video', {}, ['language_code', 'video_id']],
    ['event', { event_id: 1, language_code: 'pl' }, ['language_code']],
    ['event', { event_id: 1, language_code: 'eng', title: 'ż'.repeat(101) }, ['language_code', 'title']],
    ['category', { category_id: 1, language_code: 'de', name: '' }, ['name']],
    ['category', { category_id: '1', language_code: 'de', name: 'x' }, ['category_id']],
    ['slide', { slide_id: 1, language_code: 7 }, ['language_code']],
    ['slide', { slide_id: 1, language_code: 'de', text: 'ż'.repeat(501), more: 1 }, ['more', 'text']],
  ])('of a %s with %j is refused at %j [TRANS-15, TRANS-16, TRANS-17, TRANS-21, TRANS-23]', async (kind, body, fields) => {
    const answer = await as('POST', `/api/translations/${kind}`, body);
    expect([answer.status, Object.keys(answer.body.formError ?? {}).sort()]).toEqual([422, fields]);
  });

  it('once more in the same language is refused at the language [OPEN2-47]', async () => {
    const [category] = (await publicly('/external_api/categories')).categories as Row[];
    await withTranslation('category', 'categories', category!.id, async () => {
      const again = await as('POST', '/api/translations/category', { category_id: category!.id, language_code: 'en', name: 'x' });
      expect([again.status, again.body.formError]).toEqual([422, { language_code: 'Tłumaczenie w tym języku już istnieje' }]);
    });
  });

  it('of a slide is answered under `translations` of its slide alone [SLIDE-07]', async () => {
    const [mine, other] = await Promise.all(
      ['Pierwszy', 'Drugi'].map(async (title) => (await as('POST', '/api/slides', { title, text: 'x' })).body.slide),
    );
    const listed = async (id: number) => (await as('GET', `/api/slides/${id}/translations`)).body;
    expect(await listed(mine.id)).toEqual({ translations: [] });
    const texts = { language_code: 'en', title: 'The first', text: 'From September' };
    const { translation } = (await as('POST', '/api/translations/slide', { slide_id: mine.id, ...texts })).body;
    expect(await listed(mine.id)).toEqual({
      translations: [{ id: translation.id, slide_id: mine.id, ...texts, revision: 1 }],
    });
    expect(await listed(other.id)).toEqual({ translations: [] });
    for (const { id } of [mine, other]) expect((await as('DELETE', `/api/slides/${id}`)).status).toBe(200);
    const gone = await as('GET', `/api/slides/${mine.id}/translations`);
    expect([gone.status, gone.body.code]).toEqual([404, 'slide.not-found']);
  });

  it('that is not there is 404 with a sentence, and the session goes on [CALL2-08]', async () => {
    for (const kind of ['video', 'event', 'category', 'slide']) {
      const missing = await as('GET', `/api/translations/${kind}/2000000000`);
      expect([missing.status, missing.body.message]).toEqual([404, 'Nie znaleziono tłumaczenia.']);
    }
    expect((await as('GET', '/api/categories')).status).toBe(200);
  });
});

describe('categories', () => {
  it('are added, renamed, moved and deleted, and the public filters follow within a second [CAT-02, CAT-03, CAT-04, CAT-05, CAT-06, CAT-10, CAT-11, performance P5]', async () => {
    const order = async () => ((await publicly('/external_api/categories')).categories as Row[]).map(({ id }) => id);
    const before = await order();
    const name = aWord();
    const added = await as('POST', '/api/categories', { name });
    expect(added.status).toBe(201);
    const { id, weight, revision } = added.body.category;
    expect(weight).toBe(before.length + 1);
    await soonPublic('/external_api/categories', name);
    expect(await order()).toEqual([...before, id]);

    expect((await as('PUT', `/api/categories/${id}`, { move: 'up' })).status).toBe(200);
    await until('it stands before the last', async () => (await order()).at(-2) === id, 1);
    expect((await as('PUT', `/api/categories/${id}`, { position: 1 })).body.category.weight).toBe(1);
    await until('it stands first', async () => (await order())[0] === id, 1);

    const renamed = await as('PUT', `/api/categories/${id}`, { name: `${name} nowa`, revision });
    expect(renamed.body.category).toMatchObject({ name: `${name} nowa`, revision: revision + 1 });
    expect(Date.parse(renamed.body.category.updated_at)).toBeGreaterThan(Date.parse(added.body.category.updated_at));
    const stale = await as('PUT', `/api/categories/${id}`, { name, revision });
    expect([stale.status, stale.body.code, stale.body.category]).toEqual([409, 'content.changed-meanwhile', renamed.body.category]);

    expect((await as('DELETE', `/api/categories/${id}`)).body).toEqual({ id });
    await until('it is gone', async () => JSON.stringify(await order()) === JSON.stringify(before), 1);
    expect((await as('DELETE', `/api/categories/${id}`)).status).toBe(404);
  });

  it.each([
    ['POST', '', { name: '' }, ['name']],
    ['POST', '', {}, ['name']],
    ['POST', '', { name: 'a & b' }, ['name']],
    ['PUT', '/1', { name: 'a'.repeat(101) }, ['name']],
    ['PUT', '/1', { move: 'sideways' }, ['move']],
    ['PUT', '/1', { position: 0 }, ['position']],
    ['PUT', '/1', { weight: 1 }, ['weight']],
  ])('%s %s with %j is refused at %j [CAT-13, CAT-14, Z3]', async (method, path, body, fields) => {
    const answer = await as(method, `/api/categories${path}`, body);
    expect([answer.status, Object.keys(answer.body.formError)]).toEqual([422, fields]);
  });

  it('tell their times and hidden videos to administrators alone [CAT-10, D24]', async () => {
    const mine = (await as('GET', '/api/categories')).body.categories[0];
    expect(Object.keys(mine).sort()).toEqual(['id', 'name', 'revision', 'translations', 'updated_at', 'videos', 'weight']);
    const person = await aPerson();
    const theirs = (await call('GET', '/api/categories', { token: person.token })).body.categories[0];
    expect(Object.keys(theirs).sort()).toEqual(['id', 'name', 'translations', 'videos']);
  });
});

describe('a page', () => {
  it('is saved cleaned, and everybody reads and finds it at once [PAGESADM-05, PAGESADM-06, PAGESADM-07, PAGESADM-08]', async () => {
    const { page: before } = await publicly('/api/pages/regulamin');
    const word = aWord();
    const body = { title: before.title, slug: 'regulamin', content: `<h2>${word}</h2><p onclick="x()">a</p><script>x()</script>` };
    const saved = await as('PUT', '/api/pages/2', { ...body, revision: before.revision });
    const { title, title_en, content_en } = before;
    const page = { id: 2, slug: 'regulamin', title, content: `<h2>${word}</h2><p>a</p>`, title_en, content_en };
    expect([saved.status, saved.body]).toEqual([200, { page: { ...page, revision: before.revision + 1 } }]);
    expect((await publicly('/api/pages/regulamin')).page).toEqual(saved.body.page);
    expect((await publicly(`/api/search/all?search=${word}`)).pages.map((one: Row) => one.slug)).toEqual(['regulamin']);
    const stale = await as('PUT', '/api/pages/2', { content: '', revision: before.revision });
    expect([stale.status, stale.body.page]).toEqual([409, saved.body.page]);
    expect((await as('PUT', '/api/pages/2', { content: before.content })).status).toBe(200);
  });

  it('of 200,000 Polish letters is taken whole; one letter more, another slug, an empty title are refused at their field [PAGESADM-10, OPEN2-33, D27]', async () => {
    const { page: before } = await publicly('/api/pages/kontakt');
    const long = await as('PUT', '/api/pages/3', { content: `<p>${'ż'.repeat(199_993)}</p>` });
    expect([long.status, long.body.page?.content.length]).toEqual([200, 200_000]);
    expect((await as('PUT', '/api/pages/3', { content: before.content })).status).toBe(200);
    for (const [body, field] of [
      [{ content: 'a'.repeat(200_001) }, 'content'],
      [{ slug: 'inny' }, 'slug'],
      [{ title: ' ' }, 'title'],
      [{ id: 4 }, 'id'],
    ] as const) {
      const refused = await as('PUT', '/api/pages/3', body);
      expect([refused.status, Object.keys(refused.body.formError)]).toEqual([422, [field]]);
    }
    expect((await as('PUT', '/api/pages/5', { title: 'x' })).status).toBe(404);
    expect((await publicly('/api/pages/kontakt')).page.content).toBe(before.content);
  });
});
