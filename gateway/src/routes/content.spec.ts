import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  type AnswerOf,
  countTaken,
  describeVideo,
  getEvent,
  getPlayback,
  keepPosition,
  getVideo,
  goOnPlaying,
  listCategories,
  listEvents,
  listHeldProducts,
  listSlides,
  listVideos,
  mayWatch,
  mayWatchEach,
  openPlayback,
  placeOrder,
  renewPlayback,
  search,
  type ViewerProduct,
  viewProducts,
  watchingSince,
} from '@kurtyna/contracts';
import { ACCESS_REASONS } from '@kurtyna/domain';
import { conflict, notFound } from '@kurtyna/platform/runtime';
import { aCustomer, aGateway, anAdmin, as, eventually, type House } from '../../test/a-gateway.js';
import { anAdminVideo, anEvent, anOrder, aVideo, aViewerProduct } from '../../test/content.js';

jest.setTimeout(60_000);

const CHAT = 'https://vimeo.com/live-chat/912345678';

let house: House;
let seen: Partial<ViewerProduct>;
/** What the database's clock says, and whether media has counted the view. */
let now: string;
let counted: boolean;
const renewedByMedia = (): AnswerOf<typeof renewPlayback> => ({
  product: { kind: 'video', id: 9 },
  expires_at: '2026-01-01T00:06:00.000Z',
  renew_after_seconds: 60,
  counted,
});
/** As a media of this release says it: since when its viewer is in. */
const playbackOfNine = (): AnswerOf<typeof getPlayback> => ({
  product: { kind: 'video', id: 9 },
  since: '2025-12-31T23:59:00.000Z',
});
beforeAll(async () => {
  house = await aGateway();
  house.bus
    .answer(getEvent, () => anEvent({ vimeo_chat: CHAT }))
    .answer(getVideo, () => aVideo({ id: 9 }))
    .answer(describeVideo, () => anAdminVideo({ id: 9 }))
    .answer(listEvents, () => ({
      events: [anEvent({ id: 5, vimeo_chat: CHAT }), anEvent({ id: 6, vimeo_chat: CHAT })],
    }))
    .answer(listVideos, () => ({ videos: [aVideo({ id: 9 })] }))
    .answer(viewProducts, ({ products }) => ({
      products: products.map((product) => aViewerProduct({ ...seen, ...product })),
    }))
    .answer(openPlayback, ({ variant }): AnswerOf<typeof openPlayback> => ({
      grant: 'grant-1',
      variant,
      variants: ['normal', 'pjm'],
      source: { kind: 'file', url: 'https://films.example/a.mp4', captions: [], controls: 'own' },
      position: 754,
      expires_at: '2026-01-01T00:05:00.000Z',
      renew_after_seconds: 60,
      now: '2026-01-01T00:00:00.000Z',
    }))
    .answer(getPlayback, playbackOfNine)
    .answer(renewPlayback, renewedByMedia)
    .answer(mayWatch, () => ({ mayWatch: seen.mayWatch ?? false, reasons: seen.reasons ?? [], now }))
    .answer(keepPosition, (): AnswerOf<typeof keepPosition> => ({ kept: true }));
});
afterAll(() => house.app.close());
beforeEach(() => {
  seen = {};
  now = '2026-01-01T00:00:00.000Z';
  counted = false;
  house.bus.asked.splice(0);
});

const get = (url: string, headers: Record<string, string> = {}) => house.app.inject({ url, headers });
const renew = (payload: object, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  house.app.inject({ method: 'POST', url: '/api/playback/grant-1', payload, headers, remoteAddress });

describe('what a viewer sees', () => {
  it("is the catalogue's content with the viewer's price, access and status [CALL1-04]", async () => {
    seen = {
      newPrice: 19.9,
      usedCode: 'JESIEN',
      codeKept: true,
      access: true,
      accessBy: 'order',
      paymentStatus: 'COMPLETED',
      ticketsLeft: 3,
    };
    const { event } = (await get('/api/events/dziady', as(aCustomer))).json();
    expect(event).toMatchObject({ id: 5, title: 'Dziady', event_price: 49.9, ...seen });
    expect(house.bus.questions(getEvent)).toEqual([{ ref: { slug: 'dziady' }, audience: 'public' }]);
    expect(house.bus.questions(viewProducts)).toEqual([{ products: [{ kind: 'event', id: 5 }], viewerId: 7, country: 'PL' }]);
  });

  it('keeps no code where commerce is of the release before this one and says nothing of it [OPEN1-4, F19]', async () => {
    seen = { codeKept: undefined };
    expect((await get('/api/events/dziady', as(aCustomer))).json().event).toMatchObject({ codeKept: false });
  });

  it('of a video is the same: its content, and what is so for this viewer [CALL1-07]', async () => {
    seen = {
      newPrice: 9.5,
      usedCode: 'JESIEN',
      access: true,
      accessBy: 'order',
      paymentStatus: 'COMPLETED',
      expiration_date: '2026-12-01T18:00:00.000Z',
    };
    for (const [path, ref] of [
      ['kordian', { slug: 'kordian' }],
      ['9', { id: 9 }],
    ] as const) {
      house.bus.asked.splice(0);
      const { video } = (await get(`/api/videos/${path}`, as(aCustomer))).json();
      expect(video).toMatchObject({ id: 9, title: 'Dziady', video_price: 19, ...seen });
      expect(house.bus.questions(getVideo)).toEqual([{ ref, audience: 'public' }]);
      expect(house.bus.questions(viewProducts)).toEqual([{ products: [{ kind: 'video', id: 9 }], viewerId: 7, country: 'PL' }]);
    }
  });

  it('holds media for who may watch now, and for nobody else [OPEN1-23] [D24]', async () => {
    for (const url of ['/api/events/5', '/api/videos/9', '/api/events', '/api/videos']) {
      seen = { access: true, mayWatch: false, reasons: ['not-yet'] };
      expect((await get(url, as(aCustomer))).body).not.toContain('secret');
      seen = { access: true, mayWatch: true, reasons: [] };
      expect((await get(url, as(aCustomer))).body).toContain('secret.mp4');
    }
  });

  it('holds the chat for who may watch now and for administrators, never in a list [OPEN1-23] [EVT-26]', async () => {
    const chatOf = async (headers: Record<string, string>) => (await get('/api/events/5', headers)).json().event.vimeo_chat;
    seen = { access: true, mayWatch: false, reasons: ['not-yet'] };
    expect([await chatOf(as(aCustomer)), await chatOf(as(anAdmin))]).toEqual([null, CHAT]);
    seen = { access: true, mayWatch: true, reasons: [] };
    expect(await chatOf(as(aCustomer))).toBe(CHAT);
    for (const headers of [as(aCustomer), as(anAdmin)]) expect((await get('/api/events', headers)).body).not.toContain(CHAT);
    house.broker.contactAgain(); // what everybody reads is filled anew, from the event with the chat
    await eventually(async () => expect((await get('/external_api/events')).body).toContain('Dziady'));
    for (const url of ['/external_api/events', '/external_api/event/5']) {
      const answer = await get(url);
      expect([answer.statusCode, answer.body.includes(CHAT)]).toEqual([200, false]);
    }
    for (const headers of [{}, as(aCustomer)]) expect((await get('/api/events/5/playback', headers)).json().playback.chat).toBe(CHAT);
    expect((await get('/api/videos/9/playback', as(aCustomer))).json().playback.chat).toBeNull();
  });

  it.each([
    ['/api/events/5', 49.9],
    ['/api/events', 49.9],
    ['/api/videos/9', 19],
    ['/api/videos', 19],
  ])(
    '%s carries no offer that a purchase accepts while commerce has another price than the %d it shows [decision 39]',
    async (url, shown) => {
      const offerAt = async (price?: number) => {
        seen = { offer: 'offer-of-one', ...(price !== undefined && { price }) };
        const { event, video, events, videos } = (await get(url, as(aCustomer))).json();
        const item = event ?? video ?? (events ?? videos)[0];
        return [item.event_price ?? item.video_price, item.offer, 'price' in item];
      };
      expect(await offerAt(45)).toEqual([shown, 'stale', false]);
      expect(await offerAt(shown)).toEqual([shown, 'offer-of-one', false]);
      // Commerce of the release before does not say what its offer is of.
      expect(await offerAt()).toEqual([shown, 'offer-of-one', false]);
    },
  );

  it('carries what a purchase sends back, what a group is offered and what a gift costs [OPEN1-13, OPEN1-15, decision 39, F19]', async () => {
    const group = {
      ...{ unit_price: 49.9, min_units: 5, max_units: 30, one_free: true, discount: 10, ticketsLeft: 12 },
      offer: 'offer-of-a-group',
    };
    for (const url of ['/api/events/5', '/api/videos/9', '/api/events', '/api/videos']) {
      const itemOf = async () => {
        const { event, video, events, videos } = (await get(url, as(aCustomer))).json();
        return event ?? video ?? (events ?? videos)[0];
      };
      const gift = { price: 49.9, offer: 'offer-of-a-gift' };
      seen = { offer: 'offer-of-one', group, gift };
      expect(await itemOf()).toMatchObject({ offer: 'offer-of-one', groupOffer: group, giftOffer: gift });
      seen = { group: null, gift: undefined }; // commerce of the release before says nothing of gifts
      expect(await itemOf()).toMatchObject({ groupOffer: null, giftOffer: null });
    }
    for (const url of ['/external_api/event/5', '/external_api/video/9'])
      expect((await get(url)).body).not.toMatch(/"(offer|groupOffer|giftOffer)"/);
  });

  it('carries the verdict on buying as commerce gave it [BTN-34, CALL1-04]', async () => {
    for (const sale of [{ ok: true }, { ok: false, code: 'order.age', age: 16 }] as const) {
      seen = { sale };
      for (const url of ['/api/events/5', '/api/videos/9']) {
        const { event, video } = (await get(url, as(aCustomer))).json();
        expect((event ?? video).sale).toEqual(sale);
      }
      expect((await get('/api/events', as(aCustomer))).json().events[0].sale).toEqual(sale);
    }
  });

  it('is asked for all products of a list at once [CALL1-02] [CALL1-06]', async () => {
    const { events } = (await get('/api/events', as(aCustomer))).json();
    expect(events.map(({ id }: { id: number }) => id)).toEqual([5, 6]);
    expect(house.bus.questions(viewProducts)).toHaveLength(1);
    const { videos } = (await get('/api/videos?category=3&all=1', as(aCustomer))).json();
    expect(videos).toHaveLength(1);
    expect(house.bus.questions(listVideos)).toEqual([{ audience: 'public', category: 3, all: false }]);
    await get('/api/videos?all=1', as(anAdmin));
    expect(house.bus.questions(listVideos).at(-1)).toEqual({ audience: 'admin', all: true });
  });

  it('is one list, whole and each item once, however many pages it comes in [CALL1-02, CALL1-06]', async () => {
    const { bus } = house;
    const pages = { undefined: [5, 6], '6': [6, 7], '7': [8] };
    const page = (after?: string) => ({
      ids: pages[String(after) as keyof typeof pages],
      next: { undefined: '6', '6': '7' }[String(after)],
    });
    bus
      .answer(listEvents, ({ after }) => ({ events: page(after).ids.map((id) => anEvent({ id })), next: page(after).next }))
      .answer(listVideos, ({ after }) => ({ videos: page(after).ids.map((id) => aVideo({ id })), next: page(after).next }));
    for (const kind of ['events', 'videos']) {
      const items: { id: number }[] = (await get(`/api/${kind}`, as(aCustomer))).json()[kind];
      expect(items.map(({ id }) => id)).toEqual([5, 6, 7, 8]);
    }
    bus
      .answer(listEvents, () => ({ events: [anEvent({ id: 5 }), anEvent({ id: 6 })] }))
      .answer(listVideos, () => ({ videos: [aVideo({ id: 9 })] }));
  });
});

describe('what no list shows', () => {
  const HIDDEN = { '/api/events/hidden': listEvents, '/api/videos/hidden': listVideos } as const;
  beforeEach(() => {
    house.bus.answer(listHeldProducts, (): AnswerOf<typeof listHeldProducts> => ({
      products: [
        { kind: 'video' as const, id: 9 },
        { kind: 'event' as const, id: 6 },
        { kind: 'event' as const, id: 5 },
      ],
    }));
  });

  it('is answered to who holds it, with price, access and status, and is never taken for a slug [CALL1-05, CALL1-08, HOME-29]', async () => {
    seen = { access: true, accessBy: 'order', paymentStatus: 'COMPLETED' };
    const { events } = (await get('/api/events/hidden', as(aCustomer))).json();
    expect(events.map(({ id }: { id: number }) => id)).toEqual([5, 6]);
    expect(events[0]).toMatchObject({ title: 'Dziady', ...seen });
    expect(house.bus.questions(listHeldProducts)).toEqual([{ userId: 7 }]);
    expect(house.bus.questions(listEvents)).toEqual([{ audience: 'public', hidden: [6, 5] }]);
    const { videos } = (await get('/api/videos/hidden', as(aCustomer))).json();
    expect(videos).toMatchObject([{ id: 9, ...seen }]);
    expect(house.bus.questions(listVideos)).toEqual([{ audience: 'public', all: false, hidden: [9] }]);
    expect([...house.bus.questions(getEvent), ...house.bus.questions(getVideo)]).toEqual([]);
  });

  it('is all of it for an administrator, whom commerce need not know [OPEN1-25]', async () => {
    for (const [url, contract] of Object.entries(HIDDEN)) {
      expect((await get(url, as(anAdmin))).statusCode).toBe(200);
      expect(house.bus.questions(contract)).toMatchObject([{ audience: 'admin', hidden: 'all' }]);
    }
    expect(house.bus.questions(listHeldProducts)).toEqual([]);
  });

  it('is nothing for who holds nothing, and catalog is not asked [OPEN1-25]', async () => {
    house.bus.answer(listHeldProducts, () => ({ products: [] }));
    expect((await get('/api/events/hidden', as(aCustomer))).json()).toEqual({ events: [], count: 0 });
    expect((await get('/api/videos/hidden', as(aCustomer))).json()).toEqual({ videos: [] });
    for (const contract of Object.values(HIDDEN)) expect(house.bus.questions(contract)).toEqual([]);
  });

  it('takes the parameters of the list beside it, and refuses the wrong ones at their name [CALL1-05, CALL1-08]', async () => {
    await get('/api/events/hidden?date_from=2027-01-01&date_to=2027-12-31', as(aCustomer));
    expect(house.bus.questions(listEvents)).toMatchObject([{ dateFrom: '2027-01-01', dateTo: '2027-12-31' }]);
    await get('/api/videos/hidden?category=3', as(aCustomer));
    expect(house.bus.questions(listVideos)).toMatchObject([{ category: 3 }]);
    const wrong = await get('/api/events/hidden?date_from=jutro', as(aCustomer));
    expect([wrong.statusCode, Object.keys(wrong.json().formError as object)]).toEqual([422, ['date_from']]);
  });
});

describe('an administrator’s answers', () => {
  const known = () =>
    house.bus.answer(viewProducts, ({ products }) => ({
      products: products.map((product) => aViewerProduct({ ...seen, ...product })),
    }));
  afterEach(() => void known());

  it.each([
    [
      'has not heard of it yet',
      0,
      () => house.bus.answer(viewProducts, () => ({ products: [] })).answer(countTaken, () => ({ taken: {} })),
    ],
    ['is silent', null, () => [viewProducts, countTaken].forEach((contract) => house.bus.silence(contract))],
  ])('are there while commerce %s, and nobody else’s are [ADM-32, D38, EVTADM-25]', async (_, numberOfTickets, befalls) => {
    befalls();
    const unknown = { numberOfTickets, access: false, mayWatch: false, sale: { ok: false } };
    const [event, video] = [await get('/api/events/5', as(anAdmin)), await get('/api/videos/9', as(anAdmin))];
    expect([event.statusCode, video.statusCode]).toEqual([200, 200]);
    expect(event.json().event).toMatchObject({ id: 5, title: 'Dziady', event_price: 49.9, ...unknown });
    expect(video.json().video).toMatchObject({ id: 9, ...unknown });
    const list = (await get('/api/events?date_from=2000-01-01', as(anAdmin))).json().events as { id: number }[];
    expect(list.map(({ id }) => id)).toEqual([5, 6]);
    expect((await get('/api/videos', as(anAdmin))).json().videos).toHaveLength(1);
    expect([404, 503]).toContain((await get('/api/events/5', as(aCustomer))).statusCode);
  });

  it('are not made up when commerce refuses for another reason', async () => {
    house.bus.answer(viewProducts, () => {
      throw notFound('event.not-found');
    });
    expect((await get('/api/events/5', as(anAdmin))).statusCode).toBe(404);
  });
});

describe('the home of the signed-in', () => {
  it('has calls of its own for categories and slides [CALL1-19, OPEN1-28]', async () => {
    const categories = [{ id: 4, name: 'Dramat', translations: [], videos: [9] }];
    const slides = [{ id: 1, title: 'Nowy sezon', text: '', bg_image: null, url: null, published: true, translations: [] }];
    house.bus.answer(listCategories, () => ({ categories })).answer(listSlides, () => ({ slides }));
    expect((await get('/api/categories', as(aCustomer))).json()).toEqual({ categories });
    expect((await get('/api/slides', as(aCustomer))).json()).toEqual({ slides });
    for (const url of ['/api/categories', '/api/slides']) expect((await get(url)).statusCode).toBe(401);
  });
});

describe('the search', () => {
  it('asks for what this viewer may find: only an administrator for the hidden and the past [SEARCH-12, ACC-11]', async () => {
    house.bus.answer(search, () => ({ events: [], videos: [], pages: [] }));
    for (const headers of [{}, as(aCustomer), { 'x-audience': 'admin' }])
      await get('/api/search/all?search=wesele&audience=admin', headers);
    await get('/api/search/all?search=wesele', as(anAdmin));
    expect(house.bus.questions(search)).toEqual([
      ...Array.from({ length: 3 }, () => ({ text: 'wesele', audience: 'public' })),
      { text: 'wesele', audience: 'admin' },
    ]);
  });
});

describe('watching', () => {
  it.each([
    ['/api/events/5/playback', 'normal', 'pl'],
    ['/api/events/5/playback?typ=pjm', 'pjm', 'pl'],
    ['/api/events/5/playback?typ=audiodeskrypcja&lang=en', 'audiodeskrypcja', 'en'],
    ['/api/events/5/playback?typ=nonsense&lang=de', 'normal', 'pl'],
  ])('%s plays %s in %s [EVT-07] [EVT-08] [OPEN1-24]', async (url, variant, language) => {
    seen = { mayWatch: true, reasons: [] };
    const answer = await get(url, as(aCustomer));
    expect([answer.statusCode, answer.json().playback.grant]).toEqual([200, 'grant-1']);
    expect(house.bus.questions(openPlayback)).toEqual([
      {
        product: { kind: 'event', id: 5 },
        userId: 7,
        sessionId: 'session-7',
        variant,
        language,
        address: '127.0.0.1',
      },
    ]);
  });

  it('is open to a visitor where nothing stands against it [OPEN1-22]', async () => {
    seen = { mayWatch: true, reasons: [] };
    expect((await get('/api/videos/9/playback')).statusCode).toBe(200);
    expect(house.bus.questions(openPlayback)[0]).toMatchObject({ userId: null, sessionId: null });
  });

  it.each(ACCESS_REASONS)(
    'is refused for "%s" with 409 and all the reasons, and media is not asked [ACC-17] [OPEN0-14]',
    async (reason) => {
      seen = { mayWatch: false, reasons: [reason, 'over'] };
      for (const headers of [{}, as(aCustomer)]) {
        const answer = await get('/api/events/5/playback', headers);
        expect(answer.statusCode).toBe(409);
        expect(answer.json()).toMatchObject({ code: `playback.${reason}`, reasons: [reason, 'over'] });
        expect(answer.json().message).not.toContain('playback.');
      }
      expect(house.bus.questions(openPlayback)).toEqual([]);
    },
  );

  describe('by somebody who was in when the end came', () => {
    const since = '2025-12-31T23:00:00.000Z';
    beforeEach(() => {
      house.bus.answer(mayWatch, (asked) => ({
        mayWatch: asked.since === since,
        reasons: asked.since === since ? [] : ['over' as const],
        now,
      }));
    });
    afterEach(() => {
      house.bus.silence(watchingSince);
      house.bus.answer(getPlayback, playbackOfNine);
      house.bus.answer(mayWatch, () => ({ mayWatch: seen.mayWatch ?? false, reasons: seen.reasons ?? [], now }));
    });

    it('goes on after a reload: media says since when, and commerce is asked with it [EVE-05, EVE-11]', async () => {
      house.bus.answer(watchingSince, () => ({ since }));
      expect((await get('/api/events/5/playback', as(aCustomer))).statusCode).toBe(200);
      expect(house.bus.questions(watchingSince)).toEqual([{ product: { kind: 'event', id: 5 }, userId: 7 }]);
    });

    it.each([
      ['somebody who was not in', () => house.bus.answer(watchingSince, () => ({ since: null })), as(aCustomer), 1],
      ['a media of the release before, which knows nothing of it', () => house.bus.silence(watchingSince), as(aCustomer), 1],
      ['a visitor, whom nobody knows', () => house.bus.answer(watchingSince, () => ({ since })), {}, 0],
    ])('is refused to %s [EVE-02, EVE-05, D39]', async (_, answers, headers, asked) => {
      answers();
      const answer = await get('/api/events/5/playback', headers);
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'playback.over']);
      expect(house.bus.questions(watchingSince)).toHaveLength(asked);
    });

    it('renews with the moment that media says, and with the one that its pass says from then on [EVE-01, EVE-11]', async () => {
      counted = true;
      house.bus.answer(getPlayback, () => ({ ...playbackOfNine(), since }));
      const first = await renew({ seconds: 60 }, as(aCustomer));
      const { pass } = first.json().playback;
      house.bus.asked.splice(0);
      const second = await renew({ seconds: 60 }, { ...as(aCustomer), 'x-playback-pass': pass });
      expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
      expect(house.bus.askedForSomebody()).toEqual(['commerce.may-watch']);
      expect(house.bus.questions(mayWatch)).toEqual([expect.objectContaining({ since })]);
    });

    it('has no grace by a pass that does not say since when, nor by a forged one: media is asked [EVE-11]', async () => {
      counted = true;
      house.bus.answer(getPlayback, () => ({ ...playbackOfNine(), since }));
      const { pass } = (await renew({ seconds: 60 }, as(aCustomer))).json().playback;
      const [claims, signature] = pass.split('.');
      const earlier = Buffer.from(claims, 'base64url').toString().replace(since, '2020-01-01T00:00:00.000Z');
      house.bus.answer(getPlayback, () => ({ product: playbackOfNine().product })); // of the release before
      for (const forged of [`${Buffer.from(earlier).toString('base64url')}.${signature}`, 'nonsense']) {
        const answer = await renew({ seconds: 60 }, { ...as(aCustomer), 'x-playback-pass': forged });
        expect([answer.statusCode, answer.json().code]).toEqual([409, 'playback.over']);
      }
    });
  });

  it('does not find what this audience may not see [ACC-11]', async () => {
    house.bus.answer(getVideo, ({ audience }) => {
      if (audience === 'public') throw notFound('video.not-found');
      return aVideo({ id: 9 });
    });
    seen = { mayWatch: true, reasons: [] };
    expect((await get('/api/videos/9/playback', as(aCustomer))).statusCode).toBe(404);
    expect((await get('/api/videos/9/playback', as(anAdmin))).statusCode).toBe(200);
  });

  it('is decided again at each heartbeat: a refund stops the next renewal [D25] [P15]', async () => {
    seen = { mayWatch: true, reasons: [] };
    const kept = await renew({ seconds: 59.8 }, as(aCustomer));
    expect([kept.statusCode, kept.json().playback]).toEqual([
      200,
      { pass: null, expires_at: '2026-01-01T00:05:00.000Z', renew_after_seconds: 60 },
    ]);
    expect(house.bus.questions(renewPlayback)).toEqual([
      { grant: 'grant-1', userId: 7, sessionId: 'session-7', seconds: 59.8, address: '127.0.0.1', position: null },
    ]);
    seen = { mayWatch: false, reasons: ['no-ticket'] };
    const stopped = await renew({ seconds: 60 }, as(aCustomer));
    expect([stopped.statusCode, stopped.json().code]).toEqual([409, 'playback.no-ticket']);
    expect(house.bus.questions(renewPlayback)).toHaveLength(1);
  });

  describe('of a view that is counted', () => {
    const at = (time: string): void => void (now = `2026-01-01T${time}.000Z`);
    /** Renewed once, after which the player carries a pass. */
    async function aPass(headers: Record<string, string> = as(aCustomer)): Promise<string> {
      [seen, counted] = [{ mayWatch: true, reasons: [] }, true];
      const { pass } = (await renew({ seconds: 12 }, headers)).json().playback;
      house.bus.asked.splice(0);
      return pass;
    }
    const goOn = (pass: string, headers: Record<string, string> = as(aCustomer), remoteAddress?: string) =>
      renew({ seconds: 60, position: 600 }, { ...headers, 'x-playback-pass': pass }, remoteAddress);
    const asked = () => house.bus.askedForSomebody();

    it('a renewal asks nobody but commerce, and lives five minutes from then on [D25, P28]', async () => {
      let pass = await aPass();
      for (const minute of [1, 2, 3, 4]) {
        at(`00:0${minute}:00`);
        const { playback } = (await goOn(pass)).json();
        expect(playback).toEqual({ pass: expect.any(String), expires_at: `2026-01-01T00:0${minute + 5}:00.000Z`, renew_after_seconds: 60 });
        pass = playback.pass;
      }
      expect(asked()).toEqual(Array.from({ length: 4 }, () => 'commerce.may-watch'));
      expect(house.bus.questions(mayWatch)[3]).toEqual({ ...playbackOfNine(), viewerId: 7, country: 'PL' });
    });

    it('media is told every five minutes, and at once from another address [LIMIT-07]', async () => {
      let pass = await aPass();
      const subjects: string[][] = [];
      for (const [time, address] of [
        ['00:04:59', '127.0.0.1'],
        ['00:05:00', '127.0.0.1'],
        ['00:05:30', '203.0.113.9'],
        ['00:06:00', '203.0.113.9'],
      ] as const) {
        house.bus.asked.splice(0);
        at(time);
        pass = (await goOn(pass, as(aCustomer), address)).json().playback.pass;
        subjects.push(asked());
      }
      const [alone, told] = [['commerce.may-watch'], ['commerce.may-watch', 'media.renew-playback']];
      expect(subjects).toEqual([alone, told, told, alone]);
    });

    it('a refund stops the next renewal all the same [D25] [P15]', async () => {
      const pass = await aPass();
      seen = { mayWatch: false, reasons: ['no-ticket'] };
      const stopped = await goOn(pass);
      expect([stopped.statusCode, stopped.json().code]).toEqual([409, 'playback.no-ticket']);
    });

    describe('several renew at the same moment', () => {
      /** Of video 9: as for one; 10 is refused, and 11 is not known. */
      const verdictOf = ({ product: { id } }: { product: { id: number } }) =>
        id === 11 ? null : { mayWatch: id === 9, reasons: id === 9 ? [] : ['over' as const], now };
      const atOnce = async (answered: () => void) => {
        const passes: string[] = [];
        for (const id of [9, 10, 11]) {
          house.bus.answer(getPlayback, (): AnswerOf<typeof getPlayback> => ({ product: { kind: 'video', id } }));
          passes.push(await aPass());
        }
        house.bus.answer(getPlayback, (): AnswerOf<typeof getPlayback> => ({ product: { kind: 'video', id: 9 } }));
        house.bus.asked.splice(0);
        answered();
        return (await Promise.all(passes.map((pass) => goOn(pass)))).map((one) => [one.statusCode, one.json().code]);
      };
      const each = [
        [200, undefined],
        [409, 'playback.over'],
        [404, 'video.not-found'],
      ];
      const alone = (asked: Parameters<typeof verdictOf>[0]) => {
        const verdict = verdictOf(asked);
        if (!verdict) throw notFound('video.not-found');
        return verdict;
      };
      afterEach(() => {
        house.bus.silence(mayWatchEach);
        house.bus.silence(goOnPlaying);
        house.bus.answer(renewPlayback, renewedByMedia);
        house.bus.answer(mayWatch, () => ({ mayWatch: seen.mayWatch ?? false, reasons: seen.reasons ?? [], now }));
      });

      it('one question asks for all of them, and each hears its own verdict [D25, P28]', async () => {
        const together = () =>
          void house.bus.answer(mayWatchEach, ({ asked }) => ({ verdicts: asked.map(verdictOf) })).answer(mayWatch, alone);
        expect(await atOnce(together)).toEqual(each);
        expect(asked()).toEqual(['commerce.may-watch-each', 'commerce.may-watch']); // the unknown one by itself
      });

      it('where they are not answered together, each is asked about alone [D25, D39]', async () => {
        expect(await atOnce(() => void house.bus.answer(mayWatch, alone))).toEqual(each);
        expect(asked().filter((subject) => subject === 'commerce.may-watch')).toHaveLength(3);
      });

      const toldFrom = async (answered: () => void): Promise<number[]> => {
        const passes = [await aPass(), await aPass(), await aPass()];
        answered();
        const told = passes.map((pass, n) => goOn(pass, as(aCustomer), `203.0.113.${n}`));
        return (await Promise.all(told)).map(({ statusCode }) => statusCode);
      };

      it('media is told of all of them at once, and of one alone of whom it does not know better [LIMIT-07, P28]', async () => {
        const codes = await toldFrom(() => {
          house.bus
            .answer(mayWatchEach, ({ asked }) => ({ verdicts: asked.map(verdictOf) }))
            .answer(goOnPlaying, ({ heartbeats }) => ({
              renewed: heartbeats.map(({ address }) => (address === '203.0.113.1' ? null : renewedByMedia())),
            }))
            .answer(renewPlayback, () => {
              throw conflict('playback.grant-ended');
            });
        });
        expect(codes).toEqual([200, 409, 200]);
        expect(asked()).toEqual(['commerce.may-watch-each', 'media.go-on-playing', 'media.renew-playback']);
      });

      it('where media does not hear of them at once, it is told of each [D39]', async () => {
        expect(await toldFrom(() => void house.bus.silence(goOnPlaying))).toEqual([200, 200, 200]);
        expect(asked().filter((subject) => subject === 'media.renew-playback')).toHaveLength(3);
      });
    });

    it('it ends after five minutes without a renewal, and stays ended [D25]', async () => {
      const pass = await aPass();
      at('00:04:59');
      expect((await goOn(pass)).statusCode).toBe(200);
      for (const time of ['00:05:00', '01:00:00']) {
        at(time);
        const ended = await goOn(pass);
        expect([ended.statusCode, ended.json().code]).toEqual([409, 'playback.grant-ended']);
      }
    });

    it('the pass of somebody else, of another grant, a session’s token and a forged one are none: media is asked [D23, S8]', async () => {
      const pass = await aPass();
      const [claims, signature] = pass.split('.');
      const other = Buffer.from(claims!, 'base64url').toString().replace('"id":9', '"id":8');
      const forged = `${Buffer.from(other).toString('base64url')}.${signature}`;
      const ofSession = as(aCustomer)['x-auth-token']!;
      const anotherGrant = { method: 'POST', url: '/api/playback/grant-2', payload: { seconds: 60 } } as const;
      for (const send of [
        () => goOn(pass, as(anAdmin)),
        () => goOn(pass, {}),
        () => goOn(forged),
        () => goOn(claims!),
        () => goOn(ofSession),
        () => goOn('nonsense'),
        () => house.app.inject({ ...anotherGrant, headers: { ...as(aCustomer), 'x-playback-pass': pass } }),
      ]) {
        house.bus.asked.splice(0);
        await send();
        expect(asked()).toContain('media.get-playback');
      }
    });

    it('a pass is no session: nobody is signed in by one [S8]', async () => {
      const pass = await aPass();
      expect((await get('/api/users/me', { 'x-auth-token': pass })).statusCode).toBe(401);
    });

    it('names neither the session nor the address', async () => {
      const claims = Buffer.from((await aPass()).split('.')[0]!, 'base64url').toString();
      expect(claims).not.toContain('session-7');
      expect(claims).not.toContain('127.0.0.1');
    });
  });

  it('says where this person goes on', async () => {
    seen = { mayWatch: true, reasons: [] };
    expect((await get('/api/events/5/playback', as(aCustomer))).json().playback.position).toBe(754);
  });

  it('tells media with the heartbeat where the film is, once it has begun [D25]', async () => {
    seen = { mayWatch: true, reasons: [] };
    await renew({ seconds: 60, position: 1800, duration: 5400 }, as(aCustomer));
    await renew({ seconds: 60, position: 1860 }, as(aCustomer));
    expect(house.bus.questions(renewPlayback).map(({ position }) => position)).toEqual([
      { seconds: 1800, duration: 5400 },
      { seconds: 1860, duration: null },
    ]);
  });

  const stopAt = (payload: object, headers: Record<string, string> = as(aCustomer)) =>
    house.app.inject({ method: 'PUT', url: '/api/playback/grant-1/position', payload, headers });

  it('is stopped where one stops, by the holder of the grant; what one has seen is asked of nobody [D25]', async () => {
    const answer = await stopAt({ position: 754.5, duration: 5400 });
    expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }]);
    expect(house.bus.questions(keepPosition)).toEqual([
      { grant: 'grant-1', userId: 7, sessionId: 'session-7', position: { seconds: 754.5, duration: 5400 } },
    ]);
    expect(house.bus.questions(viewProducts)).toEqual([]);
  });

  it.each([
    [{}],
    [{ position: -1 }],
    [{ position: '60' }],
    [{ position: null }],
    [{ position: 86_401 }],
    [{ position: 60, duration: -1 }],
    [{ position: 60, duration: 1.5 }],
    [{ position: 60, seconds: 60 }],
    [{ position: 60, userId: 8 }],
  ])('refuses %j as a place', async (payload) => {
    expect((await stopAt(payload)).statusCode).toBe(422);
    expect(house.bus.questions(keepPosition)).toEqual([]);
  });

  it.each([[-1], ['60'], [null], [1e309], [undefined]])('refuses %j seconds', async (seconds) => {
    seen = { mayWatch: true, reasons: [] };
    expect((await renew({ seconds })).statusCode).toBe(422);
  });
});

it.each([
  [{ production: false }, '127.0.0.1', 'PL'],
  [{ production: false }, '10.0.0.5', 'PL'],
  [{ production: false }, '203.0.113.7', null],
  [{ production: true }, '127.0.0.1', null],
  [{ production: false, DEV_COUNTRY: null }, '127.0.0.1', null],
])('with %j a buyer at %s is in %j [OPEN1-21]', async (settings, address, country) => {
  const other = await aGateway({ ...settings, TRUSTED_PROXIES: ['127.0.0.1/32'] });
  other.bus.answer(placeOrder, () => ({ order: anOrder(), payu: null }));
  await other.app.inject({
    method: 'POST',
    url: '/api/payments/5',
    payload: {},
    headers: { ...as(aCustomer), 'x-forwarded-for': address },
  });
  expect(other.bus.questions(placeOrder)[0]?.place).toEqual({ address, country });
  await other.app.close();
});
