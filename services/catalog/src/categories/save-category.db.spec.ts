import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { refusalOf } from '@kurtyna/testing';
import { openCatalog, refusal, type Catalog } from '../../test/catalog.js';
import { CategoriesQueries } from './categories.queries.js';
import { SaveCategory } from './save-category.js';

let catalog: Catalog;
let categories: CategoriesQueries;
let save: SaveCategory;
beforeAll(async () => {
  catalog = await openCatalog();
  categories = new CategoriesQueries(catalog.database);
  save = new SaveCategory(catalog.database, categories);
});
afterAll(() => catalog.drop());
beforeEach(() => catalog.database.query('DELETE FROM category'));

const shelves = async (...names: string[]): Promise<number[]> => {
  const ids = [];
  for (const name of names) ids.push((await save.add({ name })).id);
  await catalog.database.query('DELETE FROM outbox');
  return ids;
};
const order = async () => (await categories.all()).map(({ name }) => name).join(' ');
const places = async () => (await categories.all()).map(({ weight }) => weight);
const said = async () => (await catalog.said('catalog.content-published')).map(({ data }) => data);
const standsOn = (video: number, category: number) =>
  catalog.database.query('INSERT INTO video_category (video_id, category_id) VALUES ($1, $2)', [video, category]);

describe('a category', () => {
  it('is added as the last one, and told of [CAT-02, CAT-10]', async () => {
    await shelves('Dramat');
    const opera = await save.add({ name: ' Opera i balet ' });
    expect(opera).toEqual({
      id: opera.id,
      name: 'Opera i balet',
      translations: [],
      videos: [],
      weight: 2,
      updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      revision: 1,
    });
    expect(await order()).toBe('Dramat Opera i balet');
    expect(await said()).toEqual([{ kind: 'category', id: opera.id, slug: null }]);
  });

  it('names all its videos to administrators, those that are deleted left out [CAT-09, CAT-10]', async () => {
    const [id] = await shelves('Dramat');
    const [seen, hidden, gone] = [
      await catalog.video({ weight: 2 }),
      await catalog.video({ weight: 1, visible: false }),
      await catalog.video(),
    ];
    for (const video of [seen, hidden, gone]) await standsOn(video!.id, id!);
    await catalog.database.query('UPDATE video SET deleted = true WHERE id = $1', [gone!.id]);
    expect((await categories.get(id!)).videos).toEqual([hidden!.id, seen!.id]);
  });

  it.each([
    ['', { key: 'form.validate.required' }],
    ['  ', { key: 'form.validate.required' }],
    ['Dramat & opera', { key: 'form.validate.name' }],
    ['Dramat_1', { key: 'form.validate.name' }],
    ['a'.repeat(101), { key: 'form.validate.too_long', values: { max: 100 } }],
  ])('named %j is refused, new or renamed, and nothing changes [CAT-13, CAT-14, OPEN2-40]', async (name, refused) => {
    const [id] = await shelves('Dramat');
    expect((await refusal(save.add({ name }))).fields).toEqual({ name: refused });
    expect((await refusal(save.update({ id: id!, name, adminId: 1 }))).fields).toEqual({ name: refused });
    expect(await order()).toBe('Dramat');
    expect(await said()).toEqual([]);
  });

  it('may have Polish letters, digits, blanks and ()!-+#?%@. in its name [CAT-14]', async () => {
    const { name } = await save.add({ name: 'Żółć (18+)! #1 100% @dom - co? Tak.' });
    expect(name).toBe('Żółć (18+)! #1 100% @dom - co? Tak.');
  });

  it('is renamed, and its time of change and revision grow [CAT-03, CAT-11]', async () => {
    const [id] = await shelves('Dramat');
    await catalog.database.query(`UPDATE category SET updated_at = '2020-01-01T00:00:00Z'`);
    const renamed = await save.update({ id: id!, name: 'Tragedia', revision: 1, adminId: 1 });
    expect(renamed).toMatchObject({ name: 'Tragedia', revision: 2 });
    expect(Date.parse(renamed.updated_at)).toBeGreaterThan(Date.now() - 60_000);
    expect(await said()).toEqual([{ kind: 'category', id, slug: null }]);
  });

  it('that somebody else renamed meanwhile is told, with what it is called now [D26]', async () => {
    const [id] = await shelves('Dramat');
    await save.update({ id: id!, name: 'Tragedia', revision: 1, adminId: 1 });
    const stale = await refusalOf(save.update({ id: id!, name: 'Komedia', revision: 1, adminId: 2 }));
    expect(stale).toMatchObject({ kind: 'conflict', code: 'content.changed-meanwhile' });
    expect(stale.extra).toEqual({ category: await categories.get(id!) });
    expect(await order()).toBe('Tragedia');
  });

  it('is deleted: its videos stay, without it, and the others close up [CAT-04]', async () => {
    const [one, two, three] = await shelves('A', 'B', 'C');
    const video = await catalog.video();
    for (const id of [one!, two!, three!]) await standsOn(video.id, id);
    await save.delete({ id: two! });
    expect([await order(), await places()]).toEqual(['A C', [1, 2]]);
    expect((await catalog.videos.get({ id: video.id }, 'admin')).categories).toEqual([one, three]);
    expect(await said()).toEqual([{ kind: 'category', id: two, slug: null }]);
    expect(await refusal(save.delete({ id: two! }))).toMatchObject({ kind: 'not-found', code: 'category.not-found' });
  });

  it('that is not there is not found', async () => {
    expect(await refusal(save.update({ id: 999_999, name: 'x', adminId: 1 }))).toMatchObject({ code: 'category.not-found' });
    expect(await refusal(save.update({ id: 999_999, move: { move: 'up' }, adminId: 1 }))).toMatchObject({ code: 'category.not-found' });
  });
});

describe('the order', () => {
  it.each([
    ['C', { move: 'up' }, 'A C B D'],
    ['A', { move: 'up' }, 'A B C D'],
    ['B', { move: 'down' }, 'A C B D'],
    ['D', { move: 'down' }, 'A B C D'],
    ['D', { position: 1 }, 'D A B C'],
    ['A', { position: 3 }, 'B C A D'],
    ['B', { position: 99 }, 'A C D B'],
  ] as const)('%s by %j: %s, kept and public [CAT-05, CAT-06, CAT-07, OPEN2-39]', async (name, move, expected) => {
    const ids = await shelves('A', 'B', 'C', 'D');
    await save.update({ id: ids['ABCD'.indexOf(name)]!, move, adminId: 1 });
    expect([await order(), await places()]).toEqual([expected, [1, 2, 3, 4]]);
    expect((await categories.list()).map((one) => one.name).join(' ')).toBe(expected);
    expect(await said()).toHaveLength(1);
  });

  it('has no doubles and loses nobody when all are moved, added and deleted at once [CAT-05, R8]', async () => {
    const ids = await shelves('A', 'B', 'C', 'D', 'E', 'F');
    await Promise.all([
      ...ids
        .slice(1)
        .flatMap((id) => [save.update({ id, move: { move: 'up' }, adminId: 1 }), save.update({ id, move: { position: 1 }, adminId: 2 })]),
      save.add({ name: 'G' }),
      save.delete({ id: ids[0]! }),
    ]);
    expect(await places()).toEqual([1, 2, 3, 4, 5, 6]);
    expect((await order()).split(' ').sort().join(' ')).toBe('B C D E F G');
  });

  it('the control: two steps that read the order before either writes put two in one place, and the table refuses that', async () => {
    const [, b, c] = await shelves('A', 'B', 'C');
    let reading = 2;
    let allRead!: () => void;
    const read = new Promise<void>((resolve) => (allRead = resolve));
    const step = (id: number) =>
      catalog.database.transaction(async (tx) => {
        await tx.manager.query('SELECT weight FROM category ORDER BY weight');
        if (--reading === 0) allRead();
        await read;
        await tx.manager.query('UPDATE category SET weight = 1 WHERE id = $1', [id]);
      });
    const outcomes = await Promise.allSettled([step(b!), step(c!)]);
    expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
    expect(await order()).toBe('A B C');
  });
});
