/** Lists between services: however long they are and however long their texts, each page is one message (D7). */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EventContent, VideoContent } from '@kurtyna/contracts';
import { ProductsQueries } from '../products/products.queries.js';
import { openCatalog, type Catalog } from '../../test/catalog.js';

const MESSAGE = 1024 * 1024;
let catalog: Catalog;
beforeAll(async () => {
  catalog = await openCatalog();
});
afterAll(() => catalog.drop());

interface Read<Item> {
  items: Item[];
  pages: number[];
  largest: number;
}
async function allOf<Item>(page: (after?: string) => Promise<{ items: Item[]; next?: string }>): Promise<Read<Item>> {
  const read: Read<Item> = { items: [], pages: [], largest: 0 };
  for (let after: string | undefined; ;) {
    const { items, next } = await page(after);
    read.items.push(...items);
    read.pages.push(items.length);
    read.largest = Math.max(read.largest, Buffer.byteLength(JSON.stringify({ ok: { items, next } })));
    if (next === undefined) return read;
    after = next;
  }
}
const allEvents = (question: Partial<Parameters<Catalog['events']['list']>[0]>): Promise<Read<EventContent>> =>
  allOf(async (after) => {
    const { events, next } = await catalog.events.list({ audience: 'public', ...question, after });
    return { items: events, next };
  });
const allVideos = (question: Partial<Parameters<Catalog['videos']['list']>[0]> = {}): Promise<Read<VideoContent>> =>
  allOf(async (after) => {
    const { videos, next } = await catalog.videos.list({ audience: 'public', ...question, after });
    return { items: videos, next };
  });
const ids = (items: { id: number }[]): number[] => items.map(({ id }) => id);

describe('a list', () => {
  it('of 24 items of 110 KB goes in pages far below the limit of a message, each item once and in order', async () => {
    const text = `<p>${'Zażółć gęślą jaźń. '.repeat(4000)}</p>`;
    expect(Buffer.byteLength(text)).toBeGreaterThan(100_000);
    for (let n = 0; n < 24; n++) {
      const video = await catalog.video({ description: text, additionalDesc: '<p>Obsada</p>', addedAt: '2026-01-01T10:00:00.123456Z' });
      await catalog.event({ videoId: video.id });
    }
    const [events, videos] = [await allEvents({}), await allVideos()];
    for (const { items, pages, largest } of [events, videos] as Read<{ id: number; description: string | null }>[]) {
      expect(new Set(ids(items)).size).toBe(24);
      expect(items.every(({ description }) => description === text)).toBe(true);
      expect(largest).toBeLessThan(MESSAGE);
      expect(pages.length).toBeGreaterThanOrEqual(5);
    }
    expect(ids(events.items)).toEqual([...ids(events.items)].sort((a, b) => a - b));
    expect(ids(videos.items)).toEqual([...ids(videos.items)].sort((a, b) => b - a)); // the newest first
    // The control: in one message they would be more than the broker takes.
    expect(Buffer.byteLength(JSON.stringify(events.items))).toBeGreaterThan(2 * MESSAGE);
  }, 60_000);

  it('with texts that are long in translation alone, or with one item too long for a page, comes to its end', async () => {
    const video = await catalog.video({ description: 'x'.repeat(700_000) });
    const film = (await catalog.video()).id;
    await catalog.database.query(`INSERT INTO video_translation (video_id, language_code, description) VALUES ($1, 'en', $2)`, [
      film,
      'y'.repeat(400_000),
    ]);
    for (const videoId of [film, video.id, film]) await catalog.event({ videoId });
    const { items, largest } = await allEvents({ audience: 'admin', dateFrom: '2000-01-01' });
    expect(new Set(ids(items)).size).toBe(27);
    expect(items).toHaveLength(27);
    expect(largest).toBeLessThan(MESSAGE);
  }, 60_000);

  it('of 10,000 small ones goes in pages of 200, each once: soonest first, or newest first for a search', async () => {
    const { id } = await catalog.video();
    await catalog.database.query(
      `INSERT INTO event (slug, title, video_id, price, published, date_from, date_to, time_from, time_to, starts_at, ends_at, version)
       SELECT 'maly-' || n, 'Mały ' || n, $1, 4500, true, '2030-01-01', '2030-01-01', '19:00', '21:00',
              now() + interval '1 day' + (n / 3) * interval '1 minute', now() + interval '30 days', 1
         FROM generate_series(1, 10000) AS n`,
      [id],
    );
    const soonest = await allEvents({ videoId: id });
    expect(soonest.items).toHaveLength(10_000);
    expect(new Set(ids(soonest.items)).size).toBe(10_000);
    expect(Math.max(...soonest.pages)).toBe(200);
    expect(soonest.largest).toBeLessThan(MESSAGE);
    const starts = soonest.items.map(({ starts_at: at, id: event }) => `${at} ${String(event).padStart(9, '0')}`);
    expect(starts).toEqual([...starts].sort());
    const newest = await allEvents({ videoId: id, audience: 'admin', dateFrom: '2030-01-01' });
    expect(ids(newest.items)).toEqual(ids(soonest.items).reverse());
  }, 120_000);

  it('asked for with a place from before is the page after it, also when the item at that place is gone', async () => {
    const { id } = await catalog.video();
    const events = [];
    for (let n = 0; n < 3; n++) events.push(await catalog.event({ videoId: id }));
    const place = JSON.stringify([events[0]!.startsAt.toISOString(), events[0]!.id]);
    await catalog.database.query('UPDATE event SET deleted = true WHERE id = $1', [events[0]!.id]);
    const { events: rest, next } = await catalog.events.list({ audience: 'public', videoId: id, after: place });
    expect([ids(rest), next]).toEqual([ids(events.slice(1)), undefined]);
  });

  it('of last values for the copies has pages of 200 at most [D1]', async () => {
    const { products, next } = await new ProductsQueries(catalog.database).snapshot({ after: null, limit: 5000 });
    expect(products).toHaveLength(200);
    expect(next).not.toBeNull();
  });
});
