import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { configChanged, type PublicConfig } from '@kurtyna/contracts';
import { consumersOf } from '@kurtyna/platform';
import { JwtService } from '@nestjs/jwt';
import {
  age,
  anAddress,
  anAdmin,
  aSignIn,
  aSignUp,
  aViewer,
  lettersTo,
  mailedToken,
  openHouse,
  outcomesOf,
  refusalOf,
  rowOf,
  type House,
} from '../../test/house.js';
import { Maintenance } from '../copies/maintenance.js';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());
beforeEach(() => house.database.query('DELETE FROM house_rules'));

const enter = (email: string, token: string, address = anAddress()) =>
  house.signInByLink.run({ email, token, language: 'pl', address, country: 'DE' });
const INVALID = { kind: 'refused', code: 'auth.link-invalid' };
const setUser = (id: number, sql: string) => house.database.query(`UPDATE users SET ${sql} WHERE id = $1`, [id]);

/** The right password of an account with two-step sign-in, and the token that was mailed. */
async function aLink(who?: { id: number; email: string }) {
  const person = who ?? (await anAdmin(house, { mfa: true }));
  expect(await refusalOf(house.signIn.run(aSignIn({ email: person.email })))).toEqual({
    kind: 'forbidden',
    code: 'auth.link-sent',
  });
  return { ...person, token: await mailedToken(house, person.email, 'login_link') };
}

let version = 0;
const maintenance = (on: boolean) =>
  house.database.transaction((tx) =>
    house.maintenance.keep({ data: { maintenance: on, version: ++version } as PublicConfig & { version: number } } as never, tx),
  );

const isClosed = async () => (await house.database.query<{ maintenance: boolean }>('SELECT maintenance FROM house_rules'))[0]!.maintenance;

describe('the first step', () => {
  it('mails a link of ten minutes and begins no session; a wrong password mails nothing [AUTH-07, AUTH-20, OPEN0-8, ABOUT-05]', async () => {
    const { id, email } = await anAdmin(house, { mfa: true });
    await refusalOf(house.signIn.run(aSignIn({ email, password: 'Zielony-Most-78' })));
    expect((await lettersTo(house, email)).map(({ kind }) => kind)).toEqual(['verify_email']);
    await aLink({ id, email });
    expect((await lettersTo(house, email)).map(({ kind }) => kind)).toEqual(['verify_email', 'login_link']);
    const [token] = await house.database.query<{ minutes: number }>(
      `SELECT round(extract(epoch FROM expires_at - created_at) / 60)::integer AS minutes
         FROM one_time_token WHERE user_id = $1 AND purpose = 'login-link'`,
      [id],
    );
    expect(token!.minutes).toBe(10);
    const sessions = await house.database.query('SELECT 1 FROM sessions WHERE user_id = $1', [id]);
    expect(sessions).toEqual([]);
    expect((await rowOf(house, id)).last_login_at).toBeNull();
  });

  it('is there for every account with the flag, not only for administrators [OPEN0-8]', async () => {
    const viewer = await aViewer(house);
    await setUser(viewer.id, 'mfa = true');
    const { email, token } = await aLink(viewer);
    expect((await enter(email, token)).user.role).toBe('standard');
  });
});

describe('the second step', () => {
  it('signs in without a password; the answer has the token inside and beside, and a session of eight hours [AUTH-16, AUTH-18, OPEN0-11, D18]', async () => {
    const { id, email, token } = await aLink();
    const answer = await enter(email.toUpperCase(), token, '198.51.100.9');
    expect(answer.user).toMatchObject({ id, email, role: 'admin', token: answer.token });
    const { sid, iat, exp } = new JwtService({}).decode<{ sid: string; iat: number; exp: number }>(answer.token);
    expect((exp - iat) / 3600).toBe(8);
    expect(await house.sessionsQueries.state(sid)).toMatchObject({ alive: true, userId: id, roleId: 1 });
    const row = await rowOf(house, id);
    expect([row.last_ip, row.last_country]).toEqual(['198.51.100.9', 'DE']);
    expect(row.last_login_at).toBeInstanceOf(Date);
  });

  it('works at 9:59 and is refused at 10:01 [AUTH-21, S6]', async () => {
    const late = await aLink();
    await age(house, late.email, '10 minutes 1 second');
    expect(await refusalOf(enter(late.email, late.token))).toEqual(INVALID);
    const early = await aLink();
    await age(house, early.email, '9 minutes 57 seconds'); // two seconds for a busy machine
    await enter(early.email, early.token);
  });

  it('works once [S6, AUTH-19]', async () => {
    const { email, token } = await aLink();
    await enter(email, token);
    expect(await refusalOf(enter(email, token))).toEqual(INVALID);
  });

  it('of 20 at once lets one in, and one session lives [S6]', async () => {
    const { id, email, token } = await aLink();
    const { succeeded, codes } = await outcomesOf(Array.from({ length: 20 }, () => enter(email, token)));
    expect(succeeded).toBe(1);
    expect(codes).toEqual(Array(19).fill('auth.link-invalid'));
    const live = await house.database.query('SELECT 1 FROM sessions WHERE user_id = $1 AND ended_at IS NULL', [id]);
    expect(live).toHaveLength(1);
  }, 60_000);

  it('refuses another e-mail, an unknown one, a guess, and the older of two links alike: 422 without e-mail [S6, AUTH-19, OPEN0-10]', async () => {
    const mine = await aLink();
    const other = await aLink();
    const newer = await aLink(mine);
    const refusals = [
      await refusalOf(enter(other.email, newer.token)),
      await refusalOf(enter('kogo@teatr.example', newer.token)),
      await refusalOf(enter(mine.email, 'x')),
      await refusalOf(enter(mine.email, mine.token)),
    ];
    expect(refusals).toEqual([INVALID, INVALID, INVALID, INVALID]);
    await enter(newer.email, newer.token);
  });

  it('lets nobody in whose account does not sign in by link any more [OPEN0-8]', async () => {
    const { id, email, token } = await aLink();
    await setUser(id, 'mfa = false, role_id = 2');
    expect(await refusalOf(enter(email, token))).toEqual(INVALID);
  });

  it('says "not verified" with the e-mail, and "blocked", to who holds the link only; the link is not used up [OPEN0-10, OPEN0-9]', async () => {
    const { id, email, token } = await aLink();
    await setUser(id, 'role_id = 4');
    expect(await refusalOf(enter(email, 'x'))).toEqual(INVALID);
    expect(await refusalOf(enter(email, token))).toEqual({
      kind: 'refused',
      code: 'auth.not-verified',
      extra: { email },
    });
    await setUser(id, 'role_id = 1, blocked = true');
    expect(await refusalOf(enter(email, token))).toEqual({ kind: 'refused', code: 'auth.blocked' });
    await setUser(id, 'blocked = false');
    await enter(email, token);
  });

  it('ends the session of another device [SESS-13, D18]', async () => {
    const first = await aLink();
    const before = new JwtService({}).decode<{ sid: string }>((await enter(first.email, first.token)).token).sid;
    const second = await aLink(first);
    await enter(second.email, second.token);
    expect(await house.sessionsQueries.state(before)).toEqual({ alive: false, reason: 'anotherUser' });
  });

  it('counts wrong secrets for their address like wrong passwords [D20]', async () => {
    const { email, token } = await aLink();
    const address = anAddress();
    for (let nth = 0; nth < 50; nth++) await refusalOf(enter(email, `wrong${nth}`, address));
    expect(await refusalOf(enter(email, token, address))).toMatchObject({ kind: 'too-many' });
    await enter(email, token);
  }, 60_000);

  it('leads to the page for administrators while the theatre is closed, else to sign-in [OPEN0-7]', async () => {
    const { id, email } = await anAdmin(house, { mfa: true });
    const page = async () => {
      await aLink({ id, email });
      const [row] = await house.database.query<{ page: string }>(
        `SELECT payload ->> 'page' AS page FROM mail_outbox WHERE user_id = $1 AND kind = 'login_link' ORDER BY id DESC LIMIT 1`,
        [id],
      );
      return row!.page;
    };
    expect(await page()).toBe('/logowanie');
    await maintenance(true);
    expect(await page()).toBe('/admin-login');
  });
});

describe('while the theatre is closed for work', () => {
  const CLOSED = { kind: 'unavailable', code: 'maintenance', retryAfterSeconds: 60 };
  beforeEach(() => maintenance(true));

  it('administrators sign in, with one step and with two [ROUTE-05, OPEN0-37]', async () => {
    const { email } = await anAdmin(house);
    await house.signIn.run(aSignIn({ email }));
    const link = await aLink();
    await enter(link.email, link.token);
  });

  it('others are told so, after the right password only, and get no session [OPEN0-9, OPEN0-37]', async () => {
    const { id, email } = await aViewer(house);
    expect(await refusalOf(house.signIn.run(aSignIn({ email, password: 'Zielony-Most-78' })))).toMatchObject({
      kind: 'unauthenticated',
    });
    expect(await refusalOf(house.signIn.run(aSignIn({ email })))).toEqual(CLOSED);
    expect(await house.database.query('SELECT 1 FROM sessions WHERE user_id = $1', [id])).toEqual([]);
    await maintenance(false);
    await house.signIn.run(aSignIn({ email }));
  });

  it('others with two steps are told so too, and the link waits [OPEN0-9]', async () => {
    await maintenance(false);
    const viewer = await aViewer(house);
    await setUser(viewer.id, 'mfa = true');
    const { email, token } = await aLink(viewer);
    await maintenance(true);
    expect(await refusalOf(enter(email, token))).toEqual(CLOSED);
    expect(await refusalOf(house.signIn.run(aSignIn({ email })))).toEqual(CLOSED);
    await maintenance(false);
    await enter(email, token);
  });

  it('is told what the account is before that the house is closed [OPEN0-9]', async () => {
    const { email } = await house.signUp.run(aSignUp());
    expect(await refusalOf(house.signIn.run(aSignIn({ email })))).toMatchObject({ code: 'auth.not-verified' });
  });

  it('hears of it through a durable consumer of catalog; an older word changes nothing [OPEN0-37, D2]', async () => {
    expect(consumersOf(Maintenance).map(({ contract, purpose }) => [contract.subject, purpose])).toEqual([
      [configChanged.subject, 'keep-maintenance'],
    ]);
    expect(await isClosed()).toBe(true);
    const older = { data: { maintenance: false, version: version - 1 } } as never;
    await house.database.transaction((tx) => house.maintenance.keep(older, tx));
    expect(await isClosed()).toBe(true);
    await maintenance(false);
    expect(await isClosed()).toBe(false);
  });
});
