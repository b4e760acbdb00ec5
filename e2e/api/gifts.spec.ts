/** Gifts from the sale to the choice of whoever gets them (GIFT-09 to GIFT-14, ORD-11). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { warsawDate, addDays } from '@kurtyna/domain';
import type { NewSaleSettings } from '@kurtyna/contracts';
import { call, inParallel } from '../support/http.js';
import { closeHouse, rows } from '../support/house.js';
import { expectCleanLedger } from '../support/ledger.js';
import { anAddress } from '../support/accounts.js';
import { anAdmin, aPerson, mailTo, type Person } from '../support/people.js';
import { book, bookOrder } from '../support/provider.js';
import { anEvent, buy, closeWire, orderIs, stockOf } from '../support/repertoire.js';
import { buyGift, enter, paidOrder, restoreSale, seenBy, setSale } from '../support/sale.js';

const today = warsawDate(new Date().toISOString());
const GIFTS: NonNullable<NewSaleSettings['gift']> = {
  ...{ available: true, anyAvailable: true, label: 'Prezent', labelEn: 'A gift', description: null, descriptionEn: null },
  ...{ price: 5990, lastDay: null, mobileImage: null, tabletImage: null, desktopImage: null },
};

beforeAll(() => setSale({ gift: GIFTS }));
beforeEach(() => setSale({ gift: GIFTS }));
afterAll(async () => {
  await restoreSale();
  await expectCleanLedger();
  await closeWire();
  await closeHouse();
}, 90_000);

describe('the gift for any event or video', () => {
  it.each(['any', 'any-3', 'gift-any-3'])('is bought as %s at the price of the settings [GIFT-09, GIFT-10, OPEN1-10]', async (slug) => {
    const { status, body } = await buyGift(await aPerson(), slug);
    expect(status).toBe(201);
    expect(body.payu.redirectUri).toContain('/payu/pay/');
    expect(body.order).toMatchObject({
      kind: 'gift',
      product_slug: 'any',
      product_kind: 'gift',
      product_id: 0,
      amount: 59.9,
      title: 'Prezent',
    });
    expect((await bookOrder(body.order.extOrderId)).totalAmount).toBe('5990');
  });

  it('that is paid has one code and its buyer no access; its receiver chooses one event or video [GIFT-13, ORD-11, CODE-12, OPEN1-49]', async () => {
    const [buyer, receiver, stranger] = [await aPerson(), await aPerson(), await aPerson()];
    const [event, video] = [await anEvent({ price: 9900, capacity: 3 }), await anEvent({ kind: 'video' })];
    const order = await paidOrder(buyer, await buyGift(buyer, 'any'), 'gifts');
    expect(order).toMatchObject({ status: 'COMPLETED', product_quantity: 1, numberOfUses: 0 });
    expect(order.codes).toEqual([
      {
        code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{12}$/),
        userId: null,
        firstname: null,
        lastname: null,
        used: false,
        returned: false,
      },
    ]);
    expect(await seenBy(buyer, event)).toMatchObject({ access: false, newPrice: null });
    expect((await call('GET', `/api/gifts/${order.extOrderId}`, { token: stranger.token })).status).toBe(404);

    expect((await enter(receiver, order.codes[0].code)).body.userCode).toMatchObject({ desc: 'Prezent', event_id: null, video_id: null });
    for (const product of [event, video]) expect((await seenBy(receiver, product)).newPrice).toBe(0);
    // Both at once, as in two tabs: one is given, the other is not, and nothing is charged for it (G17).
    const offers = await Promise.all([event, video].map(async (product) => (await seenBy(receiver, product)).offer));
    const answers = await inParallel([event, video], 2, (product, nth) => buy(receiver, product, { body: { offer: offers[nth] } }));
    const said = answers.map(({ status, body }) => (status === 201 ? `${body.order.status} ${body.order.amount}` : body.code));
    expect(said.sort()).toEqual(['COMPLETED 0', 'order.price-changed']);
    const tookTheSeat = answers[0]!.status === 201;
    expect(await stockOf(event)).toEqual({ capacity: 3, held: 0, sold: tookTheSeat ? 1 : 0 });
    const shown = (await call('GET', `/api/gifts/${order.extOrderId}`, { token: buyer.token })).body.order;
    expect(shown.codes[0]).toMatchObject({ userId: receiver.id, firstname: 'Anna', lastname: 'Nowak', used: true });
  }, 40_000);

  it.each<[string, Partial<typeof GIFTS>, string]>([
    ['while gifts are off', { available: false }, 'gift.unavailable'],
    ['while this gift is off', { anyAvailable: false }, 'gift.unavailable'],
    ['after its last day', { lastDay: addDays(today, -1) }, 'gift.expired'],
    ['without a price', { price: null }, 'gift.no-price'],
  ])('is refused %s, and the provider hears nothing [GIFT-12, OPEN1-14, OPEN3-30]', async (_when, changes, code) => {
    await setSale({ gift: { ...GIFTS, ...changes } });
    const [buyer, orders] = [await aPerson(), (await book()).length];
    const { status, body } = await buyGift(buyer, 'any');
    expect([status, body.code]).toEqual([409, code]);
    expect((await book()).length).toBe(orders);
    expect(await rows('commerce', 'SELECT 1 FROM orders WHERE user_id = $1', [buyer.id])).toEqual([]);
  });

  it('is sold on its last day, to its end [GIFT-12, OPEN3-30]', async () => {
    await setSale({ gift: { ...GIFTS, lastDay: today } });
    expect((await buyGift(await aPerson(), 'any')).status).toBe(201);
  });

  it('at a price that changed since its page was shown is a conflict [decision 39, G7]', async () => {
    const { offer } = (await call('GET', '/api/gifts/settings')).body.config;
    await setSale({ gift: { ...GIFTS, price: 6990 } });
    const refused = await buyGift(await aPerson(), 'any', { offer });
    expect([refused.status, refused.body.code]).toEqual([409, 'order.price-changed']);
  });

  it('that goes back takes its code along [OPEN1-49, OPEN3-10]', async () => {
    const [buyer, receiver, admin] = [await aPerson(), await aPerson(), await anAdmin()];
    const order = await paidOrder(buyer, await buyGift(buyer, 'any'), 'gifts');
    const refund = await call('POST', `/api/gifts/${order.extOrderId}/refund`, { token: admin.token, address: admin.address, body: {} });
    expect(refund.status).toBe(200);
    await orderIs(order.extOrderId, 'REFUNDED');
    expect((await enter(receiver, order.codes[0].code)).body.formError).toEqual({ code: 'Ten kod stracił ważność.' });
  }, 30_000);
});

describe('the gift of one event', () => {
  it('costs what its ticket costs and takes it, so that the receiver finds it [GIFT-10, OPEN1-15, decision 43]', async () => {
    const [buyer, receiver, other] = [await aPerson(), await aPerson(), await aPerson()];
    const event = await anEvent({ price: 4550, capacity: 1 });
    const bought = await buyGift(buyer, `gift-wydarzenie-${event.id}`);
    expect(bought.body.order).toMatchObject({ kind: 'gift', product_slug: `event-${event.id}`, amount: 45.5 });
    const order = await paidOrder(buyer, bought, 'gifts');
    expect(await stockOf(event)).toEqual({ capacity: 1, held: 0, sold: 1 });
    expect((await buyGift(other, `event-${event.id}`)).body.code).toBe('order.sold-out');
    await enter(receiver, order.codes[0].code);
    const free = await buy(receiver, event, { body: {} });
    expect([free.body.order.status, free.body.order.amount]).toEqual(['COMPLETED', 0]);
    expect(await stockOf(event)).toEqual({ capacity: 1, held: 0, sold: 1 });
    expect(await seenBy(receiver, event)).toMatchObject({ access: true });
  }, 40_000);

  it('is not there for what is not there, nor for another kind of the same number [GIFT-10]', async () => {
    const [buyer, event] = [await aPerson(), await anEvent()];
    for (const slug of ['event-2147483600', `video-${event.id}`]) expect([slug, (await buyGift(buyer, slug)).status]).toEqual([slug, 404]);
  });
});

describe('the words of a gift', () => {
  const WORDS = { for_whom: 'Ania', from_whom: 'Babcia', note: 'Sto lat!\nDo zobaczenia.' };
  const OTHER = { for_whom: '', from_whom: '', note: '<b>https://zly.example</b>' };
  const change = ({ token, address }: Person, extOrderId: string, body: object) =>
    call('PUT', `/api/gifts/${extOrderId}/card`, { token, address, body });
  const look = async (code: string, person?: Person) =>
    (await call('POST', '/api/codes/look', { ...person, address: anAddress(), body: { code } })).body;

  it('go from the purchase to the page of its code, the order, its letter and the copy of the data [OPEN1-15, OPEN1-49]', async () => {
    const buyer = await aPerson();
    expect((await buyGift(buyer, 'any', { card: OTHER })).status).toBe(201);
    const bought = await buyGift(buyer, 'any', { card: WORDS }); // the same order, and the last words
    expect(bought.body.order.card).toEqual(WORDS);
    const order = await paidOrder(buyer, bought, 'gifts');
    expect([order.card, (await look(order.codes[0].code)).card]).toEqual([WORDS, WORDS]);
    const letter = await mailTo(buyer.email, /^Prezent do przekazania/);
    expect(letter.text).toMatch(/dla: Ania, od: Babcia\s+Sto lat!\s+Do zobaczenia\./);
    const copy = await call('GET', `/api/users/${buyer.id}/export`, { token: buyer.token, address: buyer.address });
    expect(copy.body.orders[0].card).toEqual(WORDS);
  }, 60_000);

  it('are changed as often as the buyer likes, until somebody has taken the code; after a refund they are closed [OPEN1-15]', async () => {
    const [buyer, receiver, stranger, admin] = [await aPerson(), await aPerson(), await aPerson(), await anAdmin()];
    const [event, order] = [await anEvent(), await paidOrder(buyer, await buyGift(buyer, 'any'), 'gifts')];
    const code = order.codes[0].code as string;
    expect(order.card).toBeNull();
    for (const words of [WORDS, OTHER]) {
      expect((await change(buyer, order.extOrderId, words)).body.order.card).toEqual(words);
      expect((await look(code)).card).toEqual(words);
    }
    const refused = await change(buyer, order.extOrderId, { note: 'x'.repeat(281) });
    expect([refused.status, Object.keys(refused.body.formError)]).toEqual([422, ['note']]);
    expect((await change(stranger, order.extOrderId, WORDS)).status).toBe(404);

    await enter(receiver, code);
    expect((await buy(receiver, event, { body: {} })).body.order.status).toBe('COMPLETED');
    const late = await change(buyer, order.extOrderId, WORDS);
    expect([late.status, late.body.code]).toEqual([409, 'gift.taken']);
    expect([(await look(code)).card, (await look(code, receiver)).card]).toEqual([null, OTHER]);

    const unused = await paidOrder(buyer, await buyGift(buyer, 'any', { card: WORDS }), 'gifts');
    for (const { extOrderId } of [order, unused]) {
      const refund = { token: admin.token, address: admin.address, body: { withGuests: true } };
      expect((await call('POST', `/api/gifts/${extOrderId}/refund`, refund)).status).toBe(200);
      await orderIs(extOrderId, 'REFUNDED');
      expect((await change(buyer, extOrderId, OTHER)).body.code).toBe('gift.over');
    }
    expect(await look(unused.codes[0].code)).toMatchObject({ state: 'over', card: null });
  }, 60_000);
});

describe('the settings of gifts', () => {
  it('are answered to everybody, with the end of the last day [GIFT-14, CALL1-16]', async () => {
    await setSale({ gift: { ...GIFTS, lastDay: '2027-03-28', description: 'Dla kogoś', descriptionEn: 'For somebody' } });
    expect((await call('GET', '/api/gifts/settings')).body).toEqual({
      config: {
        ...{ gift_available: true, any_gift_available: true, gift_price: 59.9, gift_expiration: '2027-03-28T22:00:00.000Z' },
        ...{ gift_label: 'Prezent', gift_label_en: 'A gift', gift_description: 'Dla kogoś', gift_description_en: 'For somebody' },
        ...{ mobile_gift_image: null, tablet_gift_image: null, desktop_gift_image: null, offer: expect.any(String) },
      },
    });
  });
});
