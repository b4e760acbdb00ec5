import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SetPasswordCommand } from '@kurtyna/contracts';
import { JwtService } from '@nestjs/jwt';
import {
  age,
  anAddress,
  anAdmin,
  anEmail,
  aSignIn,
  aSignUp,
  aViewer,
  lettersTo,
  mailedToken,
  openHouse,
  outcomesOf,
  PASSWORD,
  refusalOf,
  rowOf,
  told,
  type House,
} from '../../test/house.js';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const NEW = 'Nowy-Klucz-88';
const ask = (email: string, address = anAddress()) => house.requestReset.run({ email, language: 'pl', address });
const check = (email: string, token: string, address = anAddress()) => house.checkReset.run({ email, token, address });
const set = (change: Partial<SetPasswordCommand> & { email: string; token: string }) =>
  house.setPassword.run({ newpassword: NEW, address: anAddress(), ...change });
const kinds = async (email: string) => (await lettersTo(house, email)).map(({ kind }) => kind);
const INVALID = { kind: 'refused', code: 'reset.invalid' };

async function aLink(change: Parameters<typeof aViewer>[1] = {}) {
  const viewer = await aViewer(house, change);
  await ask(viewer.email);
  return { ...viewer, token: await mailedToken(house, viewer.email, 'password_reset') };
}
async function signInAgain(email: string, password = PASSWORD) {
  const { token } = await house.signIn.run(aSignIn({ email, password }));
  return String(new JwtService({}).decode<{ sid: string }>(token).sid);
}

describe('asking for a reset', () => {
  it.each([
    ['', 'form.validate.required', 'AUTH-55'],
    ['ala@', 'form.validate.email', 'AUTH-56'],
  ])('refuses %j with %s [%s]', async (email, key) => {
    expect(await refusalOf(ask(email))).toMatchObject({ kind: 'invalid', fields: { email: { key } } });
  });

  it('mails a link of one hour, in the language of the asker; the token is stored as a hash only [AUTH-57, OPEN0-32, D17]', async () => {
    const { email } = await aViewer(house);
    await house.requestReset.run({ email: ` ${email.toUpperCase()}`, language: 'en', address: anAddress() });
    const token = await mailedToken(house, email, 'password_reset');
    const [stored] = await house.database.query<{ hash: Buffer; life: number; language: string }>(
      `SELECT t.hash, round(extract(epoch FROM t.expires_at - t.created_at) / 60)::integer AS life, m.language
         FROM one_time_token t JOIN mail_outbox m ON m.user_id = t.user_id AND m.kind = 'password_reset'
        WHERE t.email = $1 AND t.purpose = 'reset'`,
      [email],
    );
    expect(stored).toMatchObject({ life: 60, language: 'en' });
    expect(stored!.hash.toString('base64url')).not.toBe(token);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  });

  it('answers the same for an account, an unverified one, one of the partner, an erased one and nobody [OPEN0-31, S4]', async () => {
    const viewer = await aViewer(house);
    const { email: unverified } = await house.signUp.run(aSignUp());
    const partner = await aViewer(house);
    await house.database.query(`UPDATE users SET provider = 'partner', password_hash = NULL WHERE id = $1`, [partner.id]);
    const erased = await aViewer(house);
    await house.deleteUser.run({ userId: erased.id, by: { userId: erased.id, admin: false } });
    const nobody = anEmail();
    for (const email of [viewer.email, unverified, partner.email, erased.email, nobody]) {
      expect(await ask(email)).toEqual({ email });
    }
    expect(await kinds(viewer.email)).toContain('password_reset');
    expect(await kinds(unverified)).toContain('password_reset');
    expect(await kinds(nobody)).toEqual([]);
    expect((await kinds(erased.email)).filter((kind) => kind === 'password_reset')).toEqual([]);
  });

  it('sends an account of the partner to the partner, without a link [OPEN0-31, D19]', async () => {
    const { id, email } = await aViewer(house);
    await house.database.query(`UPDATE users SET provider = 'partner', password_hash = NULL WHERE id = $1`, [id]);
    await ask(email);
    expect(await kinds(email)).toEqual(['verify_email', 'partner_account']);
    const [row] = await house.database.query<{ count: number }>(
      `SELECT count(*)::integer AS count FROM one_time_token WHERE user_id = $1 AND purpose = 'reset'`,
      [id],
    );
    expect(row!.count).toBe(0);
  });

  it('takes as long for nobody as for somebody [OPEN0-31]', async () => {
    const { email } = await aViewer(house);
    /** The least of three, which need not be quick in all of them: whoever has more to do has it each time. */
    const least = async (of: () => string) => {
      const times: number[] = [];
      for (let nth = 0; nth < 3; nth++) {
        const start = Date.now();
        await ask(of());
        times.push(Date.now() - start);
      }
      return Math.min(...times);
    };
    const [somebody, nobody] = [await least(() => email), await least(anEmail)];
    expect(Math.min(somebody, nobody)).toBeGreaterThanOrEqual(145);
    expect(Math.max(somebody, nobody) / Math.min(somebody, nobody)).toBeLessThan(2);
  });

  it('three an hour for an account, ten for an address, then 429; a resend is counted for itself [D20, X12]', async () => {
    const { email } = await aViewer(house);
    for (let nth = 0; nth < 3; nth++) await ask(email);
    expect(await refusalOf(ask(email))).toMatchObject({ kind: 'too-many', code: 'too-many' });
    await house.resend.run({ email, language: 'pl', address: anAddress() });
    const address = anAddress();
    for (let nth = 0; nth < 10; nth++) await ask(anEmail(), address);
    const refusal = await refusalOf(ask(anEmail(), address));
    expect(refusal).toMatchObject({ kind: 'too-many' });
    expect(refusal.retryAfterSeconds).toBeGreaterThan(3000);
    expect(await kinds(email)).toEqual(['verify_email', 'password_reset', 'password_reset', 'password_reset', 'already_verified']);
  }, 60_000);
});

describe('looking at the link', () => {
  it('says that it works, however often, and uses nothing up [AUTH-61, S5, D17]', async () => {
    const { email, token } = await aLink();
    for (let nth = 0; nth < 3; nth++) expect(await check(email, token)).toEqual({ email });
    await set({ email, token });
  });

  it('refuses what does not work any more, and a link of another person, alike [AUTH-62]', async () => {
    const { email, token } = await aLink();
    const other = await aLink();
    const refusals = [await refusalOf(check(email, 'x')), await refusalOf(check(other.email, token))];
    await set({ email, token });
    refusals.push(await refusalOf(check(email, token)), await refusalOf(check(anEmail(), token)));
    expect(refusals).toEqual([INVALID, INVALID, INVALID, INVALID]);
  });

  it('counts wrong secrets for their address like wrong passwords [D20]', async () => {
    const { email, token } = await aLink();
    const address = anAddress();
    for (let nth = 0; nth < 50; nth++) expect(await refusalOf(check(email, `wrong${nth}`, address))).toEqual(INVALID);
    expect(await refusalOf(check(email, token, address))).toMatchObject({ kind: 'too-many' });
    await check(email, token);
  }, 60_000);
});

describe('setting the password', () => {
  it('signs in with the new one and no longer with the old one [AUTH-63, AUTH-67]', async () => {
    const { email, token } = await aLink();
    expect(await set({ email: email.toUpperCase(), token })).toEqual({ email });
    await signInAgain(email, NEW);
    expect(await refusalOf(house.signIn.run(aSignIn({ email })))).toMatchObject({ code: 'auth.wrong-credentials' });
  });

  it('works once: the second time is refused [AUTH-67, S5, OPEN0-32]', async () => {
    const { email, token } = await aLink();
    await set({ email, token });
    expect(await refusalOf(set({ email, token, newpassword: 'Trzeci-Klucz-99' }))).toEqual(INVALID);
    await signInAgain(email, NEW);
  });

  it('of 20 at once lets one through [S5]', async () => {
    const { email, token } = await aLink();
    const calls = Array.from({ length: 20 }, (_, nth) => set({ email, token, newpassword: `Nowy-Klucz-${nth + 10}` }));
    const { succeeded, codes } = await outcomesOf(calls);
    expect(succeeded).toBe(1);
    expect(codes).toEqual(Array(19).fill('reset.invalid'));
    expect((await kinds(email)).filter((kind) => kind === 'password_changed')).toHaveLength(1);
  }, 60_000);

  it('works after 59 minutes and not after 61 [S5, OPEN0-32]', async () => {
    const late = await aLink();
    await age(house, late.email, '61 minutes');
    expect(await refusalOf(set({ email: late.email, token: late.token }))).toEqual(INVALID);
    const early = await aLink();
    await age(house, early.email, '59 minutes');
    await set({ email: early.email, token: early.token });
  });

  it('does not work when a newer link was mailed; the newer one does [S5, OPEN0-32]', async () => {
    const { email, token } = await aLink();
    await ask(email);
    expect(await refusalOf(set({ email, token }))).toEqual(INVALID);
    await set({ email, token: await mailedToken(house, email, 'password_reset') });
  });

  it('does not work for another e-mail, nor as another kind of link [S5, D17]', async () => {
    const { email, token } = await aLink();
    const other = await aLink();
    expect(await refusalOf(set({ email: other.email, token }))).toEqual(INVALID);
    expect(await refusalOf(house.verifyEmail.run({ email, token }))).toMatchObject({ code: 'verification.invalid' });
    expect(await refusalOf(house.signInByLink.run({ email, token, language: 'pl', address: anAddress(), country: null }))).toMatchObject({
      code: 'auth.link-invalid',
    });
    const { email: fresh } = await house.signUp.run(aSignUp());
    expect(await refusalOf(set({ email: fresh, token: await mailedToken(house, fresh) }))).toEqual(INVALID);
  });

  it('tells of an account that waited that its address is proved, and of no other [FREECODE-10]', async () => {
    const { email } = await house.signUp.run(aSignUp());
    await ask(email);
    await set({ email, token: await mailedToken(house, email, 'password_reset') });
    const [{ id }] = (await house.database.query('SELECT id FROM users WHERE email = $1', [email])) as [{ id: number }];
    const proved = async () => (await told<{ userId: number }>(house, 'identity.email-verified')).map(({ userId }) => userId);
    expect(await proved()).toContain(id);
    const known = await aLink();
    const before = await proved(); // with that of the sign-up of who is known
    await set({ email: known.email, token: known.token });
    expect(await proved()).toEqual(before);
  });

  it('does not work after the password was changed in another way, nor after the address was [S5]', async () => {
    const changed = await aLink();
    const by = { userId: changed.id, sessionId: 'x', admin: false };
    await house.updateUser.run({ userId: changed.id, changes: { newpassword: 'Inny-Klucz-33' }, by, address: '' });
    expect(await refusalOf(set({ email: changed.email, token: changed.token }))).toEqual(INVALID);

    const moved = await aLink();
    const admin = await anAdmin(house);
    const byAdmin = { userId: admin.id, sessionId: 'x', admin: true };
    const email = anEmail();
    await house.updateUser.run({ userId: moved.id, changes: { email }, by: byAdmin, address: '' });
    expect(await refusalOf(set({ email: moved.email, token: moved.token }))).toEqual(INVALID);
    expect(await refusalOf(set({ email, token: moved.token }))).toEqual(INVALID);
  });

  it('ends every session as "password", tells the gateways, and writes to the owner [S5, S12, OPEN0-32, D18]', async () => {
    const { id, email, token } = await aLink();
    const sessionId = await signInAgain(email);
    await set({ email, token });
    expect(await house.sessionsQueries.state(sessionId)).toEqual({ alive: false, reason: 'password' });
    const ended = (await told<{ userId: number; reason: string }>(house, 'identity.session-ended')).filter(({ userId }) => userId === id);
    expect(ended.map(({ reason }) => reason)).toEqual(['password']);
    expect((await kinds(email)).at(-1)).toBe('password_changed');
  });

  it.each([
    ['', 'form.validate.required', 'AUTH-64'],
    ['krótkie', 'form.validate.passwd', 'AUTH-65'],
    ['abc12', 'form.validate.passwd', 'AUTH-65'],
    ['kurtyna2026', 'form.validate.passwd', 'D16'],
  ])('refuses %j with %s and uses nothing up [%s]', async (newpassword, key) => {
    const { email, token } = await aLink();
    expect(await refusalOf(set({ email, token, newpassword }))).toMatchObject({ kind: 'invalid', fields: { newpassword: { key } } });
    await set({ email, token });
  });

  it.each([
    ['of an administrator', 'role_id = 1'],
    ['with two-step sign-in', 'mfa = true'],
  ])('asks more of an account %s [AUTH-37, OPEN0-12]', async (_what, sql) => {
    const { id, email, token } = await aLink();
    await house.database.query(`UPDATE users SET ${sql} WHERE id = $1`, [id]);
    expect(await refusalOf(set({ email, token, newpassword: 'zielonymost77' }))).toMatchObject({
      kind: 'invalid',
      fields: { newpassword: { key: 'form.validate.passwd_2' } },
    });
    await set({ email, token });
  });

  it('verifies an account that waited for it: the link has proved the address, and the first password is gone [OPEN0-42]', async () => {
    const { email } = await house.signUp.run(aSignUp()); // by somebody who does not read this mail
    await ask(email);
    await set({ email, token: await mailedToken(house, email, 'password_reset') });
    expect(await refusalOf(house.signIn.run(aSignIn({ email })))).toMatchObject({ code: 'auth.wrong-credentials' });
    const { user } = await house.signIn.run(aSignIn({ email, password: NEW }));
    expect(user.role).toBe('standard');
  });

  it('unlocks the password that a hundred wrong ones had locked [D20]', async () => {
    const { email, token } = await aLink();
    for (let batch = 0; batch < 20; batch++) {
      const address = anAddress();
      await outcomesOf(Array.from({ length: 5 }, () => house.signIn.run(aSignIn({ email, address, password: 'Zielony-Most-78' }))));
    }
    expect(await refusalOf(house.signIn.run(aSignIn({ email })))).toMatchObject({ kind: 'too-many' });
    await set({ email, token });
    await signInAgain(email, NEW);
  }, 60_000);

  it('leaves no secret in the outbox once the letter is settled, and none in a session or a row [D17, D36]', async () => {
    const { id, email, token } = await aLink();
    await set({ email, token });
    await house.database.query(`UPDATE mail_outbox SET status = 'queued', expires_at = now() - interval '1 second' WHERE to_address = $1`, [
      email,
    ]);
    await house.postman.deliverAll();
    const rows = await house.database.query<{ status: string; payload: unknown }>(
      'SELECT status, payload FROM mail_outbox WHERE user_id = $1',
      [id],
    );
    expect(rows.length).toBeGreaterThan(1);
    expect(JSON.stringify([rows, await rowOf(house, id)])).not.toContain(token);
  });
});
