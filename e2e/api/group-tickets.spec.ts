/** Group tickets from the sale to the seat of each guest (GRP, ORD-12, ORD-16, ORD-17, CODE-12). */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { printedCode } from '@kurtyna/domain';
import type { GroupTicketSettings } from '@kurtyna/domain';
import { call } from '../support/http.js';
import { closeHouse, rows, until } from '../support/house.js';
import { expectCleanLedger } from '../support/ledger.js';
import { anAdmin, aPerson, mailTo, people, type Person } from '../support/people.js';
import { bookOrder, provide } from '../support/provider.js';
import { anEvent, buy, closeWire, orderIs, stockOf } from '../support/repertoire.js';
import { aCode, buyGroup, enter, paidOrder, removeCode, restoreSale, seenBy, setSale } from '../support/sale.js';

const GROUPS: GroupTicketSettings = {
  eventAvailable: true,
  videoAvailable: true,
  minUnits: 2,
  maxUnits: 10,
  oneFree: false,
  discount: 0,
};

beforeAll(() => setSale({ groupTicket: GROUPS }));
afterAll(async () => {
  await restoreSale();
  await expectCleanLedger();
  await closeWire();
  await closeHouse();
}, 90_000);

const orderOfGroup = async (by: Person, extOrderId: string) =>
  call('GET', `/api/groupTickets/${extOrderId}`, { token: by.token, address: by.address });

describe('the price of a group', () => {
  it.each([
    ['the regular price for each', { oneFree: false, discount: 0 }, 5, 24_950],
    ['less one that is free', { oneFree: true, discount: 0 }, 5, 19_960],
    ['less a part in a hundred, rounded once', { oneFree: false, discount: 15 }, 3, 12_725],
    ['less both', { oneFree: true, discount: 99 }, 3, 100],
  ])('is %s, to the grosz, and the provider is told it [GRP-09, GRP-10, OPEN1-11, OPEN1-12]', async (_what, terms, units, sum) => {
    await setSale({ groupTicket: { ...GROUPS, ...terms } });
    const [buyer, event] = [await aPerson(), await anEvent({ price: 4990 })];
    await enter(buyer, await aCode()); // the buyer's own code is not for groups
    const { offer, unit_price } = (await seenBy(buyer, event)).group!;
    expect(unit_price).toBe(49.9);
    const { status, body } = await buyGroup(buyer, event, units, { offer });
    expect([status, Math.round(body.order.amount * 100), body.order.product_quantity]).toEqual([201, sum, units]);
    expect((await bookOrder(body.order.extOrderId)).totalAmount).toBe(String(sum));
    await setSale({ groupTicket: GROUPS });
  });

  it('that changed since its page was shown is a conflict [decision 39, G7]', async () => {
    const [buyer, event] = [await aPerson(), await anEvent()];
    const { offer } = (await seenBy(buyer, event)).group!;
    await setSale({ groupTicket: { ...GROUPS, discount: 50 } });
    const refused = await buyGroup(buyer, event, 2, { offer });
    await setSale({ groupTicket: GROUPS });
    expect([refused.status, refused.body.code]).toEqual([409, 'order.price-changed']);
  });
});

describe('a group is refused', () => {
  it('below the least and above the most at its number, and over what is left before both [GRP-05, GRP-06, GRP-07, OPEN1-13]', async () => {
    const buyer = await aPerson();
    const [event, few] = [await anEvent({ capacity: 30 }), await anEvent({ capacity: 4 })];
    for (const units of [1, 11]) {
      const { status, body } = await buyGroup(buyer, event, units);
      expect([status, body.formError]).toEqual([422, { ticketsQuantity: 'Liczba biletów od 2 do 10' }]);
    }
    for (const units of [5, 11]) {
      const { status, body } = await buyGroup(buyer, few, units);
      expect([status, body.code, body.message]).toEqual([409, 'order.quantity-available', 'Dostępne bilety: 4']);
    }
    expect([(await stockOf(event))!.held, (await stockOf(few))!.held]).toEqual([0, 0]);
  });

  it('where groups are switched off, for events and for videos each by its own switch [GRP-01, GRP-02]', async () => {
    const buyer = await aPerson();
    const [event, video] = [await anEvent(), await anEvent({ kind: 'video' })];
    const sold = async (product: typeof event) => (await buyGroup(buyer, product, 2)).body.code ?? 'sold';
    await setSale({ groupTicket: { ...GROUPS, videoAvailable: false } });
    expect([(await seenBy(buyer, video)).group, await sold(video)]).toEqual([null, 'order.not-on-sale']);
    await setSale({ groupTicket: { ...GROUPS, eventAvailable: false } });
    expect([(await seenBy(buyer, event)).group, await sold(event)]).toEqual([null, 'order.not-on-sale']);
    await setSale({ groupTicket: GROUPS });
    expect((await seenBy(buyer, event)).group).toMatchObject({ min_units: 2, max_units: 10 });
    expect(await sold(event)).toBe('sold');
  });

  it('of what is not there, and a group of a number that is another kind [GRP-12]', async () => {
    const [buyer, event] = [await aPerson(), await anEvent()];
    for (const productSlug of ['event-2147483600-2', `video-${event.id}-2`]) {
      const { status } = await call('POST', '/api/groupTickets', { token: buyer.token, address: buyer.address, body: { productSlug } });
      expect([productSlug, status]).toEqual([productSlug, 404]);
    }
  });

  it('while another number waits for its payment: 409 with that order; the same number is the same order [OPEN1-32]', async () => {
    const [buyer, event, other] = [await aPerson(), await anEvent({ capacity: 30 }), await anEvent()];
    const { extOrderId } = (await buyGroup(buyer, event, 3)).body.order;
    expect((await buyGroup(buyer, event, 3)).body.order.extOrderId).toBe(extOrderId);
    for (const [product, units] of [
      [event, 4],
      [other, 3],
    ] as const) {
      const { status, body } = await buyGroup(buyer, product, units);
      expect([status, body.code, body.extOrderId]).toEqual([409, 'order.other-open', extOrderId]);
    }
    expect((await stockOf(event))!.held).toBe(3);
    await provide((await bookOrder(extOrderId)).orderId, { status: 'CANCELED', await: true });
    await orderIs(extOrderId, 'CANCELED');
    expect((await stockOf(event))!.held).toBe(0);
  }, 30_000);
});

describe('a paid group', () => {
  it('has taken its tickets, gives a code for each and its buyer no access; who enters one watches, also when nothing is left [GRP-11, GRP-12, GRP-14, GRP-15, ORD-12, ORD-20, ORD-21, CODE-12, OPEN1-49]', async () => {
    const [buyer, guest, other] = [await aPerson(), await aPerson(), await aPerson()];
    const event = await anEvent({ price: 4500, capacity: 5, enableTickets: true, enableCodes: false });
    const bought = await buyGroup(buyer, event, 5);
    expect(bought.body.payu.redirectUri).toContain('/payu/pay/');
    expect(bought.body.order).toMatchObject({
      kind: 'group',
      product_slug: `event-${event.id}`,
      product_quantity: 5,
      codes: [],
      numberOfUses: 0,
    });
    expect(await stockOf(event)).toEqual({ capacity: 5, held: 5, sold: 0 });
    const order = await paidOrder(buyer, bought, 'groupTickets');
    expect(await stockOf(event)).toEqual({ capacity: 5, held: 0, sold: 5 });
    expect(new Set(order.codes.map(({ code }: { code: string }) => code)).size).toBe(5);
    for (const code of order.codes)
      expect(code).toEqual({
        code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{12}$/),
        userId: null,
        firstname: null,
        lastname: null,
        used: false,
        returned: false,
      });
    expect(await seenBy(buyer, event)).toMatchObject({ access: false, paymentStatus: null, extOrderId: null });

    expect((await seenBy(other, event)).sale).toEqual({ ok: false, code: 'order.sold-out' });
    expect((await enter(guest, order.codes[2].code.toLowerCase())).body.userCode).toMatchObject({
      desc: 'Bilet grupowy',
      event_id: event.id,
    });
    const { newPrice, sale, offer } = await seenBy(guest, event);
    expect([newPrice, sale]).toEqual([0, { ok: true }]);
    const free = await buy(guest, event, { body: { offer } });
    expect([free.status, free.body.order.status, free.body.order.amount]).toEqual([201, 'COMPLETED', 0]);
    expect(await seenBy(guest, event)).toMatchObject({ access: true, accessBy: 'order' });
    expect(await stockOf(event)).toEqual({ capacity: 5, held: 0, sold: 5 });
  }, 40_000);

  it('shows its buyer who holds which code: a name and a number, nothing more, from the entering on [ORD-16, ORD-17, OPEN1-45]', async () => {
    const [buyer, guest, stranger] = [await aPerson(), await aPerson(), await aPerson()];
    const event = await anEvent({ capacity: 5 });
    const order = await paidOrder(buyer, await buyGroup(buyer, event, 2), 'groupTickets');
    const [first, second] = order.codes.map(({ code }: { code: string }) => code);
    const { code_id } = (await enter(guest, second)).body;
    const nobody = { userId: null, firstname: null, lastname: null, used: false, returned: false };
    const holder = { userId: guest.id, firstname: 'Anna', lastname: 'Nowak', returned: false };
    const shown = async () => (await orderOfGroup(buyer, order.extOrderId)).body.order;
    expect(await shown()).toMatchObject({ numberOfUses: 1 });
    expect((await shown()).codes).toEqual([
      { code: first, ...nobody },
      { code: second, ...holder, used: false },
    ]);
    expect(JSON.stringify(await shown())).not.toContain(guest.email);
    // Nobody else enters it, not even its buyer; taken off the account it is good again (R2).
    expect((await enter(buyer, second)).body.formError).toEqual({ code: 'Ten kod został już wykorzystany.' });
    expect((await removeCode(guest, code_id)).status).toBe(200);
    expect(await shown()).toMatchObject({ numberOfUses: 0, codes: [nobody, nobody] });
    await enter(guest, second);
    await buy(guest, event, { body: {} });
    expect((await shown()).codes[1]).toEqual({ code: second, ...holder, used: true });
    expect((await orderOfGroup(stranger, order.extOrderId)).status).toBe(404);
    expect((await orderOfGroup(await anAdmin(), order.extOrderId)).status).toBe(200);
  }, 40_000);

  it('is told of in two letters: the payment, and the codes [I10, G16]', async () => {
    const buyer = await aPerson();
    const event = await anEvent();
    const order = await paidOrder(buyer, await buyGroup(buyer, event, 2), 'groupTickets');
    const letter = await mailTo(buyer.email, /^Kody biletów grupowych: /);
    await mailTo(buyer.email, /^Potwierdzenie zamówienia: /);
    for (const { code } of order.codes) expect(letter.text).toContain(printedCode(code));
    expect(await rows('identity', `SELECT 1 FROM mail_outbox m WHERE m::text LIKE '%' || $1 || '%'`, [order.codes[0].code])).toEqual([]);
  }, 60_000);

  it('goes back only when its guests are told of, and takes their access and the codes along [OPEN1-49, OPEN3-10, G12]', async () => {
    const [buyer, admin, [guest, late]] = [await aPerson(), await anAdmin(), await people(2)];
    const event = await anEvent({ capacity: 5 });
    const order = await paidOrder(buyer, await buyGroup(buyer, event, 3), 'groupTickets');
    await enter(guest!, order.codes[0].code);
    await buy(guest!, event, { body: {} });
    const refund = (body: object) =>
      call('POST', `/api/groupTickets/${order.extOrderId}/refund`, {
        token: admin.token,
        address: admin.address,
        body,
      });
    const asked = await refund({});
    expect([asked.status, asked.body.code, asked.body.people]).toEqual([
      409,
      'order.codes-used',
      [{ userId: guest!.id, firstname: 'Anna', lastname: 'Nowak' }],
    ]);
    expect(await seenBy(guest!, event)).toMatchObject({ access: true });
    expect((await refund({ withGuests: true })).status).toBe(200);
    expect(await seenBy(guest!, event)).toMatchObject({ access: false });
    expect((await enter(late!, order.codes[1].code)).body.formError).toEqual({ code: 'Ten kod stracił ważność.' });
    await orderIs(order.extOrderId, 'REFUNDED');
    expect(await stockOf(event)).toEqual({ capacity: 5, held: 0, sold: 0 });
  }, 40_000);
});

describe('the settings of group tickets', () => {
  it('are answered to everybody, here and in the config, after a change [GRP-16, CALL1-16, performance P5]', async () => {
    await setSale({ groupTicket: { ...GROUPS, minUnits: 3, maxUnits: 12, oneFree: true, discount: 7, videoAvailable: false } });
    const config = { event_available: true, video_available: false, min_units: 3, max_units: 12, one_free: true, discount: 7 };
    expect((await call('GET', '/api/groupTickets/settings')).body).toEqual({ config });
    const shown = async () => (await call('GET', '/external_api/config')).body.groupTicketConfig;
    await until('the config has them', async () => JSON.stringify(await shown()) === JSON.stringify(config));
    expect(await shown()).toEqual(config);
    await setSale({ groupTicket: GROUPS });
  });
});
