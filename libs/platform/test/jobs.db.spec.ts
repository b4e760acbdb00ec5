/** Work that repeats, with more than one replica of a service. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { FreshDatabase } from '@kurtyna/testing';
import { aDatabase, sleep, someJobs } from './tiny-service.js';

let database: FreshDatabase;
beforeAll(async () => {
  database = await aDatabase();
});
afterAll(() => database.drop());

it('a job runs on one of two replicas at a time, and goes on when that one stops [architecture 4, D37]', async () => {
  const running = { now: 0, most: 0, naive: 0, mostNaive: 0 };
  const rounds = [0, 0];
  const replicas = [someJobs(database.database), someJobs(database.database)];
  replicas.forEach((jobs, index) =>
    jobs.every('count-the-house', 20, async () => {
      rounds[index]!++;
      running.most = Math.max(running.most, ++running.now);
      await sleep(60);
      running.now--;
    }),
  );
  // The control: the same work under names of their own does overlap.
  const naive = [someJobs(database.database), someJobs(database.database)];
  naive.forEach((jobs, index) =>
    jobs.every(`naive-${index}`, 20, async () => {
      running.mostNaive = Math.max(running.mostNaive, ++running.naive);
      await sleep(60);
      running.naive--;
    }),
  );
  await sleep(2000);
  expect(running.most).toBe(1);
  expect(running.mostNaive).toBe(2);
  await Promise.all([replicas[0]!.onModuleDestroy(), ...naive.map((jobs) => jobs.onModuleDestroy())]);
  const before = [...rounds];
  await sleep(600);
  expect(rounds[0]).toBe(before[0]);
  expect(rounds[1]).toBeGreaterThan(before[1]!);
  await replicas[1]!.onModuleDestroy();
});

it('a job that throws is tried again, and its lock is free meanwhile [architecture 4]', async () => {
  let tries = 0;
  const jobs = someJobs(database.database);
  jobs.every('fails-twice', 20, () => (++tries < 3 ? Promise.reject(new Error('not yet')) : Promise.resolve()));
  await sleep(800);
  await jobs.onModuleDestroy();
  expect(tries).toBeGreaterThanOrEqual(4);
  const [lock] = await database.database.query<{
    n: string;
  }>(`SELECT count(*) AS n FROM pg_locks WHERE locktype = 'advisory'
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`);
  expect(lock!.n).toBe('0');
});

it('many jobs find their connections in a pool of two: none waits for one that another job only holds [D8]', async () => {
  const small = await aDatabase({ poolSize: 2 });
  const failures: unknown[] = [];
  let done = 0;
  const jobs = someJobs(small.database);
  for (let n = 0; n < 6; n++)
    jobs.every(`small-${n}`, 20, async () => {
      await small.database.query('SELECT pg_sleep(0.02)').then(
        () => done++,
        (error: unknown) => failures.push(error),
      );
    });
  await sleep(2500); // longer than anybody waits for a connection
  await jobs.onModuleDestroy();
  expect(failures).toEqual([]);
  expect(done).toBeGreaterThan(20);
  await small.drop();
});
