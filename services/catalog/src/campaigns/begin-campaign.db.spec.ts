import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { campaignBegun, type CampaignBegun } from '@kurtyna/contracts';
import { Database, type Tx } from '@kurtyna/platform';
import { outcomesOf } from '@kurtyna/testing';
import { evening, openCatalog, refusal, type Catalog } from '../../test/catalog.js';
import { AppConfig } from '../app-config/app-config.entity.js';
import { AppConfiguration } from '../app-config/app-configuration.js';
import { BeginCampaign } from './begin-campaign.js';

let catalog: Catalog;
let begin: BeginCampaign;
beforeAll(async () => {
  catalog = await openCatalog();
  begin = new BeginCampaign(catalog.database);
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
    /** The same work but for the lock, and nobody writes before all have read: as it happens when they click at once. */
    class Unlocked extends Database {
      override transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
        return super.transaction((tx) => {
          const query = tx.manager.query.bind(tx.manager);
          tx.manager.query = (async (sql: string, parameters?: unknown[]) => {
            if (!sql.includes('FOR UPDATE OF c')) return query(sql, parameters);
            const last: unknown = await query(sql.replace('FOR UPDATE OF c', ''), parameters);
            reading -= 1;
            if (reading === 0) allHaveRead();
            await everybody;
            return last;
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
