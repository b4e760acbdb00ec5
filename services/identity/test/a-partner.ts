import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWTPayload } from 'jose';
import type { PartnerSettings } from '../src/partner/partner-site.js';

type Claims = Record<string, unknown>;
type Signer = (claims: JWTPayload) => string | Promise<string>;

/** What the partner does otherwise than it should; each undefined means as it should. */
interface Mischief {
  claims?: (claims: JWTPayload) => JWTPayload;
  sign?: Signer;
  discovery?: Claims;
  userinfo?: Claims;
  /** Answers a path instead of the partner. */
  answer?: Record<string, (response: ServerResponse) => void>;
  /** Takes any verifier. */
  noPkce?: boolean;
  /** Takes a code again and again. */
  codeReuse?: boolean;
}

interface Code {
  person: Claims & { sub: string };
  nonce: string;
  challenge: string;
  redirectUri: string;
  used: boolean;
}

const CLIENT = { clientId: 'kurtyna', clientSecret: 'a-secret:with%odd characters' };
const REDIRECT_URI = 'https://teatr.example/callback';

async function signingKey(kid: string) {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  return { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } };
}

/** A small OpenID provider for tests of this service; the sandbox is the real one. Its people never see a page. */
export async function aPartner() {
  const keys = { now: await signingKey('k1'), forged: await signingKey('k1') };
  const codes = new Map<string, Code>();
  const tokens = new Map<string, Claims>();
  const calls: string[] = [];
  let mischief: Mischief = {};

  const json = (response: ServerResponse, body: unknown, status = 200): void => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  const signed =
    (key: CryptoKey, kid: string): Signer =>
    (claims) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(key);

  const token = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    let body = '';
    for await (const part of request) body += String(part);
    const form = new URLSearchParams(body);
    const [id, secret] = Buffer.from((request.headers.authorization ?? '').replace('Basic ', ''), 'base64')
      .toString()
      .split(':')
      .map((part) => new URLSearchParams(`x=${part}`).get('x'));
    if (id !== CLIENT.clientId || secret !== CLIENT.clientSecret) return json(response, { error: 'invalid_client' }, 401);
    const code = codes.get(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const fits =
      code &&
      (!code.used || mischief.codeReuse) &&
      code.redirectUri === form.get('redirect_uri') &&
      (mischief.noPkce || code.challenge === challenge);
    if (!fits) return json(response, { error: 'invalid_grant', error_description: 'a text of the partner' }, 400);
    code.used = true;
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: url,
      sub: code.person.sub,
      aud: CLIENT.clientId,
      iat: now,
      exp: now + 300,
      nonce: code.nonce,
    };
    const sign = mischief.sign ?? signed(keys.now.privateKey, keys.now.kid);
    const accessToken = randomBytes(16).toString('hex');
    tokens.set(accessToken, code.person);
    json(response, {
      access_token: accessToken,
      token_type: 'Bearer',
      id_token: await sign(mischief.claims?.(claims) ?? claims),
    });
  };

  const userinfo = (request: IncomingMessage, response: ServerResponse): void => {
    const person = tokens.get((request.headers.authorization ?? '').replace('Bearer ', ''));
    if (!person) return json(response, { error: 'invalid_token' }, 401);
    json(response, { ...person, ...mischief.userinfo });
  };

  const server = createServer((request, response) => {
    const path = new URL(request.url!, 'http://x').pathname;
    calls.push(path);
    const instead = mischief.answer?.[path];
    if (instead) return instead(response);
    if (path === '/.well-known/openid-configuration') return json(response, { ...described(), ...mischief.discovery });
    if (path === '/jwks') return json(response, { keys: [keys.now.jwk] });
    if (path === '/token') return void token(request, response);
    if (path === '/me') return userinfo(request, response);
    json(response, {}, 404);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const described = () => ({
    issuer: url,
    authorization_endpoint: `${url}/auth`,
    token_endpoint: `${url}/token`,
    jwks_uri: `${url}/jwks`,
    userinfo_endpoint: `${url}/me`,
    end_session_endpoint: `${url}/session/end`,
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  });

  return {
    url,
    keys,
    calls,
    countOf: (path: string) => calls.filter((called) => called === path).length,
    misbehave: (change: Mischief) => (mischief = change),
    signed,
    async rotateKeys() {
      keys.now = await signingKey('k2');
    },
    settings: (change: Partial<PartnerSettings> = {}): PartnerSettings => ({
      issuer: url,
      ...CLIENT,
      redirectUri: REDIRECT_URI,
      postLogoutUri: 'https://teatr.example/wylogowano',
      scopes: 'openid email profile',
      allowedAlgs: ['RS256', 'ES256', 'PS256'],
      endpointOrigins: [],
      requireVerifiedEmail: true,
      allowInsecure: true,
      ...change,
    }),
    /** What the browser brings back when somebody signs in at the partner. */
    letIn(address: string, person: Claims & { sub: string }) {
      const asked = new URL(address).searchParams;
      const code = randomBytes(16).toString('hex');
      codes.set(code, {
        person,
        nonce: asked.get('nonce')!,
        challenge: asked.get('code_challenge')!,
        redirectUri: asked.get('redirect_uri')!,
        used: false,
      });
      return { code, state: asked.get('state')!, iss: url };
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export type APartner = Awaited<ReturnType<typeof aPartner>>;
