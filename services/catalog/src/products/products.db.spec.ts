import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Video } from '../videos/video.entity.js';
import { VideoTranslation } from '../videos/video-translation.entity.js';
import { openCatalog, type Catalog } from '../../test/catalog.js';
import { announceEventsOfVideo, announceVideos } from './announce.js';
import { ProductsQueries } from './products.queries.js';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await openCatalog();
});
afterAll(() => catalog.drop());

describe('what other services keep', () => {
  it('of an event: its own sale, with age, country and media of its video [OPEN2-29, ACC-15, ACC-16]', async () => {
    const video = await catalog.video({
      ageRestriction: 18,
      restrictedAccess: 'europe',
      accessibilityVideo: ' 222 ',
      ticketHours: 24,
      duration: 135,
    });
    await catalog.dataSource.manager.save(
      Object.assign(new VideoTranslation(), {
        videoId: video.id,
        languageCode: 'en',
        videoLink: '333',
        autodescVideo: '',
      }),
    );
    const event = await catalog.event({ videoId: video.id, availableTickets: 0, mailingFree: true, enableCodes: true });
    await catalog.database.transaction((tx) => announceVideos(tx, [video.id]));
    await catalog.update(event.id, { title: 'Premiera', subtitle: 'Po latach' });

    expect((await catalog.said('catalog.product.event.'))[0]!.data).toEqual({
      kind: 'event',
      id: event.id,
      version: 2,
      deleted: false,
      slug: event.slug,
      title: 'Premiera',
      titleEn: null,
      subtitle: 'Po latach',
      subtitleEn: null,
      price: 4500,
      published: true,
      startsAt: event.startsAt.toISOString(),
      endsAt: event.endsAt.toISOString(),
      availableFrom: null,
      ageRestriction: 18,
      restrictedAccess: 'europe',
      mailingFree: true,
      authRequired: true,
      enableTickets: true,
      enableCodes: true,
      capacity: 0,
      ticketHours: 0, // a ticket ends with its event (OPEN1-19)
      addedAt: null,
      filmMinutes: null,
      fullDay: event.fullDay,
      hideTimeTo: false,
      dateFrom: event.dateFrom,
      dateTo: event.dateTo,
      timeFrom: event.timeFrom,
      timeTo: event.timeTo,
    });
    expect((await catalog.said('catalog.media.event.'))[0]!.data.sources).toEqual([
      { variant: 'normal', language: 'pl', value: '912345678' },
      { variant: 'normal', language: 'en', value: '333' },
      { variant: 'pjm', language: 'pl', value: '222' },
    ]);
    expect((await catalog.said('catalog.product.video.'))[0]!.data).toMatchObject({
      ticketHours: 24,
      filmMinutes: 135,
      capacity: null,
      enableTickets: false,
    });
  });

  it('of every event that shows a video is told anew when the video changes [OPEN2-29]', async () => {
    const video = await catalog.video();
    const [one, two] = [await catalog.event({ videoId: video.id }), await catalog.event({ videoId: video.id })];
    const other = await catalog.event();
    await catalog.database.query('DELETE FROM outbox');
    await catalog.database.transaction(async (tx) => {
      await tx.manager.update(Video, { id: video.id }, { ageRestriction: 16, version: 2 });
      await announceVideos(tx, [video.id]);
      await announceEventsOfVideo(tx, video.id);
    });
    const told = await catalog.said('catalog.product.event.');
    expect(told.map(({ data }) => [data.id, data.version, data.ageRestriction])).toEqual([
      [one.id, 2, 16],
      [two.id, 2, 16],
    ]);
    expect((await catalog.said('content-published')).map(({ data }) => data.id).sort()).toEqual([one.id, two.id].sort());
    const [row] = await catalog.database.query<{ version: number }>('SELECT version FROM event WHERE id = $1', [other.id]);
    expect(row!.version).toBe(1);
  });

  it('and names a film of the host is found by its number, in every version and language, as it is stored now [HOST-21]', async () => {
    const queries = new ProductsQueries(catalog.database);
    const found = async (...numbers: string[]) =>
      (await queries.mentioning({ numbers })).media.map(({ kind, id, title }) => `${kind} ${id} ${title}`);
    const video = await catalog.addVideo({ title: 'Kordian', video_link: 'https://vimeo.com/800000001' });
    const event = await catalog.event({ videoId: video.id, title: 'Kordian na żywo' });
    await catalog.updateVideo(video.id, { autodesc_video: '<iframe src="https://player.vimeo.com/video/800000002?h=abcdef12"></iframe>' });
    await catalog.dataSource.manager.save(
      Object.assign(new VideoTranslation(), { videoId: video.id, languageCode: 'en', accessibilityVideo: '800000003' }),
    );
    const both = [`event ${event.id} Kordian na żywo`, `video ${video.id} Kordian`];
    for (const number of ['800000001', '800000002', '800000003']) expect(await found(number)).toEqual(both);
    expect(await found('800000009', '800000001')).toEqual(both);
    expect(await found('800000009')).toEqual([]);
    expect(await found()).toEqual([]);
    await catalog.delete(event.id);
    expect(await found('800000001')).toEqual([`video ${video.id} Kordian`]);
    await catalog.updateVideo(video.id, { video_link: '5' });
    expect(await found('800000001')).toEqual([]);
  });

  it('can be read page by page, each once, to the end [D1]', async () => {
    const queries = new ProductsQueries(catalog.database);
    const seen: string[] = [];
    for (let after: string | null = null; ;) {
      const page: Awaited<ReturnType<ProductsQueries['snapshot']>> = await queries.snapshot({ after, limit: 3 });
      expect(page.media.map(({ kind, id }) => `${kind}.${id}`)).toEqual(page.products.map(({ kind, id }) => `${kind}.${id}`));
      seen.push(...page.products.map(({ kind, id }) => `${kind}.${id}`));
      after = page.next;
      if (after === null) break;
    }
    const rows = await catalog.database.query<{ key: string }>(
      `SELECT 'event.' || id AS key FROM event UNION ALL SELECT 'video.' || id FROM video`,
    );
    expect([...seen].sort()).toEqual(rows.map(({ key }) => key).sort());
    expect(new Set(seen).size).toBe(seen.length);
  });
});
