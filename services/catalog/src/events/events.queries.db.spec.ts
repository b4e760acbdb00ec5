import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { writeConfig } from '../app-config/app-configuration.js';
import { EventTranslation } from './event-translation.entity.js';
import { GalleryImage } from '../galleries/gallery-image.entity.js';
import { Gallery } from '../galleries/gallery.entity.js';
import { VideoTranslation } from '../videos/video-translation.entity.js';
import { evening, inDays, openCatalog, refusal, type Catalog } from '../../test/catalog.js';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await openCatalog();
});
afterAll(() => catalog.drop());

const slugs = async (question: Partial<Parameters<Catalog['events']['list']>[0]> = {}) =>
  (await catalog.events.list({ audience: 'public', ...question })).events.map(({ slug }) => slug);

describe('one event', () => {
  it('is found by its id [EVT-01]', async () => {
    const event = await catalog.event();
    expect((await catalog.events.get({ id: event.id }, 'public')).slug).toBe(event.slug);
  });

  it('is found by its slug, without regard to case [EVT-02, OPEN1-36]', async () => {
    const event = await catalog.event({ slug: 'wieczor-autorski' });
    expect((await catalog.events.get({ slug: 'Wieczor-AUTORSKI' }, 'public')).id).toBe(event.id);
  });

  it('is found by digits as an id first, then as a slug [OPEN1-36]', async () => {
    const event = await catalog.event();
    const digits = await catalog.event({ slug: '1984' });
    const namesake = await catalog.event({ slug: String(event.id) });
    expect((await catalog.events.get({ id: event.id }, 'public')).id).toBe(event.id);
    expect((await catalog.events.get({ id: 1984 }, 'public')).id).toBe(digits.id);
    expect(namesake.id).not.toBe(event.id);
  });

  it('is not there when nobody wrote it', async () => {
    expect(await refusal(catalog.events.get({ slug: 'nie-ma' }, 'public'))).toMatchObject({
      kind: 'not-found',
      code: 'event.not-found',
    });
  });

  it('is there for administrators only while it is not published [ACC-11]', async () => {
    const event = await catalog.event({ published: false });
    expect(await refusal(catalog.events.get({ id: event.id }, 'public'))).toMatchObject({ kind: 'not-found' });
    const seen = await catalog.events.get({ id: event.id }, 'admin');
    expect([seen.published, seen.visible]).toEqual([false, false]); // both names are answered (OPEN1-35)
  });

  it('takes texts, age, country, trailer, pictures and media from its video [CALL1-28, EVT-13]', async () => {
    const gallery = await catalog.dataSource.manager.save(Object.assign(new Gallery(), { name: 'Wesele' }));
    for (const position of [2, 1])
      await catalog.dataSource.manager.save(
        Object.assign(new GalleryImage(), {
          galleryId: gallery.id,
          position,
          thumbUrl: `/images/${position}.png`,
          url: '/images/x.png',
          description: position === 1 ? 'Goście w izbie' : null,
        }),
      );
    const video = await catalog.video({
      description: '<p>Noc</p><script>x</script>',
      additionalDesc: '<p>Obsada</p>',
      duration: 165,
      ageRestriction: 16,
      restrictedAccess: 'poland',
      teaserLink: '111',
      accessibilityVideo: '222',
      imageLink: '/images/hero.jpg',
      thumbLink: '/images/still.jpg',
      galleryId: gallery.id,
    });
    const event = await catalog.event({
      videoId: video.id,
      hideTimeTo: true,
      availableTickets: 40,
      thumbLink: '/images/poster.jpg',
    });
    expect(await catalog.events.get({ id: event.id }, 'public')).toEqual({
      id: event.id,
      revision: 1,
      main_image: null,
      thumb_image: '/images/poster.jpg',
      slug: event.slug,
      title: 'Wesele',
      subtitle: null,
      description: '<p>Noc</p>',
      additional_desc: '<p>Obsada</p>',
      duration: 165,
      age_restriction: 16,
      restricted_access: 'poland',
      teaser_link: '111',
      gallery: [
        { id: expect.any(Number), thumb_url: '/images/1.png', url: '/images/x.png', description: 'Goście w izbie' },
        { id: expect.any(Number), thumb_url: '/images/2.png', url: '/images/x.png', description: null },
      ],
      image_link: '/images/hero.jpg', // of the video: it has none of its own (OPEN2-29)
      thumb_link: '/images/poster.jpg', // its own
      mailing_free: false,
      auth_required: true,
      dashboard_hidden: false,
      published: true,
      visible: true,
      share_teatrlink: false,
      has_accessibility_video: true,
      has_autodesc_video: false,
      captions: [],
      video_link: '912345678',
      accessibility_video: '222',
      autodesc_video: null,
      translations: [],
      videoTranslations: [],
      date_from: inDays(1),
      date_to: inDays(1),
      time_from: '19:00',
      time_to: '21:30',
      starts_at: event.startsAt.toISOString(),
      ends_at: event.endsAt.toISOString(),
      full_day: false,
      hide_time_to: true, // EVT-11
      event_price: 45,
      enable_tickets: true,
      enable_codes: false,
      available_tickets: 40,
      is_festival: false,
      vimeo_chat: null,
      video_id: video.id,
    });
  });

  it('carries its own translations and those of its video [EVT-30]', async () => {
    const event = await catalog.event();
    const { manager } = catalog.dataSource;
    await manager.save(Object.assign(new EventTranslation(), { eventId: event.id, languageCode: 'en', title: 'The Wedding' }));
    await manager.save(
      Object.assign(new VideoTranslation(), {
        videoId: event.videoId,
        languageCode: 'en',
        description: '<p>Night</p>',
        autodescVideo: '5',
      }),
    );
    const seen = await catalog.events.get({ id: event.id }, 'public');
    expect(seen.translations).toEqual([{ language_code: 'en', title: 'The Wedding', subtitle: null }]);
    expect(seen.videoTranslations).toEqual([
      {
        language_code: 'en',
        title: null,
        subtitle: null,
        description: '<p>Night</p>',
        additional_desc: null,
        teaser_link: null,
      },
    ]);
    expect(seen.has_autodesc_video).toBe(true);
    expect(JSON.stringify(seen.videoTranslations)).not.toContain('autodesc'); // media leave through playback alone (OPEN1-23)
  });

  it('lasts from 00:00 to 23:59 when it takes the whole day [EVT-12]', async () => {
    const event = await catalog.event({
      days: { dateFrom: '2027-03-28', dateTo: '2027-03-28', timeFrom: '19:00', timeTo: '20:00', fullDay: true },
    });
    const seen = await catalog.events.get({ id: event.id }, 'public');
    expect([seen.time_from, seen.time_to]).toEqual(['00:00', '23:59']);
    // The day has 23 hours: the clocks go forward (EVT-31).
    expect([seen.starts_at, seen.ends_at]).toEqual(['2027-03-27T23:00:00.000Z', '2027-03-28T21:59:00.000Z']);
  });
});

describe('times on the nights the clocks change', () => {
  const TABLE = [
    ['2027-03-28', '01:59', '2027-03-28T00:59:00.000Z'],
    ['2027-03-28', '03:00', '2027-03-28T01:00:00.000Z'],
    ['2027-03-28', '03:01', '2027-03-28T01:01:00.000Z'],
    ['2027-10-31', '01:59', '2027-10-30T23:59:00.000Z'],
    ['2027-10-31', '02:00', '2027-10-31T00:00:00.000Z'],
    ['2027-10-31', '02:30', '2027-10-31T00:30:00.000Z'],
    ['2027-10-31', '02:59', '2027-10-31T00:59:00.000Z'],
    ['2027-10-31', '03:00', '2027-10-31T02:00:00.000Z'],
    ['2027-10-31', '03:01', '2027-10-31T02:01:00.000Z'],
  ] as const;
  const zone = process.env.TZ;
  afterAll(() => {
    process.env.TZ = zone ?? 'UTC';
  });

  it.each(['UTC', 'Europe/Warsaw'].flatMap((processZone) => TABLE.map((row) => [processZone, ...row] as const)))(
    'in %s %s %s is %s, in the row and in the answer [T1, EVT-31, EVTADM-09]',
    async (processZone, day, time, instant) => {
      process.env.TZ = processZone;
      const event = await catalog.event();
      const seen = await catalog.update(event.id, {
        date_from: day,
        date_to: '2027-11-01',
        time_from: time,
        time_to: '12:00',
      });
      expect([seen.date_from, seen.time_from, seen.starts_at]).toEqual([day, time, instant]);
      const [row] = await catalog.database.query<{ at: string }>(
        `SELECT to_char(starts_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"') AS at FROM event WHERE id = $1`,
        [event.id],
      );
      expect(row!.at).toBe(instant);
    },
  );

  it.each(['UTC', 'Europe/Warsaw'].flatMap((processZone) => ['02:00', '02:30', '02:59'].map((time) => [processZone, time] as const)))(
    'in %s the hour that is skipped in spring is not moved: %s is refused at its field, and nothing is changed [T1, EVTADM-09]',
    async (processZone, time) => {
      process.env.TZ = processZone;
      const { id } = await catalog.event();
      const dates = () => catalog.database.query('SELECT date_from, time_from FROM event WHERE id = $1', [id]);
      const before = await dates();
      const moved = catalog.update(id, { date_from: '2027-03-28', date_to: '2027-11-01', time_from: time, time_to: '12:00' });
      await expect(moved).rejects.toMatchObject({ kind: 'invalid', details: { fields: { time_from: expect.anything() } } });
      expect(await dates()).toEqual(before);
    },
  );
});

describe('the repertoire', () => {
  let mine: number;
  const list = (question: Partial<Parameters<Catalog['events']['list']>[0]> = {}) => slugs({ videoId: mine, ...question });
  beforeAll(async () => {
    mine = (await catalog.video()).id;
    const event = (slug: string, given: Parameters<Catalog['event']>[0] = {}) => catalog.event({ slug, videoId: mine, ...given });
    const now = new Date();
    const running = await event('trwa');
    await catalog.database.query(
      `UPDATE event SET starts_at = now() - interval '1 hour', ends_at = now() + interval '1 hour' WHERE id = $1`,
      [running.id],
    );
    const over = await event('skonczone', { days: evening(0) });
    await catalog.database.query(
      `UPDATE event SET starts_at = $2::timestamptz - interval '3 hours', ends_at = $2::timestamptz - interval '1 second' WHERE id = $1`,
      [over.id, now],
    );
    await event('za-tydzien', { days: evening(7) });
    await event('pojutrze', { days: evening(2) });
    await event('festiwal', { days: evening(3), isFestival: true });
    await event('dawno', { days: evening(-30) });
    await event('ukryte', { dashboardHidden: true });
    await event('szkic', { published: false });
    const gone = await event('usuniete');
    await catalog.database.query('UPDATE event SET deleted = true WHERE id = $1', [gone.id]);
  });

  it('holds what runs and what is to come, soonest first, without what is hidden, unpublished or deleted [OPEN1-47, ACC-11]', async () => {
    expect(await list()).toEqual(['trwa', 'pojutrze', 'festiwal', 'za-tydzien']);
  });

  it('shows an administrator the unpublished and the hidden ones too [ACC-11]', async () => {
    expect((await list({ audience: 'admin' })).sort()).toEqual(['festiwal', 'pojutrze', 'szkic', 'trwa', 'ukryte', 'za-tydzien']);
  });

  it('takes the days asked for, both ends included [OPEN1-47, EVTADM-01]', async () => {
    expect(await list({ dateFrom: inDays(2), dateTo: inDays(3) })).toEqual(['pojutrze', 'festiwal']);
    expect(await list({ dateFrom: inDays(-30), dateTo: inDays(-30) })).toEqual(['dawno']);
  });

  it('answers an administrator’s search for everything with the newest first, those of long ago among them [OPEN2-24, PAYADM-11]', async () => {
    const all = await list({ audience: 'admin', dateFrom: '2000-01-01' });
    expect(all[0]).toBe('za-tydzien');
    expect(all.at(-1)).toBe('dawno');
  });

  it('combines the filters', async () => {
    expect(await list({ isFestival: true })).toEqual(['festiwal']);
    expect(await list({ isFestival: true, dateFrom: inDays(4) })).toEqual([]);
    expect(await list({ isFestival: false, dateFrom: inDays(3) })).toEqual(['za-tydzien']);
  });

  it.each([
    [{ dateFrom: '2027-02-30' }, 'date_from'],
    [{ dateTo: 'jutro' }, 'date_to'],
    [{ dateFrom: '2027-03-02', dateTo: '2027-03-01' }, 'date_from'],
  ])('refuses %j as a wrong date [OPEN1-47, EVTADM-05]', async (days, field) => {
    expect(await refusal(list(days))).toMatchObject({
      kind: 'invalid',
      fields: { [field]: { key: 'form.validate.date' } },
    });
  });

  it('carries no media, whoever asks [OPEN1-23]', async () => {
    for (const audience of ['public', 'admin'] as const)
      for (const event of (await catalog.events.list({ audience, videoId: mine })).events)
        expect([event.video_link, event.accessibility_video, event.autodesc_video]).toEqual([null, null, null]);
  });

  it('is one statement, however many events there are [T11]', async () => {
    expect(await catalog.statementsOf(() => list())).toBe(1);
  });
});

describe('finished events of the festival', () => {
  const show = (festival_show_finished: boolean) =>
    catalog.database.transaction((tx) => writeConfig(tx, { festival_show_finished }, new Date()));
  let mine: number;
  const list = (question: Partial<Parameters<Catalog['events']['list']>[0]> = {}) => slugs({ videoId: mine, ...question });
  beforeAll(async () => {
    mine = (await catalog.video()).id;
    const event = (slug: string, day: number, given: Parameters<Catalog['event']>[0] = {}) =>
      catalog.event({ slug, videoId: mine, days: evening(day), isFestival: true, ...given });
    await event('otwarcie', -3);
    await event('finisz', -1);
    await event('jeszcze-bedzie', 2);
    await event('poza-festiwalem', -2, { isFestival: false });
    await event('wycofane', -2, { published: false });
    await event('schowane', -2, { dashboardHidden: true });
    const gone = await event('skreslone', -2);
    await catalog.database.query('UPDATE event SET deleted = true WHERE id = $1', [gone.id]);
  });
  afterAll(() => show(false));

  it('stand in the list while they are to be shown, and only they of all that is over [HOME-27, FEST-07, OPEN1-47]', async () => {
    expect(await list()).toEqual(['jeszcze-bedzie']);
    await show(true);
    expect(await list()).toEqual(['otwarcie', 'finisz', 'jeszcze-bedzie']);
    expect(await list({ isFestival: false })).toEqual([]);
    expect((await list({ audience: 'admin' })).filter((slug) => slug === 'wycofane')).toEqual([]);
    await show(false);
    expect(await list()).toEqual(['jeszcze-bedzie']);
  });

  it('do not join the days somebody asks for [OPEN1-47]', async () => {
    await show(true);
    expect(await list({ dateFrom: inDays(-1) })).toEqual(['finisz', 'jeszcze-bedzie']);
  });

  it('are the newest 50 [OPEN1-47]', async () => {
    await show(true);
    const crowd = (await catalog.video()).id;
    const another = () => catalog.event({ videoId: crowd, days: evening(-1), isFestival: true });
    for (let n = 1; n <= 49; n += 1) await another();
    expect(await list()).toEqual(['finisz', 'jeszcze-bedzie']); // the closing is the 50th, the opening the 51st
    await another();
    expect(await list()).toEqual(['jeszcze-bedzie']);
  });
});

describe('hidden events', () => {
  let ids: Record<string, number>;
  const list = async (question: Partial<Parameters<Catalog['events']['list']>[0]>) =>
    (await slugs(question)).filter((slug) => slug in ids).sort();
  beforeAll(async () => {
    const given: [string, Parameters<Catalog['event']>[0]][] = [
      ['u-jawne', {}],
      ['u-ukryte', { dashboardHidden: true }],
      ['u-cudze', { dashboardHidden: true }],
      ['u-ukryty-szkic', { dashboardHidden: true, published: false }],
      ['u-szkic', { published: false }],
      ['u-ukryte-minione', { dashboardHidden: true, days: evening(-2) }],
    ];
    ids = {};
    for (const [slug, event] of given) ids[slug] = (await catalog.event({ slug, ...event })).id;
  });

  it('are found by their ids; what is listed, not published or over is not among them [HOME-29, OPEN1-25, CALL1-05]', async () => {
    const held = Object.values(ids).filter((id) => id !== ids['u-cudze']);
    expect(await list({ hidden: held })).toEqual(['u-ukryte']);
    expect(await list({ hidden: [] })).toEqual([]);
  });

  it('are all there for an administrator, with what is not published [HOME-29, OPEN1-25, ACC-11, PKTADM-25]', async () => {
    expect(await list({ audience: 'admin', hidden: 'all' })).toEqual(['u-cudze', 'u-szkic', 'u-ukryte', 'u-ukryty-szkic']);
  });

  it('are not all there for anybody else, whatever is asked [OPEN1-25, D22]', async () => {
    expect(await slugs({ hidden: 'all' })).toEqual([]);
  });
});
