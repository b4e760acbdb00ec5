/** A release goes out: its tables are there, and programs of the release before run beside its own until the last of them is replaced (D39). */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { takeNoted } from '../support/answers.js';
import { call } from '../support/http.js';
import { closeHouse, full, house, SERVICES, sized, until } from '../support/house.js';
import { expectCleanLedger } from '../support/ledger.js';
import { expectNoLetterTwice, prepareMixedLoad } from '../support/mixed-load.js';
import { numbersOf, PROGRAMS, untilReady } from '../support/programs.js';
import { noFaults } from '../support/provider.js';
import { isReleaseBeforeHere, releaseBefore, releaseBeforeWith } from '../support/release-before.js';
import { closeWire } from '../support/repertoire.js';
import { report } from '../support/report.js';
import { openRouter, type Router } from '../support/router.js';
import { notCompleted } from '../support/storm.js';

const PER_SECOND = 20;
const QUIET_SECONDS = full ? 200 : 60;
/** Long enough for the router, which looks four times a second. */
const envOf = (name: string): Record<string, string> => (name.startsWith('gateway') ? { DRAIN_SECONDS: '1' } : {});
const SECOND = PROGRAMS.map((name) => `${name}#2`);
const GATEWAYS = ['gateway', 'gateway#2'];
const SECOND_SERVICES = SERVICES.map((name) => `${name}#2`);
/**
 * In this order a release replaces them: a gateway may ask what the services of the release before do not know, so gateways are the last. In
 * the full size the whole house is of the release before at first; in the short one, half of the services is of the new one already.
 */
const OLD = [...(full ? SERVICES : []), ...SECOND_SERVICES, ...GATEWAYS];

/** Before a release it must be here; a copy of the files without their history has nothing to be held against, and says so. */
const itBesides = isReleaseBeforeHere || full ? it : it.skip;
if (!isReleaseBeforeHere) report('F19: the commit of deploy/release-before.json is not in this folder (git fetch --unshallow)');

let router: Router;
beforeAll(async () => {
  if (!isReleaseBeforeHere && !full) return;
  await noFaults();
  const build = releaseBefore();
  await Promise.all([...PROGRAMS, ...SECOND].map((name) => house.restart(name, envOf(name), OLD.includes(name) ? { build } : {})));
  await untilReady(PROGRAMS, 20);
  const site = new URL(house.settings().urls.site);
  router = openRouter([0, 1].map((n) => `http://${site.hostname}:${Number(site.port) + n}`));
}, 170_000);
afterAll(async () => {
  router?.close();
  await Promise.all(SECOND.map((name) => house.stop(name)));
  await Promise.all(PROGRAMS.map((name) => house.restart(name)));
  await closeWire();
  await closeHouse();
}, 110_000);

const DONE = /^kurtyna_(?:(?:request|http)_seconds_count|events_consumed_total)(?:\{.*\})? (\d+)$/gm;
/** Questions it has answered and facts it has acted on. */
async function doneBy(name: string): Promise<number> {
  const { body } = await call('GET', '/metrics', { base: numbersOf(name) });
  return [...String(body).matchAll(DONE)].reduce((sum, [, count]) => sum + Number(count), 0);
}

itBesides(
  'programs of the release before beside those of this one, on its tables and one broker, the services replaced in turn and then the gateways under 20 mixed requests a second: failed 0, letters twice 0, the ledger is clean [F19, D39]',
  async () => {
    const start = await prepareMixedLoad(sized(6000, 2400));
    takeNoted(); // the gateways of the release before answered it, and what they answer stands in their own document
    const load = start(PER_SECOND, () => router.next());
    await load.goesOn(sized(200, 60));
    const done: Record<string, number> = {};
    for (const name of OLD) {
      done[name] = await doneBy(name);
      expect(await house.stop(name)).toBe(true); // by itself, within 25 s
      await house.start(name, envOf(name));
      await load.goesOn(sized(100, 10));
    }
    const counts = await load.stop();
    expect(load.failed).toEqual([]);
    expect(Object.keys(counts).sort()).toEqual(['edits', 'pages', 'purchases', 'renewals', 'signIns']);
    expect(Object.values(done).filter((count) => count < 10)).toEqual([]); // each was asked before it was replaced

    const acknowledged = load.bought.map(({ extOrderId }) => extOrderId);
    await until('all are completed', async () => (await notCompleted(acknowledged)).length === 0, QUIET_SECONDS).catch(() => undefined);
    expect(await notCompleted(acknowledged)).toEqual([]);
    await expectCleanLedger({ acknowledged, seconds: QUIET_SECONDS });
    const letters = await expectNoLetterTwice(load.bought, QUIET_SECONDS);
    const inWords = (what: Record<string, number>) =>
      Object.entries(what)
        .map(([name, count]) => `${count} ${name}`)
        .join(', ');
    report(
      `F19 ${OLD.length} of ${2 * PROGRAMS.length} programs of the release before replaced in turn, having done ${inWords(done)}: ${inWords(counts)}: failed 0, letters ${letters}, twice 0`,
    );
  },
  sized(900_000, 240_000),
);

itBesides.each([
  ['a gateway that asks by a name this release has no more', 'gateway', 'commerce.place-order', 'commerce.order-once'],
  ['a till that writes to a table this release has no more', 'commerce', 'order_change', 'order_change_once'],
])(
  'control: beside %s the same load does fail',
  async (_what, name, word, once) => {
    const { folder, remove } = releaseBeforeWith(word, once);
    const start = await prepareMixedLoad(200);
    await house.restart(`${name}#2`, envOf(name), { build: folder });
    const load = start(PER_SECOND, () => router.next());
    await until('a purchase has failed', () => Promise.resolve(load.failed.some((each) => each.startsWith('purchases 5'))));
    await load.stop();
    await house.restart(`${name}#2`, envOf(name));
    remove();
    expect(load.failed.filter((each) => each.startsWith('purchases 5')).length).toBeGreaterThan(0);
  },
  60_000,
);
