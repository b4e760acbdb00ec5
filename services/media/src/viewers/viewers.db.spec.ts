import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AddressLimitExceeded, Envelope, HouseRules, UserState } from '@kurtyna/contracts';
import type { Bus } from '@kurtyna/platform';
import { outboxOf } from '@kurtyna/testing';
import { openScreening, type Screening } from '../../test/screening.js';
import { ForgetAddresses } from './forget-addresses.job.js';
import { KeepViewers } from './keep-viewers.consumer.js';

let screening: Screening;
let keep: KeepViewers;
beforeAll(async () => {
  screening = await openScreening();
  keep = new KeepViewers({} as Bus, screening.database);
});
afterAll(() => screening.drop());

let version = 0;
const rule = (most: number | null, on = true) =>
  screening.database.transaction((tx) =>
    keep.rules(
      {
        data: {
          version: ++version,
          autobanAfterExceedingIpLimit: on,
          maxDiffIpViewsPerUser: most,
          sendEmailAfterIpBan: false,
          notifyRemindPlatform: false,
          notifyRemindPayedEvent: false,
        },
      } as Envelope<HouseRules>,
      tx,
    ),
  );
beforeEach(() => rule(3));

let people = 100;
const someone = (): number => ++people;
const isTold = (userId: number, given: Partial<UserState>) =>
  screening.database.transaction((tx) =>
    keep.viewer({ data: { id: userId, version: 1, deleted: false, roleId: 2, ...given } } as Envelope<UserState>, tx),
  );
async function play(userId: number | null, address: string): Promise<string> {
  const { kind, id } = await screening.media();
  const holder = { userId, sessionId: userId === null ? null : `session-${userId}` };
  const opened = await screening.open.run({ ...holder, product: { kind, id }, variant: 'normal', language: 'pl', address });
  return opened.grant;
}
const renew = (userId: number, grant: string, address: string) =>
  screening.renew.run({ grant, userId, sessionId: `session-${userId}`, seconds: 0, address, position: null });
const playFrom = async (userId: number, addresses: string[]): Promise<void> => {
  for (const address of addresses) await play(userId, address);
};
const pass = (userId: number, interval: string) =>
  screening.database.query('UPDATE viewer_address SET seen_at = seen_at - $2::interval WHERE user_id = $1', [userId, interval]);
const exceeded = async (userId: number): Promise<AddressLimitExceeded[]> =>
  (await outboxOf<AddressLimitExceeded>(screening.database, 'media.address-limit-exceeded'))
    .map(({ data }) => data)
    .filter((fact) => fact.userId === userId);
const kept = async (userId: number): Promise<number> =>
  (await screening.database.query<{ n: number }>('SELECT count(*)::integer AS n FROM viewer_address WHERE user_id = $1', [userId]))[0]!.n;
const FOUR = ['83.11.20.7', '31.0.4.9', '5.172.8.8', '185.7.1.1'];

describe('watching from more addresses than the limit', () => {
  it('is told once, with the number and the limit and no address [LIMIT-07, OPEN2-46, D36]', async () => {
    const userId = someone();
    await playFrom(userId, FOUR.slice(0, 3));
    expect(await exceeded(userId)).toEqual([]);
    await play(userId, FOUR[3]!);
    expect(await exceeded(userId)).toEqual([{ userId, count: 4, limit: 3 }]);
    await playFrom(userId, FOUR);
    await playFrom(userId, FOUR.slice(0, 2));
    expect(await exceeded(userId)).toHaveLength(2); // anew, from nothing
  });

  it('counts the heartbeat too, so that who moves while a film plays is counted [LIMIT-07]', async () => {
    const userId = someone();
    const grant = await play(userId, FOUR[0]!);
    for (const address of FOUR.slice(1)) await renew(userId, grant, address);
    expect(await exceeded(userId)).toHaveLength(1);
  });

  it('counts over all products of one person, and nobody else with them [LIMIT-07, OPEN2-46]', async () => {
    const [one, other] = [someone(), someone()];
    await playFrom(one, FOUR.slice(0, 2));
    await playFrom(other, FOUR.slice(2));
    expect([await exceeded(one), await exceeded(other)]).toEqual([[], []]);
    expect([await kept(one), await kept(other)]).toEqual([2, 2]);
  });

  it('the same addresses again are no more addresses [LIMIT-07]', async () => {
    const userId = someone();
    for (let times = 0; times < 3; times++) await playFrom(userId, FOUR.slice(0, 3));
    expect(await exceeded(userId)).toEqual([]);
  });

  it('an IPv6 household is one address, another household another [LIMIT-07, OPEN2-46]', async () => {
    const userId = someone();
    await playFrom(userId, ['2a02:a310:c1:5b00::1', '2a02:a310:c1:5b00::2', '2a02:a310:c1:5b00:7:7:7:7', '2a02:a310:c1:5b00::9']);
    expect(await kept(userId)).toBe(1);
    await playFrom(userId, ['2a02:a310:c1:5b01::1', '2a02:a310:c1:5b02::1', '2a02:a310:c1:5b03::1']);
    expect(await exceeded(userId)).toEqual([{ userId, count: 4, limit: 3 }]);
  });

  it('fifty plays at once are counted one after another: who has four is told of, and nobody is who has three [LIMIT-07]', async () => {
    const [four, three] = [someone(), someone()];
    const plays = Array.from({ length: 50 }, (_, n) => [play(four, FOUR[n % 4]!), play(three, FOUR[n % 3]!)]).flat();
    await Promise.all(plays);
    expect((await exceeded(four)).length).toBeGreaterThan(0);
    expect(await exceeded(three)).toEqual([]);
  });
});

describe('a telephone on the move', () => {
  it('within one /24 counts once, as long as it goes on within ten minutes [LIMIT-07, OPEN2-46]', async () => {
    const userId = someone();
    for (let last = 1; last <= 20; last++) {
      await play(userId, `5.172.8.${last}`);
      await pass(userId, '9 minutes');
    }
    expect(await exceeded(userId)).toEqual([]);
    expect(await kept(userId)).toBe(1);
  });

  it('that was silent for more than ten minutes is another address [LIMIT-07, OPEN2-46]', async () => {
    const userId = someone();
    for (let last = 1; last <= 4; last++) {
      await play(userId, `5.172.8.${last}`);
      await pass(userId, '11 minutes');
    }
    expect(await exceeded(userId)).toHaveLength(1);
  });
});

describe('nothing is kept', () => {
  it('of a visitor without an account, nor of what is no address [LIMIT-07]', async () => {
    const before = await screening.database.query('SELECT 1 FROM viewer_address');
    await play(null, FOUR[0]!);
    const userId = someone();
    await play(userId, 'unknown');
    expect(await screening.database.query('SELECT 1 FROM viewer_address')).toHaveLength(before.length);
  });

  it('of administrators, wherever they watch from [LIMIT-07, OPEN2-46]', async () => {
    const userId = someone();
    await isTold(userId, { roleId: 1 });
    await playFrom(userId, FOUR);
    expect([await exceeded(userId), await kept(userId)]).toEqual([[], 0]);
  });

  it('while the rule is off or has no number, and what was kept goes when it is switched off [LIMIT-07, LIMIT-08]', async () => {
    const userId = someone();
    await playFrom(userId, FOUR.slice(0, 2));
    await rule(3, false);
    expect(await kept(userId)).toBe(0);
    await playFrom(userId, FOUR);
    await rule(null);
    await playFrom(userId, FOUR);
    expect([await exceeded(userId), await kept(userId)]).toEqual([[], 0]);
  });

  it('of an erased person; an older word of them does not bring them back [D36]', async () => {
    const userId = someone();
    await playFrom(userId, FOUR.slice(0, 2));
    await isTold(userId, { version: 5, deleted: true, roleId: 5 });
    await isTold(userId, { version: 4 });
    await playFrom(userId, FOUR);
    expect([await exceeded(userId), await kept(userId)]).toEqual([[], 0]);
  });

  it('after a day: the next day counts from nothing, and the job forgets [LIMIT-07, D36]', async () => {
    const userId = someone();
    await playFrom(userId, FOUR.slice(0, 3));
    await pass(userId, '24 hours 1 second');
    await play(userId, FOUR[3]!);
    expect(await exceeded(userId)).toEqual([]);
    await new ForgetAddresses({} as never, screening.database).run();
    expect(await kept(userId)).toBe(1);
  });
});

it('what is kept is a keyed hash: no address, no network, and the same address of two people looks different [D36]', async () => {
  const [one, other] = [someone(), someone()];
  await play(one, FOUR[0]!);
  await play(other, FOUR[0]!);
  const rows = await screening.database.query<{ address: string; network: string }>(
    'SELECT address, network FROM viewer_address WHERE user_id IN ($1, $2)',
    [one, other],
  );
  for (const { address, network } of rows) expect(`${address} ${network}`).not.toContain('83.11');
  expect(new Set(rows.map(({ address }) => address)).size).toBe(2);
});

it('a lower number bans nobody for the past: the next play decides [LIMIT-07]', async () => {
  const userId = someone();
  await playFrom(userId, FOUR.slice(0, 3));
  await rule(1);
  expect(await exceeded(userId)).toEqual([]);
  await play(userId, FOUR[0]!);
  expect(await exceeded(userId)).toEqual([{ userId, count: 3, limit: 1 }]);
});
