import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { freshDatabase, type FreshDatabase } from '@kurtyna/testing';
import { createDataSource } from '../data-source.js';
import { keepPlays } from './plays.js';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase(createDataSource);
});
afterAll(() => fresh.drop());

it('the demo’s plays are counted by their Warsaw days, each viewer of a product once; those of the last week are there themselves', async () => {
  const stateDir = await mkdtemp(join(tmpdir(), 'kurtyna-demo-'));
  const play = (id: string, userId: number | null, startedAt: string, isKept = false) => ({
    ...{ id, kind: 'video', productId: 3, userId, viewer: userId === null ? 'vabc' : `u${userId}`, startedAt, isKept },
  });
  const plays = [
    play('a', 7, '2027-01-10T22:59:55.000Z'),
    play('b', 7, '2027-01-10T20:00:00.000Z'),
    play('c', null, '2027-01-11T20:00:00.000Z', true),
  ];
  await writeFile(join(stateDir, 'demo-plays.json'), JSON.stringify({ plays }));
  await keepPlays(fresh.dataSource, stateDir);
  const of = (sql: string) => fresh.database.query(sql);
  expect(await of('SELECT day, variant, started, counted FROM play_total ORDER BY day')).toEqual([
    { day: '2027-01-10', variant: 'normal', started: 1, counted: 1 },
    { day: '2027-01-11', variant: 'normal', started: 2, counted: 2 },
  ]);
  expect(await of('SELECT viewer FROM product_viewer ORDER BY 1')).toEqual([{ viewer: 'u7' }, { viewer: 'vabc' }]);
  expect(await of('SELECT id, user_id, counted, counted_at FROM playback')).toEqual([
    { id: 'c', user_id: null, counted: true, counted_at: new Date('2027-01-11T20:00:10.000Z') },
  ]);
});
