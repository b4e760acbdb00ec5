import { describe, expect, it } from '@jest/globals';
import './admin/users.js';
import './config.js';
import './events.js';
import './orders.js';
import './pages.js';
import './search.js';
import './users.js';
import './videos.js';
import { anEvent, anOrder, aUser, aVideo } from '../test/builders.js';
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

const SHOWS = ['GET /api/events', 'GET /api/events/wesele', 'GET /api/videos', 'GET /api/videos/kordian'];
const USER = 'GET /api/users/3';
const PEOPLE = 'GET /api/users';
const NEWSLETTER = 'GET /api/mailing/3';
const TERMS = 'GET /api/users/3/accept-tos';
const SEARCH = 'GET /api/search/all';

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
    old: ['GET /api/events', 'GET /api/events/wesele', SEARCH],
  },
  {
    name: 'buyVideo',
    route: 'POST /api/videopayments/7',
    answer: { order: anOrder({ product_kind: 'video', product_id: 7 }), payu: null },
    call: (store) => store.dispatch(endpoints.buyVideo.initiate({ videoId: '7', buyDto: {} })),
    old: ['GET /api/videos', 'GET /api/videos/kordian', SEARCH],
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
const READS = [...SHOWS, USER, PEOPLE, NEWSLETTER, TERMS, SEARCH];

async function filledStore() {
  const store = makeStore({ session: signedIn });
  await Promise.all([
    store.dispatch(endpoints.listEvents.initiate({})),
    store.dispatch(endpoints.getEvent.initiate({ id: 'wesele' })),
    store.dispatch(endpoints.listVideos.initiate({})),
    store.dispatch(endpoints.getVideo.initiate({ id: 'kordian' })),
    store.dispatch(endpoints.getUser.initiate({ id: 3 })),
    store.dispatch(generatedAdminApi.endpoints.listUsers.initiate({ page: 2 })),
    store.dispatch(endpoints.getMailing.initiate({ userId: 3 })),
    store.dispatch(endpoints.getTerms.initiate({ id: 3 })),
    store.dispatch(endpoints.search.initiate({ search: 'wesele' })),
  ]);
  return store;
}
const soon = () => new Promise((resolve) => setTimeout(resolve, 30));
const answers = {
  'GET /api/events': { events: [] },
  'GET /api/events/wesele': { event: anEvent() },
  'GET /api/videos': { videos: [] },
  'GET /api/videos/kordian': { video: aVideo() },
  [USER]: { user: aUser(), orders: [], videoOrders: [] },
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
