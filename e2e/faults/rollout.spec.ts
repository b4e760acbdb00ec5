/** A release goes out in the middle of an evening: every program of two replicas each is stopped and started in turn, and nobody notices (D37). */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { closeHouse, full, house, sized, until } from '../support/house.js';
import { expectCleanLedger } from '../support/ledger.js';
import { expectNoLetterTwice, prepareMixedLoad } from '../support/mixed-load.js';
import { asPostgres, logLength, logOf, PROGRAMS, untilReady } from '../support/programs.js';
import { noFaults } from '../support/provider.js';
import { closeWire } from '../support/repertoire.js';
import { report } from '../support/report.js';
import { openRouter, type Router } from '../support/router.js';
import { notCompleted } from '../support/storm.js';

const PER_SECOND = 20;
const QUIET_SECONDS = full ? 200 : 60;
/** Long enough for the router, which looks four times a second. */
const envOf = (name: string): Record<string, string> => (name.startsWith('gateway') ? { DRAIN_SECONDS: '1' } : {});
const SECOND = PROGRAMS.map((name) => `${name}#2`);
/** All of both replicas in the full size, one of each in the short one. */
const IN_TURN = full ? [...PROGRAMS, ...SECOND] : PROGRAMS.map((name, n) => (n % 2 ? `${name}#2` : name));

let router: Router;
beforeAll(async () => {
  await noFaults();
  await Promise.all(['gateway', ...SECOND].map((name) => house.restart(name, envOf(name))));
  await untilReady(PROGRAMS, 20);
  const site = new URL(house.settings().urls.site);
  router = openRouter([0, 1].map((n) => `http://${site.hostname}:${Number(site.port) + n}`));
}, 110_000);
afterAll(async () => {
  router?.close();
  await Promise.all(SECOND.map((name) => house.stop(name)));
  await house.restart('gateway');
  await closeWire();
  await closeHouse();
}, 110_000);

/** The most connections there were at one time, and how many there may be; the last three are kept for an operator. */
function countConnections(): { stop(): Promise<{ most: number; there: number }> } {
  let [most, end] = [0, (): void => undefined];
  const ended = new Promise<void>((resolve) => (end = resolve));
  const counted = asPostgres(async (client) => {
    const there = Number((await client.query('SHOW max_connections')).rows[0].max_connections);
    const count = async (): Promise<void> => {
      const { rows } = await client.query<{ n: number }>(
        `SELECT count(*)::integer AS n FROM pg_stat_activity WHERE backend_type = 'client backend'`,
      );
      most = Math.max(most, rows[0]!.n);
    };
    const counting = setInterval(() => void count(), 200);
    await ended;
    clearInterval(counting);
    await count();
    return { most, there };
  });
  return { stop: () => (end(), counted) };
}

it(
  'every program of two replicas each stopped and started in turn under 20 mixed requests a second: failed 0, letters twice 0, connections to spare, the ledger is clean [F18, D8, D37]',
  async () => {
    const start = await prepareMixedLoad(sized(6000, 2400));
    const load = start(PER_SECOND, () => router.next());
    const [connections, logged] = [countConnections(), logLength('postgres')];
    await load.goesOn(30);
    let slowest = 0;
    for (const name of IN_TURN) {
      const begun = Date.now();
      expect(await house.stop(name)).toBe(true); // by itself, within 25 s
      slowest = Math.max(slowest, (Date.now() - begun) / 1000);
      await house.start(name, envOf(name));
      await load.goesOn(sized(100, 10));
    }
    const counts = await load.stop();
    const { most, there } = await connections.stop();
    expect(load.failed).toEqual([]);
    expect(most).toBeLessThanOrEqual(there - 3);
    expect(logOf('postgres', logged)).not.toMatch(/too many clients|connection slots/);
    expect(Object.keys(counts).sort()).toEqual(['edits', 'pages', 'purchases', 'renewals', 'signIns']);

    const acknowledged = load.bought.map(({ extOrderId }) => extOrderId);
    await until('all are completed', async () => (await notCompleted(acknowledged)).length === 0, QUIET_SECONDS).catch(() => undefined);
    expect(await notCompleted(acknowledged)).toEqual([]);
    await expectCleanLedger({ acknowledged, seconds: QUIET_SECONDS });
    const letters = await expectNoLetterTwice(load.bought, QUIET_SECONDS);
    const inWords = Object.entries(counts)
      .map(([what, count]) => `${count} ${what}`)
      .join(', ');
    report(
      `F18 ${IN_TURN.length} restarts in turn, the slowest stop ${slowest.toFixed(1)} s: ${inWords}: failed 0, letters ${letters}, twice 0; ${most} of ${there} connections`,
    );
  },
  sized(900_000, 200_000),
);

it('control: with both replicas of commerce away the same load does fail', async () => {
  const start = await prepareMixedLoad(100);
  const load = start(PER_SECOND, () => router.next());
  await Promise.all(['commerce', 'commerce#2'].map((name) => house.stop(name)));
  await until('a purchase has failed', () => Promise.resolve(load.failed.some((each) => each.startsWith('purchases 503'))));
  await load.stop();
  await Promise.all(['commerce', 'commerce#2'].map((name) => house.start(name)));
  expect(load.failed.filter((each) => each.startsWith('purchases 503')).length).toBeGreaterThan(0);
}, 60_000);
