import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { campaignBegun, type CampaignBegun } from '@kurtyna/contracts';
import type { PlayableKind } from '@kurtyna/domain';
import { Database, type Tx } from '@kurtyna/platform';
import { outcomesOf, until } from '@kurtyna/testing';
import { evening, openCatalog, refusal, type Catalog } from '../../test/catalog.js';
import { AppConfig } from '../app-config/app-config.entity.js';
import { AppConfiguration } from '../app-config/app-configuration.js';
import { BeginCampaign } from './begin-campaign.js';
import { NewTitlesQueries } from './new-titles.queries.js';

let catalog: Catalog;
let begin: BeginCampaign;
let titles: NewTitlesQueries;
beforeAll(async () => {
  catalog = await openCatalog();
  begin = new BeginCampaign(catalog.database);
  titles = new NewTitlesQueries(catalog.database);
});
afterAll(() => catalog.drop());
beforeEach(() => catalog.database.query('DELETE FROM app_config; DELETE FROM event; DELETE FROM video; DELETE FROM outbox'));

const ago = (minutes: number): Date => new Date(Date.now() - minutes * 60_000);
const anEvent = (given: Parameters<Catalog['event']>[0] = {}) => catalog.event({ firstPublishedAt: ago(5), ...given });
async function aVideo(given: Parameters<Catalog['video']>[0] = {}, firstPublishedAt: Date | null = ago(5)) {
  const video = await catalog.video(given);
  await catalog.database.query('UPDATE video SET first_published_at = $2 WHERE id = $1', [video.id, firstPublishedAt]);
  return video;
}
const told = async (): Promise<CampaignBegun[]> =>
  (await catalog.said(campaignBegun.subject)).map(({ data }) => data as unknown as CampaignBegun);
const lastDate = async (): Promise<string | null> =>
  (await new AppConfiguration(catalog.database, catalog.dataSource.getRepository(AppConfig)).forAdministrators()).notify_newcontent_date;
const pass = (minutes: number) =>
  catalog.database.query(
    `UPDATE app_config SET settings = settings || jsonb_build_object('notify_newcontent_date',
       to_char(((settings ->> 'notify_newcontent_date')::timestamptz - $1 * interval '1 minute') AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`,
    [minutes],
  );

describe('a notice of new content', () => {
  it('names what became visible, newest first, with English titles, and keeps the date [NOTIF-10, NOTIF-13, OPEN2-37]', async () => {
    const event = await anEvent({ title: 'Wesele', firstPublishedAt: ago(9) });
    await catalog.database.query(`INSERT INTO event_translation (event_id, language_code, title) VALUES ($1, 'en', 'The Wedding')`, [
      event.id,
    ]);
    await catalog.database.query('UPDATE video SET first_published_at = NULL');
    const video = await aVideo({ title: 'Dziady' });
    const { sent_at } = await begin.run({ allUsers: true });
    expect(await told()).toEqual([
      {
        campaignId: expect.any(String),
        allUsers: true,
        items: [
          { kind: 'video', id: video.id, slug: video.slug, title: 'Dziady', titleEn: null, startsAt: null, fullDay: false },
          {
            kind: 'event',
            id: event.id,
            slug: event.slug,
            title: 'Wesele',
            titleEn: 'The Wedding',
            startsAt: event.startsAt.toISOString(),
            fullDay: false,
          },
        ],
        others: 0,
      },
    ]);
    expect(Date.parse(sent_at)).toBeGreaterThan(Date.now() - 60_000);
    expect(Date.parse(sent_at)).toBeLessThan(Date.now() + 60_000);
    expect(await lastDate()).toBe(sent_at);
  });

  it('leaves out what is hidden, deleted, unpublished, over or not there yet [OPEN2-37]', async () => {
    await anEvent({ dashboardHidden: true });
    await anEvent({ deleted: true });
    await anEvent({ published: false });
    await anEvent({ days: evening(-2) });
    await catalog.database.query('UPDATE video SET first_published_at = NULL');
    await aVideo({ dashboardHidden: true });
    await aVideo({ visible: false });
    await aVideo({ endDate: '2020-01-01' });
    await aVideo({ availableFrom: new Date(Date.now() + 3_600_000).toISOString() });
    expect(await refusal(begin.run({ allUsers: false }))).toMatchObject({
      kind: 'conflict',
      code: 'campaign.nothing-new',
    });
    expect([await told(), await lastDate()]).toEqual([[], null]);
  });

  it('names twenty and counts the others [NOTIF-10]', async () => {
    for (let n = 0; n < 23; n++) await aVideo({}, ago(n + 1));
    await begin.run({ allUsers: false });
    const [campaign] = await told();
    expect([campaign!.items.length, campaign!.others]).toEqual([20, 3]);
  });

  it('names only what came since the last one; a video counts from the day it can be watched [NOTIF-13, OPEN2-37]', async () => {
    await aVideo({}, ago(20));
    await begin.run({ allUsers: false });
    await pass(11);
    expect(await refusal(begin.run({ allUsers: false }))).toMatchObject({ code: 'campaign.nothing-new' });
    const opened = await aVideo({ availableFrom: ago(2).toISOString() }, ago(60 * 24 * 30));
    await begin.run({ allUsers: false });
    expect((await told())[1]!.items.map(({ id }) => id)).toEqual([opened.id]);
  });

  it('is refused a second time within ten minutes, also when two click at once [NOTIF-09, OPEN2-37]', async () => {
    await aVideo();
    const { succeeded, codes } = await outcomesOf(Array.from({ length: 5 }, () => begin.run({ allUsers: false })));
    expect([succeeded, new Set(codes)]).toEqual([1, new Set(['campaign.too-soon'])]);
    expect(await told()).toHaveLength(1);
    await aVideo({}, ago(0));
    await pass(9);
    expect(await refusal(begin.run({ allUsers: false }))).toMatchObject({ code: 'campaign.too-soon' });
    await pass(2);
    await begin.run({ allUsers: false });
    expect(await told()).toHaveLength(2);
  });

  it('control: were the last date read without its lock, five who click at once would send five [NOTIF-09]', async () => {
    await aVideo({}, ago(60));
    await begin.run({ allUsers: false });
    await pass(30);
    await aVideo({}, ago(5));
    let reading = 5;
    let allHaveRead = (): void => undefined;
    const everybody = new Promise<void>((resolve) => (allHaveRead = resolve));
    /** The same work but for the lock, and nobody writes before all have read what is new: as it happens when they click at once. */
    class Unlocked extends Database {
      override transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
        return super.transaction((tx) => {
          const query = tx.manager.query.bind(tx.manager);
          tx.manager.query = (async (sql: string, parameters?: unknown[]) => {
            const answer: unknown = await query(sql.replace('FOR UPDATE OF c', ''), parameters);
            if (!sql.includes('count(*) OVER ()')) return answer;
            reading -= 1;
            if (reading === 0) allHaveRead();
            await everybody;
            return answer;
          }) as typeof query;
          return work(tx);
        });
      }
    }
    const naive = new BeginCampaign(new Unlocked(catalog.dataSource));
    const { succeeded } = await outcomesOf(Array.from({ length: 5 }, () => naive.run({ allUsers: false })));
    expect(succeeded).toBe(5);
    expect(await told()).toHaveLength(6);
  });

  it('killed before its commit leaves neither date nor letter, and the next click sends it [NOTIF-10, D2]', async () => {
    await aVideo();
    class Mortal extends Database {
      override transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
        return super.transaction(async (tx) => {
          const result = await work(tx);
          await tx.manager.query('SELECT pg_terminate_backend(pg_backend_pid())');
          return result;
        });
      }
    }
    const mortal = new BeginCampaign(new Mortal(catalog.dataSource));
    for (let times = 0; times < 20; times++) await mortal.run({ allUsers: false }).catch(() => undefined);
    expect([await told(), await lastDate()]).toEqual([[], null]);
    await begin.run({ allUsers: false });
    expect(await told()).toHaveLength(1);
  });
});

describe('a notice of chosen titles', () => {
  const tomorrow = evening(1);
  const one = (kind: PlayableKind, { id }: { id: number }) => ({ kind, id });
  const named = async (nth: number): Promise<number[]> => (await told())[nth]!.items.map(({ id }) => id);
  const listed = async (): Promise<string[]> => (await titles.list()).items.map(({ title }) => title);

  it('names the ticked alone; the others wait for the next time, chosen or not [NOTIF-10, OPEN2-37]', async () => {
    const [wesele, dziady, kordian] = [
      await aVideo({ title: 'Wesele' }),
      await aVideo({ title: 'Dziady' }),
      await aVideo({ title: 'Kordian' }),
    ];
    await begin.run({ allUsers: false, items: [one('video', dziady)] });
    expect([await named(0), (await told())[0]!.others]).toEqual([[dziady.id], 0]);
    expect((await listed()).sort()).toEqual(['Kordian', 'Wesele']);
    await pass(11);
    await begin.run({ allUsers: false, items: [one('video', kordian)] });
    await pass(11);
    await begin.run({ allUsers: true });
    expect([await named(1), await named(2), await listed()]).toEqual([[kordian.id], [wesele.id], []]);
  });

  it('leaves out what was published after somebody looked, and that waits too [OPEN2-37]', async () => {
    const looked = await anEvent({ title: 'Wesele' });
    const items = (await titles.list()).items.map(({ kind, id }) => ({ kind, id }));
    await aVideo({ title: 'Z omyłki' }, ago(0));
    await begin.run({ allUsers: false, items });
    expect([await named(0), await listed()]).toEqual([[looked.id], ['Z omyłki']]);
  });

  it.each<[string, (id: number) => Promise<unknown>]>([
    ['hidden', (id) => catalog.database.query('UPDATE event SET dashboard_hidden = true WHERE id = $1', [id])],
    ['taken back', (id) => catalog.database.query('UPDATE event SET published = false WHERE id = $1', [id])],
    ['deleted', (id) => catalog.database.query('UPDATE event SET deleted = true WHERE id = $1', [id])],
    [
      'over',
      (id) =>
        catalog.database.query(
          `UPDATE event SET starts_at = now() - interval '3 hours', ends_at = now() - interval '1 minute' WHERE id = $1`,
          [id],
        ),
    ],
    ['told of', (id) => catalog.database.query('UPDATE event SET announced_at = now() WHERE id = $1', [id])],
    ['put off', (id) => catalog.database.query(`UPDATE event SET first_published_at = now() + interval '1 hour' WHERE id = $1`, [id])],
  ])('of which one was %s meanwhile is sent to nobody, and nothing is told [OPEN2-37]', async (_what, change) => {
    const [film, event] = [await aVideo({ title: 'Dziady' }), await anEvent({ days: tomorrow })];
    const items = [one('video', film), one('event', event)];
    await change(event.id);
    expect(await refusal(begin.run({ allUsers: true, items }))).toMatchObject({ kind: 'conflict', code: 'campaign.changed' });
    expect(await refusal(titles.describe(items))).toMatchObject({ code: 'campaign.changed' });
    expect([await told(), await lastDate(), await listed()]).toEqual([[], null, ['Dziady']]);
  });

  it('is told apart by its kind: a video of the number of an event is another title [OPEN2-37]', async () => {
    const event = await anEvent();
    await catalog.database.query('UPDATE video SET first_published_at = NULL');
    expect(await refusal(begin.run({ allUsers: false, items: [{ kind: 'video', id: event.id }] }))).toMatchObject({
      code: 'campaign.changed',
    });
  });

  it('waits for whoever is hiding one of them, and is judged by what that leaves [OPEN2-37]', async () => {
    const film = await aVideo();
    const hiding = catalog.dataSource.createQueryRunner();
    await hiding.startTransaction();
    await hiding.query('UPDATE video SET dashboard_hidden = true WHERE id = $1', [film.id]);
    const sending = refusal(begin.run({ allUsers: false, items: [one('video', film)] }));
    const waits = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await until('the campaign waits', async () => (await catalog.database.query(waits)).length > 0);
    await hiding.commitTransaction();
    await hiding.release();
    expect(await sending).toMatchObject({ code: 'campaign.changed' });
    expect(await told()).toEqual([]);
  });

  it('is sent once when two send at once, and the second is told that it was [NOTIF-09, OPEN2-37]', async () => {
    const items = [one('video', await aVideo())];
    const { succeeded, codes } = await outcomesOf(Array.from({ length: 5 }, () => begin.run({ allUsers: false, items })));
    expect([succeeded, new Set(codes), (await told()).length]).toEqual([1, new Set(['campaign.too-soon']), 1]);
    await pass(11);
    expect(await refusal(begin.run({ allUsers: false, items }))).toMatchObject({ code: 'campaign.changed' });
  });

  it('names twenty and counts the others; one that is named twice counts once [NOTIF-10, OPEN2-37]', async () => {
    const films = [];
    for (let n = 0; n < 22; n++) films.push(await aVideo({}, ago(n + 1)));
    const items = [...films, films[0]!].map((film) => one('video', film));
    expect(await titles.describe(items)).toMatchObject({ others: 2 });
    await begin.run({ allUsers: false, items });
    const [campaign] = await told();
    expect([campaign!.items.map(({ id }) => id), campaign!.others]).toEqual([films.slice(0, 20).map(({ id }) => id), 2]);
    expect(await listed()).toEqual([]);
  });

  it('told of once is not new when it is hidden, shown and published again [OPEN2-37]', async () => {
    const film = await aVideo();
    await begin.run({ allUsers: false, items: [one('video', film)] });
    for (const visible of [false, true]) await catalog.updateVideo(film.id, { visible });
    expect(await listed()).toEqual([]);
  });

  it('is described as it is then told: English titles where there are any [TRANS-25, OPEN2-37]', async () => {
    const event = await anEvent({ title: 'Wesele' });
    await catalog.database.query(`INSERT INTO event_translation (event_id, language_code, title) VALUES ($1, 'en', 'The Wedding')`, [
      event.id,
    ]);
    const items = [one('video', await aVideo({ title: 'Dziady' })), one('event', event)];
    const described = await titles.describe(items);
    expect(described.items.map(({ title, titleEn }) => [title, titleEn])).toEqual(
      expect.arrayContaining([
        ['Dziady', null],
        ['Wesele', 'The Wedding'],
      ]),
    );
    await begin.run({ allUsers: false, items });
    const [{ items: told_, others }] = (await told()) as [CampaignBegun];
    expect({ items: told_, others }).toEqual(described);
  });
});

describe('what readers have not been told of', () => {
  it('is listed with the newest first, its picture, its label and the last date; a hundred, and how many more [OPEN2-37, NOTIF-13]', async () => {
    const event = await anEvent({ title: 'Wesele', firstPublishedAt: ago(1), thumbLink: null });
    await catalog.database.query(`UPDATE video SET thumb_link = '/api/images/a.webp' WHERE id = $1`, [event.videoId]);
    await catalog.database.query(
      `INSERT INTO video (slug, title, video_link, price, visible, first_published_at)
       SELECT 'nowy-' || n, 'Nowy ' || n, '912345678', 0, true, now() - make_interval(mins => 1 + n) FROM generate_series(1, 104) AS n`,
    );
    const { since, items, more } = await titles.list();
    expect([since, items.length, more]).toEqual([null, 100, 5]);
    expect(items[0]).toEqual({
      ...{ kind: 'event', id: event.id, title: 'Wesele', deleted: false, thumb_link: '/api/images/a.webp', full_day: false },
      starts_at: event.startsAt.toISOString(),
      ends_at: event.endsAt.toISOString(),
      published_at: event.firstPublishedAt!.toISOString(),
    });
    expect(items[1]).toMatchObject({ kind: 'video', title: 'Nowy 1', starts_at: null, full_day: null });
    const { sent_at } = await begin.run({ allUsers: false });
    expect(await titles.list()).toEqual({ since: sent_at, items: [], more: 0 });
  });

  it('is nothing after all was told of, also what was hidden then and is shown later [OPEN2-37]', async () => {
    await aVideo({ title: 'Dziady' });
    const hidden = await aVideo({ title: 'Kordian', dashboardHidden: true });
    await begin.run({ allUsers: false });
    await pass(11);
    await catalog.updateVideo(hidden.id, { dashboard_hidden: false });
    expect((await titles.list()).items).toEqual([]);
    expect(await refusal(begin.run({ allUsers: false }))).toMatchObject({ code: 'campaign.nothing-new' });
  });

  it('is not what a release without marks has told of since, before the next campaign and after it [D39, OPEN2-37]', async () => {
    const told_ = await aVideo({ title: 'Opowiedziany' }, ago(60));
    const writeDate = (at: Date) =>
      catalog.database.query(
        `INSERT INTO app_config (id, version, settings) VALUES (1, 1, jsonb_build_object('notify_newcontent_date', $1::text))
         ON CONFLICT (id) DO UPDATE SET settings = app_config.settings || EXCLUDED.settings`,
        [at.toISOString()],
      );
    await writeDate(ago(30));
    const [first, left] = [await aVideo({ title: 'Nowy' }), await aVideo({ title: 'Czeka' })];
    expect((await titles.list()).items.map(({ id }) => id).sort()).toEqual([first.id, left.id].sort());
    await begin.run({ allUsers: false, items: [{ kind: 'video', id: first.id }] });
    expect((await titles.list()).items.map(({ id }) => id)).toEqual([left.id]);
    await pass(11);
    expect(await refusal(begin.run({ allUsers: false, items: [{ kind: 'video', id: told_.id }] }))).toMatchObject({
      code: 'campaign.changed',
    });
  });
});
