/** The list of people as the database answers it: what is in a row, found, counted and sorted. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { USER_SORTS, type ListQuestion, type UserFilter, type UserSort } from '@kurtyna/contracts';
import { Database } from '@kurtyna/platform';
import { reportPlans } from '@kurtyna/testing';
import { anAdmin, aSignIn, aSignUp, aViewer, openHouse, type House } from '../../test/house.js';
import { User } from './user.entity.js';
import { UserListQueries } from './user-list.queries.js';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

type Question = Omit<ListQuestion<UserSort, UserFilter>, 'filter'>;
const ask = (filter: UserFilter = {}, change: Partial<Question> = {}) =>
  house.list.page({ page: 1, limit: 20, sort: 'id', descending: false, search: null, ...change, filter });
const idsOf = async (filter: UserFilter = {}, change: Partial<Question> = {}) =>
  (await ask(filter, { limit: 500, ...change })).rows.map(({ id }) => id);

/** Adds people past sign-up, as they are stored: the count of orders and the country are kept by others. */
async function people(...changes: Partial<User>[]): Promise<number[]> {
  return new Database(house.dataSource).transaction(async (tx) => {
    const users = changes.map((change, index) =>
      Object.assign(new User(), {
        version: 1,
        email: `lista${index}@poczta.example`,
        firstname: 'Ala',
        lastname: 'Kot',
        roleId: 2,
        language: 'pl',
        countryCode: 'PL',
        passwordHash: null,
        bornOn: null,
        subscribed: false,
        provider: null,
        ...change,
      } satisfies Partial<User>),
    );
    for (const user of users) await house.users.add(tx, user);
    return users.map(({ id }) => id);
  });
}
beforeEach(async () => {
  await house.database.query('TRUNCATE users, mail_outbox, completed_order RESTART IDENTITY CASCADE');
});

describe('a row of the list', () => {
  it('has what the list shows and nothing else of a person [USERADM-05, USERADM-06, USERADM-07, USERADM-08, USERADM-09, USERADM-10, USERADM-11, USERADM-18, D24]', async () => {
    const { id, email } = await aViewer(house, { firstname: 'Zofia', lastname: 'Nałkowska', mailing: true });
    await house.signIn.run(aSignIn({ email, country: 'DE' }));
    const { rows, count, countIsExact, next } = await ask();
    expect({ rows, count, countIsExact, next }).toEqual({
      rows: [
        {
          id,
          firstname: 'Zofia',
          lastname: 'Nałkowska',
          email,
          created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
          role: 'standard',
          role_id: 2,
          provider: null,
          mailing: true,
          country: 'DE',
          paymentStatus: 0,
        },
      ],
      count: 1,
      countIsExact: true,
      next: null,
    });
  });

  it.each([
    [1, 'admin'],
    [2, 'standard'],
    [3, 'premium'],
    [4, 'unverified'],
    [5, 'deleted'],
  ] as const)('reads role_id %i as %s, and the filter of that role finds it [USERADM-08, USERADM-14]', async (roleId, role) => {
    const [id] = await people({ roleId }, { email: 'inna@poczta.example', roleId: role === 'standard' ? 3 : 2 });
    expect((await ask({ role })).rows).toMatchObject([{ id, role_id: roleId, role }]);
  });

  it('keeps the country of the last sign-in, whichever it was, and forgets one that is not known [USERADM-11]', async () => {
    const { email } = await aViewer(house);
    const countryAfter = async (country: string | null) => {
      await house.signIn.run(aSignIn({ email, country }));
      return (await ask()).rows[0]!.country;
    };
    expect((await ask()).rows[0]!.country).toBeNull();
    for (const country of ['PL', 'DE', null]) expect(await countryAfter(country)).toBe(country);
  });

  it('of an erased person has nothing of the person, and is found by nothing of it [OPEN0-21, X11, D36]', async () => {
    const admin = await anAdmin(house);
    const { id, email } = await aViewer(house, { firstname: 'Kanarek', lastname: 'Żółty' });
    await house.signIn.run(aSignIn({ email }));
    expect(await idsOf({}, { search: 'kanarek' })).toEqual([id]);
    await house.deleteUser.run({ userId: id, by: { userId: admin.id, admin: true } });
    for (const search of ['kanarek', 'zolty', email]) expect(await idsOf({}, { search })).toEqual([]);
    expect((await ask({ id })).rows).toMatchObject([
      { firstname: '', lastname: '', email: `deleted-${id}@deleted.invalid`, role: 'deleted', country: null },
    ]);
  });
});

describe('what is found', () => {
  const PEOPLE: Partial<User>[] = [
    { firstname: 'Łucja', lastname: 'Świątek-Żak', email: 'lucja@teatr.example', subscribed: true, lastCountry: 'PL' },
    {
      firstname: 'Jan',
      lastname: 'Kowalski',
      email: 'jan.kowalski@poczta.example',
      provider: 'partner',
      lastCountry: 'DE',
    },
    { firstname: 'Kowal', lastname: 'Janowski', email: 'kj_100@poczta.example', roleId: 3 },
    { firstname: 'Ewa', lastname: 'Nowak', email: 'kowal@inna.example', roleId: 1, subscribed: true },
  ];

  it.each<[string, number[]]>([
    ['lucja', [1]],
    ['ŁUCJA', [1]],
    ['swiatek-zak', [1]],
    ['kowal', [2, 3, 4]],
    ['kowalski jan', [2]],
    ['jan kowal', [2, 3]],
    ['poczta.example kowal', [2, 3]],
    ['TEATR.example', [1]],
    ['j_1', [3]],
    ['%%%', []],
    ['___', []],
    ['\\\\', []],
    ["'; DROP TABLE users; --", []],
    ['\u0301\u0301', []],
    ['nikt', []],
  ])(
    'by the search %j are %j: each word in a name or an address, whatever its case and marks [USERADM-14, N14, D28]',
    async (search, ids) => {
      await people(...PEOPLE);
      const { rows, count } = await ask({}, { search });
      expect([rows.map(({ id }) => id), count]).toEqual([ids, ids.length]);
    },
  );

  it.each<[UserFilter, number[]]>([
    [{ id: 3 }, [3]],
    [{ id: 2_147_483_647 }, []],
    [{ name: 'kowal' }, [2, 3]],
    [{ name: 'Świątek łuc' }, [1]],
    [{ name: 'k' }, [1, 2, 3, 4]],
    [{ email: 'kowal' }, [2, 4]],
    [{ email: 'POCZTA.' }, [2, 3]],
    [{ role: 'premium' }, [3]],
    [{ role: 'admin' }, [4]],
    [{ provider: 'partner' }, [2]],
    [{ provider: 'standard' }, [1, 3, 4]],
    [{ mailing: true }, [1, 4]],
    [{ mailing: false }, [2, 3]],
    [{ country: 'PL' }, [1]],
    [{ country: 'FR' }, []],
    [{ mailing: true, role: 'admin', name: 'ewa' }, [4]],
    [{}, [1, 2, 3, 4]],
  ])('by the filter %j are %j, and the count is theirs [USERADM-14, OPEN3-41]', async (filter, ids) => {
    await people(...PEOPLE);
    const { rows, count } = await ask(filter, { limit: 1 });
    expect([rows.map(({ id }) => id), count]).toEqual([ids.slice(0, 1), ids.length]);
    expect(await idsOf(filter)).toEqual(ids);
  });

  it.each<[UserFilter, number[]]>([
    [{ created: { first: '2026-01-01', last: '2026-12-31' } }, [1, 2, 3]],
    [{ created: { first: '2026-02-01', last: '2026-02-28' } }, [2, 3]],
    [{ created: { first: '2026-02-28', last: '2026-02-28' } }, [3]],
    [{ orders: { from: 0, to: 0 } }, [1]],
    [{ orders: { from: 2, to: 5 } }, [2, 3]],
    [{ created: { first: '2026-02-01', last: '2026-02-28' }, orders: { from: 5, to: 9 } }, [3]],
  ])('by the Warsaw day and the completed orders, %j, are %j [USERADM-14]', async (filter, ids) => {
    await people(...PEOPLE);
    // The first came in the first minute of the year in Warsaw; in UTC it was the year before.
    for (const [id, at, orders] of [
      [1, '2025-12-31T23:00:00Z', 0],
      [2, '2026-01-31T23:00:00Z', 2],
      [3, '2026-02-28T22:59:00Z', 5],
      [4, '2027-02-28T23:00:00Z', 6],
    ] as const)
      await house.database.query('UPDATE users SET created_at = $2, completed_orders = $3 WHERE id = $1', [id, at, orders]);
    expect(await idsOf(filter)).toEqual(ids);
  });

  it('follows a person through the changes of the account [USERADM-14]', async () => {
    const { id } = await aViewer(house, { firstname: 'Ala', lastname: 'Kot' });
    await house.updateUser.run({
      userId: id,
      changes: { lastname: 'Żółw' },
      by: { userId: id, sessionId: 'x', admin: false },
      address: '',
    });
    expect([await idsOf({ name: 'kot' }), await idsOf({ name: 'zolw' })]).toEqual([[], [id]]);
  });
});

describe('the order of the list', () => {
  it('by name is the Polish one: last names, then first names; erased people come last, going up and going down [USERADM-13]', async () => {
    await people(
      { firstname: 'Ewa', lastname: 'Żak' },
      { firstname: '', lastname: '', roleId: 5 },
      { firstname: 'Ewa', lastname: 'Łoś' },
      { firstname: 'Zofia', lastname: 'Lis' },
      { firstname: 'Ćwiek', lastname: 'Lis' },
      { firstname: 'Ewa', lastname: 'lisek' },
      { firstname: 'Ewa', lastname: 'Zając' },
      { firstname: '', lastname: '', roleId: 5 },
    );
    const up = [5, 4, 6, 3, 7, 1];
    expect(await idsOf({}, { sort: 'name' })).toEqual([...up, 2, 8]);
    expect(await idsOf({}, { sort: 'name', descending: true })).toEqual([...up.reverse(), 8, 2]);
  });

  it.each<[UserSort, number[]]>([
    ['id', [1, 2, 3, 4]],
    ['email', [3, 1, 4, 2]],
    ['created_at', [2, 4, 1, 3]],
    ['paymentStatus', [1, 3, 4, 2]],
    ['role', [4, 1, 2, 3]],
    ['provider', [1, 2, 4, 3]],
    ['mailing', [2, 3, 1, 4]],
  ])('by %s is that of its column, equal ones by id, both ways [USERADM-13]', async (sort, ids) => {
    const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
    await people(
      { email: 'b@x.example', createdAt: at(3), completedOrders: 0, roleId: 2, subscribed: true },
      { email: 'd@x.example', createdAt: at(1), completedOrders: 10, roleId: 3 },
      { email: 'a@x.example', createdAt: at(4), completedOrders: 2, roleId: 4, provider: 'partner' },
      { email: 'c@x.example', createdAt: at(2), completedOrders: 9, roleId: 1, subscribed: true },
    );
    expect(await idsOf({}, { sort })).toEqual(ids);
    expect(await idsOf({}, { sort, descending: true })).toEqual([...ids].reverse());
  });

  it('by country has the unknown ones last, both ways [USERADM-13]', async () => {
    await people({ lastCountry: 'PL' }, { lastCountry: null }, { lastCountry: 'DE' });
    expect(await idsOf({}, { sort: 'country' })).toEqual([3, 1, 2]);
    expect(await idsOf({}, { sort: 'country', descending: true })).toEqual([1, 3, 2]);
  });

  it.each(USER_SORTS)(
    'by %s, read on page by page while people sign up, has nobody twice and everybody who was there [USERADM-13, USERADM-16]',
    async (sort) => {
      await people(
        ...Array.from({ length: 30 }, (_, index) => ({
          email: `p${index}@x.example`,
          firstname: `Ewa${index % 3}`,
          lastname: `Lis${index % 4}`,
          roleId: 2 + (index % 4),
          completedOrders: index % 5,
          lastCountry: index % 2 ? 'PL' : null,
          provider: index % 6 ? null : 'partner',
        })),
      );
      const seen: number[] = [];
      for (let after: string | undefined, joined = 0; ;) {
        const { rows, next } = await ask({}, { sort, limit: 7, after });
        seen.push(...rows.map(({ id }) => id));
        if (next === null) break;
        after = next;
        await people({ email: `new${joined++}@x.example`, lastname: 'Aaa', roleId: 1, lastCountry: 'AA' });
      }
      expect(seen).toHaveLength(30);
      expect(new Set(seen)).toEqual(new Set(Array.from({ length: 30 }, (_, index) => index + 1)));
    },
  );
});

describe('a page of 20, 30, 50, 100 or 500 people', () => {
  it.each([20, 30, 50, 100, 500])('has %i of them at most, and fits well into one message [USERADM-16]', async (limit) => {
    const longest = 'Ł'.repeat(100);
    await people(
      ...Array.from({ length: limit + 1 }, (_, n) => ({
        email: `${n}${'x'.repeat(200)}@x.example`,
        firstname: longest,
        lastname: longest,
      })),
    );
    const answer = await ask({}, { limit });
    expect([answer.rows.length, answer.count]).toEqual([limit, limit + 1]);
    expect(JSON.stringify(answer).length).toBeLessThan(1_000_000);
    expect((await ask({}, { limit, page: 2 })).rows).toHaveLength(1);
  });
});

it('an address that waits to be verified is in the list too, with its role [USERADM-08]', async () => {
  await house.signUp.run(aSignUp({ firstname: 'Nowa' }));
  expect((await ask({ name: 'nowa' })).rows).toMatchObject([{ role: 'unverified', role_id: 4 }]);
});

describe('the indexes of the list', () => {
  /** Of the page, after the one of its count. */
  async function planOf(change: Partial<Question>): Promise<string> {
    const question = { page: 1, limit: 1, sort: 'id' as const, descending: false, search: null, filter: {}, ...change };
    const ways = change.search ? (['seqscan', 'indexscan'] as const) : (['seqscan', 'sort'] as const);
    return (await reportPlans(house.database, (database) => new UserListQueries(database).page(question), ways)).at(-1)!;
  }

  it.each<[Partial<Question>, string]>([
    [{ sort: 'name' }, 'Index Scan using users_by_name on'],
    [{ sort: 'name', descending: true }, 'Index Scan Backward using users_by_name_descending on'],
    [{ sort: 'created_at', descending: true }, 'Index Scan Backward using users_by_created on'],
    [{ sort: 'email' }, 'Index Scan using users_one_per_email on'],
    [{ search: 'kowal' }, 'Bitmap Index Scan on users_words'],
  ])('answer %j: %s [USERADM-13, USERADM-14, P16]', async (change, scan) => {
    await people(...Array.from({ length: 3 }, (_, index) => ({ email: `p${index}@x.example` })));
    expect(await planOf(change)).toContain(scan);
  });

  it.each<[UserSort, boolean, string]>([
    ['name', false, 'users_by_name on'],
    ['name', true, 'users_by_name_descending on'],
    ['created_at', true, 'users_by_created on'],
  ])('begin a page of %s (descending %s) where the one before ended [USERADM-13]', async (sort, descending, index) => {
    await people(...Array.from({ length: 3 }, (_, n) => ({ email: `p${n}@x.example` })));
    const { next } = await ask({}, { sort, descending, limit: 1 });
    const plan = await planOf({ sort, descending, after: next! });
    expect(plan).toMatch(new RegExp(`${index}.*\\n +Index Cond: \\(+ROW\\(`));
  });
});
