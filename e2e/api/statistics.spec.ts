/** Statistics of the running house: a sale and a refund are seen in them, and they are the same when they are built anew. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { addDays, warsawDate } from '@kurtyna/domain';
import { operate } from '../support/ask.js';
import { call } from '../support/http.js';
import { closeHouse, rows, until } from '../support/house.js';
import { expectCleanLedger } from '../support/ledger.js';
import { aPerson, anAdmin, type Person } from '../support/people.js';
import { pay } from '../support/provider.js';
import { anEvent, buy, closeWire, orderIs } from '../support/repertoire.js';

const TODAY = warsawDate(new Date().toISOString());
const RANGE = `from=${TODAY}&to=${TODAY}`;
const PATHS = [
  'orders?from=2025-01-01&to=2027-12-31',
  'income?from=2025-01-01&to=2027-12-31',
  'ordersPerVideo',
  'viewsPerVideo',
  'events?format=csv',
  'videos?format=csv',
  'events?from=2025-01-01&to=2027-12-31&sort=income&order=desc',
  'videos?from=2025-01-01&to=2027-12-31&sort=income&order=desc',
  'paymentsumm?from=2025-01-01&to=2027-12-31&format=csv',
];

let admin: Person;
beforeAll(async () => {
  admin = await anAdmin();
});
afterAll(async () => {
  await closeWire();
  await closeHouse();
});

const get = async (path: string): Promise<any> =>
  (await call('GET', `/api/statistics/${path}`, { token: admin.token, address: admin.address })).body;
/** One after the other: a gateway writes two files at a time. */
async function reports(): Promise<unknown[]> {
  const all = [];
  for (const path of PATHS) all.push(await get(path));
  return all;
}
/** What this event brought in today, in złoty; undefined as long as nobody has bought it. */
const incomeOf = async (id: number): Promise<number | undefined> =>
  (await get(`paymentsumm?${RANGE}`)).eventsSumm.find(({ event_id }: { event_id: number }) => event_id === id)?.income;

it('a sale is seen within five seconds, and so is its refund; the chart and the summary agree [P17, STAT-06, STAT-07, STAT-26, STAT-27]', async () => {
  const event = await anEvent({ price: 4500, title: 'Liczone' });
  const buyer = await aPerson();
  const { extOrderId } = (await buy(buyer, event)).body.order;
  await pay(extOrderId);
  await orderIs(extOrderId, 'COMPLETED');
  expect(await until('the sale in statistics', async () => (await incomeOf(event.id)) === 45, 5)).toBe(true);
  const title = (await get(`paymentsumm?${RANGE}`)).eventsSumm.find(({ event_id }: any) => event_id === event.id).title;
  expect(title).toBe('Liczone');

  await call('POST', `/api/payments/${extOrderId}/refund`, { token: admin.token, address: admin.address });
  await orderIs(extOrderId, 'REFUNDED');
  expect(await until('the refund in statistics', async () => (await incomeOf(event.id)) === 0, 5)).toBe(true);

  const [{ income }, { orders }, sum] = [await get(`income?${RANGE}`), await get(`orders?${RANGE}`), await get(`paymentsumm?${RANGE}`)];
  const grosze = (list: { income: number }[]) => list.reduce((all, one) => all + Math.round(one.income * 100), 0);
  expect(Math.round(income[0].summ * 100)).toBe(grosze(sum.eventsSumm) + grosze(sum.videosSumm));
  expect(orders).toEqual([expect.objectContaining({ date: TODAY, count: expect.any(Number) })]);
  expect(orders[0].count).toBeGreaterThan(0);
}, 60_000);

it('every day of the range is there, and one of tomorrow has nothing [STAT-08]', async () => {
  const { orders } = await get(`orders?from=${addDays(TODAY, -2)}&to=${addDays(TODAY, 1)}`);
  expect(orders.map(({ date }: { date: string }) => date)).toEqual([-2, -1, 0, 1].map((n) => addDays(TODAY, n)));
  expect(orders.at(-1)).toMatchObject({ count: 0, gifts: 0, packets: 0, groupTickets: 0 });
});

it('everything is the same byte for byte when it was lost and is built anew from its owners [F3, I13]', async () => {
  await expectCleanLedger();
  const before = await reports();
  await rows('statistics', 'TRUNCATE order_state, refund_state, view_fact, product_viewer, viewer_total, day_total');
  const answer = await operate('statistics', 'rebuild');
  expect(answer).toMatchObject({ ok: { orders: expect.any(Number), refunds: expect.any(Number) } });
  expect(await reports()).toEqual(before);
  await expectCleanLedger();
}, 90_000);
