/** The routes of accounts: what is passed on to identity, under which name, and what comes out. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  requestPasswordReset,
  type AnswerOf,
  exportUser,
  finishPartnerSignIn,
  getUser,
  listBans,
  listCodesOfUser,
  listWatching,
  listWithdrawalsOfUser,
  listOrdersOfUser,
  sendLink,
  setPassword,
  signInByLink,
  startPartnerSignIn,
  termsOfService,
  updateConfig,
  updateUser,
} from '@kurtyna/contracts';
import { conflict, forbidden, refused, tooMany, unauthenticated } from '@kurtyna/platform/runtime';
import { aCustomer, aGateway, anAdmin, as, type House } from '../../test/a-gateway.js';
import { aConfig, anOrder, aUser } from '../../test/content.js';
import { aBan } from '../../test/people.js';

jest.setTimeout(60_000);

const OF_ADMINISTRATORS = {
  autoban_after_exceeding_ip_limit: false,
  send_email_after_ip_ban: false,
  max_diff_ip_views_per_user: null,
  notify_remindplatform: false,
  notify_remindpayedevent: false,
  notify_newcontent_date: null,
};
const anna = aUser({ id: 7, last_ip: '203.0.113.7' });
const consents = {
  terms_accepted_at: '2026-01-01T00:00:00.000Z',
  email_verified_at: null,
  newsletter: true,
  newsletter_changed_at: null,
};
const bought = {
  orders: [anOrder()],
  videoOrders: [],
  giftOrders: [anOrder({ id: 18, kind: 'gift', product_kind: 'gift', product_id: 0, product_slug: 'any' })],
  groupTicketOrders: [anOrder({ id: 19, kind: 'group', product_quantity: 5 })],
  packetOrders: [anOrder({ id: 20, kind: 'packet', product_kind: 'packet', product_id: 3, product_slug: 'packet-3' })],
};

let house: House;
beforeAll(async () => {
  house = await aGateway({ SSO_ACCOUNT_URL: 'https://partner.example/account' });
});
afterAll(() => house.app.close());
beforeEach(() => {
  house.bus.asked.splice(0);
  house.bus
    .answer(getUser, () => anna)
    .answer(listOrdersOfUser, () => bought)
    .answer(listBans, () => ({ bans: [aBan()] }))
    .answer(updateUser, () => anna)
    .answer(sendLink, () => ({ to: 'anna@poczta.example' }))
    .answer(termsOfService, ({ accept }) => ({ accept_tos: accept ?? false }))
    .answer(requestPasswordReset, ({ email }) => ({ email }))
    .answer(setPassword, ({ email }) => ({ email }))
    .answer(signInByLink, () => ({ token: 't', user: { ...anna, token: 't' } }))
    .answer(startPartnerSignIn, () => ({ url: 'https://partner.example/authorize?x=1' }))
    .answer(finishPartnerSignIn, (): AnswerOf<typeof finishPartnerSignIn> => ({
      token: 't',
      user: { ...anna, token: 't' },
      registered: true,
      sync: false,
      returnPath: '/konto',
    }))
    .answer(updateConfig, ({ changes }) => ({ config: { ...aConfig(), ...OF_ADMINISTRATORS, ...changes } }));
});

/** Stopped after twelve minutes. */
const begun = { kind: 'video' as const, id: 9, title: 'Kordian', seconds: 754, updated_at: '2026-11-20T20:12:00.000Z' };

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = (method: Method, url: string, payload?: object, headers: Record<string, string> = {}) =>
  house.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });

describe('an account', () => {
  it('comes with its orders, and hides the last address from its owner [ACCT-01, ACCT-08, USER-06, D24]', async () => {
    const { user, orders, videoOrders } = (await call('GET', '/api/users/7', undefined, as(aCustomer))).json();
    expect([user.last_ip, orders.length, videoOrders]).toEqual([null, 1, []]);
    const seenByAdmin = (await call('GET', '/api/users/7', undefined, as(anAdmin))).json();
    expect(seenByAdmin.user.last_ip).toBe('203.0.113.7');
  });

  it('comes with its bans, for administrators only [USERADM-31, D24]', async () => {
    const { bans } = (await call('GET', '/api/users/7', undefined, as(anAdmin))).json();
    expect(bans).toMatchObject([{ id: 4, user_id: 7, reason: 'Udostępnianie konta' }]);
    expect((await call('GET', '/api/users/7', undefined, as(aCustomer))).json().bans).toBeNull();
    expect(house.bus.questions(listBans)).toEqual([{ userId: 7 }]);
  });

  it('is copied for its owner as one file: profile, consents, orders and codes, without other people’s names [mail-geo-legal 5.6, D24, X11]', async () => {
    const withdrawn = { name: null, email: null, order: '2026/11/000184', declaredAt: '2026-11-12T09:05:00.000Z' };
    const held = { code: 'GRUPA-1', userId: 9, firstname: 'Kanarek', lastname: 'Obcy', used: true, returned: false };
    house.bus
      .answer(exportUser, () => ({ user: anna, consents }))
      .answer(listOrdersOfUser, () => ({ ...bought, groupTicketOrders: [anOrder({ kind: 'group', codes: [held] })] }))
      .answer(listCodesOfUser, () => ({ codes: [] }))
      .answer(listWatching, () => ({ films: [begun] }))
      .answer(listWithdrawalsOfUser, () => ({ withdrawals: [withdrawn] }));
    const answer = await call('GET', '/api/users/7/export', undefined, as(aCustomer));
    expect([answer.statusCode, answer.headers['content-disposition']]).toEqual([200, 'attachment; filename="Moje_dane.json"']);
    const copy = answer.json();
    expect(Object.keys(copy as object).sort()).toEqual(['codes', 'consents', 'exported_at', 'orders', 'user', 'watching', 'withdrawals']);
    expect([copy.user.email, copy.user.last_ip, copy.consents]).toEqual([anna.email, null, consents]);
    expect(copy.orders).toHaveLength(4);
    expect(copy.watching).toEqual([begun]);
    expect(copy.withdrawals).toEqual([{ name: null, email: null, order: '2026/11/000184', declared_at: '2026-11-12T09:05:00.000Z' }]);
    expect(answer.body).toContain('GRUPA-1');
    expect(answer.body).not.toMatch(/Kanarek|Obcy/);
    expect((await call('GET', '/api/users/8/export', undefined, as(aCustomer))).statusCode).toBe(404);
  });

  it('is not copied in part: while the box office is silent there is no file [D38]', async () => {
    house.bus
      .answer(exportUser, () => ({ user: anna, consents }))
      .answer(listCodesOfUser, () => ({ codes: [] }))
      .answer(listWatching, () => ({ films: [] }))
      .answer(listWithdrawalsOfUser, () => ({ withdrawals: [] }));
    house.bus.silence(listOrdersOfUser);
    expect((await call('GET', '/api/users/7/export', undefined, as(aCustomer))).statusCode).toBe(503);
  });

  it('has the films its owner has begun, for the owner and administrators alone [D23]', async () => {
    house.bus.answer(listWatching, () => ({ films: [begun] }));
    const answer = await call('GET', '/api/users/7/watching', undefined, as(aCustomer));
    expect([answer.statusCode, answer.json()]).toEqual([200, { watching: [begun] }]);
    expect((await call('GET', '/api/users/7/watching', undefined, as(anAdmin))).statusCode).toBe(200);
    expect((await call('GET', '/api/users/8/watching', undefined, as(aCustomer))).statusCode).toBe(404);
    expect((await call('GET', '/api/users/7/watching')).statusCode).toBe(401);
    expect((await call('GET', '/api/users/x/watching', undefined, as(anAdmin))).statusCode).toBe(404);
    expect(house.bus.questions(listWatching)).toEqual([{ userId: 7 }, { userId: 7 }]);
  });

  it('of an administrator’s answer the parts are user, the five lists of orders, and bans [USERADM-31]', async () => {
    const answer = (await call('GET', '/api/users/7', undefined, as(anAdmin))).json();
    expect(Object.keys(answer).sort()).toEqual(
      ['user', 'orders', 'videoOrders', 'giftOrders', 'groupTicketOrders', 'packetOrders', 'bans'].sort(),
    );
    expect(Object.keys(answer.user as object)).toEqual(
      expect.arrayContaining([
        'id',
        'firstname',
        'lastname',
        'email',
        'created_at',
        'birthday',
        'role_id',
        'street',
        'postal_code',
        'country_code',
        'city',
        'state',
        'last_login',
        'last_ip',
        'country',
        'provider',
        'mfa',
        'mailing',
        'updated_at_tl',
        'paymentStatus',
      ]),
    );
  });

  it.each([aCustomer, anAdmin])(
    'has its gifts, group tickets and packets each in a list of its own, for %j too [ACCT-06, ACCT-07, USERADM-34, USERADM-35, USERADM-37]',
    async (who) => {
      const account = (await call('GET', '/api/users/7', undefined, as(who))).json();
      expect(account.giftOrders).toMatchObject([{ id: 18, kind: 'gift', product_slug: 'any' }]);
      expect(account.groupTicketOrders).toMatchObject([{ id: 19, kind: 'group', product_quantity: 5 }]);
      expect(account.packetOrders).toMatchObject([{ id: 20, kind: 'packet', product_slug: 'packet-3' }]);
    },
  );

  it('is shown without orders while the box office is silent [D38]', async () => {
    house.bus.silence(listOrdersOfUser);
    const answer = await call('GET', '/api/users/7', undefined, as(aCustomer));
    const { user: _user, ...lists } = answer.json();
    expect(answer.statusCode).toBe(200);
    expect(lists).toEqual({
      ...{ orders: null, videoOrders: null },
      ...{ giftOrders: null, groupTicketOrders: null, packetOrders: null, bans: null },
    });
  });

  it('comes alone for who wants nothing else, and the box office is not asked [ACCT-01]', async () => {
    const answer = await call('GET', '/api/users/7?only=user', undefined, as(aCustomer));
    expect(answer.json()).toMatchObject({ user: { id: 7, birthday: '1984-11-10' }, orders: null, videoOrders: null });
    expect(house.bus.questions(listOrdersOfUser)).toEqual([]);
    const wrong = await call('GET', '/api/users/7?only=orders', undefined, as(aCustomer));
    expect([wrong.statusCode, Object.keys(wrong.json().formError as object)]).toEqual([422, ['only']]);
  });

  it('is changed field by field: what was not sent is not named [ACCT-13]', async () => {
    const answer = await call('PUT', '/api/users/7', { firstname: 'Ewa', newpassword: '', role_id: 3 }, as(anAdmin));
    expect(answer.statusCode).toBe(200);
    const { changes, by } = house.bus.questions(updateUser)[0]!;
    expect(changes).toEqual({ firstname: 'Ewa', role: 'premium' });
    expect(by).toMatchObject({ userId: 1, admin: true });
  });

  it.each([
    { row: 'ACCT-14', field: 'firstname', value: '<b>' },
    { row: 'ACCT-15', field: 'lastname', value: '' },
    { row: 'ACCT-16', field: 'newpassword', value: 'krótkie' },
    { row: 'ACCT-17', field: 'birthday', value: '1990-02-31' },
    { row: 'ACCT-47', field: 'country_code', value: 'POL' },
    { row: 'ACCT-47', field: 'city', value: 'x'.repeat(31) },
    { row: 'ACCT-47', field: 'email', value: 'kto' },
    { row: 'OPEN0-22', field: 'role_id', value: 99 },
    { row: 'Z3', field: 'provider', value: 'partner' },
    { row: 'Z3', field: 'password_hash', value: 'x' },
  ])('refuses $field = $value at its field, as 422 [$row of ACCT-14..ACCT-18, ACCT-47, OPEN0-22, Z3]', async ({ field, value }) => {
    const answer = await call('PUT', '/api/users/7', { [field]: value }, as(aCustomer));
    expect([answer.statusCode, Object.keys(answer.json().formError as object)]).toEqual([422, [field]]);
    expect(house.bus.questions(updateUser)).toEqual([]);
  });

  it('takes both names of a role where they agree, and refuses two roles [OPEN0-22]', async () => {
    const put = (body: object) => call('PUT', '/api/users/7', body, as(anAdmin));
    expect((await put({ role: 'premium', role_id: 3 })).statusCode).toBe(200);
    const answer = await put({ role: 'premium', role_id: 2 });
    expect([answer.statusCode, Object.keys(answer.json().formError)]).toEqual([422, ['role']]);
    expect(house.bus.questions(updateUser)).toHaveLength(1);
  });

  it('says where the link of a new address went, and null where none did or the release before answers [USERADM-42]', async () => {
    const put = async () => (await call('PUT', '/api/users/7', { email: 'anna@poczta.example' }, as(anAdmin))).json();
    expect((await put()).verification_to).toBeNull();
    house.bus.answer(updateUser, () => ({ ...anna, verificationTo: 'anna@poczta.example' }));
    const { user, verification_to } = await put();
    expect([verification_to, 'verificationTo' in user]).toEqual(['anna@poczta.example', false]);
  });

  it.each([
    ['verification', 'verification'],
    ['password-link', 'password'],
  ])('is sent a link by an administrator alone, who hears where it went: %s [OPEN0-31]', async (path, kind) => {
    const url = `/api/users/7/${path}`;
    expect((await call('POST', url, undefined, as(aCustomer))).statusCode).toBe(403);
    const { statusCode, json } = await call('POST', url, undefined, as(anAdmin));
    expect([statusCode, json()]).toEqual([200, { to: 'anna@poczta.example' }]);
    expect(house.bus.questions(sendLink)).toEqual([{ userId: 7, kind, by: { userId: 1, admin: true } }]);
  });

  it.each([
    ['verification', conflict('user.verified'), 409, 'Ten adres jest już potwierdzony.'],
    ['password-link', conflict('auth.partner-account'), 409, 'Dane konta partnera można zmienić tylko na stronie partnera.'],
    ['verification', tooMany('too-many', 1200), 429, 'Zbyt wiele prób. Spróbuj ponownie za chwilę.'],
  ])('is sent no link of %s where identity refuses, and the answer says why [OPEN0-31, X12]', async (path, refusal, status, message) => {
    house.bus.answer(sendLink, () => {
      throw refusal;
    });
    const answer = await call('POST', `/api/users/7/${path}`, undefined, as(anAdmin));
    expect([answer.statusCode, answer.json().message]).toEqual([status, message]);
    if (status === 429) expect(answer.headers['retry-after']).toBe('1200');
  });

  it('says whether the terms are accepted, and accepts them with an empty body [ACCT-40, ACCT-41, CALL1-20, CALL1-21]', async () => {
    const own = '/api/users/7/accept-tos';
    expect((await call('GET', own, undefined, as(aCustomer))).json()).toEqual({ accept_tos: false });
    expect((await call('POST', own, {}, as(aCustomer))).json()).toEqual({ accept_tos: true });
    expect((await call('POST', own, undefined, as(aCustomer))).json()).toEqual({ accept_tos: true });
    expect(house.bus.questions(termsOfService).map(({ userId, accept }) => [userId, accept])).toEqual([
      [7, undefined], // who only asks accepts nothing
      [7, true],
      [7, true],
    ]);
  });
});

describe('passwords', () => {
  it('a reset link is mailed to an address that is one: it is required and checked [AUTH-55, AUTH-56]', async () => {
    const required = { email: 'Pole wymagane.' };
    for (const body of [{}, { email: '' }, { email: null }])
      expect((await call('POST', '/api/passwords', body)).json()).toMatchObject({
        statusCode: 422,
        formError: required,
      });
    for (const email of ['anna', 'anna@', 'a@b@c.pl', 'anna@poczta'])
      expect((await call('POST', '/api/passwords', { email })).json().formError).toEqual({ email: 'Niepoprawny adres email' });
    expect(house.bus.questions(requestPasswordReset)).toEqual([]);
    expect((await call('POST', '/api/passwords', { email: ' Anna@Poczta.Example ' })).json()).toEqual({ email: 'anna@poczta.example' });
    expect(house.bus.questions(requestPasswordReset)).toMatchObject([{ email: 'anna@poczta.example' }]);
  });

  const good = { email: ' Anna@Poczta.Example ', token: 'x'.repeat(43), newpassword: 'Nowe_Haslo_1', repeatpassword: 'Nowe_Haslo_1' };

  it('a new one needs the link, the pattern and its repetition [AUTH-63, AUTH-64, AUTH-65, AUTH-66]', async () => {
    expect((await call('PUT', '/api/passwords', good)).json()).toEqual({ email: 'anna@poczta.example' });
    const wrong = [
      [{ ...good, newpassword: '' }, ['newpassword', 'repeatpassword']],
      [{ ...good, repeatpassword: '' }, ['repeatpassword']],
      [{ ...good, newpassword: 'abc', repeatpassword: 'abc' }, ['newpassword']],
      [{ ...good, repeatpassword: 'Inne_Haslo_1' }, ['repeatpassword']],
      [{ ...good, token: '' }, ['token']],
    ] as const;
    for (const [body, fields] of wrong) {
      const answer = await call('PUT', '/api/passwords', body);
      expect([answer.statusCode, Object.keys(answer.json().formError as object)]).toEqual([422, fields]);
    }
  });
});

describe("an administrator's link", () => {
  it('is used by POST alone: fetching it finds nothing [AUTH-17, S6]', async () => {
    for (const method of ['GET', 'HEAD'] as const)
      expect((await house.app.inject({ method, url: '/api/auth/admin?login_token=x&login_email=a@b.pl' })).statusCode).toBe(404);
    const answer = await call('POST', '/api/auth/admin', { login_token: 'x', login_email: 'Anna@Poczta.Example' });
    expect([answer.statusCode, answer.json().token, answer.json().user.token]).toEqual([200, 't', 't']);
    expect(house.bus.questions(signInByLink)).toEqual([expect.objectContaining({ email: 'anna@poczta.example' })]);
  });

  it.each([
    [() => refused('auth.link-invalid'), 422, undefined],
    [() => refused('auth.not-verified', { extra: { email: 'a@b.pl' } }), 422, 'a@b.pl'],
    [() => forbidden('auth.link-sent'), 403, undefined],
  ])('passes on why not, with the address only where it is told [AUTH-19, OPEN0-10]', async (error, status, email) => {
    house.bus.answer(signInByLink, () => Promise.reject(error()));
    const answer = await call('POST', '/api/auth/admin', { login_token: 'x', login_email: 'a@b.pl' });
    expect([answer.statusCode, answer.json().email]).toEqual([status, email]);
  });
});

describe("the partner's sign-in", () => {
  const start = (headers: Record<string, string> = {}) => call('GET', '/api/auth/url?redirect=%2Fkonto', undefined, headers);

  it('answers the address and binds it to the browser by a cookie nobody else can read or send [SSO-02, D19]', async () => {
    const answer = await start();
    expect(answer.json()).toEqual({ url: 'https://partner.example/authorize?x=1' });
    expect(answer.headers['set-cookie']).toMatch(/^__Host-tl_tx=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(answer.headers['cache-control']).toBe('no-store');
    const { browser, returnPath } = house.bus.questions(startPartnerSignIn)[0]!;
    expect([answer.headers['set-cookie']?.includes(browser), returnPath]).toEqual([true, '/konto']);
  });

  it('keeps the name of a browser that has several tabs on their way, and makes one for a name it never gave', async () => {
    const name = 'a'.repeat(43);
    await start({ cookie: `__Host-tl_tx=${name}` });
    await start({ cookie: '__Host-tl_tx=<script>' });
    const [kept, made] = house.bus.questions(startPartnerSignIn).map(({ browser }) => browser);
    expect(kept).toBe(name);
    expect(made).toMatch(/^[\w-]{43}$/);
  });

  it('brings code, state and the cookie to identity, and drops the cookie when it is over [SSO-04, SSO-05, CALL0-06]', async () => {
    const cookie = `__Host-tl_tx=${'b'.repeat(43)}`;
    const answer = await call('POST', '/api/auth/tl', { code: 'c', state: 's', iss: 'https://partner.example' }, { cookie });
    expect(answer.json()).toMatchObject({ registered: true, sync: false, return_path: '/konto', token: 't' });
    expect(answer.headers['set-cookie']).toMatch(/^__Host-tl_tx=; .*Expires=Thu, 01 Jan 1970/);
    expect(house.bus.questions(finishPartnerSignIn)[0]).toMatchObject({
      code: 'c',
      state: 's',
      browser: 'b'.repeat(43),
      iss: 'https://partner.example',
    });
  });

  const REGISTERED = { extra: { error: 'user_already_registered' } };
  it.each([
    { row: 'SSO-09', status: 409, error: conflict('auth.already-registered', REGISTERED) },
    { row: 'SSO-10', status: 401, error: unauthenticated('session.blocked') },
    { row: 'SSO-11', status: 422, error: refused('auth.partner-failed') },
  ])('tells the page why not with $status [$row of SSO-09..SSO-11]', async ({ status, error }) => {
    house.bus.answer(finishPartnerSignIn, () => Promise.reject(error));
    const answer = await call('POST', '/api/auth/tl', { code: 'c', state: 's' });
    const word = status === 409 ? 'user_already_registered' : undefined;
    expect([answer.statusCode, answer.json().error]).toEqual([status, word]);
  });

  it.each([
    ['nothing', {}],
    ['no state', { code: 'c' }],
    ['an empty code', { code: '', state: 's' }],
    ['an endless code', { code: 'c'.repeat(2049), state: 's' }],
    ['a number', { code: 1, state: 's' }],
  ])('refuses %s with 422 [S15]', async (_what, body) => {
    expect((await call('POST', '/api/auth/tl', body)).statusCode).toBe(422);
    expect(house.bus.questions(finishPartnerSignIn)).toEqual([]);
  });

  it('is offered to the page through the config [SSO-01]', async () => {
    expect((await call('GET', '/external_api/config')).json().config.partner_account_url).toBe('https://partner.example/account');
  });
});

describe('the app config', () => {
  it('takes the switches of advertisements and code forms, and where an advertisement leads [CFG-10, ADS-02, ADS-03, CALL3-09]', async () => {
    const changes = {
      ...{ show_advertisement: true, code_form_in_nodes: false, code_form_in_dashboard: true },
      ...{ paid_ad_url: 'https://sponsor.example/a?b=1', free_ad_url: '' },
    };
    expect((await call('PUT', '/api/appconfig', changes, as(anAdmin))).statusCode).toBe(200);
    expect(house.bus.questions(updateConfig)).toMatchObject([{ changes }]);
  });

  it.each(['javascript:alert(1)', 'ftp://sponsor.example/a', '/n/regulamin', '//sponsor.example', 'sponsor.example', 'mailto:a@b.pl'])(
    'refuses %j as the page an advertisement leads to [ADS-02, ADS-03, D29]',
    async (url) => {
      for (const field of ['paid_ad_url', 'free_ad_url']) {
        const answer = await call('PUT', '/api/appconfig', { [field]: url }, as(anAdmin));
        expect([answer.statusCode, Object.keys(answer.json().formError as object)]).toEqual([422, [field]]);
      }
      expect(house.bus.questions(updateConfig)).toEqual([]);
    },
  );

  it.each([
    ['a visitor', {}],
    ['a viewer', as(aCustomer)],
    ['an administrator', as(anAdmin)],
  ])('is answered to %s as `config` [CALL1-11]', async (_who, headers) => {
    for (const url of ['/api/appconfig/', '/api/appconfig']) {
      const answer = await call('GET', url, undefined, headers);
      expect([answer.statusCode, Object.keys(answer.json())]).toEqual([200, ['config']]);
      expect(answer.json().config).toMatchObject({
        institution_page_title: 'Teatr',
        view_vod: true,
        vod_filters: true,
      });
    }
  });

  it('is changed by administrators, only where they said so', async () => {
    const answer = await call('PUT', '/api/appconfig', { maintenance: 1, info_bar: '<b>x</b>' }, as(anAdmin));
    expect([answer.statusCode, answer.json().message, answer.json().config.maintenance]).toEqual([200, 'Zaktualizowano zmiany', true]);
    expect(house.bus.questions(updateConfig)).toEqual([{ changes: { maintenance: true, info_bar: '<b>x</b>' }, images: {}, adminId: 1 }]);
    expect((await call('PUT', '/api/appconfig', { maintenance: true }, as(aCustomer))).statusCode).toBe(403);
  });

  it.each(['https://teatr.example', 'http://teatr.example', 'ftp://pliki.example/plan', '/n/regulamin', ''])(
    'takes %j as a link [LINKS-06, LINKS-07, LINKS-08]',
    async (policy_page) => {
      expect((await call('PUT', '/api/appconfig', { policy_page }, as(anAdmin))).statusCode).toBe(200);
    },
  );

  it.each(['www.x.pl', 'javascript:alert(1)', '//evil.example', '/\\evil.example', 'mailto:a@b.pl'])(
    'says "Niepoprawny odnośnik" to %j [LINKS-09]',
    async (regulations_page) => {
      const answer = await call('PUT', '/api/appconfig', { regulations_page }, as(anAdmin));
      expect([answer.statusCode, answer.json().formError]).toEqual([422, { regulations_page: 'Niepoprawny odnośnik' }]);
    },
  );

  it.each([
    { institution_page: 'javascript:alert(1)' },
    { policy_page: '//evil.example' },
    { tickets_expiration_time: 0 },
    { maintenance: 'tak' },
    { contact_email: 'nikt' },
    { info_bar_iat: '2026-01-01T00:00:00Z' },
  ])('refuses %j with 422', async (body) => {
    expect((await call('PUT', '/api/appconfig', body, as(anAdmin))).statusCode).toBe(422);
    expect(house.bus.questions(updateConfig)).toEqual([]);
  });
});
