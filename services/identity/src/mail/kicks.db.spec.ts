/**
 * A letter goes out when it is put in, not with the postman's next round a second later: who waits for a link waits for the letter alone.
 * A whole house cannot tell the two, so each use case is asked here whether it rings, and whether its letter can be read by then.
 */
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { anAddress, anAdmin, anEmail, aSignIn, aSignUp, aViewer, mailedToken, openHouse, refusalOf, type House } from '../../test/house.js';
import { PostOffice } from '../../test/post-office.js';

let house: House;
let office: PostOffice;
/** Letters that wait, at each ring. */
let rings: Promise<number>[] = [];
beforeAll(async () => {
  office = await new PostOffice().open();
  house = await openHouse({ smtpUrl: office.url });
});
afterAll(async () => {
  await house.close();
  await office.close();
});

const waiting = async (): Promise<number> =>
  (await house.database.query<{ n: number }>(`SELECT count(*)::integer AS n FROM mail_outbox WHERE status = 'queued'`))[0]!.n;

/** How many letters have come to those that waited before, seen at the last ring. */
async function heard(work: () => Promise<unknown>): Promise<number | 'silence'> {
  const before = await waiting();
  rings = [];
  house.mailbox.onKick(() => rings.push(waiting()));
  await work();
  const seen = await Promise.all(rings);
  return seen.length === 0 ? 'silence' : seen.at(-1)! - before;
}

const inTwoHours = () => new Date(Date.now() + 7_200_000).toISOString();

describe('the postman is called once the letter can be read', () => {
  it('by signing up, and by asking for the link again', async () => {
    const command = aSignUp();
    expect(await heard(() => house.signUp.run(command))).toBe(1);
    expect(await heard(() => house.resend.run({ email: command.email, language: 'pl', address: anAddress() }))).toBe(1);
  });

  it('by asking for a new password, and by setting it', async () => {
    const { email } = await aViewer(house);
    const address = anAddress();
    expect(await heard(() => house.requestReset.run({ email, language: 'pl', address }))).toBe(1);
    const token = await mailedToken(house, email, 'password_reset');
    expect(await heard(() => house.setPassword.run({ email, token, newpassword: 'Wlasne-Haslo-55', address }))).toBe(1);
  });

  it('by signing in with two steps', async () => {
    const { email } = await anAdmin(house, { mfa: true });
    expect(await heard(() => refusalOf(house.signIn.run(aSignIn({ email }))))).toBe(1);
  });

  it('by changing the password in the account', async () => {
    const { id } = await aViewer(house);
    const admin = await anAdmin(house);
    const by = { userId: admin.id, sessionId: 'x', admin: true };
    const changes = { newpassword: 'Wlasne-Haslo-55' };
    expect(await heard(() => house.updateUser.run({ userId: id, changes, by, address: anAddress() }))).toBe(1);
  });

  it('by a new address of somebody unverified, and by the links that an administrator sends [OPEN0-31]', async () => {
    const { email } = await house.signUp.run(aSignUp());
    const [row] = await house.database.query<{ id: number }>('SELECT id FROM users WHERE email = $1', [email]);
    const admin = await anAdmin(house);
    const by = { userId: admin.id, sessionId: 'x', admin: true };
    const command = { userId: row!.id, changes: { email: anEmail() }, by, address: anAddress() };
    expect(await heard(() => house.updateUser.run(command))).toBe(1);
    for (const kind of ['verification', 'password'] as const)
      expect(await heard(() => house.sendLink.run({ kind, userId: row!.id, by }))).toBe(1);
  });

  it('by a ban that is told, and by closing an account', async () => {
    const { id } = await aViewer(house);
    const { id: other } = await aViewer(house);
    const admin = await anAdmin(house);
    const ban = { userId: id, reason: 'Udostępnianie konta', until: inTwoHours(), sendEmail: true, by: { userId: admin.id, admin: true } };
    expect(await heard(() => house.banUser.run(ban))).toBe(1);
    expect(await heard(() => house.deleteUser.run({ userId: other, by: { userId: other, admin: false } }))).not.toBe('silence');
  });
});

const ALL_BUT_PAUSES = [
  'Date',
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
] as const;

it('the postman who is called comes now: with his clock stopped nothing else would bring him', async () => {
  const { id, email } = await aViewer(house);
  await house.postman.deliverAll();
  office.letters.length = 0;
  jest.useFakeTimers({ doNotFake: [...ALL_BUT_PAUSES] });
  try {
    house.postman.onApplicationBootstrap();
    // The first one may meet the round that he begins with, the others meet none.
    for (let nth = 1; nth <= 3; nth++) {
      await house.database.transaction((tx) =>
        house.mailbox.put(tx, {
          kind: 'already_verified',
          dedupeKey: `kick:${nth}`,
          to: { id, email },
          language: 'pl',
          payload: { firstname: 'Ala' },
        }),
      );
      house.mailbox.kick();
      while (office.letters.length < nth) await new Promise((resolve) => setImmediate(resolve));
    }
  } finally {
    jest.useRealTimers();
  }
}, 30_000);
