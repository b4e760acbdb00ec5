import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { freshDatabase, type FreshDatabase } from '@kurtyna/testing';
import { createDataSource } from '../data-source.js';
import { seedDemo } from './seed.js';

let fresh: FreshDatabase;
let stateDir: string;
beforeAll(async () => {
  fresh = await freshDatabase(createDataSource);
  stateDir = await mkdtemp(join(tmpdir(), 'kurtyna-demo-'));
});
afterAll(() => fresh.drop());

const play = (id: string, viewer: string, startedAt: string, isKept = false) => ({
  ...{ id, kind: 'video', productId: 3, userId: null, viewer, startedAt, isKept },
});

it('without plays that commerce left there are no views', async () => {
  await seedDemo({ dataSource: fresh.dataSource, stateDir });
  expect(await fresh.database.query('SELECT * FROM day_total')).toEqual([]);
});

it('the demo’s plays are views of their Warsaw days, with each viewer once; those media still has are facts [I13]', async () => {
  const plays = [
    play('a', 'u7', '2027-01-10T22:59:55.000Z'), // counted ten seconds later: the next day
    play('b', 'u7', '2027-01-10T20:00:00.000Z'),
    play('c', 'vabc', '2027-01-11T20:00:00.000Z', true),
  ];
  await writeFile(join(stateDir, 'demo-plays.json'), JSON.stringify({ plays }));
  await seedDemo({ dataSource: fresh.dataSource, stateDir });
  const of = (sql: string) => fresh.database.query(sql);
  expect(await of('SELECT day, views, orders FROM day_total ORDER BY day')).toEqual([
    { day: '2027-01-10', views: 1, orders: 0 },
    { day: '2027-01-11', views: 2, orders: 0 },
  ]);
  expect(await of('SELECT product_kind, product_id, viewers FROM viewer_total')).toEqual([
    { product_kind: 'video', product_id: 3, viewers: 2 },
  ]);
  expect(await of('SELECT playback_id, viewer, counted_at FROM view_fact')).toEqual([
    { playback_id: 'c', viewer: 'vabc', counted_at: new Date('2027-01-11T20:00:10.000Z') },
  ]);
});
