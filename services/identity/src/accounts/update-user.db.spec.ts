import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { UserChanges, UserState } from '@kurtyna/contracts';
import { JwtService } from '@nestjs/jwt';
import {
  anAddress,
  anAdmin,
  anEmail,
  aSignIn,
  aSignUp,
  aViewer,
  holdTable,
  lettersTo,
  mailedToken,
  openHouse,
  outcomesOf,
  refusalOf,
  rowOf,
  told,
  type House,
} from '../../test/house.js';

let house: House;
let admin: { id: number; email: string };
beforeAll(async () => {
  house = await openHouse();
  admin = await anAdmin(house);
});
afterAll(() => house.close());

const NEW = 'Nowy-Klucz-88';
const own = (userId: number, changes: UserChanges, sessionId = 'x') =>
  house.updateUser.run({ userId, changes, by: { userId, sessionId, admin: false }, address: '203.0.113.1' });
const byAdmin = (userId: number, changes: UserChanges, who = admin) =>
  house.updateUser.run({
    userId,
    changes,
    by: { userId: who.id, sessionId: 'x', admin: true },
    address: '203.0.113.1',
  });
const fieldsOf = async (call: Promise<unknown>) => {
  const refusal = await refusalOf(call);
  expect(refusal.kind).toBe('invalid');
  return Object.fromEntries(Object.entries(refusal.fields!).map(([field, { key }]) => [field, key]));
};
const sessionOf = async (email: string, password?: string) => {
  const { token } = await house.signIn.run(aSignIn({ email, ...(password && { password }) }));
  return new JwtService({}).decode<{ sid: string }>(token).sid;
};
const statesOf = async (id: number) => (await told<UserState>(house, 'identity.user')).filter((state) => state.id === id);

describe('a role', () => {
  it.each([
    [1, 'admin'],
    [2, 'standard'],
    [3, 'premium'],
    [4, 'unverified'],
  ])('number %i reads %s, to its owner and to the others [USER-10, USER-11, USER-12, USER-14]', async (roleId, role) => {
    const { id } = await aViewer(house);
    await house.database.query('UPDATE users SET role_id = $2 WHERE id = $1', [id, roleId]);
    expect(await house.queries.get(id, 'owner')).toMatchObject({ role_id: roleId, role });
  });

  it('number 5 reads deleted, to administrators alone [USER-13]', async () => {
    const { id } = await aViewer(house);
    await house.database.query('UPDATE users SET role_id = 5 WHERE id = $1', [id]);
    expect(await house.queries.get(id, 'admin')).toMatchObject({ role_id: 5, role: 'deleted' });
    expect(await refusalOf(house.queries.get(id, 'owner'))).toMatchObject({ kind: 'not-found' });
  });
});

describe('the own account', () => {
  it('is saved, answered as the owner sees it, and told to the others once [ACCT-13, D36]', async () => {
    const { id } = await aViewer(house);
    const view = await own(id, {
      firstname: ' Zofia ',
      lastname: 'Żak',
      birthday: '1991-02-28',
      country_code: 'de',
      street: 'Złota 1',
      postal_code: '00-950',
      city: 'Kraków',
      state: 'małopolskie',
      company: 'Żółw sp. z o.o.',
      nip: '123-456-32-18',
    });
    expect(view).toMatchObject({
      firstname: 'Zofia',
      lastname: 'Żak',
      birthday: '1991-02-28',
      country_code: 'DE',
      street: 'Złota 1',
      postal_code: '00-950',
      city: 'Kraków',
      state: 'małopolskie',
      company: 'Żółw sp. z o.o.',
      nip: '1234563218',
      last_ip: null,
    });
    expect(view).toEqual(await house.queries.get(id, 'owner'));
    const states = await statesOf(id);
    expect(states.at(-1)).toMatchObject({ version: 3, firstname: 'Zofia', lastname: 'Żak', countryCode: 'DE', bornOn: '1991-02-28' });
    expect(states).toHaveLength(3);
  });

  it('changed in nothing the others keep tells them nothing', async () => {
    const { id } = await aViewer(house);
    await own(id, { street: 'Złota 1' });
    await own(id, {});
    expect(await statesOf(id)).toHaveLength(2);
  });

  it('with one wrong field saves nothing [ACCT-14, ACCT-15, ACCT-18, OPEN0-29]', async () => {
    const { id } = await aViewer(house);
    const before = await rowOf(house, id);
    expect(await fieldsOf(own(id, { firstname: '', country_code: '', lastname: 'Żak' }))).toEqual({
      firstname: 'form.validate.required',
      country_code: 'form.validate.required',
    });
    expect(await fieldsOf(own(id, { lastname: 'Żak', role: 'admin', email: anEmail() }))).toEqual({
      role: 'form.validate.not_allowed',
      email: 'form.validate.not_allowed',
    });
    expect(await rowOf(house, id)).toEqual(before);
  });

  it('of somebody else is not there, whatever the asker says of itself [ACCT-21, D23]', async () => {
    const [mine, other] = [await aViewer(house), await aViewer(house)];
    const before = await rowOf(house, other.id);
    for (const claims of [false, true]) {
      const by = { userId: mine.id, sessionId: 'x', admin: claims };
      const call = house.updateUser.run({ userId: other.id, changes: { firstname: 'Ewa' }, by, address: '' });
      expect(await refusalOf(call)).toEqual({ kind: 'not-found', code: 'user.not-found' });
    }
    const nobody = own(2_000_000_000, { firstname: 'Ewa' });
    expect(await refusalOf(nobody)).toEqual({ kind: 'not-found', code: 'user.not-found' });
    expect(await rowOf(house, other.id)).toEqual(before);
  });

  it.each([0, 6, 99])(
    'cannot give a role nobody knows, which would be shown as admin: the table refuses %i [ACCT-22, D22]',
    async (roleId) => {
      const { id } = await aViewer(house);
      const change = house.database.query('UPDATE users SET role_id = $2 WHERE id = $1', [id, roleId]);
      await expect(change).rejects.toMatchObject({ driverError: { constraint: 'users_role' } });
    },
  );

  it('of a person who lost the role keeps no right of an administrator [ACCT-22]', async () => {
    const former = await anAdmin(house);
    await house.database.query('UPDATE users SET role_id = 2 WHERE id = $1', [former.id]);
    const { id } = await aViewer(house);
    expect(await refusalOf(byAdmin(id, { firstname: 'Ewa' }, former))).toMatchObject({ kind: 'not-found' });
    expect(await fieldsOf(byAdmin(former.id, { role: 'admin' }, former))).toEqual({
      role: 'form.validate.not_allowed',
    });
    const blocked = await anAdmin(house);
    await house.database.query('UPDATE users SET blocked = true WHERE id = $1', [blocked.id]);
    expect(await refusalOf(byAdmin(id, { firstname: 'Ewa' }, blocked))).toMatchObject({ kind: 'not-found' });
  });
});

describe('a new password', () => {
  it('of the own account keeps this session and ends another, and the owner is told [ACCT-16, OPEN0-36]', async () => {
    const { id, email } = await aViewer(house);
    const here = await sessionOf(email);
    await own(id, { newpassword: NEW }, here);
    expect(await house.sessionsQueries.state(here)).toMatchObject({ alive: true });
    expect((await lettersTo(house, email)).map(({ kind }) => kind)).toEqual(['verify_email', 'password_changed']);
    await own(id, { newpassword: 'Inny-Klucz-33' }, 'another session');
    expect(await house.sessionsQueries.state(here)).toEqual({ alive: false, reason: 'password' });
    await sessionOf(email, 'Inny-Klucz-33');
  });

  it('set by an administrator ends the session and tells the owner too [OPEN0-36, S12]', async () => {
    const { id, email } = await aViewer(house);
    const there = await sessionOf(email);
    await byAdmin(id, { newpassword: NEW });
    expect(await house.sessionsQueries.state(there)).toEqual({ alive: false, reason: 'password' });
    expect((await lettersTo(house, email)).at(-1)!.kind).toBe('password_changed');
    await sessionOf(email, NEW);
  });

  it('is refused before anything is hashed or saved [ACCT-16, AUTH-36, AUTH-37]', async () => {
    const { id } = await aViewer(house);
    const before = await rowOf(house, id);
    expect(await fieldsOf(own(id, { newpassword: 'abc', street: 'Złota 1' }))).toEqual({ newpassword: 'form.validate.passwd' });
    expect(await fieldsOf(byAdmin(admin.id, { newpassword: 'onlyletterz' }))).toEqual({ newpassword: 'form.validate.passwd_2' });
    expect(await rowOf(house, id)).toEqual(before);
  });

  it('left empty changes none', async () => {
    const { id, email } = await aViewer(house);
    await own(id, { newpassword: '' });
    await sessionOf(email);
  });
});

describe('an administrator', () => {
  it('edits any account, also what its owner may not [ACCT-22, ACCT-19, ACCT-20, USERADM-42]', async () => {
    const { id, email } = await aViewer(house);
    const there = await sessionOf(email);
    const moved = anEmail();
    const view = await byAdmin(id, { email: ` ${moved.toUpperCase()}`, role: 'premium', mfa: false, firstname: 'Ewa' });
    expect(view).toMatchObject({ email: moved, role: 'premium', role_id: 3, firstname: 'Ewa', last_ip: expect.any(String) });
    expect(await house.sessionsQueries.state(there)).toEqual({ alive: false, reason: 'role' });
    expect((await statesOf(id)).at(-1)).toMatchObject({ email: moved, roleId: 3 });
    await sessionOf(moved);
  });

  it('gives no address that another account has [ACCT-19, R10]', async () => {
    const [mine, other] = [await aViewer(house), await aViewer(house)];
    const before = await rowOf(house, mine.id);
    expect(await fieldsOf(byAdmin(mine.id, { email: other.email.toUpperCase(), firstname: 'Ewa' }))).toEqual({
      email: 'form.validate.email_taken',
    });
    expect(await rowOf(house, mine.id)).toEqual(before);
  });

  it('makes an administrator of a trusted address only; the second step is switched on and the sessions end [USER-20, USERADM-49, OPEN0-8, OPEN0-23, S7, S12]', async () => {
    const stranger = await aViewer(house);
    expect(await fieldsOf(byAdmin(stranger.id, { role: 'admin' }))).toEqual({ role: 'form.validate.role' });
    const insider = await aViewer(house, { email: 'nowa@teatr.example' });
    const there = await sessionOf(insider.email);
    expect(await byAdmin(insider.id, { role: 'admin', mfa: false })).toMatchObject({ role: 'admin', mfa: true });
    expect(await house.sessionsQueries.state(there)).toEqual({ alive: false, reason: 'role' });
    expect(await fieldsOf(byAdmin(insider.id, { email: anEmail() }))).toEqual({ email: 'form.validate.email_domain' });
    expect(await byAdmin(insider.id, { mfa: false })).toMatchObject({ mfa: false });
  });

  it('switches the second step for anybody [OPEN0-8]', async () => {
    const { id, email } = await aViewer(house);
    expect(await byAdmin(id, { mfa: true })).toMatchObject({ mfa: true });
    expect(await refusalOf(house.signIn.run(aSignIn({ email })))).toMatchObject({ code: 'auth.link-sent' });
  });

  it('makes somebody unverified, who then has no session and must verify again; and standard, who then is verified [OPEN0-39, USER-15]', async () => {
    const { id, email } = await aViewer(house);
    const there = await sessionOf(email);
    await byAdmin(id, { role: 'unverified' });
    expect((await house.sessionsQueries.state(there)).alive).toBe(false);
    expect(await refusalOf(house.signIn.run(aSignIn({ email })))).toMatchObject({ code: 'auth.not-verified' });
    expect((await rowOf(house, id)).verified_at).toBeNull();
    await byAdmin(id, { role: 'standard' });
    expect((await rowOf(house, id)).verified_at).toBeInstanceOf(Date);
    await sessionOf(email);
  });

  it('erases nobody through the form, and changes nobody who is erased [OPEN0-21]', async () => {
    const { id } = await aViewer(house);
    expect(await fieldsOf(byAdmin(id, { role: 'deleted' }))).toEqual({ role: 'form.validate.wrong_input' });
    await house.deleteUser.run({ userId: id, by: { userId: admin.id, admin: true } });
    expect(await refusalOf(byAdmin(id, { role: 'standard' }))).toMatchObject({ kind: 'not-found' });
  });

  it('of an account of the partner is refused what the partner manages, with its own code [OPEN0-25, SSO-08]', async () => {
    const { id } = await aViewer(house);
    await house.database.query(`UPDATE users SET provider = 'partner', password_hash = NULL WHERE id = $1`, [id]);
    expect(await refusalOf(byAdmin(id, { firstname: 'Ewa', newpassword: NEW }))).toEqual({
      kind: 'invalid',
      code: 'auth.partner-account',
      fields: {
        firstname: { key: 'form.validate.not_allowed' },
        newpassword: { key: 'form.validate.not_allowed' },
      },
    });
    expect(await own(id, { street: 'Złota 1' })).toMatchObject({ street: 'Złota 1' });
  });
});

describe('the last administrator', () => {
  it('keeps the role; of two who leave it at once one stays [OPEN3-45]', async () => {
    const lonely = await openHouse();
    try {
      const [one, two] = [await anAdmin(lonely), await anAdmin(lonely)];
      const leave = ({ id }: { id: number }) =>
        lonely.updateUser.run({ userId: id, changes: { role: 'standard' }, by: { userId: id, sessionId: 'x', admin: true }, address: '' });
      const { succeeded, codes } = await outcomesOf([leave(one), leave(two)]);
      expect([succeeded, codes]).toEqual([1, ['invalid']]);
      const [{ count } = { count: 0 }] = await lonely.database.query<{ count: number }>(
        'SELECT count(*)::integer AS count FROM users WHERE role_id = 1',
      );
      expect(count).toBe(1);
    } finally {
      await lonely.close();
    }
  });

  it('of two who take the role from each other at once one stays [OPEN3-45]', async () => {
    const lonely = await openHouse();
    try {
      const [one, two] = [await anAdmin(lonely), await anAdmin(lonely)];
      const take = (who: { id: number }, from: { id: number }) =>
        lonely.updateUser.run({
          userId: from.id,
          changes: { role: 'standard' },
          by: { userId: who.id, sessionId: 'x', admin: true },
          address: '',
        });
      const { succeeded, codes } = await outcomesOf([take(one, two), take(two, one)]);
      expect([succeeded, codes]).toEqual([1, ['user.not-found']]);
    } finally {
      await lonely.close();
    }
  });
});

describe('links that were mailed before', () => {
  const living = async (id: number) =>
    (
      await house.database.query<{ purpose: string }>(
        `SELECT purpose FROM one_time_token WHERE user_id = $1 AND used_at IS NULL AND expires_at > now() ORDER BY purpose`,
        [id],
      )
    ).map(({ purpose }) => purpose);
  async function aPersonWithLinks() {
    const person = await aViewer(house);
    await house.database.query('UPDATE users SET mfa = true WHERE id = $1', [person.id]);
    await refusalOf(house.signIn.run(aSignIn({ email: person.email })));
    await house.requestReset.run({ email: person.email, language: 'pl', address: anAddress() });
    expect(await living(person.id)).toEqual(['login-link', 'reset']);
    return person;
  }

  it.each<[string, () => UserChanges]>([
    ['role', () => ({ role: 'premium' })],
    ['address', () => ({ email: anEmail() })],
  ])('let nobody in after another %s [D17]', async (_what, changes) => {
    const person = await aPersonWithLinks();
    await byAdmin(person.id, changes());
    expect(await living(person.id)).not.toContain('login-link');
    expect(await living(person.id)).not.toContain('reset');
  });

  it('stay when something else changes [D17]', async () => {
    const person = await aPersonWithLinks();
    await byAdmin(person.id, { firstname: 'Halina' });
    expect(await living(person.id)).toEqual(['login-link', 'reset']);
  });
});

describe('a new address of somebody who has not confirmed one', () => {
  async function aWaiting(change: Parameters<typeof aSignUp>[0] = {}) {
    const { email } = await house.signUp.run(aSignUp(change));
    const [row] = await house.database.query<{ id: number }>('SELECT id FROM users WHERE email = $1', [email]);
    return { id: row!.id, email, token: await mailedToken(house, email) };
  }
  const link = async (email: string) => ({ email, token: await mailedToken(house, email) });
  const kindsTo = async (email: string) => (await lettersTo(house, email)).map(({ kind }) => kind);
  const roleIdOf = async (id: number) => (await rowOf(house, id)).role_id;
  const livingLinks = (id: number) =>
    house.database.query<{ email: string }>(
      `SELECT email FROM one_time_token WHERE user_id = $1 AND purpose = 'verification' AND used_at IS NULL AND expires_at > now()`,
      [id],
    );

  it('is written a link that works; the old one does not, and the answer says where it went [USERADM-42, OPEN0-32]', async () => {
    const person = await aWaiting({ language: 'en' });
    const moved = anEmail();
    expect(await byAdmin(person.id, { email: ` ${moved.toUpperCase()}` })).toMatchObject({ email: moved, verificationTo: moved });
    const [letter] = await house.database.query('SELECT kind, language FROM mail_outbox WHERE to_address = $1', [moved]);
    expect(letter).toEqual({ kind: 'verify_email', language: 'en' });
    for (const email of [person.email, moved])
      expect(await refusalOf(house.verifyEmail.run({ email, token: person.token }))).toMatchObject({ extra: { resend: true } });
    expect(await house.verifyEmail.run(await link(moved))).toEqual({ email: moved, resetToken: null });
    expect((await house.signIn.run(aSignIn({ email: moved }))).user).toMatchObject({ id: person.id, role: 'standard' });
  });

  it('changed twice and back has one link that works, that of the last letter [USERADM-42, OPEN0-32]', async () => {
    const { id, email, token } = await aWaiting();
    const other = anEmail();
    await byAdmin(id, { email: other });
    const second = await link(other);
    await byAdmin(id, { email });
    expect(await kindsTo(email)).toEqual(['verify_email', 'verify_email']);
    for (const dead of [{ email, token }, second]) expect((await refusalOf(house.verifyEmail.run(dead))).kind).toBe('refused');
    expect(await livingLinks(id)).toEqual([{ email }]);
    await house.verifyEmail.run(await link(email));
    expect(await roleIdOf(id)).toBe(2);
  });

  it('that is confirmed, or is with the same save, is written nothing [USERADM-42]', async () => {
    const [viewer, waiting] = [await aViewer(house), await aWaiting()];
    const [moved, settled] = [anEmail(), anEmail()];
    expect(await byAdmin(viewer.id, { email: moved })).not.toHaveProperty('verificationTo');
    expect(await byAdmin(waiting.id, { email: settled, role: 'standard' })).not.toHaveProperty('verificationTo');
    expect([await kindsTo(moved), await kindsTo(settled)]).toEqual([[], []]);
  });

  it('made unverified with the same save is written one [USERADM-42, OPEN0-39]', async () => {
    const { id } = await aViewer(house);
    const moved = anEmail();
    expect(await byAdmin(id, { email: moved, role: 'unverified' })).toMatchObject({ verificationTo: moved });
    await house.verifyEmail.run(await link(moved));
    expect(await roleIdOf(id)).toBe(2);
  });

  it('is written nothing where the address stays or the save is refused, and the old link works [USERADM-42, ACCT-19]', async () => {
    const [person, other] = [await aWaiting(), await aViewer(house)];
    expect(await byAdmin(person.id, { email: person.email.toUpperCase(), firstname: 'Ewa' })).not.toHaveProperty('verificationTo');
    const before = await kindsTo(other.email);
    expect(await fieldsOf(byAdmin(person.id, { email: other.email }))).toEqual({ email: 'form.validate.email_taken' });
    expect([await kindsTo(person.email), await kindsTo(other.email)]).toEqual([['verify_email'], before]);
    await house.verifyEmail.run(person);
    expect(await roleIdOf(person.id)).toBe(2);
  });

  it.each([1, 2, 3, 4, 5])(
    'beside the old link is one of both: confirmed as it was, or written a new link, round %i [USERADM-42]',
    async () => {
      const person = await aWaiting();
      const moved = anEmail();
      const [verified, saved] = await Promise.allSettled([house.verifyEmail.run(person), byAdmin(person.id, { email: moved })]);
      expect(saved.status).toBe('fulfilled');
      const confirmed = verified.status === 'fulfilled';
      expect([await roleIdOf(person.id), await kindsTo(moved)]).toEqual(confirmed ? [2, []] : [4, ['verify_email']]);
      if (!confirmed) await house.verifyEmail.run(await link(moved));
    },
  );

  it('beside an erasure leaves no letter and no link [USERADM-42, D36]', async () => {
    const { id } = await aWaiting();
    const moved = anEmail();
    const letters = await holdTable(house, 'mail_outbox');
    const saved = byAdmin(id, { email: moved });
    await letters.untilWaiting(1);
    const erased = house.deleteUser.run({ userId: id, by: { userId: id, admin: false } });
    await letters.untilWaiting(2);
    await letters.letGo();
    await Promise.all([saved, erased]);
    expect([await kindsTo(moved), await livingLinks(id)]).toEqual([['account_deleted'], []]);
    expect(await refusalOf(byAdmin(id, { email: anEmail() }))).toMatchObject({ kind: 'not-found' });
  });
});
