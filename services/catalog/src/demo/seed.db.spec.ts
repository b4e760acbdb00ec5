import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EventContent, ProductState, PublicConfig, SlideView, VideoContent } from '@kurtyna/contracts';
import { eventTiming, parseMediaValue } from '@kurtyna/domain';
import { freshDatabase } from '@kurtyna/testing';
import { AppConfig } from '../app-config/app-config.entity.js';
import { AppConfiguration } from '../app-config/app-configuration.js';
import { CategoriesQueries } from '../categories/categories.queries.js';
import { createDataSource } from '../data-source.js';
import { cleanHtml } from '@kurtyna/platform/html';
import { PagesController } from '../pages/pages.controller.js';
import { UpdatePage } from '../pages/update-page.js';
import { SlidesQueries } from '../slides/slides.queries.js';
import { openCatalog, refusal, type Catalog } from '../../test/catalog.js';
import { seedDemo } from './seed.js';

const sandboxUrl = 'http://127.0.0.1:8090';
let catalog: Catalog;
let events: EventContent[];
let videos: VideoContent[];
let stateDir: string;
const now = (): string => new Date().toISOString();
const place = (dataSource: Catalog['dataSource']) => ({
  dataSource,
  sandboxUrl,
  stateDir,
  publicUrl: 'http://127.0.0.1:8080',
});

beforeAll(async () => {
  catalog = await openCatalog();
  stateDir = await mkdtemp(join(tmpdir(), 'kurtyna-demo-'));
  await seedDemo(place(catalog.dataSource));
  ({ events } = await catalog.events.list({ audience: 'admin', dateFrom: '2000-01-01' }));
  ({ videos } = await catalog.videos.list({ audience: 'admin', all: true }));
});
afterAll(() => catalog.drop());

const timing = (event: EventContent) => eventTiming({ startsAt: event.starts_at, endsAt: event.ends_at }, now());

describe('the demo theatre', () => {
  it('shows every state an event can be in [U18]', () => {
    expect(events.length).toBeGreaterThanOrEqual(12);
    const some = (is: (event: EventContent) => boolean) => expect(events.filter(is).length).toBeGreaterThan(0);
    some((event) => timing(event) === -1);
    some((event) => timing(event) === 1 && event.event_price > 0);
    some((event) => timing(event) === 0 && Date.parse(event.starts_at) - Date.now() < 5 * 60_000);
    some((event) => event.available_tickets === 0);
    some((event) => event.event_price === 0 && event.enable_tickets);
    some((event) => event.event_price === 0 && !event.enable_tickets && !event.auth_required && timing(event) === 1);
    some((event) => event.is_festival && timing(event) === 0);
    some((event) => event.mailing_free);
    some((event) => event.age_restriction === 16);
    some((event) => event.age_restriction === 18);
    some((event) => event.restricted_access === 'poland');
    some((event) => event.dashboard_hidden);
    some((event) => !event.published);
    some((event) => event.full_day);
  });

  it('has two small paid events that anybody of age may buy now', () => {
    const plain = events.filter(
      (event) =>
        timing(event) === 0 &&
        event.published &&
        !event.dashboard_hidden &&
        event.event_price > 0 &&
        event.enable_tickets &&
        event.age_restriction === 0 &&
        event.restricted_access === 'any' &&
        !event.mailing_free &&
        event.available_tickets !== null &&
        event.available_tickets > 0 &&
        event.available_tickets < 60,
    );
    expect(plain.length).toBeGreaterThanOrEqual(2);
  });

  it('has videos on six shelves, among them each case a video can be [U18]', async () => {
    expect(videos.length).toBeGreaterThanOrEqual(16);
    const categories = await new CategoriesQueries(catalog.database).list();
    expect(categories.map(({ name }) => name)).toEqual(['Dramat', 'Komedia', 'Dla dzieci', 'Taniec', 'Opera', 'Spotkania']);
    expect(categories.every((category) => category.videos.length > 0)).toBe(true);
    const some = (is: (video: VideoContent) => boolean) => expect(videos.filter(is).length).toBeGreaterThan(0);
    for (const hours of [24, 48, 0, null]) some((video) => video.tickets_expiration_time === hours);
    some((video) => video.available_from !== null && Date.parse(video.available_from) > Date.now());
    some((video) => video.ends_at !== null && Date.parse(video.ends_at) < Date.now());
    some((video) => video.dashboard_hidden);
    some((video) => !video.visible);
    some((video) => video.video_price === 0);
    expect(videos.filter((video) => video.has_accessibility_video && video.has_autodesc_video).length).toBeGreaterThanOrEqual(3);
    expect(
      videos.every((video) =>
        video.translations.some(({ language_code: code, title, description }) => code === 'en' && title && description),
      ),
    ).toBe(true);
  });

  it('names its films in every accepted way, and one in a way nobody can play [PLAY-01, PLAY-02, PLAY-03, PLAY-04]', async () => {
    const kinds = new Set<string>();
    for (const { id } of videos) {
      const { video_link: link } = await catalog.videos.get({ id }, 'admin');
      kinds.add(parseMediaValue(link, { mediaHosts: [sandboxUrl], playerOrigin: sandboxUrl }).kind);
    }
    expect([...kinds].sort()).toEqual(['file', 'hls', 'invalid', 'vimeo-video']);
  });

  it('shows one play of the stage for a title, in sign language, with audio description and in its trailer too [VID-04, U3]', async () => {
    const stageOf = (link: string | null) => /\/films\/([a-z]+)(?:-pjm|-ad|-zwiastun)?\.(?:mp4|m3u8)$/.exec(link ?? '')?.[1];
    const shown = new Set<string | undefined>();
    for (const { id, has_accessibility_video: inAllVersions } of videos) {
      if (!inAllVersions) continue;
      const video = await catalog.videos.get({ id }, 'admin');
      const stage = stageOf(video.video_link);
      expect(video.accessibility_video).toMatch(new RegExp(`/films/${stage}-pjm\\.mp4$`));
      expect(video.autodesc_video).toMatch(new RegExp(`/films/${stage}-ad\\.mp4$`));
      expect([stage, undefined]).toContain(stageOf(video.teaser_link)); // or it lies with the film host
      expect(video.teaser_link).not.toBe(video.video_link); // everybody is told the one, and who has access the other (D24)
      shown.add(stage);
    }
    expect([...shown].sort()).toEqual(['premiera', 'przedstawienie', 'spotkanie']);
  });

  it('has three slides, four pages and the config of the theatre [PAGE-03, PAGE-04, PAGE-05, PAGE-06, PAGE-07, SLIDE-13]', async () => {
    const slides: SlideView[] = await new SlidesQueries(catalog.database).list({ audience: 'public' });
    expect(slides).toHaveLength(3);
    const pages = new PagesController(catalog.database, new UpdatePage(catalog.database));
    const found = await Promise.all(['polityka', 'regulamin', 'kontakt', 'jakkupicbilet'].map((slug) => pages.get({ slug })));
    expect(found.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
    const texts = found.flatMap(({ content, content_en }) => [content, content_en ?? '']);
    for (const text of texts) expect([text.length > 300, cleanHtml(text)]).toEqual([true, text]); // saved clean (PAGE-08)
    expect(found.map(({ title_en }) => title_en)).toEqual(['Privacy policy', 'Terms', 'Contact', 'How to buy a ticket']);
    expect(found[1]!.content).toMatch(/odstąpi/);
    expect(await refusal(pages.get({ slug: 'inna' }))).toMatchObject({ kind: 'not-found', code: 'page.not-found' }); // PAGE-09
  });

  it('has played for a year: an evening a week but in summer, three premieres, three evenings of a festival, and films nobody can buy any more [U18]', async () => {
    const over = events.filter((event) => timing(event) === -1);
    const season = over.filter(({ slug }) => /^premiera-|-\d{4}-\d\d-\d\d$/.test(slug));
    expect(season.length).toBeGreaterThanOrEqual(38);
    expect(season.filter(({ date_from }) => ['07', '08'].includes(date_from.slice(5, 7)))).toEqual([]);
    expect(season.filter(({ slug }) => slug.startsWith('premiera-'))).toHaveLength(3);
    expect(over.filter(({ is_festival }) => is_festival)).toHaveLength(3);
    const archived = videos.filter(({ slug }) => slug.endsWith('-archiwum'));
    expect(archived).toHaveLength(16);
    expect(archived.every(({ ends_at }) => ends_at !== null && Date.parse(ends_at) < Date.now())).toBe(true);
    const shown = await catalog.videos.list({ audience: 'public' });
    expect(shown.videos.filter(({ slug }) => slug.endsWith('-archiwum'))).toEqual([]);
  });

  it('fills three pages of twenty in the lists of events and videos', () => {
    expect(Math.min(events.length, videos.length)).toBeGreaterThan(40);
  });

  it('tells everybody everything once: each product, each film, and the config [D2]', async () => {
    const count = async (subject: string) => (await catalog.said(subject)).length;
    expect(await count('state.catalog.product.')).toBe(events.length + videos.length);
    expect(await count('state.catalog.media.')).toBe(events.length + videos.length);
    expect(await count('state.catalog.config.app')).toBe(1);
  });

  it('names a picture for everything it shows, for media to draw', async () => {
    const { images } = JSON.parse(await readFile(join(stateDir, 'demo-images.json'), 'utf8')) as {
      images: { file: string }[];
    };
    const files = new Set(images.map(({ file }) => `/images/${file}`));
    const shown = [...events, ...videos].flatMap((item) => [
      item.image_link,
      item.thumb_link,
      ...item.gallery.map((image) => image.thumb_url),
    ]);
    expect(shown.filter((image) => !image || !files.has(image))).toEqual([]);
  });

  it('leaves a list of all it shows, for commerce to sell, and says how long its tickets last', async () => {
    const left = JSON.parse(await readFile(join(stateDir, 'demo-products.json'), 'utf8')) as {
      products: ProductState[];
      ticketHours: number;
    };
    expect(left.products).toHaveLength(events.length + videos.length);
    expect(left.ticketHours).toBe(48);
    const announced = await catalog.said('state.catalog.product.');
    expect(left.products).toEqual(expect.arrayContaining(announced.map(({ data }) => data)));
  });

  it('advertises beside paid and beside free content, with a picture of its own for each width [U18]', async () => {
    const configuration = new AppConfiguration(catalog.database, catalog.dataSource.getRepository(AppConfig));
    const config = await configuration.forEverybody();
    const { images } = JSON.parse(await readFile(join(stateDir, 'demo-images.json'), 'utf8')) as {
      images: { file: string }[];
    };
    const files = new Set(images.map(({ file }) => `/images/${file}`));
    const shown = (['paid', 'free'] as const).flatMap((kind) =>
      (['mobile', 'tablet', 'desktop'] as const).map((width) => config[`${width}_${kind}_ad_image`]),
    );
    expect(config.show_advertisement).toBe(true);
    expect(new Set(shown).size).toBe(6);
    expect(shown.filter((image) => !image || !files.has(image))).toEqual([]);
  });

  it('is the same on every machine of the same day [U18]', async () => {
    const again = await freshDatabase(createDataSource);
    try {
      await seedDemo(place(again.dataSource));
      const columns = `SELECT id, slug, title, date_from, date_to, price, available_tickets, video_id FROM event WHERE slug NOT IN ('wesele-na-zywo', 'kordian-na-zywo') ORDER BY id`;
      expect(await again.database.query(columns)).toEqual(await catalog.database.query(columns));
      const films = 'SELECT id, slug, title, description, available_from, end_date, added_at FROM video ORDER BY id';
      expect(await again.database.query(films)).toEqual(await catalog.database.query(films));
    } finally {
      await again.drop();
    }
  });
});

it('the demo theatre told of its new content nine days ago, and has some to tell of since [NOTIF-09]', async () => {
  const configuration = new AppConfiguration(catalog.database, catalog.dataSource.getRepository(AppConfig));
  const { notify_newcontent_date: last } = await configuration.forAdministrators();
  expect(Date.parse(last!)).toBeLessThanOrEqual(Date.now() - 8.5 * 86_400_000);
  const since = await catalog.database.query<{ fresh: boolean; count: number }>(
    `SELECT first_published_at > $1 AS fresh, count(*)::integer AS count FROM video
      WHERE first_published_at IS NOT NULL GROUP BY 1 ORDER BY 1`,
    [last],
  );
  expect(since.map(({ fresh, count }) => [fresh, count > 3])).toEqual([
    [false, true],
    [true, true],
  ]);
});

describe('the app config', () => {
  it('answers everybody the public part, administrators the rest too [CONF-03, CONF-04, CONF-05, CONF-06, CONF-07, OPEN0-30]', async () => {
    const configuration = new AppConfiguration(catalog.database, catalog.dataSource.getRepository(AppConfig));
    const forEverybody: PublicConfig = await configuration.forEverybody();
    const forAdministrators = await configuration.forAdministrators();
    expect(forEverybody).toMatchObject({
      institution_page_title: 'Teatr Przykładowy',
      info_bar: '',
      info_bar_iat: null,
      maintenance: false,
      code_form_in_nodes: true,
      code_form_in_dashboard: true,
      view_slider: true,
      view_eventslist: true,
      view_vod: true,
      view_festival: true,
    });
    const hidden = Object.keys(forAdministrators).filter((flag) => !(flag in forEverybody));
    expect(hidden.sort()).toEqual([
      'autoban_after_exceeding_ip_limit',
      'max_diff_ip_views_per_user',
      'notify_newcontent_date',
      'notify_remindpayedevent',
      'notify_remindplatform',
      'send_email_after_ip_ban',
    ]);
  });
});
