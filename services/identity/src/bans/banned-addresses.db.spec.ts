import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aSignUp, aViewer, anAdmin, anEmail, lettersTo, openHouse, type House } from '../../test/house.js';
import { ForgetAddresses } from '../accounts/forget-addresses.job.js';

let house: House;
let admin: { id: number };
beforeAll(async () => {
  house = await openHouse();
  admin = await anAdmin(house);
});
afterAll(() => house.close());

const ban = (userId: number, until: string | null) =>
  house.banUser.run({ userId, reason: '', until, sendEmail: false, by: { userId: admin.id, admin: true } });
const leave = (userId: number) => house.deleteUser.run({ userId, by: { userId, admin: false } });
const kept = () => house.database.query<{ address_hash: string }>('SELECT address_hash FROM banned_address');
const accounts = async (email: string) => (await house.database.query('SELECT 1 FROM users WHERE email = $1', [email])).length;

describe('a banned person who deletes the account', () => {
  it('does not come in again with the address, and is answered as everybody [X11, OPEN0-42, mail-geo-legal 5.6]', async () => {
    const { id, email } = await aViewer(house);
    await ban(id, null);
    await leave(id);
    const before = await lettersTo(house, email);
    expect(await house.signUp.run(aSignUp({ email: email.toUpperCase() }))).toEqual({ email });
    expect([await accounts(email), await lettersTo(house, email)]).toEqual([0, before]);
    expect(JSON.stringify(await kept())).not.toContain(email);
  });

  it('may when the ban is over, and then nothing is kept of the address [X11, BAN-12]', async () => {
    const { id, email } = await aViewer(house);
    await ban(id, new Date(Date.now() + 3_600_000).toISOString());
    await leave(id);
    await house.database.query(`UPDATE banned_address SET expires_at = now() - interval '1 second' WHERE expires_at IS NOT NULL`);
    await house.signUp.run(aSignUp({ email }));
    expect(await accounts(email)).toBe(1);
    const before = (await kept()).length;
    await new ForgetAddresses({ every: () => undefined } as never, house.database).run();
    expect((await kept()).length).toBe(before - 1);
  });

  it('leaves nothing where no ban holds any more, and nobody else is kept out [X11]', async () => {
    const before = (await kept()).length;
    const { id, email } = await aViewer(house);
    const { id: banId } = await ban(id, null);
    await house.liftBan.run({ banId, userId: id, by: { userId: admin.id, admin: true } });
    await leave(id);
    expect((await kept()).length).toBe(before);
    const other = anEmail();
    for (const address of [email, other]) {
      await house.signUp.run(aSignUp({ email: address }));
      expect(await accounts(address)).toBe(1);
    }
  });
});
