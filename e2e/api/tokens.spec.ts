import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { anAccount, signIn } from '../support/accounts.js';
import { call } from '../support/http.js';
import { closeHouse, house, rows, until } from '../support/house.js';
import { aPerson, sign, type Person } from '../support/people.js';
import { startReplica, type Replica } from '../support/programs.js';

afterAll(closeHouse);

const secret = house.settings().programs.identity!.env.JWT_SECRET!;
const seconds = (): number => Math.floor(Date.now() / 1000);
const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const claimsOf = ({ token }: Person) =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { sub: string; sid: string };

let person: Person;
let other: Person;
beforeAll(async () => {
  [person, other] = [await aPerson(), await aPerson()];
});

/** How the house meets a token, everywhere one is asked for. */
async function statuses(token: string, of = person): Promise<number[]> {
  const paths = [`/api/users/${of.id}`, '/api/categories', '/api/users/validate-session', '/api/appconfig'];
  return Promise.all(paths.map(async (path) => (await call('GET', path, { token })).status));
}
const IN = [200, 200, 200, 200];
const OUT = [401, 401, 401, 401];

describe('a token', () => {
  it('as identity signs it lets its owner in everywhere', async () => {
    expect(await statuses(person.token)).toEqual(IN);
  });

  it.each<[string, () => string]>([
    ['without algorithm and signature', () => `${part({ alg: 'none', typ: 'JWT' })}.${part(fresh())}.`],
    ['without algorithm, with an old signature', () => `${part({ alg: 'none' })}.${part(fresh())}.${signature()}`],
    ['with an empty signature', () => `${person.token.split('.').slice(0, 2).join('.')}.`],
    ['with a changed signature', () => `${person.token.slice(0, -4)}AAAA`],
    ['of another algorithm, with our key', () => signedWith('sha512', { alg: 'HS512', typ: 'JWT' }, secret)],
    ['that calls itself asymmetric, with our key', () => signedWith('sha256', { alg: 'RS256', typ: 'JWT' }, secret)],
    ['that brings its own key', () => signedWith('sha256', { alg: 'HS256', jwk: { kty: 'oct', k: part('x') } }, 'x'.repeat(32))],
    ['that names its own key', () => signedWith('sha256', { alg: 'HS256', kid: '/dev/null' }, '')],
    ['that fetches its own key', () => signedWith('sha256', { alg: 'HS256', jku: 'http://127.0.0.1:1/keys' }, 'x'.repeat(32))],
    [
      'of another person under the old signature',
      () => `${person.token.split('.')[0]}.${part({ ...fresh(), sub: String(other.id) })}.${signature()}`,
    ],
    ['that is over', () => sign({ ...fresh(), exp: seconds() - 1 }, secret)],
    ['that is not yet valid', () => sign({ ...fresh(), nbf: seconds() + 120 }, secret)],
    ['for another audience', () => sign({ ...fresh(), aud: 'kurtyna-mail' }, secret)],
    ['of another issuer', () => sign({ ...fresh(), iss: 'ktos' }, secret)],
    ['of a session nobody has', () => sign({ ...fresh(), sid: randomUUID() }, secret)],
    ['without a session', () => sign({ ...fresh(), sid: undefined }, secret)],
  ])('%s is refused everywhere [S8]', async (_what, forge) => {
    expect(await statuses(forge())).toEqual(OUT);
  });

  it('gains nothing by saying it is an administrator’s [S8, D18]', async () => {
    const bragging = sign({ ...fresh(), role: 'admin', role_id: 1, admin: true }, secret);
    const save = await call('PUT', '/api/appconfig', { token: bragging, body: {} });
    expect([save.status, save.body.code]).toEqual([403, 'forbidden']);
    expect((await call('GET', `/api/users/${other.id}`, { token: bragging })).status).toBe(404);
  });

  it.each<[string, () => Parameters<typeof call>[2] & { path?: string }]>([
    ['a cookie', () => ({ headers: { cookie: `x-auth-token=${person.token}; token=${person.token}` } })],
    ['the query', () => ({ path: `?x-auth-token=${person.token}&token=${person.token}` })],
    ['Authorization', () => ({ headers: { authorization: `Bearer ${person.token}` } })],
  ])('in %s is no token [S14, CALL0-01]', async (_where, put) => {
    const { path = '', ...options } = put();
    const answer = await call('GET', `/api/users/${person.id}${path}`, options);
    expect([answer.status, answer.body.code]).toEqual([401, 'session.missing']);
  });

  it('in the body is no token [S14]', async () => {
    const body = { token: person.token, 'x-auth-token': person.token };
    expect((await call('POST', '/api/auth/logout', { body })).status).toBe(401);
    expect(await statuses(person.token)).toEqual(IN);
  });

  it('5 seconds before its end is taken, after it refused; a signer’s clock 30 s ahead or behind does no harm [S13, SESS-05]', async () => {
    const end = seconds() + 5;
    const ending = sign({ ...fresh(), exp: end }, secret);
    expect(await statuses(ending)).toEqual(IN);
    for (const skew of [-30, 30]) expect(await statuses(sign({ ...fresh(), iat: seconds() + skew }, secret))).toEqual(IN);
    expect(await statuses(sign({ ...fresh(), exp: seconds() - 5 }, secret))).toEqual(OUT);
    const ask = () => call('GET', `/api/users/${person.id}`, { token: ending });
    await until('its end has come', async () => (await ask()).status === 401);
    expect(seconds()).toBeGreaterThanOrEqual(end);
    const after = await ask();
    expect([after.status, after.body.code]).toEqual([401, 'session.ended']);
  }, 20_000);

  const fresh = () => ({ ...claimsOf(person), iat: seconds(), exp: seconds() + 600, iss: 'kurtyna', aud: 'kurtyna-web' });
  const signature = () => person.token.split('.')[2]!;
  const signedWith = (hash: string, header: object, key: string) => {
    const body = `${part(header)}.${part(fresh())}`;
    return `${body}.${createHmac(hash, key).update(body).digest('base64url')}`;
  };
});

describe('with two gateways', () => {
  let second: Replica;
  beforeAll(async () => {
    second = await startReplica('gateway', Number(new URL(house.settings().urls.site).port) + 500);
  }, 40_000);
  afterAll(async () => {
    await second.terminate();
  }, 30_000);

  const onBoth = async (token: string, of: Person) =>
    Promise.all(
      [undefined, second.base].map(async (base) => {
        const { status, body } = await call('GET', `/api/users/${of.id}`, { token, base });
        return status === 200 ? 'in' : String(body.code);
      }),
    );
  const refusedOnBoth = (token: string, of: Person, code: string) =>
    until('both refuse it', async () => (await onBoth(token, of)).every((seen) => seen === code), 1);

  it('a sign-out is known to both within a second [S9, SESS-18, D18]', async () => {
    const leaving = await aPerson();
    expect(await onBoth(leaving.token, leaving)).toEqual(['in', 'in']);
    expect((await call('POST', '/api/auth/logout', { token: leaving.token, body: {} })).status).toBe(200);
    await refusedOnBoth(leaving.token, leaving, 'session.ended');
  });

  it('another device is known to both within a second; 50 at once leave one session alive [S11, SESS-13, D18]', async () => {
    const { email } = await anAccount();
    const first = (await signIn(email)).body;
    const owner = { ...person, id: first.user.id as number };
    expect(await onBoth(first.token, owner)).toEqual(['in', 'in']);
    const rivals = await Promise.all(Array.from({ length: 50 }, () => signIn(email)));
    const tokens = rivals.filter(({ status }) => status === 200).map(({ body }) => body.token as string);
    expect(tokens.length).toBeGreaterThan(0);
    await refusedOnBoth(first.token, owner, 'session.another-user');
    const check = await call('GET', '/api/users/validate-session', { token: first.token, base: second.base });
    expect([check.status, check.body.code]).toEqual([403, 'session.another-user']);
    const live = await rows('identity', 'SELECT id FROM sessions WHERE user_id = $1 AND ended_at IS NULL', [owner.id]);
    expect(live).toHaveLength(1);
    await until(
      'one of them is in',
      async () => (await Promise.all(tokens.map((token) => onBoth(token, owner)))).filter(([seen]) => seen === 'in').length === 1,
      2,
    );
  }, 60_000);
});
