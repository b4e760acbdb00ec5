import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { freshDatabase, type FreshDatabase } from '@kurtyna/testing';
import { createDataSource } from '../data-source.js';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase(createDataSource);
});
afterAll(() => fresh.drop());

const comeUp = () => fresh.dataSource.runMigrations({ transaction: 'each' });
/** As the release before had it. */
async function goBack(): Promise<void> {
  const knows = () => fresh.dataSource.query(`SELECT 1 FROM migration WHERE name LIKE 'ReadersAreToldOfTitles%'`);
  while ((await knows()).length) await fresh.dataSource.undoLastMigration({ transaction: 'each' });
}

it('with the upgrade what came before the last date has been told, and what came after it has not [D39, OPEN2-37]', async () => {
  await goBack();
  await fresh.database.query(
    `INSERT INTO video (slug, title, video_link, price, visible, first_published_at, available_from) VALUES
       ('dawno', 'Dawno', '912345678', 0, true, '2026-10-01Z', NULL), ('schowany', 'Schowany', '912345678', 0, false, '2026-10-02Z', NULL),
       ('otwarty', 'Otwarty później', '912345678', 0, true, '2026-10-01Z', '2026-11-20Z'),
       ('nowy', 'Nowy', '912345678', 0, true, '2026-11-21Z', NULL), ('szkic', 'Szkic', '912345678', 0, false, NULL, '2026-10-01Z')`,
  );
  await fresh.database.query(
    `INSERT INTO app_config (id, version, settings) VALUES (1, 1, '{"notify_newcontent_date": "2026-11-01T09:00:00.000Z"}')
     ON CONFLICT (id) DO UPDATE SET settings = EXCLUDED.settings`,
  );
  await comeUp();
  const told = await fresh.database.query<{ title: string }>('SELECT title FROM video WHERE announced_at IS NOT NULL ORDER BY id');
  expect(told.map(({ title }) => title)).toEqual(['Dawno', 'Schowany']);
  const [{ at } = { at: null }] = await fresh.database.query<{ at: Date | null }>('SELECT max(announced_at) AS at FROM video');
  expect(at?.toISOString()).toBe('2026-11-01T09:00:00.000Z');
});

it('of a theatre that never told anybody nothing is marked by the upgrade [D39, OPEN2-37]', async () => {
  await goBack();
  await fresh.database.query(`UPDATE app_config SET settings = settings - 'notify_newcontent_date'`);
  await comeUp();
  expect(await fresh.database.query('SELECT 1 FROM video WHERE announced_at IS NOT NULL')).toEqual([]);
});
