import { describe, expect, it } from '@jest/globals';
import './config.js';
import './events.js';
import './orders.js';
import './pages.js';
import './users.js';
import './videos.js';
import { anEvent, anOrder, aVideo } from '../test/builders.js';
import { fakeServer, refusal, type Answer } from '../test/fake-server.js';
import { makeStore, type Store } from '../app/store.js';
import { generatedApi } from './generated.js';

const { endpoints } = generatedApi;
const order = { order: anOrder({ product_id: 5 }), payu: null };
const signedIn = {
  token: 'a.b.c',
  user: { id: 3, role: 'standard' as const, mailing: false },
  authenticated: true,
  ended: null,
};

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
    old: ['GET /api/events', 'GET /api/events/wesele'],
  },
  {
    name: 'buyVideo',
    route: 'POST /api/videopayments/7',
    answer: { order: anOrder({ product_kind: 'video', product_id: 7 }), payu: null },
    call: (store) => store.dispatch(endpoints.buyVideo.initiate({ videoId: '7', buyDto: {} })),
    old: ['GET /api/videos', 'GET /api/videos/kordian'],
  },
  {
    name: 'subscribe',
    route: 'POST /api/mailing/3',
    answer: { mailing: true },
    call: (store) => store.dispatch(endpoints.subscribe.initiate({ userId: 3 })),
    old: ['GET /api/events', 'GET /api/events/wesele', 'GET /api/videos', 'GET /api/videos/kordian'],
  },
  {
    name: 'unsubscribe',
    route: 'DELETE /api/mailing/3',
    answer: { mailing: false },
    call: (store) => store.dispatch(endpoints.unsubscribe.initiate({ userId: 3 })),
    old: ['GET /api/events', 'GET /api/events/wesele', 'GET /api/videos', 'GET /api/videos/kordian'],
  },
];
const READS = ['GET /api/events', 'GET /api/events/wesele', 'GET /api/videos', 'GET /api/videos/kordian'];

async function filledStore() {
  const store = makeStore({ session: signedIn });
  await Promise.all([
    store.dispatch(endpoints.listEvents.initiate({})),
    store.dispatch(endpoints.getEvent.initiate({ id: 'wesele' })),
    store.dispatch(endpoints.listVideos.initiate({})),
    store.dispatch(endpoints.getVideo.initiate({ id: 'kordian' })),
  ]);
  return store;
}
const soon = () => new Promise((resolve) => setTimeout(resolve, 30));
const answers = {
  'GET /api/events': { events: [] },
  'GET /api/events/wesele': { event: anEvent() },
  'GET /api/videos': { videos: [] },
  'GET /api/videos/kordian': { video: aVideo() },
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
