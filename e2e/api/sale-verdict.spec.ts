/** What every page shows of a sale is what the purchase is answered with: for each product of the demo theatre and all kinds of people. */
import type { SaleVerdict } from '@kurtyna/domain';
import { afterAll, expect, it } from '@jest/globals';
import { call } from '../support/http.js';
import { closeHouse, sandboxUrl, sleep } from '../support/house.js';
import { expectCleanLedger } from '../support/ledger.js';
import { aPerson, type Person } from '../support/people.js';

/** The box office believes "sold out" for 0.3 s without looking who asks: one person's refusal must not answer the next one. */
const LATCH_MS = 400;
/** Where it is nobody can tell: then the account's country counts (OPEN1-21). */
const SOMEWHERE = '203.0.113.9';
/** One person places 30 orders in ten minutes at most (D20). */
const ORDERS_EACH = 20;

afterAll(async () => {
  await expectCleanLedger();
  await closeHouse();
}, 90_000);

interface Shown {
  name: string;
  path: string;
  sale: SaleVerdict;
}

async function shownTo(person: Person): Promise<Shown[]> {
  const ask = async (path: string) => (await call('GET', path, { token: person.token, address: person.address })).body;
  const { events } = await ask('/api/events');
  const { videos } = await ask('/api/videos');
  const from = (items: { id: number; slug: string; sale: SaleVerdict }[], route: string) =>
    items.map(({ id, slug, sale }) => ({ name: slug, path: `/api/${route}/${id}`, sale }));
  return [...from(events, 'payments'), ...from(videos, 'videopayments')];
}

const buy = (person: Person, path: string) =>
  call('POST', path, { token: person.token, address: person.address, body: { additionalCb: true } });
const codeOf = (sale: SaleVerdict): string => (sale.ok ? 'sold' : sale.code);

it('a product is refused with the code that was shown with it, and sold where none was [BTN-34, OPEN1-37, BUY-33]', async () => {
  const people = {
    premium: await aPerson({ roleId: 3 }),
    child: await aPerson({ bornOn: '2016-05-17' }),
    'without a birthday': await aPerson({ bornOn: null }),
    'from abroad': { ...(await aPerson({ countryCode: 'US' })), address: SOMEWHERE },
    subscriber: await aPerson({ subscribed: true }),
    buyer: await aPerson(),
  };
  const buyers = [people.buyer];
  const met = new Set<string>();
  let sold = 0;
  for (const [who, person] of Object.entries(people)) {
    const products = await shownTo(person);
    expect(products.length).toBeGreaterThan(20);
    for (const { name, path, sale } of products) {
      met.add(codeOf(sale));
      if (sale.ok && who !== 'buyer') continue; // one of them buys, the others only hear what is refused
      const turn = Math.floor(sold / ORDERS_EACH);
      const asking = sale.ok ? (buyers[turn] ??= await aPerson()) : person;
      if (sale.ok) sold += 1;
      const { status, body } = await buy(asking, path);
      expect([who, name, status === 201 ? 'sold' : body.code]).toEqual([who, name, codeOf(sale)]);
      if (body.payu) await reject(body.payu.redirectUri);
    }
    // eslint-disable-next-line no-restricted-syntax -- nothing outside tells that a process has forgotten what it believed
    await sleep(LATCH_MS);
  }
  for (const code of [
    'sold',
    'order.role-has-access',
    'order.open-access',
    'order.not-on-sale',
    'order.birthday',
    'order.age',
    'order.country',
    'order.sold-out',
  ])
    expect([...met]).toContain(code);
}, 120_000);

it('shown to everybody, "sign in" is all that stands in the way of what a buyer may buy [BUY-03, BTN-34]', async () => {
  const buyer = await aPerson();
  const mine = new Map((await shownTo(buyer)).map(({ path, sale }) => [path, sale]));
  const [{ events }, { videos }] = [(await call('GET', '/external_api/events')).body, (await call('GET', '/external_api/videos')).body];
  const everybodys: [string, SaleVerdict][] = [
    ...events.map(({ id, sale }: { id: number; sale: SaleVerdict }) => [`/api/payments/${id}`, sale]),
    ...videos.map(({ id, sale }: { id: number; sale: SaleVerdict }) => [`/api/videopayments/${id}`, sale]),
  ];
  expect(everybodys.length).toBeGreaterThan(20);
  for (const [path, sale] of everybodys) {
    const own = mine.get(path)!;
    expect([path, codeOf(sale)]).toEqual([path, own.ok ? 'session.missing' : own.code]);
  }
});

/** The buyer turns round at the provider's till, and the seat is free again. */
async function reject(redirectUri: string): Promise<void> {
  expect(redirectUri).toContain(sandboxUrl);
  await call('POST', redirectUri, { raw: 'choice=reject', type: 'application/x-www-form-urlencoded' });
}
