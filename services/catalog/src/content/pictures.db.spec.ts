import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { AppConfig } from '../app-config/app-config.entity.js';
import { AppConfiguration } from '../app-config/app-configuration.js';
import { GalleriesQueries } from '../galleries/galleries.queries.js';
import { GalleryPictures } from '../galleries/gallery-pictures.js';
import { SaveGallery } from '../galleries/save-gallery.js';
import { SaveSlide } from '../slides/save-slide.js';
import { SlidesQueries } from '../slides/slides.queries.js';
import { openCatalog, type Catalog } from '../../test/catalog.js';
import { PicturesController } from './pictures.controller.js';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await openCatalog();
});
afterAll(() => catalog.drop());

it('every picture that a row uses is known by its name, and none that nobody uses [D1]', async () => {
  const { database, dataSource } = catalog;
  const galleries = new GalleriesQueries(database);
  const { id } = await new SaveGallery(database, galleries).add({ name: 'Wesele' });
  await new GalleryPictures(database, galleries).add({ galleryId: id, image: 'gallery.jpg', description: null });
  await new SaveSlide(database, new SlidesQueries(database)).add({ title: 'A', text: 'B', image: 'slide.png' });
  await new AppConfiguration(database, dataSource.getRepository(AppConfig)).change({}, { noauth_bg_image: 'login.jpg' });
  await catalog.video({ imageLink: '/images/main.jpg', thumbLink: '/images/thumb.jpg' } as never);
  await catalog.event({ imageLink: '/images/event.jpg', thumbLink: 'https://elsewhere.example/images/x.jpg' } as never);
  const gone = await catalog.video({ imageLink: '/images/gone.jpg' } as never);
  await database.query('UPDATE video SET deleted = true WHERE id = $1', [gone.id]);

  const used = ['event.jpg', 'gallery.jpg', 'login.jpg', 'main.jpg', 'slide.png', 'thumb.jpg'];
  const controller = new PicturesController(database);
  const asked = await controller.inUse({ names: [...used, 'gone.jpg', 'x.jpg', 'never.jpg'] });
  expect(asked.used.sort()).toEqual(used);
  const first = await controller.snapshot({ after: null, limit: 4 });
  expect(first).toEqual({ names: used.slice(0, 4), next: 'main.jpg' });
  expect(await controller.snapshot({ after: first.next, limit: 4 })).toEqual({ names: used.slice(4), next: null });
});
