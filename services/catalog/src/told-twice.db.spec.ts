import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { purposesBeside, toldTwice } from '@kurtyna/testing';
import { openCatalog, type Catalog } from '../test/catalog.js';
import { KeepCaptions } from './copies/keep-captions.consumer.js';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await openCatalog();
});
afterAll(() => catalog.drop());

describe('a fact that is told twice, past the inbox', () => {
  it('is asked of every consumer of catalog', () => {
    expect(purposesBeside(import.meta.url)).toEqual(['keep-captions']);
  });

  it('changes nothing the second time for keep-captions, and is told on once [D2, D3]', async () => {
    const video = await catalog.video({});
    const consumer = new KeepCaptions({} as never, catalog.database);
    const told = await toldTwice(catalog.database, 'keep-captions', {
      consumer,
      data: { kind: 'video', id: video.id, version: 1, languages: ['pl'] },
    });
    expect(told).toEqual({ first: ['outbox', 'product_captions'], second: [] });
  });
});
