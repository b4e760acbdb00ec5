import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SendLinkCommand } from '@kurtyna/contracts';
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
  type House,
} from '../../test/house.js';

let house: House;
let admin: { id: number; email: string };
beforeAll(async () => {
  house = await openHouse();
  admin = await anAdmin(house);
});
afterAll(() => house.close());

type Kind = SendLinkCommand['kind'];
const KINDS: readonly Kind[] = ['verification', 'password'];
const PURPOSES = { verification: 'verification', password: 'reset' } as const;
const send = (kind: Kind, userId: number, by = { userId: admin.id, admin: true }) => house.sendLink.run({ kind, userId, by });
const kindsTo = async (email: string) => (await lettersTo(house, email)).map(({ kind }) => kind);
const NEW = 'Nowy-Klucz-88';

async function aWaiting(change: Parameters<typeof aSignUp>[0] = {}) {
  const { email } = await house.signUp.run(aSignUp(change));
  const [row] = await house.database.query<{ id: number }>('SELECT id FROM users WHERE email = $1', [email]);
  return { id: row!.id, email, token: await mailedToken(house, email) };
}
const livingLinks = (id: number, kind: Kind) =>
  house.database.query<{ email: string }>(
    'SELECT email FROM one_time_token WHERE user_id = $1 AND purpose = $2 AND used_at IS NULL AND expires_at > now()',
    [id, PURPOSES[kind]],
  );
const actsOn = (id: number) =>
  house.database.query<{ act: string; admin_id: number }>('SELECT act, admin_id FROM admin_act WHERE subject = $1 ORDER BY id', [
    `user:${id}`,
  ]);

describe('the link that confirms an address', () => {
  it('is sent in the language of the account and works; the older one does not [OPEN0-31, OPEN0-32]', async () => {
    const person = await aWaiting({ language: 'en' });
    expect(await send('verification', person.id)).toEqual({ to: person.email });
    const letters = await house.database.query('SELECT kind, language FROM mail_outbox WHERE user_id = $1', [person.id]);
    expect(letters).toEqual([1, 2].map(() => ({ kind: 'verify_email', language: 'en' })));
    expect((await refusalOf(house.verifyEmail.run(person))).code).toBe('verification.expired');
    await house.verifyEmail.run({ email: person.email, token: await mailedToken(house, person.email) });
    expect(await rowOf(house, person.id)).toMatchObject({ role_id: 2 });
    expect(await actsOn(person.id)).toEqual([{ act: 'send-verification', admin_id: admin.id }]);
  });

  it('is a conflict where the address is confirmed: no letter, no act, and it counts for nothing [OPEN0-31]', async () => {
    const { id, email } = await aViewer(house);
    for (let nth = 0; nth < 5; nth++)
      expect(await refusalOf(send('verification', id))).toEqual({ kind: 'conflict', code: 'user.verified' });
    expect([await kindsTo(email), await actsOn(id)]).toEqual([['verify_email'], []]);
    await house.updateUser.run({
      userId: id,
      changes: { role: 'unverified' },
      by: { userId: admin.id, sessionId: 'x', admin: true },
      address: '',
    });
    expect(await send('verification', id)).toEqual({ to: email });
  });

  it('of somebody who confirms by the older one meanwhile is a conflict without a letter [OPEN0-31]', async () => {
    const person = await aWaiting();
    const counts = await holdTable(house, 'throttle');
    const sent = refusalOf(send('verification', person.id));
    await counts.untilWaiting(1);
    await house.verifyEmail.run(person);
    await counts.letGo();
    expect(await sent).toEqual({ kind: 'conflict', code: 'user.verified' });
    expect([await kindsTo(person.email), await livingLinks(person.id, 'verification')]).toEqual([['verify_email'], []]);
  });
});

describe('the link to a new password', () => {
  it('is sent and sets one; an older one does not [OPEN0-31, AUTH-67, OPEN0-32]', async () => {
    const { id, email } = await aViewer(house);
    await house.requestReset.run({ email, language: 'pl', address: anAddress() });
    const older = await mailedToken(house, email, 'password_reset');
    expect(await send('password', id)).toEqual({ to: email });
    const set = (token: string) => house.setPassword.run({ email, token, newpassword: NEW, address: anAddress() });
    expect((await refusalOf(set(older))).code).toBe('reset.invalid');
    await set(await mailedToken(house, email, 'password_reset'));
    await house.signIn.run(aSignIn({ email, password: NEW }));
    expect(await actsOn(id)).toEqual([{ act: 'send-password-link', admin_id: admin.id }]);
  });

  it('of an account of the partner is a conflict without a letter [OPEN0-31, OPEN0-25, D19]', async () => {
    const { id, email } = await aViewer(house);
    await house.database.query(`UPDATE users SET provider = 'partner', password_hash = NULL WHERE id = $1`, [id]);
    expect(await refusalOf(send('password', id))).toEqual({ kind: 'conflict', code: 'auth.partner-account' });
    expect(await kindsTo(email)).toEqual(['verify_email']);
  });
});

describe.each(KINDS)('each link, %s,', (kind) => {
  const ask = (email: string) =>
    kind === 'verification'
      ? house.resend.run({ email, language: 'pl', address: anAddress() })
      : house.requestReset.run({ email, language: 'pl', address: anAddress() });

  it('is sent three times an hour, with those that its owner asked for; the 4th to 6th hear 429 [OPEN0-31, X12, D20]', async () => {
    const { id, email } = await aWaiting();
    await ask(email);
    await send(kind, id);
    await send(kind, id);
    const before = await kindsTo(email);
    for (let nth = 4; nth <= 6; nth++) expect(await refusalOf(send(kind, id))).toMatchObject({ kind: 'too-many', code: 'too-many' });
    expect((await refusalOf(ask(email))).kind).toBe('too-many');
    expect([await kindsTo(email), (await actsOn(id)).length]).toEqual([before, 2]);
    const other = KINDS.find((one) => one !== kind)!;
    expect(await send(other, id)).toEqual({ to: email }); // each kind is counted for itself
  });

  it('pressed twice at once leaves one link that works, that of the newest letter [OPEN0-31, OPEN0-32]', async () => {
    const { id, email } = await aWaiting();
    expect((await outcomesOf([send(kind, id), send(kind, id)])).succeeded).toBe(2);
    expect(await livingLinks(id, kind)).toEqual([{ email }]);
    const [letter] = await house.database.query<{ token: string }>(
      `SELECT m.payload ->> 'token' AS token FROM mail_outbox m JOIN one_time_token t ON t.hash = sha256(convert_to(m.payload ->> 'token', 'UTF8'))
        WHERE t.user_id = $1 AND t.purpose = $2 AND t.expires_at > now()`,
      [id, PURPOSES[kind]],
    );
    expect(letter).toEqual({ token: await mailedToken(house, email, kind === 'verification' ? 'verify_email' : 'password_reset') });
  });

  it('goes to the address that the account has, changed beside it too [OPEN0-31]', async () => {
    const { id } = await aWaiting();
    const moved = anEmail();
    const by = { userId: admin.id, sessionId: 'x', admin: true };
    const saved = house.updateUser.run({ userId: id, changes: { email: moved }, by, address: '' });
    const [, { to }] = await Promise.all([saved, send(kind, id)]);
    const letterKind = kind === 'verification' ? 'verify_email' : 'password_reset';
    expect(await kindsTo(to)).toContain(letterKind);
    const living = await livingLinks(id, kind);
    expect(living.every(({ email }) => email === moved)).toBe(true);
  });

  it('reaches somebody who is banned, as the letters that they ask for themselves do [OPEN0-31]', async () => {
    const { id, email } = await aWaiting();
    await house.banUser.run({
      userId: id,
      reason: 'Udostępnianie konta',
      until: null,
      sendEmail: false,
      by: { userId: admin.id, admin: true },
    });
    expect(await send(kind, id)).toEqual({ to: email });
  });

  it('is for administrators alone: everybody else finds nobody, and nothing is counted [OPEN0-31, D23]', async () => {
    const [waiting, other, former] = [await aWaiting(), await aViewer(house), await anAdmin(house)];
    await house.database.query('UPDATE users SET role_id = 2 WHERE id = $1', [former.id]);
    const askers = [waiting, other, former].flatMap(({ id }) => [false, true].map((claims) => ({ userId: id, admin: claims })));
    for (const by of askers) expect(await refusalOf(send(kind, waiting.id, by))).toEqual({ kind: 'not-found', code: 'user.not-found' });
    expect(await kindsTo(waiting.email)).toEqual(['verify_email']);
    expect(await refusalOf(send(kind, 2_000_000_000))).toMatchObject({ kind: 'not-found' });
    for (let nth = 0; nth < 3; nth++) await send(kind, waiting.id);
  });

  it('beside an erasure leaves no letter and no link [OPEN0-31, D36]', async () => {
    const { id, email } = await aWaiting();
    const counts = await holdTable(house, 'throttle');
    const sent = refusalOf(send(kind, id));
    await counts.untilWaiting(1);
    await house.deleteUser.run({ userId: id, by: { userId: id, admin: false } });
    await counts.letGo();
    expect(await sent).toEqual({ kind: 'not-found', code: 'user.not-found' });
    expect([await kindsTo(email), await livingLinks(id, kind)]).toEqual([['account_deleted'], []]);
  });
});
