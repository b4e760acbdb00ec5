/**
 * Each operation that reads a body is given bodies as its document describes them, drawn at random from a seed that is kept: whatever the house
 * makes of them, it is no error of its own. The walk writes to things it has made, and takes away what it adds.
 */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { call, type Answer } from '../support/http.js';
import { closeHouse, full } from '../support/house.js';
import { apiDocument, operationsOf, type Operation, type Schema } from '../support/operations.js';
import { anAdmin, aPerson, type Person } from '../support/people.js';
import { anEvent, buy, closeWire } from '../support/repertoire.js';

const BODIES = full ? 200 : 16;
const document = apiDocument();

/** Their writing is for everybody, goes to everybody, or may meet anybody. */
const FOR_EVERYBODY = [
  'PUT /api/appconfig',
  'PUT /api/pages/{id}',
  'PUT /api/freeCodes/settings',
  'PUT /api/groupTickets/settings',
  'PUT /api/gifts/settings',
  'POST /api/notifications/newcontent',
  'POST /api/bans',
];
const walked = operationsOf(document).filter(({ name, fields }) => fields !== null && !FOR_EVERYBODY.includes(name));

/** Values that fields of this name are likely to take, beside whatever their schema allows. */
const LIKELY: [RegExp, unknown[]][] = [
  [/^(date_from|date_to|end_date|exp_date|expiration_date|available_from)$/, ['2031-05-17', '2031-05-18', '2031-03-30', '', null]],
  [/^time_(from|to)$/, ['19:00', '02:30', '23:59', '', null]],
  [/_price$|^(price|amount|discount|discount_cash)$/, [0, '45,00', 20.5, '1 234,50 zł', '', null]],
  [/^(title|name|subtitle|desc|description|content|label)/, ['Dziady', '<p>Ż–“”</p>', 'a'.repeat(200), 'Паўлінка', '👩‍👩‍👧', ' ']],
  [/^(slug|code)$/, ['proba', 'PRÓBA–12', '12', '']],
  [/link|video$|teaser|vimeo/, ['912345678', 'https://vimeo.com/912345678', 'https://www.youtube.com/watch?v=x', '']],
  [/^email$/, ['ktos@teatr.example', 'żółw@teatr.example']],
  [/^language_code$/, ['en', 'uk']],
  [/^(nip|postal_code)$/, ['5260250274', 'PL 526-025-02-74', '00-001']],
  [/_data$|^image$/, [null]],
  [/^(published|visible)$/, [false]],
  [/^dashboard_hidden$/, [true]],
];
/** Bound to one row; or puts an order before the office, where the ledger counts it. */
const LEFT_OUT = ['revision', 'status'];

const named = ($ref: string): Schema => document.components.schemas[$ref.split('/').at(-1)!]!;

function valueOf(said: Bounded, name = '', depth = 0): fc.Arbitrary<unknown> {
  const schema: Bounded = said.$ref ? named(said.$ref) : said;
  const kinds = schema.oneOf ?? schema.anyOf ?? schema.allOf;
  const plain = kinds ? fc.oneof(...kinds.map((kind) => valueOf(kind, name, depth))) : ofType(schema, depth);
  const fitting = schema.nullable ? fc.oneof({ weight: 4, arbitrary: plain }, fc.constant(null)) : plain;
  const likely = LIKELY.find(([pattern]) => pattern.test(name))?.[1];
  return likely ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...likely) }, fitting) : fitting;
}

interface Bounded extends Schema {
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  pattern?: string;
  maxItems?: number;
}

function ofType(schema: Bounded, depth: number): fc.Arbitrary<unknown> {
  const { type, enum: values, minimum: min = 0, maximum: max = 1000, maxLength = 60, pattern } = schema;
  if (values) return fc.constantFrom(...values);
  if (type === 'integer') return fc.integer({ min, max });
  if (type === 'number') return fc.double({ min, max, noNaN: true }).map((amount) => Math.round(amount * 100) / 100);
  if (type === 'boolean') return fc.boolean();
  if (type === 'array') return fc.array(valueOf(schema.items ?? {}, '', depth + 1), { maxLength: schema.maxItems ?? 3 });
  if (type === 'object' && schema.properties && depth < 4) return bodyOf(schema, depth + 1);
  if (pattern) return fc.stringMatching(new RegExp(pattern, 'u'));
  return fc.string({ unit: 'grapheme', maxLength: Math.min(maxLength, 60) });
}

/** Required fields are there, of the others a few at a time, so that one wrong field does not hide what the others do. */
function bodyOf({ properties = {}, required = [] }: Schema, depth = 0): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(properties).filter(([name]) => !LEFT_OUT.includes(name));
  const recordOf = (some: typeof fields) =>
    fc.record(Object.fromEntries(some.map(([name, schema]) => [name, valueOf(schema, name, depth)])));
  const least = fields.filter(([name]) => required.includes(name));
  return fc
    .tuple(recordOf(least), fc.subarray(fields, { maxLength: Math.min(3, fields.length) }).chain(recordOf))
    .map(([must, more]) => ({ ...must, ...more }));
}

let admin: Person;
let buyer: Person;
let places: Record<string, string>;
/** Paths of what was added, to be deleted. */
const added: string[] = [];

beforeAll(async () => {
  [admin, buyer] = [await anAdmin(), await aPerson()];
  const own = async (path: string, member: string, body: object): Promise<string> => {
    const answer = await ask(admin, 'POST', path, body);
    const { id } = answer.body[member] as { id: number };
    added.push(`${path}/${id}`);
    return String(id);
  };
  const film = await own('/api/videos', 'video', { title: 'Próba', video_link: '912345678', visible: false });
  const event = await own('/api/events', 'event', {
    ...{ title: 'Próba', video_id: Number(film), date_from: '2031-05-17', date_to: '2031-05-17', time_from: '19:00', time_to: '21:00' },
    published: false,
  });
  const { order } = (await buy(buyer, await anEvent())).body;
  places = {
    ...{ 'events/id': event, 'free/eventId': event, 'videos/id': film, 'free/videoId': film },
    'categories/id': await own('/api/categories', 'category', { name: `Szkic ${Date.now()}` }),
    'galleries/id': await own('/api/galleries', 'gallery', { name: `Szkic ${Date.now()}` }),
    'users/id': String(buyer.id),
    ...{ 'orders/kind': 'event', '}/id': String(order.id), 'payments/id': String(order.id) },
  };
}, 60_000);
afterAll(async () => {
  for (const [n, path] of added.reverse().entries()) {
    if (n % 20 === 0) admin = await anAdmin();
    expect({ path, status: (await ask(admin, 'DELETE', path)).status }).toEqual({ path, status: 200 });
  }
  await closeWire();
  await closeHouse();
});

/** From a place of its own each, and by an administrator who has not called often: else the limits would answer for the operation. */
const ask = (by: Person | null, method: string, path: string, body?: unknown): Promise<Answer> =>
  call(method, path, { token: by?.token, address: `10.29.${(asked += 1) % 250}.${(asked % 200) + 1}`, body });
let asked = 0;

/** Number 2147483600 is nobody's: a place that is not named finds nothing. */
const pathOf = ({ path }: Operation): string =>
  path.replace(/(?<=(\w+|\})\/)\{(\w+)\}/g, (_whole, before: string, place: string) => places[`${before}/${place}`] ?? '2147483600');

/** One that is taken, of an operation that a drawn one alone would seldom satisfy. */
const TAKEN: Record<string, (n: number) => object> = {
  'POST /api/events': () => ({
    ...{ title: 'Próba', video_id: Number(places['videos/id']), date_from: '2031-05-17', date_to: '2031-05-17' },
    ...{ time_from: '19:00', time_to: '21:00', published: false },
  }),
  'POST /api/videos': () => ({ title: 'Próba', video_link: '912345678', visible: false }),
  'POST /api/packets': () => ({ title: 'Próba', description: '<p>Próba</p>', price: 50, videos: [Number(places['videos/id'])] }),
  'POST /api/categories': (n) => ({ name: `Szkic ${Date.now()} ${n}` }),
  'POST /api/galleries': (n) => ({ name: `Szkic ${Date.now()} ${n}` }),
  'POST /api/codes': (n) => ({
    code: `P${Date.now()}${n}`,
    desc: 'Próba',
    discount: '10%',
    limit: 1,
    product_id: 'any',
    expiration_date: '2090-01-31 23:59',
  }),
  'POST /api/payments/{id}': () => ({ additionalCb: true }),
  'POST /api/videopayments/{id}': () => ({ additionalCb: true }),
  'POST /api/translations/video': () => ({ video_id: Number(places['videos/id']), language_code: 'uk', title: 'Проба' }),
  'POST /api/translations/event': () => ({ event_id: Number(places['events/id']), language_code: 'uk', title: 'Проба' }),
};

const NEW: Record<string, string> = {
  'POST /api/events': 'event',
  'POST /api/videos': 'video',
  'POST /api/categories': 'category',
  'POST /api/slides': 'slide',
  'POST /api/galleries': 'gallery',
  'POST /api/packets': 'packet',
};

it.each(walked.map((operation) => [operation.name, operation] as const))(
  '%s makes no error of its own of any body that its document describes [CALL0-03, D26, D27]',
  async (name, operation) => {
    const { requestBody } = document.paths[operation.path]![operation.method.toLowerCase()]!;
    const schema = named(requestBody!.content['application/json']!.schema.$ref!);
    admin = await anAdmin();
    for (const [n, drawn] of fc.sample(bodyOf(schema), { seed: 29, numRuns: BODIES }).entries()) {
      const taken = TAKEN[name]?.(n);
      const body = taken
        ? { ...drawn, ...(n % 2 ? Object.fromEntries(Object.entries(taken).filter(([field]) => !(field in drawn))) : taken) }
        : drawn;
      const by = operation.rule === 'public' ? null : operation.rule === 'admin' ? admin : buyer;
      const answer = await ask(by, operation.method, pathOf(operation), body);
      const isOwn = answer.status === 0 || answer.status === 500;
      expect({ body: isOwn ? body : null, status: isOwn ? answer.status : 'said' }).toEqual({ body: null, status: 'said' });
      const made = NEW[name] && (answer.body[NEW[name]] as { id?: number } | undefined)?.id;
      if (made) added.push(`${operation.path}/${made}`);
    }
  },
);
