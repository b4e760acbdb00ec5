/** Somebody is banned while signed in, and watching (S10). */
import { banUser } from '@kurtyna/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { anAccount, signIn } from '../support/accounts.js';
import { ask } from '../support/ask.js';
import { call } from '../support/http.js';
import { closeHouse, house, rows, until } from '../support/house.js';
import { people } from '../support/people.js';
import { startReplica, type Replica } from '../support/programs.js';
import { closeWire } from '../support/repertoire.js';

let second: Replica;
beforeAll(async () => {
  second = await startReplica('gateway', Number(new URL(house.settings().urls.site).port) + 510);
}, 40_000);
afterAll(async () => {
  await second.terminate();
  await closeWire();
  await closeHouse();
}, 30_000);

const seen = async (token: string, path: string, base?: string) => {
  const { status, body } = await call('GET', path, { token, base });
  return [status, body.code];
};

describe('blocking somebody', () => {
  it('ends what is going on, everywhere; lifting it, or its end, lets the person in again [S10, SESS-12, D18, D25, BAN-10, BAN-12, BAN-13, BAN-16]', async () => {
    const { email } = await anAccount();
    const { token, user } = (await signIn(email)).body;
    await rows('identity', 'UPDATE users SET role_id = 3 WHERE id = $1', [user.id]); // premium: may watch everything
    await rows('commerce', 'UPDATE customer SET role_id = 3 WHERE id = $1', [user.id]);
    const own = `/api/users/${user.id}`;
    const { videos } = (await call('GET', '/external_api/videos')).body;
    const film = videos.find((one: any) => !one.age_restriction && one.restricted_access === 'any' && !one.available_from);
    const { grant } = (await call('GET', `/api/videos/${film.id}/playback`, { token })).body.playback;
    const renew = () => call('POST', `/api/playback/${grant}`, { token, body: { seconds: 5 } });
    expect((await renew()).status).toBe(200);
    expect(await seen(token, own, second.base)).toEqual([200, undefined]);

    const [admin] = await people(1, { roleId: 1 });
    const banned = await call('POST', '/api/bans', { token: admin!.token, body: { user_id: user.id, forever: true } });
    expect([banned.status, banned.body.ban.reason]).toEqual([201, 'nie określono']);
    await until('both gateways refuse', async () =>
      (await Promise.all([undefined, second.base].map((base) => seen(token, own, base)))).every(
        ([status, code]) => status === 401 && code === 'session.blocked',
      ),
    );
    for (const base of [undefined, second.base])
      expect(await seen(token, '/api/users/validate-session', base)).toEqual([401, 'session.blocked']);
    expect([(await renew()).status, (await renew()).body.code]).toEqual([401, 'session.blocked']);
    const refused = await signIn(email);
    expect([refused.status, refused.body.code]).toEqual([422, 'auth.blocked']);

    const listed = (await call('GET', own, { token: admin!.token })).body.bans;
    expect(listed).toMatchObject([{ user_id: user.id, forever: true, expiration_date: null, active: true }]);
    expect((await call('DELETE', `/api/bans/${listed[0].id}`, { token: admin!.token })).status).toBe(200);
    expect((await signIn(email)).status).toBe(200);

    // Of seconds, which the form does not offer.
    const soon = new Date(Date.now() + 4000).toISOString();
    await ask(banUser, {
      userId: user.id,
      reason: '',
      until: soon,
      sendEmail: false,
      by: { userId: admin!.id, admin: true },
    });
    expect((await signIn(email)).status).toBe(422);
    const running = () => rows('identity', 'SELECT 1 FROM ban WHERE user_id = $1 AND lifted_at IS NULL AND expires_at > now()', [user.id]);
    await until('its end has come', async () => (await running()).length === 0);
    const again = await signIn(email);
    expect(again.status).toBe(200);
    expect(await seen(again.body.token, own)).toEqual([200, undefined]);
  }, 60_000);
});
