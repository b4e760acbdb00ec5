/** Payments in the office, from the sale to the money that goes back, with the provider's own book beside (PAYADM, PANEL, FREEACC, REFUND). */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { call } from '../support/http.js';
import { closeHouse, until } from '../support/house.js';
import { expectCleanLedger } from '../support/ledger.js';
import { anAdmin, aPerson, mailTo, type Person } from '../support/people.js';
import { bookOrder, pay } from '../support/provider.js';
import { anEvent, buy, closeWire, orderIs, stockOf } from '../support/repertoire.js';
import { seenBy } from '../support/sale.js';

let admin: Person;
beforeAll(async () => {
  admin = await anAdmin();
});
afterAll(async () => {
  await expectCleanLedger();
  await closeWire();
  await closeHouse();
}, 90_000);

const ask = (method: string, path: string, body?: unknown) =>
  call(method, path, { token: admin.token, address: admin.address, ...(body !== undefined && { body }) });
const listed = async (eventId: number) => (await ask('GET', `/api/payments/?event_id=${eventId}`)).body;

describe('a paid order', () => {
  it('is in the list with its sums, goes back in part and then whole, and its buyer watches no more [PAYADM-29, PANEL-03, REFUND-07, REFUND-08, REFUND-10]', async () => {
    const [buyer, event] = [await aPerson(), await anEvent({ price: 4500, capacity: 2 })];
    const { extOrderId, id } = (await buy(buyer, event)).body.order;
    await pay(extOrderId);
    await orderIs(extOrderId, 'COMPLETED');
    expect(await listed(event.id)).toMatchObject({
      payments: [{ id, extOrderId, userId: buyer.id, status: 'COMPLETED', amount: 45, refundable: 45, event_id: event.id }],
      summary: { orders: 1, completed: 1, income: 45, refunds: 0 },
    });
    expect((await ask('POST', `/api/payments/${id}/refund`, { amount: '12,50' })).status).toBe(200);
    await until('the part to be back', async () => (await listed(event.id)).summary.refunds === 12.5);
    expect((await ask('POST', `/api/payments/${id}/refund`, { amount: '45' })).body.formError).toHaveProperty('amount');
    expect((await listed(event.id)).summary).toMatchObject({ completed: 1, income: 32.5, refunds: 12.5 });
    expect(await seenBy(buyer, event)).toMatchObject({ access: true });
    await ask('POST', `/api/payments/${id}/refund`, {});
    await orderIs(extOrderId, 'REFUNDED');
    expect((await bookOrder(extOrderId)).refunds.map(({ amount }) => amount)).toEqual(['1250', '3250']);
    expect((await ask('GET', `/api/payments/event/${event.id}`)).body.orders).toMatchObject([{ status: 'REFUNDED', refunded_amount: 45 }]);
    expect(await stockOf(event)).toEqual({ capacity: 2, held: 0, sold: 0 });
    expect(await seenBy(buyer, event)).toMatchObject({ access: false });
  }, 40_000);
});

describe('an open order', () => {
  it('is canceled here and at the provider, and set to completed by hand it opens the show [PANEL-26, PANEL-31, PANEL-35]', async () => {
    const [buyer, event] = [await aPerson(), await anEvent({ capacity: 1 })];
    const { extOrderId, id } = (await buy(buyer, event)).body.order;
    expect((await ask('DELETE', `/api/payments/${id}`)).body.order.status).toBe('CANCELED');
    expect((await bookOrder(extOrderId)).status).toBe('CANCELED');
    expect(await stockOf(event)).toEqual({ capacity: 1, held: 0, sold: 0 });
    const edited = await ask('PUT', `/api/payments/${extOrderId}`, { status: 'COMPLETED', desc: 'Zapłacone w kasie' });
    expect(edited.body.order).toMatchObject({
      status: 'COMPLETED',
      desc: 'Zapłacone w kasie',
      review: 'completed-by-hand',
    });
    expect(await seenBy(buyer, event)).toMatchObject({ access: true });
    expect((await ask('DELETE', `/api/payments/${id}`)).status).toBe(409);
    const taken = await ask('PUT', `/api/payments/${id}`, { status: 'CANCELED' });
    expect(taken.body.order).toMatchObject({ status: 'CANCELED', review: null }); // money and books agree again
    expect(await seenBy(buyer, event)).toMatchObject({ access: false });
  }, 30_000);
});

describe('free access', () => {
  it('is watched at once, and a letter says so instead of a confirmation [FREEACC-04, FREEACC-09]', async () => {
    const [person, event] = [await aPerson(), await anEvent({ price: 4500 })];
    const granted = await ask('POST', `/api/payments/free/${event.id}`, {
      userval: person.email.toUpperCase(),
      priceIncluded: true,
    });
    expect([granted.status, granted.body.order.amount, granted.body.order.origin]).toEqual([201, 45, 'grant']);
    expect(await seenBy(person, event)).toMatchObject({ access: true });
    const again = await ask('POST', `/api/payments/free/${event.id}`, { userval: person.email });
    expect([again.status, again.body.message]).toEqual([409, 'Użytkownik ma już dostęp']);
    expect((await mailTo(person.email, /Masz dostęp/)).subject).toContain(event.title);
  }, 30_000);
});
