import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createRemoteJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose';
import { aSandbox } from '../../test/a-sandbox.js';

const BACK = 'http://127.0.0.1:8080/callback';
const HOME = 'http://127.0.0.1:8080/wylogowano';
const SECRET = 'sandbox-partner-secret';

let sandbox: Awaited<ReturnType<typeof aSandbox>>;
beforeAll(async () => {
  sandbox = await aSandbox();
}, 20_000);
afterAll(() => sandbox.close());
beforeEach(async () => {
  await control('POST', '/reset');
});

const control = async (method: string, path: string, body?: unknown) => {
  const response = await fetch(`${sandbox.url}/partner/__control${path}`, {
    method,
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  return { status: response.status, json: response.status === 204 ? null : ((await response.json()) as any) };
};

/** A browser without script: it keeps cookies and is led from page to page by hand. */
function aBrowser() {
  const jar = new Map<string, string>();
  return {
    async open(address: string, form?: Record<string, string>) {
      const response = await fetch(address, {
        method: form ? 'POST' : 'GET',
        redirect: 'manual',
        headers: { accept: 'text/html', cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
        body: form && new URLSearchParams(form),
      });
      for (const cookie of response.headers.getSetCookie()) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!;
        if (value) jar.set(name!, value);
        else jar.delete(name!);
      }
      const location = response.headers.get('location');
      return {
        status: response.status,
        headers: response.headers,
        location: location && new URL(location, address).href,
        text: await response.text(),
      };
    },
  };
}

function aSignIn(changes: Record<string, string> = {}) {
  const verifier = randomBytes(32).toString('base64url');
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: 'kurtyna',
    redirect_uri: BACK,
    scope: 'openid email profile',
    state: 'a-state',
    nonce: 'a-nonce',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...changes,
  });
  return { verifier, url: `${sandbox.url}/partner/auth?${query}` };
}

/** Goes through the pages; answers where the person ends up. */
async function walk(url: string, form: Record<string, string>, browser = aBrowser()): Promise<URL> {
  const asked = await browser.open(url);
  expect(asked.status).toBe(303);
  const page = await browser.open(asked.location!);
  expect(page.status).toBe(200);
  let next = await browser.open(asked.location!, { choice: 'sign-in', ...form });
  while (next.location?.startsWith(sandbox.url)) next = await browser.open(next.location);
  return new URL(next.location!);
}

async function exchange(code: string, verifier: string, secret = SECRET) {
  const response = await fetch(`${sandbox.url}/partner/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`kurtyna:${secret}`).toString('base64')}` },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: BACK,
      code_verifier: verifier,
    }),
  });
  return { status: response.status, json: (await response.json()) as Record<string, any> };
}

async function tokensOf(form: Record<string, string>) {
  const { url, verifier } = aSignIn();
  const back = await walk(url, form);
  return (await exchange(back.searchParams.get('code')!, verifier)).json;
}

const userinfo = async (token: string) =>
  (await fetch(`${sandbox.url}/partner/me`, { headers: { authorization: `Bearer ${token}` } })).json() as Promise<any>;

describe("the partner's sign-in", () => {
  it('describes itself under its own address', async () => {
    const found = (await (await fetch(`${sandbox.url}/partner/.well-known/openid-configuration`)).json()) as any;
    expect(found).toMatchObject({
      issuer: `${sandbox.url}/partner`,
      authorization_endpoint: `${sandbox.url}/partner/auth`,
      token_endpoint: `${sandbox.url}/partner/token`,
      userinfo_endpoint: `${sandbox.url}/partner/me`,
      end_session_endpoint: `${sandbox.url}/partner/session/end`,
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
    });
  });

  it('lets a test person in and sends code, state and issuer back', async () => {
    const { url, verifier } = aSignIn();
    const back = await walk(url, { person: 'anna' });
    expect(back.origin + back.pathname).toBe(BACK);
    expect(back.searchParams.get('state')).toBe('a-state');
    expect(back.searchParams.get('iss')).toBe(`${sandbox.url}/partner`);

    const { json } = await exchange(back.searchParams.get('code')!, verifier);
    const keys = createRemoteJWKSet(new URL(`${sandbox.url}/partner/jwks`));
    const { payload } = await jwtVerify(json.id_token, keys, { issuer: `${sandbox.url}/partner`, audience: 'kurtyna' });
    expect(payload).toMatchObject({ sub: 'anna', nonce: 'a-nonce' });
    expect(await userinfo(json.access_token)).toEqual({
      sub: 'anna',
      email: 'anna@partner.example',
      email_verified: true,
      given_name: 'Anna',
      family_name: 'Partnerska',
      birthdate: '1988-03-14',
      country: 'PL',
      updated_at: 1767225600,
    });
  });

  it('takes whoever the tester types', async () => {
    const { access_token: token } = await tokensOf({
      subject: 'wpisany',
      email: 'ktos@gdzies.example',
      email_verified: 'false',
      given_name: 'Łucja',
    });
    const claims = await userinfo(token);
    expect(claims).toMatchObject({ sub: 'wpisany', email_verified: false, given_name: 'Łucja' });
    expect(claims).not.toHaveProperty('birthdate');
  });

  it('asks again in the same browser, and lets somebody else in', async () => {
    const browser = aBrowser();
    await walk(aSignIn().url, { person: 'anna' }, browser);
    const { url, verifier } = aSignIn();
    const back = await walk(url, { person: 'bez-kraju' }, browser);
    const { json } = await exchange(back.searchParams.get('code')!, verifier);
    expect(decodeJwt(json.id_token).sub).toBe('bez-kraju');
  });

  it('says access_denied when the person cancels', async () => {
    const back = await walk(aSignIn().url, { choice: 'cancel' });
    expect(back.searchParams.get('error')).toBe('access_denied');
    expect(back.searchParams.has('code')).toBe(false);
  });

  it('shows its page again when nobody was chosen, and ends it once it is over', async () => {
    const browser = aBrowser();
    const { location } = await browser.open(aSignIn().url);
    const again = await browser.open(location!, { choice: 'sign-in', person: 'nobody' });
    expect(again.status).toBe(400);
    expect(again.text).toContain('role="alert"');
    expect((await aBrowser().open(location!)).status).toBe(404);
  });

  it.each([
    ['another redirect_uri', { redirect_uri: 'https://evil.example/callback' }],
    ['no PKCE', { code_challenge: '', code_challenge_method: '' }],
    ['the plain method', { code_challenge_method: 'plain' }],
  ])('refuses %s', async (_name, changes) => {
    const answer = await aBrowser().open(aSignIn(changes).url);
    const sent = answer.location ? new URL(answer.location) : null;
    expect(sent?.searchParams.get('code') ?? null).toBeNull();
    expect(answer.location?.includes('/interaction/') ?? false).toBe(false);
    expect(answer.status === 400 || sent?.searchParams.get('error') === 'invalid_request').toBe(true);
  });

  it('refuses another verifier, another secret and a code for the second time', async () => {
    const { url, verifier } = aSignIn();
    const code = (await walk(url, { person: 'anna' })).searchParams.get('code')!;
    expect((await exchange(code, verifier, 'wrong')).status).toBe(401);
    expect((await exchange(code, randomBytes(32).toString('base64url'))).json.error).toBe('invalid_grant');

    const second = aSignIn();
    const fresh = (await walk(second.url, { person: 'anna' })).searchParams.get('code')!;
    expect((await exchange(fresh, second.verifier)).status).toBe(200);
    expect((await exchange(fresh, second.verifier)).json.error).toBe('invalid_grant');
  });

  it('runs no script and labels each field', async () => {
    const browser = aBrowser();
    const page = await browser.open((await browser.open(aSignIn().url)).location!);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self' http://127.0.0.1:8080");
    expect(page.text).not.toContain('<script');
    const ids = [...page.text.matchAll(/<(?:input|select) id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids).toHaveLength(page.text.match(/<(input|select)/g)!.length);
    for (const id of ids) expect(page.text).toContain(`<label for="${id}">`);
  });
});

describe("the partner's account and sign-out", () => {
  it('changes a person and notes when', async () => {
    const before = Math.floor(Date.now() / 1000);
    const browser = aBrowser();
    const saved = await browser.open(`${sandbox.url}/partner/account`, {
      subject: 'anna',
      given_name: 'Hanna',
      family_name: 'Partnerska',
      email: 'hanna@partner.example',
      birthdate: '1990-01-02',
      country: 'DE',
    });
    expect(saved.text).toContain('Zapisano.');
    const { json } = await control('GET', '/people');
    const anna = json.find((one: { subject: string }) => one.subject === 'anna');
    expect(anna).toMatchObject({ givenName: 'Hanna', email: 'hanna@partner.example', country: 'DE' });
    expect(anna.updatedAt).toBeGreaterThanOrEqual(before);
    expect((await browser.open(`${sandbox.url}/partner/account`)).text).toContain('?subject=anna');
  });

  it.each([
    ['leads back to the registered page', false, HOME],
    ['stays at the partner when told to', true, '/partner/session/end/success'],
  ])('signing out %s', async (_name, signOutStays, end) => {
    const browser = aBrowser();
    await walk(aSignIn().url, { person: 'anna' }, browser);
    await control('PUT', '/faults', { signOutStays });
    const query = new URLSearchParams({ client_id: 'kurtyna', post_logout_redirect_uri: HOME });
    const page = await browser.open(`${sandbox.url}/partner/session/end?${query}`);
    expect(page.status).toBe(200);
    expect(page.text).not.toContain('<script');
    const [, xsrf] = /name="xsrf" value="([^"]+)"/.exec(page.text)!;
    const done = await browser.open(`${sandbox.url}/partner/session/end/confirm`, { xsrf: xsrf!, logout: 'yes' });
    expect(done.location).toBe(end.startsWith('/') ? `${sandbox.url}${end}` : end);
  });

  it('sends nobody to a page that is not registered', async () => {
    const query = new URLSearchParams({ client_id: 'kurtyna', post_logout_redirect_uri: 'https://evil.example/' });
    const answer = await aBrowser().open(`${sandbox.url}/partner/session/end?${query}`);
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('Partner odmówił');
  });
});

describe('the switches', () => {
  it.each<[string, (claims: Record<string, any>, header: Record<string, any>) => void]>([
    ['wrong-nonce', ({ nonce }) => expect(nonce).not.toBe('a-nonce')],
    ['no-nonce', ({ nonce }) => expect(nonce).toBeUndefined()],
    ['wrong-audience', ({ aud }) => expect(aud).toBe('another-client')],
    ['extra-audience', ({ aud, azp }) => expect({ aud, azp }).toEqual({ aud: ['kurtyna', 'another-client'] })],
    ['wrong-issuer', ({ iss }) => expect(iss).toBe('https://evil.example')],
    ['unsigned', (_claims, { alg }) => expect(alg).toBe('none')],
    ['hmac', (_claims, { alg }) => expect(alg).toBe('HS256')],
    ['second-key', (_claims, { kid }) => expect(kid).toBe('second')],
    ['wrong-key', (_claims, { kid }) => expect(kid).toBe('first')],
    ['expired', ({ exp }) => expect(exp).toBeLessThan(Date.now() / 1000)],
    ['too-old', ({ iat }) => expect(iat).toBeLessThan(Date.now() / 1000 - 3600)],
    ['from-the-future', ({ iat }) => expect(iat).toBeGreaterThan(Date.now() / 1000 + 600)],
  ])('idToken: %s', async (idToken, check) => {
    await control('PUT', '/faults', { idToken });
    const { id_token: token } = await tokensOf({ person: 'anna' });
    const header = idToken === 'unsigned' ? { alg: 'none' } : decodeProtectedHeader(token);
    check(decodeJwt(token), header);
    const keys = createRemoteJWKSet(new URL(`${sandbox.url}/partner/jwks`));
    const known = await jwtVerify(token, keys, { currentDate: new Date(0) }).then(
      () => true,
      (error: { code?: string }) => error.code === 'ERR_JWT_CLAIM_VALIDATION_FAILED',
    );
    expect(known).toBe(!['unsigned', 'hmac', 'wrong-key'].includes(idToken));
  });

  it.each([
    ['wrong', 'https://evil.example', true],
    ['missing', null, true],
    ['unsupported', null, false],
  ])('iss: %s', async (iss, said, promised) => {
    await control('PUT', '/faults', { iss });
    const back = await walk(aSignIn().url, { person: 'anna' });
    expect(back.searchParams.get('iss')).toBe(said);
    const found = (await (await fetch(`${sandbox.url}/partner/.well-known/openid-configuration`)).json()) as any;
    expect(found.authorization_response_iss_parameter_supported).toBe(promised);
  });

  it('otherSubject, hugeProfile: userinfo of somebody else, and 10 MB of it', async () => {
    const { access_token: token } = await tokensOf({ person: 'anna' });
    await control('PUT', '/faults', { otherSubject: true });
    expect((await userinfo(token)).sub).toBe('not-anna');
    await control('PUT', '/faults', { otherSubject: false, hugeProfile: true });
    expect((await userinfo(token)).given_name.length).toBeGreaterThan(10_000_000);
  });

  it('codeReuse: a code counts again and again', async () => {
    await control('PUT', '/faults', { codeReuse: true });
    const { url, verifier } = aSignIn();
    const code = (await walk(url, { person: 'anna' })).searchParams.get('code')!;
    expect((await exchange(code, verifier)).status).toBe(200);
    expect((await exchange(code, verifier)).status).toBe(200);
  });

  it('slowMs, tokenStatus, discoveryDown, redirectTo', async () => {
    const discovery = `${sandbox.url}/partner/.well-known/openid-configuration`;
    await control('PUT', '/faults', { slowMs: 200, tokenStatus: 500 });
    const begun = Date.now();
    expect((await exchange('any', 'any')).status).toBe(500);
    const took = Date.now() - begun;
    expect(took).toBeGreaterThanOrEqual(195);
    await control('DELETE', '/faults');
    await control('PUT', '/faults', { discoveryDown: true });
    expect((await fetch(discovery)).status).toBe(503);
    await control('PUT', '/faults', { redirectTo: 'http://127.0.0.1:1/canary' });
    const sent = await fetch(discovery, { redirect: 'manual' });
    expect([sent.status, sent.headers.get('location')]).toEqual([302, 'http://127.0.0.1:1/canary']);
  });

  it('refuses a misspelt switch and a misspelt field', async () => {
    expect((await control('PUT', '/faults', { idTokens: 'hmac' })).status).toBe(400);
    expect((await control('PUT', '/faults', { idToken: 'HMAC' })).status).toBe(400);
    expect((await control('PUT', '/people/anna', { mail: 'x' })).status).toBe(400);
    expect((await control('PUT', '/people/anna', { emailVerified: 'yes' })).status).toBe(400);
  });

  it('writes down what was asked, forgets people, and starts again', async () => {
    await tokensOf({ person: 'anna' });
    const { json: calls } = await control('GET', '/calls');
    expect(calls.filter((call: { path: string }) => call.path === '/token')).toEqual([
      { method: 'POST', path: '/token', status: 200, at: expect.any(String) },
    ]);
    await control('PUT', '/people/nowy', { email: 'nowy@partner.example' });
    expect((await control('DELETE', '/people/anna')).status).toBe(204);
    expect((await control('DELETE', '/people/anna')).status).toBe(404);
    await control('POST', '/reset');
    const subjects = (await control('GET', '/people')).json.map((one: { subject: string }) => one.subject);
    expect(subjects).toContain('anna');
    expect(subjects).not.toContain('nowy');
    expect((await control('GET', '/calls')).json).toEqual([]);
  });
});
