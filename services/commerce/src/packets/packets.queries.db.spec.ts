import type { PacketView, ProductState } from '@kurtyna/contracts';
import { refusalOf } from '@kurtyna/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { packetsOf } from '../../test/packets.js';
import { inHours, openTheatre, type Theatre } from '../../test/theatre.js';

let theatre: Theatre;
let packets: ReturnType<typeof packetsOf>;
beforeAll(async () => {
  theatre = await openTheatre();
  packets = packetsOf(theatre);
});
afterAll(() => theatre.drop());
// What an earlier test has published is on the lists of no later one.
beforeEach(() => theatre.database.query('UPDATE packet SET published = false'));

const gapsOf = ({ contents }: PacketView) => contents.map(({ unavailable }) => unavailable);
const change = (product: ProductState, changes: Partial<ProductState>) =>
  theatre.product({ ...product, version: product.version + 1, ...changes });
const listedFor = async (viewerId: number | null, country: string | null = 'PL') =>
  (await packets.queries.list({ viewerId, country })).packets;

describe('a packet', () => {
  it('carries every field, with what its contents are and what the viewer has of it [CALL1-10, CALL1-30, PKT-02, PKT-17, PKT-18, OPEN1-6]', async () => {
    const event = await theatre.product({
      title: 'Zemsta',
      titleEn: 'Revenge',
      subtitle: 'Komedia',
      subtitleEn: 'A comedy',
      startsAt: '2031-04-01T17:00:00.000Z',
      endsAt: '2031-04-01T19:30:00.000Z',
      ageRestriction: 12,
      capacity: 5,
    });
    const video = await theatre.product({
      kind: 'video',
      title: 'Śluby panieńskie',
      ticketHours: 48,
      availableFrom: '2031-03-01T00:00:00.000Z',
      restrictedAccess: 'poland',
    });
    const id = await packets.packet([event, video], {
      title: 'Fredro',
      description: '<p>Dwie komedie.</p>',
      price: 8999,
      endsAt: '2031-02-28T23:00:00.000Z',
      ageRestriction: 12,
      restrictedAccess: 'europe',
      mobileImage: '/images/m.jpg',
      tabletImage: '/images/t.jpg',
      desktopImage: '/images/d.jpg',
      translations: [{ languageCode: 'en', title: 'Fredro in English', description: '<p>Two comedies.</p>' }],
    });

    const seen = await packets.viewOf(await theatre.customer(), id);

    expect(seen).toEqual({
      id,
      title: 'Fredro',
      description: '<p>Dwie komedie.</p>',
      price: 89.99,
      end_date: '2031-02-28T23:00:00.000Z',
      published: true,
      translations: [{ language_code: 'en', title: 'Fredro in English', description: '<p>Two comedies.</p>' }],
      force_visibility: false,
      age_restriction: 12,
      restricted_access: 'europe',
      countryBlock: false,
      access: false,
      paymentStatus: null,
      extOrderId: null,
      paymentUri: null,
      mobile_image: '/images/m.jpg',
      tablet_image: '/images/t.jpg',
      desktop_image: '/images/d.jpg',
      contents: [
        {
          kind: 'event',
          id: event.id,
          included: true,
          slug: event.slug,
          title: 'Zemsta',
          title_en: 'Revenge',
          subtitle: 'Komedia',
          subtitle_en: 'A comedy',
          starts_at: '2031-04-01T17:00:00.000Z',
          ends_at: '2031-04-01T19:30:00.000Z',
          available_from: null,
          tickets_expiration_time: null,
          age_restriction: 12,
          countryBlock: false,
          unavailable: null,
        },
        {
          kind: 'video',
          id: video.id,
          included: true,
          slug: video.slug,
          title: 'Śluby panieńskie',
          title_en: 'The Wedding',
          subtitle: null,
          subtitle_en: null,
          starts_at: null,
          ends_at: null,
          available_from: '2031-03-01T00:00:00.000Z',
          tickets_expiration_time: 48,
          age_restriction: 0,
          countryBlock: false,
          unavailable: null,
        },
      ],
      sale: { ok: true },
      offer: expect.stringMatching(/^[\w-]{22}$/),
    });
  });

  it('strikes out what a buyer could not use, each for its reason, and goes on with the rest [PKT-05, OPEN3-35, OPEN1-16]', async () => {
    const video = () => theatre.product({ kind: 'video' });
    const [hidden, deleted, plain, adult, polish] = [await video(), await video(), await video(), await video(), await video()];
    const [soldOut, last] = [await theatre.product({ capacity: 0 }), await theatre.product({ capacity: 1 })];
    const id = await packets.packet([hidden, deleted, soldOut, last, adult, polish, plain]);
    await change(hidden, { published: false });
    await change(deleted, { deleted: true });
    await change(adult, { ageRestriction: 18 });
    await change(polish, { restrictedAccess: 'poland' });
    const child = await theatre.customer({ bornOn: '2014-01-01' });
    const seen = await packets.viewOf(child, id, 'DE');
    expect(gapsOf(seen)).toEqual(['hidden', 'hidden', 'sold-out', null, 'age', 'country', null]);
    expect(seen.sale).toEqual({ ok: true });
    expect(seen.contents[5]).toMatchObject({ countryBlock: true });
    expect(gapsOf(await packets.viewOf(await theatre.customer(), id))).toEqual(['hidden', 'hidden', 'sold-out', null, null, null, null]);
  });

  it('tells nobody but administrators what is taken off: no title, slug, date or rule of it [Z7, OPEN1-35, PKT-05]', async () => {
    const secret = await theatre.product({
      kind: 'video',
      slug: 'tajemnica-slug',
      title: 'Tajemnica',
      titleEn: 'A Secret',
      subtitle: 'Sekretny podtytuł',
      ageRestriction: 18,
      availableFrom: '2031-07-07T00:00:00.000Z',
    });
    const id = await packets.packet([secret, await theatre.product({ kind: 'video' })]);
    await change(secret, { published: false });
    const buyer = await theatre.customer();
    for (const answer of [
      await packets.viewOf(buyer, id),
      await packets.viewOf(null, id, null),
      await listedFor(buyer.id),
      await listedFor(null, null),
    ]) {
      const text = JSON.stringify(answer);
      for (const told of ['Tajemnica', 'A Secret', 'tajemnica-slug', 'Sekretny', '2031-07-07']) expect(text).not.toContain(told);
    }
    const entry = (await packets.viewOf(buyer, id)).contents[0];
    expect(entry).toMatchObject({ kind: 'video', id: secret.id, unavailable: 'hidden', title: null, slug: null, age_restriction: 0 });
    const admin = await packets.viewOf(await theatre.customer({ roleId: 1 }), id);
    expect(admin.contents[0]).toMatchObject({ unavailable: 'hidden', title: 'Tajemnica', slug: 'tajemnica-slug' });
  });

  it('that is not published, or is deleted, is not there; administrators see the unpublished one [OPEN1-35, PKT-14]', async () => {
    const id = await packets.packet([await theatre.product()], { published: false });
    const [buyer, admin] = [await theatre.customer(), await theatre.customer({ roleId: 1 })];
    const missing = { kind: 'not-found', code: 'packet.not-found' };
    expect(await refusalOf(packets.viewOf(buyer, id))).toEqual(missing);
    expect(await refusalOf(packets.viewOf(null, id))).toEqual(missing);
    expect(await packets.viewOf(admin, id)).toMatchObject({ published: false });
    await theatre.database.query('UPDATE packet SET deleted_at = now() WHERE id = $1', [id]);
    expect(await refusalOf(packets.viewOf(admin, id))).toEqual(missing);
    expect(await refusalOf(packets.viewOf(admin, 999_999))).toEqual(missing);
  });

  it('says to this viewer why it cannot be bought, in words for its page [PKT-06, PKT-07, PKT-08, PKT-09, PKT-10]', async () => {
    const [video, event] = [await theatre.product({ kind: 'video' }), await theatre.product()];
    const [child, nobodyKnows, adult] = [
      await theatre.customer({ bornOn: '2014-01-01' }),
      await theatre.customer({ bornOn: null }),
      await theatre.customer(),
    ];
    const saleOf = async (...asked: Parameters<typeof packets.viewOf>) => (await packets.viewOf(...asked)).sale;
    const adults = await packets.packet([video], { ageRestriction: 18 });
    expect(await saleOf(child, adults)).toEqual({ ok: false, code: 'order.age' });
    expect(await saleOf(nobodyKnows, adults)).toEqual({ ok: false, code: 'order.birthday' });
    expect(await saleOf(adult, adults)).toEqual({ ok: true });
    const polish = await packets.packet([video], { restrictedAccess: 'poland' });
    expect(await packets.viewOf(adult, polish, 'DE')).toMatchObject({ countryBlock: true, sale: { ok: false, code: 'packet.country' } });
    const both = await packets.packet([video, event]);
    await change(event, { startsAt: inHours(-3), endsAt: inHours(-1) });
    expect(await packets.viewOf(adult, both)).toMatchObject({ sale: { ok: false, code: 'packet.content-expired' } });
    expect(gapsOf(await packets.viewOf(adult, both))).toEqual([null, 'ended']);
    expect(await saleOf(adult, await packets.packet([event]))).toEqual({ ok: false, code: 'packet.unavailable' });
    const past = await packets.packet([video], { endsAt: inHours(-1) });
    expect(await saleOf(adult, past)).toEqual({ ok: false, code: 'packet.ended' });
    expect(await saleOf(null, past)).toEqual({ ok: false, code: 'packet.ended' });
    expect(await saleOf(null, adults, null)).toEqual({ ok: false, code: 'session.missing' });
  });

  it('opens by its address after its end, and says so [PKT-10]', async () => {
    const id = await packets.packet([await theatre.product()], { endsAt: '2020-01-01T00:00:00.000Z' });
    expect(await packets.viewOf(await theatre.customer(), id)).toMatchObject({
      id,
      end_date: '2020-01-01T00:00:00.000Z',
    });
  });

  it('has an offer that is the same for page and purchase, and another one with another price or content [D14]', async () => {
    const [one, two] = [await theatre.product(), await theatre.product()];
    const id = await packets.packet([one, two]);
    const [buyer, other] = [await theatre.customer(), await theatre.customer()];
    const { offer } = await packets.viewOf(buyer, id);
    expect((await packets.viewOf(other, id)).offer).toBe(offer);
    await theatre.database.query('UPDATE packet SET price = 9901 WHERE id = $1', [id]);
    const dearer = (await packets.viewOf(buyer, id)).offer;
    await change(two, { published: false });
    const smaller = (await packets.viewOf(buyer, id)).offer;
    expect(new Set([offer, dearer, smaller]).size).toBe(3);
  });

  it('is seen by a person whose copy is not here yet, too', async () => {
    const id = await packets.packet([await theatre.product({ kind: 'video' })], { ageRestriction: 18 });
    const person = await theatre.customer({ bornOn: '1980-01-01' });
    await theatre.database.query('DELETE FROM customer WHERE id = $1', [person.id]);
    const knowCustomer = () => theatre.customer(person).then(() => undefined);
    const late = packetsOf({ ...theatre, facts: { knowCustomer } as never });
    expect((await late.viewOf(person, id)).sale).toEqual({ ok: true });
  });
});

describe('the lists', () => {
  it('show what is published, not over and can be bought by somebody, those that end first before the others [CALL1-09, PKT-14, OPEN1-16]', async () => {
    const [video, event, full] = [
      await theatre.product({ kind: 'video' }),
      await theatre.product({ startsAt: inHours(-3), endsAt: inHours(-1) }),
      await theatre.product({ capacity: 0 }),
    ];
    const later = await packets.packet([video, full], { endsAt: inHours(48) });
    const sooner = await packets.packet([video], { endsAt: inHours(24), ageRestriction: 18, restrictedAccess: 'poland' });
    const forced = await packets.packet([event, full], { endsAt: inHours(72), forceVisibility: true });
    await packets.packet([video], { published: false, forceVisibility: true });
    await packets.packet([video], { endsAt: inHours(-1), forceVisibility: true });
    await packets.packet([full]);
    await packets.packet([video, event]);
    const child = await theatre.customer({ bornOn: '2014-01-01' });
    const listed = await listedFor(child.id, 'DE');
    expect(listed.map(({ id }) => id)).toEqual([sooner, later, forced]);
    expect(listed.map(({ sale }) => sale)).toEqual([
      { ok: false, code: 'order.age' },
      { ok: true },
      { ok: false, code: 'packet.unavailable' },
    ]);
  });

  it('say to everybody nothing that differs per viewer [CALL1-15]', async () => {
    const polish = await theatre.product({ kind: 'video', restrictedAccess: 'poland', ageRestriction: 18 });
    const id = await packets.packet([polish], { restrictedAccess: 'poland', ageRestriction: 18 });
    expect(await listedFor(null, null)).toMatchObject([
      {
        id,
        countryBlock: false,
        access: false,
        paymentStatus: null,
        extOrderId: null,
        paymentUri: null,
        contents: [{ title: polish.title, countryBlock: false, unavailable: null }],
        sale: { ok: false, code: 'session.missing' },
      },
    ]);
  });
});

describe('the viewer’s own order of a packet', () => {
  it('is told with its status, number and way to pay, and its access while it opens something [BTN-27, BTN-28, BTN-30, BTN-31, BTN-32, BTN-33]', async () => {
    const [event, video] = [await theatre.product(), await theatre.product({ kind: 'video', ticketHours: 1 })];
    const id = await packets.packet([event, video]);
    const buyer = await theatre.customer();
    const seen = () => packets.viewOf(buyer, id);
    expect(await seen()).toMatchObject({ paymentStatus: null, access: false, sale: { ok: true } });
    const { order, payu } = await packets.buy(buyer, id);
    expect(await seen()).toMatchObject({
      paymentStatus: 'PENDING',
      access: false,
      extOrderId: order.extOrderId,
      paymentUri: payu!.redirectUri,
      sale: { ok: true },
    });
    for (const [status, code] of [
      ['NOT_STARTED', null],
      ['CANCELED', null],
      ['REFUNDED', null],
      ['WAITING_FOR_CONFIRMATION', 'order.waiting'],
      ['WAITING_FOR_REFUND', 'order.refund-pending'],
    ] as const) {
      await theatre.database.query('UPDATE orders SET status = $2 WHERE id = $1', [order.id, status]);
      const sale = code === null ? { ok: true } : { ok: false, code };
      expect(await seen()).toMatchObject({ paymentStatus: status, access: false, sale });
    }
    await theatre.database.query(`UPDATE orders SET status = 'PENDING' WHERE id = $1`, [order.id]);
    await theatre.says(order.id, 'COMPLETED');
    const held = { paymentStatus: 'COMPLETED', access: true, paymentUri: null, sale: { ok: false, code: 'order.has-access' } };
    expect(await seen()).toMatchObject(held);
    expect(await packets.viewOf(await theatre.customer(), id)).toMatchObject({ paymentStatus: null, access: false });
    await theatre.database.query(`UPDATE access SET valid_until = now() WHERE order_id = $1 AND kind = 'video'`, [order.id]);
    expect(await seen()).toMatchObject(held); // its event still opens
    await theatre.database.query(`UPDATE access SET valid_until = now() WHERE order_id = $1`, [order.id]);
    expect(await seen()).toMatchObject({ paymentStatus: 'COMPLETED', access: false, sale: { ok: true } });
  });

  it('is owned by nobody for their role: administrators and premium buy it as everybody does [OPEN1-46, BTN-33]', async () => {
    const id = await packets.packet([await theatre.product()]);
    for (const roleId of [1, 3])
      expect(await packets.viewOf(await theatre.customer({ roleId }), id)).toMatchObject({ access: false, sale: { ok: true } });
  });

  it('does not strike out what it holds the last ticket of [PKT-05]', async () => {
    const last = await theatre.product({ capacity: 1 });
    const id = await packets.packet([last, await theatre.product({ kind: 'video' })]);
    const buyer = await theatre.customer();
    const { order } = await packets.buy(buyer, id, [last]);
    expect(gapsOf(await packets.viewOf(buyer, id))).toEqual([null, null]);
    expect(gapsOf(await packets.viewOf(await theatre.customer(), id))).toEqual(['sold-out', null]);
    await theatre.says(order.id, 'COMPLETED');
    expect(gapsOf(await packets.viewOf(buyer, id))).toEqual([null, null]);
  });
});
