import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { downAndUp, freshDatabase, schemaDrift, type FreshDatabase } from '@kurtyna/testing';
import { createDataSource } from '../data-source.js';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase(createDataSource);
});
afterAll(() => fresh.drop());

describe("identity's schema", () => {
  it('is what the entities say', async () => {
    expect(await schemaDrift(fresh.dataSource)).toEqual([]);
  });

  it('goes down to nothing and up again to the same [F23]', async () => {
    expect(await downAndUp(fresh.dataSource)).toEqual([]);
    expect(await schemaDrift(fresh.dataSource)).toEqual([]);
  });
});
