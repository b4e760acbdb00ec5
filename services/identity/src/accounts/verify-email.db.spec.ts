import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { UserState } from '@kurtyna/contracts';
import {
  aSignIn,
  aSignUp,
  aViewer,
  anAddress,
  anEmail,
  lettersTo,
  mailedToken,
  openHouse,
  refusalOf,
  told,
  type House,
} from '../../test/house.js';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

async function aNewAccount(): Promise<{ email: string; token: string }> {
  const { email } = await house.signUp.run(aSignUp());
  return { email, token: await mailedToken(house, email) };
}

describe('verification', () => {
  it('makes the account standard, and it can sign in [AUTH-50, AUTH-51, USER-15]', async () => {
    const { email, token } = await aNewAccount();
    expect(await refusalOf(house.signIn.run(aSignIn({ email })))).toMatchObject({ code: 'auth.not-verified' });
    expect(await house.verifyEmail.run({ email: email.toUpperCase(), token })).toEqual({ email, resetToken: null });
    const { user } = await house.signIn.run(aSignIn({ email }));
    expect(user).toMatchObject({ role: 'standard', role_id: 2 });
    const states = (await told<UserState>(house, 'identity.user')).filter((state) => state.email === email);
    expect(states.map(({ version, roleId }) => [version, roleId])).toEqual([
      [1, 4],
      [2, 2],
    ]);
  });

  it('tells that the address is proved, once, and of nobody who waits no more [FREECODE-10, FREECODE-11]', async () => {
    const { email, token } = await aNewAccount();
    await Promise.allSettled(Array.from({ length: 20 }, () => house.verifyEmail.run({ email, token })));
    const { id } = (await house.signIn.run(aSignIn({ email }))).user;
    const facts = await told<{ userId: number; verifiedAt: string }>(house, 'identity.email-verified');
    expect(facts.filter(({ userId }) => userId === id)).toEqual([{ userId: id, verifiedAt: expect.stringMatching(/Z$/) }]);
  });

  it('of 20 at once lets one through; the others hear that it was used [S5, D17]', async () => {
    const { email, token } = await aNewAccount();
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => house.verifyEmail.run({ email, token })));
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.toWire()] : []));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(refused).toHaveLength(19);
    for (const refusal of refused)
      expect(refusal).toMatchObject({
        kind: 'refused',
        code: 'verification.used',
        extra: { type: 'used', resend: false },
      });
  });

  it('says used the second time, and offers no new link to a verified account [AUTH-52, AUTH-54]', async () => {
    const { email, token } = await aNewAccount();
    await house.verifyEmail.run({ email, token });
    expect(await refusalOf(house.verifyEmail.run({ email, token }))).toEqual({
      kind: 'refused',
      code: 'verification.used',
      extra: { type: 'used', resend: false },
    });
  });

  it('says expired after a day, and offers a new link [AUTH-52, AUTH-54, OPEN0-32]', async () => {
    const { email, token } = await aNewAccount();
    await house.database.query(`UPDATE one_time_token SET expires_at = now() - interval '1 second' WHERE email = $1`, [email]);
    expect(await refusalOf(house.verifyEmail.run({ email, token }))).toMatchObject({
      kind: 'refused',
      code: 'verification.expired',
      extra: { type: 'expired', resend: true },
    });
  });

  it('refuses a link that a newer one replaced, and takes the newer one [OPEN0-32, D17]', async () => {
    const { email, token } = await aNewAccount();
    await house.resend.run({ email, language: 'pl', address: anAddress() });
    const newer = await mailedToken(house, email);
    expect(newer).not.toBe(token);
    expect(await refusalOf(house.verifyEmail.run({ email, token }))).toMatchObject({
      extra: { type: 'expired', resend: true },
    });
    await house.verifyEmail.run({ email, token: newer });
    expect(await refusalOf(house.verifyEmail.run({ email, token }))).toMatchObject({
      code: 'verification.already-verified',
      extra: { type: 'already-verified', resend: false },
    });
  });

  it.each(['', 'x', 'A'.repeat(43), 'A'.repeat(100_000), "' OR true --"])(
    'says invalid for a token nobody was sent [AUTH-52]',
    async (token) => {
      const { email } = await aNewAccount();
      expect(await refusalOf(house.verifyEmail.run({ email, token }))).toMatchObject({
        kind: 'refused',
        code: 'verification.invalid',
        extra: { type: 'invalid', resend: true },
      });
    },
  );

  it('takes a token for no other e-mail and no other purpose, and tells a stranger nothing [D17]', async () => {
    const [mine, other] = [await aNewAccount(), await aViewer(house)];
    const foreign = await refusalOf(house.verifyEmail.run({ email: other.email, token: mine.token }));
    const unknown = await refusalOf(house.verifyEmail.run({ email: anEmail(), token: mine.token }));
    expect(foreign).toEqual(unknown);
    await house.database.query(`UPDATE one_time_token SET purpose = 'reset' WHERE email = $1`, [mine.email]);
    expect(await refusalOf(house.verifyEmail.run(mine))).toMatchObject({ extra: { type: 'invalid' } });
  });
});

describe('resend', () => {
  const resend = (email: string, address = anAddress()) => house.resend.run({ email, language: 'en', address });

  it('answers the same for known, unknown and verified addresses [AUTH-46, OPEN0-31, S4]', async () => {
    const [waiting, viewer, unknown] = [await aNewAccount(), await aViewer(house), anEmail()];
    expect(await resend(waiting.email)).toEqual({ email: waiting.email });
    expect(await resend(viewer.email)).toEqual({ email: viewer.email });
    expect(await resend(unknown)).toEqual({ email: unknown });
    expect((await lettersTo(house, waiting.email)).map(({ kind }) => kind)).toEqual(['verify_email', 'verify_email']);
    expect((await lettersTo(house, viewer.email)).map(({ kind }) => kind)).toEqual(['verify_email', 'already_verified']);
    expect(await lettersTo(house, unknown)).toEqual([]);
  });

  it('refuses what is no e-mail [AUTH-34, OPEN0-31]', async () => {
    expect(await refusalOf(resend('ala@'))).toMatchObject({
      kind: 'invalid',
      fields: { email: { key: 'form.validate.email' } },
    });
    expect(await refusalOf(resend(''))).toMatchObject({ fields: { email: { key: 'form.validate.required' } } });
  });

  it('three an hour for an account, known or not, then 429 [X12, S4]', async () => {
    const [{ email }, unknown] = [await aNewAccount(), anEmail()];
    for (const asked of [email, unknown]) {
      for (let nth = 0; nth < 3; nth++) await resend(asked);
      expect(await refusalOf(resend(asked))).toMatchObject({ kind: 'too-many' });
    }
  });

  it('ten an hour for an address, then 429 [X12]', async () => {
    const address = anAddress();
    for (let nth = 0; nth < 10; nth++) await resend(anEmail(), address);
    const refusal = await refusalOf(resend(anEmail(), address));
    expect(refusal).toMatchObject({ kind: 'too-many' });
    expect(refusal.retryAfterSeconds).toBeGreaterThan(3000);
  });
});
