import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { decodeJwt, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';
import type { IdTokenFault, PartnerFaults } from './faults.js';
import type { PartnerKeys } from './keys.js';

const DISCOVERY = '/.well-known/openid-configuration';
/** What the theatre's server asks for, not a browser. */
const SERVER_TO_SERVER = new Set([DISCOVERY, '/jwks', '/token', '/me']);
const OTHER_ISSUER = 'https://evil.example';
const HUGE = 10 * 1024 * 1024;

/**
 * The lies a true provider cannot tell, told in front of it. Answers whether the request was answered here; otherwise the
 * provider answers, and what it says may be changed on its way out.
 */
export async function tamper(
  { request, response, path }: { request: IncomingMessage; response: ServerResponse; path: string },
  { settings }: PartnerFaults,
  keys: PartnerKeys,
): Promise<boolean> {
  if (SERVER_TO_SERVER.has(path)) {
    if (settings.slowMs) await pause(settings.slowMs);
    if (settings.redirectTo) return answer(response, 302, {}, { location: settings.redirectTo });
    if (path === DISCOVERY && settings.discoveryDown) return answer(response, 503, {});
    if (path === '/token' && settings.tokenStatus) {
      request.resume();
      return answer(response, settings.tokenStatus, { error: 'server_error' });
    }
  }
  if (path === DISCOVERY && settings.iss === 'unsupported')
    changeBody(response, (body) => ({ ...body, authorization_response_iss_parameter_supported: false }));
  if (path === '/token' && settings.idToken) {
    const fault = settings.idToken;
    changeBody(response, async (body) =>
      typeof body.id_token === 'string' ? { ...body, id_token: await forged(body.id_token, fault, keys) } : body,
    );
  }
  if (path === '/me' && settings.otherSubject) changeBody(response, (body) => ({ ...body, sub: `not-${body.sub}` }));
  if (path === '/me' && settings.hugeProfile)
    changeBody(response, (body) => ({ ...body, given_name: 'A'.repeat(HUGE) }));
  if (path.startsWith('/auth') && settings.iss !== 'right') changeRedirect(response, issOf(settings.iss));
  if (path === '/session/end/confirm' && settings.signOutStays)
    changeRedirect(response, () => new URL('/partner/session/end/success', `http://${request.headers.host}`));
  return false;
}

function answer(response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}): true {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  return true;
}

type Body = Record<string, unknown>;

/** The provider ends its answer with one piece, headers not yet sent; a 200 of JSON is changed at that moment. */
function changeBody(response: ServerResponse, change: (body: Body) => Body | Promise<Body>): void {
  const end = response.end.bind(response) as (chunk?: unknown) => ServerResponse;
  response.end = ((chunk?: unknown) => {
    if (response.statusCode !== 200 || chunk === undefined) return end(chunk);
    void Promise.resolve(change(JSON.parse(String(chunk)) as Body)).then(
      (changed) => {
        const text = JSON.stringify(changed);
        response.setHeader('content-length', Buffer.byteLength(text));
        end(text);
      },
      (error: Error) => response.destroy(error),
    );
    return response;
  }) as typeof response.end;
}

/** Changes where a redirect leads, once it leads back to the theatre. */
function changeRedirect(response: ServerResponse, change: (address: URL) => URL): void {
  const end = response.end.bind(response) as (chunk?: unknown) => ServerResponse;
  response.end = ((chunk?: unknown) => {
    const location = response.getHeader('location');
    if (typeof location === 'string' && URL.canParse(location)) {
      response.setHeader('location', change(new URL(location)).href);
    }
    return end(chunk);
  }) as typeof response.end;
}

const issOf =
  (kind: 'wrong' | 'missing' | 'unsupported') =>
  (address: URL): URL => {
    if (!address.searchParams.has('iss')) return address;
    if (kind === 'wrong') address.searchParams.set('iss', OTHER_ISSUER);
    else address.searchParams.delete('iss');
    return address;
  };

const now = (): number => Math.floor(Date.now() / 1000);

/** The claims each fault puts in place of the true ones. */
const CLAIMS: Partial<Record<IdTokenFault, (claims: JWTPayload) => JWTPayload>> = {
  'wrong-nonce': () => ({ nonce: 'another-nonce-another-nonce-another-nonce-x' }),
  'no-nonce': () => ({ nonce: undefined }),
  'wrong-audience': () => ({ aud: 'another-client' }),
  'extra-audience': ({ aud }) => ({ aud: [String(aud), 'another-client'], azp: undefined }),
  'wrong-issuer': () => ({ iss: OTHER_ISSUER }),
  expired: () => ({ iat: now() - 300, exp: now() - 120 }),
  'too-old': () => ({ iat: now() - 3 * 3600, exp: now() + 600 }),
  'from-the-future': () => ({ iat: now() + 3600, exp: now() + 7200 }),
};

async function forged(token: string, fault: IdTokenFault, keys: PartnerKeys): Promise<string> {
  const claims = decodeJwt(token);
  const told = { ...claims, ...CLAIMS[fault]?.(claims) };
  if (fault === 'unsigned') return new UnsecuredJWT(told).encode();
  if (fault === 'hmac') {
    // The classic: the public key, which everybody has, taken as the secret of a symmetric signature.
    const secret = new TextEncoder().encode(String(keys.first.jwk.n));
    return new SignJWT(told).setProtectedHeader({ alg: 'HS256', kid: keys.first.kid }).sign(secret);
  }
  const { key, kid } = fault === 'wrong-key' ? keys.forged : fault === 'second-key' ? keys.second : keys.first;
  return new SignJWT(told).setProtectedHeader({ alg: 'RS256', kid }).sign(key);
}
