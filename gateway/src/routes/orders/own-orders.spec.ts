/** An own order over HTTP: ended, paid another way, with another invoice. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { beginAttempt, cancelOwnOrder, changeOwnInvoice } from '@kurtyna/contracts';
import { conflict } from '@kurtyna/platform/runtime';
import { aCustomer, aGateway, anAdmin, as, type House } from '../../../test/a-gateway.js';
import { anOrder } from '../../../test/content.js';

let house: House;
beforeAll(async () => {
  house = await aGateway();
});
afterAll(() => house.app.close());
beforeEach(() => {
  house.bus.asked.splice(0);
  house.bus
    .answer(cancelOwnOrder, ({ kind }) => anOrder({ kind, status: 'CANCELED' }))
    .answer(changeOwnInvoice, ({ kind }) => anOrder({ kind }))
    .answer(beginAttempt, ({ kind }) => ({ order: anOrder({ kind }), payu: { redirectUri: 'https://pay.example/2' } }));
});

const send = async (method: 'POST' | 'PUT', url: string, payload: object = {}, by = aCustomer) => {
  const answer = await house.app.inject({ method, url, payload, headers: as(by) });
  return { status: answer.statusCode, body: answer.json() };
};
const person = {
  ...{ invoiceType: 'person', firstname: 'Zofia', lastname: 'Żuk', street: 'Marszałkowska 1/2', postal_code: '00-001' },
  ...{ city: 'Warszawa', state: 'mazowieckie', country_code: 'PL' },
};
const KINDS = ['event', 'video', 'gift', 'group', 'packet'];

describe('an own order', () => {
  it.each(KINDS)('of %s is ended, and paid another way, by its number, for its owner [OWN-16, OWN-18, D23]', async (kind) => {
    expect(await send('POST', `/api/orders/${kind}/KRT-17-1/cancel`)).toMatchObject({
      status: 200,
      body: { order: { status: 'CANCELED' } },
    });
    expect(await send('POST', `/api/orders/${kind}/KRT-17-1/attempt`)).toMatchObject({
      status: 200,
      body: { payu: { redirectUri: 'https://pay.example/2' } },
    });
    const own = { kind, ref: 'KRT-17-1', userId: 7 };
    expect([house.bus.questions(cancelOwnOrder), house.bus.questions(beginAttempt)]).toEqual([[own], [{ ...own, address: '127.0.0.1' }]]);
  });

  it('of a kind there is none, or with a number that is none, is not there [D23]', async () => {
    for (const path of ['play/KRT-17-1', 'event/a%20b', 'Event/KRT-17-1'])
      for (const act of ['cancel', 'attempt']) expect((await send('POST', `/api/orders/${path}/${act}`)).status).toBe(404);
    expect(house.bus.asked).toEqual([]);
  });

  it('that cannot be ended says why, in the words for it [OWN-17]', async () => {
    house.bus.answer(cancelOwnOrder, () => {
      throw conflict('order.paid-meanwhile');
    });
    expect(await send('POST', '/api/orders/event/KRT-17-1/cancel')).toMatchObject({
      status: 409,
      body: { code: 'order.paid-meanwhile', message: 'To zamówienie zostało właśnie opłacone u operatora płatności.' },
    });
  });
});

describe('the invoice of an own order', () => {
  const change = (payload: object) => send('PUT', '/api/orders/group/G-1-1/invoice', payload);

  it('is another one, or none [OWN-15, BUY-35]', async () => {
    expect((await change(person)).status).toBe(200);
    expect((await change({ needInvoice: false })).status).toBe(200);
    expect(house.bus.questions(changeOwnInvoice)).toMatchObject([
      { kind: 'group', ref: 'G-1-1', userId: 7, admin: false, invoice: { invoiceType: 'person', firstname: 'Zofia', company: null } },
      { invoice: null },
    ]);
  });

  it.each(KINDS)('of the kind %s is added by an administrator, in their name, by the same rules [OWN-15, OPEN3-59]', async (kind) => {
    const add = (payload: object) => send('PUT', `/api/orders/${kind}/17/invoice`, payload, anAdmin);
    expect((await add(person)).status).toBe(200);
    expect((await add({ ...person, city: '' })).body.formError).toHaveProperty('city');
    expect(house.bus.questions(changeOwnInvoice)).toMatchObject([
      { kind, ref: '17', userId: 1, admin: true, invoice: { firstname: 'Zofia' } },
    ]);
  });

  it.each([
    ['invoice.issued', { number: 'FV/2026/11/7' }, 'Faktura FV/2026/11/7 jest już wystawiona i musi pozostać.'],
    ['invoice.nothing-to-invoice', undefined, 'Nie zostało nic do zafakturowania.'],
    ['order.invoice-not-possible', undefined, 'Do tego zamówienia nie można już zmienić faktury.'],
  ] as const)('that cannot be changed says why: %s [OWN-15]', async (code, values, message) => {
    house.bus.answer(changeOwnInvoice, () => {
      throw conflict(code, values && { values });
    });
    expect(await send('PUT', '/api/orders/gift/17/invoice', person, anAdmin)).toMatchObject({ status: 409, body: { code, message } });
  });

  it.each([
    ['a field that its type demands is missing', { ...person, city: '' }, 'city'],
    ['nothing is said', {}, 'invoiceType'],
    ['it is wanted and not wanted', { ...person, needInvoice: false }, 'needInvoice'],
    ['the switch is no switch', { needInvoice: 'maybe' }, 'needInvoice'],
  ])('%s: 422 at the field, and nothing is asked [BUY-35]', async (_what, payload, field) => {
    const { status, body } = await change(payload);
    expect([status, Object.keys(body.formError)]).toEqual([422, [field]]);
    expect(house.bus.asked).toEqual([]);
  });
});
