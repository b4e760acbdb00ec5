import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { WHO_MAY } from '../../gateway/test/who-may.js';
import { TYPED_SETTINGS } from '@kurtyna/domain';
import { call, inParallel, type Answer, type Call } from '../support/http.js';
import { closeHouse, house, rows } from '../support/house.js';
import {
  apiDocument,
  DEAD,
  meets,
  mustMeet,
  operationsOf,
  RULES,
  STRANGERS,
  type ApiDocument,
  type Operation,
  type Rule,
  type Who,
} from '../support/operations.js';
import { anAdmin, aPerson, changePeople, people, sign, type Person } from '../support/people.js';
import { pay } from '../support/provider.js';
import { anEvent, buy, closeWire, orderIs } from '../support/repertoire.js';

const operations = operationsOf(apiDocument());
/** An id no row has. */
const NOBODY = 2_147_483_600;
const HASH_CANARY = '$argon2id$v=19$m=19456,t=2,p=1$kanarek';
const ADDRESS_CANARY = '198.51.100.203';

/** All that was answered in this walk, for the last tests. */
const answers: { asked: string; signsIn: boolean; byAdmin: boolean; answer: Answer }[] = [];

async function ask(operation: Operation, path: string, by: Person | null, options: Call = {}): Promise<Answer> {
  const answer = await call(operation.method, path, {
    token: by?.token,
    address: by?.address,
    body: ['POST', 'PUT', 'PATCH'].includes(operation.method) ? {} : undefined,
    ...options,
  });
  const asked = `${operation.method} ${path}`;
  answers.push({ asked, signsIn: path.startsWith('/api/auth'), byAdmin: by !== null && admins.has(by), answer });
  return answer;
}

/** What stands in a path where it names no person, by the word before it. What is not listed is asked for number 1. */
/** Whoever prepares the walk and puts the settings back. */
let staff: Person;
let chosen: Record<string, unknown>;
let places: Record<string, string>;
const pathOf = ({ method, path, rule }: Operation, person: number): string =>
  path.replace(/(?<=(\w+|\})\/)\{(\w+)\}/g, (_whole, resource: string, name: string) =>
    rule === 'owner-or-admin' ? String(person) : (places[`${method} ${resource}/${name}`] ?? places[`${resource}/${name}`] ?? '1'),
  );

/** Two live people of each kind for each operation: what one call does to an account is not met by the next one. */
interface Cast {
  owner: Person;
  target: Person;
  admin: Person;
  strangers: Record<(typeof STRANGERS)[number], Person>;
}
const casts = new Map<string, Cast>();
const admins = new Set<Person>();
const dead = {} as Record<(typeof DEAD)[number], Person>;

beforeAll(async () => {
  const count = operations.length;
  const owners = await people(count);
  const targets = await people(count);
  const others = await people(count);
  const premium = await people(count, { roleId: 3 });
  const partners = await people(count);
  for (const admin of await people(count, { roleId: 1 })) admins.add(admin);
  await rows('identity', `UPDATE users SET provider = 'partner' WHERE id = ANY($1)`, [partners.map(({ id }) => id)]);
  await rows('identity', `UPDATE users SET password_hash = $2, last_ip = $3 WHERE id = ANY($1)`, [
    [...owners, ...targets].map(({ id }) => id),
    HASH_CANARY,
    ADDRESS_CANARY,
  ]);
  operations.forEach(({ name }, index) =>
    casts.set(name, {
      owner: owners[index]!,
      target: targets[index]!,
      admin: [...admins][index]!,
      strangers: { other: others[index]!, premium: premium[index]!, partner: partners[index]! },
    }),
  );
  await bringOutYourDead();
  staff = await anAdmin();
  chosen = (await call('GET', '/api/appconfig', { token: staff.token, address: staff.address })).body.config;

  const { events } = (await call('GET', '/external_api/events')).body;
  const { videos } = (await call('GET', '/external_api/videos')).body;
  const onSale = await anEvent();
  const filmOnSale = await anEvent({ kind: 'video' });
  places = {
    ...(await ownContent()), // administrators change and delete it on their walk
    'event/id': String(events[0].id),
    'video/id': String(videos[0].id),
    'payments/id': String(onSale.id),
    'videopayments/id': String(filmOnSale.id),
    'GET pages/id': 'regulamin',
    'u/token': await aWayOut(),
    'orders/kind': 'event',
    'images/name': events
      .map((each: { thumb_link: string | null }) => each.thumb_link)
      .find(Boolean)
      .split('/')
      .at(-1),
  };
}, 60_000);

/** A video and an event that stand in no list of visitors. */
async function ownContent(): Promise<Record<string, string>> {
  const add = async (path: string, body: object): Promise<number> => {
    const { token, address } = staff;
    const answer = await call('POST', path, { token, address, body });
    return (answer.body.video ?? answer.body.event).id;
  };
  const film = await add('/api/videos', {
    title: 'Próba',
    video_link: '912345678',
    visible: true,
    dashboard_hidden: true,
  });
  const shown = await add('/api/videos', { title: 'Próba', video_link: '912345678' });
  const [day, hour] = ['2030-05-17', '19:00'];
  const event = await add('/api/events', {
    title: 'Próba',
    video_id: shown,
    date_from: day,
    date_to: day,
    time_from: hour,
    time_to: hour,
    published: true,
    dashboard_hidden: true,
  });
  return { 'events/id': String(event), 'videos/id': String(film) };
}

/** The link of a marketing letter of somebody who is not walked through. */
async function aWayOut(): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest('hex');
  await rows('identity', 'INSERT INTO unsubscribe_token (token_hash, user_id) VALUES ($1, $2)', [hash, (await aPerson()).id]);
  return token;
}

/** One of each who had a session and has it no more. They can do nothing, so one does for all operations. */
async function bringOutYourDead(): Promise<void> {
  const end = (person: Person, reason: string) =>
    rows('identity', 'UPDATE sessions SET ended_at = now(), end_reason = $2 WHERE user_id = $1', [person.id, reason]);
  for (const who of DEAD) dead[who] = await aPerson();
  await call('POST', '/api/auth/logout', { token: dead['signed out'].token, body: {} });
  dead.expired = { ...dead.expired, token: expired(dead.expired) };
  await end(dead.replaced, 'anotherUser');
  await rows('identity', 'UPDATE users SET blocked = true WHERE id = $1', [dead.banned.id]);
  await changePeople([dead.deleted.id], { roleId: 5 });
  await changePeople([dead.unverified.id], { roleId: 4 });
  // The gateway has not met them yet: this is where it asks.
  for (const who of DEAD) await call('GET', '/api/users/validate-session', { token: dead[who].token });
}

function expired({ token }: Person): string {
  const claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as Record<string, unknown>;
  const secret = house.settings().programs.identity!.env.JWT_SECRET!;
  return sign({ ...claims, exp: Math.floor(Date.now() / 1000) - 5 }, secret);
}

afterAll(async () => {
  const { token, address } = staff;
  const body = Object.fromEntries(TYPED_SETTINGS.map((name) => [name, chosen[name]]));
  expect((await call('PUT', '/api/appconfig', { token, address, body })).status).toBe(200);
  await closeWire();
  await closeHouse();
});

/** What each kind of caller meets at an operation. */
async function whatTheyMeet(operation: Operation, cast: Cast): Promise<Record<Who, string>> {
  const seen = {} as Record<Who, string>;
  const walk = async (who: Who, by: Person | null, person: Person) => {
    seen[who] = meets(await ask(operation, pathOf(operation, person.id), by));
  };
  await walk('nobody', null, cast.target);
  for (const who of DEAD) await walk(who, dead[who], dead[who]);
  const before = await stateOf(cast.target);
  for (const who of STRANGERS) await walk(who, cast.strangers[who], cast.target);
  expect(await stateOf(cast.target)).toEqual(before);
  await walk('owner', cast.owner, cast.owner);
  await walk('admin', cast.admin, cast.target);
  return seen;
}

const EVERYBODY: Who[] = ['nobody', ...DEAD, ...STRANGERS, 'owner', 'admin'];
const whatTheyMust = (rule: Rule): Record<Who, string> =>
  Object.fromEntries(EVERYBODY.map((who) => [who, mustMeet(rule, who)])) as Record<Who, string>;

/** The person's row and sessions: what a stranger's call may not touch. */
const stateOf = ({ id }: Person): Promise<unknown> =>
  rows('identity', 'SELECT u.*, s.ended_at FROM users u JOIN sessions s ON s.user_id = u.id WHERE u.id = $1', [id]);

describe('who may call what', () => {
  it('is written by hand for every operation of the document [Z1, D22]', () => {
    expect(operations.map(({ name }) => name).sort()).toEqual(Object.keys(WHO_MAY).sort());
  });

  it.each(operations.map((operation) => [operation.name, WHO_MAY[operation.name]!, operation] as const))(
    '%s (%s) answers twelve kinds of callers as is written by hand [Z1, D22, CALL0-04, CALL0-05, USER-18]',
    async (name, rule, operation) => {
      expect(await whatTheyMeet(operation, casts.get(name)!)).toEqual(whatTheyMust(rule));
    },
  );
});

describe('money that only an administrator gives back', () => {
  it.each([
    ['event', 'payments'],
    ['video', 'videopayments'],
  ] as const)(
    'a paid order of the kind %s: its buyer, premium users and strangers are refused, and no refund is written [Z1, D22, OPEN3-10]',
    async (kind, resource) => {
      const [buyer, other] = await people(2);
      const premium = await aPerson({ roleId: 3 });
      const { order } = (await buy(buyer!, await anEvent({ kind }))).body;
      await pay(order.extOrderId);
      await orderIs(order.extOrderId, 'COMPLETED');
      for (const by of [buyer!, other!, premium]) {
        const { token, address } = by;
        const answer = await call('POST', `/api/${resource}/${order.extOrderId}/refund`, { token, address, body: {} });
        expect([answer.status, answer.body.code]).toEqual([403, 'forbidden']);
      }
      expect(await rows('commerce', 'SELECT 1 FROM refund WHERE order_id = $1', [order.id])).toEqual([]);
    },
    30_000,
  );

  it('the till itself judges who asks: an administrator by the gateway, a customer by its own copy, gets nothing [D22, OPEN3-10]', async () => {
    const [buyer, demoted] = [await aPerson(), await anAdmin()];
    const { order } = (await buy(buyer, await anEvent())).body;
    await pay(order.extOrderId);
    await orderIs(order.extOrderId, 'COMPLETED');
    await rows('commerce', 'UPDATE customer SET role_id = 2 WHERE id = $1', [demoted.id]);
    const { token, address } = demoted;
    const answer = await call('POST', `/api/payments/${order.extOrderId}/refund`, { token, address, body: {} });
    // As identity has it, for the test that compares every copy with its owner.
    await rows('commerce', 'UPDATE customer SET role_id = 1 WHERE id = $1', [demoted.id]);
    expect([answer.status, answer.body.code]).toEqual([403, 'forbidden']);
    expect(await rows('commerce', 'SELECT 1 FROM refund WHERE order_id = $1', [order.id])).toEqual([]);
  }, 30_000);
});

describe('the walk itself', () => {
  const document = (changes: Record<string, unknown>): ApiDocument => ({
    paths: { '/api/neu': { get: { operationId: 'neu', responses: {}, ...changes } } },
    components: { schemas: {}, responses: {} },
  });

  it('turns red for an operation that does not say who may call it, or says two things [Z1]', () => {
    expect(() => operationsOf(document({}))).toThrow('GET /api/neu does not say who may call it');
    expect(() => operationsOf(document({ 'x-access': 'anybody' }))).toThrow('does not say');
    expect(() => operationsOf(document({ 'x-access': 'admin' }))).toThrow('says otherwise');
    expect(() => operationsOf(document({ 'x-access': 'public', security: [{ token: [] }] }))).toThrow('says otherwise');
    expect(operationsOf(document({ 'x-access': 'admin', security: [{ token: [] }] }))).toHaveLength(1);
  });

  it.each(RULES.filter((rule) => rule !== 'public'))(
    'turns red where a %s operation is open: asked of one that has no guard, it does not meet what it must [Z1]',
    async (rule) => {
      const open: Operation = {
        name: 'GET /external_api/time',
        method: 'GET',
        path: '/external_api/time',
        rule,
        writes: false,
        fields: null,
      };
      const seen = await whatTheyMeet(open, casts.get(open.name)!);
      expect(Object.values(seen)).toEqual(EVERYBODY.map(() => 'is let in'));
      expect(seen).not.toEqual(whatTheyMust(rule));
    },
  );

  it.each([
    [500, {}, 'broken: 500'],
    [0, {}, 'broken: 0'],
    [503, { code: 'unavailable' }, 'broken: 503'],
    [401, { code: 'session.missing' }, 'is asked to sign in'],
    [401, { code: 'session.blocked' }, 'is told the session is over'],
    [403, { code: 'session.another-user' }, 'is told of another device'],
    [403, { code: 'forbidden' }, 'is refused'],
    [404, { code: 'user.not-found' }, 'finds nothing'],
    [404, { code: 'event.not-found' }, 'is let in'],
    [404, { code: 'not-found' }, 'leads nowhere'],
    [422, { code: 'invalid' }, 'is let in'],
    [200, {}, 'is let in'],
  ])('reads %i %j as "%s"', (status, body, expected) => {
    expect(meets({ status, body })).toBe(expected);
  });
});

/** All of an answer that a stranger can compare: the status, each byte of the body, and the headers but for the clock. */
function face({ status, headers, body }: Answer): unknown {
  const { date: _date, ...others } = headers;
  return { status, headers: others, body: JSON.stringify(body) };
}

describe('what belongs to somebody else', () => {
  const byName = new Map(operations.map((operation) => [operation.name, operation]));
  const personal = operations.filter(({ rule }) => rule === 'owner-or-admin');

  it.each(personal.map((operation) => [operation.name, operation] as const))(
    '%s: "not yours" is "not there", byte for byte [Z2, D23, ACCT-21, ACCT-25, ACCT-48]',
    async (name, operation) => {
      const { strangers, target } = casts.get(name)!;
      const same = { headers: { 'x-request-id': randomUUID() } };
      const foreign = await ask(operation, pathOf(operation, target.id), strangers.other, same);
      const missing = await ask(operation, pathOf(operation, NOBODY), strangers.other, same);
      expect(foreign.status).toBe(404);
      expect(face(foreign)).toEqual(face(missing));
    },
  );

  it('of 200 neighbours of a person nobody is found, but the person itself [Z2, USER-19]', async () => {
    const me = (await people(60))[30]!;
    const account = byName.get('GET /api/users/{id}')!;
    const ids = Array.from({ length: 201 }, (_, index) => me.id - 100 + index);
    const found = await inParallel(ids, 8, async (id) => ({ id, status: (await ask(account, `/api/users/${id}`, me)).status }));
    expect(found.filter(({ status }) => status !== 404)).toEqual([{ id: me.id, status: 200 }]);
  });

  it.each([
    ['event', 'payments'],
    ['video', 'videopayments'],
  ] as const)(
    'an order of the kind %s: by its number, its id and 200 neighbours of it, only the own one is found [Z2, ORD-22, D23]',
    async (kind, resource) => {
      const [mine, yours] = await people(2);
      const product = await anEvent({ kind });
      const { order } = (await buy(yours!, product)).body;
      const own = (await buy(mine!, product)).body.order;
      const get = byName.get(`GET /api/${resource}/{id}`)!;
      const same = { headers: { 'x-request-id': randomUUID() } };
      const read = (ref: string | number, by: Person) => ask(get, `/api/${resource}/${ref}`, by, same);

      expect((await read(order.id, yours!)).status).toBe(200);
      const missing = face(await read(NOBODY, mine!));
      expect(face(await read(order.id, mine!))).toEqual(missing);
      expect(face(await read(order.extOrderId, mine!))).toEqual(missing);
      expect(face(await read(`${order.extOrderId.slice(0, -1)}9`, mine!))).toEqual(missing);
      const ids = Array.from({ length: 201 }, (_, index) => own.id - 100 + index).filter((id) => id > 0);
      const found = await inParallel(ids, 8, async (id) => ({ id, status: (await read(id, mine!)).status }));
      expect(found.filter(({ status }) => status !== 404)).toEqual([{ id: own.id, status: 200 }]);
    },
    30_000,
  );
});

describe('the invoice of an order', () => {
  it('is its buyer’s and an administrator’s to change; others find no such order, byte for byte [OWN-15, OPEN3-59, Z2, D23]', async () => {
    const [mine, yours] = await people(2);
    const { order } = (await buy(yours!, await anEvent())).body;
    const put = operations.find(({ name }) => name === 'PUT /api/orders/{kind}/{id}/invoice')!;
    const same = {
      headers: { 'x-request-id': randomUUID() },
      body: {
        ...{ invoiceType: 'company', company: 'Teatr Sp. z o.o.', nip: '5260250274', street: 'Długa 1', postal_code: '00-950' },
        ...{ city: 'Warszawa', state: 'mazowieckie', country_code: 'PL' },
      },
    };
    const write = (ref: string | number, by: Person) => ask(put, `/api/orders/event/${ref}/invoice`, by, same);
    for (const by of [yours!, [...admins][0]!]) expect((await write(order.id, by)).status).toBe(200);
    const missing = face(await write(NOBODY, mine!));
    expect(missing).toMatchObject({ status: 404 });
    for (const ref of [order.id, order.extOrderId]) expect(face(await write(ref, mine!))).toEqual(missing);
  });
});

describe('what nobody may set', () => {
  /** Names a body tries on: every column of every table that a write reaches, and the names the API has for them. */
  const WANTED = [
    'role',
    'role_id',
    'price',
    'amount',
    'newPrice',
    'discount',
    'status',
    'used',
    'views',
    'provider',
    'mfa',
    'id',
    'user_id',
    'userId',
    'created_at',
    'paymentStatus',
    'last_ip',
    '__proto__x',
  ];
  const TABLES = {
    identity: ['users', 'sessions', 'one_time_token'],
    commerce: ['orders', 'payment_attempt'],
    catalog: ['event', 'app_config'],
  } as const;
  /** An answer names so many unknown fields and no more (D27). */
  const MOST_NAMED = 10;
  let names: string[];
  beforeAll(async () => {
    const columns = await Promise.all(
      Object.entries(TABLES).map(([service, tables]) =>
        rows<{ name: string }>(
          service as keyof typeof TABLES,
          'SELECT column_name AS name FROM information_schema.columns WHERE table_name = ANY($1)',
          [tables],
        ),
      ),
    );
    names = [...new Set([...WANTED, ...columns.flat().map(({ name }) => name)])];
  });

  const VALUES: Record<string, unknown> = { role: 'admin', role_id: 1, mfa: false, amount: 1, price: 1, views: 0, used: 0 };
  const writing = operations.filter(({ writes, path }) => writes && path !== '/callbacks/payu');

  it.each(writing.filter(({ fields }) => fields).map((operation) => [operation.name, operation] as const))(
    '%s refuses every column it does not name, each by its name, and changes nothing [Z3, D27]',
    async (_name, operation) => {
      const asker = operation.rule === 'admin' ? await anAdmin() : await aPerson();
      const before = await everything(asker);
      const extra = names.filter((name) => !operation.fields!.includes(name));
      for (let from = 0; from < extra.length; from += MOST_NAMED) {
        const some = extra.slice(from, from + MOST_NAMED);
        const body = Object.fromEntries(some.map((name) => [name, VALUES[name] ?? 'x']));
        const answer = await ask(operation, pathOf(operation, asker.id), asker, { body });
        expect(answer.status).toBe(422);
        expect(some.filter((name) => !answer.body.formError?.[name])).toEqual([]);
      }
      const all = Object.fromEntries(extra.map((name) => [name, VALUES[name] ?? 'x']));
      expect((await ask(operation, pathOf(operation, asker.id), asker, { body: all })).status).toBe(422);
      expect(await everything(asker)).toEqual(before);
    },
  );

  it.each(writing.filter(({ fields, rule }) => !fields && rule !== 'admin').map((operation) => [operation.name, operation] as const))(
    '%s reads no body, so nothing in it counts [Z3, D27]',
    async (name, operation) => {
      const asker = await aPerson();
      const [before] = await account(asker);
      const body = Object.fromEntries(names.map((column) => [column, VALUES[column] ?? 'x']));
      const answer = await ask(operation, pathOf(operation, asker.id), asker, { body: operation.method === 'DELETE' ? undefined : body });
      expect(answer.status).toBeLessThan(500);
      const [after] = await account(asker);
      if (name === 'DELETE /api/users/{id}') return;
      const own = ['version', 'subscribed', 'subscription_changed_at', 'tos_accepted_at'];
      const rest = (row: Record<string, unknown>) => Object.fromEntries(Object.entries(row).filter(([column]) => !own.includes(column)));
      expect(rest(after!)).toEqual(rest(before!));
    },
  );

  it.each([
    [{ role: 'admin' }, 'role'],
    [{ role: 'premium' }, 'role'],
    [{ role_id: 1 }, 'role'],
    [{ email: 'ktos-inny@poczta.example' }, 'email'],
    [{ mfa: true }, 'mfa'],
  ])(
    'the account form of an ordinary person refuses %j at its field, and saves nothing of the rest [Z3, ACCT-19, ACCT-20, OPEN0-29]',
    async (changes, field) => {
      const person = await aPerson();
      const before = await everything(person);
      const update = operations.find(({ name }) => name === 'PUT /api/users/{id}')!;
      const answer = await ask(update, `/api/users/${person.id}`, person, { body: { firstname: 'Zofia', ...changes } });
      expect([answer.status, Object.keys(answer.body.formError ?? {})]).toEqual([422, [field]]);
      expect(await everything(person)).toEqual(before);
    },
  );

  const account = ({ id }: Person) => rows<Record<string, unknown>>('identity', 'SELECT * FROM users WHERE id = $1', [id]);
  /** All of the person, and how many orders and what config there are. */
  async function everything(person: Person): Promise<unknown> {
    return {
      account: await account(person),
      orders: await rows('commerce', 'SELECT * FROM orders WHERE user_id = $1', [person.id]),
      event: await rows('catalog', 'SELECT * FROM event WHERE id = $1', [places['events/id']]),
      config: await rows('catalog', 'SELECT version FROM app_config'),
    };
  }
});

describe('what no answer holds', () => {
  const FORBIDDEN = /^(password\w*|passwd|\w*hash|salt|secret|sid|session_?id|token_hash|address|blocked\w*)$/i;

  /** The names of all fields of an answer, with their values, however deep. */
  const fieldsOf = (body: unknown): [string, unknown][] =>
    body !== null && typeof body === 'object'
      ? Object.entries(body)
          .filter(([name]) => name !== 'formError') // names of fields, with sentences
          .flatMap(([name, value]) => [[name, value] as [string, unknown], ...fieldsOf(value)])
      : [];

  function tooMuch({ asked, signsIn, answer }: (typeof answers)[number]): string[] {
    const found = fieldsOf(answer.body).flatMap(([name, value]) => {
      if (FORBIDDEN.test(name) && typeof value !== 'object' && answer.status < 400) return [name];
      if (name === 'token' && !signsIn) return [name];
      return [];
    });
    const text = JSON.stringify(answer.body);
    if (text.includes('$kanarek') || text.includes('$argon2')) found.push('a password');
    return found.map((what) => `${asked}: ${what}`);
  }

  it('a password, a hash, a session or a token, in all answers of this walk [Z4, D24, USER-09]', () => {
    expect(answers.length).toBeGreaterThan(operations.length * 10);
    expect(answers.flatMap(tooMuch)).toEqual([]);
  });

  it('the address somebody signed in from, but for administrators [Z4, D24, USER-06]', async () => {
    const [owner, admin] = [await aPerson(), await anAdmin()];
    await rows('identity', 'UPDATE users SET last_ip = $2 WHERE id = $1', [owner.id, ADDRESS_CANARY]);
    const account = operations.find(({ name }) => name === 'GET /api/users/{id}')!;
    const own = await ask(account, `/api/users/${owner.id}`, owner);
    expect([own.status, JSON.stringify(own.body).includes(ADDRESS_CANARY)]).toEqual([200, false]);
    const seen = await call('GET', `/api/users/${owner.id}`, { token: admin.token });
    expect(seen.body.user.last_ip).toBe(ADDRESS_CANARY);
  });

  const FILMS = ['video_link', 'accessibility_video', 'autodesc_video', 'vimeo_chat'];

  /** Films that an answer gives without saying in the same breath that its reader may watch, and every chat in a list. */
  function films(body: unknown, { inList = false } = {}): string[] {
    if (Array.isArray(body)) return body.flatMap((item) => films(item, { inList: true }));
    if (body === null || typeof body !== 'object') return [];
    const mayWatch = (body as { mayWatch?: unknown }).mayWatch === true;
    return Object.entries(body).flatMap(([name, value]) => {
      if (name === 'formError') return []; // names of fields, with sentences
      const given = FILMS.includes(name) && value !== null;
      return given && (!mayWatch || (inList && name === 'vimeo_chat')) ? [name] : films(value, { inList });
    });
  }

  it('a film or a chat, for who may not watch: in all answers of this walk but those to administrators [Z4, OPEN1-23]', () => {
    const seen = answers.filter(({ byAdmin }) => !byAdmin);
    expect(seen.length).toBeGreaterThan(operations.length * 10);
    expect(seen.flatMap(({ asked, answer }) => films(answer.body).map((name) => `${asked}: ${name}`))).toEqual([]);
  });

  it.each([
    [{ event: { video_link: 'x' } }, ['video_link']],
    [{ event: { mayWatch: false, vimeo_chat: 'x', video_link: null } }, ['vimeo_chat']],
    [{ videos: [{ mayWatch: false, autodesc_video: 'x' }] }, ['autodesc_video']],
    [{ events: [{ mayWatch: true, vimeo_chat: 'x', video_link: 'x' }] }, ['vimeo_chat']],
    [{ event: { mayWatch: true, vimeo_chat: 'x', accessibility_video: 'x' } }, []],
  ])('would be found, were it there: %j', (body, found) => expect(films(body)).toEqual(found));

  it('would be found, were it there', () => {
    const answer = { status: 200, headers: {}, took: 0, body: { user: { password_hash: 'x', orders: [{ token: 't' }] } } };
    expect(tooMuch({ asked: 'GET /x', signsIn: false, byAdmin: false, answer })).toEqual(['GET /x: password_hash', 'GET /x: token']);
  });
});
