import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { activateCode, listCodesOfUser, lookAtCode, removeCodeOfUser, type LookedAtCode } from '@kurtyna/contracts';
import { conflict, invalid, notFound, tooMany } from '@kurtyna/platform/runtime';
import { aCustomer, aGateway, anAdmin, anotherCustomer, as, type House } from '../../../test/a-gateway.js';
import { aUserCode } from '../../../test/content.js';

let house: House;
beforeAll(async () => {
  house = await aGateway({ TRUSTED_PROXIES: ['127.0.0.1/32'] });
});
afterAll(() => house.app.close());
beforeEach(() => {
  house.bus.asked.splice(0);
  house.bus
    .answer(listCodesOfUser, () => ({ codes: [aUserCode()] }))
    .answer(activateCode, () => ({ code_id: 11, activated: true as const, userCode: aUserCode() }))
    .answer(removeCodeOfUser, () => ({ removed: true as const }));
});

const CODES = '/api/users/7/codes';
const call = (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object, headers = as(aCustomer)) =>
  house.app.inject({ method, url, headers, ...(payload && { payload }) });
const enter = (code: unknown, headers = as(aCustomer)) => call('POST', CODES, { code } as object, headers);
const entered = () => house.bus.questions(activateCode);

describe('the codes of an account', () => {
  it('are listed with all that belongs to each, and nothing besides [ACCT-27, ACCT-03]', async () => {
    const codes = [
      aUserCode({ event_id: 5, title: 'Dziady', path: 'dziady', discount_percent: null, discount_cash: 10.5 }),
      aUserCode({ code_id: 12, used: true, usage_date: '2026-11-02T10:00:00.000Z', extOrderId: 'KRT-17' }),
    ];
    house.bus.answer(listCodesOfUser, () => ({ codes: codes.map((code) => ({ ...code, places: 9 })) }));
    const answer = await call('GET', CODES);
    expect([answer.statusCode, answer.json()]).toEqual([200, { codes }]);
    expect(house.bus.questions(listCodesOfUser)).toEqual([{ userId: 7 }]);
  });

  it('are nobody else’s, whatever is done with them [ACCT-27, ACCT-28, ACCT-35, Z1]', async () => {
    const others = [
      await call('GET', CODES, undefined, as(anotherCustomer)),
      await enter('JESIEN20', as(anotherCustomer)),
      await call('DELETE', `${CODES}/11`, undefined, as(anotherCustomer)),
    ];
    for (const answer of others) expect([answer.statusCode, answer.json().code]).toEqual([404, 'user.not-found']);
    const asked = house.bus.asked.filter(({ subject }) => /code/.test(subject));
    expect(asked).toEqual([]);
  });
});

describe('entering a code', () => {
  it('binds it to the person of the path, by whoever types it, and answers the result [CODE-02, CODE-05, ACCT-28, USERADM-32]', async () => {
    const answer = await enter('JESIEN20');
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({ code_id: 11, activated: true, userCode: aUserCode() });
    await enter('JESIEN20', as(anAdmin));
    expect(entered()).toEqual([
      { userId: 7, code: 'JESIEN20', by: 7 },
      { userId: 7, code: 'JESIEN20', by: 1 },
    ]);
  });

  it.each([' JESIEN20\t', 'ＪＥＳＩＥŃ', 'jesień20', 'JE\u200bSIEN', '🎭', 'a', 'x'.repeat(64), `  ${'x'.repeat(64)}  `])(
    'takes %j as somebody typed it [N3]',
    async (code) => {
      expect((await enter(code)).statusCode).toBe(201);
    },
  );

  it.each([undefined, null, '', ' ', '\t \u00a0'])('refuses %j as none at all [CODE-03, ACCT-29]', async (code) => {
    const answer = await enter(code);
    expect([answer.statusCode, answer.json().formError]).toEqual([422, { code: 'Pole wymagane.' }]);
    expect(entered()).toEqual([]);
  });

  it.each([
    ...['x'.repeat(65), 'JESIEN\n20', 'JE\u0000SIEN', 'JE\u202eSIEN', 'JE\u2028SIEN'],
    ...[17, true, [], ['JESIEN20'], {}, { code: 'JESIEN20' }],
  ])('refuses %j at its field, and it is no try of a code [CODE-07, ACCT-31, N3, N5]', async (code) => {
    const answer = await enter(code);
    expect([answer.statusCode, answer.json().formError]).toEqual([422, { code: 'Niepoprawna wartość' }]);
    expect(entered()).toEqual([]);
  });

  it.each([
    ['not-found', 'Nie ma takiego kodu.'],
    ['expired', 'Ten kod stracił ważność.'],
    ['already-used', 'Ten kod został już wykorzystany.'],
    ['already-activated', 'Ten kod jest już na Twoim koncie.'],
  ] as const)('that is refused as %s says it at the field [CODE-07, ACCT-31]', async (why, message) => {
    house.bus.answer(activateCode, () => {
      throw invalid({ code: { key: `errors.code.${why}` } });
    });
    const answer = await enter('JESIEN20');
    expect([answer.statusCode, answer.json().formError]).toEqual([422, { code: message }]);
  });

  it('too often is refused for a time, and the answer says how long [X12, G16]', async () => {
    house.bus.answer(activateCode, () => {
      throw tooMany('too-many', 600);
    });
    const answer = await enter('JESIEN20');
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '600']);
  });

  it('takes no field besides [Z5]', async () => {
    for (const field of ['userId', 'by', 'code_id', 'discount', 'places']) {
      const answer = await call('POST', CODES, { code: 'JESIEN20', [field]: 1 });
      expect([answer.statusCode, answer.json().formError]).toEqual([422, { [field]: 'Nieznane pole.' }]);
    }
    expect(entered()).toEqual([]);
  });
});

describe('removing a code', () => {
  it('takes it off the account of the path [ACCT-35, USERADM-33]', async () => {
    const answer = await call('DELETE', `${CODES}/11`);
    expect([answer.statusCode, answer.json()]).toEqual([200, { removed: true }]);
    expect(house.bus.questions(removeCodeOfUser)).toEqual([{ userId: 7, codeId: 11, by: 7 }]);
  });

  it('is a conflict while an order has it, and 404 where there is none [ACCT-35, OPEN0-27]', async () => {
    house.bus.answer(removeCodeOfUser, () => {
      throw conflict('code.used');
    });
    const used = await call('DELETE', `${CODES}/11`);
    expect([used.statusCode, used.json().code]).toEqual([409, 'code.used']);
    house.bus.answer(removeCodeOfUser, () => {
      throw notFound('not-found');
    });
    expect((await call('DELETE', `${CODES}/12`)).statusCode).toBe(404);
  });

  it.each(['0', '-1', '2147483648', '1.5', 'JESIEN20', '%201', '%D9%A3', '%00', 'x'.repeat(300)])(
    'finds nothing under the number %s [N15]',
    async (id) => {
      expect([404, 414]).toContain((await call('DELETE', `${CODES}/${id}`)).statusCode);
      expect(house.bus.questions(removeCodeOfUser)).toEqual([]);
    },
  );
});

describe('looking at a code before it is entered', () => {
  const UNKNOWN: LookedAtCode = { state: 'unknown', gives: null, product: null, percent: null, used: false };
  const OPEN: LookedAtCode = {
    state: 'open',
    gives: 'ticket',
    product: { kind: 'event', id: 5, slug: 'zemsta', title: 'Zemsta', title_en: null, starts_at: '2026-11-27T18:00:00.000Z' },
    percent: null,
    used: false,
    card: { for_whom: 'Ania', from_whom: 'Babcia', note: 'Sto lat!' },
  };
  const look = (code: unknown, headers: Record<string, string> = {}) => call('POST', '/api/codes/look', { code } as object, headers);
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const answering = (looked: LookedAtCode) => house.bus.answer(lookAtCode, () => looked);

  it('needs no session, says what the code is and nothing besides, and stays in no cache [OPEN1-49, D24, D34]', async () => {
    house.bus.answer(lookAtCode, () => ({ ...OPEN, holder: 'Anna', product: { ...OPEN.product!, price: 4500 } }) as LookedAtCode);
    const answer = await look('7kq2-m9xt-b4v0');
    expect([answer.statusCode, answer.json(), answer.headers['cache-control']]).toEqual([200, OPEN, 'no-store']);
    expect(house.bus.questions(lookAtCode)).toEqual([{ code: '7kq2-m9xt-b4v0', userId: null }]);
  });

  it('has no words where there are none, and where a release does not tell of them [OPEN1-15]', async () => {
    const { card: _card, ...withoutWords } = OPEN;
    answering(withoutWords);
    expect((await look('7KQ2M9XTB4V0')).json()).toEqual({ ...withoutWords, card: null });
  });

  it('with a session it is asked for that person [OPEN1-49]', async () => {
    answering({ ...OPEN, state: 'mine', used: true });
    expect((await look('7KQ2M9XTB4V0', as(aCustomer))).json()).toMatchObject({ state: 'mine', used: true });
    expect(house.bus.questions(lookAtCode)).toEqual([{ code: '7KQ2M9XTB4V0', userId: 7 }]);
  });

  it.each([undefined, '', ' ', 'x'.repeat(65), 'JESIEN\n20', 17])(
    'refuses %j at its field, and it is no look [CODE-03, N3]',
    async (code) => {
      const answer = await look(code);
      expect([answer.statusCode, Object.keys(answer.json().formError)]).toEqual([422, ['code']]);
      expect(house.bus.questions(lookAtCode)).toEqual([]);
    },
  );

  it('ten unknown ones in ten minutes are enough for one address, also for a code that is there [D20, X12]', async () => {
    answering(UNKNOWN);
    for (let times = 0; times < 10; times++) expect((await look('NIE', from('203.0.113.70'))).statusCode).toBe(200);
    answering(OPEN);
    const refused = await look('7KQ2M9XTB4V0', from('203.0.113.70'));
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 540]).toEqual([429, true]);
    expect((await look('7KQ2M9XTB4V0', from('203.0.113.71'))).statusCode).toBe(200);
  });

  it('a hundred at once tell of ten that they are unknown [D20, X12]', async () => {
    answering(UNKNOWN);
    const answers = await Promise.all(Array.from({ length: 100 }, () => look('NIE', from('203.0.113.72'))));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10);
  });

  it('twenty-five pupils behind one address are not stopped, nor are those whose code was taken [D20]', async () => {
    for (const state of ['open', 'taken', 'over', 'mine'] as const) {
      answering({ ...OPEN, state });
      for (let pupil = 0; pupil < 25; pupil++) expect((await look('7KQ2M9XTB4V0', from('203.0.113.73'))).statusCode).toBe(200);
    }
  });

  it('the addresses of one IPv6 network are one [D20]', async () => {
    answering(UNKNOWN);
    for (let n = 1; n <= 10; n++) await look('NIE', from(`2001:db8:7:7::${n}`));
    expect((await look('NIE', from('2001:db8:7:7:ffff::1'))).statusCode).toBe(429);
    expect((await look('NIE', from('2001:db8:7:8::1'))).statusCode).toBe(200);
  });
});
