/** What administrators do with packets over HTTP. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  addPacketTranslation,
  deletePacket,
  deletePacketTranslation,
  editPacket,
  getPacket,
  getPacketTranslation,
  listAdminPackets,
  listPackets,
  listPacketTranslations,
  updatePacketTranslation,
} from '@kurtyna/contracts';
import { invalid } from '@kurtyna/platform/runtime';
import { aCustomer, aGateway, anAdmin, as, type House } from '../../../test/a-gateway.js';
import { aPacket } from '../../../test/content.js';

const WHOLE = { ...aPacket(), revision: 4, published_now: true };
const WORDS = {
  id: 31,
  owner: { kind: 'packet' as const, id: 3 },
  language_code: 'en',
  revision: 2,
  texts: { title: 'A ticket', description: '<p>x</p>' },
};

let media: Server;
const purposes: string[] = [];
let house: House;
beforeAll(async () => {
  media = createServer((request, response) => {
    purposes.push(request.url!.split('purpose=')[1]!);
    request.resume().on('end', () => response.writeHead(201).end(JSON.stringify({ name: `p${purposes.length}.jpg` })));
  });
  await new Promise<void>((resolve) => media.listen(0, '127.0.0.1', resolve));
  const { port } = media.address() as AddressInfo;
  house = await aGateway({ MEDIA_HTTP_URL: `http://127.0.0.1:${port}`, MEDIA_KEY: 'k'.repeat(32) });
});
afterAll(async () => {
  await house.app.close();
  media.close();
});
beforeEach(() => {
  house.bus.asked.splice(0);
  purposes.splice(0);
  house.bus
    .answer(editPacket, () => WHOLE)
    .answer(deletePacket, ({ id }) => ({ id }))
    .answer(listAdminPackets, () => ({ rows: [WHOLE], count: 1, countIsExact: true, next: null }))
    .answer(listPackets, () => ({ packets: [aPacket()] }))
    .answer(listPacketTranslations, () => ({ translations: [WORDS] }))
    .answer(getPacketTranslation, () => WORDS)
    .answer(addPacketTranslation, () => WORDS)
    .answer(updatePacketTranslation, () => WORDS)
    .answer(deletePacketTranslation, ({ id }) => ({ id }));
});

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, headers = as(anAdmin)) =>
  house.app.inject({ method, url, headers, ...(payload && { payload }) });
const edits = () => JSON.parse(JSON.stringify(house.bus.questions(editPacket))) as unknown;

describe('packets', () => {
  it('are all listed for administrators who ask for all, and as ever for everybody else [PKTADM-09, CALL3-03]', async () => {
    const answer = await call('GET', '/api/packets/?all=true&page=2&limit=10&sort=title&order=asc');
    expect(answer.json()).toMatchObject({ count: 1, countIsExact: true, packets: [{ id: 3, revision: 4, published_now: true }] });
    expect(house.bus.questions(listAdminPackets)).toEqual([
      { page: 2, limit: 10, sort: 'title', descending: false, search: null, filter: {} },
    ]);
    const theirs = await call('GET', '/api/packets?all=true', undefined, as(aCustomer));
    expect([theirs.statusCode, theirs.json().count, theirs.json().packets[0].revision]).toEqual([200, undefined, undefined]);
    expect(house.bus.questions(listAdminPackets)).toHaveLength(1);
  });

  it('answer one with all there is of it [PKTADM-10]', async () => {
    house.bus.answer(getPacket, () => ({ packet: WHOLE }));
    const answer = await call('GET', '/api/packets/3/');
    expect(answer.json()).toMatchObject({
      packet: { id: 3, title: 'Karnet', exp_date: '2027-03-31T22:00:00.000Z', published: true, revision: 4, published_now: true },
    });
    expect(house.bus.questions(getPacket)).toMatchObject([{ id: 3, viewerId: 1 }]);
  });

  it('are added with every field, in grosze and UTC, ids as a list or as its JSON [PKTADM-11, PKTADM-20, PKTADM-21, PKTADM-22, PKTADM-23, OPEN3-36, OPEN3-38]', async () => {
    const answer = await call('POST', '/api/packets', {
      title: 'Karnet',
      description: '<p>Opis</p>',
      price: '99,50',
      exp_date: '2027-03-28 20:00',
      published: 1,
      force_visibility: true,
      restricted_access: 'europe',
      age_restriction: '16',
      events: '[5, 6]',
      videos: [7],
    });
    expect([answer.statusCode, answer.json().packet.id]).toEqual([201, 3]);
    expect(edits()).toEqual([
      {
        id: null,
        adminId: 1,
        changes: {
          title: 'Karnet',
          description: '<p>Opis</p>',
          price: 9950,
          endsAt: '2027-03-28T18:00:00.000Z',
          published: true,
          forceVisibility: true,
          restrictedAccess: 'europe',
          ageRestriction: 16,
          events: [5, 6],
          videos: [7],
        },
      },
    ]);
  });

  it.each([
    ['a day alone is meant whole', { exp_date: '2027-03-31' }, { endsAt: '2027-03-31T22:00:00.000Z' }],
    ['an empty end is none', { exp_date: '' }, { endsAt: null }],
    ['no age is none', { age_restriction: null }, { ageRestriction: 0 }],
    ['no price is nothing, which commerce refuses', { price: '' }, { price: 0 }],
    ['less than nothing, too', { price: -5 }, { price: 0 }],
    ['a picture is taken away', { tablet_image: null }, { images: { tablet_image: null } }],
  ])('are changed in what is sent: %s [PKTADM-12, PKTADM-18, PKTADM-21]', async (_name, body, changes) => {
    expect((await call('PUT', '/api/packets/3/', { ...body, revision: 4 })).statusCode).toBe(200);
    expect(edits()).toEqual([{ id: 3, adminId: 1, revision: 4, changes }]);
  });

  it.each([
    ['price', '10,555', 'Niepoprawna wartość'],
    ['price', '1e3', 'Niepoprawna wartość'],
    ['exp_date', '0000-00-00', 'Nieprawidłowa data.'],
    ['exp_date', '2027-02-30', 'Nieprawidłowa data.'],
    ['age_restriction', 'szesnaście', 'Niepoprawna wartość'],
    ['restricted_access', 'moon', 'Niepoprawna wartość'],
    ['events', '[5', 'Niepoprawna wartość'],
    ['videos', ['7'], 'Niepoprawna wartość'],
    ['title', 'ż'.repeat(101), 'Maksymalnie 100 znaków.'],
    ['deleted_at', null, 'Nieznane pole.'],
  ])(
    'refuse %s = %j at its field: %s [PKTADM-16, PKTADM-19, PKTADM-20, PKTADM-21, PKTADM-22, PKTADM-40, Z3]',
    async (field, value, message) => {
      const answer = await call('PUT', '/api/packets/3', { [field]: value });
      expect([answer.statusCode, answer.json().formError]).toEqual([422, { [field]: message }]);
      expect(edits()).toEqual([]);
    },
  );

  it('say at their fields what commerce refuses [PKTADM-15, PKTADM-17, PKTADM-18, ERR3-01]', async () => {
    house.bus.answer(editPacket, () => {
      throw invalid({ title: { key: 'form.validate.slide_title' }, price: { key: 'form.validate.price_missing' } });
    });
    const answer = await call('POST', '/api/packets', {});
    expect([answer.statusCode, answer.json().formError]).toEqual([422, { title: 'Proszę podać tytuł.', price: 'Proszę podać cenę.' }]);
  });

  it('have three pictures, each kept by media for its width and named to commerce; one is removed by its field [PKTADM-14, PKTADM-26]', async () => {
    const data = `data:image/png;base64,${Buffer.from('picture').toString('base64')}`;
    await call('PUT', '/api/packets/3', { mobile_image_data: data, tablet_image: data, desktop_image_data: data });
    expect(purposes).toEqual(['offer-mobile', 'offer-tablet', 'offer-desktop']);
    await call('DELETE', '/api/packets/3/image/tablet_image');
    expect(edits()).toMatchObject([
      { changes: { images: { mobile_image: 'p1.jpg', tablet_image: 'p2.jpg', desktop_image: 'p3.jpg' } } },
      { id: 3, changes: { images: { tablet_image: null } } },
    ]);
    expect((await call('DELETE', '/api/packets/3/image/constructor')).statusCode).toBe(422);
  });

  it('are deleted [PKTADM-13]', async () => {
    expect((await call('DELETE', '/api/packets/3')).json()).toEqual({ id: 3 });
    expect(house.bus.questions(deletePacket)).toEqual([{ id: 3, adminId: 1 }]);
  });

  it.each([
    ['POST', '/api/packets'],
    ['PUT', '/api/packets/3'],
    ['DELETE', '/api/packets/3'],
    ['GET', '/api/packets/3/translations'],
  ] as const)('%s %s is for administrators alone [Z1]', async (method, url) => {
    const payload = method === 'GET' || method === 'DELETE' ? undefined : {};
    expect((await call(method, url, payload, {} as never)).statusCode).toBe(401);
    expect((await call(method, url, payload, as(aCustomer))).statusCode).toBe(403);
  });
});

it('translations of packets are listed, read, added, changed and deleted at commerce [PKTADM-27, PKTADM-28, PKTADM-29, PKTADM-30]', async () => {
  const translation = { id: 31, packet_id: 3, language_code: 'en', revision: 2, title: 'A ticket', description: '<p>x</p>' };
  expect((await call('GET', '/api/packets/3/translations')).json()).toEqual({ translations: [translation] });
  expect((await call('GET', '/api/translations/packet/31')).json()).toEqual({ translation });
  const body = { packet_id: 3, language_code: 'en', title: 'A ticket', description: '<p>x</p>' };
  expect((await call('POST', '/api/translations/packet', body)).json()).toEqual({ translation });
  expect((await call('PUT', '/api/translations/packet/31', { title: 'B', revision: 2 })).json()).toEqual({ translation });
  expect((await call('DELETE', '/api/translations/packet/31')).json()).toEqual({ id: 31 });
  expect(house.bus.questions(addPacketTranslation)).toEqual([
    { packetId: 3, languageCode: 'en', texts: { title: 'A ticket', description: '<p>x</p>' }, adminId: 1 },
  ]);
  expect(house.bus.questions(updatePacketTranslation)).toMatchObject([{ id: 31, texts: { title: 'B' }, revision: 2, adminId: 1 }]);
});

it.each([undefined, null, ''])('a translation of the title alone is added, its description %j [PKTADM-31]', async (description) => {
  const body = { packet_id: 3, language_code: 'en', title: 'A ticket', description };
  expect((await call('POST', '/api/translations/packet', body)).statusCode).toBe(201);
  expect(house.bus.questions(addPacketTranslation)).toMatchObject([{ texts: { title: 'A ticket' } }]);
});

it.each([
  ['', 'Proszę wybrać język.'],
  ['eng', 'Niepoprawny język'],
])('a translation in the language %j is refused: %s [PKTADM-32]', async (language_code, message) => {
  const answer = await call('POST', '/api/translations/packet', { packet_id: 3, language_code, title: 'A', description: 'b' });
  expect([answer.statusCode, answer.json().formError]).toEqual([422, { language_code: message }]);
});
