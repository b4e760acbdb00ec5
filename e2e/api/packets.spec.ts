/** Packets from the home to the seats of what is in them (PKT-11 to PKT-15, ORD-13, CALL1-09, CALL1-10, CALL1-15, CALL1-30). */
import type { ProductState } from '@kurtyna/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { call } from '../support/http.js';
import { closeHouse, rows, until } from '../support/house.js';
import { expectCleanLedger } from '../support/ledger.js';
import { anAdmin, aPerson, type Person } from '../support/people.js';
import { book, bookOrder } from '../support/provider.js';
import { anEvent, buy, closeWire, inHours, orderIs, stockOf } from '../support/repertoire.js';
import { aPacket, buyPacket, paidOrder, seenBy, takePacketsOff } from '../support/sale.js';

let person: Person;
beforeAll(async () => {
  person = await aPerson();
});
afterAll(async () => {
  await takePacketsOff();
  await expectCleanLedger();
  await closeWire();
  await closeHouse();
}, 90_000);

const get = (path: string, by: Person | null = person) => call('GET', path, { token: by?.token, address: by?.address });
const packetOf = async (id: number, by = person) => (await get(`/api/packets/${id}`, by)).body.packet;
/** As everybody reads it from memory; a change is there within a second (P5). */
const publicPacket = async (id: number) =>
  (await get('/external_api/packets', null)).body.packets.find((packet: { id: number }) => packet.id === id);
const change = (product: ProductState, changes: Partial<ProductState>) => anEvent({ ...product, version: product.version + 1, ...changes });
const aVideo = (changes: Partial<ProductState> = {}) => anEvent({ kind: 'video', ...changes });

describe('a packet', () => {
  it('is in the lists of everybody and of who is signed in within a second, and opens by its number [CALL1-09, CALL1-10, CALL1-15, PKT-14, performance P5]', async () => {
    const { id, title } = await aPacket([await anEvent(), await aVideo()]);
    const shown = await until('the packet is public', () => publicPacket(id), 1);
    expect(shown).toMatchObject({ id, title, price: 99, sale: { ok: false, code: 'session.missing' } });
    const { packets } = (await get('/api/packets')).body;
    expect(packets.find((packet: { id: number }) => packet.id === id)).toMatchObject({ title, sale: { ok: true } });
    expect(await packetOf(id)).toMatchObject({ id, title });
  });

  it('that is not published or past its end is in no list; unpublished it is there for administrators alone [CALL1-10, PKT-10, PKT-14]', async () => {
    const event = await anEvent();
    const [hidden, past] = [await aPacket([event], { published: false }), await aPacket([event], { endsAt: inHours(-1) })];
    const { packets } = (await get('/api/packets')).body;
    expect(packets.map(({ id }: { id: number }) => id)).not.toEqual(expect.arrayContaining([hidden.id]));
    expect(packets.map(({ id }: { id: number }) => id)).not.toEqual(expect.arrayContaining([past.id]));
    expect([await publicPacket(hidden.id), await publicPacket(past.id)]).toEqual([undefined, undefined]);
    const answer = await get(`/api/packets/${hidden.id}`);
    expect([answer.status, answer.body.code]).toEqual([404, 'packet.not-found']);
    expect((await buyPacket(person, hidden.id)).status).toBe(404);
    expect(await packetOf(hidden.id, await anAdmin())).toMatchObject({ published: false });
    expect((await packetOf(past.id)).sale).toEqual({ ok: false, code: 'packet.ended' });
  });

  it('carries its words, prices, ends and rules, and of each content what belongs to it [CALL1-30, OPEN1-6]', async () => {
    const event = await anEvent({
      startsAt: '2031-01-31T18:00:00.000Z',
      endsAt: '2031-01-31T20:00:00.000Z',
      titleEn: 'The Wedding',
      ageRestriction: 12,
    });
    const video = await aVideo({ ticketHours: 48, endsAt: '2031-03-30T22:00:00.000Z', availableFrom: '2030-01-01T00:00:00.000Z' });
    const endsAt = '2031-06-30T22:00:00.000Z';
    const translations = [{ languageCode: 'en' as const, title: 'A season ticket', description: '<p>About</p>' }];
    const images = { mobileImage: '/images/a.webp', tabletImage: '/images/b.webp', desktopImage: '/images/c.webp' };
    const { id, title } = await aPacket([video, event], { endsAt, translations, price: 12_345, ageRestriction: 12, ...images });
    const { offer, ...packet } = await packetOf(id);
    expect(offer).toEqual(expect.stringMatching(/^\S{1,64}$/));
    expect(packet).toEqual({
      ...{ id, title, description: '<p>Próba</p>', price: 123.45, end_date: endsAt, exp_date: endsAt },
      translations: [{ language_code: 'en', title: 'A season ticket', description: '<p>About</p>' }],
      ...{ published: true, force_visibility: false, age_restriction: 12, restricted_access: 'any' },
      ...{ mobile_image: images.mobileImage, tablet_image: images.tabletImage, desktop_image: images.desktopImage },
      ...{ countryBlock: false, access: false, paymentStatus: null, extOrderId: null, paymentUri: null, sale: { ok: true } },
      events: [
        {
          ...{ id: event.id, included: true, slug: event.slug, title: event.title, subtitle: null },
          translations: [{ language_code: 'en', title: 'The Wedding', subtitle: null }],
          ...{ date_from: '2031-01-31', time_from: '19:00', starts_at: event.startsAt, ends_at: event.endsAt },
          ...{ age_restriction: 12, countryBlock: false, unavailable: null },
        },
      ],
      videos: [
        {
          ...{ id: video.id, included: true, slug: video.slug, title: video.title, subtitle: null, translations: [] },
          ...{ tickets_expiration_time: 48, end_date: '2031-03-30', ends_at: video.endsAt },
          ...{ available_from: video.availableFrom, age_restriction: 0, countryBlock: false, unavailable: null },
        },
      ],
    });
  });

  it('says nowhere the title of what is taken off, only that it is there [OPEN1-16, OPEN1-35, Z7, G18]', async () => {
    const secret = await anEvent({ title: `Tajemnica ${Date.now()}`, slug: `tajemnica-${Date.now()}` });
    const { id } = await aPacket([secret, await aVideo()]);
    await until('everybody reads its title', async () => JSON.stringify(await publicPacket(id)).includes(secret.title), 2);
    await change(secret, { published: false });
    await until('nobody reads it', async () => !JSON.stringify(await publicPacket(id)).includes(secret.title), 2);
    for (const answer of [await publicPacket(id), await packetOf(id), (await get('/api/packets')).body])
      expect(JSON.stringify(answer)).not.toMatch(/Tajemnica|tajemnica/);
    expect((await packetOf(id)).events[0]).toMatchObject({ id: secret.id, included: true, title: null, slug: null, unavailable: 'hidden' });
    expect((await packetOf(id, await anAdmin())).events[0].title).toBe(secret.title);
  });

  it('tells everybody within a second that a content is sold out [TICK-02, performance P5]', async () => {
    const last = await anEvent({ capacity: 1 });
    const { id } = await aPacket([last, await aVideo()]);
    await until('it can be had', async () => (await publicPacket(id))?.events[0].unavailable === null, 2);
    expect((await buy(await aPerson(), last)).status).toBe(201);
    await until('it is struck through', async () => (await publicPacket(id)).events[0].unavailable === 'sold-out', 1);
    expect((await packetOf(id)).events[0].unavailable).toBe('sold-out');
  });
});

describe('a purchase of a packet', () => {
  it('asks the provider for the price of the packet, gives a ticket of each content and access to all of them [PKT-11, PKT-13, ORD-13, OPEN1-52]', async () => {
    const [buyer, stranger] = [await aPerson(), await aPerson()];
    const event = await anEvent({ startsAt: inHours(-1), endsAt: inHours(2), capacity: 2 });
    const [video, soldOut] = [await aVideo({ ticketHours: 24 }), await anEvent({ capacity: 0 })];
    const { id } = await aPacket([event, video, soldOut], { price: 7990 });
    const { offer } = await packetOf(id, buyer);
    const bought = await buyPacket(buyer, id, { events: [event.id], videos: [video.id], offer });
    expect([bought.status, bought.body.order.amount]).toEqual([201, 79.9]);
    expect((await bookOrder(bought.body.order.extOrderId)).totalAmount).toBe('7990');
    expect(await stockOf(event)).toEqual({ capacity: 2, held: 1, sold: 0 });
    const order = await paidOrder(buyer, bought, 'packetpayments');
    expect(order).toMatchObject({ kind: 'packet', status: 'COMPLETED', product_slug: `packet-${id}`, expiration_date: null, codes: [] });
    expect(order.contents).toMatchObject([
      { kind: 'event', id: event.id, title: event.title, path: event.slug, expiration_date: null },
      { kind: 'video', id: video.id, title: video.title, expiration_date: expect.stringMatching(/Z$/) },
    ]);
    expect(await stockOf(event)).toEqual({ capacity: 2, held: 0, sold: 1 });
    for (const product of [event, video]) expect(await seenBy(buyer, product)).toMatchObject({ access: true, accessBy: 'order' });
    expect(await seenBy(buyer, soldOut)).toMatchObject({ access: false });
    expect(await packetOf(id, buyer)).toMatchObject({
      access: true,
      paymentStatus: 'COMPLETED',
      extOrderId: order.extOrderId,
      sale: { ok: false, code: 'order.has-access' },
    });
    expect((await get(`/api/packetpayments/${order.extOrderId}`, stranger)).status).toBe(404);
    expect((await get(`/api/users/${buyer.id}`, buyer)).body.packetOrders).toMatchObject([{ extOrderId: order.extOrderId }]);
  }, 40_000);

  const child = () => aPerson({ bornOn: '2015-05-17' });
  const foreigner = async () => ({ ...(await aPerson({ countryCode: 'US' })), address: '203.0.113.9' });
  it.each<[string, string, () => Promise<Person>, (event: ProductState) => Promise<unknown>, object]>([
    ['by somebody too young', 'order.age', child, () => Promise.resolve(), { ageRestriction: 16 }],
    ['from another country', 'packet.country', foreigner, () => Promise.resolve(), { restrictedAccess: 'poland' }],
    ['of which nothing is left', 'packet.unavailable', aPerson, (event) => change(event, { published: false }), {}],
    ['past its end', 'packet.ended', aPerson, () => Promise.resolve(), { endsAt: inHours(-1) }],
  ])(
    '%s is refused with %s, as its page says, and nothing is taken [PKT-15, PKT-06, PKT-07, PKT-08, PKT-10]',
    async (_who, code, who, before, rules) => {
      const event = await anEvent({ capacity: 3 });
      const { id } = await aPacket([event], rules);
      await before(event);
      const [buyer, orders] = [await who(), (await book()).length];
      expect((await packetOf(id, buyer)).sale).toEqual({ ok: false, code });
      const { status, body } = await buyPacket(buyer, id);
      expect([status, body.code]).toEqual([409, code]);
      expect((await book()).length).toBe(orders);
      expect(await rows('commerce', 'SELECT 1 FROM orders WHERE user_id = $1', [buyer.id])).toEqual([]);
      expect(await stockOf(event)).toEqual({ capacity: 3, held: 0, sold: 0 });
    },
  );

  it('of which one content is over is refused, though the others are there [PKT-15, PKT-09]', async () => {
    const event = await anEvent();
    const { id } = await aPacket([event, await aVideo()]);
    await change(event, { startsAt: inHours(-3), endsAt: inHours(-1) });
    expect((await packetOf(id)).sale).toEqual({ ok: false, code: 'packet.content-expired' });
    const { status, body } = await buyPacket(person, id);
    expect([status, body.code]).toEqual([409, 'packet.content-expired']);
  });

  it('with foreign ids is a mistake at their field; one content less than its page showed is a conflict [PKT-11, OPEN1-17, OPEN1-52, G14]', async () => {
    const buyer = await aPerson();
    const [last, video, foreign] = [await anEvent({ capacity: 1 }), await aVideo(), await anEvent()];
    const { id } = await aPacket([last, video]);
    for (const [lists, field] of [
      [{ events: [last.id, foreign.id] }, 'events'],
      [{ events: [video.id] }, 'events'],
      [{ videos: [last.id] }, 'videos'],
    ] as const) {
      const { status, body } = await buyPacket(buyer, id, lists);
      expect([status, body.formError]).toEqual([422, { [field]: 'Niepoprawna wartość' }]);
    }
    expect((await buy(await aPerson(), last)).status).toBe(201);
    const gone = await buyPacket(buyer, id, { events: [last.id], videos: [video.id] });
    expect([gone.status, gone.body.code]).toEqual([409, 'packet.changed']);
    const { status, body } = await buyPacket(buyer, id, { events: [], videos: [video.id] });
    expect([status, body.order.amount]).toEqual([201, 99]);
  });

  it('of a number that is no packet, or an event’s, finds nothing [N15]', async () => {
    const event = await anEvent();
    for (const id of [event.id, 2_147_483_600]) expect((await buyPacket(person, id)).status).toBe(404);
  });

  it('that goes back takes the access to all of it along [TICK-05, OPEN3-10]', async () => {
    const [buyer, admin] = [await aPerson(), await anAdmin()];
    const [event, video] = [await anEvent({ capacity: 2 }), await aVideo()];
    const { id } = await aPacket([event, video]);
    const order = await paidOrder(buyer, await buyPacket(buyer, id), 'packetpayments');
    const { token, address } = admin;
    expect((await call('POST', `/api/packetpayments/${order.extOrderId}/refund`, { token, address, body: {} })).status).toBe(200);
    await orderIs(order.extOrderId, 'REFUNDED');
    for (const product of [event, video]) expect(await seenBy(buyer, product)).toMatchObject({ access: false });
    expect(await stockOf(event)).toEqual({ capacity: 2, held: 0, sold: 0 });
  }, 30_000);
});
