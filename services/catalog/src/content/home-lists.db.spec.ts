/** What the home is made of beside events and videos: slides and the shelves of videos, both read by everybody. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { CategoriesQueries } from '../categories/categories.queries.js';
import { CategoryTranslation } from '../categories/category-translation.entity.js';
import { Category } from '../categories/category.entity.js';
import { VideoCategory } from '../categories/video-category.entity.js';
import { SlideTranslation } from '../slides/slide-translation.entity.js';
import { Slide } from '../slides/slide.entity.js';
import { SlidesQueries } from '../slides/slides.queries.js';
import { openCatalog, type Catalog } from '../../test/catalog.js';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await openCatalog();
});
afterAll(() => catalog.drop());

it('slides are those that are published, with their texts in both languages; administrators see the others too [HOME-11, HOME-12]', async () => {
  const { manager } = catalog.dataSource;
  const aSlide = (fields: Partial<Slide>) =>
    manager.save(Object.assign(new Slide(), { text: '', bgImage: null, url: null, published: true, ...fields }));
  const second = await aSlide({ title: 'Druga', weight: 2 });
  const hidden = await aSlide({ title: 'Szkic', weight: 0, published: false });
  const first = await aSlide({ title: 'Pierwsza', text: 'Od września', url: '/n/jakkupicbilet', weight: 1 });
  await manager.insert(SlideTranslation, { slideId: first.id, languageCode: 'en', title: 'First', text: null });

  const slides = new SlidesQueries(catalog.database);
  const shown = await slides.list({ audience: 'public' });
  expect(shown).toEqual([
    {
      id: first.id,
      title: 'Pierwsza',
      text: 'Od września',
      bg_image: null,
      url: '/n/jakkupicbilet',
      published: true,
      translations: [{ language_code: 'en', title: 'First', text: null }],
    },
    { id: second.id, title: 'Druga', text: '', bg_image: null, url: null, published: true, translations: [] },
  ]);
  const all = await slides.list({ audience: 'admin' });
  expect(all.map(({ id }) => id)).toEqual([hidden.id, first.id, second.id]);
});

it('a category names its videos: those that everybody may see, the first of the list first [HOME-14]', async () => {
  const { manager } = catalog.dataSource;
  const drama = await manager.save(Object.assign(new Category(), { name: 'Dramat', weight: 1 }));
  const empty = await manager.save(Object.assign(new Category(), { name: 'Balet', weight: 0 }));
  await manager.insert(CategoryTranslation, { categoryId: drama.id, languageCode: 'en', name: 'Drama' });
  const [second, first, ...unseen] = [
    await catalog.video({ weight: 5 }),
    await catalog.video({ weight: 1 }),
    await catalog.video({ visible: false }),
    await catalog.video({ dashboardHidden: true }),
  ];
  for (const { id } of [second, first, ...unseen]) await manager.insert(VideoCategory, { videoId: id, categoryId: drama.id });

  const categories = await new CategoriesQueries(catalog.database).list();
  expect(categories).toEqual([
    { id: empty.id, name: 'Balet', translations: [], videos: [] },
    {
      id: drama.id,
      name: 'Dramat',
      translations: [{ language_code: 'en', name: 'Drama' }],
      videos: [first!.id, second!.id],
    },
  ]);
});
