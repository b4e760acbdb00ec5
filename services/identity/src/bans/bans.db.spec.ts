import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { aSignIn, aViewer, anAdmin, lettersTo, openHouse, refusalOf, rowOf, told, type House } from '../../test/house.js';
import { aFact, houseRules } from '../../test/rules-of-house.js';
import { BanWhenAddressLimitExceeded } from './ban-when-address-limit-exceeded.consumer.js';

let house: House;
let consumer: BanWhenAddressLimitExceeded;
beforeAll(async () => {
  house = await openHouse();
  consumer = new BanWhenAddressLimitExceeded(house.users, house.sessions, house.mailbox);
});
afterAll(() => house.close());
beforeEach(() => houseRules(house, { autobanAfterExceedingIpLimit: true, maxDiffIpViewsPerUser: 3 }));

const exceeded = (userId: number, at = new Date()) =>
  house.database.transaction((tx) => consumer.exceeded(aFact({ userId, count: 4, limit: 3 }, at), tx));
const bansOf = (userId: number) =>
  house.database.query<{ reason: string; hours: number; send_email: boolean; banned_by: number | null }>(
    `SELECT reason, round(extract(epoch FROM expires_at - created_at) / 3600)::integer AS hours, send_email, banned_by
       FROM ban WHERE user_id = $1 ORDER BY id`,
    [userId],
  );
const pass = (userId: number, interval: string) =>
  house.database.query(
    `WITH bans AS (UPDATE ban SET expires_at = expires_at - $2::interval WHERE user_id = $1)
     UPDATE users SET blocked_until = blocked_until - $2::interval WHERE id = $1`,
    [userId, interval],
  );
const signIn = (email: string) => refusalOf(house.signIn.run(aSignIn({ email })));

describe('watching from too many addresses', () => {
  it('bans for 24 hours with its reason, ends the session, and lets in again afterwards [LIMIT-07, BAN-20, OPEN2-46]', async () => {
    const viewer = await aViewer(house);
    await house.signIn.run(aSignIn({ email: viewer.email }));
    await exceeded(viewer.id);
    expect(await bansOf(viewer.id)).toEqual([
      { reason: 'Przekroczono dozwoloną liczbę adresów IP', hours: 24, send_email: false, banned_by: null },
    ]);
    const ended = await told<{ userId: number; reason: string }>(house, 'identity.session-ended');
    expect(ended.filter(({ userId }) => userId === viewer.id)).toEqual([expect.objectContaining({ reason: 'userBlocked' })]);
    expect(await signIn(viewer.email)).toMatchObject({ code: 'auth.blocked' });
    await pass(viewer.id, '24 hours 1 second');
    await expect(house.signIn.run(aSignIn({ email: viewer.email }))).resolves.toMatchObject({ token: expect.any(String) });
  });

  it('bans once, though it is told of fifty times at once [LIMIT-07]', async () => {
    const viewer = await aViewer(house);
    await Promise.all(Array.from({ length: 50 }, () => exceeded(viewer.id)));
    expect(await bansOf(viewer.id)).toHaveLength(1);
  });

  it('never bans an administrator [LIMIT-07, OPEN2-46]', async () => {
    const admin = await anAdmin(house);
    await exceeded(admin.id);
    expect(await bansOf(admin.id)).toEqual([]);
    expect(await rowOf(house, admin.id)).toMatchObject({ blocked: false });
  });

  it('bans nobody while the rule is off, nobody unknown, and nobody for the day before yesterday [LIMIT-07, LIMIT-08]', async () => {
    const viewer = await aViewer(house);
    await exceeded(999_999);
    await exceeded(viewer.id, new Date(Date.now() - 25 * 3_600_000));
    await houseRules(house);
    await exceeded(viewer.id);
    expect(await bansOf(viewer.id)).toEqual([]);
    expect(await rowOf(house, viewer.id)).toMatchObject({ blocked: false });
  });

  it('does not shorten a longer block [LIMIT-07]', async () => {
    const viewer = await aViewer(house);
    await house.database.query('UPDATE users SET blocked = true, blocked_until = NULL WHERE id = $1', [viewer.id]);
    await exceeded(viewer.id);
    expect(await rowOf(house, viewer.id)).toMatchObject({ blocked: true, blocked_until: null });
  });

  it('bans again whom an administrator let in, when it happens again [LIMIT-07]', async () => {
    const viewer = await aViewer(house);
    await exceeded(viewer.id);
    const [ban] = await house.bans.ofUser(viewer.id);
    expect(ban).toMatchObject({ automatic: true, active: true });
    await house.liftBan.run({ banId: ban!.id, userId: null, by: { userId: (await anAdmin(house)).id, admin: true } });
    expect(await rowOf(house, viewer.id)).toMatchObject({ blocked: false });
    await exceeded(viewer.id);
    expect(await bansOf(viewer.id)).toHaveLength(2);
    expect(await rowOf(house, viewer.id)).toMatchObject({ blocked: true });
  });
});

describe('the letter about it', () => {
  it('goes out when the house wants it, once [LIMIT-07, LIMIT-09, BAN-20]', async () => {
    await houseRules(house, { autobanAfterExceedingIpLimit: true, maxDiffIpViewsPerUser: 3, sendEmailAfterIpBan: true });
    const viewer = await aViewer(house);
    await exceeded(viewer.id);
    await exceeded(viewer.id);
    const letters = (await lettersTo(house, viewer.email)).filter(({ kind }) => kind === 'ip_ban_notice');
    expect(letters).toHaveLength(1);
    expect(await bansOf(viewer.id)).toEqual([expect.objectContaining({ send_email: true })]);
  });

  it('does not go out when it does not [LIMIT-07, LIMIT-09]', async () => {
    const viewer = await aViewer(house);
    await exceeded(viewer.id);
    expect((await lettersTo(house, viewer.email)).map(({ kind }) => kind)).not.toContain('ip_ban_notice');
  });
});

it('with an account its bans go [D36]', async () => {
  const viewer = await aViewer(house);
  await exceeded(viewer.id);
  await house.deleteUser.run({ userId: viewer.id, by: { userId: viewer.id, admin: false } });
  expect(await bansOf(viewer.id)).toEqual([]);
});
