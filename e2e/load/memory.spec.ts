/** What many people leave behind in the memory of the programs: their sessions, those that go on and those that are over (P18). */
import { afterAll, expect, it } from '@jest/globals';
import { call, inParallel } from '../support/http.js';
import { closeHouse, house, rows, sized } from '../support/house.js';
import { aPerson, people, sign } from '../support/people.js';
import { PROGRAMS, type ProgramName, untilReady } from '../support/programs.js';
import { report } from '../support/report.js';
import { memoryOf } from './bench/programs.js';

/** What a program may have in a cluster before it is ended, in MB (deploy/k8s). */
const LIMITS: Record<ProgramName, number> = { gateway: 512, identity: 320, catalog: 256, commerce: 256, media: 384, statistics: 256 };
const SIGNED_IN = sized(100_000, 2000);
const ENDED = sized(1_000_000, 50_000);
const AT_ONCE = 5000;

afterAll(closeHouse);

const sizes = (): string => PROGRAMS.map((name) => `${name} ${Math.round(memoryOf(name))}`).join(', ');
const tooLarge = (): string[] => PROGRAMS.filter((name) => memoryOf(name) > LIMITS[name]);

it(
  `after ${SIGNED_IN} different sessions no program has more than a cluster gives it [P18, D40]`,
  async () => {
    const before = sizes();
    const wrong: number[] = [];
    for (let n = 0; n < SIGNED_IN; n += AT_ONCE)
      await inParallel(await people(Math.min(AT_ONCE, SIGNED_IN - n)), 32, async ({ id, token, address }) => {
        const { status } = await call('GET', `/api/users/${id}`, { token, address });
        if (status !== 200) wrong.push(status);
      });
    expect(wrong).toEqual([]);
    report(`P18 ${SIGNED_IN} different sessions, MB before: ${before}; after: ${sizes()}`);
    expect(tooLarge()).toEqual([]);
  },
  sized(1_800_000, 60_000),
);

it(
  `a gateway that starts with ${ENDED} ended sessions knows every one of them, and has room [P18, D18]`,
  async () => {
    const [{ id: userId }, another] = [await aPerson(), await aPerson()];
    await house.restart('gateway');
    const before = memoryOf('gateway');
    const last = 'ffffffff-ffff-4fff-bfff-ffffffffffff'; // of all pages it is on the last one
    try {
      await rows(
        'identity',
        `INSERT INTO sessions (id, user_id, expires_at, ended_at, end_reason)
         SELECT CASE n WHEN 1 THEN $3::uuid ELSE gen_random_uuid() END, $1, now() + interval '30 days', now(), 'logout' FROM generate_series(1, $2) AS n`,
        [userId, ENDED, last],
      );
      const begun = Date.now();
      await house.restart('gateway');
      await untilReady(['gateway'], 120);
      const took = (Date.now() - begun) / 1000;
      const secret = house.settings().programs.identity!.env.JWT_SECRET!;
      const statusOf = async (sid: string) =>
        (await call('GET', `/api/users/${userId}`, { token: sign({ sub: String(userId), sid }, secret) })).status;
      expect(await statusOf(last)).toBe(401);
      expect((await call('GET', `/api/users/${another.id}`, { token: another.token, address: another.address })).status).toBe(200);
      const after = memoryOf('gateway');
      report(
        `P18 ${ENDED} ended sessions: the gateway has ${Math.round(after)} MB, ${Math.round(after - before)} more, and was ready in ${took.toFixed(1)} s`,
      );
      expect(after).toBeLessThan(LIMITS.gateway);
    } finally {
      await rows('identity', 'DELETE FROM sessions WHERE user_id = $1', [userId]);
      await house.restart('gateway');
    }
  },
  sized(600_000, 60_000),
);
