/** What stands on the button is what is asked for, also while an administrator changes the price under twenty fingers (G7, decision 39). */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { call } from '../support/http.js';
import { closeHouse, house, until } from '../support/house.js';
import { expectCleanLedger } from '../support/ledger.js';
import { anEditor } from '../support/mixed-load.js';
import { people, type Person } from '../support/people.js';
import { bookOrder, noFaults } from '../support/provider.js';
import { anEvent, buy, closeWire } from '../support/repertoire.js';
import { seenBy } from '../support/sale.js';

const BUYERS = 20;
/** So many have bought before the price changes, so many click while it does; the rest when it is certain. */
const BEFORE = 4;
const MEANWHILE = 8;
const acknowledged: string[] = [];

beforeAll(() => noFaults());
afterAll(async () => {
  await expectCleanLedger({ acknowledged });
  await closeWire();
  await closeHouse();
}, 90_000);

interface Click {
  status: number;
  code: string | null;
  /** Grosze on the button when it was shown. */
  shown: number;
  /** Grosze the provider was told to take; null where there is no order. */
  asked: number | null;
}

/** Everybody has the page open; in the middle of their clicks the price goes from 50 zł to 65 zł. */
async function clicksDuringAChange(crowd: Person[], { withOffer }: { withOffer: boolean }): Promise<Click[]> {
  const event = await anEvent({ price: 5000 });
  const pages = await Promise.all(crowd.map(async (person) => ({ person, seen: await seenBy(person, event) })));
  const click = async ({ person, seen }: (typeof pages)[number]): Promise<Click> => {
    const body = { additionalCb: true, ...(withOffer && { offer: seen.offer }) };
    const answer = await buy(person, event, { body });
    const { extOrderId } = (answer.body.order ?? {}) as { extOrderId?: string };
    if (extOrderId) acknowledged.push(extOrderId);
    const asked = extOrderId ? Number((await bookOrder(extOrderId)).totalAmount) : null;
    return { status: answer.status, code: (answer.body.code as string | undefined) ?? null, shown: 5000, asked };
  };
  const [first, second] = [Promise.all(pages.slice(0, BEFORE).map(click)), pages.slice(BEFORE, BEFORE + MEANWHILE)];
  await first;
  const changing = anEvent({ ...event, version: event.version + 1, price: 6500 });
  const meanwhile = Promise.all(second.map(click));
  await changing;
  const after = Promise.all(pages.slice(BEFORE + MEANWHILE).map(click));
  return [...(await first), ...(await meanwhile), ...(await after)];
}

describe('a price that changes while twenty click', () => {
  it('costs nobody another sum than was on the button; whoever comes too late is told [G7, D11]', async () => {
    const clicks = await clicksDuringAChange(await people(BUYERS), { withOffer: true });
    const bought = clicks.filter(({ asked }) => asked !== null);
    expect(bought.length).toBeGreaterThanOrEqual(BEFORE);
    expect(bought.filter(({ shown, asked }) => shown !== asked)).toEqual([]);
    const refused = clicks.filter(({ asked }) => asked === null).map(({ status, code }) => `${status} ${code}`);
    expect(refused.length).toBeGreaterThanOrEqual(BUYERS - BEFORE - MEANWHILE);
    expect(new Set(refused)).toEqual(new Set(['409 order.price-changed']));
  }, 60_000);

  it('control: a documented client that does not say what it showed may be asked for another sum', async () => {
    const clicks = await clicksDuringAChange(await people(BUYERS), { withOffer: false });
    expect(clicks.map(({ status }) => status)).toEqual(Array.from({ length: BUYERS }, () => 201));
    expect(clicks.filter(({ shown, asked }) => shown !== asked).length).toBeGreaterThanOrEqual(BUYERS - BEFORE - MEANWHILE);
  }, 60_000);
});

/** Its copy of the event is locked meanwhile: what catalog tells of it waits, and everything else of commerce goes on. */
async function whileCommerceHearsNothingOf<T>(id: number, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: house.settings().urls.databases.commerce, application_name: 'kurtyna-e2e' });
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query(`SELECT 1 FROM product WHERE kind = 'event' AND id = $1 FOR NO KEY UPDATE`, [id]);
    return await work();
  } finally {
    await client.end();
  }
}

describe('a price that commerce has not heard of yet', () => {
  it('is not what anybody can agree to; heard of, it costs what the page says [decision 39]', async () => {
    const { admin, id } = await anEditor();
    const event = { kind: 'event', id } as const;
    const [buyer, blind] = await people(2);
    const page = async () => {
      const { body } = await call('GET', `/api/events/${id}`, { token: buyer!.token, address: buyer!.address });
      return body.event as { event_price: number; offer: string } | undefined;
    };
    const bought = async (person: Person, offer?: string) => {
      const { status, body } = await buy(person, event, { body: { additionalCb: true, ...(offer !== undefined && { offer }) } });
      if (status !== 201) return `${status} ${body.code}`;
      acknowledged.push(body.order.extOrderId);
      return Number((await bookOrder(body.order.extOrderId)).totalAmount);
    };
    await until('commerce knows the event', page);
    await whileCommerceHearsNothingOf(id, async () => {
      const saved = await call('PUT', `/api/events/${id}`, { token: admin.token, address: admin.address, body: { event_price: '30' } });
      expect([saved.status, (await page())!.event_price]).toEqual([200, 30]);
      expect(await bought(buyer!, (await page())!.offer)).toBe('409 order.price-changed');
      // The control: who does not say what the page showed is asked for the price of before.
      expect(await bought(blind!)).toBe(4500);
    });
    await until('the page has an offer that can be bought', async () => (await page())!.offer !== 'stale');
    expect(await bought(buyer!, (await page())!.offer)).toBe(3000);
  }, 60_000);
});
