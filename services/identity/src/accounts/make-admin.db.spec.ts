import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { UserState } from '@kurtyna/contracts';
import { aSignIn, aSignUp, aViewer, openHouse, refusalOf, rowOf, told, type House } from '../../test/house.js';
import { CredentialChange } from '../passwords/credential-change.js';
import { PasswordLetters } from '../passwords/password-letters.js';
import { MakeAdmin } from './make-admin.js';

/** A house whose list of trusted domains is `teatr.example`, and one where it is empty. */
let house: House, withoutList: House;
beforeAll(async () => {
  house = await openHouse();
  withoutList = await openHouse({ trustedDomains: [] });
});
afterAll(() => Promise.all([house.close(), withoutList.close()]));

const makeAdminOf = ({ database, users, sessions, tokens, mailbox, settings }: House) => {
  const credentials = new CredentialChange(sessions, tokens, new PasswordLetters(mailbox, tokens), mailbox);
  return new MakeAdmin(database, users, credentials, settings);
};
const endedOf = async ({ database }: House, userId: number): Promise<boolean[]> =>
  (await database.query<{ ended: boolean }>('SELECT ended_at IS NOT NULL AS ended FROM sessions WHERE user_id = $1', [userId])).map(
    ({ ended }) => ended,
  );

describe('the operator', () => {
  it('makes the first administrator of somebody with an account, as the back office would [OPEN0-23, D18]', async () => {
    const { id, email } = await aViewer(house, { email: 'dyrekcja@teatr.example' });
    await house.signIn.run(aSignIn({ email }));
    expect(await makeAdminOf(house).run({ email: ' Dyrekcja@Teatr.example ' })).toEqual({ id, email, made: true });
    // The second step of signing in is on, whoever was signed in is not any more, and the others know the role.
    expect(await rowOf(house, id)).toMatchObject({ role_id: 1, mfa: true });
    expect(await endedOf(house, id)).toEqual([true]);
    const states = (await told<UserState>(house, 'identity.user')).filter((state) => state.id === id);
    expect(states.at(-1)).toMatchObject({ roleId: 1 });
  });

  it('changes nothing of somebody who administers already', async () => {
    const { id, email } = await aViewer(house, { email: 'druga@teatr.example' });
    await makeAdminOf(house).run({ email });
    const before = await rowOf(house, id);
    expect(await makeAdminOf(house).run({ email })).toEqual({ id, email, made: false });
    expect(await rowOf(house, id)).toEqual(before);
  });

  it('gives the role to no address outside the trusted domains [USER-20]', async () => {
    const { id, email } = await aViewer(house, { email: 'dyrekcja@teatr.example.com' });
    expect(await refusalOf(makeAdminOf(house).run({ email }))).toMatchObject({
      kind: 'invalid',
      fields: { role: { key: 'form.validate.role' } },
    });
    expect(await rowOf(house, id)).toMatchObject({ role_id: 2, mfa: false });
  });

  it('is the way that is left while the list of trusted domains is empty [OPEN0-23]', async () => {
    const { id, email } = await aViewer(withoutList, { email: 'kino@gdzieindziej.example' });
    expect(await makeAdminOf(withoutList).run({ email })).toEqual({ id, email, made: true });
    expect(await rowOf(withoutList, id)).toMatchObject({ role_id: 1 });
  });

  it('gives it neither to an address nobody has proved, nor to the partner’s people, nor to nobody', async () => {
    const { email: unproved } = await house.signUp.run(aSignUp({ email: 'obcy@teatr.example' }));
    expect(await refusalOf(makeAdminOf(house).run({ email: unproved }))).toMatchObject({ code: 'auth.not-verified' });
    const { id, email } = await aViewer(house, { email: 'partner@teatr.example' });
    await house.database.query(`UPDATE users SET provider = 'partner' WHERE id = $1`, [id]);
    expect(await refusalOf(makeAdminOf(house).run({ email }))).toMatchObject({ code: 'auth.partner-account' });
    for (const nobody of ['nikt@teatr.example', '', undefined as unknown as string])
      expect(await refusalOf(makeAdminOf(house).run({ email: nobody }))).toMatchObject({ code: 'user.not-found' });
    expect(await rowOf(house, id)).toMatchObject({ role_id: 2 });
  });
});
