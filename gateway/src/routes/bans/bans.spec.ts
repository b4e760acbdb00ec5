/** Bans over HTTP: what the form may send, what identity is asked, and what comes out. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { banUser, liftBan, listBans } from '@kurtyna/contracts';
import { conflict, notFound } from '@kurtyna/platform/runtime';
import { aCustomer, aGateway, anAdmin, as, type House } from '../../../test/a-gateway.js';
import { aBan } from '../../../test/people.js';

let house: House;
beforeAll(async () => {
  house = await aGateway();
});
afterAll(() => house.app.close());
beforeEach(() => {
  house.bus.asked.splice(0);
  house.bus
    .answer(banUser, ({ userId, reason, until, sendEmail }) =>
      aBan({ userId, reason: reason || 'nie określono', expiresAt: until, sendEmail }),
    )
    .answer(listBans, () => ({ bans: [aBan({ id: 5, expiresAt: null, automatic: true }), aBan()] }))
    .answer(liftBan, ({ banId }) => ({ id: banId }));
});

type Method = 'GET' | 'POST' | 'DELETE';
const call = (method: Method, url: string, payload?: object, headers = as(anAdmin)) =>
  house.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
const ban = (body: object, headers = as(anAdmin)) => call('POST', '/api/bans', { user_id: 7, ...body }, headers);
const FUTURE = { expiration_date: '2099-07-01 08:05' };

describe('a new ban', () => {
  it('asks identity with the end as an instant, and answers `ban` with all its fields [BAN-09, BAN-10, BAN-20, CALL3-03]', async () => {
    const answer = await ban({ ...FUTURE, reason: 'Udostępnianie konta', send_email: true, forever: false });
    expect(answer.statusCode).toBe(201);
    expect(house.bus.questions(banUser)).toEqual([
      {
        userId: 7,
        reason: 'Udostępnianie konta',
        until: '2099-07-01T06:05:00.000Z',
        sendEmail: true,
        by: { userId: 1, admin: true },
      },
    ]);
    expect(answer.json()).toEqual({
      ban: {
        id: 4,
        user_id: 7,
        reason: 'Udostępnianie konta',
        expiration_date: '2099-07-01 08:05',
        send_email: true,
        forever: false,
        active: true,
        automatic: false,
        created_at: '2026-11-20T10:00:00.000Z',
      },
    });
  });

  it.each([undefined, null, '', '2020-01-01 10:00', 'jutro'])(
    'for ever passes with the date %j, and its answer has none [BAN-05, BAN-08, BAN-11]',
    async (expiration_date) => {
      const answer = await ban({ expiration_date, forever: true });
      expect([answer.statusCode, answer.json().ban.expiration_date, answer.json().ban.forever]).toEqual([201, null, true]);
      expect(house.bus.questions(banUser)[0]!.until).toBeNull();
    },
  );

  it.each([
    [true, true],
    [1, true],
    ['1', true],
    ['true', true],
    [false, false],
    [0, false],
    ['0', false],
    ['false', false],
    ['', false],
    [null, false],
    [undefined, false],
  ])('reads the box %j as %s [BAN-06]', async (send_email, sendEmail) => {
    expect((await ban({ ...FUTURE, send_email })).json().ban.send_email).toBe(sendEmail);
    expect(house.bus.questions(banUser)[0]!.sendEmail).toBe(sendEmail);
  });

  it.each([
    [1, true],
    ['true', true],
    ['0', false],
    [null, false],
  ])('reads for ever %j as %s [BAN-07]', async (forever, is) => {
    expect((await ban({ ...FUTURE, forever })).json().ban.forever).toBe(is);
  });

  it.each([undefined, null, ''])('without a reason (%j) asks with an empty one [BAN-03]', async (reason) => {
    expect((await ban({ ...FUTURE, reason })).json().ban.reason).toBe('nie określono');
    expect(house.bus.questions(banUser)[0]!.reason).toBe('');
  });

  const DATE = 'Proszę podać datę w przyszłości.';
  it.each([
    [{}, { expiration_date: DATE }],
    [{ expiration_date: null }, { expiration_date: DATE }],
    [{ expiration_date: '' }, { expiration_date: DATE }],
    [{ expiration_date: '2020-01-01 10:00' }, { expiration_date: DATE }],
    [{ expiration_date: '2099-02-30 10:00' }, { expiration_date: DATE }],
    [{ expiration_date: '2099-03-29 02:30' }, { expiration_date: 'Tej nocy zegar przechodzi z 2:00 na 3:00. Wybierz inną godzinę.' }],
    [{ expiration_date: '2099-01-01' }, { expiration_date: DATE }],
    [{ expiration_date: '2099-01-01T10:00:00Z' }, { expiration_date: DATE }],
    [{ expiration_date: 4_102_444_800 }, { expiration_date: DATE }],
    [{ ...FUTURE, forever: 'tak' }, { forever: 'Niepoprawna wartość' }],
    [{ ...FUTURE, send_email: 'yes' }, { send_email: 'Niepoprawna wartość' }],
    [{ ...FUTURE, send_email: {} }, { send_email: 'Niepoprawna wartość' }],
    [{ ...FUTURE, reason: 'x'.repeat(501) }, { reason: 'Maksymalnie 500 znaków' }],
    [{ ...FUTURE, reason: 'x\u0000' }, { reason: 'Niepoprawna wartość' }],
    [{ ...FUTURE, reason: 'x\u202e' }, { reason: 'Niepoprawna wartość' }],
    [{ ...FUTURE, reason: ['x'] }, { reason: 'Niepoprawna wartość' }],
    [{ ...FUTURE, user_id: undefined }, { user_id: 'Pole wymagane.' }],
    [{ ...FUTURE, user_id: '7' }, { user_id: 'Niepoprawna wartość' }],
    [{ ...FUTURE, user_id: 0 }, { user_id: 'Niepoprawna wartość' }],
    [{ ...FUTURE, user_id: 1.5 }, { user_id: 'Niepoprawna wartość' }],
    [{ ...FUTURE, user_id: 2 ** 31 }, { user_id: 'Niepoprawna wartość' }],
    [{ ...FUTURE, banned_by: 2 }, { banned_by: 'Nieznane pole.' }],
    [{ ...FUTURE, lifted_at: null }, { lifted_at: 'Nieznane pole.' }],
  ])('%j is 422 at its field, and identity is not asked [BAN-04, BAN-17, OPEN3-49, ERR3-07, Z3]', async (body, formError) => {
    const answer = await ban(body);
    expect([answer.statusCode, answer.json().formError]).toEqual([422, formError]);
    expect(house.bus.questions(banUser)).toEqual([]);
  });

  it('of the own account is 409, of nobody 404, each with its sentence [BAN-19, OPEN3-49, ERR3-08]', async () => {
    house.bus.answer(banUser, () => Promise.reject(conflict('user.own-ban')));
    const own = await ban({ ...FUTURE, user_id: 1 });
    expect([own.statusCode, own.json().message]).toEqual([409, 'Nie można zablokować własnego konta.']);
    house.bus.answer(banUser, () => Promise.reject(notFound('user.not-found')));
    const nobody = await ban(FUTURE);
    expect([nobody.statusCode, nobody.json().message]).toEqual([404, 'Nie znaleziono użytkownika']);
  });

  it('is set by administrators alone [CALL3-04, Z1]', async () => {
    expect([(await ban(FUTURE, {} as never)).statusCode, (await ban(FUTURE, as(aCustomer))).statusCode]).toEqual([401, 403]);
    expect(house.bus.questions(banUser)).toEqual([]);
  });
});

describe('the bans of a person', () => {
  it.each(['/api/bans?user_id=7', '/api/bans/?user_id=7', '/api/users/7/bans', '/api/users/7/bans/'])(
    '%s answers `bans` [OPEN3-51, CALL3-05, USERADM-38]',
    async (url) => {
      const { bans } = (await call('GET', url)).json();
      expect(bans).toMatchObject([
        { id: 5, forever: true, expiration_date: null, automatic: true },
        { id: 4, forever: false, expiration_date: '2027-01-31 20:00', automatic: false },
      ]);
      expect(house.bus.questions(listBans)).toEqual([{ userId: 7 }]);
    },
  );

  it.each(['', '?user_id=', '?user_id=0', '?user_id=x', '?user_id=2147483648', '?user_id=-7'])(
    'of %j are 422 at user_id [N5]',
    async (query) => {
      const answer = await call('GET', `/api/bans${query}`);
      expect([answer.statusCode, Object.keys(answer.json().formError as object)]).toEqual([422, ['user_id']]);
    },
  );

  it('end one at a time, at either address; at a person’s only one of theirs [BAN-16, OPEN3-51, Z2]', async () => {
    expect((await call('DELETE', '/api/bans/4')).json()).toEqual({ id: 4 });
    expect((await call('DELETE', '/api/users/7/bans/4')).json()).toEqual({ id: 4 });
    const by = { userId: 1, admin: true };
    expect(house.bus.questions(liftBan)).toEqual([
      { banId: 4, userId: null, by },
      { banId: 4, userId: 7, by },
    ]);
    house.bus.answer(liftBan, () => Promise.reject(notFound('ban.not-found')));
    const gone = await call('DELETE', '/api/bans/4');
    expect([gone.statusCode, gone.json().message]).toEqual([404, 'Nie znaleziono blokady.']);
  });
});
