/** The theatre's own codes over HTTP: who keeps them, what each field takes, what is asked of commerce, and what comes out. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  deleteCode,
  deleteCodeSeries,
  findCodes,
  getCode,
  getFreeCodeSettings,
  listCodes,
  lookAtCode,
  makeCodes,
  saveFreeCodeSettings,
  updateCode,
  type FoundCode,
  type FreeCodeSettings,
  type ListedCode,
} from '@kurtyna/contracts';
import { conflict, invalid, notFound } from '@kurtyna/platform/runtime';
import { aCustomer, aGateway, anAdmin, as, type House } from '../../../test/a-gateway.js';
import { anEvening } from '../../../test/content.js';
import { aPageOf } from '../../../test/people.js';

const aCode = (changes: Partial<ListedCode> = {}): ListedCode => ({
  id: 12,
  code: 'JESIEN20',
  desc: 'Jesień w teatrze',
  limit: 50,
  event_id: null,
  video_id: null,
  title: null,
  product: anEvening,
  discount_cash: null,
  discount_percent: 20,
  expiration_date: '2027-01-31T22:59:00.000Z',
  numberOfUses: 3,
  series_id: 4,
  created_at: '2026-11-01T10:00:00.000Z',
  revision: 2,
  ...changes,
});
/** As administrators are answered, with the names of the form beside. */
const answered = (code: ListedCode) => ({ ...code, product_id: 'any', discount: '20%' });
const USE = {
  userId: 7,
  firstname: 'Zofia',
  lastname: 'Nałkowska',
  used: true,
  usage_date: '2026-11-02T10:00:00.000Z',
};
const FREE: FreeCodeSettings = {
  info: 'Na początek',
  info_en: null,
  free_code_after_signup: true,
  expiration_date: '2027-01-31T22:59:00.000Z',
  code_slug: 'WITAJ-',
  event_id: 5,
  video_id: null,
  discount_cash: 10.5,
  discount_percent: null,
};

const ANSWERED_FREE = { ...FREE, product_id: 'event-5', discount: '10,50' };

let house: House;
beforeAll(async () => {
  house = await aGateway();
});
afterAll(() => house.app.close());
beforeEach(() => {
  house.bus.asked.splice(0);
  house.bus
    .answer(listCodes, () => aPageOf([aCode()]))
    .answer(makeCodes, ({ number }) => ({ seriesId: 4, codes: number === null ? ['A'] : ['A1', 'A2'] }))
    .answer(getCode, () => ({ ...aCode(), uses: [USE] }))
    .answer(updateCode, () => aCode({ revision: 3 }))
    .answer(deleteCode, () => ({ id: 12 }))
    .answer(deleteCodeSeries, () => ({ deleted: 30 }))
    .answer(getFreeCodeSettings, () => FREE)
    .answer(saveFreeCodeSettings, () => FREE);
});

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, headers = as(anAdmin)) =>
  house.app.inject({ method, url, headers, ...(payload && { payload }) });
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const BODY = {
  code: 'jesien',
  desc: 'Jesień',
  product_id: 'event-5',
  discount: '10,50',
  limit: 20,
  number: null,
  expiration_date: '2027-01-31 23:59',
};
const ROUTES = [
  ['GET', '/api/codes'],
  ['POST', '/api/codes'],
  ['POST', '/api/codes/find'],
  ['GET', '/api/codes/12'],
  ['PUT', '/api/codes/12'],
  ['DELETE', '/api/codes/12'],
  ['DELETE', '/api/codes/series/4'],
  ['PUT', '/api/freeCodes/settings'],
] as const;

it.each(ROUTES)('%s %s is closed to all but administrators [Z1, CALL3-04]', async (method, url) => {
  for (const [headers, status] of [
    [{}, 401],
    [as(aCustomer), 403],
  ] as const)
    expect((await call(method, url, method === 'GET' || method === 'DELETE' ? undefined : {}, headers)).statusCode).toBe(status);
  expect(house.bus.asked.filter(({ subject }) => /code/.test(subject))).toEqual([]);
});

describe('finding a code that somebody asks about', () => {
  const order = { kind: 'group', number: '2026/11/004210', extOrderId: 'G-000017' } as const;
  const FOUND: FoundCode = {
    ...{ id: 31, code: '7KQ2M9XTB4V0', made_for: 'group', series_id: null, desc: '', product: anEvening, for_any: false },
    ...{ discount_cash: null, discount_percent: null, expiration_date: '2027-01-31T22:59:00.000Z', limit: 1, numberOfUses: 1 },
    order: { ...order, buyer: { id: 8, firstname: 'Helena', lastname: 'Nowak', email: 'helena@poczta.example' } },
    uses: [{ ...USE, order: { kind: 'event', number: '2026/11/004211', extOrderId: 'E-000018' } }],
    ...{ state: 'used', state_at: '2026-11-02T10:00:00.000Z' },
  };
  const find = (payload: object, headers = as(anAdmin)) => call('POST', '/api/codes/find', payload, headers);

  it('is told field by field, asked by the body alone [CODEADM-35, D24]', async () => {
    const secret = { secret: 'x' };
    house.bus.answer(findCodes, () => ({
      codes: [{ ...FOUND, ...secret, order: { ...FOUND.order!, ...secret }, uses: [{ ...FOUND.uses[0]!, ...secret }] }],
    }));
    const answer = await find({ code: '7kq2-m9xt-b4v0' });
    expect([answer.statusCode, answer.json()]).toEqual([200, { codes: [FOUND] }]);
    expect(house.bus.questions(findCodes)).toEqual([{ code: '7kq2-m9xt-b4v0' }]);
  });

  it('has neither order nor holder where there is none [CODEADM-35]', async () => {
    const found: FoundCode = {
      ...FOUND,
      made_for: 'discount',
      product: null,
      for_any: true,
      order: null,
      uses: [],
      state: 'works',
      state_at: null,
    };
    house.bus.answer(findCodes, () => ({ codes: [found, { ...found, id: 32 }] }));
    expect((await find({ code: 'JESI' })).json()).toEqual({ codes: [found, { ...found, id: 32 }] });
    house.bus.answer(findCodes, () => ({ codes: [{ ...FOUND, uses: [{ ...USE, order: null }] }] }));
    expect((await find({ code: '7KQ2M9XTB4V0' })).json().codes[0].uses).toEqual([{ ...USE, order: null }]);
  });

  it.each([{}, { code: '' }, { code: ' ' }, { code: 'x'.repeat(65) }, { code: 'JESIEN\n20' }, { code: 17 }, { code: null }])(
    '%j is refused at its field [CODE-03, N3]',
    async (body) => {
      const answer = await find(body);
      expect([answer.statusCode, Object.keys(answer.json().formError as object)]).toEqual([422, ['code']]);
      expect(house.bus.questions(findCodes)).toEqual([]);
    },
  );

  it('is in no log, also where it fails [CODEADM-35, D15]', async () => {
    house.bus.answer(findCodes, () => {
      throw new Error('the database is gone');
    });
    house.log.length = 0;
    expect((await find({ code: '7KQ2M9XTB4V0' })).statusCode).toBe(500);
    expect(house.log.join('\n')).toContain('the database is gone'); // control: it is logged
    expect(house.log.join('\n')).not.toMatch(/7KQ2/i);
  });

  it('of which none is known is no unknown one of the visitors: nothing is counted [D20, X12]', async () => {
    house.bus.answer(findCodes, () => ({ codes: [] }));
    const headers = { ...as(anAdmin), 'x-forwarded-for': '203.0.113.90' };
    for (let times = 0; times < 25; times++) expect((await find({ code: 'NIE-MA' }, headers)).statusCode).toBe(200);
    house.bus.answer(lookAtCode, () => ({ state: 'unknown' as const, gives: null, product: null, percent: null, used: false }));
    expect((await call('POST', '/api/codes/look', { code: 'NIE-MA' }, headers)).statusCode).toBe(200);
  });
});

describe('making codes', () => {
  const make = (body: object, headers: Record<string, string> = {}) => call('POST', '/api/codes/', body, { ...as(anAdmin), ...headers });
  const asked = () => plain(house.bus.questions(makeCodes));

  it('sends what was typed as values, and answers the codes; of one alone also as one [CODEADM-27, CODEADM-28, OPEN3-17]', async () => {
    const one = await make(BODY);
    expect([one.statusCode, one.json()]).toEqual([201, { codes: ['A'], code: 'A', series_id: 4 }]);
    const many = await make({ ...BODY, product_id: 'any', discount: '20%', number: 2, expiration_date: null });
    expect([many.statusCode, many.json()]).toEqual([201, { codes: ['A1', 'A2'], series_id: 4 }]);
    const base = { prefix: 'jesien', places: 20, description: 'Jesień', by: 1, idempotency: null };
    expect(asked()).toEqual([
      { ...base, number: null, product: { kind: 'event', id: 5 }, discount: 1050, unit: 'amount', expiresAt: '2027-01-31T22:59:00.000Z' },
      { ...base, number: 2, product: null, discount: 20, unit: 'percent', expiresAt: null },
    ]);
  });

  it('sends the key of the click with what was asked; another body has another mark [D11, R4]', async () => {
    for (const body of [BODY, BODY, { ...BODY, desc: 'Inny' }]) await make(body, { 'idempotency-key': 'klik-1' });
    const [one, again, other] = house.bus.questions(makeCodes).map(({ idempotency }) => idempotency!);
    expect(one).toEqual({ key: 'klik-1', bodyHash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(again).toEqual(one);
    expect(other!.bodyHash).not.toBe(one!.bodyHash);
  });

  const WRONG = 'Niepoprawna wartość.';
  it.each([
    ['code', '', 'Niepoprawny kod/prefiks'],
    ['code', undefined, 'Niepoprawny kod/prefiks'],
    ['code', '=cmd', 'Niepoprawny kod/prefiks'],
    ['code', 'X'.repeat(31), 'Maksymalna liczba znaków to 30'],
    ['desc', ' ', 'Pole wymagane. Prosimy podać opis kodu.'],
    ['desc', undefined, 'Pole wymagane. Prosimy podać opis kodu.'],
    ['expiration_date', '', 'Niepoprawna data.'],
    ['expiration_date', undefined, 'Niepoprawna data.'],
    ['expiration_date', '2027-02-30 10:00', 'Niepoprawna data.'],
    ['expiration_date', '2027-03-28 02:30', 'Tej nocy zegar przechodzi z 2:00 na 3:00. Wybierz inną godzinę.'],
    ['expiration_date', 1_800_000_000, 'Niepoprawna data.'],
    ['discount', '', 'Pole wymagane.'],
    ['discount', undefined, 'Pole wymagane.'],
    ['discount', '0%', WRONG],
    ['discount', '0', WRONG],
    ['discount', '101%', WRONG],
    ['discount', '10,001', WRONG],
    ['discount', '１０%', WRONG],
    ['discount', '-1', WRONG],
    ['product_id', '', 'Pole wymagane.'],
    ['product_id', 'event-0', WRONG],
    ['product_id', 'packet-1', WRONG],
    ['product_id', 'event-99999999999', WRONG],
    ['limit', undefined, 'Pole wymagane.'],
    ['limit', 0, WRONG],
    ['limit', 2 ** 31, WRONG],
    ['limit', 1.5, WRONG],
    ['limit', '20x', WRONG],
    ['number', 0, 'Niepoprawna wartość'],
    ['number', 1001, 'Niepoprawna wartość'],
    ['number', [5], 'Niepoprawna wartość'],
    ['made_for', 'gift', 'Nieznane pole.'],
    ['taken', 0, 'Nieznane pole.'],
  ])('refuses %s = %j at its field: %s [CODEADM-17..CODEADM-26, Z3, N5]', async (field, value, message) => {
    const answer = await make({ ...BODY, [field]: value });
    expect([answer.statusCode, answer.json().formError]).toEqual([422, { [field]: message }]);
    expect(asked()).toEqual([]);
  });

  it('says at its field what commerce refuses [CODEADM-46]', async () => {
    house.bus.answer(makeCodes, () => {
      throw invalid({ code: { key: 'errors.code.taken' } }, 'code.taken');
    });
    const answer = await make(BODY);
    expect([answer.statusCode, answer.json().formError]).toEqual([422, { code: 'Kod już istnieje' }]);
  });
});

describe('the list of codes', () => {
  const asked = () => plain(house.bus.questions(listCodes));

  it('answers codes and count, of each what the back office shows and nothing besides [CODEADM-31, CODEADM-33, D24]', async () => {
    house.bus.answer(listCodes, () => aPageOf([{ ...aCode(), made_for: 'discount' } as ListedCode], { count: 71 }));
    const answer = await call('GET', '/api/codes');
    expect([answer.statusCode, answer.json()]).toEqual([200, { codes: [answered(aCode())], count: 71, countIsExact: true, next: null }]);
  });

  const EMPTY = { page: 1, limit: 500, sort: 'id', descending: true, search: null, filter: {} };
  it.each([
    ['', EMPTY],
    ['?page=2&pageSize=50', { ...EMPTY, page: 2, limit: 50 }],
    ['?limit=7', { ...EMPTY, filter: { limit: 7 } }],
    ['?page=1&limit=1000', { ...EMPTY, limit: 20, filter: { limit: 1000 } }],
    [
      '?expiration_from=2027-01-01&expiration_to=2027-01-31',
      { ...EMPTY, filter: { expirationFrom: '2027-01-01', expirationTo: '2027-01-31' } },
    ],
    ['?code=%20jes%20&min_limit=2&available=1', { ...EMPTY, filter: { code: 'jes', minLimit: 2, available: true } }],
    ['?discount=20%25', { ...EMPTY, filter: { discount: { discount: 20, unit: 'percent' } } }],
    ['?discount=10,5', { ...EMPTY, filter: { discount: { discount: 1050, unit: 'amount' } } }],
    ['?event_id=5', { ...EMPTY, filter: { product: { kind: 'event', id: 5 } } }],
    ['?video_id=5&series_id=4', { ...EMPTY, filter: { product: { kind: 'video', id: 5 }, seriesId: 4 } }],
    ['?code=&discount=&expiration_from=&colour=red', EMPTY],
    ['?sort=numberOfUses&order=desc', { ...EMPTY, sort: 'numberOfUses' }],
  ])('%s asks %j [OPEN3-21, CODEADM-34..CODEADM-40]', async (query, question) => {
    expect((await call('GET', `/api/codes${query}`)).statusCode).toBe(200);
    expect(asked()).toEqual([question]);
  });

  it.each([
    ['expiration_from', '2026-02-30'],
    ['min_limit', '0'],
    ['limit', '2147483648'],
    ['discount', '101%'],
    ['available', 'tak'],
    ['event_id', 'abc'],
    ['sort', 'password_hash'],
    ['pageSize', '1000000000'],
    ['page', '-1'],
  ])('refuses %s=%s at its name [N5, D28]', async (name, value) => {
    const answer = await call('GET', `/api/codes?${name}=${encodeURIComponent(value)}`);
    expect([answer.statusCode, Object.keys(answer.json().formError)]).toEqual([422, [name]]);
    expect(asked()).toEqual([]);
  });

  it('is narrowed by an event or by a video, not by both [CODEADM-40]', async () => {
    const answer = await call('GET', '/api/codes?event_id=5&video_id=5');
    expect([answer.statusCode, Object.keys(answer.json().formError)]).toEqual([422, ['video_id']]);
  });

  it('as a file has the columns of the table, and no cell is a formula [CALL3-12, D32, X6]', async () => {
    const codes = [
      aCode({ code: '=CMD' }),
      aCode({ discount_percent: null, discount_cash: 10.5, video_id: 3, title: 'Kordian', series_id: null, expiration_date: null }),
    ];
    house.bus.answer(listCodes, () => aPageOf(codes));
    const answer = await call('GET', '/api/codes?format=csv&limit=7');
    expect(answer.headers['content-disposition']).toContain('Kody_');
    expect(answer.body.split('\r\n').slice(0, 3)).toEqual([
      '\ufeff"Kod";"Opis";"Produkt";"Rabat";"Użycia";"Limit";"Ważny do";"Seria";"Wydarzenie lub wideo"',
      `"'=CMD";"Jesień w teatrze";"Dowolny";"20%";"3";"50";"31.01.2027 23:59";"4";"Wesele · sob. 29.11.2025, 18:00 · zakończone"`,
      '"JESIEN20";"Jesień w teatrze";"Kordian";"10,50";"3";"50";"";"";"Wesele · sob. 29.11.2025, 18:00 · zakończone"',
    ]);
    expect(asked()).toMatchObject([{ filter: { limit: 7 } }]);
  });
});

describe('one code', () => {
  it('is answered, with uses=true also who has it [CODEADM-32, CODEADM-42]', async () => {
    expect((await call('GET', '/api/codes/12')).json()).toEqual({ code: answered(aCode()) });
    expect((await call('GET', '/api/codes/12?uses=true')).json()).toEqual({ code: { ...answered(aCode()), uses: [USE] } });
  });

  it.each<[Partial<ListedCode>, object]>([
    [{}, { product: null, discount: { discount: 20, unit: 'percent' } }],
    [
      { event_id: 5, discount_percent: null, discount_cash: 10.5 },
      { product: { kind: 'event', id: 5 }, discount: { discount: 1050, unit: 'amount' } },
    ],
    [{ video_id: 3 }, { product: { kind: 'video', id: 3 }, discount: { discount: 20, unit: 'percent' } }],
  ])('takes the end, the product and the discount as it answers them: %j', async (changes, saved) => {
    house.bus.answer(getCode, () => ({ ...aCode(changes), uses: [] }));
    const { code } = (await call('GET', '/api/codes/12')).json();
    const names = [
      ['product_id', 'discount', 'expiration_date'],
      ['event_id', 'video_id', 'discount_cash', 'discount_percent', 'expiration_date'],
    ];
    for (const some of names) {
      const body = Object.fromEntries(some.map((name) => [name, code[name]]));
      expect((await call('PUT', '/api/codes/12', body)).statusCode).toBe(200);
    }
    const expected = { id: 12, changes: { ...saved, expiresAt: '2027-01-31T22:59:00.000Z' }, by: 1 };
    expect(plain(house.bus.questions(updateCode))).toEqual([expected, expected]);
  });

  it.each([
    [{ event_id: 5, video_id: 3 }, 'video_id'],
    [{ product_id: 'event-5', event_id: 6 }, 'product_id'],
    [{ product_id: 'any', event_id: 5 }, 'product_id'],
    [{ discount: '10%', discount_percent: 20 }, 'discount'],
    [{ discount: '10', discount_percent: 10 }, 'discount'],
    [{ discount_cash: 10, discount_percent: 5 }, 'discount_percent'],
    [{ discount_cash: 0 }, 'discount_cash'],
    [{ discount_percent: 101 }, 'discount_percent'],
  ])('with %j is refused at %s', async (body, field) => {
    const answer = await call('PUT', '/api/codes/12', body);
    expect([answer.statusCode, Object.keys(answer.json().formError)]).toEqual([422, [field]]);
  });

  it('is changed by what is sent, and nothing else [CODEADM-43, CALL3-05]', async () => {
    const answer = await call('PUT', '/api/codes/12/', { desc: 'Inny', discount: '5%', expiration_date: null, revision: 2 });
    expect([answer.statusCode, answer.json()]).toEqual([200, { code: answered(aCode({ revision: 3 })) }]);
    await call('PUT', '/api/codes/12', { code: 'X', limit: 9, product_id: 'any', expiration_date: '2020-01-01 10:00' });
    expect(plain(house.bus.questions(updateCode))).toEqual([
      { id: 12, changes: { description: 'Inny', discount: { discount: 5, unit: 'percent' }, expiresAt: null }, revision: 2, by: 1 },
      { id: 12, changes: { code: 'X', places: 9, product: null, expiresAt: '2020-01-01T09:00:00.000Z' }, by: 1 },
    ]);
  });

  it.each([
    [{ limit: 0 }, 'limit'],
    [{ discount: '0' }, 'discount'],
    [{ desc: '' }, 'desc'],
    [{ numberOfUses: 0 }, 'numberOfUses'],
    [{ number: 5 }, 'number'],
  ])('is not changed by %j [CODEADM-43, Z3]', async (body, field) => {
    const answer = await call('PUT', '/api/codes/12', body);
    expect([answer.statusCode, Object.keys(answer.json().formError)]).toEqual([422, [field]]);
    expect(house.bus.questions(updateCode)).toEqual([]);
  });

  it('that somebody else has saved meanwhile is a conflict with the present state', async () => {
    house.bus.answer(updateCode, () => {
      throw conflict('content.changed-meanwhile', { extra: { present: aCode({ revision: 9 }) } });
    });
    const answer = await call('PUT', '/api/codes/12', { desc: 'X', revision: 2 });
    expect([answer.statusCode, answer.json().code, answer.json().present.revision]).toEqual([409, 'content.changed-meanwhile', 9]);
  });

  it('is deleted, alone or with its series [CODEADM-44]', async () => {
    expect((await call('DELETE', '/api/codes/12')).json()).toEqual({ id: 12 });
    expect((await call('DELETE', '/api/codes/series/4')).json()).toEqual({ deleted: 30 });
    expect(plain([house.bus.questions(deleteCode), house.bus.questions(deleteCodeSeries)])).toEqual([
      [{ id: 12, by: 1 }],
      [{ seriesId: 4, by: 1 }],
    ]);
    house.bus.answer(deleteCode, () => {
      throw notFound('code.not-found');
    });
    expect((await call('DELETE', '/api/codes/13')).statusCode).toBe(404);
  });

  it.each(['0', 'JESIEN20', '2147483648', '1.5'])('is not found under %s [N15, Z2]', async (id) => {
    for (const method of ['GET', 'DELETE'] as const) expect((await call(method, `/api/codes/${id}`)).statusCode).toBe(404);
    expect(house.bus.asked.filter(({ subject }) => /code/.test(subject))).toEqual([]);
  });
});

describe('the settings of the free code', () => {
  const { code_slug: _slug, event_id: _event, video_id: _video, discount_cash: _cash, discount_percent: _percent, ...PUBLIC } = FREE;

  it('tell everybody that there is one, and administrators alone what it is made of [FREECODE-03, OPEN3-26, CONF-11, CODE-13]', async () => {
    expect((await call('GET', '/api/freeCodes/settings', undefined, {})).json()).toEqual({ config: PUBLIC });
    expect((await call('GET', '/api/freeCodes/settings', undefined, as(aCustomer))).json()).toEqual({ config: PUBLIC });
    expect((await call('GET', '/api/freeCodes/settings')).json()).toEqual({ config: ANSWERED_FREE });
  });

  it('take what they answer, and nothing has changed', async () => {
    const { config } = (await call('GET', '/api/freeCodes/settings')).json();
    const value = {
      codeAfterSignUp: true,
      prefix: 'WITAJ-',
      info: 'Na początek',
      infoEn: null,
      product: { kind: 'event', id: 5 },
      discount: { discount: 1050, unit: 'amount' },
      expiresAt: FREE.expiration_date,
      by: 1,
    };
    const { product_id: _product, discount: _discount, ...byAnswersAlone } = config;
    for (const body of [config, byAnswersAlone]) expect((await call('PUT', '/api/freeCodes/settings', body)).statusCode).toBe(200);
    expect(plain(house.bus.questions(saveFreeCodeSettings))).toEqual([value, value]);
  });

  it('are saved as values, and what is absent stays [FREECODE-01, FREECODE-04]', async () => {
    const whole = {
      free_code_after_signup: 1,
      code_slug: 'witaj-',
      info: 'Na początek',
      info_en: '',
      product_id: 'event-5',
      discount: '10,50',
      expiration_date: '2027-01-31 23:59',
    };
    const answer = await call('PUT', '/api/freeCodes/settings/', whole);
    expect([answer.statusCode, answer.json()]).toEqual([200, { config: ANSWERED_FREE }]);
    await call('PUT', '/api/freeCodes/settings', { free_code_after_signup: false });
    expect(plain(house.bus.questions(saveFreeCodeSettings))).toEqual([
      {
        codeAfterSignUp: true,
        prefix: 'witaj-',
        info: 'Na początek',
        infoEn: '',
        product: { kind: 'event', id: 5 },
        discount: { discount: 1050, unit: 'amount' },
        expiresAt: '2027-01-31T22:59:00.000Z',
        by: 1,
      },
      { codeAfterSignUp: false, by: 1 },
    ]);
  });

  it.each([
    ['code_slug', '', 'Niepoprawny kod/prefiks'],
    ['code_slug', 'X'.repeat(31), 'Maksymalna liczba znaków to 30'],
    ['info', '', 'Pole wymagane. Prosimy podać opis kodu.'],
    ['expiration_date', '', 'Niepoprawna data.'],
    ['expiration_date', '2027-01-31', 'Niepoprawna data.'],
    ['discount', '', 'Pole wymagane.'],
    ['discount', '0%', 'Niepoprawna wartość.'],
    ['product_id', 'packet-1', 'Niepoprawna wartość.'],
    ['free_code_after_signup', 'yes', 'Niepoprawna wartość'],
    ['version', 1, 'Nieznane pole.'],
  ])('refuse %s = %j at its field: %s [FREECODE-05..FREECODE-09, Z3]', async (field, value, message) => {
    const answer = await call('PUT', '/api/freeCodes/settings', { [field]: value });
    expect([answer.statusCode, answer.json().formError]).toEqual([422, { [field]: message }]);
    expect(house.bus.questions(saveFreeCodeSettings)).toEqual([]);
  });
});
