/** A server for component tests: answers by method and path, remembers what it was asked. An unknown call is a 404. */
import { aConfig, aUser } from './builders.js';

export interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  credentials: RequestCredentials;
  body: unknown;
}

/** JSON with its status, an answer of another kind, or none. */
type Reply = { status?: number; body: unknown } | Response | 'no-answer';
export type Answer = unknown | ((call: Call) => Reply | Promise<Reply>);

export const refusal =
  (status: number, body: Record<string, unknown> = {}) =>
  () => ({
    status,
    body: { statusCode: status, message: 'Nie tym razem.', ...body },
  });
export const noAnswer = () => 'no-answer' as const;

/** An answer that waits until the test lets it go. */
export function held(body: unknown) {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  return { answer: () => released.then(() => ({ body })), release: () => release() };
}

export interface FakeServer {
  calls: Call[];
  on(route: string, answer: Answer): void;
  asked(route: string): Call[];
}

/** Calls of this test file that have no answer yet. */
let open = 0;
export const openCalls = (): number => open;

export function fakeServer(answers: Record<string, Answer> = {}): FakeServer {
  const routes = new Map<string, Answer>([
    ['GET /external_api/config', { config: aConfig(), giftConfig: null, groupTicketConfig: null }],
    ['GET /external_api/slides', { slides: [] }],
    ['GET /external_api/categories', { categories: [] }],
    ['GET /external_api/events', { events: [] }],
    ['GET /external_api/videos', { videos: [] }],
    ['GET /external_api/packets', { packets: [] }],
    ['GET /api/slides', { slides: [] }],
    ['GET /api/categories', { categories: [] }],
    ['GET /api/events', { events: [] }],
    ['GET /api/videos', { videos: [] }],
    ['GET /api/packets', { packets: [] }],
    ...['3', '8', '9'].map((id): [string, Answer] => [`GET /api/users/${id}/codes`, { codes: [] }]),
    ['GET /api/events/hidden', { events: [] }],
    ['GET /api/videos/hidden', { videos: [] }],
    ['GET /api/freeCodes/settings', { config: { info: null, info_en: null, free_code_after_signup: false, expiration_date: null } }],
    [
      'GET /api/users/3',
      {
        user: aUser(),
        orders: null,
        videoOrders: null,
        giftOrders: null,
        groupTicketOrders: null,
        packetOrders: null,
        bans: null,
      },
    ],
    ['GET /api/users/validate-session', { valid: true }],
    ['GET /api/users/3/accept-tos', { accept_tos: true }],
    ['GET /api/users/3/watching', { watching: [] }],
    ...Object.entries(answers),
  ]);
  const calls: Call[] = [];

  const answerTo = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const text = await request.text();
    const call: Call = {
      method: request.method,
      path: decodeURIComponent(url.pathname),
      query: url.searchParams,
      headers: request.headers,
      credentials: request.credentials,
      body: text === '' ? null : JSON.parse(text),
    };
    calls.push(call);
    const answer = routes.get(`${call.method} ${call.path}`) ?? refusal(404, { code: 'not-found' });
    const reply = typeof answer === 'function' ? await (answer as (call: Call) => Reply | Promise<Reply>)(call) : { body: answer };
    if (reply === 'no-answer') throw new TypeError('Failed to fetch');
    if (reply instanceof Response) return reply;
    return new Response(JSON.stringify(reply.body), {
      status: reply.status ?? 200,
      headers: { 'content-type': 'application/json' },
    });
  };
  globalThis.fetch = async (...request) => {
    open++;
    try {
      return await answerTo(...request);
    } finally {
      open--;
    }
  };
  return {
    calls,
    on: (route, answer) => void routes.set(route, answer),
    asked: (route) => calls.filter(({ method, path }) => `${method} ${path}` === route),
  };
}
