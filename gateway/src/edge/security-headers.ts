/** The security headers (D34), the same on every answer. */
import { SITE_ADDRESSES } from '@kurtyna/domain';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings.js';

const COMMON = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
};

/** Pages whose address carries a one-time token tell nobody where they were (D34). */
const TOKEN_PAGES: readonly string[] = [
  SITE_ADDRESSES.verification,
  SITE_ADDRESSES.newPassword,
  SITE_ADDRESSES.signIn,
  SITE_ADDRESSES.adminSignIn,
  SITE_ADDRESSES.callback,
];

/** The page of a code, which is as good as its ticket. */
const isCodePage = (path: string): boolean => path.startsWith(`${SITE_ADDRESSES.codeField}/`);

export const DOCS_PATH = '/api/docs';

export function contentSecurityPolicy({ MEDIA_ORIGINS, VIMEO_PLAYER_ORIGIN }: Settings): string {
  const hosts = (...origins: string[]): string => [...new Set(origins)].join(' ');
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'", // antd writes its styles into the page
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `frame-src ${hosts(VIMEO_PLAYER_ORIGIN, 'https://player.vimeo.com', 'https://vimeo.com', ...MEDIA_ORIGINS)}`,
    `connect-src ${hosts("'self'", 'https://*.vimeo.com', VIMEO_PLAYER_ORIGIN, ...MEDIA_ORIGINS)}`,
    `img-src ${hosts("'self'", 'data:', 'https://i.vimeocdn.com', ...MEDIA_ORIGINS)}`,
    `media-src ${hosts("'self'", 'blob:', ...MEDIA_ORIGINS)}`,
    "worker-src 'self' blob:",
    "form-action 'self'",
  ].join('; ');
}

/** Swagger's page writes its start into itself; nothing of ours is shown there. */
const DOCS_POLICY =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'";

/** Around the public bytes: they are data, and no browser has anything to load for them. */
export const BYTES_HEADERS: Record<string, string> = {
  ...COMMON,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

export function securityHeaders(settings: Settings): Record<string, string> {
  return { ...COMMON, 'content-security-policy': contentSecurityPolicy(settings) };
}

export function installSecurityHeaders(fastify: FastifyInstance, settings: Settings): void {
  const headers = securityHeaders(settings);
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers);
    const path = request.url.split('?')[0]!;
    if (path === DOCS_PATH || path.startsWith(`${DOCS_PATH}/`))
      void reply.header('content-security-policy', DOCS_POLICY);
    if (TOKEN_PAGES.includes(path.replace(/\/+$/, '')) || isCodePage(path))
      void reply.header('referrer-policy', 'no-referrer');
    if (isCodePage(path)) void reply.header('cache-control', 'no-store');
    done();
  });
}
