import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { call } from '../support/http.js';
import { closeHouse, rows, sandboxUrl, until } from '../support/house.js';
import { atThePartner, comeBack, partnerControl, setOff, tokenCalls, wayBack, type WayBack } from '../support/partner.js';
import { expectCleanLedger } from '../support/ledger.js';
import { aPerson } from '../support/people.js';

const run = Date.now().toString(36);
let made = 0;
const somebody = (change: Record<string, string> = {}) => {
  const subject = `e2e-${run}-${++made}`;
  return {
    subject,
    email: `${subject}@partner.example`,
    email_verified: 'true',
    given_name: 'Anna',
    family_name: 'Partnerska',
    birthdate: '1988-03-14',
    country: 'CZ',
    updated_at: '1767225600',
    ...change,
  };
};
const sessions = async (): Promise<number> => (await rows<{ n: number }>('identity', 'SELECT count(*)::integer AS n FROM sessions'))[0]!.n;

/** One answer for whatever is wrong, and nobody is signed in. */
async function refuses(back: WayBack, status = 422): Promise<void> {
  const before = await sessions();
  const answer = await comeBack(back);
  expect({ status: answer.status, code: answer.body.code }).toEqual({ status, code: 'auth.partner-failed' });
  expect(answer.body).not.toHaveProperty('token');
  expect(await sessions()).toBe(before);
}

beforeAll(() => partnerControl('POST', '/reset'));
afterEach(() => partnerControl('DELETE', '/faults'));
afterAll(async () => {
  try {
    await expectCleanLedger();
  } finally {
    await closeHouse();
  }
}, 60_000);

describe("the partner's sign-in through the whole house", () => {
  it('opens an account, signs in, knows the person again and takes over what has changed [SSO-02, SSO-04, SSO-05, SSO-06, USER-07]', async () => {
    const person = somebody();
    const first = await comeBack(await wayBack(person, '/wydarzenie/sluby?x=1'));
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({
      registered: true,
      sync: false,
      return_path: '/wydarzenie/sluby?x=1',
      user: { email: person.email, provider: 'partner', role: 'standard', updated_at_tl: '2026-01-01T00:00:00.000Z' },
    });
    expect((await call('GET', `/api/users/${first.body.user.id}`, { token: first.body.token })).status).toBe(200);

    const again = await comeBack(await wayBack({ ...person, given_name: 'Hanna' }));
    expect(again.body).toMatchObject({
      registered: false,
      sync: true,
      user: { id: first.body.user.id, firstname: 'Hanna' },
    });
    const old = () => call('GET', `/api/users/${first.body.user.id}`, { token: first.body.token });
    await until('the first session is over', async () => (await old()).status === 401, 3);
  });

  it('binds the way back to the browser with a cookie no script can read, and forgets it afterwards [SSO-04, D19]', async () => {
    const { answer } = await setOff();
    const [set] = [answer.headers['set-cookie'] ?? []].flat();
    for (const attribute of ['HttpOnly', 'SameSite=Lax', 'Path=/', 'Max-Age=600']) expect(set).toContain(attribute);
    expect(answer.headers['cache-control']).toBe('no-store');
    const done = await comeBack(await wayBack(somebody()));
    expect([done.headers['set-cookie'] ?? []].flat()[0]).toMatch(/^[\w-]*tl_tx=;.*(Max-Age=0|Expires=Thu, 01 Jan 1970)/);
  });

  it('cancelled there comes back without a code [SSO-11]', async () => {
    const { url } = await setOff();
    const back = await atThePartner(url, { choice: 'cancel' });
    expect(back.pathname).toBe('/callback');
    expect(back.searchParams.get('error')).toBe('access_denied');
    expect(back.searchParams.has('code')).toBe(false);
  });

  it('with the e-mail of a standard account is refused by its name, and nothing of that account changes [SSO-09, OPEN0-25, D19]', async () => {
    const viewer = await aPerson();
    const before = await rows('identity', 'SELECT * FROM users WHERE id = $1', [viewer.id]);
    for (const verified of ['true', 'false']) {
      const answer = await comeBack(await wayBack(somebody({ email: viewer.email, email_verified: verified })));
      expect(answer.status).toBe(409);
      expect(answer.body).toMatchObject({ error: 'user_already_registered', code: 'auth.already-registered' });
    }
    expect(await rows('identity', 'SELECT * FROM users WHERE id = $1', [viewer.id])).toEqual(before);
  });

  it('of a blocked person is 401 [SSO-10]', async () => {
    const person = somebody();
    const { body } = await comeBack(await wayBack(person));
    await rows('identity', 'UPDATE users SET blocked = true WHERE id = $1', [body.user.id]);
    const answer = await comeBack(await wayBack(person));
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 401, code: 'session.blocked' });
  });

  it('signed out here leads to the partner, who leads back to our page only [SESS-14, SESS-16, SESS-18]', async () => {
    const { body } = await comeBack(await wayBack(somebody()));
    const out = await call('POST', '/api/auth/logout', { token: body.token });
    expect(out.status).toBe(200);
    const url = new URL(out.body.logoutUrl);
    expect(url.href.startsWith(`${sandboxUrl}/partner/session/end?`)).toBe(true);
    expect(new URL(url.searchParams.get('post_logout_redirect_uri')!).pathname).toBe('/wylogowano');
    expect((await fetch(url)).status).toBe(200);
    const old = () => call('GET', `/api/users/${body.user.id}`, { token: body.token });
    await until('the session is over', async () => (await old()).status === 401, 3);
  });
});

describe('attacks against the true provider', () => {
  it('no state, a foreign state, a state twice, a code twice: nobody is signed in [S15, D19]', async () => {
    const [mine, foreign] = [await wayBack(somebody()), await wayBack(somebody())];
    expect((await comeBack({ ...mine, state: '' })).status).toBe(422);
    await refuses({ ...mine, state: 'A'.repeat(43) });
    await refuses({ ...mine, cookie: foreign.cookie });
    await refuses({ ...mine, cookie: null });
    expect((await comeBack(mine)).status).toBe(200);
    const asked = await tokenCalls();
    await partnerControl('PUT', '/faults', { codeReuse: true });
    await refuses(mine);
    expect(await tokenCalls()).toBe(asked);
    const other = await wayBack(somebody());
    await refuses({ ...other, code: mine.code });
  });

  it('the same answer 20 times at once signs in once [S15]', async () => {
    const back = await wayBack(somebody());
    const answers = await Promise.all(Array.from({ length: 20 }, () => comeBack(back)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 422)]);
  });

  it.each([
    'wrong-nonce',
    'no-nonce',
    'wrong-audience',
    'extra-audience',
    'wrong-issuer',
    'wrong-key',
    'unsigned',
    'hmac',
    'expired',
    'too-old',
    'from-the-future',
  ])('an id_token that is %s [D19]', async (idToken) => {
    const back = await wayBack(somebody());
    await partnerControl('PUT', '/faults', { idToken });
    await refuses(back);
  });

  it('but one of the partner’s second key is a true one', async () => {
    const back = await wayBack(somebody());
    await partnerControl('PUT', '/faults', { idToken: 'second-key' });
    expect((await comeBack(back)).status).toBe(200);
  });

  it.each(['wrong', 'missing'])('an answer whose issuer is %s', async (iss) => {
    await partnerControl('PUT', '/faults', { iss });
    await refuses(await wayBack(somebody()));
  });

  it('userinfo about somebody else, and one of ten megabytes', async () => {
    const [other, huge] = [await wayBack(somebody()), await wayBack(somebody())];
    await partnerControl('PUT', '/faults', { otherSubject: true });
    await refuses(other);
    await partnerControl('PUT', '/faults', { otherSubject: false, hugeProfile: true });
    await refuses(huge, 502);
  });

  it('a partner that is slow or broken is 502, before the ten seconds of the gateway itself make it 503 [D33]', async () => {
    const [broken, slow, led] = [await wayBack(somebody()), await wayBack(somebody()), await wayBack(somebody())];
    await partnerControl('PUT', '/faults', { tokenStatus: 500 });
    await refuses(broken, 502);
    await partnerControl('PUT', '/faults', { tokenStatus: null, redirectTo: `${sandboxUrl}/inbox` });
    await refuses(led, 502);
    await partnerControl('PUT', '/faults', { redirectTo: null, slowMs: 60_000 }); // six times as long as the gateway waits
    await refuses(slow, 502);
  });
});
