import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { until } from '@kurtyna/testing';
import { aSignIn, aViewer, anAddress, anEmail, openHouse, PASSWORD, refusalOf, someSettings, type House } from '../../test/house.js';
import { Counters } from './counters.js';
import { Throttles } from './throttles.js';

let house: House;
let viewer: { id: number; email: string };
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());
beforeEach(async () => {
  viewer = await aViewer(house);
});

const WRONG = 'Zielony-Most-78';
const guess = (email: string, address: string, password = WRONG) => house.signIn.run(aSignIn({ email, address, password }));

const nobody = { question: { name: 'nobody', text: 'SELECT 1 AS id WHERE false' }, values: [] };
const somebody = { question: { name: 'somebody', text: 'SELECT $1::integer AS id' }, values: [1] };

/** How many of these guesses were looked at; the others were refused unseen with 429. */
async function seen(guesses: Promise<unknown>[]): Promise<{ seen: number; refused: number; waits: number[] }> {
  const refusals = await Promise.all(guesses.map((one) => refusalOf(one)));
  const waits = refusals.flatMap(({ kind, retryAfterSeconds }) => (kind === 'too-many' ? [retryAfterSeconds!] : []));
  return { seen: refusals.filter(({ kind }) => kind === 'unauthenticated').length, refused: waits.length, waits };
}

describe('guessing one account', () => {
  it('a hundred wrong passwords from one address: five are looked at, the owner still comes in from elsewhere [S2, X12]', async () => {
    const address = anAddress();
    const guesses = [];
    for (let nth = 0; nth < 100; nth++) guesses.push(guess(viewer.email, address));
    const { seen: looked, refused, waits } = await seen(guesses);
    expect([looked, refused]).toEqual([5, 95]);
    for (const wait of waits) expect(wait).toBeGreaterThan(0);
    expect(await refusalOf(guess(viewer.email, address, PASSWORD))).toMatchObject({ kind: 'too-many' });
    await guess(viewer.email, anAddress(), PASSWORD);
  });

  it('waits longer after each run of wrong passwords, and at most ten are looked at in 15 minutes [S2, D20]', async () => {
    const address = anAddress();
    const run = async () => {
      const { seen: looked, waits } = await seen(Array.from({ length: 6 }, () => guess(viewer.email, address)));
      return { looked, wait: Math.max(...waits) };
    };
    const endWait = () => house.database.query(`UPDATE throttle SET expire = 1 WHERE key LIKE 'guess-account:%'`);
    const first = await run();
    await endWait();
    const second = await run();
    await endWait();
    const third = await run();
    expect([first, second, third].map(({ looked }) => looked)).toEqual([5, 5, 5]);
    expect([first, second, third].map(({ wait }) => wait)).toEqual([300, 900, 2700]);
  });

  it('forgets wrong passwords after a right one [D20]', async () => {
    const address = anAddress();
    for (let round = 0; round < 3; round++) {
      for (let nth = 0; nth < 4; nth++) expect(await refusalOf(guess(viewer.email, address))).toMatchObject({ kind: 'unauthenticated' });
      await guess(viewer.email, address, PASSWORD);
    }
  });

  it('counts an e-mail nobody has just the same: nobody learns who has an account [S4]', async () => {
    const address = anAddress();
    const email = anEmail();
    const { seen: looked, refused } = await seen(Array.from({ length: 8 }, () => guess(email, address)));
    expect([looked, refused]).toEqual([5, 3]);
  });

  it('a hundred in a row, from whatever addresses, lock the password; not those refused unseen [D20]', async () => {
    const hammering = anAddress();
    await seen(Array.from({ length: 150 }, () => guess(viewer.email, hammering)));
    for (let batch = 0; batch < 19; batch++) {
      const address = anAddress();
      expect((await seen(Array.from({ length: 5 }, () => guess(viewer.email, address)))).seen).toBe(5);
    }
    const last = await refusalOf(guess(viewer.email, anAddress(), PASSWORD));
    expect(last).toMatchObject({ kind: 'too-many' });
    expect(last.retryAfterSeconds).toBeLessThanOrEqual(86_400);
  }, 60_000);

  it('gives the guess back when the password could not be checked [D16, D20]', async () => {
    const from = { email: viewer.email, address: anAddress() };
    for (let nth = 0; nth < 8; nth++) {
      await expect(house.throttles.guess(from, nobody, () => Promise.reject(new Error('queue full')))).rejects.toThrow('queue full');
    }
    expect(await house.throttles.guess(from, somebody, () => Promise.resolve(true))).toEqual({ id: 1 });
  });
});

describe('right passwords', () => {
  const counted = async () =>
    (await house.database.query<{ key: string; points: number }>('SELECT key, points FROM throttle ORDER BY key')).map(
      ({ key, points }) => `${key.split(':')[0]} ${points}`,
    );
  /** What is given back is given back a moment later. */
  const settled = async (wanted: string[]) => {
    await until(`${wanted.length} are counted`, async () => String(await counted()) === String(wanted));
    return counted();
  };
  beforeEach(() => house.database.query('DELETE FROM throttle'));

  it('of eighty people behind one address are no failures, and nothing of them stays counted [D20]', async () => {
    const address = anAddress();
    for (let batch = 0; batch < 4; batch++) {
      const guesses = Array.from({ length: 20 }, () => house.throttles.guess({ email: anEmail(), address }, somebody, async () => true));
      expect(await Promise.all(guesses)).toHaveLength(20);
      expect(await settled([])).toEqual([]);
    }
  });

  it('leave what others got wrong from the same address [D20]', async () => {
    const address = anAddress();
    await house.throttles.guess({ email: anEmail(), address }, nobody, async () => false);
    await house.throttles.guess({ email: viewer.email, address }, somebody, async () => true);
    const wrong = ['guess-account 1', 'guess-address 1', 'guess-row 1'];
    expect(await settled(wrong)).toEqual(wrong);
  });

  it('come in even if what they were counted for cannot be given back [D20]', async () => {
    const { giveBack } = Counters.prototype;
    Counters.prototype.giveBack = () => Promise.reject(new Error('no contact'));
    try {
      const from = { email: viewer.email, address: anAddress() };
      expect(await house.throttles.guess(from, somebody, async () => true)).toEqual({ id: 1 });
      expect(await house.throttles.guess(from, somebody, async () => true)).toEqual({ id: 1 }); // the turn is over
    } finally {
      Counters.prototype.giveBack = giveBack;
    }
  });
});

describe('guessing many accounts', () => {
  it('a thousand accounts, one password each, from one address: fifty are looked at [S3, X12]', async () => {
    const address = anAddress();
    let looked = 0;
    for (let batch = 0; batch < 10; batch++) {
      looked += (await seen(Array.from({ length: 100 }, () => guess(anEmail(), address)))).seen;
    }
    expect(looked).toBe(50);
  }, 60_000);

  it('sixty accounts, each from another address of one household of IPv6: fifty are looked at [S3, X12, D20]', async () => {
    const guesses = Array.from({ length: 60 }, (_, nth) => guess(anEmail(), `2001:db8:5e:1::${(nth + 1).toString(16)}`));
    expect((await seen(guesses)).seen).toBe(50);
    expect((await seen([guess(anEmail(), '2001:db8:5e:2::1')])).seen).toBe(1);
  });

  it('one account from many addresses of one household of IPv6: five are looked at [S2, D20]', async () => {
    const guesses = Array.from({ length: 10 }, (_, nth) => guess(viewer.email, `2001:db8:5e:3::${(nth + 1).toString(16)}`));
    expect((await seen(guesses)).seen).toBe(5);
  });

  it.each([
    ['sign-ups', (address: string) => house.throttles.signUp(address)],
    ['ways to the partner', (address: string) => house.throttles.partnerSignIn(address)],
    ['resets', (address: string) => house.throttles.mailRequest('reset', { email: anEmail(), address })],
    ['letters sent again', (address: string) => house.throttles.mailRequest('resend', { email: anEmail(), address })],
  ])('%s are counted for a household of IPv6 and not for each of its addresses [X12, D20]', async (_what, tryFrom) => {
    const tries = Array.from({ length: 30 }, (_, nth) => tryFrom(`2001:db8:5e:4::${(nth + 1).toString(16)}`));
    const refused = (await Promise.allSettled(tries)).filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    await tryFrom('2001:db8:5e:5::1');
  });

  it('does not count against an account what its address was refused [D20]', async () => {
    const address = anAddress();
    await seen(Array.from({ length: 50 }, () => guess(anEmail(), address)));
    expect((await seen(Array.from({ length: 8 }, () => guess(viewer.email, address)))).seen).toBe(0);
    await house.database.query(`DELETE FROM throttle WHERE key LIKE 'guess-address:%'`);
    expect((await seen(Array.from({ length: 8 }, () => guess(viewer.email, address)))).seen).toBe(5);
  }, 60_000);

  it('does not count loopback outside production, and does inside [D20]', async () => {
    const { seen: looked } = await seen(Array.from({ length: 60 }, () => guess(anEmail(), '127.0.0.1')));
    expect(looked).toBe(60);
    const settings = someSettings();
    settings.throttles = { ...settings.throttles, loopbackCounts: true };
    const strict = new Throttles(house.database, settings);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 60 }, () => strict.guess({ email: anEmail(), address: '::ffff:127.0.0.1' }, nobody, async () => false)),
    );
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(10);
  }, 60_000);
});

it('keeps no e-mail and no address in its table [D36]', async () => {
  await refusalOf(guess(viewer.email, '198.51.100.77'));
  const rows = await house.database.query<{ key: string }>('SELECT key FROM throttle');
  expect(rows.length).toBeGreaterThan(3);
  for (const { key } of rows) expect(key).not.toMatch(/@|198\.51/);
});
