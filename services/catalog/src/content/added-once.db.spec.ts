import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Click } from '@kurtyna/contracts';
import { openCatalog, refusal, type Catalog } from '../../test/catalog.js';
import { CategoriesQueries } from '../categories/categories.queries.js';
import { SaveCategory } from '../categories/save-category.js';
import { GalleriesQueries } from '../galleries/galleries.queries.js';
import { GalleryPictures } from '../galleries/gallery-pictures.js';
import { SaveGallery } from '../galleries/save-gallery.js';
import { SaveSlide } from '../slides/save-slide.js';
import { SlidesQueries } from '../slides/slides.queries.js';

let catalog: Catalog;
let galleryId: number;
let filmId: number;
let save: { slide: SaveSlide; category: SaveCategory; gallery: SaveGallery; pictures: GalleryPictures };
beforeAll(async () => {
  catalog = await openCatalog();
  const galleries = new GalleriesQueries(catalog.database);
  save = {
    slide: new SaveSlide(catalog.database, new SlidesQueries(catalog.database)),
    category: new SaveCategory(catalog.database, new CategoriesQueries(catalog.database)),
    gallery: new SaveGallery(catalog.database, galleries),
    pictures: new GalleryPictures(catalog.database, galleries),
  };
});
afterAll(() => catalog.drop());

const DAYS = { date_from: '2090-01-01', date_to: '2090-01-01', time_from: '19:00', time_to: '21:00' };
/** Each adds the same thing whenever it is asked, and answers it. */
const ACTS: [table: string, add: (click?: Click) => Promise<object>][] = [
  ['event', (click) => catalog.add({ title: 'Wesele', video_id: filmId, ...DAYS }, undefined, click)],
  ['video', (click) => catalog.addVideo({ title: 'Wesele', video_link: '912345678' }, undefined, click)],
  ['slide', (click) => save.slide.add({ title: 'Wesele', text: 'Od września', ...click })],
  ['category', (click) => save.category.add({ name: 'Dramat', ...click })],
  ['gallery', (click) => save.gallery.add({ name: 'Wesele', ...click })],
  ['gallery_image', (click) => save.pictures.add({ galleryId, image: 'wesele.jpg', description: null, ...click })],
];

describe.each(ACTS)('an addition to %s', (table, add) => {
  beforeAll(async () => {
    filmId = (await catalog.video()).id;
    galleryId = (await save.gallery.add({ name: 'Próby' })).id;
  });
  const rows = async () => (await catalog.database.query<{ n: number }>(`SELECT count(*)::integer AS n FROM ${table}`))[0]!.n;
  const click = (key: string, bodyHash = 'one'): Click => ({ adminId: 1, idempotency: { key: `${table}-${key}`, bodyHash } });

  it('asked for again after an answer that was lost is the same one; another body is refused [D11]', async () => {
    const before = await rows();
    const first = await add(click('lost'));
    expect(await add(click('lost'))).toEqual(first);
    expect((await refusal(add(click('lost', 'other')))).code).toBe('order.idempotency-mismatch');
    expect(await rows()).toBe(before + 1);
  });

  it('clicked twice at once is made once [D11]; control: without the key of a click it is made twice', async () => {
    const before = await rows();
    await Promise.all([add(click('at once')), add(click('at once'))]);
    expect(await rows()).toBe(before + 1);
    await Promise.all([add(), add()]);
    expect(await rows()).toBe(before + 3);
  });
});
