import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { endOfWarsawDay } from '@kurtyna/domain';
import { Category } from '../categories/category.entity.js';
import { VideoCategory } from '../categories/video-category.entity.js';
import { inDays, openCatalog, refusal, type Catalog } from '../../test/catalog.js';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await openCatalog();
});
afterAll(() => catalog.drop());

describe('one video', () => {
  it('has the fields of a video beside what a recording has of an event [VID-08, CALL1-29, OPEN1-53]', async () => {
    const category = await catalog.dataSource.manager.save(Object.assign(new Category(), { name: 'Dramat', weight: 1 }));
    const video = await catalog.video({
      price: 3650,
      availableFrom: '2027-01-02T18:00:00Z',
      endDate: '2027-10-31',
      ticketHours: 24,
      weight: 3,
      autodescVideo: '5',
      addedAt: '2026-11-01T10:00:00Z',
    });
    await catalog.dataSource.manager.insert(VideoCategory, { videoId: video.id, categoryId: category.id });
    expect(await catalog.videos.get({ slug: video.slug }, 'public')).toEqual({
      id: video.id,
      slug: video.slug,
      title: 'Wesele',
      subtitle: null,
      description: null,
      additional_desc: null,
      duration: null,
      age_restriction: 0,
      restricted_access: 'any',
      teaser_link: null,
      gallery: [],
      image_link: null,
      thumb_link: null,
      mailing_free: false,
      auth_required: true,
      dashboard_hidden: false,
      published: true,
      visible: true,
      share_teatrlink: false,
      has_accessibility_video: false,
      has_autodesc_video: true,
      captions: [],
      video_link: '912345678',
      accessibility_video: null,
      autodesc_video: '5',
      translations: [],
      video_price: 36.5,
      available_from: '2027-01-02T18:00:00.000Z',
      end_date: '2027-10-31',
      // The last day counts to its end; in Warsaw the clocks have gone back on it (OPEN2-14).
      ends_at: '2027-10-31T23:00:00.000Z',
      tickets_expiration_time: 24,
      categories: [category.id],
      weight: 3,
      added_at: '2026-11-01T10:00:00.000Z',
      gallery_id: null,
    });
  });

  it('is found by its id, and by its slug without regard to case [VID-01, OPEN1-36]', async () => {
    const [video] = [await catalog.video({ slug: 'kordian-1834' }), await catalog.video()];
    for (const ref of [{ id: video.id }, { slug: 'kordian-1834' }, { slug: 'Kordian-1834' }])
      expect((await catalog.videos.get(ref, 'public')).id).toBe(video.id);
  });

  it.each([[null], [''], ['0000-00-00']])('takes end date %j as none and answers 0000-00-00 [VID-09, OPEN2-14]', async (endDate) => {
    const video = await catalog.video({ endDate });
    const seen = await catalog.videos.get({ id: video.id }, 'public');
    expect([seen.end_date, seen.ends_at]).toEqual(['0000-00-00', null]);
    expect((await catalog.database.query('SELECT 1 FROM video WHERE id = $1 AND end_date IS NULL', [video.id])).length).toBe(1);
  });

  it('is there for administrators only while it is not visible [ACC-12]', async () => {
    const video = await catalog.video({ visible: false });
    expect(await refusal(catalog.videos.get({ id: video.id }, 'public'))).toMatchObject({
      kind: 'not-found',
      code: 'video.not-found',
    });
    expect((await catalog.videos.get({ id: video.id }, 'admin')).visible).toBe(false);
  });
});

describe('the list of videos', () => {
  const shelf = new Category();
  const list = async (question: Partial<Parameters<Catalog['videos']['list']>[0]> = {}) =>
    (await catalog.videos.list({ audience: 'public', category: shelf.id, ...question })).videos.map(({ slug }) => slug);
  beforeAll(async () => {
    await catalog.dataSource.manager.save(Object.assign(shelf, { name: 'Komedia', weight: 2 }));
    const on = async (slug: string, given: Parameters<Catalog['video']>[0] = {}) => {
      const video = await catalog.video({ slug, ...given });
      await catalog.dataSource.manager.insert(VideoCategory, { videoId: video.id, categoryId: shelf.id });
      return video;
    };
    await on('starsze', { addedAt: '2026-01-01T00:00:00Z' });
    await on('nowsze', { addedAt: '2026-02-01T00:00:00Z' });
    await on('wyroznione', { weight: -1, addedAt: '2020-01-01T00:00:00Z' });
    await on('ostatni-dzien', { weight: 1, endDate: inDays(0) });
    await on('niewidoczne', { visible: false });
    await on('po-terminie', { endDate: inDays(-1) });
    await on('ukryte', { dashboardHidden: true });
    const gone = await on('usuniete');
    await catalog.database.query('UPDATE video SET deleted = true WHERE id = $1', [gone.id]);
  });

  it('leaves out what is not visible [CARD-04], past its end date [CARD-05] or hidden [CARD-06]', async () => {
    const seen = await list();
    expect(seen).not.toContain('niewidoczne');
    expect(seen).not.toContain('po-terminie');
    expect(seen).not.toContain('ukryte');
    expect(seen).not.toContain('usuniete');
    expect(seen).toContain('ostatni-dzien');
  });

  it('has the smaller weight first, then the newest [OPEN2-15]', async () => {
    expect(await list()).toEqual(['wyroznione', 'nowsze', 'starsze', 'ostatni-dzien']);
  });

  it('can be forced by an administrator, by nobody else [CARD-04, CARD-05, CARD-06, OPEN2-7]', async () => {
    expect((await list({ audience: 'admin', all: true })).sort()).toEqual([
      'niewidoczne',
      'nowsze',
      'ostatni-dzien',
      'po-terminie',
      'starsze',
      'ukryte',
      'wyroznione',
    ]);
    expect(await list({ all: true })).toHaveLength(4);
    expect(await list({ audience: 'admin' })).toHaveLength(4);
  });

  it('answers what it leaves out: to who holds it by its ids, all of it to an administrator, never what is over [HOME-29, OPEN1-25, CALL1-08, PKTADM-25]', async () => {
    await catalog.video({ slug: 'ukryte-minione', dashboardHidden: true, endDate: inDays(-1) });
    const all = await catalog.database.query<{ id: number; slug: string }>('SELECT id, slug FROM video');
    const ids = all.map(({ id }) => id);
    const of = async (question: Partial<Parameters<Catalog['videos']['list']>[0]>) =>
      (await list({ category: undefined, ...question })).sort();
    expect(await of({ hidden: ids })).toEqual(['ukryte']);
    expect(await of({ hidden: ids.filter((id) => id !== all.find(({ slug }) => slug === 'ukryte')!.id) })).toEqual([]);
    const hidden = await of({ audience: 'admin', hidden: 'all' });
    expect(hidden).toEqual(expect.arrayContaining(['niewidoczne', 'ukryte']));
    for (const slug of ['nowsze', 'po-terminie', 'ukryte-minione', 'usuniete']) expect(hidden).not.toContain(slug);
    expect(await of({ hidden: 'all' })).toEqual([]);
  });

  it('keeps a video to the end of its last day in Warsaw [OPEN2-14]', async () => {
    const [row] = await catalog.database.query<{ ends_at: Date }>(`SELECT ends_at FROM video WHERE slug = 'ostatni-dzien'`);
    expect(row!.ends_at.toISOString()).toBe(endOfWarsawDay(inDays(0)));
  });

  it('carries no media and is one statement [OPEN1-23, T11]', async () => {
    expect((await catalog.videos.list({ audience: 'admin', all: true })).videos.every(({ video_link: link }) => link === null)).toBe(true);
    expect(await catalog.statementsOf(() => list())).toBe(1);
  });
});
