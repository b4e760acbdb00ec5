/** Work that repeats, with more than one replica of a service. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { FreshDatabase } from '@kurtyna/testing';
import { aDatabase, someJobs, until } from './tiny-service.js';

let database: FreshDatabase;
beforeAll(async () => {
  database = await aDatabase();
});
afterAll(() => database.drop());

/** Long enough for another one to begin meanwhile. */
const work = () => database.database.query('SELECT pg_sleep(0.06)');

it('a job runs on one of two replicas at a time, and goes on when that one stops [architecture 4, D37]', async () => {
  const running = { now: 0, most: 0, naive: 0, mostNaive: 0 };
  const rounds = [0, 0];
  const replicas = [someJobs(database.database), someJobs(database.database)];
  replicas.forEach((jobs, index) =>
    jobs.every('count-the-house', 20, async () => {
      rounds[index]!++;
      running.most = Math.max(running.most, ++running.now);
      await work();
      running.now--;
    }),
  );
  // The control: the same work under names of their own does overlap.
  const naive = [someJobs(database.database), someJobs(database.database)];
  naive.forEach((jobs, index) =>
    jobs.every(`naive-${index}`, 20, async () => {
      running.mostNaive = Math.max(running.mostNaive, ++running.naive);
      await work();
      running.naive--;
    }),
  );
  await until('those of the control have met', () => running.mostNaive === 2);
  await until('there were twenty rounds', () => rounds[0]! + rounds[1]! >= 20);
  expect(running.most).toBe(1);
  expect(running.mostNaive).toBe(2);
  await Promise.all([replicas[0]!.onModuleDestroy(), ...naive.map((jobs) => jobs.onModuleDestroy())]);
  const before = [...rounds];
  await until('the other one goes on', () => rounds[1]! >= before[1]! + 5);
  expect(rounds[0]).toBe(before[0]);
  await replicas[1]!.onModuleDestroy();
});

it('a job that throws is tried again, and its lock is free meanwhile [architecture 4]', async () => {
  let tries = 0;
  const jobs = someJobs(database.database);
  jobs.every('fails-twice', 20, () => (++tries < 3 ? Promise.reject(new Error('not yet')) : Promise.resolve()));
  await until('it is tried again, and goes on', () => tries >= 4);
  await jobs.onModuleDestroy();
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
  // Whoever holds one and waits for another ends as a failure.
  await until('each has had many turns', () => done >= 120 || failures.length > 0);
  await jobs.onModuleDestroy();
  expect(failures).toEqual([]);
  await small.drop();
});
