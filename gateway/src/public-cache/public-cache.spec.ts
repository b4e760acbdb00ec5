import type { PlayableKind } from '@kurtyna/domain';
import { gunzipSync, brotliDecompressSync } from 'node:zlib';
import { Agent, request as httpRequest } from 'node:http';
import { afterAll, afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  availabilityChanged,
  configChanged,
  contentPublished,
  getConfig,
  getEvent,
  getSaleSettings,
  getVideo,
  listAvailability,
  listCategories,
  listEvents,
  listPackets,
  listSlides,
  listVideos,
  packetChanged,
  productChanged,
  type ProductState,
  saleSettingsChanged,
} from '@kurtyna/contracts';
import { notFound } from '@kurtyna/platform/runtime';
import { aGateway, eventually, type House, settled } from '../../test/a-gateway.js';
import { Settings } from '../settings.js';
import { aConfig, anEvent, aPacket, aPacketContent, aVideo, saleSettings } from '../../test/content.js';

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  bytes: Buffer;
  json: () => any;
}

jest.setTimeout(60_000);
const agent = new Agent({ keepAlive: true, maxSockets: 30 });
afterAll(() => agent.destroy());

let house: House;
let port: number;
async function open(...how: Parameters<typeof aGateway>): Promise<void> {
  house = await aGateway(...how);
  await house.app.listen(0, '127.0.0.1');
  port = (house.app.getHttpServer().address() as { port: number }).port;
}
async function openAnew(...how: Parameters<typeof aGateway>): Promise<void> {
  await house.app.close();
  await open(...how);
}
beforeEach(() => open());
afterEach(async () => {
  house.app.getHttpServer().closeAllConnections();
  await house.app.close();
});

/** Through the real server: these bytes leave before the router. */
function get(path: string, { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    httpRequest({ port, host: '127.0.0.1', path, method, headers, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const bytes = Buffer.concat(chunks);
        resolve({
          status: response.statusCode!,
          headers: response.headers,
          bytes,
          json: () => JSON.parse(bytes.toString()),
        });
      });
    })
      .on('error', reject)
      .end();
  });
}

const changed = (id: number, kind: PlayableKind = 'event') => house.broker.say(contentPublished, { kind, id, slug: null });
const titles = async () => (await get('/external_api/events')).json().events.map(({ title }: { title: string }) => title);

describe('the public bytes', () => {
  it('are in memory before the first visitor, and asking for them asks nobody [CALL1-14, HOME-31]', async () => {
    house.bus.answer(listEvents, () => ({ events: [anEvent()] }));
    changed(5);
    await eventually(async () => expect(await titles()).toEqual(['Dziady']));
    const asked = house.bus.askedForSomebody().length;
    for (const path of ['events', 'videos', 'packets', 'slides', 'categories', 'config']) {
      for (const end of ['', '/', '?x=1', '/?utm_source=a']) expect((await get(`/external_api/${path}${end}`)).status).toBe(200);
    }
    expect(await titles()).toEqual(['Dziady']);
    expect(house.bus.askedForSomebody()).toHaveLength(asked);
  });

  it('are the whole list, however many pages it comes in, and every page tells of its tickets [CALL1-14, TICK-02]', async () => {
    const next = (after?: string) => (after === undefined ? '205' : undefined);
    const from = (after?: string) => (after === undefined ? 6 : 205); // one has moved to the next page meanwhile
    const ids = (after?: string) => Array.from({ length: 200 }, (_, n) => from(after) + n);
    house.bus
      .answer(listEvents, ({ after }) => ({ events: ids(after).map((id) => anEvent({ id })), next: next(after) }))
      .answer(listVideos, ({ after }) => ({ videos: ids(after).map((id) => aVideo({ id })), next: next(after) }))
      .answer(listAvailability, ({ products }) => ({
        products: [...products].map((product) => ({
          ...(product as { kind: 'event'; id: number }),
          ticketsAvailable: (product as { id: number }).id % 2 === 0,
        })),
      }));
    changed(6);
    changed(6, 'video');
    const whole = Array.from({ length: 399 }, (_, n) => 6 + n);
    for (const kind of ['events', 'videos'])
      await eventually(async () => {
        const items: { id: number; ticketsAvailable: boolean }[] = (await get(`/external_api/${kind}`)).json()[kind];
        expect(items.map(({ id }) => id)).toEqual(whole);
        expect(items.every(({ id, ticketsAvailable }) => ticketsAvailable === (id % 2 === 0))).toBe(true);
      });
    // A change of what is on the last page is heard too.
    const before = house.bus.questions(listEvents).length;
    house.broker.say(productChanged, { kind: 'event', id: 404 } as ProductState);
    await eventually(() => expect(house.bus.questions(listEvents).length).toBeGreaterThan(before));
  });

  it('never hold media, not even when catalog sends them [OPEN1-23] [D24]', async () => {
    house.bus
      .answer(listEvents, () => ({ events: [{ ...anEvent(), internal: 'canary' } as never] }))
      .answer(listVideos, () => ({ videos: [aVideo()] }))
      .answer(getEvent, () => anEvent())
      .answer(getVideo, () => aVideo());
    changed(5);
    changed(5, 'video');
    for (const path of ['events', 'videos', 'event/5', 'event/dziady', 'video/5']) {
      await eventually(async () => expect((await get(`/external_api/${path}`)).bytes.toString()).toContain('Dziady'));
      const { bytes } = await get(`/external_api/${path}`);
      expect(bytes.toString()).not.toMatch(/secret|canary/);
      expect(bytes.toString()).toContain('"video_link":null');
    }
  });

  it('have a strong ETag, and who has them already gets 304 in every encoding', async () => {
    const first = await get('/external_api/events', { headers: { 'accept-encoding': 'gzip' } });
    const etag = first.headers.etag as string;
    expect(etag).toMatch(/^"[\w-]+"$/);
    for (const headers of [
      { 'if-none-match': etag, 'accept-encoding': 'gzip' },
      { 'if-none-match': `W/"other", ${etag}` },
      { 'if-none-match': etag, 'accept-encoding': 'br' },
    ] as Record<string, string>[]) {
      const answer = await get('/external_api/events', { headers });
      expect([answer.status, answer.bytes.length, answer.headers['content-length']]).toEqual([304, 0, undefined]);
    }
    expect((await get('/external_api/events', { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  it('come as they are, as gzip or as brotli, always the same text', async () => {
    const plain = await get('/external_api/config');
    const gzip = await get('/external_api/config', { headers: { 'accept-encoding': 'gzip, deflate' } });
    const askForBrotli = () => get('/external_api/config', { headers: { 'accept-encoding': 'gzip, deflate, br' } });
    await eventually(async () => expect((await askForBrotli()).headers['content-encoding']).toBe('br'));
    const brotli = await askForBrotli();
    expect([plain, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'gzip']);
    expect(gunzipSync(gzip.bytes)).toEqual(plain.bytes);
    expect(brotliDecompressSync(brotli.bytes)).toEqual(plain.bytes);
    expect(new Set([plain, gzip, brotli].map(({ headers }) => headers.etag)).size).toBe(3);
    const none = await get('/external_api/config', { headers: { 'accept-encoding': 'gzip;q=0, br;q=0' } });
    expect(none.headers['content-encoding']).toBeUndefined();
    for (const answer of [plain, gzip, brotli]) {
      expect(answer.headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'public, no-cache',
        vary: 'accept-encoding',
        'content-length': String(answer.bytes.length),
        'x-content-type-options': 'nosniff',
      });
    }
  });

  it('are lists of slides and videos for everybody [CALL1-12, CALL1-13]', async () => {
    const slides = [{ id: 1, title: 'Nowy sezon', text: '', bg_image: null, url: null, published: true, translations: [] }];
    house.bus
      .answer(listSlides, () => ({ slides }))
      .answer(listVideos, () => ({ videos: [aVideo({ id: 9 }), aVideo({ id: 10, video_price: 0 })] }));
    house.broker.say(contentPublished, { kind: 'slide', id: 1, slug: null });
    changed(9, 'video');
    await eventually(async () => expect((await get('/external_api/slides')).json()).toEqual({ slides }));
    await eventually(async () => {
      const answer = (await get('/external_api/videos')).json();
      expect(Object.keys(answer)).toEqual(['videos']);
      expect(answer.videos).toMatchObject([
        { id: 9, title: 'Dziady', video_price: 19, ticketsAvailable: true },
        { id: 10, video_price: 0 },
      ]);
    });
    expect(house.bus.questions(listSlides).at(-1)).toEqual({ audience: 'public' });
    expect(house.bus.questions(listVideos).at(-1)).toMatchObject({ audience: 'public' });
  });

  it.each([
    ['event', '5', { id: 5 }],
    ['event', 'dziady', { slug: 'dziady' }],
    ['video', '5', { id: 5 }],
    ['video', 'dziady', { slug: 'dziady' }],
  ] as const)('are one %s, by id or slug: /%s [CALL1-17, CALL1-18]', async (kind, path, ref) => {
    house.bus.answer(getEvent, () => anEvent()).answer(getVideo, () => aVideo());
    const answer = await get(`/external_api/${kind}/${path}`);
    expect([answer.status, Object.keys(answer.json())]).toEqual([200, [kind]]);
    expect(answer.json()[kind]).toMatchObject({
      id: 5,
      title: 'Dziady',
      ...(kind === 'event' ? { event_price: 49.9 } : { video_price: 19 }),
    });
    expect(house.bus.questions(kind === 'event' ? getEvent : getVideo)).toEqual([{ ref, audience: 'public' }]);
  });

  it('answer HEAD with the headers alone, and other methods not at all', async () => {
    const head = await get('/external_api/events', { method: 'HEAD' });
    const body = await get('/external_api/events');
    expect([head.status, head.bytes.length, head.headers.etag]).toEqual([200, 0, body.headers.etag]);
    expect(head.headers['content-length']).toBe(body.headers['content-length']);
    expect((await get('/external_api/events', { method: 'POST' })).status).toBe(404);
  });
});

describe('a change', () => {
  it('is seen at once by the next visitor [performance P5]', async () => {
    house.bus.answer(listEvents, () => ({ events: [anEvent({ title: 'Nowy tytuł' })] }));
    const asked = house.bus.questions(listEvents).length;
    changed(5);
    for (let turns = 0; turns < 10; turns++) await new Promise((resolve) => setImmediate(resolve));
    expect(house.bus.questions(listEvents)).toHaveLength(asked + 1); // by the change, for no repair comes within so few turns
    await eventually(async () => expect(await titles()).toEqual(['Nowy tytuł']));
  });

  it('of an event reaches the list and its own page, by id and by slug, and no other page', async () => {
    let title = 'Stary';
    house.bus
      .answer(listEvents, () => ({ events: [] }))
      .answer(getEvent, ({ ref }) => {
        const other = 'id' in ref && ref.id === 6;
        return anEvent({ id: other ? 6 : 5, video_id: other ? 10 : 9, title });
      });
    const titleAt = async (path: string) => (await get(`/external_api/event/${path}`)).json().event.title;
    for (const path of ['5', 'dziady', '6']) expect(await titleAt(path)).toBe('Stary');
    title = 'Nowy';
    changed(5);
    await eventually(async () => expect([await titleAt('5'), await titleAt('dziady')]).toEqual(['Nowy', 'Nowy']));
    await settled();
    expect(await titleAt('6')).toBe('Stary');
  });

  it('of a video reaches the events that show it', async () => {
    let description = 'stary opis';
    house.bus.answer(getEvent, () => anEvent({ video_id: 9, description }));
    await get('/external_api/event/5');
    description = 'nowy opis';
    changed(9, 'video');
    await eventually(async () => expect((await get('/external_api/event/5')).json().event.description).toBe('nowy opis'));
  });

  it.each([
    ['productChanged', () => house.broker.say(productChanged, { kind: 'event', id: 5 } as ProductState)],
    ['availabilityChanged', () => house.broker.say(availabilityChanged, { kind: 'event', id: 5, version: 2, ticketsAvailable: false })],
    ['contact again', () => house.broker.contactAgain()],
  ])('is heard through %s too', async (_name, say) => {
    house.bus.answer(listEvents, () => ({ events: [anEvent()] }));
    say();
    await eventually(async () => expect(await titles()).toEqual(['Dziady']));
  });

  it('of the config reaches the events too: it says whether the finished ones of the festival are among them [HOME-27, P5]', async () => {
    house.bus.answer(listEvents, () => ({ events: [anEvent({ title: 'Tango, koniec festiwalu' })] }));
    house.broker.say(contentPublished, { kind: 'config', id: 1, slug: null });
    await eventually(async () => expect(await titles()).toEqual(['Tango, koniec festiwalu']));
  });

  it('that nobody tells of is not seen: these tests hear changes, they do not wait for the clock', async () => {
    const slides = [{ id: 1, title: 'Slajd', text: '', bg_image: null, url: null, published: true, translations: [] }];
    const asked = house.bus.questions(listEvents).length;
    house.bus.answer(listEvents, () => ({ events: [anEvent()] })).answer(listSlides, () => ({ slides }));
    house.broker.say(contentPublished, { kind: 'slide', id: 1, slug: null });
    await eventually(async () => expect((await get('/external_api/slides')).json()).toEqual({ slides }));
    expect([await titles(), house.bus.questions(listEvents).length]).toEqual([[], asked]);
    expect(house.app.get(Settings).PUBLIC_REFILL_MS).toBe(0);
  });

  it('that nobody told of is seen when its turn comes to be read anew', async () => {
    await openAnew({ PUBLIC_REFILL_MS: 300 });
    house.bus.answer(listEvents, () => ({ events: [anEvent()] }));
    await eventually(async () => expect(await titles()).toEqual(['Dziady']));
  });

  it('of a video reaches the categories: the last one in it, or the first, makes one go or come [performance P5]', async () => {
    const categories = [{ id: 3, name: 'Komedia', translations: [] }];
    house.bus.answer(listCategories, () => ({ categories }) as never);
    changed(9, 'video');
    await eventually(async () => expect((await get('/external_api/categories')).json()).toEqual({ categories }));
  });

  it('of a category reaches the categories and the videos, which bear its name', async () => {
    const categories = [{ id: 3, name: 'Komedia', translations: [] }];
    house.bus.answer(listCategories, () => ({ categories }) as never).answer(listVideos, () => ({ videos: [aVideo()] }));
    house.broker.say(contentPublished, { kind: 'category', id: 3, slug: null });
    await eventually(async () => expect((await get('/external_api/categories')).json()).toEqual({ categories }));
    await eventually(async () => expect((await get('/external_api/videos')).json().videos).toHaveLength(1));
  });

  it('of slides and config reaches theirs', async () => {
    house.bus
      .answer(listSlides, () => ({
        slides: [{ id: 1, title: 'Slajd', text: '', bg_image: null, url: null, published: true, translations: [] }],
      }))
      .answer(getConfig, () => ({ config: aConfig({ info_bar: 'Uwaga' }) }));
    house.broker.say(contentPublished, { kind: 'slide', id: 1, slug: null });
    house.broker.say(configChanged, { ...aConfig({ info_bar: 'Uwaga' }), version: 2 });
    await eventually(async () => expect((await get('/external_api/slides')).json().slides).toHaveLength(1));
    await eventually(async () => expect((await get('/external_api/config')).json().config.info_bar).toBe('Uwaga'));
  });

  it.each([
    ['the packet', () => house.broker.say(packetChanged, { id: 3, version: 2 })],
    ['an event in it', () => changed(5)],
    ['a video in it', () => changed(9, 'video')],
    [
      'the tickets of an event in it',
      () => house.broker.say(availabilityChanged, { kind: 'event', id: 5, version: 2, ticketsAvailable: false }),
    ],
  ])('of %s reaches the packets; of what is in none it does not [CALL1-15, performance P5]', async (_what, say) => {
    let title = 'Karnet';
    const contents = [aPacketContent(), aPacketContent({ kind: 'video', id: 9 })];
    house.bus.answer(listPackets, () => ({ packets: [aPacket({ title, contents })] }));
    const shown = async () => (await get('/external_api/packets')).json().packets[0]?.title;
    house.broker.say(packetChanged, { id: 3, version: 1 });
    await eventually(async () => expect(await shown()).toBe('Karnet'));
    await settled();
    title = 'Karnet jesienny';
    const asked = house.bus.questions(listPackets).length;
    changed(6);
    changed(8, 'video');
    await settled();
    expect(house.bus.questions(listPackets)).toHaveLength(asked);
    say();
    await eventually(async () => expect(await shown()).toBe('Karnet jesienny'));
  });

  it('of gifts and group tickets reaches the config [CALL1-16, CONF-09, performance P5]', async () => {
    let price = 59.9;
    const { giftConfig } = saleSettings;
    house.bus.answer(getSaleSettings, () => ({ ...saleSettings, giftConfig: { ...giftConfig, gift_price: price } }));
    const shown = async () => (await get('/external_api/config')).json();
    await eventually(async () => expect((await shown()).giftConfig?.gift_price).toBe(59.9));
    await settled();
    const { giftConfig: gifts, groupTicketConfig, config } = await shown();
    expect(Object.keys({ config, gifts, groupTicketConfig })).toHaveLength(3);
    expect([gifts, groupTicketConfig]).toEqual([giftConfig, saleSettings.groupTicketConfig]);
    price = 79;
    house.broker.say(saleSettingsChanged, { version: 2 });
    await eventually(async () => expect((await shown()).giftConfig.gift_price).toBe(79));
  });

  it('takes an item off at once: 404, and its bytes are gone [OPEN1-35]', async () => {
    house.bus.answer(getEvent, () => anEvent());
    expect((await get('/external_api/event/5')).status).toBe(200);
    house.bus.answer(getEvent, () => {
      throw notFound('event.not-found');
    });
    changed(5);
    await eventually(async () => expect((await get('/external_api/event/5')).status).toBe(404));
    const gone = await get('/external_api/event/5');
    expect([gone.status, gone.json().code]).toEqual([404, 'event.not-found']);
  });
});

describe('filling', () => {
  const gate = () => {
    let open!: () => void;
    const opened = new Promise<void>((resolve) => (open = resolve));
    return { opened, open };
  };

  it('happens once at a time, however many wait for it', async () => {
    const { opened, open } = gate();
    house.bus.answer(getEvent, async () => (await opened, anEvent()));
    const waiting = Array.from({ length: 20 }, () => get('/external_api/event/5'));
    // The twentieth has come when one that asks for something else after all of them is answered.
    await eventually(() => expect(house.bus.questions(getEvent)).toHaveLength(1));
    expect((await get('/external_api/slides')).status).toBe(200);
    open();
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(house.bus.questions(getEvent)).toHaveLength(1);
  });

  it('that was late never puts old bytes in place', async () => {
    const { opened, open } = gate();
    const seen: string[][] = [];
    let fills = 0;
    house.bus.answer(listEvents, async () => {
      if (++fills > 1) return { events: [anEvent({ title: 'po zmianie' })] };
      await opened; // read before the change, answered after it
      return { events: [anEvent({ title: 'przed zmianą' })] };
    });
    changed(5); // begins the slow fill
    await eventually(() => expect(fills).toBe(1));
    changed(5); // the change it has not seen
    open();
    await eventually(async () => {
      seen.push(await titles());
      expect(seen.at(-1)).toEqual(['po zmianie']);
    });
    expect(fills).toBe(2);
    expect(seen.flat()).not.toContain('przed zmianą');
  });

  it('keeps the old bytes while their owner is down, and heals by itself [D38]', async () => {
    house.bus.answer(listEvents, () => ({ events: [anEvent()] }));
    changed(5);
    await eventually(async () => expect(await titles()).toEqual(['Dziady']));
    house.bus.silence(listEvents);
    const asked = house.bus.questions(listEvents).length;
    changed(5);
    await eventually(() => expect(house.bus.questions(listEvents).length).toBeGreaterThan(asked));
    await settled();
    expect(await titles()).toEqual(['Dziady']);
    house.bus.answer(listEvents, () => ({ events: [anEvent({ title: 'znowu tu' })] }));
    await eventually(async () => expect(await titles()).toEqual(['znowu tu']));
  });

  it('answers 503 while there is nothing to show yet, and finds it when it comes', async () => {
    const empty = await get('/external_api/event/5');
    expect([empty.status, empty.headers['retry-after']]).toEqual([503, '2']);
    house.bus.answer(getEvent, () => anEvent());
    expect((await get('/external_api/event/5')).status).toBe(200);
  });

  it('says tickets can be had while commerce is silent, and asks again soon [TICK-02]', async () => {
    const tickets = async () => (await get('/external_api/events')).json().events[0]?.ticketsAvailable;
    house.bus.answer(listEvents, () => ({ events: [anEvent()] })).silence(listAvailability);
    changed(5);
    await eventually(async () => expect(await tickets()).toBe(true));
    house.bus.answer(listAvailability, () => ({
      products: [{ kind: 'event' as const, id: 5, ticketsAvailable: false }],
    }));
    await eventually(async () => expect(await tickets()).toBe(false));
  });

  it('tells what is so for everybody of the sale, by the content of catalog and the tickets of commerce, or without them [BTN-06, BTN-07, BTN-10, OPEN1-3]', async () => {
    const past = { starts_at: '2026-01-31T18:00:00.000Z', ends_at: '2026-01-31T20:00:00.000Z' };
    const events = [
      anEvent({ id: 1 }),
      anEvent({ id: 2, enable_tickets: false, enable_codes: true }),
      anEvent({ id: 3, event_price: 0, enable_tickets: false, auth_required: true }),
      anEvent({ id: 4, event_price: 0, mailing_free: true }),
      anEvent({ id: 5, ...past }),
      anEvent({ id: 6, age_restriction: 18, restricted_access: 'poland' }),
    ];
    const sales = async (kind: string) => (await get(`/external_api/${kind}`)).json()[kind].map(({ sale }: { sale: unknown }) => sale);
    const no = (code: string, details: object = {}) => ({ ok: false, code, ...details });
    const rest = [
      no('order.not-on-sale', { codeOpens: true }),
      no('order.open-access', { accessBy: 'free', signIn: true }),
      no('order.newsletter'),
      no('order.ended', { endedAt: past.ends_at }),
      no('session.missing'),
    ];
    house.bus
      .answer(listEvents, () => ({ events }))
      .answer(listVideos, () => ({ videos: [aVideo(), aVideo({ id: 6, video_price: 0 })] }))
      .silence(listAvailability);
    changed(1);
    changed(5, 'video');
    await eventually(async () => expect(await sales('events')).toEqual([no('session.missing'), ...rest]));
    await eventually(async () =>
      expect(await sales('videos')).toEqual([no('session.missing'), no('order.open-access', { accessBy: 'free', signIn: false })]),
    );
    house.bus.answer(listAvailability, () => ({
      products: [{ kind: 'event' as const, id: 1, ticketsAvailable: false }],
    }));
    await eventually(async () => expect(await sales('events')).toEqual([no('order.sold-out'), ...rest]));
    house.bus.answer(getEvent, () => events[0]!);
    expect((await get('/external_api/event/1')).json().event.sale).toEqual(no('order.sold-out'));
  });

  it('of packets waits for commerce, and nothing else does [D38]', async () => {
    await openAnew({}, [listPackets]);
    const statusOf = async (path: string) => (await get(path)).status;
    expect([await statusOf('/external_api/packets'), await statusOf('/external_api/events')]).toEqual([503, 200]);
    expect(await statusOf('/health/ready')).toBe(200);
    house.bus.answer(listPackets, () => ({ packets: [aPacket()] }));
    expect((await get('/external_api/packets')).json().packets).toMatchObject([{ id: 3 }]);
  });

  it('answers the config without the sale settings while commerce is silent, with them when it speaks [CALL1-16, CONF-09]', async () => {
    await openAnew({}, [getSaleSettings]);
    expect((await get('/external_api/config')).json()).toMatchObject({ giftConfig: null, groupTicketConfig: null });
    const giftConfig = { gift_available: false } as never;
    const groupTicketConfig = { event_available: false } as never;
    house.bus.answer(getSaleSettings, () => ({ giftConfig, groupTicketConfig, freeCodesConfig: {} as never }));
    await eventually(async () =>
      expect((await get('/external_api/config')).json()).toEqual({
        config: expect.objectContaining({ institution_page_title: 'Teatr', view_vod: true }),
        giftConfig,
        groupTicketConfig,
      }),
    );
  });

  it('of pages nobody knows leaves nothing behind, and memory has an end', async () => {
    house.bus.answer(getEvent, ({ ref }) => anEvent({ id: 'id' in ref ? ref.id : 1 }));
    for (let id = 1; id <= 520; id += 20) {
      await Promise.all(Array.from({ length: 20 }, (_, i) => get(`/external_api/event/${id + i}`)));
    }
    house.bus.asked.splice(0);
    await get('/external_api/event/520');
    expect(house.bus.askedForSomebody()).toEqual([]);
    await get('/external_api/event/1');
    expect(house.bus.askedForSomebody()).toEqual(['catalog.get-event', 'commerce.list-availability']);
    expect((await get('/external_api/events')).status).toBe(200);
  });
});

it('is closed during maintenance, but for the config [OPEN0-37]', async () => {
  house.broker.say(configChanged, { ...aConfig({ maintenance: true }), version: 3 });
  expect((await get('/external_api/events')).json()).toMatchObject({ statusCode: 503, code: 'maintenance' });
  expect((await get('/external_api/config')).status).toBe(200);
});
