/** The list of people through the whole house, as an administrator's screen and file have it. */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { anAccount, anAddress, PASSWORD, signIn } from '../support/accounts.js';
import { call, inParallel } from '../support/http.js';
import { closeHouse, siteUrl, until } from '../support/house.js';
import { anAdmin, aPerson, changePeople, people, type Person } from '../support/people.js';
import { anEvent, buy, closeWire } from '../support/repertoire.js';

let admin: Person;
beforeAll(async () => {
  admin = await anAdmin();
});
afterAll(async () => {
  await closeWire();
  await closeHouse();
});

const list = (query: string, { token, address } = admin) => call('GET', `/api/users?${query}`, { token, address });
/** A name nobody else has, of letters alone. */
const aName = (): string =>
  randomBytes(8)
    .toString('hex')
    .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)]!);

describe('the list of people', () => {
  it('has who signed up, with the country of the sign-in, and finds them by name and by address [USERADM-04, USERADM-05, USERADM-11, USERADM-14]', async () => {
    const { email } = await anAccount();
    expect((await signIn(email, PASSWORD, anAddress())).status).toBe(200);
    for (const query of [`search=zak%20${email.slice(0, 17)}`, `email=${email}`, `name=%C5%82ucja&email=${email}`]) {
      const { status, body } = await list(query);
      expect([status, body.count, body.countIsExact, body.next]).toEqual([200, 1, true, null]);
      expect(body.users).toEqual([
        {
          id: expect.any(Number),
          firstname: 'Łucja',
          lastname: 'Żak',
          email,
          created_at: expect.any(String),
          role: 'standard',
          role_id: 2,
          provider: null,
          mailing: false,
          country: expect.stringMatching(/^[A-Z]{2}$/),
          paymentStatus: 0,
        },
      ]);
    }
  });

  it('counts completed orders as they are completed [USERADM-07, USER-08]', async () => {
    const person = await aPerson();
    expect((await buy(person, await anEvent({ price: 0 }))).status).toBe(201);
    const seen = await until('the order is counted', async () => {
      const { body } = await list(`id=${person.id}`);
      return body.users[0].paymentStatus === 1 && body.users[0];
    });
    expect(seen).toMatchObject({ id: person.id, paymentStatus: 1 });
  });

  it('is sorted, cut into pages and counted for whoever leafs through it: nobody is missing, nobody is there twice [USERADM-13, USERADM-16]', async () => {
    const lastname = aName();
    const many = await people(45);
    await changePeople(
      many.map(({ id }) => id),
      { lastname },
    );
    const seen: number[] = [];
    for (const page of [1, 2, 3]) {
      const { body } = await list(`search=${lastname}&sort=name&order=desc&limit=20&page=${page}`);
      expect(body.count).toBe(45);
      seen.push(...body.users.map(({ id }: { id: number }) => id));
    }
    expect([...seen].sort((a, b) => a - b)).toEqual(many.map(({ id }) => id));
  });

  it('as a file holds what the list holds, all of it [OPEN3-5, D32]', async () => {
    const lastname = aName();
    const many = await people(1200);
    await changePeople(
      many.map(({ id }) => id),
      { lastname: `=${lastname}` },
    );
    const answer = await fetch(new URL(`/api/users?format=csv&name=${lastname}&sort=id`, siteUrl), {
      headers: { 'x-auth-token': admin.token },
    });
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect([answer.status, answer.headers.get('content-type'), [...bytes.subarray(0, 3)]]).toEqual([
      200,
      'text/csv; charset=utf-8',
      [0xef, 0xbb, 0xbf],
    ]);
    const lines = new TextDecoder().decode(bytes).split('\r\n');
    expect(lines.slice(1, -1).map((line) => Number(line.split('"')[1]))).toEqual(many.map(({ id }) => id));
    expect(lines[1]).toContain(`"Anna =${lastname}"`);
  });
});

describe('hostile text in the parameters of a list', () => {
  const HOSTILE = [
    `' OR '1'='1`,
    `'; DROP TABLE users; --`,
    `1); SELECT pg_sleep(5); --`,
    `%27`,
    `$1`,
    `$$x$$`,
    `E'\\x27'`,
    `{{7*7}}`,
    `%00`,
    '\u202e',
    'a'.repeat(5000),
    '[]',
    '{}',
    'null',
    'NaN',
    '-1',
    '1e309',
    '2147483648',
    '9223372036854775808',
    '٣',
    '__proto__',
    'constructor',
    'id',
    '%%%',
    '___',
    '\\',
    '"',
    'bnVsbA',
    'eyJzb3J0IjoiaWQifQ',
  ];
  const PARAMETERS = [
    'page',
    'limit',
    'pageSize',
    'sort',
    'order',
    'search',
    'after',
    'id',
    'name',
    'email',
    'role',
    'provider',
    'mailing',
    'country',
    'format',
    'x[]',
  ];

  it('is found as it is or refused at its name, never a failure, and quickly [N4, N5, N14, D28]', async () => {
    const admins = await people(PARAMETERS.length, { roleId: 1 }); // many, for each may ask so often a minute only
    const calls = PARAMETERS.flatMap((name, index) => HOSTILE.map((text) => ({ name, text, by: admins[index] })));
    const answers = await inParallel(calls, 8, async ({ name, text, by }) => {
      const { status, body } = await list(`${name}=${encodeURIComponent(text)}`, by);
      return { name, text: text.slice(0, 40), status, fields: Object.keys(body.formError ?? {}) };
    });
    const wrong = answers.filter(({ name, status, fields }) => (status === 422 ? String(fields) !== name : status !== 200));
    expect(wrong).toEqual([]);
  }, 60_000);
});
