import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { downAndUp, freshDatabase, schemaDrift, type FreshDatabase } from '@kurtyna/testing';
import { createDataSource } from './data-source.js';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase(createDataSource);
});
afterAll(() => fresh.drop());

it('the migrated database is what the entities say [T29]', async () => {
  expect(await schemaDrift(fresh.dataSource)).toEqual([]);
});

it('the migrations go down, leave nothing, and come up again [T29]', async () => {
  expect(await downAndUp(fresh.dataSource)).toEqual([]);
  expect(await schemaDrift(fresh.dataSource)).toEqual([]);
});
