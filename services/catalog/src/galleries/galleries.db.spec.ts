import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { outboxOf, outcomesOf, refusalOf } from '@kurtyna/testing';
import { openCatalog, type Catalog } from '../../test/catalog.js';
import { GalleriesQueries } from './galleries.queries.js';
import { GalleryPictures } from './gallery-pictures.js';
import { SaveGallery } from './save-gallery.js';

let catalog: Catalog;
let galleries: GalleriesQueries;
let save: SaveGallery;
let pictures: GalleryPictures;
beforeAll(async () => {
  catalog = await openCatalog();
  galleries = new GalleriesQueries(catalog.database);
  save = new SaveGallery(catalog.database, galleries);
  pictures = new GalleryPictures(catalog.database, galleries);
});
afterAll(() => catalog.drop());
beforeEach(async () => {
  await catalog.database.query('DELETE FROM gallery');
  await catalog.database.query('DELETE FROM outbox');
});

const put = (galleryId: number, image: string, description: string | null = null) => pictures.add({ galleryId, image, description });
/** A gallery of pictures `1.jpg`, `2.jpg` …, without anything told of it. */
async function filled(count: number, name = 'Wesele') {
  const { id } = await save.add({ name });
  for (let n = 1; n <= count; n += 1) await put(id, `${n}.jpg`);
  await catalog.database.query('DELETE FROM outbox');
  return galleries.get(id);
}
const urls = async (id: number) => (await galleries.get(id)).images.map(({ url }) => url);
const told = async () => (await outboxOf(catalog.database, 'content-published')).map(({ data }) => data);
const said = async () => (await outboxOf(catalog.database, 'pictures-changed')).map(({ data }) => data);
const list = (question: Partial<Parameters<GalleriesQueries['list']>[0]> = {}) =>
  galleries.list({ page: 1, limit: 20, sort: 'name', descending: false, search: null, filter: {}, ...question });

describe('a gallery', () => {
  it('is added under its name, with nothing in it [GAL-02, GAL-07]', async () => {
    expect(await save.add({ name: ' Wesele (2027) ' })).toEqual({
      id: expect.any(Number),
      name: 'Wesele (2027)',
      revision: 1,
      videos: [],
      images: [],
    });
  });

  it('gets another name; an old form is told the present one [GAL-03, D26]', async () => {
    const { id } = await filled(0);
    expect(await save.rename({ id, name: 'Dziady', revision: 1 })).toMatchObject({ name: 'Dziady', revision: 2 });
    const late = await refusalOf(save.rename({ id, name: 'Tango', revision: 1 }));
    expect(late).toMatchObject({
      code: 'content.changed-meanwhile',
      extra: { gallery: { name: 'Dziady' } },
    });
    expect(await save.rename({ id, name: 'Tango' })).toMatchObject({ name: 'Tango' });
    expect(await refusalOf(save.rename({ id: 999_999, name: 'Tango' }))).toMatchObject({ code: 'gallery.not-found' });
  });

  it.each([
    ['', 'form.validate.required'],
    ['  ', 'form.validate.required'],
    ['Wesele & Dziady', 'form.validate.name'],
    ['Wesele/2', 'form.validate.name'],
    ['Wesele „nocą”', 'form.validate.name'],
    ['<b>', 'form.validate.no_markup'],
    ['a'.repeat(101), 'form.validate.too_long'],
  ])('is not called %j [GAL-12]', async (name, key) => {
    const { id } = await filled(0);
    const errors = { kind: 'invalid', fields: { name: { key } } };
    expect(await refusalOf(save.add({ name }))).toMatchObject(errors);
    expect(await refusalOf(save.rename({ id, name }))).toMatchObject(errors);
    expect((await list()).rows.map((row) => row.name)).toEqual(['Wesele']);
  });

  it('may be called by Polish letters, digits, blanks and ()!-+#?%@. [GAL-12]', async () => {
    const name = 'Zażółć gęślą jaźń 2027 ()!-+#?%@.';
    expect(await save.add({ name })).toMatchObject({ name });
    expect(await save.add({ name: 'ą'.repeat(100) })).toMatchObject({ revision: 1 });
  });

  it('is deleted with its pictures; its videos stay, and their pages and those of their events are told [GAL-04]', async () => {
    const { id } = await filled(2);
    const video = await catalog.video({ galleryId: id } as never);
    const event = await catalog.event({ videoId: video.id });
    await catalog.database.query('DELETE FROM outbox');
    await save.delete({ id });
    expect(await refusalOf(galleries.get(id))).toMatchObject({ code: 'gallery.not-found' });
    expect(await catalog.videos.get({ id: video.id }, 'admin')).toMatchObject({ gallery: [] });
    expect(await said()).toEqual([{ kept: [], dropped: ['1.jpg', '2.jpg'] }]);
    expect(await told()).toEqual([
      { kind: 'event', id: event.id, slug: event.slug },
      { kind: 'video', id: video.id, slug: video.slug },
    ]);
    expect(await refusalOf(save.delete({ id }))).toMatchObject({ code: 'gallery.not-found' });
  });

  it('is deleted while its video is saved with it: the one or the other comes first, and neither waits in a ring [D8]', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { id } = await save.add({ name: `Próba ${round}` });
      const video = await catalog.video();
      await catalog.updateVideo(video.id, { gallery_id: id });
      const answers = await Promise.allSettled([
        save.delete({ id }),
        catalog.updateVideo(video.id, { age_restriction: 12, gallery_id: id }),
        catalog.updateVideo(video.id, { age_restriction: 16 }),
      ]);
      const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as unknown] : []));
      for (const reason of refused) expect(reason).toMatchObject({ kind: 'invalid', details: { fields: { gallery_id: {} } } });
      expect((await catalog.videos.describe({ id: video.id })).gallery_id).toBeNull();
    }
  });
});

describe('the list of galleries', () => {
  it('has each with its pictures and its videos, by name, in pages and searched [GAL-06]', async () => {
    const wesele = await filled(1, 'Wesele');
    const swit = await filled(0, 'Świt żab');
    const alfa = await filled(0, 'Alfa');
    const video = await catalog.video({ galleryId: wesele.id } as never);
    expect(await list()).toMatchObject({ count: 3, rows: [alfa, swit, { ...wesele, videos: [video.id] }] });
    expect(await list({ limit: 2, page: 2 })).toMatchObject({ count: 3, rows: [{ id: wesele.id }] });
    expect((await list({ search: 'swit ZAB' })).rows).toEqual([swit]);
    expect((await list({ filter: { id: alfa.id } })).rows).toEqual([alfa]);
    expect((await list({ search: '%' })).rows).toEqual([]);
  });
});

describe('the pictures of a gallery', () => {
  it('are added at the end, small for lists and large, with what they show; what shows the gallery is told [GAL-07, GAL-08]', async () => {
    const { id } = await filled(1);
    const video = await catalog.video({ galleryId: id } as never);
    await catalog.database.query('DELETE FROM outbox');
    expect((await put(id, 'ab.png', ' Taniec ')).images).toEqual([
      { id: expect.any(Number), url: '/images/1.jpg', thumb_url: '/images/1-400.webp', description: null },
      { id: expect.any(Number), url: '/images/ab.png', thumb_url: '/images/ab-400.webp', description: 'Taniec' },
    ]);
    expect(await said()).toEqual([{ kept: ['ab.png'], dropped: [] }]);
    expect(await told()).toEqual([{ kind: 'video', id: video.id, slug: video.slug }]);
    expect(await refusalOf(put(999_999, 'x.jpg'))).toMatchObject({ code: 'gallery.not-found' });
  });

  it('are five at most: a sixth is refused [GAL-10]', async () => {
    const { id } = await filled(5);
    expect(await refusalOf(put(id, '6.jpg'))).toMatchObject({
      kind: 'conflict',
      code: 'gallery.full',
      values: { most: 5 },
    });
    expect(await urls(id)).toHaveLength(5);
    expect(await said()).toEqual([]);
  });

  it('are five at most when twenty are added at once [GAL-10, R8]', async () => {
    const { id } = await filled(0);
    const outcomes = await outcomesOf(Array.from({ length: 20 }, (_, n) => put(id, `n${n}.jpg`)));
    expect(outcomes.succeeded).toBe(5);
    expect(outcomes.codes).toEqual(Array<string>(15).fill('gallery.full'));
    expect(await urls(id)).toHaveLength(5);
    expect((await said()).flatMap(({ kept }) => kept)).toHaveLength(5);
  });

  it('control: counted without the lock they would be more [R8]', async () => {
    const { database } = catalog;
    await database.query('CREATE TABLE naive_image AS SELECT * FROM gallery_image WITH NO DATA');
    let counting = 8;
    let allCounted!: () => void;
    const counted = new Promise<void>((resolve) => (allCounted = resolve));
    const add = () =>
      database.transaction(async (tx) => {
        const [{ n }] = (await tx.manager.query('SELECT count(*)::integer AS n FROM naive_image')) as [{ n: number }];
        if (--counting === 0) allCounted();
        await counted;
        if (n < 5) await tx.manager.query('INSERT INTO naive_image (position) VALUES ($1)', [n + 1]);
      });
    await Promise.all(Array.from({ length: counting }, add));
    const [{ n }] = (await database.query('SELECT count(*)::integer AS n FROM naive_image')) as [{ n: number }];
    await database.query('DROP TABLE naive_image');
    expect(n).toBeGreaterThan(5);
  });

  it('are removed one by one; the others move up, and there is room again [GAL-09, GAL-11]', async () => {
    const { id, images } = await filled(5);
    await pictures.remove({ id: images[1]!.id });
    expect(await urls(id)).toEqual(['/images/1.jpg', '/images/3.jpg', '/images/4.jpg', '/images/5.jpg']);
    expect(await said()).toEqual([{ kept: [], dropped: ['2.jpg'] }]);
    await put(id, '6.jpg');
    expect((await urls(id)).at(-1)).toBe('/images/6.jpg');
    expect(await refusalOf(pictures.remove({ id: images[1]!.id }))).toMatchObject({ code: 'gallery.image-not-found' });
  });

  it('get a place and a description; those of another gallery stay where they are', async () => {
    const other = await filled(2, 'Dziady');
    const { id, images } = await filled(3);
    await pictures.update({ id: images[2]!.id, position: 1 });
    expect(await urls(id)).toEqual(['/images/3.jpg', '/images/1.jpg', '/images/2.jpg']);
    const described = await pictures.update({ id: images[0]!.id, description: 'Rachela' });
    expect(described.images.map(({ description }) => description)).toEqual([null, 'Rachela', null]);
    expect(await pictures.update({ id: images[0]!.id, description: '' })).toMatchObject({ images: [{}, { description: null }, {}] });
    expect(await galleries.get(other.id)).toEqual(other);
    const long = pictures.update({ id: images[0]!.id, description: 'a'.repeat(201) });
    expect(await refusalOf(long)).toMatchObject({
      fields: { description: { key: 'form.validate.too_long' } },
    });
  });

  it('keep an order without doubles when all move at once', async () => {
    const { id, images } = await filled(5);
    await Promise.all(images.map((image, n) => pictures.update({ id: image.id, position: (n % 2) + 1 })));
    const rows = await catalog.database.query<{ position: number }>(
      'SELECT position FROM gallery_image WHERE gallery_id = $1 ORDER BY position',
      [id],
    );
    expect(rows.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5]);
  });
});
