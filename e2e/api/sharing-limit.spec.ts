/** One account, many places: who shares it is kept out for a day (LIMIT-07, OPEN2-46). */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { call } from '../support/http.js';
import { chooseHouseRules } from '../support/house-rules.js';
import { everythingIsHeard } from '../support/facts.js';
import { closeHouse, rows, until } from '../support/house.js';
import { anAdmin, aPerson, mailTo, type Person } from '../support/people.js';
import { closeWire } from '../support/repertoire.js';

const FOUR = ['83.11.20.7', '31.0.4.9', '5.172.8.8', '185.7.1.1'] as const;
let film: { id: number };

beforeAll(async () => {
  await chooseHouseRules({
    autoban_after_exceeding_ip_limit: true,
    max_diff_ip_views_per_user: 3,
    send_email_after_ip_ban: true,
  });
  const { videos } = (await call('GET', '/external_api/videos')).body;
  film = videos.find((one: any) => !one.age_restriction && one.restricted_access === 'any' && !one.available_from);
}, 60_000);
afterAll(async () => {
  await chooseHouseRules();
  await closeWire();
  await closeHouse();
}, 60_000);

const aViewer = (): Promise<Person> => aPerson({ roleId: 3 }); // premium: may watch everything
const play = ({ token }: Person, address: string) => call('GET', `/api/videos/${film.id}/playback`, { token, address });
const bansOf = ({ id }: Person) =>
  rows<{ reason: string; hours: number }>(
    'identity',
    `SELECT reason, round(extract(epoch FROM expires_at - created_at) / 3600)::integer AS hours FROM ban WHERE user_id = $1`,
    [id],
  );
const BAN = { reason: 'Przekroczono dozwoloną liczbę adresów IP', hours: 24 };

describe('a fourth address where three are allowed', () => {
  it('in the middle of a film: the next heartbeat is refused, the ban says why, and the letter arrives [LIMIT-07, LIMIT-09, BAN-20]', async () => {
    const viewer = await aViewer();
    const { grant } = (await play(viewer, FOUR[0])).body.playback;
    const renew = (address: string) => call('POST', `/api/playback/${grant}`, { token: viewer.token, address, body: { seconds: 5 } });
    for (const address of FOUR.slice(0, 3)) expect((await renew(address)).status).toBe(200);
    await everythingIsHeard();
    expect(await bansOf(viewer)).toEqual([]);
    await renew(FOUR[3]);
    await until('the viewer is out', async () => (await renew(FOUR[0])).status === 401, 10);
    expect((await renew(FOUR[0])).body.code).toBe('session.blocked');
    expect(await bansOf(viewer)).toEqual([BAN]);
    const letter = await mailTo(viewer.email, /^Konto zablokowane na dobę$/);
    expect(letter.text.replace(/\s+/g, ' ')).toContain(BAN.reason);
  }, 60_000);

  it('of fifty plays at once bans once [LIMIT-07]', async () => {
    const viewer = await aViewer();
    await Promise.all(Array.from({ length: 50 }, (_, n) => play(viewer, FOUR[n % 4]!)));
    await until('the ban is there', async () => (await bansOf(viewer)).length > 0);
    await everythingIsHeard();
    expect(await bansOf(viewer)).toEqual([BAN]);
  }, 60_000);

  it('that is only written into X-Forwarded-For bans nobody: the address our proxy saw counts [LIMIT-07, D21]', async () => {
    const viewer = await aViewer();
    for (const forged of FOUR) expect((await play(viewer, `${forged}, 83.0.0.1`)).status).toBe(200);
    await everythingIsHeard();
    expect(await bansOf(viewer)).toEqual([]);
  }, 60_000);

  it('of a telephone within one /24, or of one household by IPv6, bans nobody [LIMIT-07, OPEN2-46]', async () => {
    const viewer = await aViewer();
    for (let last = 1; last <= 8; last += 1) {
      expect((await play(viewer, `5.172.9.${last}`)).status).toBe(200);
      expect((await play(viewer, `2a02:a310:c1:5b00::${last}`)).status).toBe(200);
    }
    await everythingIsHeard();
    expect(await bansOf(viewer)).toEqual([]);
  }, 60_000);

  it('never bans an administrator [LIMIT-07, OPEN2-46]', async () => {
    const admin = await anAdmin();
    for (const address of FOUR) expect((await play(admin, address)).status).toBe(200);
    await everythingIsHeard();
    expect([await bansOf(admin), (await play(admin, FOUR[0])).status]).toEqual([[], 200]);
  }, 60_000);
});

it('without the rule nobody is counted, banned or kept [LIMIT-07, LIMIT-08]', async () => {
  await chooseHouseRules();
  const viewer = await aViewer();
  for (const address of FOUR) expect((await play(viewer, address)).status).toBe(200);
  expect(await rows('media', 'SELECT 1 FROM viewer_address')).toEqual([]);
  await everythingIsHeard();
  expect(await bansOf(viewer)).toEqual([]);
}, 60_000);
