import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Refusal, refusal } from './refusal.js';

const LIFETIME_SECONDS = 43_199;

/** Bearer tokens this process has issued. They do not survive a restart, so a shop must know how to get a new one. */
export class Tokens {
  private readonly expiries = new Map<string, number>();

  issue(now = Date.now()): string {
    for (const [token, expiresAt] of this.expiries) {
      if (expiresAt > now) break; // Oldest first: the rest is still good.
      this.expiries.delete(token);
    }
    const token = randomUUID();
    this.expiries.set(token, now + LIFETIME_SECONDS * 1000);
    return token;
  }

  assertKnown(authorization: string | undefined): void {
    const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
    if (token && (this.expiries.get(token) ?? 0) > Date.now()) return;
    throw refusal(401, 'UNAUTHORIZED', { statusDesc: 'Incorrect authentication' });
  }

  expireAll(): void {
    this.expiries.clear();
  }
}

/** The token endpoint; without the form's content type PayU answers 401 whatever the body says. */
export function oauthRoutes(
  app: FastifyInstance,
  tokens: Tokens,
  shop: { clientId: string; clientSecret: string },
): void {
  app.post('/pl/standard/user/oauth/authorize', { config: { operation: 'token' } }, (request) => {
    if (!request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) {
      throw new Refusal(401, { error: 'unauthorized', error_description: 'Full authentication is required' });
    }
    const form = request.body as Record<string, string | undefined>;
    if (form.grant_type !== 'client_credentials') {
      throw new Refusal(400, {
        error: form.grant_type ? 'unsupported_grant_type' : 'invalid_request',
        error_description: 'grant_type must be client_credentials',
      });
    }
    if (form.client_id !== shop.clientId || form.client_secret !== shop.clientSecret) {
      throw new Refusal(401, { error: 'invalid_client', error_description: 'Bad client credentials' });
    }
    return {
      access_token: tokens.issue(),
      token_type: 'bearer',
      expires_in: LIFETIME_SECONDS,
      grant_type: 'client_credentials',
    };
  });
}
