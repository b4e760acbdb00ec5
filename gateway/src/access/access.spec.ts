import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  type AnswerOf,
  configChanged,
  getConfig,
  getEvent,
  getOrder,
  getPayment,
  getPage,
  getSession,
  getUser,
  listBans,
  listEndedSessions,
  listEvents,
  newsletter,
  refreshCustomer,
  sessionEnded,
  signIn,
  signOut,
  type SessionState,
  updateEvent,
  viewProducts,
  countWatching,
  getPlayback,
  keepPosition,
  mayWatch,
  renewPlayback,
} from '@kurtyna/contracts';
import { notFound } from '@kurtyna/platform/runtime';
import { JwtService } from '@nestjs/jwt';
import {
  aCustomer,
  aGateway,
  anAdmin,
  anotherCustomer,
  as,
  eventually,
  type House,
  JWT_SECRET,
  now,
  PREVIOUS_SECRET,
  settled,
  tokenOf,
} from '../../test/a-gateway.js';
import { Sessions } from './sessions.js';
import { aConfig, anEvent, anOrder, aUser, aViewerProduct } from '../../test/content.js';

jest.setTimeout(60_000);

type EndedPage = AnswerOf<typeof listEndedSessions>;

describe('access', () => {
  let house: House;
  beforeEach(async () => {
    house = await aGateway();
  });
  afterEach(() => house.app.close());
  const get = (url: string, headers: Record<string, string> = {}) => house.app.inject({ url, headers });
  const orders = () => house.bus.answer(getOrder, () => anOrder());

  it.each(['/api/payments/KRT-17', '/api/videopayments/KRT-17'])(
    'answers 401 to a call that needs a user and comes without a token: %s [CALL0-04, ORD-06]',
    async (url) => {
      orders();
      const answer = await get(url);
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({ code: 'session.missing' });
      expect(house.bus.questions(getOrder)).toEqual([]);
    },
  );

  it('lets a signed-in user in by the header x-auth-token [CALL0-01, CALL1-01, CALL3-01]', async () => {
    orders();
    expect((await get('/api/payments/KRT-17', as(aCustomer))).statusCode).toBe(200);
    expect(house.bus.questions(getOrder)).toEqual([{ kind: 'event', ref: 'KRT-17', asker: { userId: 7, admin: false } }]);
  });

  it('takes the token from nowhere but that header [S14, CALL3-01]', async () => {
    orders();
    const token = tokenOf(aCustomer);
    const attempts = [
      get(`/api/payments/KRT-17?token=${token}&x-auth-token=${token}`),
      get('/api/payments/KRT-17', { cookie: `x-auth-token=${token}; token=${token}` }),
      get('/api/payments/KRT-17', { authorization: `Bearer ${token}` }),
      house.app.inject({ method: 'POST', url: '/api/auth/logout', payload: { token } }),
    ];
    for (const attempt of attempts) expect((await attempt).statusCode).toBe(401);
    expect(house.bus.questions(getOrder)).toEqual([]);
  });

  describe('broken tokens [S8]', () => {
    const jwt = new JwtService({});
    const claims = { sub: '7', sid: 'session-7', iss: 'kurtyna', aud: 'kurtyna-web' };
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const good = () => jwt.sign({ ...claims, exp: now() + 60 }, { secret: JWT_SECRET });
    const [head, body, signature] = ((token: string) => token.split('.'))(good()) as [string, string, string];
    it.each([
      ['no algorithm', `${part({ alg: 'none', typ: 'JWT' })}.${body}.`],
      ['no algorithm, old signature', `${part({ alg: 'none' })}.${body}.${signature}`],
      ['an empty signature', `${head}.${body}.`],
      ['another algorithm', jwt.sign({ ...claims, exp: now() + 60 }, { secret: JWT_SECRET, algorithm: 'HS512' })],
      [
        'its own key',
        jwt.sign(
          { ...claims, exp: now() + 60 },
          { secret: 'x'.repeat(32), header: { alg: 'HS256', jwk: { kty: 'oct', k: 'eA' } } as never },
        ),
      ],
      ['its own key id', jwt.sign({ ...claims, exp: now() + 60 }, { secret: 'x'.repeat(32), keyid: '/dev/null' })],
      ['another user in the old signature', `${head}.${part({ ...claims, sub: '1', exp: now() + 60 })}.${signature}`],
      ['an end in the past', jwt.sign({ ...claims, exp: now() - 5 }, { secret: JWT_SECRET })],
      ['no end', jwt.sign(claims, { secret: JWT_SECRET })],
      ['a beginning in the future', jwt.sign({ ...claims, exp: now() + 7200, nbf: now() + 3600 }, { secret: JWT_SECRET })],
      ['another audience', tokenOf(aCustomer, { aud: 'kurtyna-mail' })],
      ['another issuer', tokenOf(aCustomer, { iss: 'somebody' })],
      ['no session', jwt.sign({ sub: '7', iss: 'kurtyna', aud: 'kurtyna-web', exp: now() + 60 }, { secret: JWT_SECRET })],
      ['a user that is no id', jwt.sign({ ...claims, sub: '7 or 1=1', exp: now() + 60 }, { secret: JWT_SECRET })],
      ['no shape', 'a.b.c'],
      ['too many letters', 'a'.repeat(5000)],
    ])('refuses a token with %s', async (_what, token) => {
      orders();
      const answer = await get('/api/payments/KRT-17', { 'x-auth-token': token });
      expect(answer.statusCode).toBe(401);
      expect(house.bus.questions(getOrder)).toEqual([]);
    });

    it('takes a token signed with the key before the rotation [D18]', async () => {
      orders();
      const token = tokenOf(aCustomer, { secret: PREVIOUS_SECRET });
      expect((await get('/api/payments/KRT-17', { 'x-auth-token': token })).statusCode).toBe(200);
    });

    it('takes a token 5 s before its end [S13]', async () => {
      orders();
      const token = tokenOf(aCustomer, { exp: now() + 5 });
      expect((await get('/api/payments/KRT-17', { 'x-auth-token': token })).statusCode).toBe(200);
    });
  });

  describe('sessions', () => {
    it.each([
      ['logout', 'session.ended'],
      ['anotherUser', 'session.another-user'],
      ['userBlocked', 'session.blocked'],
      ['password', 'session.ended'],
      ['role', 'session.ended'],
      ['deletion', 'session.ended'],
    ] as const)(
      'refuses the token of a session that ended by %s with 401 and the reason in the code [SESS-18] [OPEN0-16]',
      async (reason, code) => {
        orders();
        expect((await get('/api/payments/KRT-17', as(aCustomer))).statusCode).toBe(200);
        house.broker.say(sessionEnded, {
          sessionId: 'session-7',
          userId: 7,
          reason,
          expiresAt: '2030-01-01T00:00:00.000Z',
        });
        for (const url of ['/api/payments/KRT-17', '/api/appconfig', '/api/users/7']) {
          const answer = await get(url, as(aCustomer));
          expect([answer.statusCode, answer.json().code]).toEqual([401, code]);
        }
      },
    );

    it('reads the sessions that have ended, page by page [D18]', async () => {
      house.bus.answer(listEndedSessions, ({ after }): EndedPage =>
        after === null
          ? { sessions: [], next: 'more' }
          : {
              sessions: [{ sessionId: 'session-7', reason: 'userBlocked', expiresAt: '2030-01-01T00:00:00.000Z' }],
              next: null,
            },
      );
      orders();
      house.broker.contactAgain();
      await eventually(async () =>
        expect((await get('/api/payments/KRT-17', as(aCustomer))).json()).toMatchObject({ code: 'session.blocked' }),
      );
    });

    it('refuses a session that identity says is dead, although no event was heard', async () => {
      house.bus.answer(getSession, (): SessionState => ({ alive: false, reason: 'password' }));
      orders();
      expect((await get('/api/payments/KRT-17', as(aCustomer))).json()).toMatchObject({ code: 'session.ended' });
    });

    it.each<[string, SessionState]>([
      ['that it is over', { alive: false, reason: 'anotherUser' }],
      ['that it lives', { alive: true, userId: 7, roleId: 3, expiresAt: '2030-01-01T00:00:00.000Z' }],
    ])('remembers an ended session until its token ends, though identity says %s after the event was heard [D18]', async (_what, late) => {
      const sessions = house.app.get(Sessions);
      let answer!: (state: SessionState) => void;
      house.bus.answer(getSession, () => new Promise<SessionState>((resolve) => (answer = resolve)));
      const asked = sessions.ask('session-7', 7);
      house.broker.say(sessionEnded, {
        sessionId: 'session-7',
        userId: 7,
        reason: 'anotherUser',
        expiresAt: '2030-01-01T00:00:00.000Z',
      });
      answer(late);
      expect(await asked).toEqual({ alive: false, reason: 'anotherUser' });
      const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 6 * 60_000);
      try {
        const readings = house.bus.questions(listEndedSessions).length;
        house.broker.contactAgain();
        await eventually(() => expect(house.bus.questions(listEndedSessions).length).toBeGreaterThan(readings));
        await settled();
        expect(sessions.endOf('session-7')).toBe('anotherUser');
      } finally {
        clock.mockRestore();
      }
    });

    it('refuses a token whose session belongs to somebody else', async () => {
      house.bus.answer(getSession, (): SessionState => ({
        alive: true,
        userId: 1,
        roleId: 1,
        expiresAt: '2030-01-01T00:00:00.000Z',
      }));
      house.bus.answer(updateEvent, () => anEvent());
      const answer = await house.app.inject({
        method: 'PUT',
        url: '/api/events/5',
        headers: as(aCustomer),
        payload: {},
      });
      expect(answer.statusCode).toBe(403);
      expect(house.bus.questions(updateEvent)).toEqual([]);
    });

    it('answers the session check: alive 200, blocked 401, another device 403 [SESS-07] [SESS-12] [SESS-13]', async () => {
      const check = () => get('/api/users/validate-session', as(aCustomer));
      const alive = await check();
      expect([alive.statusCode, alive.json()]).toEqual([200, { valid: true }]);

      house.bus.answer(getSession, (): SessionState => ({ alive: false, reason: 'userBlocked' }));
      const blocked = await check();
      expect([blocked.statusCode, blocked.json().code]).toEqual([401, 'session.blocked']);

      await house.app.close();
      house = await aGateway();
      house.broker.say(sessionEnded, {
        sessionId: 'session-7',
        userId: 7,
        reason: 'anotherUser',
        expiresAt: '2030-01-01T00:00:00.000Z',
      });
      const replaced = await check();
      expect([replaced.statusCode, replaced.json().code]).toEqual([403, 'session.another-user']);
      expect((await get('/api/users/validate-session')).statusCode).toBe(401);
    });

    it('trusts its memory no more after 5 s without contact, and answers the public all the same [D18] [F10]', async () => {
      orders();
      house.bus.answer(getPage, ({ slug }) => ({ id: 1, title: 't', content: '', slug }));
      house.broker.silentMs = 4900;
      expect((await get('/api/payments/KRT-17', as(aCustomer))).statusCode).toBe(200);
      house.broker.silentMs = 5100;
      for (const url of ['/api/payments/KRT-17', '/api/appconfig', '/api/users/validate-session']) {
        const answer = await get(url, as(aCustomer));
        expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
      }
      expect((await get('/api/pages/regulamin')).statusCode).toBe(200);
    });

    it('reads what it missed before it trusts its memory again [D18]', async () => {
      orders();
      house.broker.silentMs = 6000;
      expect((await get('/api/payments/KRT-17', as(aCustomer))).statusCode).toBe(503);
      house.bus.silence(listEndedSessions);
      house.broker.contactAgain();
      await settled();
      expect((await get('/api/payments/KRT-17', as(aCustomer))).statusCode).toBe(503);
      house.bus.answer(listEndedSessions, (): EndedPage => ({
        sessions: [{ sessionId: 'session-8', reason: 'logout', expiresAt: '2030-01-01T00:00:00.000Z' }],
        next: null,
      }));
      house.broker.contactAgain();
      await eventually(async () => expect((await get('/api/payments/KRT-17', as(aCustomer))).statusCode).toBe(200));
      expect((await get('/api/payments/KRT-17', as(anotherCustomer))).statusCode).toBe(401);
    });

    it('asks for a role once per session [D18]', async () => {
      orders();
      for (let i = 0; i < 3; i++) await get('/api/payments/KRT-17', as(aCustomer));
      expect(house.bus.questions(getSession)).toHaveLength(1);
    });

    it('reads all that ended once, and from then on what has ended since [D18]', async () => {
      house.bus.answer(listEndedSessions, (): EndedPage => ({ sessions: [], next: null, asOf: '2026-12-05T18:00:00.000Z' }));
      const asked = () => house.bus.questions(listEndedSessions).map(({ since }) => since ?? null);
      const before = asked().length;
      house.broker.contactAgain();
      await eventually(() => Promise.resolve(expect(asked()).toHaveLength(before + 1)));
      await settled();
      house.broker.contactAgain();
      await eventually(() => Promise.resolve(expect(asked()).toHaveLength(before + 2)));
      expect(asked().slice(before)).toEqual([null, '2026-12-05T18:00:00.000Z']);
    });

    it('signed-in people go on while identity is silent; what needs an administrator waits [D38]', async () => {
      orders();
      house.bus.silence(getSession);
      expect((await get('/api/payments/KRT-17', as(anAdmin))).statusCode).toBe(200);
      expect(house.bus.questions(getOrder).at(-1)?.asker.admin).toBe(false);
      const refund = await house.app.inject({ method: 'POST', url: '/api/payments/17/refund', headers: as(anAdmin) });
      expect(refund.statusCode).toBe(503);
    });

    it('signs out with user and session of the token [SESS-14]', async () => {
      house.bus.answer(signOut, () => ({ logoutUrl: null }));
      const answer = await house.app.inject({ method: 'POST', url: '/api/auth/logout', headers: as(aCustomer) });
      expect([answer.statusCode, answer.json()]).toEqual([200, { logoutUrl: null }]);
      expect(house.bus.questions(signOut)).toEqual([{ userId: 7, sessionId: 'session-7' }]);
    });
  });

  describe('whose', () => {
    it('gives an account to its owner and to administrators; to others it is not there [USER-19] [D23]', async () => {
      house.bus.answer(getUser, ({ userId }) => {
        if (userId === 999) throw notFound('user.not-found');
        return aUser({ id: userId });
      });
      house.bus.answer(listBans, () => ({ bans: [] }));
      const own = await get('/api/users/7', as(aCustomer));
      expect([own.statusCode, own.json().user.id, own.json().user.last_ip]).toEqual([200, 7, null]);
      const admins = await get('/api/users/7', as(anAdmin));
      expect([admins.statusCode, admins.json().user.last_ip]).toEqual([200, '203.0.113.7']);
      const { requestId: _1, ...foreign } = (await get('/api/users/8', as(aCustomer))).json();
      const { requestId: _2, ...missing } = (await get('/api/users/999', as(anAdmin))).json();
      expect(foreign).toEqual(missing);
      expect(foreign.statusCode).toBe(404);
    });

    it('changes the newsletter of its owner only [MAILING-01] [MAILING-02] [MAILING-03]', async () => {
      let subscribed = false;
      house.bus.answer(newsletter, (question) => ({ subscribed: (subscribed = question.subscribe ?? subscribed) }));
      const call = async (method: 'GET' | 'POST' | 'DELETE', url: string) => house.app.inject({ method, url, headers: as(aCustomer) });
      expect((await call('POST', '/api/mailing/7')).json()).toEqual({ mailing: true });
      expect((await call('GET', '/api/mailing/7')).json()).toEqual({ mailing: true });
      expect((await call('DELETE', '/api/mailing/7')).json()).toEqual({ mailing: false });
      const asked = house.bus.questions(newsletter).length;
      for (const method of ['GET', 'POST', 'DELETE'] as const) expect((await call(method, '/api/mailing/8')).statusCode).toBe(404);
      expect(house.bus.questions(newsletter)).toHaveLength(asked);
    });

    it('tells the box office of it before the answer goes out, and waits for no silent one [MAILING-06]', async () => {
      const call = (method: 'GET' | 'POST' | 'DELETE') => house.app.inject({ method, url: '/api/mailing/7', headers: as(aCustomer) });
      const steps: string[] = [];
      house.bus
        .answer(newsletter, ({ subscribe }) => (steps.push('identity'), { subscribed: subscribe ?? false }))
        .answer(refreshCustomer, async () => {
          await settled();
          steps.push('commerce');
          return {};
        });
      for (const method of ['POST', 'DELETE'] as const) {
        steps.splice(0);
        expect((await call(method)).statusCode).toBe(200);
        expect(steps).toEqual(['identity', 'commerce']);
      }
      expect(house.bus.questions(refreshCustomer)).toEqual([{ userId: 7 }, { userId: 7 }]);
      await call('GET');
      expect(house.bus.questions(refreshCustomer)).toHaveLength(2);
      expect(refreshCustomer.deadlineMs).toBe(500);
      house.bus.silence(refreshCustomer);
      expect((await call('POST')).json()).toEqual({ mailing: true });
    });

    it('refuses an administrator route to everybody else with 403, and nothing changes [CALL0-05] [CALL2-03]', async () => {
      house.bus.answer(updateEvent, () => anEvent()).answer(viewProducts, () => ({ products: [aViewerProduct()] }));
      const put = (headers: Record<string, string>) =>
        house.app.inject({ method: 'PUT', url: '/api/events/5', headers, payload: { title: 'Nowy' } });
      expect((await put({})).statusCode).toBe(401);
      expect((await put(as(aCustomer))).statusCode).toBe(403);
      expect(house.bus.questions(updateEvent)).toEqual([]);
      expect((await put(as(anAdmin))).statusCode).toBe(200);
      expect(house.bus.questions(updateEvent)).toEqual([{ id: 5, changes: { title: 'Nowy' }, images: {}, adminId: 1 }]);
    });

    it('gives no right to a role nobody knows, whatever it is shown as [CALL0-05] [D22]', async () => {
      house.bus.answer(getSession, (): SessionState => ({
        alive: true,
        userId: 1,
        roleId: 99,
        expiresAt: '2030-01-01T00:00:00.000Z',
      }));
      expect((await get('/api/users', as(anAdmin))).statusCode).toBe(403);
    });

    it('asks for unpublished things for administrators only [ACC-11]', async () => {
      await get('/api/events', as(aCustomer));
      await get('/api/events', as(anAdmin));
      const audiences = house.bus.questions(listEvents).map(({ audience }) => audience);
      expect(audiences.slice(-2)).toEqual(['public', 'admin']);
    });

    it('shows the whole config to administrators, contact_email to the signed-in, neither to visitors [CONF-02] [OPEN0-30]', async () => {
      const secret = {
        autoban_after_exceeding_ip_limit: true,
        send_email_after_ip_ban: true,
        max_diff_ip_views_per_user: 3,
        notify_remindplatform: true,
        notify_remindpayedevent: true,
        notify_newcontent_date: null,
      };
      house.bus.answer(getConfig, () => ({ config: { ...aConfig(), ...secret } }));
      const fields = async (headers = {}) => Object.keys((await get('/api/appconfig', headers)).json().config);
      expect(await fields()).not.toContain('contact_email');
      expect(await fields()).not.toContain('max_diff_ip_views_per_user');
      expect(await fields(as(aCustomer))).toContain('contact_email');
      expect(await fields(as(aCustomer))).not.toContain('max_diff_ip_views_per_user');
      expect(await fields(as(anAdmin))).toEqual(expect.arrayContaining([...Object.keys(secret), 'contact_email']));
    });
  });

  describe('maintenance [OPEN0-37]', () => {
    beforeEach(() => {
      orders();
      house.broker.say(configChanged, { ...aConfig({ maintenance: true }), version: 5 });
      house.bus.answer(getConfig, () => ({ config: aConfig({ maintenance: true }) }));
    });

    it.each(['/api/payments/KRT-17', '/api/events', '/external_api/events', '/api/pages/regulamin', '/external_api/event/5'])(
      'closes %s to everybody but administrators',
      async (url) => {
        house.bus
          .answer(getPage, ({ slug }) => ({ id: 1, title: 't', content: '', slug }))
          .answer(getEvent, () => anEvent())
          .answer(getPayment, () => {
            throw notFound('order.not-found');
          });
        for (const headers of [{}, as(aCustomer)]) {
          const answer = await get(url, headers);
          expect([503, 401]).toContain(answer.statusCode);
          if (Object.keys(headers).length > 0) {
            expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([503, 'maintenance', '60']);
          }
        }
        expect((await get(url, as(anAdmin))).statusCode).not.toBe(503);
      },
    );

    it('says that it is closed, not that the session is over, to a token that is dead: on a public page it is nobody', async () => {
      house.bus.answer(getPage, ({ slug }) => ({ id: 1, title: 't', content: '', slug })).answer(getEvent, () => anEvent());
      house.broker.say(sessionEnded, { sessionId: 'session-1', userId: 1, reason: 'logout', expiresAt: '2030-01-01T00:00:00.000Z' });
      const dead = [as(anAdmin), { 'x-auth-token': tokenOf(anAdmin, { exp: now() - 5 }) }, { 'x-auth-token': 'a.b.c' }];
      for (const url of ['/external_api/events', '/external_api/event/5', '/api/pages/regulamin'])
        for (const headers of dead) {
          const answer = await get(url, headers);
          expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([503, 'maintenance', '60']);
        }
      // What needs a session says first of all that this one is over.
      const signedIn = await get('/api/payments/KRT-17', as(anAdmin));
      expect([signedIn.statusCode, signedIn.json().code]).toEqual([401, 'session.ended']);
    });

    it('leaves signing in, signing out, config, time, health and the notices of the provider open', async () => {
      house.bus.answer(signIn, () => ({ token: 't', user: { ...aUser(), token: 't' } })).answer(signOut, () => ({ logoutUrl: null }));
      const post = (url: string, payload: object, headers = {}) => house.app.inject({ method: 'POST', url, payload, headers });
      const answers = [
        await post('/api/auth', { email: 'a@b.pl', password: 'x' }),
        await post('/api/auth/logout', {}, as(aCustomer)),
        await get('/api/appconfig'),
        await get('/external_api/config'),
        await get('/external_api/time'),
        await get('/health/live'),
        await get('/health/ready'),
      ];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(answers.length).fill(200));
      expect((await post('/callbacks/payu', {})).json()).not.toMatchObject({ code: 'maintenance' });
    });

    it('turns out nobody who watches: renewals and positions pass, and nobody comes in [EVE-10]', async () => {
      house.bus
        .answer(getPlayback, () => ({ product: { kind: 'event' as const, id: 5 }, since: '2026-01-01T00:00:00.000Z' }))
        .answer(mayWatch, () => ({ mayWatch: true, reasons: [], now: '2026-01-01T00:01:00.000Z' }))
        .answer(renewPlayback, () => ({
          product: { kind: 'event' as const, id: 5 },
          expires_at: '2026-01-01T00:06:00.000Z',
          renew_after_seconds: 60,
          counted: false,
        }))
        .answer(keepPosition, () => ({ kept: true as const }))
        .answer(getEvent, () => anEvent());
      const headers = as(aCustomer);
      const inject = (method: 'POST' | 'PUT', url: string, payload: object) => house.app.inject({ method, url, payload, headers });
      expect((await inject('POST', '/api/playback/g1', { seconds: 60 })).statusCode).toBe(200);
      expect((await inject('PUT', '/api/playback/g1/position', { position: 60 })).statusCode).toBe(200);
      expect((await get('/api/events/5/playback', headers)).json().code).toBe('maintenance');
    });

    it('tells administrators how many watch, and nobody else [EVE-10]', async () => {
      house.bus.answer(countWatching, () => ({ watching: 12 }));
      expect((await get('/api/playback/watching', as(anAdmin))).json()).toEqual({ watching: 12 });
      expect((await get('/api/playback/watching', as(aCustomer))).statusCode).toBe(403);
    });

    it('opens again with the next change of the config, and an older one changes nothing', async () => {
      house.broker.say(configChanged, { ...aConfig({ maintenance: false }), version: 4 });
      expect((await get('/api/payments/KRT-17', as(aCustomer))).statusCode).toBe(503);
      house.broker.say(configChanged, { ...aConfig({ maintenance: false }), version: 6 });
      expect((await get('/api/payments/KRT-17', as(aCustomer))).statusCode).toBe(200);
    });
  });
});
