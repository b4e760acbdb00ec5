import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { getPacket, listPackets, type PacketView } from '@kurtyna/contracts';
import { notFound } from '@kurtyna/platform/runtime';
import { aCustomer, aGateway, as, eventually, type House } from '../../../test/a-gateway.js';
import { aPacket, aPacketContent } from '../../../test/content.js';

let house: House;
beforeAll(async () => {
  house = await aGateway();
});
afterAll(() => house.app.close());
beforeEach(() => {
  house.bus.asked.splice(0);
  house.bus.answer(listPackets, () => ({ packets: [aPacket()] })).answer(getPacket, () => ({ packet: aPacket() }));
});

const get = (url: string, headers = as(aCustomer)) => house.app.inject({ url, headers });
const packetOf = async (changes: Parameters<typeof aPacket>[0]) => {
  house.bus.answer(getPacket, () => ({ packet: aPacket(changes) }));
  return (await get('/api/packets/3')).json().packet;
};

const aVideoOf = (changes: Parameters<typeof aPacketContent>[0] = {}) =>
  aPacketContent({ kind: 'video', id: 9, slug: 'kordian', title: 'Kordian', starts_at: null, ends_at: null, ...changes });

describe('packets', () => {
  it('are listed as this viewer sees them from this country [CALL1-09]', async () => {
    const answer = await get('/api/packets?published=0');
    expect([answer.statusCode, answer.json().packets.map(({ id }: { id: number }) => id)]).toEqual([200, [3]]);
    expect(house.bus.questions(listPackets)).toEqual([{ viewerId: 7, country: 'PL' }]);
  });

  it('are each answered by number, and one that is not shown is not there [CALL1-10]', async () => {
    expect((await get('/api/packets/3')).json().packet).toMatchObject({ id: 3, title: 'Karnet' });
    expect(house.bus.questions(getPacket)).toEqual([{ id: 3, viewerId: 7, country: 'PL' }]);
    house.bus.answer(getPacket, () => {
      throw notFound('packet.not-found');
    });
    const answer = await get('/api/packets/4');
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'packet.not-found']);
  });

  it.each(['0', '-1', '2147483648', 'karnet', '1.5', '%201', '%D9%A3', '..', '%00', 'x'.repeat(300)])(
    'are nothing under %s [N15]',
    async (id) => {
      expect([404, 414]).toContain((await get(`/api/packets/${id}`)).statusCode);
      expect(house.bus.questions(getPacket)).toEqual([]);
    },
  );

  it('carry every field of the entity Packet, the end under both names, and the viewer’s own [CALL1-30, OPEN1-6]', async () => {
    const fields: Partial<PacketView> = {
      id: 3,
      title: 'Karnet',
      description: '<p>Opis</p>',
      translations: [{ language_code: 'en', title: 'A season ticket', description: '<p>About</p>' }],
      price: 99.5,
      published: true,
      force_visibility: true,
      age_restriction: 16,
      restricted_access: 'poland',
      countryBlock: true,
      access: true,
      paymentStatus: 'COMPLETED',
      extOrderId: 'KRT-20',
      paymentUri: null,
      mobile_image: '/images/m.webp',
      tablet_image: '/images/t.webp',
      desktop_image: '/images/d.webp',
      offer: 'offer-of-a-packet',
    };
    const packet = await packetOf({ ...fields, contents: [] });
    const end = '2027-03-31T22:00:00.000Z';
    expect(packet).toEqual({ ...fields, end_date: end, exp_date: end, sale: { ok: true }, events: [], videos: [] });
  });

  it('hold their events and videos each in a list, with every field of an entry [CALL1-30]', async () => {
    const packet = await packetOf({
      contents: [
        aVideoOf({ tickets_expiration_time: 48, ends_at: '2027-03-28T22:00:00.000Z', available_from: '2027-01-01T00:00:00.000Z' }),
        aPacketContent({
          title_en: 'The Forefathers',
          subtitle: 'Część III',
          age_restriction: 12,
          countryBlock: true,
          unavailable: 'country',
        }),
        aPacketContent({ id: 6, slug: 'noc', title: 'Noc', starts_at: '2027-06-30T22:30:00.000Z' }),
      ],
    });
    expect(packet.events).toMatchObject([
      {
        ...{ id: 5, included: true, slug: 'dziady', title: 'Dziady', subtitle: 'Część III' },
        ...{ translations: [{ language_code: 'en', title: 'The Forefathers', subtitle: null }] },
        ...{ date_from: '2027-01-31', time_from: '19:00', age_restriction: 12, countryBlock: true },
        ...{ unavailable: 'country' },
      },
      { id: 6, translations: [], date_from: '2027-07-01', time_from: '00:30', unavailable: null },
    ]);
    expect(packet.videos).toEqual([
      {
        ...{ id: 9, included: true, slug: 'kordian', title: 'Kordian', subtitle: null, translations: [] },
        ...{ age_restriction: 0, countryBlock: false, unavailable: null },
        ...{ tickets_expiration_time: 48, end_date: '2027-03-28', ends_at: '2027-03-28T22:00:00.000Z' },
        ...{ available_from: '2027-01-01T00:00:00.000Z' },
      },
    ]);
  });

  it('say of a video without an end 0000-00-00, and the last day where the clock changes [CALL1-30, VID-09]', async () => {
    const endOf = async (ends_at: string | null) => (await packetOf({ contents: [aVideoOf({ ends_at })] })).videos[0].end_date as string;
    expect(await endOf(null)).toBe('0000-00-00');
    expect(await endOf('2027-03-27T23:00:00.000Z')).toBe('2027-03-27'); // midnight of the spring night
    expect(await endOf('2027-10-31T23:00:00.000Z')).toBe('2027-10-31'); // the day of 25 hours
  });

  it('say of a content that is taken off only that it is there [OPEN1-16, OPEN1-35]', async () => {
    const hidden = { slug: null, title: null, starts_at: null, ends_at: null, unavailable: 'hidden' } as const;
    const { events } = await packetOf({ contents: [aPacketContent(hidden)] });
    expect(events).toMatchObject([{ id: 5, included: true, ...hidden, date_from: null, time_from: null, translations: [] }]);
  });

  it.each(['order.age', 'order.birthday', 'packet.country', 'packet.unavailable', 'packet.content-expired', 'packet.ended'] as const)(
    'that cannot be bought say why: %s [OPEN1-16]',
    async (code) => {
      expect((await packetOf({ sale: { ok: false, code } })).sale).toEqual({ ok: false, code });
    },
  );

  it('are for everybody without anything of a viewer [CALL1-15, D24]', async () => {
    const packets = [
      aPacket({
        id: 4,
        access: true,
        paymentStatus: 'PENDING',
        extOrderId: 'KRT-1',
        paymentUri: 'https://pay.example/1',
        contents: [aPacketContent(), aVideoOf()],
      }),
    ];
    house.bus.answer(listPackets, () => ({ packets }));
    house.broker.contactAgain();
    await eventually(async () => expect((await house.app.inject({ url: '/external_api/packets' })).json().packets[0]?.id).toBe(4));
    expect(house.bus.questions(listPackets)[0]).toEqual({ viewerId: null, country: null });
    const [packet] = (await house.app.inject({ url: '/external_api/packets' })).json().packets;
    expect(packet).toMatchObject({
      ...{ id: 4, title: 'Karnet', price: 99.5, end_date: '2027-03-31T22:00:00.000Z' },
      ...{
        events: [{ id: 5, title: 'Dziady', included: true }],
        videos: [{ id: 9, title: 'Kordian', included: true }],
      },
    });
    const OF_A_VIEWER = ['access', 'paymentStatus', 'extOrderId', 'paymentUri', 'offer', 'countryBlock'];
    for (const holder of [packet, packet.events[0], packet.videos[0]])
      expect(Object.keys(holder).filter((name) => OF_A_VIEWER.includes(name))).toEqual([]);
  });
});
