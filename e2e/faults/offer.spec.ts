/** What stands on the button is what is asked for, also while an administrator changes the price under twenty fingers (G7, decision 39). */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { closeHouse } from '../support/house.js';
import { expectCleanLedger } from '../support/ledger.js';
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
