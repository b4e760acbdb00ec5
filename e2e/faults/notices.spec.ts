/**
 * Everywhere else commerce asks the provider again two seconds after an order, so a notice that is lost is made good before a test sees it.
 * Here its clock is the true one: the first question comes after two minutes, and what happens before is the notice's doing.
 */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { call } from '../support/http.js';
import { closeHouse, house, rows, until } from '../support/house.js';
import { expectCleanLedger } from '../support/ledger.js';
import { aPerson } from '../support/people.js';
import { seconds } from '../support/programs.js';
import { bookOrder, noFaults, notify, pay, provide, providerCalls } from '../support/provider.js';
import { anEvent, buy, closeWire, orderIs, orderOf } from '../support/repertoire.js';

beforeAll(async () => {
  await noFaults();
  await house.restart('commerce', { CLOCK_SPEED: '1' });
  await until('commerce sells', async () => (await buy(await aPerson(), await anEvent())).status === 201);
}, 60_000);
afterAll(async () => {
  await house.restart('commerce');
  await expectCleanLedger({ seconds: 90 });
  await closeWire();
  await closeHouse();
}, 150_000);

async function anOpenOrder() {
  const buyer = await aPerson();
  const { status, body } = await buy(buyer, await anEvent());
  expect(status).toBe(201);
  const { extOrderId } = body.order as { extOrderId: string };
  return { buyer, extOrderId, orderId: (await bookOrder(extOrderId)).orderId };
}
const attemptOf = async (extOrderId: string) =>
  (
    await rows<{ asked: number; waits: boolean }>(
      'commerce',
      'SELECT asked, ask_at > now() AS waits FROM payment_attempt WHERE ext_order_id = $1',
      [extOrderId],
    )
  )[0];
const hasAccess = async ({ buyer, extOrderId }: Awaited<ReturnType<typeof anOpenOrder>>): Promise<boolean> => {
  const { token, address } = buyer;
  const { body } = await call('GET', `/api/payments/${extOrderId}`, { token, address });
  const { id } = await orderOf(extOrderId);
  return body.order?.status === 'COMPLETED' && (await rows('commerce', 'SELECT 1 FROM access WHERE order_id = $1', [id])).length === 1;
};
const questionsAbout = async (orderId: string): Promise<number> =>
  (await providerCalls()).filter(({ method, path }) => method === 'GET' && path.includes(`/${orderId}`)).length;

it('gives access within three seconds of the notice, and by nothing else [U5, D13]', async () => {
  const lost = await anOpenOrder();
  await provide(lost.orderId, { status: 'COMPLETED', notify: false });

  const waits: number[] = [];
  for (let round = 1; round <= 3; round++) {
    const order = await anOpenOrder();
    await pay(order.extOrderId); // back when the notice has its answer
    waits.push(await seconds('access', 20, () => hasAccess(order)));
    await orderIs(order.extOrderId, 'COMPLETED');
    // Nobody but the notice has asked: the reconciler still waits for its first turn.
    expect([(await attemptOf(order.extOrderId))?.asked, await questionsAbout(order.orderId)]).toEqual([0, 1]);
  }
  expect(Math.min(...waits)).toBeLessThan(3);

  // The one that was paid before all of them, and of which nobody told, is as it was.
  expect([(await orderOf(lost.extOrderId)).status, await attemptOf(lost.extOrderId), await questionsAbout(lost.orderId)]).toEqual([
    'PENDING',
    { asked: 0, waits: true },
    0,
  ]);
  await notify({ orderId: lost.orderId, status: 'COMPLETED' });
  await orderIs(lost.extOrderId, 'COMPLETED');
}, 90_000);
