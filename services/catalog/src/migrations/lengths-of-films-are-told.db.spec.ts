import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { freshDatabase, outboxOf, type FreshDatabase } from '@kurtyna/testing';
import { createDataSource } from '../data-source.js';
import { VIDEO_PRODUCTS, type ProductRow, toProductState } from '../products/product-states.js';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase(createDataSource);
  // As the release before had it.
  const knows = () => fresh.dataSource.query(`SELECT 1 FROM migration WHERE name LIKE 'LengthsOfFilmsAreTold%'`);
  while ((await knows()).length) await fresh.dataSource.undoLastMigration({ transaction: 'each' });
});
afterAll(() => fresh.drop());

it('lengths of films that are known are told with the upgrade, as a newer version with all that is told of a film [D39, EVE-03]', async () => {
  await fresh.database.query(
    `INSERT INTO video (slug, title, video_link, duration, price, visible) VALUES
       ('dlugi', 'Długi film', 'https://vimeo.com/1', 240, 2500, true), ('bez', 'Bez długości', 'https://vimeo.com/2', NULL, 0, true)`,
  );
  await fresh.dataSource.runMigrations({ transaction: 'each' });
  const rows = await fresh.database.query<ProductRow>(`${VIDEO_PRODUCTS} ORDER BY v.id`);
  const [long, unknown] = rows.map(toProductState);
  const told = (await outboxOf(fresh.database)).filter(({ subject }) => subject === 'catalog.product');
  expect(told.map(({ aggregate, aggregateVersion }) => [aggregate, aggregateVersion])).toEqual([[`video.${long!.id}`, long!.version]]);
  expect(long!.version).toBe(unknown!.version + 1);
  const { hideTimeTo: _, ...ofThatRelease } = long!; // said since a later one
  expect(told[0]!.data).toEqual(ofThatRelease);
  expect(long).toMatchObject({ filmMinutes: 240, price: 2500 });
});
