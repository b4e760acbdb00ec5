/**
 * Each question of the API that is answered in JSON, as a visitor, as a signed-in person and as an administrator, with ids of the demo theatre:
 * the answer has the fields of the document and no others. What other tests ask is held against it too (`every-answer.ts`).
 */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PlayableKind } from '@kurtyna/domain';
import { call, type Answer } from '../support/http.js';
import { differences, operationAt, takeNoted, unsaid } from '../support/answers.js';
import { closeHouse, rows } from '../support/house.js';
import { apiDocument, operationsOf, type Rule, type Schema } from '../support/operations.js';
import { anAdmin, aPerson, type Person } from '../support/people.js';
import { pay } from '../support/provider.js';
import { anEvent, buy, closeWire, orderIs } from '../support/repertoire.js';

const ROLES = ['visitor', 'user', 'administrator'] as const;
type Role = (typeof ROLES)[number];

/** An event that runs and that one may watch is made by `main-job.spec.ts`, and this question is asked there. */
const ELSEWHERE = ['GET /api/events/{id}/playback'];

const document = apiDocument();
const questions = operationsOf(document).filter(
  ({ name, method }) => method === 'GET' && !ELSEWHERE.includes(name) && operationAt('GET', name.slice('GET '.length))?.answers['200'],
);

/** Fields that one type has for administrators alone, though others get it too. By hand. */
const FOR_ADMINISTRATORS: Readonly<Record<string, readonly string[]>> = {
  'GET /external_api/categories': ['categories[].updated_at', 'categories[].weight', 'categories[].revision'],
  'GET /api/categories': ['categories[].updated_at', 'categories[].weight', 'categories[].revision'],
  'GET /api/packets': ['packets[].revision', 'packets[].published_now'],
  'GET /api/packets/{id}': ['packet.revision', 'packet.published_now'],
  'GET /api/appconfig': ['config.faq_url', 'config.submissions_url'],
  'GET /api/events/{id}': ['event.main_image', 'event.thumb_image', 'event.revision'],
  'GET /api/videos/{id}': [
    'video.gallery_id',
    'video.main_image',
    'video.thumb_image',
    'video.revision',
    'video.warnings',
    'video.translations[].id',
    'video.translations[].video_link',
  ],
  'GET /api/payments/{id}': ['payment'],
  'GET /api/videopayments/{id}': ['payment'],
  'GET /api/groupTickets/{id}': ['payment'],
  'GET /api/gifts/{id}': ['payment'],
  'GET /api/packetpayments/{id}': ['payment'],
};
/** Fields that everybody has, and in which only administrators find something. By hand. */
const EMPTY_FOR_OTHERS: Readonly<Record<string, readonly string[]>> = {
  'GET /api/users/{id}': ['user.last_ip', 'user.country', 'bans'],
};

/** One of two types, by who asks. By hand. */
const FOR_EVERYBODY: Readonly<Record<string, string>> = {
  'GET /api/videos': 'VideosAnswerDto',
  'GET /api/packets': 'PacketsAnswerDto',
};

/** What cannot be asked for without a query. */
const DAYS = '?from=2025-01-01&to=2027-12-31';
const QUERIES: Readonly<Record<string, string>> = {
  'GET /api/bans': '?user_id=1',
  'GET /api/statistics/orders': DAYS,
  'GET /api/statistics/income': DAYS,
  'GET /api/statistics/paymentsumm': DAYS,
};

let admin: Person;
let user: Person;
/** What stands in a path: of one operation, or by the word before it. */
let ids: Record<string, string>;

beforeAll(async () => {
  [admin, user] = [await anAdmin(), await aPerson()];
  const one = async (path: string, field: string, list: string): Promise<string> => {
    const { status, body } = await ask('administrator', path);
    if (status !== 200 || !body[list]?.length) throw new Error(`${path} has nothing in it: ${status}`);
    return String(body[list][0][field]);
  };
  const own = async (kind: PlayableKind): Promise<string> => {
    const { extOrderId } = (await buy(user, await anEvent({ kind }))).body.order;
    await pay(extOrderId);
    await orderIs(extOrderId, 'COMPLETED');
    return extOrderId;
  };
  const soldAs = async (condition: string): Promise<{ id: number; ext_order_id: string }> =>
    (
      await rows<{ id: number; ext_order_id: string }>(
        'commerce',
        `SELECT id, ext_order_id FROM orders WHERE ${condition} ORDER BY id LIMIT 1`,
      )
    )[0]!;
  const films = (await ask('visitor', '/external_api/videos')).body.videos as {
    id: number;
    video_price: number;
    sale: { signIn?: boolean };
  }[];
  const free = films.find(({ video_price: price, sale }) => price === 0 && sale.signIn === false)!;
  const translated = async (kind: PlayableKind | 'category' | 'slide'): Promise<string> =>
    String((await rows<{ id: number }>('catalog', `SELECT ${kind}_id AS id FROM ${kind}_translation ORDER BY id LIMIT 1`))[0]!.id);
  const film = String(films[0]!.id);
  const event = await one('/external_api/events', 'id', 'events');
  const group = await soldAs(`quantity > 1 AND kind = 'event'`);
  const eventOrder = await soldAs(`kind = 'event' AND status = 'COMPLETED'`);
  ids = {
    'users/id': String(user.id),
    'mailing/userId': String(user.id),
    'events/id': event,
    'event/id': event,
    'event/eventId': event,
    'videos/id': await translated('video'), // its translations differ too
    'video/id': film,
    'video/videoId': film,
    'GET /api/videos/{id}/playback': String(free.id),
    'GET /api/translations/video/{id}': await translated('video'),
    'GET /api/translations/event/{id}': await translated('event'),
    'GET /api/translations/category/{id}': await translated('category'),
    'GET /api/translations/slide/{id}': await translated('slide'),
    'galleries/id': await one('/api/galleries', 'id', 'galleries'),
    'categories/id': await one('/api/categories', 'id', 'categories'),
    'category/id': await one('/api/categories', 'id', 'categories'),
    'slides/id': await one('/api/slides', 'id', 'slides'),
    'slide/id': await one('/api/slides', 'id', 'slides'),
    'packets/id': await one('/external_api/packets', 'id', 'packets'),
    'packet/id': await one('/external_api/packets', 'id', 'packets'),
    'codes/id': await one('/api/codes', 'id', 'codes'),
    'pages/id': 'regulamin',
    'payments/id': await own('event'),
    'videopayments/id': await own('video'),
    'gifts/id': (await soldAs(`kind = 'gift' AND status = 'COMPLETED'`)).ext_order_id,
    'packetpayments/id': (await soldAs(`kind = 'packet' AND status = 'COMPLETED'`)).ext_order_id,
    'groupTickets/id': String(group?.id ?? eventOrder.id),
    'orders/kind': 'event',
    '}/id': String(eventOrder.id),
    'vimeo/uri': (await one('/api/vimeo', 'uri', 'videos')).split('/').at(-1)!,
  };
  expect(takeNoted()).toEqual([]); // what was asked for up to here is the walk's own
}, 60_000);
afterAll(async () => {
  await closeWire();
  await closeHouse();
});

const by = (role: Role): Person | null => (role === 'visitor' ? null : role === 'user' ? user : admin);
function ask(role: Role, path: string): Promise<Answer> {
  const asker = by(role);
  return call('GET', path, { token: asker?.token, address: asker?.address ?? user.address });
}
const addressOf = (name: string): string =>
  name.slice('GET '.length).replaceAll(/(?<=(\w+|\})\/)\{(\w+)\}/g, (_whole, before: string, parameter: string) => {
    const id = ids[name] ?? ids[`${before}/${parameter}`];
    if (id === undefined) throw new Error(`${name}: nothing is known of ${before}/{${parameter}}`);
    return id;
  }) + (QUERIES[name] ?? '');

const maySee = (rule: Rule, role: Role): boolean =>
  role === 'administrator' || rule === 'public' || rule === 'optional' || (role === 'user' && rule !== 'admin');
/** Of these nothing of the demo theatre is a stranger's to see: an order has its buyer, and other tests buy one and read it. */
const OF_SOMEBODY = ['GET /api/gifts/{id}', 'GET /api/packetpayments/{id}', 'GET /api/groupTickets/{id}'];

/** Every place of an answer, `events[].title`, also of what is null. */
function placesOf(value: unknown, at = ''): Set<string> {
  if (Array.isArray(value)) return new Set(value.flatMap((item) => [...placesOf(item, `${at}[]`)]));
  if (typeof value !== 'object' || value === null) return new Set([at]);
  const inside = Object.entries(value).flatMap(([name, each]) => [...placesOf(each, at === '' ? name : `${at}.${name}`)]);
  return new Set(at === '' ? inside : [at, ...inside]);
}

const valueAt = (body: unknown, place: string): unknown =>
  place.split('.').reduce<unknown>((value, step) => (value as Record<string, unknown> | undefined)?.[step], body);

it.each(questions.map(({ name, rule }) => [name, rule] as const))(
  '%s (%s) answers each role the fields of the document, and no others [D24]',
  async (name, rule) => {
    for (const role of ROLES) {
      const { status, body } = await ask(role, addressOf(name));
      const refused = !maySee(rule, role) || (role === 'user' && OF_SOMEBODY.includes(name));
      expect({ role, status: refused && status >= 400 ? 'refused' : status }).toEqual({ role, status: refused ? 'refused' : 200 });
      if (refused) continue;
      expect({ role, differences: takeNoted() }).toEqual({ role, differences: [] });
      if (role === 'administrator') continue;
      const everybodys = FOR_EVERYBODY[name];
      if (everybodys) expect(differences(document.components.schemas[everybodys]!, body)).toEqual([]);
      const seen = placesOf(body);
      expect((FOR_ADMINISTRATORS[name] ?? []).filter((place) => seen.has(place))).toEqual([]);
      expect((EMPTY_FOR_OTHERS[name] ?? []).map((place) => valueAt(body, place))).toEqual((EMPTY_FOR_OTHERS[name] ?? []).map(() => null));
    }
  },
);

describe('the walk itself', () => {
  const person: Schema = {
    type: 'object',
    properties: {
      id: { type: 'integer' },
      name: { type: 'string', nullable: true },
      role: { type: 'string', enum: ['user', 'admin'] },
      orders: { type: 'array', items: { type: 'object', properties: { price: { type: 'number' } }, required: ['price'] } },
      texts: { type: 'object', additionalProperties: { type: 'string' } },
    },
    required: ['id', 'name'],
  };

  it.each([
    [{ id: 1, name: null, role: 'user', orders: [{ price: 1.5 }], texts: { pl: 'x' } }, []],
    [{ id: 1, name: 'x', hash: 'x' }, ['hash is not said']],
    [{ id: 1, name: 'x', orders: [{ price: 1 }, { price: 2, cost: 1 }, { price: 3, cost: 1 }] }, ['orders[].cost is not said']],
    [{ id: 1 }, ['name is missing']],
    [{ id: 1.5, name: 'x' }, ['id is of the type number']],
    [{ id: null, name: 'x' }, ['id is null']],
    [{ id: 1, name: 'x', role: 'owner' }, ['role is "owner"']],
    [{ id: 1, name: 'x', orders: {} }, ['orders is of the type object']],
    [{ id: 1, name: 'x', texts: { pl: 1 } }, ['texts.pl is of the type number']],
  ])('of %j says %j', (value, found) => {
    expect(differences(person, value)).toEqual(found);
    expect(differences({ nullable: true, allOf: [person] }, value)).toEqual(found);
    expect(differences({ oneOf: [person, { type: 'string' }] }, value)).toEqual(found);
  });

  it('asks for a path by its words before its places', () => {
    expect(operationAt('GET', '/api/videos/hidden')?.name).toBe('GET /api/videos/hidden');
    expect(operationAt('GET', '/api/videos/7/')?.name).toBe('GET /api/videos/{id}');
    expect(operationAt('GET', '/api/nothing')).toBeUndefined();
  });

  it('holds a refusal to what the document says of its status', () => {
    const refusal = { statusCode: 409, message: 'x', code: 'playback.no-ticket', requestId: 'x' };
    const said = (path: string, status: number, body: object) => unsaid('GET', path, status, body);
    expect(said('/api/videos/7/playback', 409, { ...refusal, reasons: ['no-ticket'] })).toEqual([]);
    expect(said('/api/videos/7/playback', 409, { ...refusal, price: 1 })).toEqual(['GET /api/videos/{id}/playback: price is not said']);
    expect(said('/api/videos/7', 404, { ...refusal, reasons: [] })).toEqual(['GET /api/videos/{id}: reasons is not said']);
    expect(said('/api/videos/7', 404, { ...refusal, code: 'nothing' })).toEqual(['GET /api/videos/{id}: code is "nothing"']);
    expect(said('/api/videos/7', 418, { message: 'x' })).toHaveLength(3);
  });

  it.each([
    ['2027-01-31T22:59:59.999Z', []],
    ['2027-01-31 22:59', ['at is no instant: 2027-01-31 22:59']],
  ])('an instant is UTC: %s', (at, found) => {
    expect(differences({ type: 'object', properties: { at: { type: 'string', format: 'date-time' } } }, { at })).toEqual(found);
  });
});
