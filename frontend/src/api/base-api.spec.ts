/** Questions that have no answer at first: which are asked again, how often and when. */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { makeStore } from '../app/store.js';
import { fakeServer, noAnswer, refusal, type Answer } from '../test/fake-server.js';
import { generatedApi } from './generated.js';

const PAGE = 'GET /api/pages/regulamin';
const ANSWER = { page: { id: 1, title: 'Regulamin', content: '', slug: 'regulamin' } };
const { endpoints } = generatedApi;

const busy = (seconds: number) => () =>
  new Response(JSON.stringify({ statusCode: 503, code: 'busy', message: 'Bardzo dużo osób.' }), {
    status: 503,
    headers: { 'content-type': 'application/json', 'retry-after': String(seconds) },
  });

function ask(answer: Answer) {
  const server = fakeServer({ [PAGE]: answer, 'GET /external_api/time': answer, 'POST /api/auth/logout': answer });
  const store = makeStore({ session: null });
  const asked = store.dispatch(endpoints.getPage.initiate({ id: 'regulamin' }));
  return { server, store, asked, times: () => server.asked(PAGE).length };
}
const passes = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('a question', () => {
  it('has an address without a "?" that nothing follows', async () => {
    fakeServer();
    const asked: string[] = [];
    const { fetch } = globalThis;
    jest.spyOn(globalThis, 'fetch').mockImplementation((...call) => {
      asked.push(new Request(...call).url);
      return fetch(...call);
    });
    const { dispatch } = makeStore({ session: null });
    await dispatch(endpoints.listEvents.initiate({}));
    await dispatch(endpoints.listEvents.initiate({ dateFrom: '2026-11-01' }));
    expect(asked.map((url) => url.slice(window.location.origin.length))).toEqual(['/api/events', '/api/events?date_from=2026-11-01']);
  });

  it.each([
    [1, 0, 1000],
    [1, 0.999, 1999],
    [3, 0.5, 3500],
  ])(
    'that hears "busy, come again after %i s" is asked again twice, each time after that and up to a second of its own (%d) [P31, P33]',
    async (seconds, own, pause) => {
      jest.spyOn(Math, 'random').mockReturnValue(own);
      const { asked, times } = ask(busy(seconds));
      await passes(pause - 1);
      expect(times()).toBe(1);
      await passes(1);
      expect(times()).toBe(2);
      await passes(pause - 1);
      expect(times()).toBe(2);
      await passes(1);
      expect(times()).toBe(3);
      await passes(60_000);
      expect(times()).toBe(3);
      expect((await asked).error).toMatchObject({ status: 503, data: { code: 'busy', retryAfterSeconds: seconds } });
    },
  );

  it('that is answered when it is asked again has that answer [P33]', async () => {
    const { server, asked } = ask(busy(1));
    await passes(500);
    server.on(PAGE, ANSWER);
    await passes(1500);
    expect((await asked).data).toEqual(ANSWER);
  });

  it.each<[string, Answer]>([
    ['has no answer', noAnswer],
    ['hears of a stumble', refusal(502)],
  ])('that %s is asked once more [ux.md 3.4]', async (_, answer) => {
    const { asked, times } = ask(answer);
    await passes(60_000);
    expect([times(), (await asked).isError]).toEqual([2, true]);
  });

  it.each<[string, Answer]>([
    ['that the theatre is closed for work', refusal(503, { code: 'maintenance' })],
    ['that a service is away', refusal(503, { code: 'unavailable' })],
    ['that it asked too often', refusal(429, { code: 'too-many' })],
  ])('that hears %s is not asked again [OPEN0-37, D20]', async (_, answer) => {
    const { asked, times } = ask(answer);
    await passes(60_000);
    expect([times(), (await asked).isError]).toEqual([1, true]);
  });

  it('of the time, and all that changes something, is not asked again by itself [D11]', async () => {
    const { server, store } = ask(busy(1));
    void store.dispatch(endpoints.getTime.initiate());
    void store.dispatch(endpoints.signOut.initiate());
    await passes(60_000);
    expect([server.asked('GET /external_api/time').length, server.asked('POST /api/auth/logout').length]).toEqual([1, 1]);
  });

  it('keeps the answer that it has while it is asked again, and when it goes without one [P33]', async () => {
    const { server, store, asked } = ask(ANSWER);
    await passes(0);
    server.on(PAGE, busy(1));
    void (await asked);
    const again = store.dispatch(endpoints.getPage.initiate({ id: 'regulamin' }, { forceRefetch: true }));
    const held = () => endpoints.getPage.select({ id: 'regulamin' })(store.getState()).data;
    await passes(1500);
    expect(held()).toEqual(ANSWER);
    await passes(60_000);
    expect([(await again).isError, held()]).toEqual([true, ANSWER]);
  });
});
