import 'reflect-metadata';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { PublicCache } from './public-cache.js';
import { LIST_PATHS, type Reading } from './public-sources.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** A cache of what these sources read, and how often each path was read, second by second. */
function aCache(PUBLIC_REFILL_MS = 30_000) {
  const read: string[] = [];
  const reading: Reading = { body: {}, mentions: new Set(), heads: () => new Map(), provisional: false };
  const sources = { of: (path: string) => () => (read.push(path), Promise.resolve(reading)) };
  const broker = { listen: () => undefined, onContactAgain: () => undefined };
  const cache = new PublicCache(
    sources as never,
    broker as never,
    { on: false } as never,
    { logger: { warn: () => undefined } } as never,
    { PUBLIC_REFILL_MS } as never,
  );
  return { cache, read };
}

it('reads each answer anew every half a minute, and never all of them at one instant', async () => {
  const { cache, read } = aCache();
  cache.onApplicationBootstrap();
  const details = Array.from({ length: 84 }, (_, id) => `/external_api/event/${id + 1}`);
  const reply = { hijack: () => undefined, raw: { writeHead: () => undefined, end: () => undefined } } as never;
  // Packing them takes true time, which the test's clock does not pass: whoever is still being packed is not read anew.
  await Promise.all([...LIST_PATHS, ...details].map((path) => cache.answer(path, { raw: { headers: {} } } as never, reply)));
  const first = [...read].sort();
  expect(first).toHaveLength(90);
  const seconds: string[][] = [];
  for (let second = 0; second < 30; second++) {
    read.length = 0;
    await jest.advanceTimersByTimeAsync(1000);
    seconds.push([...read]);
  }
  expect(seconds.flat().sort()).toEqual(first);
  expect(Math.max(...seconds.map(({ length }) => length))).toBe(3);
  cache.onApplicationShutdown();
});

it('reads nothing anew by itself where the period is 0', async () => {
  const { cache, read } = aCache(0);
  cache.onApplicationBootstrap();
  await jest.advanceTimersByTimeAsync(0);
  expect([...read].sort()).toEqual([...LIST_PATHS].sort());
  await jest.advanceTimersByTimeAsync(3_600_000);
  expect(read).toHaveLength(LIST_PATHS.length);
  cache.onApplicationShutdown();
});
