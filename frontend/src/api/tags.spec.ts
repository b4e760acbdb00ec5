import { describe, expect, it } from '@jest/globals';
import './admin/users.js';
import './codes.js';
import './config.js';
import './events.js';
import './orders.js';
import './packets.js';
import './pages.js';
import './search.js';
import './users.js';
import './videos.js';
import { anEvent, anOrder, aPacket, aUser, aUserCode, aVideo, NO_ORDERS } from '../test/builders.js';
import { fakeServer, refusal, type Answer } from '../test/fake-server.js';
import { makeStore, type Store } from '../app/store.js';
import { generatedAdminApi } from './admin/generated.js';
import { generatedApi } from './generated.js';

const { endpoints } = generatedApi;
const order = { order: anOrder({ product_id: 5 }), payu: null };
const signedIn = {
  token: 'a.b.c',
  user: { id: 3, role: 'standard' as const, mailing: false },
  authenticated: true,
  ended: null,
};

const EVENTS = ['GET /api/events', 'GET /api/events/hidden', 'GET /api/events/wesele'];
const VIDEOS = ['GET /api/videos', 'GET /api/videos/hidden', 'GET /api/videos/kordian'];
const SHOWS = [...EVENTS, ...VIDEOS];
const USER = 'GET /api/users/3';
const PEOPLE = 'GET /api/users';
const NEWSLETTER = 'GET /api/mailing/3';
const TERMS = 'GET /api/users/3/accept-tos';
const SEARCH = 'GET /api/search/all';
const CODES = 'GET /api/users/3/codes';
const PACKETS = ['GET /api/packets', 'GET /api/packets/3'];

/** Every change, and the cached answers it makes old. */
const changes: {
  name: string;
  route: string;
  answer: Answer;
  call: (store: Store) => Promise<unknown>;
  old: string[];
}[] = [
  {
    name: 'buyEvent',
    route: 'POST /api/payments/5',
    answer: order,
    call: (store) => store.dispatch(endpoints.buyEvent.initiate({ eventId: '5', buyDto: {} })),
    old: [...EVENTS, CODES, SEARCH],
  },
  {
    name: 'buyGroupTickets: fewer are left',
    route: 'POST /api/groupTickets',
    answer: { order: anOrder({ kind: 'group' }), payu: null },
    call: (store) =>
      store.dispatch(endpoints.buyGroupTickets.initiate({ buyGroupTicketsDto: { productSlug: 'event-5-5' } })),
    old: [...EVENTS, CODES, SEARCH],
  },
  {
    name: 'buyGift: a gift for any product is of none',
    route: 'POST /api/gifts',
    answer: { order: anOrder({ kind: 'gift', product_kind: 'gift', product_id: 0 }), payu: null },
    call: (store) => store.dispatch(endpoints.buyGift.initiate({ buyGiftDto: { productSlug: 'any' } })),
    old: [CODES],
  },
  {
    name: 'buyPacket: all that is in it',
    route: 'POST /api/packetpayments/3',
    answer: {
      order: anOrder({
        kind: 'packet',
        product_kind: 'packet',
        product_id: 3,
        contents: [
          {
            kind: 'event',
            id: 5,
            title: 'Wesele',
            path: 'wesele',
            expiration_date: null,
            starts_at: null,
            ends_at: null,
          },
        ],
      }),
      payu: null,
    },
    call: (store) => store.dispatch(endpoints.buyPacket.initiate({ packetId: 3, buyPacketDto: {} })),
    old: [...EVENTS, ...PACKETS, CODES, SEARCH],
  },
  {
    name: 'activateCode: prices fall, and something may open',
    route: 'POST /api/users/3/codes',
    answer: { code_id: 4, activated: true, userCode: aUserCode() },
    call: (store) => store.dispatch(endpoints.activateCode.initiate({ id: 3, activateCodeDto: { code: 'JESIEN20' } })),
    old: [...SHOWS, CODES, SEARCH],
  },
  {
    name: 'removeUserCode: prices are regular again',
    route: 'DELETE /api/users/3/codes/4',
    answer: { removed: true },
    call: (store) => store.dispatch(endpoints.removeUserCode.initiate({ id: 3, codeId: 4 })),
    old: [...SHOWS, CODES, SEARCH],
  },
  {
    name: 'buyVideo',
    route: 'POST /api/videopayments/7',
    answer: { order: anOrder({ product_kind: 'video', product_id: 7 }), payu: null },
    call: (store) => store.dispatch(endpoints.buyVideo.initiate({ videoId: '7', buyDto: {} })),
    old: [...VIDEOS, CODES, SEARCH],
  },
  {
    name: 'subscribe',
    route: 'POST /api/mailing/3',
    answer: { mailing: true },
    call: (store) => store.dispatch(endpoints.subscribe.initiate({ userId: 3 })),
    old: [...SHOWS, USER, PEOPLE, NEWSLETTER, SEARCH],
  },
  {
    name: 'unsubscribe',
    route: 'DELETE /api/mailing/3',
    answer: { mailing: false },
    call: (store) => store.dispatch(endpoints.unsubscribe.initiate({ userId: 3 })),
    old: [...SHOWS, USER, PEOPLE, NEWSLETTER, SEARCH],
  },
  {
    name: 'updateUser: a birthday or a country opens and closes content',
    route: 'PUT /api/users/3',
    answer: { user: aUser() },
    call: (store) => store.dispatch(endpoints.updateUser.initiate({ id: 3, userChangesDto: { country_code: 'DE' } })),
    old: [...SHOWS, USER, PEOPLE, SEARCH],
  },
  {
    name: 'deleteUser: the account is gone, and not asked for again',
    route: 'DELETE /api/users/3',
    answer: { id: 3 },
    call: (store) => store.dispatch(endpoints.deleteUser.initiate({ id: 3 })),
    old: [PEOPLE],
  },
  {
    name: 'acceptTerms',
    route: 'POST /api/users/3/accept-tos',
    answer: { accept_tos: true },
    call: (store) => store.dispatch(endpoints.acceptTerms.initiate({ id: 3 })),
    old: [TERMS],
  },
];
const READS = [...SHOWS, ...PACKETS, CODES, USER, PEOPLE, NEWSLETTER, TERMS, SEARCH];

async function filledStore() {
  const store = makeStore({ session: signedIn });
  await Promise.all([
    store.dispatch(endpoints.listEvents.initiate({})),
    store.dispatch(endpoints.listHiddenEvents.initiate({})),
    store.dispatch(endpoints.getEvent.initiate({ id: 'wesele' })),
    store.dispatch(endpoints.listVideos.initiate({})),
    store.dispatch(endpoints.listHiddenVideos.initiate({})),
    store.dispatch(endpoints.getVideo.initiate({ id: 'kordian' })),
    store.dispatch(endpoints.getUser.initiate({ id: 3 })),
    store.dispatch(generatedAdminApi.endpoints.listUsers.initiate({ page: 2 })),
    store.dispatch(endpoints.getMailing.initiate({ userId: 3 })),
    store.dispatch(endpoints.getTerms.initiate({ id: 3 })),
    store.dispatch(endpoints.listUserCodes.initiate({ id: 3 })),
    store.dispatch(endpoints.listPackets.initiate()),
    store.dispatch(endpoints.getPacket.initiate({ id: 3 })),
    store.dispatch(endpoints.search.initiate({ search: 'wesele' })),
  ]);
  return store;
}
const soon = () => new Promise((resolve) => setTimeout(resolve, 30));
const answers = {
  'GET /api/events': { events: [] },
  'GET /api/events/hidden': { events: [] },
  'GET /api/videos/hidden': { videos: [] },
  'GET /api/events/wesele': { event: anEvent() },
  'GET /api/videos': { videos: [] },
  'GET /api/packets': { packets: [] },
  'GET /api/packets/3': { packet: aPacket() },
  'GET /api/videos/kordian': { video: aVideo() },
  [USER]: { user: aUser(), ...NO_ORDERS },
  [PEOPLE]: { users: [], count: 0, countIsExact: true, next: null },
  [NEWSLETTER]: { mailing: false },
  [TERMS]: { accept_tos: false },
  [SEARCH]: { events: [], videos: [], pages: [] },
};

describe('a change reaches each cached answer it makes old, and no other [T31]', () => {
  it.each(changes)('$name', async ({ route, answer, call, old }) => {
    const server = fakeServer({ ...answers, [route]: answer });
    const store = await filledStore();
    await call(store);
    await soon();
    expect(READS.filter((read) => server.asked(read).length > 1)).toEqual(old);
  });
  it.each(changes)('$name, refused: nothing is asked again', async ({ route, call }) => {
    const server = fakeServer({ ...answers, [route]: refusal(409) });
    const store = await filledStore();
    await call(store);
    await soon();
    expect(READS.filter((read) => server.asked(read).length > 1)).toEqual([]);
  });
});
