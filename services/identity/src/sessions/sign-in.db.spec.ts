import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EndedSession } from '@kurtyna/contracts';
import { JwtService } from '@nestjs/jwt';
import { hash, parseOptions } from '@node-rs/argon2';
import { randomUUID } from 'node:crypto';
import { aSignIn, aSignUp, aViewer, anAddress, anEmail, openHouse, PASSWORD, refusalOf, told, type House } from '../../test/house.js';
import { issueToken } from './session-token.js';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const claimsOf = (token: string): Record<string, unknown> => new JwtService({}).decode(token);
const sidOf = (token: string): string => String(claimsOf(token).sid);
const setUser = (id: number, sql: string) => house.database.query(`UPDATE users SET ${sql} WHERE id = $1`, [id]);
const hoursOf = (token: string): number => (Number(claimsOf(token).exp) - Number(claimsOf(token).iat)) / 3600;

describe('sign-in', () => {
  it('answers the user with the token inside and beside it [AUTH-04, AUTH-05, OPEN0-11]', async () => {
    const { id, email } = await aViewer(house);
    const answer = await house.signIn.run(aSignIn({ email: ` ${email.toUpperCase()} ` }));
    expect(answer.user).toMatchObject({ id, email, token: answer.token });
    expect(answer.user.last_login).not.toBeNull();
  });

  it('gives a token of user, session, times, issuer and audience, and nothing about rights [D18]', async () => {
    const { id, email } = await aViewer(house);
    const { token } = await house.signIn.run(aSignIn({ email }));
    const jwt = new JwtService({});
    const checks = {
      secret: house.settings.jwtSecret,
      algorithms: ['HS256' as const],
      issuer: 'kurtyna',
      audience: 'kurtyna-web',
    };
    const claims = jwt.verify<Record<string, unknown>>(token, checks);
    expect(Object.keys(claims).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'sid', 'sub']);
    expect(claims.sub).toBe(String(id));
    expect(await house.sessionsQueries.state(String(claims.sid))).toMatchObject({ alive: true, userId: id, roleId: 2 });
  });

  it.each([
    ['email', 'AUTH-02'],
    ['password', 'AUTH-03'],
  ])('refuses an empty %s [%s]', async (field) => {
    const refusal = await refusalOf(house.signIn.run(aSignIn({ [field]: '' })));
    expect(refusal).toMatchObject({ kind: 'invalid', fields: { [field]: { key: 'form.validate.required' } } });
    expect(Object.keys(refusal.fields!)).toEqual([field]);
  });

  it('sends away who would find no place to be hashed before it asks the database, and lets the next one in [D16, L4]', async () => {
    await house.database.query('DELETE FROM throttle');
    const { places } = house.passwords;
    const crowd = Array.from({ length: places + 150 }, () => aSignIn({ email: anEmail(), address: anAddress() }));
    const refusals = await Promise.all(crowd.map((command) => refusalOf(house.signIn.run(command))));
    const sentAway = refusals.filter(({ kind }) => kind === 'unavailable');
    expect(sentAway).toHaveLength(150);
    expect(sentAway.every(({ retryAfterSeconds }) => retryAfterSeconds! > 0)).toBe(true);
    const [counted] = await house.database.query<{ n: string }>(`SELECT count(*) AS n FROM throttle WHERE key LIKE 'guess-account:%'`);
    expect(Number(counted!.n)).toBe(places);
    const { email } = await aViewer(house);
    await house.signIn.run(aSignIn({ email }));
  });

  it('says the same for a wrong password, an unknown e-mail, and one that is none [AUTH-08, S4]', async () => {
    const { email } = await aViewer(house);
    const wrong = await refusalOf(house.signIn.run(aSignIn({ email, password: 'Zielony-Most-78' })));
    const unknown = await refusalOf(house.signIn.run(aSignIn({ email: 'kogo@tu.example' })));
    const none = await refusalOf(house.signIn.run(aSignIn({ email: 'x' })));
    expect(wrong).toEqual({ kind: 'unauthenticated', code: 'auth.wrong-credentials' });
    expect([unknown, none]).toEqual([wrong, wrong]);
  });

  it('does not take the first 128 characters of a longer password [OPEN0-13]', async () => {
    const password = 'Ab1!'.repeat(32);
    const { email } = await aViewer(house, { password });
    await house.signIn.run(aSignIn({ email, password }));
    expect(await refusalOf(house.signIn.run(aSignIn({ email, password: `${password}x` })))).toMatchObject({
      kind: 'unauthenticated',
    });
  });

  it('says "not verified" with the e-mail, and only to who knows the password [AUTH-06, OPEN0-39]', async () => {
    const { email } = await house.signUp.run(aSignUp());
    expect(await refusalOf(house.signIn.run(aSignIn({ email })))).toEqual({
      kind: 'forbidden',
      code: 'auth.not-verified',
      extra: { email },
    });
    expect(await refusalOf(house.signIn.run(aSignIn({ email, password: 'Zielony-Most-78' })))).toMatchObject({
      kind: 'unauthenticated',
    });
  });

  it('says "blocked" as a business refusal, only after the right password [OPEN0-9]', async () => {
    const { id, email } = await aViewer(house);
    await setUser(id, 'blocked = true');
    expect(await refusalOf(house.signIn.run(aSignIn({ email })))).toEqual({ kind: 'refused', code: 'auth.blocked' });
    expect(await refusalOf(house.signIn.run(aSignIn({ email, password: 'Zielony-Most-78' })))).toMatchObject({
      kind: 'unauthenticated',
    });
  });

  it('lets a block end by the clock of the database [OPEN0-9, D35]', async () => {
    const { id, email } = await aViewer(house);
    await setUser(id, `blocked = true, blocked_until = now() + interval '1 hour'`);
    expect(await refusalOf(house.signIn.run(aSignIn({ email })))).toMatchObject({ code: 'auth.blocked' });
    await setUser(id, `blocked_until = now() - interval '1 second'`);
    await house.signIn.run(aSignIn({ email }));
  });

  it('sends two-step accounts to their mail: 403 without e-mail, and no session [AUTH-07, OPEN0-8]', async () => {
    const { id, email } = await aViewer(house);
    await setUser(id, 'mfa = true');
    expect(await refusalOf(house.signIn.run(aSignIn({ email })))).toEqual({
      kind: 'forbidden',
      code: 'auth.link-sent',
    });
    const [row] = await house.database.query<{ count: number }>('SELECT count(*)::integer AS count FROM sessions WHERE user_id = $1', [id]);
    expect(row!.count).toBe(0);
  });

  it.each([
    [2, false, 12],
    [2, true, 720],
    [1, false, 8],
    [1, true, 8],
  ])('role %i, remember %s: %i hours, in the token and in the row [OPEN0-17, D18]', async (roleId, remember, hours) => {
    const { id, email } = await aViewer(house);
    await setUser(id, `role_id = ${roleId}`);
    const { token } = await house.signIn.run(aSignIn({ email, remember }));
    expect(hoursOf(token)).toBe(hours);
    const state = await house.sessionsQueries.state(sidOf(token));
    expect(state.alive && Math.floor(Date.parse(state.expiresAt) / 1000)).toBe(claimsOf(token).exp);
  });

  it('hashes again when the stored hash is weaker [D16]', async () => {
    const { id, email } = await aViewer(house);
    const weak = await hash(PASSWORD, { memoryCost: 4096, timeCost: 1, parallelism: 1 });
    await house.database.query('UPDATE users SET password_hash = $2 WHERE id = $1', [id, weak]);
    await house.signIn.run(aSignIn({ email }));
    const [row] = await house.database.query<{ stored: string }>('SELECT password_hash AS stored FROM users WHERE id = $1', [id]);
    expect(parseOptions(row!.stored)).toMatchObject({ memoryCost: 19_456, timeCost: 2 });
    await house.signIn.run(aSignIn({ email }));
  });

  it('changes nothing that others are told of [D36]', async () => {
    const { id, email } = await aViewer(house);
    await house.signIn.run(aSignIn({ email }));
    const [row] = await house.database.query<{ version: number }>('SELECT version FROM users WHERE id = $1', [id]);
    expect(row!.version).toBe(2);
  });
});

describe('another sign-in', () => {
  it('ends the first session as anotherUser and tells the gateways, in one transaction [SESS-13, D18]', async () => {
    const { id, email } = await aViewer(house);
    const first = sidOf((await house.signIn.run(aSignIn({ email }))).token);
    const second = sidOf((await house.signIn.run(aSignIn({ email }))).token);
    expect(await house.sessionsQueries.state(first)).toEqual({ alive: false, reason: 'anotherUser' });
    expect(await house.sessionsQueries.state(second)).toMatchObject({ alive: true });
    const ended = (await told<{ sessionId: string; userId: number }>(house, 'identity.session-ended')).filter(
      ({ userId }) => userId === id,
    );
    expect(ended).toEqual([{ sessionId: first, userId: id, reason: 'anotherUser', expiresAt: expect.any(String) }]);
  });

  it('is not another device when the first session had run out [D18]', async () => {
    const { id, email } = await aViewer(house);
    const first = sidOf((await house.signIn.run(aSignIn({ email }))).token);
    await house.database.query(`UPDATE sessions SET expires_at = now() - interval '1 second' WHERE id = $1`, [first]);
    expect(await house.sessionsQueries.state(first)).toEqual({ alive: false, reason: 'expired' });
    await house.signIn.run(aSignIn({ email }));
    expect(await house.sessionsQueries.state(first)).toEqual({ alive: false, reason: 'expired' });
    const ended = (await told<{ userId: number }>(house, 'identity.session-ended')).filter(({ userId }) => userId === id);
    expect(ended).toEqual([]);
  });

  const live = async (id: number): Promise<number> => {
    const [row] = await house.database.query<{ count: number }>(
      'SELECT count(*)::integer AS count FROM sessions WHERE user_id = $1 AND ended_at IS NULL',
      [id],
    );
    return row!.count;
  };

  it('fifty at once, from fifty devices, leave exactly one live session [S11]', async () => {
    const { id, email } = await aViewer(house);
    const answers = await Promise.all(Array.from({ length: 50 }, () => house.signIn.run(aSignIn({ email }))));
    expect(await live(id)).toBe(1);
    const states = await Promise.all(answers.map(({ token }) => house.sessionsQueries.state(sidOf(token))));
    expect(states.filter(({ alive }) => alive)).toHaveLength(1);
    expect(states.filter((state) => !state.alive && state.reason === 'anotherUser')).toHaveLength(49);
  }, 60_000);

  it('fifty at once from one device too: right passwords are not taken for a burst of guesses [S11, D20]', async () => {
    const { id, email } = await aViewer(house);
    const address = '203.0.113.200';
    await Promise.all(Array.from({ length: 50 }, () => house.signIn.run(aSignIn({ email, address }))));
    expect(await live(id)).toBe(1);
  }, 60_000);

  it('would leave several without the lock and the index: the race is real', async () => {
    const naive = await openHouse();
    try {
      await naive.database.query('DROP INDEX one_live_session_per_user');
      const { id } = await aViewer(naive);
      const begin = () => naive.database.transaction((tx) => naive.sessions.begin(tx, id, { hours: 12 }));
      await Promise.all(Array.from({ length: 50 }, begin));
      const [row] = await naive.database.query<{ count: number }>('SELECT count(*)::integer AS count FROM sessions WHERE ended_at IS NULL');
      expect(row!.count).toBeGreaterThan(1);
    } finally {
      await naive.close();
    }
  }, 60_000);
});

describe('sign-out', () => {
  it('ends the session and tells the gateways; a second time changes nothing [SESS-14, SESS-18]', async () => {
    const { id, email } = await aViewer(house);
    const sessionId = sidOf((await house.signIn.run(aSignIn({ email }))).token);
    expect(await house.signOut.run({ userId: id, sessionId })).toEqual({ logoutUrl: null });
    expect(await house.sessionsQueries.state(sessionId)).toEqual({ alive: false, reason: 'logout' });
    await house.signOut.run({ userId: id, sessionId });
    const ended = (await told<EndedSession & { userId: number }>(house, 'identity.session-ended')).filter(({ userId }) => userId === id);
    expect(ended.map(({ reason }) => reason)).toEqual(['logout']);
  });

  it('of a session that is over does not end the one that replaced it [SESS-14]', async () => {
    const { id, email } = await aViewer(house);
    const first = sidOf((await house.signIn.run(aSignIn({ email }))).token);
    const second = sidOf((await house.signIn.run(aSignIn({ email }))).token);
    await house.signOut.run({ userId: id, sessionId: first });
    expect(await house.sessionsQueries.state(first)).toEqual({ alive: false, reason: 'anotherUser' });
    expect(await house.sessionsQueries.state(second)).toMatchObject({ alive: true });
  });

  it("ends nobody else's session, and survives what is no session id [D23]", async () => {
    const [mine, other] = [await aViewer(house), await aViewer(house)];
    const sessionId = sidOf((await house.signIn.run(aSignIn({ email: other.email }))).token);
    await house.signOut.run({ userId: mine.id, sessionId });
    await house.signOut.run({ userId: mine.id, sessionId: "' OR true --" });
    expect(await house.sessionsQueries.state(sessionId)).toMatchObject({ alive: true });
  });
});

describe('the state of a session', () => {
  it('says blocked while its user is [SESS-12]', async () => {
    const { id, email } = await aViewer(house);
    const sessionId = sidOf((await house.signIn.run(aSignIn({ email }))).token);
    await setUser(id, 'blocked = true');
    expect(await house.sessionsQueries.state(sessionId)).toEqual({ alive: false, reason: 'userBlocked' });
  });

  it.each([
    [4, 'role', 'OPEN0-39'],
    [5, 'deletion', 'OPEN0-21'],
  ])('of a person with role %i is dead: %s [%s]', async (roleId, reason) => {
    const { id, email } = await aViewer(house);
    const sessionId = sidOf((await house.signIn.run(aSignIn({ email }))).token);
    await setUser(id, `role_id = ${roleId}`);
    expect(await house.sessionsQueries.state(sessionId)).toEqual({ alive: false, reason });
  });

  it.each([randomUUID(), '', 'x'])('is dead for %j, which is none [SESS-18]', async (sessionId) =>
    expect(await house.sessionsQueries.state(sessionId)).toEqual({ alive: false, reason: 'expired' }),
  );

  it('is the same for a session row and a token that a seeder makes', async () => {
    const { id } = await aViewer(house);
    const session = await house.database.transaction((tx) => house.sessions.begin(tx, id, { hours: 1 }));
    const token = issueToken(session, house.settings.jwtSecret);
    expect(hoursOf(token)).toBe(1);
    expect(await house.sessionsQueries.state(sidOf(token))).toMatchObject({ alive: true, userId: id });
  });
});

describe('the list of ended sessions', () => {
  it('of those that ended since an earlier reading has these alone, and what was under way then [D18]', async () => {
    const lonely = await openHouse();
    try {
      const { id } = await aViewer(lonely);
      const begin = () => lonely.database.transaction((tx) => lonely.sessions.begin(tx, id, { hours: 1 }));
      const [old, underWay, later] = [await begin(), await begin(), await begin()];
      await begin(); // each ends the one before it
      const { asOf } = await lonely.sessionsQueries.ended({ after: null, limit: 10 });
      const endedAt = (session: { id: string }, interval: string) =>
        lonely.database.query('UPDATE sessions SET ended_at = $2::timestamptz + $3::interval WHERE id = $1', [session.id, asOf, interval]);
      await endedAt(old, '-2 minutes');
      await endedAt(underWay, '-5 seconds');
      await endedAt(later, '1 second');
      const { sessions } = await lonely.sessionsQueries.ended({ after: null, limit: 10, since: asOf });
      expect(sessions.map(({ sessionId }) => sessionId).sort()).toEqual([underWay.id, later.id].sort());
    } finally {
      await lonely.close();
    }
  });

  it('pages through what ended before its token did, and nothing else [D18]', async () => {
    const lonely = await openHouse();
    try {
      const { id } = await aViewer(lonely);
      const sessions = [];
      for (let nth = 0; nth < 8; nth++) {
        sessions.push(await lonely.database.transaction((tx) => lonely.sessions.begin(tx, id, { hours: 1 })));
      }
      const [past] = sessions;
      await lonely.database.query(`UPDATE sessions SET expires_at = now() - interval '1 second' WHERE id = $1`, [past!.id]);
      const seen: EndedSession[] = [];
      for (let after: string | null = null; ;) {
        const page = await lonely.sessionsQueries.ended({ after, limit: 4 });
        seen.push(...page.sessions);
        if (!page.next) break;
        after = page.next;
      }
      expect(seen.map(({ sessionId }) => sessionId).sort()).toEqual(
        sessions
          .slice(1, -1)
          .map((session) => session.id)
          .sort(),
      );
      expect(seen[0]).toEqual({
        sessionId: seen[0]!.sessionId,
        reason: 'anotherUser',
        expiresAt: expect.stringMatching(/Z$/),
      });
    } finally {
      await lonely.close();
    }
  });
});
