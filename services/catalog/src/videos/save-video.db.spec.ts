import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { AdminVideo, VideoChanges } from '@kurtyna/contracts';
import { DomainError } from '@kurtyna/platform';
import { refusalOf } from '@kurtyna/testing';
import { Category } from '../categories/category.entity.js';
import { Gallery } from '../galleries/gallery.entity.js';
import { inDays, openCatalog, refusal, type Catalog } from '../../test/catalog.js';
import { VideoTranslation } from './video-translation.entity.js';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await openCatalog();
});
afterAll(() => catalog.drop());
beforeEach(() => catalog.database.query('DELETE FROM outbox'));

const SLUG_TAKEN = { slug: { key: 'errors.video.slug-taken' } };
const WESELE: VideoChanges = { title: 'Wesele', video_link: '912345678' };
const PICTURE = 'a1b2c3d4e5f6a7b8c9d0.jpg';
const OTHER_PICTURE = 'b1b2c3d4e5f6a7b8c9d0.jpg';

let shelf = 0;
const category = async (): Promise<number> =>
  (await catalog.dataSource.manager.save(Object.assign(new Category(), { name: 'Dramat', weight: (shelf += 1) }))).id;
const gallery = async (): Promise<number> => (await catalog.dataSource.manager.save(Object.assign(new Gallery(), { name: 'Próby' }))).id;
const published = async () => (await catalog.said('catalog.content-published')).map(({ data }) => data);
const pictures = async () => (await catalog.said('catalog.pictures-changed')).map(({ data }) => data);

describe('adding a video', () => {
  it('with a title and a film alone makes one that nobody but administrators sees [VIDADM-12, VIDADM-44, VIDADM-49]', async () => {
    const before = Date.now();
    const video = await catalog.addVideo(WESELE);
    expect(video).toEqual({
      id: expect.any(Number),
      slug: 'wesele',
      title: 'Wesele',
      subtitle: null,
      description: null,
      additional_desc: null,
      duration: null,
      age_restriction: 0,
      restricted_access: 'any',
      teaser_link: null,
      gallery: [],
      gallery_id: null,
      image_link: null,
      thumb_link: null,
      main_image: null,
      thumb_image: null,
      mailing_free: false,
      auth_required: true,
      dashboard_hidden: false,
      published: false,
      visible: false,
      share_teatrlink: false,
      has_accessibility_video: false,
      has_autodesc_video: false,
      captions: [],
      video_link: '912345678',
      accessibility_video: null,
      autodesc_video: null,
      translations: [],
      video_price: 0,
      available_from: null,
      end_date: '0000-00-00',
      ends_at: null,
      tickets_expiration_time: null,
      categories: [],
      weight: 0,
      added_at: expect.any(String),
      revision: 1,
      unplayable: false,
      warnings: {},
    });
    expect(Math.abs(Date.parse(video.added_at) - before)).toBeLessThan(60_000);
    expect(await refusal(catalog.videos.get({ id: video.id }, 'public'))).toMatchObject({ kind: 'not-found' });
  });

  it('takes every field there is [VIDADM-12, VIDADM-24..VIDADM-31, VIDADM-40, VIDADM-43, VIDADM-48]', async () => {
    const [first, second, pictures] = [await category(), await category(), await gallery()];
    const given = {
      title: ' Dziady ',
      slug: 'dziady-1901',
      subtitle: 'Część III',
      teaser_link: 'https://vimeo.com/76979871',
      video_link: '<iframe src="https://player.vimeo.com/video/912345678?h=abcdef12"></iframe>',
      accessibility_video: '912345679',
      autodesc_video: '912345680',
      gallery_id: pictures,
      categories: [second, first, second],
      available_from: '2027-07-02 18:00',
      end_date: '2027-10-31',
      duration: 140,
      weight: -3,
      age_restriction: 16,
      restricted_access: 'europe',
      tickets_expiration_time: 0,
      dashboard_hidden: true,
      visible: true,
      auth_required: false,
      mailing_free: true,
      share_teatrlink: true,
    } as const;
    const video = await catalog.addVideo({
      ...given,
      categories: [...given.categories],
      video_price: 3650,
      description: '<p>Widma <script>alert(1)</script><b onclick="x">wracają</b></p>',
      additional_desc: '<p><img src="javascript:x">Obsada</p>',
    });
    expect(video).toMatchObject({
      ...given,
      title: 'Dziady',
      video_price: 36.5,
      description: '<p>Widma <b>wracają</b></p>',
      additional_desc: '<p>Obsada</p>',
      categories: [first, second],
      available_from: '2027-07-02T16:00:00.000Z',
      ends_at: '2027-10-31T23:00:00.000Z',
      published: true,
      has_accessibility_video: true,
      has_autodesc_video: true,
    });
  });

  it('tells the sellers, the players and the public in the same commit [D2, VIDADM-53]', async () => {
    const { id, slug } = await catalog.addVideo({ ...WESELE, video_price: 3650, tickets_expiration_time: 0 });
    expect((await catalog.said(`catalog.product.video.${id}`)).map(({ data }) => data)).toEqual([
      expect.objectContaining({ kind: 'video', id, version: 1, price: 3650, ticketHours: 0, published: false }),
    ]);
    expect((await catalog.said(`catalog.media.video.${id}`)).map(({ data }) => data['sources'])).toEqual([
      [{ variant: 'normal', language: 'pl', value: '912345678' }],
    ]);
    expect(await published()).toEqual([{ kind: 'video', id, slug }]);
    expect(await pictures()).toEqual([]);
  });

  it('is refused as a whole for one wrong field [VIDADM-16, VIDADM-27]', async () => {
    const count = () => catalog.database.query('SELECT count(*)::integer AS n FROM video');
    const before = await count();
    expect((await refusal(catalog.addVideo({ title: 'Wesele' }))).fields).toEqual({
      video_link: { key: 'form.validate.required' },
    });
    expect((await refusal(catalog.addVideo({ ...WESELE, gallery_id: 999_999 }))).fields).toEqual({
      gallery_id: { key: 'form.validate.wrong_input' },
    });
    expect((await refusal(catalog.addVideo({ ...WESELE, categories: [999_999] }))).fields).toEqual({
      categories: { key: 'form.validate.wrong_input' },
    });
    expect(await count()).toEqual(before);
    expect(await catalog.said('')).toEqual([]);
  });
});

describe('saving a video', () => {
  it('changes what is sent and leaves the rest [VIDADM-13]', async () => {
    const before = await catalog.addVideo({ ...WESELE, subtitle: 'Jedna noc', categories: [await category()] });
    const saved = await catalog.updateVideo(before.id, { title: ' Wesele, dzień drugi ', video_price: 3650 });
    expect(saved).toEqual({ ...before, title: 'Wesele, dzień drugi', video_price: 36.5, revision: 2 });
  });

  it.each(['visible', 'dashboard_hidden', 'auth_required', 'mailing_free', 'share_teatrlink'] as const)(
    'takes a switch of %s that is sent alone: it is stored and told at once, and the rest stays [ADM-30]',
    async (name) => {
      const { revision: _first, ...before } = await catalog.addVideo({ ...WESELE, [name]: false });
      await catalog.database.query('DELETE FROM outbox');
      for (const [turn, value] of [true, false].entries()) {
        await catalog.updateVideo(before.id, { [name]: value });
        const stored = await catalog.videos.describe({ id: before.id });
        const changed = name === 'visible' ? { visible: value, published: value } : { [name]: value };
        expect(stored).toEqual({ ...before, ...changed, revision: turn + 2 });
        expect(await published()).toHaveLength(turn + 1);
      }
    },
  );

  it('empties what may be empty: null and nothing are none [VIDADM-30, VIDADM-31, VIDADM-37, OPEN2-14]', async () => {
    const video = await catalog.addVideo({
      ...WESELE,
      subtitle: 'x',
      gallery_id: await gallery(),
      categories: [await category()],
      end_date: '2027-10-31',
      available_from: '2027-01-01',
      duration: 5,
    });
    const saved = await catalog.updateVideo(video.id, {
      subtitle: null,
      gallery_id: null,
      categories: [],
      end_date: '0000-00-00',
      available_from: '',
      duration: null,
    });
    expect(saved).toMatchObject({
      ...{ subtitle: null, gallery_id: null, categories: [], end_date: '0000-00-00' },
      ...{ ends_at: null, available_from: null, duration: null },
    });
  });

  it('keeps 0, null and absent hours of a ticket apart, up to the sellers [VIDADM-42]', async () => {
    const { id } = await catalog.addVideo({ ...WESELE, tickets_expiration_time: 0 });
    const said = async () => (await catalog.said(`catalog.product.video.${id}`)).at(-1)!.data['ticketHours'];
    expect(await said()).toBe(0);
    await catalog.updateVideo(id, { title: 'Wesele II' });
    expect(await said()).toBe(0);
    await catalog.updateVideo(id, { tickets_expiration_time: null });
    expect(await said()).toBeNull();
    await catalog.updateVideo(id, { tickets_expiration_time: 48 });
    expect(await said()).toBe(48);
  });

  it('is felt by the events that show it: they are told of anew, and their pages are old [VIDADM-53, D2]', async () => {
    const video = await catalog.video();
    const [shows, other] = [await catalog.event({ videoId: video.id }), await catalog.event()];
    await catalog.updateVideo(video.id, { age_restriction: 18, video_link: '912345999' });
    expect((await catalog.said(`catalog.product.event.${shows.id}`)).map(({ data }) => data)).toEqual([
      expect.objectContaining({ version: 2, ageRestriction: 18 }),
    ]);
    expect(await catalog.said(`catalog.product.event.${other.id}`)).toEqual([]);
    expect(await published()).toEqual([
      { kind: 'event', id: shows.id, slug: shows.slug },
      { kind: 'video', id: video.id, slug: video.slug },
    ]);
  });

  it('tells whose pictures are used no more, and takes them away by name [VIDADM-50, VIDADM-51, IMG-16]', async () => {
    const { id } = await catalog.addVideo(WESELE, { image: PICTURE, thumb: OTHER_PICTURE });
    expect(await pictures()).toEqual([{ kept: [PICTURE, OTHER_PICTURE], dropped: [] }]);
    const saved = await catalog.updateVideo(id, {}, { images: { thumb: null } });
    expect(saved).toMatchObject({
      main_image: `/images/${PICTURE}`,
      image_link: `/images/${PICTURE}`,
      thumb_image: null,
    });
    await catalog.updateVideo(id, {}, { images: { image: OTHER_PICTURE } });
    expect((await pictures()).slice(1)).toEqual([
      { kept: [], dropped: [OTHER_PICTURE] },
      { kept: [OTHER_PICTURE], dropped: [PICTURE] },
    ]);
  });

  it('remembers when visitors could see it first, once [OPEN2-37]', async () => {
    const { id } = await catalog.addVideo(WESELE);
    const at = async () =>
      (await catalog.database.query<{ at: Date | null }>('SELECT first_published_at AS at FROM video WHERE id = $1', [id]))[0]!.at;
    expect(await at()).toBeNull();
    await catalog.updateVideo(id, { visible: true });
    const first = await at();
    expect(first).not.toBeNull();
    await catalog.updateVideo(id, { visible: false });
    await catalog.updateVideo(id, { visible: true });
    expect(await at()).toEqual(first);
  });

  it('remembers it by the clock of the database, whatever this process believes [D35]', async () => {
    const { id } = await catalog.addVideo(WESELE);
    jest.useFakeTimers({
      now: new Date('2020-01-01T00:00:00Z'),
      doNotFake: [
        'setTimeout',
        'clearTimeout',
        'setInterval',
        'clearInterval',
        'setImmediate',
        'clearImmediate',
        'nextTick',
        'queueMicrotask',
        'performance',
        'hrtime',
      ],
    });
    await catalog.updateVideo(id, { visible: true }).finally(() => jest.useRealTimers());
    const [row] = await catalog.database.query<{ early: boolean }>(
      `SELECT first_published_at < now() - interval '1 minute' AS early FROM video WHERE id = $1`,
      [id],
    );
    expect(row).toEqual({ early: false });
  });

  it('refuses an end before the beginning that is stored [VIDADM-36]', async () => {
    const { id } = await catalog.addVideo({ ...WESELE, available_from: '2027-03-02' });
    expect((await refusal(catalog.updateVideo(id, { end_date: '2027-03-01' }))).fields).toEqual({
      end_date: { key: 'errors.event.end-before-start' },
    });
    expect((await catalog.updateVideo(id, { end_date: '2027-03-02' })).end_date).toBe('2027-03-02');
  });

  it('warns of what cannot be played, and saves it all the same [VIDADM-27, OPEN2-12]', async () => {
    const { id } = await catalog.addVideo({ ...WESELE, video_link: 'https://films.example/x.mp4' });
    expect((await catalog.videos.describe({ id })).warnings).toEqual({
      video_link: { key: 'errors.video.not-playable' },
    });
    const links: [keyof VideoChanges & keyof AdminVideo, string, boolean][] = [
      ['video_link', 'https://media.teatr.example/wesele.mp4', true],
      ['video_link', '<iframe src="https://player.vimeo.com/video/1?h=abcdef"></iframe>', true],
      ['video_link', 'https://vimeo.com/912345678', true],
      ['accessibility_video', '912345678', true],
      ['autodesc_video', 'wkrótce', false],
    ];
    for (const [field, link, plays] of links) {
      const saved = await catalog.updateVideo(id, { [field]: link });
      expect([saved[field], field in saved.warnings]).toEqual([link, !plays]);
    }
  });

  it.each([
    ['its film', { video_link: 'wkrótce' }, {}, true],
    ['its trailer', { teaser_link: 'https://films.example/x.mp4' }, {}, true],
    ['a film of a translation', {}, { videoLink: 'soon' }, true],
    ['a trailer of a translation', {}, { teaserLink: 'https://youtu.be/x' }, true],
    ['nothing', { teaser_link: '76979871' }, { videoLink: 'https://media.teatr.example/en.mp4' }, false],
  ])('marks it for staff, in both lists and by itself, when the house cannot play: %s [OPEN2-12]', async (_what, own, foreign, marked) => {
    const { id } = await catalog.addVideo({ ...WESELE, ...own });
    await catalog.dataSource.manager.save(
      Object.assign(new VideoTranslation(), { videoId: id, languageCode: 'en', title: 'The Wedding', ...foreign }),
    );
    const event = await catalog.event({ videoId: id });
    const question = { page: 1, limit: 500, sort: 'id', descending: true, search: null, filter: {} } as const;
    const { rows } = await catalog.videos.page(question);
    const { rows: events } = await catalog.eventList.page(question);
    const seen = [rows.find((row) => row.id === id), events.find((row) => row.id === event.id), await catalog.videos.describe({ id })];
    expect(seen.map((row) => row?.unplayable)).toEqual([marked, marked, marked]);
    expect(seen.filter((row) => row && 'films' in row)).toEqual([]);
  });

  it('answers everything there is, also the films of its translations [VIDADM-54]', async () => {
    const { id } = await catalog.addVideo(WESELE);
    await catalog.dataSource.manager.save(
      Object.assign(new VideoTranslation(), { videoId: id, languageCode: 'en', title: 'The Wedding', videoLink: '7' }),
    );
    const [translation] = (await catalog.videos.describe({ id })).translations;
    expect(translation).toEqual({
      id: expect.any(Number),
      ...{ language_code: 'en', title: 'The Wedding', subtitle: null, description: null, additional_desc: null },
      ...{ teaser_link: null, video_link: '7', accessibility_video: null, autodesc_video: null },
    });
  });

  it('knows no deleted one', async () => {
    const { id } = await catalog.addVideo(WESELE);
    await catalog.deleteVideo(id);
    expect(await refusal(catalog.updateVideo(id, { title: 'x' }))).toMatchObject({ kind: 'not-found' });
  });
});

describe('the slug', () => {
  it('of another video is taken; one’s own and an event’s are not [VIDADM-17, VIDADM-19, VIDADM-20]', async () => {
    const [one, other] = [await catalog.addVideo(WESELE), await catalog.addVideo(WESELE)];
    const event = await catalog.event();
    expect(await refusal(catalog.updateVideo(other.id, { slug: one.slug }))).toEqual({
      kind: 'invalid',
      code: 'invalid',
      fields: SLUG_TAKEN,
    });
    expect((await refusal(catalog.addVideo({ ...WESELE, slug: one.slug }))).fields).toEqual(SLUG_TAKEN);
    expect((await catalog.updateVideo(one.id, { slug: one.slug })).slug).toBe(one.slug);
    expect((await catalog.updateVideo(one.id, { slug: event.slug })).slug).toBe(event.slug);
  });

  it('of a deleted video is free again [VIDADM-19]', async () => {
    const { id, slug } = await catalog.addVideo({ ...WESELE, slug: 'juz-nie-ma' });
    await catalog.deleteVideo(id);
    expect((await catalog.addVideo({ ...WESELE, slug })).slug).toBe(slug);
  });

  it('is made of the title when it is empty, with a number when that is taken [VIDADM-17, VIDADM-22, OPEN2-11]', async () => {
    const slugs = [];
    for (let n = 0; n < 3; n += 1) slugs.push((await catalog.addVideo({ ...WESELE, title: 'Święto łąki', slug: '' })).slug);
    expect(slugs).toEqual(['swieto-laki', 'swieto-laki-2', 'swieto-laki-3']);
    expect((await catalog.addVideo({ ...WESELE, title: '漢字' })).slug).toBe('wideo');
    expect((await catalog.addVideo({ ...WESELE, title: 'Hidden' })).slug).toBe('hidden-2'); // /api/videos/hidden is a list
    const long = await catalog.addVideo({ ...WESELE, title: 'Zażółć gęślą jaźń '.repeat(5) });
    expect(long.slug.length).toBeLessThanOrEqual(40);
  });

  it('of digits that are another video’s id is taken, and a new id steps over such a slug [VIDADM-19, OPEN2-10]', async () => {
    const [one, other] = [await catalog.addVideo(WESELE), await catalog.addVideo(WESELE)];
    expect((await refusal(catalog.updateVideo(other.id, { slug: String(one.id) }))).fields).toEqual(SLUG_TAKEN);
    expect((await catalog.updateVideo(other.id, { slug: String(other.id) })).slug).toBe(String(other.id));
    await catalog.updateVideo(one.id, { slug: String(other.id + 1) });
    expect((await catalog.addVideo(WESELE)).id).toBe(other.id + 2);
    expect((await catalog.videos.get({ id: other.id + 1 }, 'admin')).id).toBe(one.id);
  });

  it('wanted by two at once goes to one of them; the other hears that it is taken, twenty times [VIDADM-19, R9]', async () => {
    for (let round = 1; round <= 20; round += 1) {
      const pair = [await catalog.video(), await catalog.video()];
      const slug = `premiera-${round}`;
      const answers = await Promise.allSettled(pair.map(({ id }) => catalog.updateVideo(id, { slug })));
      expect(answers.map(outcomeOf).sort()).toEqual(['saved', 'taken']);
    }
  });

  it('made of one title by ten at once is ten slugs [OPEN2-11]', async () => {
    const videos = await Promise.all(Array.from({ length: 10 }, () => catalog.addVideo({ ...WESELE, title: 'Dwoje' })));
    expect(new Set(videos.map(({ slug }) => slug)).size).toBe(10);
  });
});

describe('two administrators', () => {
  it('with one revision, twenty at once: one saves, nineteen are told and see the present state [R9, D26]', async () => {
    const { id, revision } = await catalog.addVideo(WESELE);
    const saves = Array.from({ length: 20 }, (_, n) => catalog.updateVideo(id, { subtitle: `${n}` }, { revision }));
    const answers = await Promise.allSettled(saves);
    expect(answers.map(outcomeOf).sort()).toEqual([...Array.from({ length: 19 }, () => 'changed'), 'saved'].sort());
    const told = await refusalOf(catalog.updateVideo(id, { subtitle: 'x' }, { revision }));
    expect(told).toMatchObject({
      kind: 'conflict',
      code: 'content.changed-meanwhile',
      extra: { video: { id, revision: 2 } },
    });
  });

  it('without one save over each other: the control', async () => {
    const { id } = await catalog.addVideo(WESELE);
    const answers = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => catalog.updateVideo(id, { subtitle: `${n}` })));
    expect(answers.map(outcomeOf)).toEqual(Array.from({ length: 20 }, () => 'saved'));
  });

  it('of a video and of its event never wait for each other in a ring [D8]', async () => {
    const video = await catalog.video();
    const events = [await catalog.event({ videoId: video.id }), await catalog.event({ videoId: video.id })];
    for (let round = 0; round < 10; round += 1) {
      const answers = await Promise.allSettled([
        catalog.updateVideo(video.id, { age_restriction: round }),
        ...events.map(({ id }) => catalog.update(id, { title: `Wieczór ${round}`, video_id: video.id })),
      ]);
      expect(answers.map(outcomeOf)).toEqual(['saved', 'saved', 'saved']);
    }
  });
});

describe('deleting a video', () => {
  it('takes it off all lists and pages, tells everybody and lets its pictures go [VIDADM-14, OPEN2-8]', async () => {
    const { id, slug } = await catalog.addVideo({ ...WESELE, visible: true }, { image: PICTURE });
    await catalog.database.query('DELETE FROM outbox');
    expect(await catalog.deleteVideo(id)).toEqual({ id });
    for (const look of [() => catalog.videos.get({ id }, 'admin'), () => catalog.videos.describe({ slug })])
      expect(await refusal(look())).toMatchObject({ kind: 'not-found' });
    const { videos } = await catalog.videos.list({ audience: 'admin', all: true });
    expect(videos.map((video) => video.id)).not.toContain(id);
    expect((await catalog.said(`catalog.product.video.${id}`)).map(({ data }) => [data['deleted'], data['title']])).toEqual([
      [true, 'Wesele'],
    ]);
    expect(await pictures()).toEqual([{ kept: [], dropped: [PICTURE] }]);
    expect(await published()).toEqual([{ kind: 'video', id, slug }]);
    expect(await refusal(catalog.deleteVideo(id))).toMatchObject({ kind: 'not-found' });
  });

  it('is refused while events show it, which are named [VIDADM-14, OPEN2-8]', async () => {
    const video = await catalog.video();
    const events = [];
    for (const title of ['Premiera', 'Drugi wieczór']) events.push(await catalog.event({ videoId: video.id, title }));
    const refused = await refusalOf(catalog.deleteVideo(video.id));
    expect(refused).toMatchObject({ kind: 'conflict', code: 'video.used-by-events' });
    expect(refused.values!['events']).toContain('„Premiera”');
    expect(refused.values!['events']).toContain('„Drugi wieczór”');
    await catalog.database.query('UPDATE event SET deleted = true WHERE video_id = $1', [video.id]);
    expect(await catalog.deleteVideo(video.id)).toEqual({ id: video.id });
  });
});

describe('the list of the back office', () => {
  const page = async (filter: object = {}, more: object = {}) =>
    catalog.videos.page({
      page: 1,
      limit: 20,
      sort: 'weight',
      descending: false,
      search: null,
      filter: { category: on, ...filter },
      ...more,
    });
  const slugs = async (filter?: object, more?: object) => (await page(filter, more)).rows.map(({ slug }) => slug);
  let on: number;
  beforeAll(async () => {
    on = await category();
    const add = (slug: string, changes: VideoChanges = {}) =>
      catalog.addVideo({ title: slug, video_link: '1', slug, visible: true, categories: [on], ...changes });
    await add('widoczne', { weight: 2 });
    await add('niewidoczne', { visible: false, weight: 1, title: 'Łódź widmo' });
    await add('zakonczone', { end_date: inDays(-1), weight: 3 });
    await add('ukryte', { dashboard_hidden: true, weight: 4 });
    await add('ostatni-dzien', { end_date: inDays(0), weight: 5 });
    await catalog.deleteVideo((await add('usuniete')).id);
  });

  it('has every video that is not deleted, in the order of the site [VIDADM-09, VIDADM-39]', async () => {
    expect(await slugs()).toEqual(['niewidoczne', 'widoczne', 'zakonczone', 'ukryte', 'ostatni-dzien']);
    expect((await page()).count).toBe(5);
  });

  it.each([
    ['visible', ['widoczne', 'ukryte', 'ostatni-dzien']],
    ['invisible', ['niewidoczne']],
    ['ended', ['zakonczone']],
    ['hidden', ['ukryte']],
  ])('is narrowed to %s [VIDADM-07, VIDADM-08]', async (status, expected) => {
    expect(await slugs({ status })).toEqual(expected);
  });

  it('is searched by words of the title and of the slug, and cut into pages [VIDADM-10, OPEN2-7]', async () => {
    expect(await slugs({}, { search: 'WIDMO lodz' })).toEqual(['niewidoczne']);
    expect(await slugs({}, { search: 'ostatni-d' })).toEqual(['ostatni-dzien']);
    expect(await slugs({}, { search: '%' })).toEqual([]);
    expect(await slugs({}, { page: 2, limit: 2 })).toEqual(['zakonczone', 'ukryte']);
    for (const sort of ['weight', 'title', 'added_at', 'end_date', 'id'])
      for (const descending of [true, false]) {
        const first = await page({}, { sort, descending, limit: 3 });
        const rest = await page({}, { sort, descending, limit: 3, after: first.next! });
        expect(new Set([...first.rows, ...rest.rows].map(({ id }) => id)).size).toBe(5);
      }
  });

  it('of everybody is searched in both languages [OPEN2-7]', async () => {
    const { id } = await catalog.addVideo({ ...WESELE, title: 'Zemsta', visible: true });
    await catalog.dataSource.manager.save(Object.assign(new VideoTranslation(), { videoId: id, languageCode: 'en', title: 'Revenge' }));
    const found = async (search: string) => (await catalog.videos.list({ audience: 'public', search })).videos.map((video) => video.id);
    expect(await found('zemst')).toEqual([id]);
    expect(await found('reven')).toEqual([id]);
    expect(await found('reven zemst')).toEqual([id]);
    expect(await found('zemsta x')).toEqual([]);
  });
});

/** A save that was answered, or how it was refused. */
function outcomeOf(answer: PromiseSettledResult<unknown>): string {
  if (answer.status === 'fulfilled') return 'saved';
  if (!(answer.reason instanceof DomainError)) throw answer.reason;
  return { invalid: 'taken', conflict: 'changed' }[answer.reason.kind as string] ?? answer.reason.kind;
}
