/** An address whose account was erased is known again for 24 months, by a hash from which nobody reads it. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EmailVerified } from '@kurtyna/contracts';
import { statementSizes } from '@kurtyna/testing';
import { anAdmin, aSignUp, anEmail, mailedToken, openHouse, told, type House } from '../../test/house.js';
import { ForgetAddresses } from './forget-addresses.job.js';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const idOf = async (email: string): Promise<number> =>
  (await house.database.query<{ id: number }>('SELECT id FROM users WHERE email = $1', [email]))[0]!.id;
const kept = () => house.database.query<{ address_hash: string; expires_at: Date }>('SELECT * FROM erased_address');
const forget = () => new ForgetAddresses({ every: () => undefined } as never, house.database).run();

async function signUp(email: string): Promise<number> {
  await house.signUp.run(aSignUp({ email }));
  return idOf(email.toLowerCase());
}
/** Signs up and follows the link; answers the account and the word of it. */
async function join(email: string): Promise<{ id: number; word: EmailVerified }> {
  const id = await signUp(email);
  await house.verifyEmail.run({ email, token: await mailedToken(house, email.toLowerCase()) });
  const words = (await told<EmailVerified>(house, 'identity.email-verified')).filter(({ userId }) => userId === id);
  expect(words).toHaveLength(1);
  return { id, word: words[0]! };
}
const leave = (userId: number) => house.deleteUser.run({ userId, by: { userId, admin: false } });

describe('who comes again with the address of an erased account', () => {
  it('is told of as such, each time, while nothing but ids and the time of it travels [FREECODE-10, X11, D36]', async () => {
    const email = anEmail();
    for (const again of [undefined, true, true]) {
      const { id, word } = await join(again ? email.toUpperCase() : email);
      expect(word).toEqual({ userId: id, verifiedAt: expect.stringMatching(/Z$/), ...(again && { again }) });
      await leave(id);
    }
    expect(JSON.stringify(await kept())).not.toContain(email);
    const everything = await house.database.query('SELECT subject, envelope FROM outbox WHERE envelope::text LIKE $1', [`%${email}%`]);
    expect(everything).toEqual([]);
  });

  it('is told of so by the link for a new password too, and whoever deleted it [FREECODE-10]', async () => {
    const email = anEmail();
    const admin = await anAdmin(house);
    const { id } = await join(email);
    await house.deleteUser.run({ userId: id, by: { userId: admin.id, admin: true } });
    const second = await signUp(email);
    const { token } = await house.database.transaction((tx) => house.tokens.issue(tx, { purpose: 'reset', userId: second, email }));
    await house.setPassword.run({ email, token, newpassword: 'Kurtyna_w_gore2!', address: '10.1.2.3' });
    const words = await told<EmailVerified>(house, 'identity.email-verified');
    expect(words.filter(({ userId }) => userId === second)).toEqual([expect.objectContaining({ again: true })]);
  });

  it('is new where the account was never verified, and so is everybody else [FREECODE-10]', async () => {
    const email = anEmail();
    const before = (await kept()).length;
    await leave(await signUp(email));
    expect((await kept()).length).toBe(before);
    expect((await join(email)).word).not.toHaveProperty('again');
    expect((await join(anEmail())).word).not.toHaveProperty('again');
  });

  it('is new after 24 months, and then nothing is kept of the address [X11, D36]', async () => {
    const email = anEmail();
    await leave((await join(email)).id);
    const before = await kept();
    const [row] = await house.database.query<{ months: number }>(
      `SELECT round(extract(epoch FROM max(expires_at) - now()) / 86400 / 30.44)::integer AS months FROM erased_address`,
    );
    expect(row!.months).toBe(24);
    await forget();
    expect(await kept()).toEqual(before);
    await house.database.query(
      `UPDATE erased_address SET expires_at = now() - interval '1 second' WHERE expires_at = (SELECT max(expires_at) FROM erased_address)`,
    );
    expect((await join(email)).word).not.toHaveProperty('again');
    await forget();
    expect((await kept()).length).toBe(before.length - 1);
  });
});

it('what is over goes in slices of 5,000, and only what is over [D8]', async () => {
  await house.database.query(
    `INSERT INTO erased_address (address_hash, expires_at)
     SELECT 'h' || n, now() + CASE WHEN n <= 11000 THEN -1 ELSE 1 END * interval '1 hour' FROM generate_series(1, 11004) AS n`,
  );
  const sizes = await statementSizes(house.database, 'erased_address', 'DELETE');
  await forget();
  expect(Math.max(...(await sizes()))).toBeLessThanOrEqual(5000);
  expect((await sizes()).reduce((sum, n) => sum + n, 0)).toBe(11_000);
});
