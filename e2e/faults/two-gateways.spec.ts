/** Two gateways show the same house: what changes is seen at both, and at one that was cut off as soon as it hears again (F10, D18). */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { call, type Answer } from '../support/http.js';
import { closeHouse, full, house, siteUrl, until } from '../support/house.js';
import { aWireTo, type Wire } from '../support/cut.js';
import { expectCleanLedger } from '../support/ledger.js';
import { anEditor } from '../support/mixed-load.js';
import { anAdmin, aPerson, type Person } from '../support/people.js';
import { pay, noFaults } from '../support/provider.js';
import { buy, closeWire, orderIs } from '../support/repertoire.js';
import { report } from '../support/report.js';

const QUIET_SECONDS = full ? 200 : 60;
const acknowledged: string[] = [];
let wire: Wire;
let bases: string[];

beforeAll(async () => {
  await noFaults();
  const nats = new URL(house.settings().programs.gateway!.env.NATS_URL!);
  wire = await aWireTo(Number(nats.port));
  nats.port = String(wire.port);
  await house.start('gateway#2', { NATS_URL: nats.href });
  const site = new URL(siteUrl);
  bases = [siteUrl, `http://${site.hostname}:${Number(site.port) + 1}`];
}, 60_000);
afterAll(async () => {
  wire.heal();
  await house.stop('gateway#2');
  await wire.close();
  await expectCleanLedger({ acknowledged, seconds: QUIET_SECONDS });
  await closeWire();
  await closeHouse();
}, 110_000);

const as = ({ token, address }: Person) => ({ token, address });
const atBoth = <T>(look: (base: string) => Promise<T>): Promise<T[]> => Promise.all(bases.map(look));

/** Milliseconds from the answer to a change until each gateway shows it. */
async function shownAfter(change: () => Promise<Answer>, isShown: (base: string) => Promise<boolean>): Promise<number[]> {
  expect(await atBoth(isShown)).toEqual([false, false]);
  const { status, body } = await change();
  if (status >= 300) throw new Error(`refused with ${status} ${JSON.stringify(body)}`);
  const begun = Date.now();
  return atBoth(async (base) => {
    await until(`${base} shows it`, () => isShown(base), 10);
    return Date.now() - begun;
  });
}

const isRefused = async (person: Person, base: string): Promise<boolean> =>
  (await call('GET', `/api/users/${person.id}`, { ...as(person), base })).status === 401;
const pageOf = async (slug: string, base: string) =>
  (await call('GET', `/external_api/event/${slug}`, { base })).body.event as Record<string, unknown>;

it('a save, a ban, a new role, a refund: both gateways show it, long before either would look again by itself [D18, D25, TICK-02]', async () => {
  const { admin, id, slug } = await anEditor({ available_tickets: 1 });
  const edit = (body: object) => call('PUT', `/api/events/${id}`, { ...as(admin), body });
  const [banned, demoted, buyer] = [await aPerson(), await anAdmin(), await aPerson()];
  const took: Record<string, number[]> = {};

  await until('both have its page', async () => (await atBoth((base) => pageOf(slug, base))).every(Boolean));
  took.save = await shownAfter(
    () => edit({ subtitle: 'Zmiana obsady' }),
    async (base) => (await pageOf(slug, base)).subtitle === 'Zmiana obsady',
  );
  took.ban = await shownAfter(
    () => call('POST', '/api/bans', { ...as(admin), body: { user_id: banned.id, forever: true } }),
    (base) => isRefused(banned, base),
  );
  took.role = await shownAfter(
    () => call('PUT', `/api/users/${demoted.id}`, { ...as(admin), body: { role: 'standard' } }),
    (base) => isRefused(demoted, base),
  );

  await until('commerce sells it', async () => (await buy(buyer, { kind: 'event', id })).status === 201);
  const { order } = (await buy(buyer, { kind: 'event', id })).body;
  acknowledged.push(order.extOrderId);
  await pay(order.extOrderId);
  await orderIs(order.extOrderId, 'COMPLETED');
  const isForSale = async (base: string) => (await pageOf(slug, base)).ticketsAvailable === true;
  await until('both are sold out', async () => !(await atBoth(isForSale)).includes(true));
  // The seat is free when the money is back (decision 6): from that instant on.
  const refund = await call('POST', `/api/payments/${order.extOrderId}/refund`, { ...as(admin), body: {} });
  expect(refund.status).toBeLessThan(300);
  await orderIs(order.extOrderId, 'REFUNDED');
  const begun = Date.now();
  took.refund = await atBoth(async (base) => {
    await until(`${base} sells it again`, () => isForSale(base), 10);
    return Date.now() - begun;
  });

  report(
    `D18 two gateways, ms after the answer: ${Object.entries(took)
      .map(([what, at]) => `${what} ${at.map(Math.round).join(' and ')}`)
      .join(', ')}`,
  );
}, 60_000);

it(`a gateway cut off from the broker gives no signed-in answer after 5 s and its public pages all the same; healed, it shows within seconds what it missed [F10, D7, D18]`, async () => {
  const { admin, id, slug } = await anEditor();
  const [banned, visitor] = [await aPerson(), await aPerson()];
  await until('both have its page', async () => (await atBoth((base) => pageOf(slug, base))).every(Boolean));
  const [first, second] = bases as [string, string];
  const mine = (base: string, person = visitor) => call('GET', `/api/users/${person.id}`, { ...as(person), base, timeoutMs: 15_000 });
  expect((await mine(second)).status).toBe(200);

  wire.cut();
  const cut = Date.now();
  try {
    expect((await call('PUT', `/api/events/${id}`, { ...as(admin), base: first, body: { subtitle: 'Po przerwie' } })).status).toBe(200);
    expect((await call('POST', '/api/bans', { ...as(admin), base: first, body: { user_id: banned.id, forever: true } })).status).toBe(201);
    await until('the first one refuses', () => isRefused(banned, first));
    await until('the second one trusts itself no more', async () => (await mine(second)).status === 503);
    const answers = await Promise.all([mine(second), mine(second, banned)]);
    expect(answers.map(({ status }) => status)).toEqual([503, 503]);
    // The control: it is the wire that is missing, for the other one answers, and this one still has its pages.
    expect((await mine(first)).status).toBe(200);
    expect((await pageOf(slug, second)).subtitle).not.toBe('Po przerwie');
  } finally {
    wire.heal();
  }
  const healed = Date.now();
  await until('it refuses too', () => isRefused(banned, second), 30);
  await until('it shows the change', async () => (await pageOf(slug, second)).subtitle === 'Po przerwie', 30);
  await until('it answers again', async () => (await mine(second)).status === 200, 30);
  report(
    `F10 a gateway cut off for ${Math.round((healed - cut) / 1000)} s: 503 to the signed-in, its pages from memory; ${((Date.now() - healed) / 1000).toFixed(1)} s after it was healed it has all it missed`,
  );
}, 110_000);
