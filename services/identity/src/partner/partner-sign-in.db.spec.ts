import { createServer, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { PartnerSignInCommand, UserState } from '@kurtyna/contracts';
import { createLogger, processPlatform } from '@kurtyna/platform';
import { SignJWT, UnsecuredJWT } from 'jose';
import { aPartner, type APartner } from '../../test/a-partner.js';
import { anAddress, anEmail, aSignIn, aSignUp, aViewer, mailedToken, openHouse, refusalOf, told, type House } from '../../test/house.js';
import { OidcPartner } from './oidc-partner.js';
import { PartnerLog } from './partner-log.js';
import { StartPartnerSignIn } from './start-partner-sign-in.js';
import { SweepPartnerSignIns } from './sweep-partner-sign-ins.job.js';

jest.setTimeout(60_000); // some open a house of their own, some wait for silence to end

const log: string[] = [];
let partner: APartner;
let house: House;
beforeAll(async () => {
  const logger = createLogger('identity', 'trace', { write: (line) => void log.push(line) });
  processPlatform.set({ ...processPlatform.get(), logger });
  partner = await aPartner();
  house = await openHouse({ partner: partner.settings() });
});
afterEach(() => void partner.misbehave({}));
afterAll(async () => {
  await house.close();
  await partner.close();
});

let subjects = 0;
const somebody = (change: Record<string, unknown> = {}) => {
  const sub = `osoba-${++subjects}`;
  return {
    sub,
    email: `${sub}@partner.example`,
    email_verified: true,
    given_name: 'Anna',
    family_name: 'Partnerska',
    birthdate: '1988-03-14',
    address: { country: 'CZ' },
    updated_at: 1_767_225_600,
    ...change,
  };
};
type Somebody = ReturnType<typeof somebody>;

let browsers = 0;
const aBrowser = (): string => `a-secret-of-browser-${++browsers}`;
const walk = (browser: string, returnPath = '/', address = anAddress(), at = house) =>
  at.startPartnerSignIn.run({ browser, returnPath, language: 'pl', address });
/** Sets off from a program that has not heard of the partner yet. */
const newcomer = () =>
  new StartPartnerSignIn(house.database, new OidcPartner(partner.settings()), house.throttles, new PartnerLog()).run({
    browser: aBrowser(),
    returnPath: '/',
    language: 'pl',
    address: anAddress(),
  });
/** To the partner and back, but for the last step. */
async function back(person: Somebody, { browser = aBrowser(), returnPath = '/', at = house } = {}) {
  const { url } = await walk(browser, returnPath, anAddress(), at);
  const command: PartnerSignInCommand = {
    ...partner.letIn(url, person),
    browser,
    language: 'pl',
    address: anAddress(),
    country: 'PL',
  };
  return command;
}
const finish = (command: PartnerSignInCommand, at = house) => at.finishPartnerSignIn.run(command);
const signIn = async (person: Somebody, at = house) => finish(await back(person, { at }), at);
const sessions = async (): Promise<number> =>
  (await house.database.query<{ n: number }>('SELECT count(*)::integer AS n FROM sessions'))[0]!.n;
const userOf = async (email: string): Promise<Record<string, any>> =>
  (await house.database.query<Record<string, any>>('SELECT * FROM users WHERE email = $1', [email]))[0]!;

const FAILED = { kind: 'refused', code: 'auth.partner-failed' };
const DOWN = { kind: 'provider-failed', code: 'auth.partner-failed' };
const TAKEN = { kind: 'conflict', code: 'auth.already-registered', extra: { error: 'user_already_registered' } };

/** Refused, and nobody is signed in who was not before. */
async function refuses(command: PartnerSignInCommand | Promise<PartnerSignInCommand>, as: object = FAILED): Promise<void> {
  const given = await command;
  const before = await sessions();
  expect(await refusalOf(finish(given))).toEqual(as);
  expect(await sessions()).toBe(before);
}

describe('setting off', () => {
  it('answers the way to the partner with state, nonce and a challenge of its own each time [SSO-02, D19]', async () => {
    const browser = aBrowser();
    const [one, two] = [await walk(browser), await walk(browser)].map(({ url }) => new URL(url));
    expect(one!.origin + one!.pathname).toBe(`${partner.url}/auth`);
    expect(Object.fromEntries(one!.searchParams)).toEqual({
      response_type: 'code',
      client_id: 'kurtyna',
      redirect_uri: 'https://teatr.example/callback',
      scope: 'openid email profile',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      ui_locales: 'pl',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(one!.searchParams.get(name)).not.toBe(two!.searchParams.get(name));
  });

  it('keeps of the state and of the browser a hash only', async () => {
    const browser = aBrowser();
    const { url } = await walk(browser);
    const rows = JSON.stringify(await house.database.query('SELECT * FROM partner_sign_ins'));
    expect(rows).not.toContain(new URL(url).searchParams.get('state'));
    expect(rows).not.toContain(browser);
  });

  it('keeps five walks of a browser, the newest, also when ten begin at once', async () => {
    const browser = aBrowser();
    const first = await back(somebody(), { browser });
    await Promise.all(Array.from({ length: 10 }, () => walk(browser)));
    const [row] = await house.database.query<{ most: number }>(
      'SELECT max(n)::integer AS most FROM (SELECT count(*) AS n FROM partner_sign_ins WHERE used_at IS NULL GROUP BY browser_hash) t',
    );
    expect(row!.most).toBe(5);
    await refuses(first);
  });

  it('is possible 20 times a minute from one address [D20]', async () => {
    const address = anAddress();
    for (let n = 0; n < 20; n++) await walk(aBrowser(), '/', address);
    expect(await refusalOf(walk(aBrowser(), '/', address))).toMatchObject({ kind: 'too-many', code: 'too-many' });
    await walk(aBrowser());
  });

  it('leads nowhere without a partner, and needs a browser to come back to [SSO-01]', async () => {
    const alone = await openHouse();
    const start = { browser: 'b', returnPath: '/', language: 'pl', address: anAddress() } as const;
    try {
      expect(await refusalOf(alone.startPartnerSignIn.run(start))).toMatchObject({ kind: 'not-found' });
      const command = {
        code: 'c',
        state: 's',
        iss: null,
        browser: 'b',
        language: 'pl',
        address: '',
        country: null,
      } as const;
      expect(await refusalOf(alone.finishPartnerSignIn.run(command))).toMatchObject({ kind: 'not-found' });
    } finally {
      await alone.close();
    }
    expect(await refusalOf(walk(''))).toMatchObject(FAILED);
  });

  it('is forgotten after an hour', async () => {
    await walk(aBrowser());
    await house.database.query(`UPDATE partner_sign_ins SET created_at = now() - interval '61 minutes'`);
    await walk(aBrowser());
    await new SweepPartnerSignIns(undefined as never, house.database).sweep();
    expect(await house.database.query('SELECT 1 FROM partner_sign_ins')).toHaveLength(1);
  });
});

describe('coming back for the first time', () => {
  it('opens an account of the partner, signed in for twelve hours, and says so [SSO-05, SSO-06, USER-07]', async () => {
    const person = somebody({ given_name: '<b>Ola</b>', family_name: 'Żółć' });
    const command = await back(person, { returnPath: '/wydarzenie/sluby?x=1' });
    const answer = await finish(command);
    expect(answer).toMatchObject({
      registered: true,
      sync: false,
      returnPath: '/wydarzenie/sluby?x=1',
      user: {
        firstname: 'Ola',
        lastname: 'Żółć',
        email: person.email,
        birthday: '1988-03-14',
        country_code: 'CZ',
        provider: 'partner',
        role: 'standard',
        mailing: false,
        mfa: false,
        updated_at_tl: '2026-01-01T00:00:00.000Z',
        last_login: expect.any(String),
        token: answer.token,
      },
    });
    const row = await userOf(person.email);
    expect(row).toMatchObject({ password_hash: null, tos_accepted_at: null, language: 'pl', last_ip: command.address, last_country: 'PL' });
    expect(row.verified_at).not.toBeNull();
    const [session] = await house.database.query<{ hours: number }>(
      'SELECT round(extract(epoch FROM expires_at - created_at) / 3600)::integer AS hours FROM sessions WHERE user_id = $1',
      [row.id],
    );
    expect(session!.hours).toBe(12);
    const states = await told<UserState>(house, 'identity.user');
    // The copies get a whole person: what a new account does not say is said for it.
    expect(states.at(-1)).toEqual({
      id: row.id,
      version: 1,
      deleted: false,
      firstname: 'Ola',
      lastname: row.lastname,
      email: person.email,
      language: 'pl',
      roleId: 2,
      subscribed: false,
      countryCode: row.country_code,
      bornOn: '1988-03-14',
    });
    expect(await house.database.query('SELECT * FROM user_identities WHERE user_id = $1', [row.id])).toEqual([
      {
        user_id: row.id,
        provider: 'partner',
        issuer: partner.url,
        subject: person.sub,
        email_at_provider: person.email,
        email_verified: true,
        updated_at_tl: new Date('2026-01-01T00:00:00Z'),
        last_sync_at: expect.any(Date),
      },
    ]);
  });

  it('opens one also without birthday, country, names and time of change; the account shows that its country is missing [USERADM-28, OPEN3-43]', async () => {
    const person = somebody({
      birthdate: '0000-03-14',
      address: null,
      given_name: undefined,
      family_name: 7,
      updated_at: 'yesterday',
    });
    const { user } = await signIn(person);
    expect(user).toMatchObject({
      birthday: null,
      country_code: '',
      firstname: '',
      lastname: '',
      updated_at_tl: null,
    });
  });

  it('opens one account when two tabs come back at once', async () => {
    const person = somebody();
    const commands = await Promise.all([back(person), back(person)]);
    const answers = await Promise.all(commands.map((command) => finish(command)));
    expect(answers.map(({ registered }) => registered).sort()).toEqual([false, true]);
    expect(new Set(answers.map(({ user }) => user.id)).size).toBe(1);
  });

  it.each([
    ['without an e-mail', { email: undefined }],
    ['with an e-mail that is none', { email: 'anna' }],
    ['with an e-mail the partner has not verified', { email_verified: false }],
    ['with an e-mail the partner says nothing about', { email_verified: undefined }],
    ['with "true" in quotes', { email_verified: 'true' }],
    ['with a subject that fits nowhere', { sub: 'a'.repeat(300) }],
  ])('opens none %s [D19]', async (_name, change) => {
    const person = somebody(change);
    await refuses(back(person));
    expect(await house.database.query('SELECT 1 FROM user_identities WHERE subject = $1', [person.sub])).toEqual([]);
  });

  it('with an unverified e-mail, where that is allowed, waits for our own letter [USER-15, OPEN0-39]', async () => {
    const lenient = await openHouse({ partner: partner.settings({ requireVerifiedEmail: false }) });
    try {
      const person = somebody({ email_verified: false });
      const waiting = { kind: 'forbidden', code: 'auth.not-verified', extra: { email: person.email } };
      expect(await refusalOf(signIn(person, lenient))).toEqual(waiting);
      expect(await refusalOf(signIn(person, lenient))).toEqual(waiting);
      expect(await lenient.database.query('SELECT 1 FROM sessions')).toEqual([]);
      await lenient.verifyEmail.run({ email: person.email, token: await mailedToken(lenient, person.email) });
      expect(await signIn(person, lenient)).toMatchObject({ registered: false, user: { role: 'standard' } });
    } finally {
      await lenient.close();
    }
  });
});

describe('coming back again', () => {
  it('copies what has changed at the partner over ours, and says whether it did [SSO-05, OPEN0-25, USER-07]', async () => {
    const person = somebody();
    const { user } = await signIn(person);
    expect(await signIn(person)).toMatchObject({ registered: false, sync: false, user: { id: user.id } });

    const changed = {
      ...person,
      given_name: 'Hanna',
      birthdate: '1990-01-02',
      address: { country: 'DE' },
      updated_at: 1_900_000_000,
    };
    const again = await signIn(changed);
    expect(again).toMatchObject({ registered: false, sync: true });
    expect(again.user).toMatchObject({
      id: user.id,
      firstname: 'Hanna',
      lastname: 'Partnerska',
      birthday: '1990-01-02',
      country_code: 'DE',
      updated_at_tl: '2030-03-17T17:46:40.000Z',
    });
    expect((await told<UserState>(house, 'identity.user')).at(-1)).toMatchObject({ id: user.id, firstname: 'Hanna' });
  });

  it('leaves what the partner does not say, and what is ours alone', async () => {
    const person = somebody();
    const { user } = await signIn(person);
    await house.database.query(`UPDATE users SET subscribed = true, city = 'Łódź' WHERE id = $1`, [user.id]);
    const again = await signIn({ ...person, birthdate: 'never', given_name: '', address: null as never });
    expect(again.sync).toBe(false);
    expect(again.user).toMatchObject({
      birthday: '1988-03-14',
      firstname: 'Anna',
      country_code: 'CZ',
      mailing: true,
      city: 'Łódź',
    });
  });

  it('is the same person under another e-mail, which is taken over when it is free (attack 11) [D19]', async () => {
    const person = somebody();
    const { user } = await signIn(person);
    const email = anEmail();
    expect(await signIn({ ...person, email })).toMatchObject({ sync: true, user: { id: user.id, email } });
    expect(await userOf(person.email)).toBeUndefined();
  });

  it('keeps the old e-mail when the new one is somebody else’s, or not verified', async () => {
    const person = somebody();
    const { user } = await signIn(person);
    const viewer = await aViewer(house);
    const same = { sync: false, user: { id: user.id, email: person.email } };
    expect(await signIn({ ...person, email: viewer.email })).toMatchObject(same);
    expect(await signIn({ ...person, email: anEmail(), email_verified: false })).toMatchObject(same);
    expect((await userOf(viewer.email)).id).toBe(viewer.id);
  });

  it('ends the session on the other device and gives a token of its own (attack 14) [D18]', async () => {
    const person = somebody();
    const first = await signIn(person);
    const second = await signIn(person);
    expect(second.token).not.toBe(first.token);
    const rows = await house.database.query<{ end_reason: string | null }>(
      'SELECT end_reason FROM sessions WHERE user_id = $1 ORDER BY created_at',
      [first.user.id],
    );
    expect(rows.map((row) => row.end_reason)).toEqual(['anotherUser', null]);
  });

  it('is a new person after the account was deleted here', async () => {
    const person = somebody();
    const { user } = await signIn(person);
    await house.deleteUser.run({ userId: user.id, by: { userId: user.id, admin: false } });
    expect(await house.database.query('SELECT 1 FROM user_identities WHERE user_id = $1', [user.id])).toEqual([]);
    const again = await signIn(person);
    expect(again).toMatchObject({ registered: true, user: { email: person.email } });
    expect(again.user.id).not.toBe(user.id);
  });
});

describe('who is not let in', () => {
  const BLOCKED = { kind: 'unauthenticated', code: 'session.blocked' };

  it('a blocked person, until the block is over (attack 13) [SSO-10]', async () => {
    const person = somebody();
    const { user } = await signIn(person);
    await house.database.query('UPDATE users SET blocked = true WHERE id = $1', [user.id]);
    await refuses(back(person), BLOCKED);
    await house.database.query(`UPDATE users SET blocked_until = now() + interval '1 hour' WHERE id = $1`, [user.id]);
    await refuses(back(person), BLOCKED);
    await house.database.query(`UPDATE users SET blocked_until = now() - interval '1 second' WHERE id = $1`, [user.id]);
    expect((await signIn(person)).user.id).toBe(user.id);
  });

  it.each([true, false])(
    'somebody with the e-mail of a standard account, verified: %s (attack 10) [SSO-09, OPEN0-25, D19]',
    async (verified) => {
      const viewer = await aViewer(house);
      const before = await userOf(viewer.email);
      await refuses(back(somebody({ email: viewer.email.toUpperCase(), email_verified: verified })), TAKEN);
      expect(await userOf(viewer.email)).toEqual(before);
    },
  );

  it('somebody with the e-mail of another person of the partner', async () => {
    const first = somebody();
    await signIn(first);
    await refuses(back(somebody({ email: first.email })));
  });

  it.each<[string, string, object | null]>([
    ['waits for its verification', '23 hours 59 minutes', TAKEN],
    ['was never verified and is a day old', '24 hours 1 minute', null],
  ])('the owner of an address whose account here %s [D19]', async (_name, age, refusal) => {
    const { email } = await house.signUp.run(aSignUp());
    await house.database.query('UPDATE users SET created_at = now() - $2::interval WHERE email = $1', [email, age]);
    const squatter = await userOf(email);
    const person = somebody({ email });
    if (refusal) return refuses(back(person), refusal);

    await refuses(back(somebody({ email, email_verified: false })), TAKEN);
    const answer = await signIn(person);
    expect(answer).toMatchObject({ registered: true, user: { email, firstname: 'Anna' } });
    expect(answer.user.id).not.toBe(squatter.id);
    expect((await userOf(`deleted-${squatter.id}@deleted.invalid`)).role_id).toBe(5);
    expect(await refusalOf(house.signIn.run(aSignIn({ email })))).toMatchObject({ code: 'auth.wrong-credentials' });
  });

  it('the owner of an address whose account was in use and then set to unverified', async () => {
    const viewer = await aViewer(house);
    await house.signIn.run(aSignIn({ email: viewer.email }));
    await house.database.query(`UPDATE users SET role_id = 4, verified_at = NULL, created_at = now() - interval '2 days' WHERE id = $1`, [
      viewer.id,
    ]);
    await refuses(back(somebody({ email: viewer.email })), TAKEN);
  });

  it('as an administrator: an address of a trusted domain gives no role, nor does a claim (attack 12) [D19]', async () => {
    const person = somebody({ email: 'ewa@teatr.example', role: 'admin', role_id: 1 });
    expect((await signIn(person)).user).toMatchObject({ role: 'standard', role_id: 2 });
    expect((await signIn(person)).user).toMatchObject({ role: 'standard', role_id: 2 });
  });

  it('an administrator without the second step: a link is mailed [OPEN0-8]', async () => {
    const person = somebody({ email: 'adam@teatr.example' });
    const { user } = await signIn(person);
    await house.database.query('UPDATE users SET role_id = 1, mfa = true WHERE id = $1', [user.id]);
    await refuses(back(person), { kind: 'forbidden', code: 'auth.link-sent' });
    const token = await mailedToken(house, person.email, 'login_link');
    const link = { email: person.email, token, language: 'pl', address: anAddress(), country: null } as const;
    expect((await house.signInByLink.run(link)).user).toMatchObject({ id: user.id, role: 'admin' });
  });

  it('an administrator keeps an address of a trusted domain, and a short session [OPEN0-23, D18]', async () => {
    const person = somebody({ email: 'iga@teatr.example' });
    const { user } = await signIn(person);
    await house.database.query('UPDATE users SET role_id = 1 WHERE id = $1', [user.id]);
    expect(await signIn({ ...person, email: anEmail() })).toMatchObject({ sync: false, user: { email: person.email } });
    const [session] = await house.database.query<{ hours: number }>(
      `SELECT round(extract(epoch FROM expires_at - created_at) / 3600)::integer AS hours
         FROM sessions WHERE user_id = $1 AND ended_at IS NULL`,
      [user.id],
    );
    expect(session!.hours).toBe(8);
  });

  it('anybody but administrators while the theatre is closed for work; no account is opened then [OPEN0-37]', async () => {
    const [viewer, admin] = [somebody(), somebody({ email: 'olga@teatr.example' })];
    await signIn(viewer);
    const { user } = await signIn(admin);
    await house.database.query('UPDATE users SET role_id = 1 WHERE id = $1', [user.id]);
    await house.database.query('INSERT INTO house_rules (id, version, maintenance) VALUES (1, 1, true)');
    try {
      const closed = { kind: 'unavailable', code: 'maintenance', retryAfterSeconds: 60 };
      await refuses(back(viewer), closed);
      const stranger = somebody();
      await refuses(back(stranger), closed);
      expect(await userOf(stranger.email)).toBeUndefined();
      expect((await signIn(admin)).user.role).toBe('admin');
    } finally {
      await house.database.query('DELETE FROM house_rules');
    }
  });

  it('by password: an account of the partner has none, and signing up does not set one [D19]', async () => {
    const person = somebody();
    await signIn(person);
    await house.signUp.run(aSignUp({ email: person.email }));
    expect((await userOf(person.email)).password_hash).toBeNull();
    const refusal = await refusalOf(house.signIn.run(aSignIn({ email: person.email })));
    expect(refusal).toMatchObject({ kind: 'unauthenticated', code: 'auth.wrong-credentials' });
  });
});

describe('attacks on the way back', () => {
  it('1: code and state of somebody else in this browser [S15, D19]', async () => {
    const attacker = await back(somebody());
    await refuses({ ...attacker, browser: aBrowser() });
    await refuses({ ...attacker, browser: null });
    expect(await finish(attacker)).toMatchObject({ registered: true }); // and the walk of its owner is not lost by it
  });

  it('2: no state, a foreign one, an old one, one that was used [S15]', async () => {
    await refuses(back(somebody()).then((command) => ({ ...command, state: '' })));
    await refuses(back(somebody()).then((command) => ({ ...command, state: 'A'.repeat(43) })));
    await refuses(back(somebody()).then((command) => ({ ...command, state: 'A'.repeat(3000) })));
    await refuses(back(somebody()).then((command) => ({ ...command, code: '' })));
    await refuses(back(somebody()).then((command) => ({ ...command, state: { $ne: null } as never })));

    const age = (interval: string) => house.database.query(`UPDATE partner_sign_ins SET created_at = now() - $1::interval`, [interval]);
    const old = await back(somebody());
    await age('10 minutes 1 second');
    await refuses(old);
    const recent = await back(somebody());
    await age('9 minutes 50 seconds');
    expect(await finish(recent)).toMatchObject({ registered: true });
    await refuses(recent);
  });

  it('3: the same answer twenty times at once: one sign-in, one question to the partner [S15]', async () => {
    const command = await back(somebody());
    const asked = partner.countOf('/token');
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => finish(command)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(partner.countOf('/token') - asked).toBe(1);
  });

  it('4: a stolen code in a walk of one’s own: another verifier, and another nonce where that is not looked at', async () => {
    const stolen = await back(somebody());
    const own = await back(somebody());
    await refuses({ ...own, code: stolen.code });
    partner.misbehave({ noPkce: true });
    const another = await back(somebody());
    await refuses({ ...another, code: (await back(somebody())).code });
  });

  it('5: a code for the second time, also where the partner takes it again [S15, D19]', async () => {
    partner.misbehave({ codeReuse: true });
    const command = await back(somebody());
    await finish(command);
    const asked = partner.countOf('/token');
    await refuses(command);
    expect(partner.countOf('/token')).toBe(asked);
  });

  it('6: the answer of another issuer, or of none where one is promised (RFC 9207)', async () => {
    for (const iss of ['https://evil.example', `${partner.url}/`, '', null]) {
      const asked = partner.countOf('/token');
      await refuses(back(somebody()).then((command) => ({ ...command, iss })));
      expect(partner.countOf('/token')).toBe(asked);
    }
  });

  it('6: a partner that does not promise to name itself may leave it out', async () => {
    partner.misbehave({ discovery: { authorization_response_iss_parameter_supported: undefined } });
    const modest = await openHouse({ partner: partner.settings() });
    try {
      const command = await back(somebody(), { at: modest });
      expect(await finish({ ...command, iss: null }, modest)).toMatchObject({ registered: true });
      const wrong = await back(somebody(), { at: modest });
      expect(await refusalOf(finish({ ...wrong, iss: 'https://evil.example' }, modest))).toEqual(FAILED);
    } finally {
      await modest.close();
    }
  });

  const now = (): number => Math.floor(Date.now() / 1000);
  it.each<[string, Parameters<APartner['misbehave']>[0] | (() => Parameters<APartner['misbehave']>[0])]>([
    ['alg none', { sign: (claims) => new UnsecuredJWT(claims).encode() }],
    [
      'HS256 with the public key',
      () => ({
        sign: (claims) =>
          new SignJWT(claims)
            .setProtectedHeader({ alg: 'HS256', kid: 'k1' })
            .sign(new TextEncoder().encode(String(partner.keys.now.jwk.n))),
      }),
    ],
    ['the key of a forger', () => ({ sign: partner.signed(partner.keys.forged.privateKey, 'k1') })],
    ['a key nobody published', () => ({ sign: partner.signed(partner.keys.forged.privateKey, 'k9') })],
    ['a changed payload', () => ({ sign: changedAfterSigning })],
    ['another audience', { claims: (claims) => ({ ...claims, aud: 'another' }) }],
    ['a second audience and no azp', { claims: (claims) => ({ ...claims, aud: ['kurtyna', 'another'] }) }],
    ['another azp', { claims: (claims) => ({ ...claims, aud: ['kurtyna', 'another'], azp: 'another' }) }],
    ['another issuer', { claims: (claims) => ({ ...claims, iss: 'https://evil.example' }) }],
    ['another nonce', { claims: (claims) => ({ ...claims, nonce: 'another' }) }],
    ['no nonce', { claims: ({ nonce: _nonce, ...claims }) => claims }],
    ['an end in the past', { claims: (claims) => ({ ...claims, exp: now() - 61 }) }],
    ['no end', { claims: ({ exp: _exp, ...claims }) => claims }],
    ['an issue in the future', { claims: (claims) => ({ ...claims, iat: now() + 120 }) }],
    ['an issue long ago', { claims: (claims) => ({ ...claims, iat: now() - 12 * 60 }) }],
    ['no subject', { claims: ({ sub: _sub, ...claims }) => claims }],
  ])('7: an id_token with %s', async (_name, mischief) => {
    const command = await back(somebody());
    partner.misbehave(typeof mischief === 'function' ? mischief() : mischief);
    await refuses(command);
  });

  async function changedAfterSigning(claims: object): Promise<string> {
    const token = await partner.signed(partner.keys.now.privateKey, 'k1')(claims as never);
    const [header, , signature] = token.split('.');
    const payload = Buffer.from(JSON.stringify({ ...claims, extra: 'admin' })).toString('base64url');
    return [header, payload, signature].join('.');
  }

  it('7: clocks may differ by a minute, and keys may change', async () => {
    partner.misbehave({ claims: (claims) => ({ ...claims, iat: now() + 50, exp: now() - 50 }) });
    expect(await signIn(somebody())).toMatchObject({ registered: true });
    partner.misbehave({});
    await partner.rotateKeys();
    expect(await signIn(somebody())).toMatchObject({ registered: true });
  });

  it('8: userinfo about another person', async () => {
    const command = await back(somebody());
    partner.misbehave({ userinfo: { sub: 'somebody-else' } });
    await refuses(command);
  });

  it.each(['//evil', '/\\evil', 'https://evil', '/%2f%2fevil', 'javascript:alert(1)'])(
    '9: %s is no place to return to [OPEN0-5, S16]',
    async (returnPath) => {
      expect(await finish(await back(somebody(), { returnPath }))).toMatchObject({ returnPath: '/' });
    },
  );

  it('16: ten megabytes of profile are not read, hostile names are cleaned', async () => {
    const command = await back(somebody());
    partner.misbehave({ userinfo: { given_name: 'A'.repeat(10_000_000) } });
    await refuses(command, DOWN);
    partner.misbehave({ userinfo: { given_name: '<img src=x onerror=alert(1)>Kot', family_name: 'A'.repeat(5_000) } });
    const { user } = await signIn(somebody());
    expect(user).toMatchObject({ firstname: 'Kot', lastname: 'A'.repeat(100) });
  });

  it('17: redirects and endpoints elsewhere reach nobody [D33, X5]', async () => {
    let visits = 0;
    const canary = createServer((_request, response) => {
      visits++;
      response.end('{}');
    }).listen(0, '127.0.0.1');
    await once(canary, 'listening');
    const elsewhere = `http://127.0.0.1:${(canary.address() as AddressInfo).port}`;
    const redirect = (response: ServerResponse) => void response.writeHead(302, { location: elsewhere }).end();
    try {
      for (const path of ['/token', '/jwks', '/me']) {
        const command = await back(somebody());
        partner.misbehave({ answer: { [path]: redirect } });
        await refuses(command, DOWN);
        partner.misbehave({});
      }
      const endpoints = ['authorization', 'token', 'userinfo', 'end_session'].map((name) => `${name}_endpoint`);
      for (const name of [...endpoints, 'jwks_uri']) {
        partner.misbehave({ discovery: { [name]: `${elsewhere}/x` } });
        expect(await refusalOf(newcomer())).toEqual(DOWN);
      }
      partner.misbehave({ answer: { '/.well-known/openid-configuration': redirect } });
      expect(await refusalOf(newcomer())).toEqual(DOWN);
      expect(visits).toBe(0);
    } finally {
      canary.close();
    }
  });
});

describe('a partner in trouble', () => {
  it.each([
    ['token', '/token'],
    ['keys', '/jwks'],
    ['userinfo', '/me'],
  ])('20: 500, nonsense and a cut line at %s are "the partner is down", not the visitor’s fault', async (_name, path) => {
    for (const answer of [
      (response: ServerResponse) => response.writeHead(500).end('{"error":"x"}'),
      (response: ServerResponse) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>'),
      (response: ServerResponse) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"a"'),
      (response: ServerResponse) => response.destroy(),
    ]) {
      const command = await back(somebody());
      partner.misbehave({ answer: { [path]: answer } });
      await refuses(command, DOWN);
      partner.misbehave({});
    }
  });

  it('20: silence ends, and signing in by password does not wait for it', async () => {
    const viewer = await aViewer(house);
    const command = await back(somebody());
    partner.misbehave({ answer: { '/token': () => undefined } });
    let isOver = false;
    const refusal = refusalOf(finish(command)).finally(() => (isOver = true));
    const own = await house.signIn.run(aSignIn({ email: viewer.email }));
    expect([own.user.id, isOver]).toEqual([viewer.id, false]);
    expect(await refusal).toEqual(DOWN); // the partner would be silent for ever
  });

  it('20: while it describes itself no more, the last good copy is used; without one nobody sets off', async () => {
    const fresh = await openHouse({ partner: partner.settings() });
    try {
      partner.misbehave({
        answer: { '/.well-known/openid-configuration': (response) => response.writeHead(503).end() },
      });
      expect(await refusalOf(walk(aBrowser(), '/', anAddress(), fresh))).toEqual(DOWN);
      partner.misbehave({});
      const asked = partner.countOf('/.well-known/openid-configuration');
      await signIn(somebody(), fresh);
      await signIn(somebody(), fresh);
      expect(partner.countOf('/.well-known/openid-configuration') - asked).toBe(1);
    } finally {
      await fresh.close();
    }
  });

  it('that names another issuer is not believed', async () => {
    partner.misbehave({ discovery: { issuer: `${partner.url}/other` } });
    expect(await refusalOf(newcomer())).toEqual(DOWN);
  });

  it('or our wrong secret, is not the visitor’s fault either', async () => {
    const wrong = await openHouse({ partner: partner.settings({ clientSecret: 'wrong' }) });
    const command = await back(somebody(), { at: wrong });
    expect(await refusalOf(finish(command, wrong))).toEqual(DOWN);
    await wrong.close();
  });
});

describe('signing out', () => {
  const signOut = async (userId: number, at = house) => {
    const [session] = await at.database.query<{ id: string }>('SELECT id FROM sessions WHERE user_id = $1 AND ended_at IS NULL', [userId]);
    return at.signOut.run({ userId, sessionId: session!.id });
  };

  it('ends the session here and sends a person of the partner there, to nothing but known places (attack 18) [SESS-14, SESS-16]', async () => {
    const { user } = await signIn(somebody());
    const { logoutUrl } = await signOut(user.id);
    const url = new URL(logoutUrl!);
    expect(url.origin + url.pathname).toBe(`${partner.url}/session/end`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'kurtyna',
      post_logout_redirect_uri: 'https://teatr.example/wylogowano',
      ui_locales: 'pl',
    });
    expect(await house.database.query('SELECT 1 FROM sessions WHERE user_id = $1 AND ended_at IS NULL', [user.id])).toEqual([]);
  });

  it('sends nobody else away [OPEN0-18]', async () => {
    const viewer = await aViewer(house);
    await house.signIn.run(aSignIn({ email: viewer.email }));
    expect(await signOut(viewer.id)).toEqual({ logoutUrl: null });
  });

  it('waits for no partner: the person is out here all the same [SESS-14]', async () => {
    const { user } = await signIn(somebody());
    const fresh = await openHouse({ partner: partner.settings() });
    const silent = { '/.well-known/openid-configuration': () => undefined };
    const cut = { '/.well-known/openid-configuration': (response: ServerResponse) => response.destroy() };
    try {
      const { email } = await aViewer(fresh);
      const { user: own } = await fresh.signIn.run(aSignIn({ email }));
      await fresh.database.query(`UPDATE users SET provider = 'partner' WHERE id = $1`, [own.id]);
      for (const answer of [cut, silent]) {
        partner.misbehave({ answer });
        // Who sets off to sign in waits for the partner's silence to end.
        let signingIn = true;
        const down = refusalOf(walk(aBrowser(), '/', anAddress(), fresh)).finally(() => (signingIn = false));
        const outcome = await fresh.signOut.run({ userId: own.id, sessionId: crypto.randomUUID() });
        expect(outcome).toEqual({ logoutUrl: null });
        if (answer === silent) expect(signingIn).toBe(true);
        expect(await down).toEqual(DOWN);
      }
    } finally {
      partner.misbehave({});
      await fresh.close();
    }
    expect((await signOut(user.id)).logoutUrl).not.toBeNull();
  });

  it('has no address where the partner has none', async () => {
    partner.misbehave({ discovery: { end_session_endpoint: undefined } });
    const fresh = await openHouse({ partner: partner.settings() });
    const { user } = await signIn(somebody(), fresh);
    expect(await signOut(user.id, fresh)).toEqual({ logoutUrl: null });
    await fresh.close();
  });
});

describe('what is written down', () => {
  it('15: the log has reasons, and no code, state, token, e-mail, subject or word of the partner [X9, D36]', async () => {
    log.length = 0;
    const person = somebody({ sub: 'a-very-secret-subject', email: 'secret-person@partner.example' });
    const good = await back(person);
    await finish(good);
    await refuses(good);
    const stolen = await back(person);
    const command = await back(person);
    await refuses({ ...command, code: stolen.code });
    await house.database.query('UPDATE users SET blocked = true WHERE email = $1', [person.email]);
    await refuses(back(person), { kind: 'unauthenticated', code: 'session.blocked' });

    const text = log.join('');
    expect(log.length).toBeGreaterThanOrEqual(3);
    for (const reason of ['"state"', '"code-refused"', '"session.blocked"']) expect(text).toContain(`"reason":${reason}`);
    const secrets = [good.code, good.state, stolen.code, command.state, person.sub, person.email, 'a text of the partner'];
    for (const secret of secrets) expect(text).not.toContain(secret);
    expect(text).toMatch(/"issuer":"http:[^"]+","subject":"[0-9a-f]{8}"/);
  });
});
