import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BanUserCommand } from '@kurtyna/contracts';
import { aSignIn, aViewer, anAdmin, lettersTo, openHouse, outcomesOf, refusalOf, rowOf, told, type House } from '../../test/house.js';
import { PostOffice, read } from '../../test/post-office.js';

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

const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();
const by = (who = admin) => ({ userId: who.id, admin: true });
const ban = (userId: number, given: Partial<BanUserCommand> = {}) =>
  house.banUser.run({ userId, reason: 'Udostępnianie konta', until: inHours(2), sendEmail: false, by: by(), ...given });
const lift = (banId: number, userId: number | null = null, who = admin) => house.liftBan.run({ banId, userId, by: by(who) });
const signIn = (email: string) => refusalOf(house.signIn.run(aSignIn({ email })));
const comesIn = (email: string) => expect(house.signIn.run(aSignIn({ email }))).resolves.toMatchObject({ token: expect.any(String) });
/** The bans, and what was written of them, as if so much time had passed. */
const pass = (userId: number, interval: string) =>
  house.database.query(
    `WITH bans AS (UPDATE ban SET expires_at = expires_at - $2::interval WHERE user_id = $1)
     UPDATE users SET blocked_until = blocked_until - $2::interval WHERE id = $1`,
    [userId, interval],
  );

describe('a ban', () => {
  it('with an end keeps out until it, ends the open session, and lets in again afterwards [BAN-10, BAN-12, BAN-13, BAN-20]', async () => {
    const { id, email } = await aViewer(house);
    await house.signIn.run(aSignIn({ email }));
    const until = inHours(24);
    expect(await ban(id, { until })).toEqual({
      id: expect.any(Number),
      userId: id,
      reason: 'Udostępnianie konta',
      expiresAt: until,
      sendEmail: false,
      automatic: false,
      createdAt: expect.any(String),
      active: true,
    });
    const ended = (await told<{ userId: number; reason: string }>(house, 'identity.session-ended')).filter(({ userId }) => userId === id);
    expect(ended.map(({ reason }) => reason)).toEqual(['userBlocked']);
    expect(await signIn(email)).toMatchObject({ code: 'auth.blocked' });
    await pass(id, '23 hours 59 minutes');
    expect(await signIn(email)).toMatchObject({ code: 'auth.blocked' });
    await pass(id, '2 minutes');
    await comesIn(email);
    expect(await house.bans.ofUser(id)).toMatchObject([{ active: false }]);
  });

  it('for ever has no end [BAN-11, BAN-12]', async () => {
    const { id, email } = await aViewer(house);
    expect(await ban(id, { until: null })).toMatchObject({ expiresAt: null, active: true });
    await pass(id, '10 years');
    expect(await signIn(email)).toMatchObject({ code: 'auth.blocked' });
    expect(await rowOf(house, id)).toMatchObject({ blocked: true, blocked_until: null });
  });

  it.each(['', '   '])('without a reason (%j) says "nie określono" [BAN-03]', async (reason) => {
    const { id } = await aViewer(house);
    expect((await ban(id, { reason })).reason).toBe('nie określono');
  });

  it('is refused where its end is over by the clock of the database, and nothing is done [BAN-04, D35]', async () => {
    const { id, email } = await aViewer(house);
    expect(await refusalOf(ban(id, { until: inHours(-0.01) }))).toMatchObject({
      kind: 'invalid',
      fields: { expiration_date: { key: 'form.validate.future_date' } },
    });
    expect(await house.bans.ofUser(id)).toEqual([]);
    await comesIn(email);
  });

  it('of the own account is refused; another administrator can be banned [BAN-19, OPEN3-49]', async () => {
    expect(await refusalOf(ban(admin.id))).toEqual({ kind: 'conflict', code: 'user.own-ban' });
    const other = await anAdmin(house);
    await ban(other.id);
    expect(await rowOf(house, other.id)).toMatchObject({ blocked: true });
  });

  it('is set and lifted by administrators alone, as their row says now; of nobody it is not found [D23, Z1, ERR3-08]', async () => {
    const [{ id }, somebody, banned] = [await aViewer(house), await aViewer(house), await anAdmin(house)];
    const { id: banId } = await ban(id);
    await ban(banned.id);
    for (const who of [somebody, banned]) {
      expect(await refusalOf(ban(id, { by: by(who) }))).toMatchObject({ kind: 'not-found' });
      expect(await refusalOf(lift(banId, null, who))).toMatchObject({ kind: 'not-found' });
    }
    expect(await refusalOf(ban(999_999))).toEqual({ kind: 'not-found', code: 'user.not-found' });
    expect(await refusalOf(house.bans.ofUser(999_999))).toEqual({ kind: 'not-found', code: 'user.not-found' });
    expect(await house.bans.ofUser(id)).toHaveLength(1);
  });
});

describe('a ban under the key of one click', () => {
  const key = (key: string, bodyHash = 'one') => ({ idempotency: { key, bodyHash } });

  it('asked for again after an answer that was lost is the same ban, with one letter; another body is refused [D11]', async () => {
    const { id, email } = await aViewer(house);
    const first = await ban(id, { sendEmail: true, ...key('lost') });
    expect(await ban(id, { sendEmail: true, ...key('lost') })).toEqual(first);
    expect(await refusalOf(ban(id, { sendEmail: true, reason: 'Inny', ...key('lost', 'other') }))).toMatchObject({
      code: 'order.idempotency-mismatch',
    });
    expect(await house.bans.ofUser(id)).toHaveLength(1);
    expect((await lettersTo(house, email)).filter(({ kind }) => kind === 'ban_notice')).toHaveLength(1);
  });

  it('clicked twice at once is one ban [D11]; control: two clicks without it are two', async () => {
    const [{ id }, other] = [await aViewer(house), await aViewer(house)];
    const [one, two] = await Promise.all([ban(id, key('at once')), ban(id, key('at once'))]);
    expect(two).toEqual(one);
    expect(await house.bans.ofUser(id)).toEqual([one]);
    await Promise.all([ban(other.id), ban(other.id)]);
    expect(await house.bans.ofUser(other.id)).toHaveLength(2);
  });
});

describe('several bans', () => {
  it('keep out while any of them holds, until the latest end [OPEN3-49]', async () => {
    const { id, email } = await aViewer(house);
    const [long, short] = [inHours(48), inHours(1)];
    const { id: longer } = await ban(id, { until: long });
    await ban(id, { until: short });
    expect((await rowOf(house, id)).blocked_until).toEqual(new Date(long));
    const { id: endless } = await ban(id, { until: null });
    expect(await rowOf(house, id)).toMatchObject({ blocked: true, blocked_until: null });

    await lift(endless);
    await lift(longer);
    expect((await rowOf(house, id)).blocked_until).toEqual(new Date(short));
    expect(await signIn(email)).toMatchObject({ code: 'auth.blocked' });
    await pass(id, '61 minutes');
    await comesIn(email);
  });
});

describe('lifting a ban', () => {
  it('lets in at once, takes it off the list and keeps its row; a second time finds none [BAN-16, OPEN3-51]', async () => {
    const { id, email } = await aViewer(house);
    const { id: banId } = await ban(id, { until: null });
    expect(await lift(banId)).toEqual({ id: banId });
    await comesIn(email);
    expect(await house.bans.ofUser(id)).toEqual([]);
    expect(await house.database.query('SELECT lifted_at IS NOT NULL AS lifted FROM ban WHERE id = $1', [banId])).toEqual([
      { lifted: true },
    ]);
    expect(await refusalOf(lift(banId))).toEqual({ kind: 'not-found', code: 'ban.not-found' });
  });

  it('at the address of another person finds none [Z2, D23]', async () => {
    const [one, other] = [await aViewer(house), await aViewer(house)];
    const { id: banId } = await ban(one.id);
    expect(await refusalOf(lift(banId, other.id))).toEqual({ kind: 'not-found', code: 'ban.not-found' });
    expect(await lift(banId, one.id)).toEqual({ id: banId });
  });
});

describe('the letter about a ban', () => {
  const lettersAbout = async (email: string) => {
    await house.postman.deliverAll();
    return post.letters.filter(({ to }) => to.includes(email)).map((letter) => read(letter));
  };

  it('goes out once where it is wanted, with the reason and the end [BAN-14, OPEN3-50]', async () => {
    const { id, email } = await aViewer(house);
    await ban(id, { sendEmail: true, until: '2099-07-01T06:05:00.000Z', reason: 'Nagrywanie <b>ekranu</b>' });
    const [letter, ...more] = (await lettersAbout(email)).filter(({ body }) => body.includes('zablokowane'));
    expect(more).toEqual([]);
    expect(letter!.body).toContain('zablokowane do 01.07.2099, 8:05');
    expect(letter!.body).toContain('Powód: Nagrywanie <b>ekranu</b>');
  });

  it('says "bezterminowo" of one for ever [BAN-14, OPEN3-50]', async () => {
    const { id, email } = await aViewer(house);
    await ban(id, { sendEmail: true, until: null });
    expect((await lettersAbout(email)).map(({ body }) => body).join()).toContain('zablokowane bezterminowo');
  });

  it('is not written where it is not wanted, nor after the ban was lifted [BAN-14]', async () => {
    const { id, email } = await aViewer(house);
    await ban(id);
    expect((await lettersTo(house, email)).map(({ kind }) => kind)).not.toContain('ban_notice');
    const { id: banId } = await ban(id, { sendEmail: true });
    await lift(banId);
    expect((await lettersAbout(email)).map(({ body }) => body).join()).not.toContain('zablokowane');
  });

  it('that cannot be sent leaves the ban as it is [BAN-14, OPEN3-50]', async () => {
    const { id, email } = await aViewer(house);
    post.refuseRecipients = 550;
    await ban(id, { sendEmail: true, until: null });
    await house.postman.deliverAll();
    post.refuseRecipients = null;
    expect(await signIn(email)).toMatchObject({ code: 'auth.blocked' });
    expect(await house.bans.ofUser(id)).toMatchObject([{ active: true }]);
  });
});

describe('two administrators at once', () => {
  const administrators = async (): Promise<number> => {
    const [row] = await house.database.query<{ n: number }>(
      `SELECT count(*)::integer AS n FROM users WHERE role_id = 1 AND NOT (blocked AND coalesce(blocked_until > now(), true))`,
    );
    return row!.n;
  };
  /** Nobody administers but these two. */
  const twoAdmins = async () => {
    await house.database.query('UPDATE users SET role_id = 2 WHERE role_id = 1');
    return [await anAdmin(house), await anAdmin(house)] as const;
  };
  const acts = {
    ban: (of: number, who: { id: number; email: string }) => ban(of, { by: by(who), until: null }),
    delete: (of: number, who: { id: number; email: string }) => house.deleteUser.run({ userId: of, by: by(who) }),
    'take the role from': (of: number, who: { id: number; email: string }) =>
      house.updateUser.run({
        userId: of,
        changes: { role: 'standard' },
        by: { ...by(who), sessionId: 'x' },
        address: '',
      }),
  };
  const names = Object.keys(acts) as (keyof typeof acts)[];
  const pairs = names.flatMap((first) => names.map((second) => [first, second] as const));

  it.each(pairs)(
    'one wants to %s the other, who wants to %s the first: one is left, each time [OPEN3-45, OPEN3-49, D8]',
    async (first, second) => {
      for (let round = 0; round < 12; round++) {
        const [one, other] = await twoAdmins();
        await outcomesOf([acts[first](other.id, one), acts[second](one.id, other)]);
        expect(await administrators()).toBe(1);
      }
    },
    60_000,
  );

  it('control: judged without the lock both would go', async () => {
    const [one, other] = await twoAdmins();
    const judge = (id: number) => house.queries.get(id, 'admin');
    const judged = await Promise.all([judge(one.id), judge(other.id)]); // both are administrators when both are asked
    const take = (id: number) => house.database.query('UPDATE users SET blocked = true WHERE id = $1', [id]);
    await Promise.all(judged.map(({ id }) => take(id)));
    expect(await administrators()).toBe(0);
  });
});
