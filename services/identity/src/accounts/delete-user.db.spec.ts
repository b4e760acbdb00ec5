import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { UserState } from '@kurtyna/contracts';
import { JwtService } from '@nestjs/jwt';
import { PostOffice, read } from '../../test/post-office.js';
import {
  anAddress,
  anAdmin,
  aSignIn,
  aSignUp,
  aViewer,
  mailedToken,
  openHouse,
  refusalOf,
  rowOf,
  told,
  type House,
} from '../../test/house.js';

const post = new PostOffice();
let house: House;
let admin: { id: number; email: string };
beforeAll(async () => {
  await post.open();
  house = await openHouse({ smtpUrl: post.url });
  admin = await anAdmin(house);
});
afterAll(async () => {
  await house.close();
  await post.close();
});

const remove = (userId: number, by: { userId: number; admin: boolean } = { userId, admin: false }) => house.deleteUser.run({ userId, by });
const CANARY = 'Kanarek';
const aCanary = async () => {
  const viewer = await aViewer(house, { firstname: CANARY, lastname: `${CANARY}-Żółty`, mailing: true });
  const changes = { street: `ul. ${CANARY}`, city: CANARY, company: CANARY, nip: '1234563218', postal_code: '00-950' };
  const by = { userId: viewer.id, sessionId: 'x', admin: false };
  await house.updateUser.run({ userId: viewer.id, changes, by, address: '' });
  return viewer;
};

/** Every text of every table of the database, as one. */
async function everything(): Promise<string> {
  const tables = await house.database.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_name <> 'migration'`,
  );
  const contents: string[] = [];
  for (const { name } of tables) {
    const rows = await house.database.query<{ text: string | null }>(`SELECT string_agg(t::text, ' ') AS text FROM "${name}" t`);
    contents.push(rows[0]!.text ?? '');
  }
  return contents.join('\n');
}

describe('deleting an account', () => {
  it('leaves the row, and nothing of the person in it [ACCT-23, OPEN0-21, D36]', async () => {
    const { id, email } = await aCanary();
    await house.signIn.run(aSignIn({ email, address: '198.51.100.77' }));
    expect(await remove(id)).toEqual({ id });
    expect(await rowOf(house, id)).toMatchObject({
      email: `deleted-${id}@deleted.invalid`,
      firstname: '',
      lastname: '',
      password_hash: null,
      role_id: 5,
      born_on: null,
      street: null,
      postal_code: null,
      city: null,
      state: null,
      company: null,
      nip: null,
      subscribed: false,
      provider: null,
      last_ip: null,
      last_country: null,
      search_name: '',
      last_login_at: null,
      tos_accepted_at: null,
      verified_at: null,
      mfa: false,
    });
  });

  it('ends the session as "deletion" and lets nobody in again [ACCT-24, S12, OPEN0-21, USERADM-41]', async () => {
    const { id, email } = await aCanary();
    const { token } = await house.signIn.run(aSignIn({ email }));
    const { sid } = new JwtService({}).decode<{ sid: string }>(token);
    await remove(id);
    expect(await house.sessionsQueries.state(sid)).toEqual({ alive: false, reason: 'deletion' });
    const ended = (await told<{ userId: number; reason: string }>(house, 'identity.session-ended')).filter(({ userId }) => userId === id);
    expect(ended.map(({ reason }) => reason)).toEqual(['deletion']);
    expect(await refusalOf(house.signIn.run(aSignIn({ email })))).toMatchObject({ code: 'auth.wrong-credentials' });
    expect(await refusalOf(house.queries.get(id, 'owner'))).toMatchObject({ kind: 'not-found' });
    expect(await house.queries.get(id, 'admin')).toMatchObject({ role: 'deleted', firstname: '' });
  });

  it('tells the others to forget, and what was told before is gone from the outbox [D36, X11]', async () => {
    const { id } = await aCanary();
    await remove(id);
    const states = (await told<UserState>(house, 'identity.user')).filter((state) => state.id === id);
    expect(states).toEqual([
      {
        id,
        version: 3,
        deleted: true,
        firstname: '',
        lastname: '',
        email: `deleted-${id}@deleted.invalid`,
        language: 'pl',
        roleId: 5,
        subscribed: false,
        countryCode: 'PL',
        bornOn: null,
      },
    ]);
    expect(await house.queries.snapshot({ afterId: 0, limit: 1, onlyId: id })).toEqual(states);
  });

  it('says goodbye once, to the address it had, and forgets the address with it: a search of all tables finds nothing [X11, OPEN0-21]', async () => {
    const { id, email } = await aCanary();
    await house.requestReset.run({ email, language: 'pl', address: anAddress() });
    const link = await mailedToken(house, email, 'password_reset');
    const seen = post.letters.length;
    await remove(id);
    await house.postman.deliverAll();
    const letters = post.letters.slice(seen).filter(({ to }) => to.includes(email));
    expect(letters.map((letter) => read(letter).body.includes('Twoje konto i Twoje dane zostały usunięte.'))).toEqual([true]);
    const text = await everything();
    for (const secret of [CANARY, email, link, '198.51.100.77']) expect(text).not.toContain(secret);
    expect(text).toContain(`deleted:${id}`); // the search does find what is there
  });

  it('forgets the address also of a farewell that cannot be delivered [D36]', async () => {
    const { id, email } = await aCanary();
    post.refuseRecipients = 550;
    await remove(id);
    await house.postman.deliverAll();
    post.refuseRecipients = null;
    const rows = await house.database.query<{ status: string; to_address: string; smtp_reply: string | null }>(
      'SELECT status, to_address, smtp_reply FROM mail_outbox WHERE dedupe_key = $1',
      [`deleted:${id}`],
    );
    expect(rows).toEqual([{ status: 'failed', to_address: '', smtp_reply: null }]);
    expect(await everything()).not.toContain(email);
  });

  it('frees the e-mail: a new account with it is another person, with nothing of the old one [S12, OPEN0-21]', async () => {
    const { id, email } = await aCanary();
    await house.database.query('UPDATE users SET completed_orders = 1 WHERE id = $1', [id]);
    await remove(id);
    await house.signUp.run(aSignUp({ email, firstname: 'Ewa' }));
    await house.verifyEmail.run({ email, token: await mailedToken(house, email) });
    const { user } = await house.signIn.run(aSignIn({ email }));
    expect(user.id).not.toBe(id);
    expect(user).toMatchObject({ firstname: 'Ewa', paymentStatus: 0, street: null });
    expect((await house.queries.get(id, 'admin')).paymentStatus).toBe(1); // its orders stay its own
  });

  it('takes the way back to the partner away too [D19, OPEN0-25]', async () => {
    const { id } = await aCanary();
    await house.database.query(
      `INSERT INTO user_identities (user_id, provider, issuer, subject, email_at_provider, email_verified)
       VALUES ($1, 'partner', 'https://partner.example', 'kanarek-1', 'kanarek@partner.example', true)`,
      [id],
    );
    await remove(id);
    expect(await house.database.query('SELECT 1 FROM user_identities WHERE user_id = $1', [id])).toEqual([]);
  });

  it('is done by the owner or an administrator; of somebody else the account is not there [ACCT-25, ACCT-26, D23]', async () => {
    const [mine, other] = [await aViewer(house), await aViewer(house)];
    for (const claims of [false, true]) {
      expect(await refusalOf(remove(other.id, { userId: mine.id, admin: claims }))).toEqual({
        kind: 'not-found',
        code: 'user.not-found',
      });
    }
    await house.signIn.run(aSignIn({ email: other.email }));
    await remove(other.id, { userId: admin.id, admin: true });
    expect((await rowOf(house, other.id)).role_id).toBe(5);
  });

  it('a second time finds nobody', async () => {
    const { id } = await aViewer(house);
    await remove(id);
    expect(await refusalOf(remove(id))).toMatchObject({ kind: 'not-found' });
    expect(await refusalOf(remove(id, { userId: admin.id, admin: true }))).toMatchObject({ kind: 'not-found' });
  });

  it('does not happen to an administrator by their own hand, so one is always left [OPEN3-45]', async () => {
    for (const claims of [false, true]) {
      expect(await refusalOf(remove(admin.id, { userId: admin.id, admin: claims }))).toEqual({
        kind: 'refused',
        code: 'user.own-account',
      });
    }
    const other = await anAdmin(house);
    await remove(other.id, { userId: admin.id, admin: true });
    expect((await rowOf(house, other.id)).role_id).toBe(5);
  });
});
