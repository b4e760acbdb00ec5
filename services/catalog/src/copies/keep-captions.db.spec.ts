import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { captionSnapshot, contentPublished, type CaptionState, type Envelope } from '@kurtyna/contracts';
import { outboxOf } from '@kurtyna/testing';
import { openCatalog, type Catalog } from '../../test/catalog.js';
import { KeepCaptions } from './keep-captions.consumer.js';

let catalog: Catalog;
const pages: CaptionState[][] = [];
let keeping: KeepCaptions;
beforeAll(async () => {
  catalog = await openCatalog();
  const ask = (contract: unknown, { after }: { after: string | null }) => {
    if (contract !== captionSnapshot) throw new Error('nothing else is asked here');
    const nth = after === null ? 0 : Number(after);
    return Promise.resolve({ captions: pages[nth] ?? [], next: nth + 1 < pages.length ? String(nth + 1) : null });
  };
  keeping = new KeepCaptions({ ask } as never, catalog.database);
});
afterAll(() => catalog.drop());

const hear = (data: CaptionState) => catalog.database.transaction((tx) => keeping.keep({ data } as Envelope<CaptionState>, tx));
const publishedOf = async (kind: string, id: number): Promise<number> =>
  (await outboxOf<{ kind: string; id: number }>(catalog.database, contentPublished.subject)).filter(
    ({ data }) => data.kind === kind && data.id === id,
  ).length;

it('what media tells of captions stands in the answers of events and videos, the newest once [D2, D3]', async () => {
  const video = await catalog.video({});
  const event = await catalog.event({ videoId: video.id });
  const captionsOfVideo = async () => (await catalog.videos.get({ id: video.id }, 'public')).captions;
  const captionsOfEvent = async () => (await catalog.events.get({ id: event.id }, 'public')).captions;
  expect([await captionsOfVideo(), await captionsOfEvent()]).toEqual([[], []]);

  const before = await publishedOf('video', video.id);
  for (let time = 0; time < 3; time++) await hear({ kind: 'video', id: video.id, version: 2, languages: ['en', 'pl'] });
  await hear({ kind: 'video', id: video.id, version: 1, languages: ['de'] });
  expect(await captionsOfVideo()).toEqual(['en', 'pl']);
  expect((await publishedOf('video', video.id)) - before).toBe(1);
  await hear({ kind: 'event', id: event.id, version: 1, languages: ['pl'] });
  expect(await captionsOfEvent()).toEqual(['pl']);
  expect((await catalog.videos.list({ audience: 'public' })).videos.find(({ id }) => id === video.id)?.captions).toEqual(['en', 'pl']);
  expect((await catalog.events.list({ audience: 'public' })).events.find(({ id }) => id === event.id)?.captions).toEqual(['pl']);
});

it('may come before the product does, and tells nobody of one that is not there', async () => {
  await hear({ kind: 'video', id: 999_999, version: 1, languages: ['pl'] });
  expect(await publishedOf('video', 999_999)).toBe(0);
});

it('is read anew from its owner, page by page; what is newer here stays [D1]', async () => {
  const [one, two] = [await catalog.video({}), await catalog.video({})];
  await hear({ kind: 'video', id: two.id, version: 7, languages: ['uk'] });
  pages.push(
    [{ kind: 'video', id: one.id, version: 1, languages: ['pl'] }],
    [{ kind: 'video', id: two.id, version: 6, languages: ['pl'] }],
  );
  expect(await keeping.rebuild()).toBe(2);
  expect((await catalog.videos.get({ id: one.id }, 'public')).captions).toEqual(['pl']);
  expect((await catalog.videos.get({ id: two.id }, 'public')).captions).toEqual(['uk']);
});
