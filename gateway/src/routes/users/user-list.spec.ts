/** The list of people over HTTP: who sees it, what it takes, what it asks of identity, and what comes out. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { listUsers, type ListedUser } from '@kurtyna/contracts';
import { invalid, unavailable } from '@kurtyna/platform/runtime';
import { aCustomer, aGateway, anAdmin, anotherCustomer, as, type House } from '../../../test/a-gateway.js';
import { aListedUser, aPageOf } from '../../../test/people.js';

let house: House;
beforeAll(async () => {
  house = await aGateway();
});
afterAll(() => house.app.close());
beforeEach(() => {
  house.bus.asked.splice(0);
  house.bus.answer(listUsers, () => aPageOf([aListedUser()]));
});

const get = (query = '', headers: Record<string, string> = as(anAdmin)) => house.app.inject({ url: `/api/users${query}`, headers });
const asked = () => house.bus.questions(listUsers);

describe('the list of people', () => {
  it('answers users and count, and of each person what the list shows: a field that identity adds stays inside [USERADM-04, USERADM-18, D24, Z4, CALL3-03]', async () => {
    const leak = { ...aListedUser(), password_hash: '$argon2id$kanarek', last_ip: '198.51.100.9', nip: '5250001009' };
    house.bus.answer(listUsers, () => aPageOf([leak as ListedUser], { count: 10_000, countIsExact: false, next: 'abc' }));
    const answer = await get();
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      users: [
        {
          id: 7,
          firstname: 'Zofia',
          lastname: 'Nałkowska',
          email: 'zofia@example.com',
          created_at: '2026-01-31T23:30:00.000Z',
          role: 'standard',
          role_id: 2,
          provider: null,
          mailing: false,
          country: 'PL',
          paymentStatus: 3,
        },
      ],
      count: 10_000,
      countIsExact: false,
      next: 'abc',
    });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it.each([
    ['nobody', {}, 401],
    ['a customer', as(aCustomer), 403],
    ['another customer', as(anotherCustomer), 403],
  ])('is closed to %s, as a page and as a file, and identity is not asked [Z1, USER-18, CALL3-04]', async (_who, headers, status) => {
    for (const query of ['', '?search=zofia', '?format=csv', '?limit=0']) {
      const answer = await get(query, headers as Record<string, string>);
      expect([answer.statusCode, answer.body.includes('zofia@')]).toEqual([status, false]);
    }
    expect(asked()).toEqual([]);
  });

  it('is 503 while identity is silent, and says when to come again [D38]', async () => {
    house.bus.silence(listUsers);
    const answer = await get();
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
  });
});

describe('what the query asks of identity', () => {
  const EMPTY = { search: null, filter: {} };
  it.each([
    ['', { page: 1, limit: 500, sort: 'id', descending: true, ...EMPTY }],
    ['?page=3', { page: 3, limit: 20, sort: 'id', descending: true, ...EMPTY }],
    ['?page=3&limit=50', { page: 3, limit: 50, sort: 'id', descending: true, ...EMPTY }],
    ['?page=3&pageSize=100', { page: 3, limit: 100, sort: 'id', descending: true, ...EMPTY }],
    ['?limit=20&pageSize=100', { page: 1, limit: 20, sort: 'id', descending: true, ...EMPTY }],
    ['?sort=name', { page: 1, limit: 500, sort: 'name', descending: false, ...EMPTY }],
    ['?sort=name&order=desc', { page: 1, limit: 500, sort: 'name', descending: true, ...EMPTY }],
    ['?order=asc', { page: 1, limit: 500, sort: 'id', descending: false, ...EMPTY }],
    ['?search=%20zofia%20na%C5%82k%20', { page: 1, limit: 500, sort: 'id', descending: true, search: 'zofia nałk', filter: {} }],
    ['?search=&name=&page=&role=&mailing=', { page: 1, limit: 500, sort: 'id', descending: true, ...EMPTY }],
    ['?search=%20%20', { page: 1, limit: 500, sort: 'id', descending: true, ...EMPTY }],
    ['?page=2&page=9', { page: 2, limit: 20, sort: 'id', descending: true, ...EMPTY }],
    ['?after=abc&page=9', { page: 9, limit: 20, sort: 'id', descending: true, after: 'abc', ...EMPTY }],
    ['?password_hash=x&userId=1&__proto__=x', { page: 1, limit: 500, sort: 'id', descending: true, ...EMPTY }],
  ])('%s is %j [OPEN3-41, USERADM-13, USERADM-14, USERADM-16, FMT-11, N5]', async (query, question) => {
    expect((await get(query)).statusCode).toBe(200);
    expect(JSON.parse(JSON.stringify(asked()))).toEqual([question]);
  });

  it.each([
    ['id=7', { id: 7 }],
    ['name=Na%C5%82k', { name: 'Nałk' }],
    ['email=zofia@', { email: 'zofia@' }],
    ['role=deleted', { role: 'deleted' }],
    ['provider=partner', { provider: 'partner' }],
    ['provider=standard', { provider: 'standard' }],
    ['mailing=true', { mailing: true }],
    ['mailing=1', { mailing: true }],
    ['mailing=false', { mailing: false }],
    ['mailing=0', { mailing: false }],
    ['country=pl', { country: 'PL' }],
    ['created_at=2026', { created: { first: '2026-01-01', last: '2026-12-31' } }],
    ['created_at=03.02.2026', { created: { first: '2026-02-03', last: '2026-02-03' } }],
    ['paymentStatus=3', { orders: { from: 3, to: 3 } }],
    ['paymentStatus=2-5', { orders: { from: 2, to: 5 } }],
    ['role=admin&mailing=1&name=x', { role: 'admin', mailing: true, name: 'x' }],
  ])('the filter %s is %j [USERADM-14, OPEN3-41]', async (query, filter) => {
    expect((await get(`?${query}`)).statusCode).toBe(200);
    expect(JSON.parse(JSON.stringify(asked()[0]!.filter))).toEqual(filter);
  });

  it('is the same with and without the trailing slash [CALL3-05]', async () => {
    expect((await get('/?page=2')).statusCode).toBe(200);
    expect(asked()[0]).toMatchObject({ page: 2 });
  });
});

describe('what is refused', () => {
  const WRONG = 'Niepoprawna wartość';
  it.each([
    ['created_at', '2026-13', WRONG],
    ['paymentStatus', '5-2', WRONG],
    ['page', '0', WRONG],
    ['page', '-1', WRONG],
    ['page', '501', WRONG],
    ['page', '1e2', WRONG],
    ['page', '1.5', WRONG],
    ['page', '0x10', WRONG],
    ['page', 'NaN', WRONG],
    ['page', '١', WRONG],
    ['page', '99999999999999999999', WRONG],
    ['page', '[object Object]', WRONG],
    ['limit', '0', WRONG],
    ['limit', '501', WRONG],
    ['limit', '1e9', WRONG],
    ['limit', '-20', WRONG],
    ['limit', 'all', WRONG],
    ['pageSize', '501', WRONG],
    ['sort', 'password_hash', WRONG],
    ['sort', 'constructor', WRONG],
    ['sort', 'id;DROP TABLE users', WRONG],
    ['sort', 'id,name', WRONG],
    ['order', 'ascending', WRONG],
    ['order', 'asc; --', WRONG],
    ['search', 'x', 'Co najmniej 2 znaki'],
    ['search', 'x'.repeat(201), 'Maksymalnie 200 znaków'],
    ['search', 'ab\u0000', WRONG],
    ['search', 'ab\u202e', WRONG],
    ['after', 'x'.repeat(4001), 'Maksymalnie 4000 znaków'],
    ['id', '0', WRONG],
    ['id', '-7', WRONG],
    ['id', '2147483648', WRONG],
    ['id', "1' OR '1'='1", WRONG],
    ['name', 'x'.repeat(101), 'Maksymalnie 100 znaków'],
    ['email', 'x'.repeat(255), 'Maksymalnie 254 znaków'],
    ['role', 'root', WRONG],
    ['role', '1', WRONG],
    ['provider', 'google', WRONG],
    ['mailing', 'TAK', WRONG],
    ['mailing', '2', WRONG],
    ['country', 'POL', WRONG],
    ['country', 'P1', WRONG],
    ['country', '%_', WRONG],
    ['format', 'xlsx', WRONG],
  ])('%s=%s is 422 at its field, and identity is not asked [N5, N14, D27, D28, ERR3-07]', async (field, value, message) => {
    const answer = await get(`?${field}=${encodeURIComponent(value)}`);
    expect([answer.statusCode, answer.json().formError]).toEqual([422, { [field]: message }]);
    expect(asked()).toEqual([]);
  });

  it('each wrong parameter is named, also twice given ones and ones in brackets [N5]', async () => {
    const answer = await get('?page=x&limit=0&sort=x&page=2&role[]=admin&mailing=maybe');
    expect(Object.keys(answer.json().formError as object).sort()).toEqual(['limit', 'mailing', 'page', 'sort']);
  });

  it('says it in English when asked', async () => {
    const answer = await get('?search=x', { ...as(anAdmin), 'accept-language': 'en' });
    expect(answer.json().formError).toEqual({ search: 'At least 2 characters' });
  });

  it('a page that lies too far is refused by identity, at its field [N5]', async () => {
    house.bus.answer(listUsers, () => Promise.reject(invalid({ page: { key: 'form.validate.too_far' } })));
    const answer = await get('?page=500&limit=500');
    expect([answer.statusCode, answer.json().formError]).toEqual([422, { page: 'Zawęź zakres: tak daleko lista nie jest stronicowana.' }]);
  });
});

describe('the list as a file', () => {
  const csv = async (rows: ListedUser[], headers: Record<string, string> = {}) => {
    house.bus.answer(listUsers, () => aPageOf(rows));
    return get('?format=csv&mailing=1&sort=name&search=zofia&page=3&limit=20&after=abc', {
      ...as(anAdmin),
      ...headers,
    });
  };

  it('has the columns of the table in its order, BOM, semicolons and CRLF [OPEN3-5, CALL3-12, D32, USERADM-05, USERADM-06, USERADM-07, USERADM-08, USERADM-09, USERADM-10, USERADM-11]', async () => {
    const answer = await csv([
      aListedUser(),
      aListedUser({
        id: 8,
        role: 'premium',
        role_id: 3,
        provider: 'partner',
        mailing: true,
        country: null,
        paymentStatus: 0,
      }),
    ]);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="Uzytkownicy_\d{4}-\d\d-\d\d\.csv"$/);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect([...answer.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(answer.body.slice(1)).toBe(
      '"Id";"Imię i nazwisko";"E-mail";"Utworzono";"Zamówienia";"Rola";"Rodzaj konta";"Newsletter";"Kraj"\r\n' +
        '"7";"Zofia Nałkowska";"zofia@example.com";"01.02.2026 0:30";"3";"Standard";"Standardowy";"NIE";"PL"\r\n' +
        '"8";"Zofia Nałkowska";"zofia@example.com";"01.02.2026 0:30";"0";"Premium";"Partner";"TAK";""\r\n',
    );
  });

  it('asks for all that fit, in the order and by the search and filter of the list, whatever page the list is on [U10]', async () => {
    await csv([]);
    expect(JSON.parse(JSON.stringify(asked()))).toEqual([
      { page: 1, limit: 500, sort: 'name', descending: false, search: 'zofia', filter: { mailing: true }, exportBy: 1 },
    ]);
  });

  it.each([
    ['=1+1', `"'=1+1"`],
    ['+48600100200', `"'+48600100200"`],
    ['-1', `"'-1"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
    ['=HYPERLINK("https://zly.example")', `"'=HYPERLINK(""https://zly.example"")"`],
    ['\t=1', `"'=1"`],
    ['O’Neill; "Jan"', `"O’Neill; ""Jan"""`],
  ])('a name like %j is a text, %s, and so is an address that begins like it [CALL3-13, X6, D32]', async (firstname, cell) => {
    const { body } = await csv([aListedUser({ firstname, lastname: '', email: `${firstname}@x.example` })]);
    const line = body.split('\r\n')[1]!;
    expect(line.startsWith(`"7";${cell};"${cell.startsWith(`"'`) ? "'" : ''}`)).toBe(true);
  });

  it('names an erased person as such, with neither name nor address [OPEN0-21, D36]', async () => {
    const erased = aListedUser({
      role: 'deleted',
      role_id: 5,
      firstname: '',
      lastname: '',
      email: 'deleted-7@deleted.invalid',
      country: null,
    });
    expect((await csv([erased])).body).toContain('"7";"Konto usunięte";"";');
  });

  it('is in Polish as all of the back office, whatever language the browser asks for [ADM-19]', async () => {
    const answer = await csv([aListedUser()], { 'accept-language': 'en' });
    expect(answer.body).toContain('"Id";"Imię i nazwisko";"E-mail"');
    expect(answer.headers['content-disposition']).toContain('Uzytkownicy_');
  });

  it('is no file when identity refuses or is silent: the error is an answer of its own [D26]', async () => {
    house.bus.answer(listUsers, () => Promise.reject(unavailable(2)));
    const answer = await get('?format=csv');
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
      503,
      'application/json; charset=utf-8',
      undefined,
    ]);
  });
});
