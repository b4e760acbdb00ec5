import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import passport, { type AuthenticateCallback } from 'passport';
import { headerOf } from '../edge/request-context.js';
import { TOKEN_HEADER, TOKEN_STRATEGIES, type Token, type VerifiedToken } from './token.strategy.js';

const LONGEST = 2000;
/** More than the largest crowd, of which each comes several times: a smaller memory would have forgotten everybody just before. */
const MOST_REMEMBERED = 25_000;

/** Reads the token of a request: passport's strategies verify it once, this memory knows it from then on. */
@Injectable()
export class Tokens {
  /** A signature that was right stays right: only the token's end needs another look. Whether its session counts is asked elsewhere. */
  private readonly verified = new Map<string, VerifiedToken>();

  /** null for a request without a token, or with one that is expired, foreign or broken. */
  async read(request: Pick<FastifyRequest, 'headers'>): Promise<Token | null> {
    const text = headerOf(request, TOKEN_HEADER);
    if (!text || text.length > LONGEST) return null;
    const known = this.verified.get(text) ?? (await this.verify(text));
    if (!known) return null;
    const { endsAt, ...who } = known;
    if (Date.now() < endsAt) return who;
    this.verified.delete(text);
    return null;
  }

  private async verify(text: string): Promise<VerifiedToken | null> {
    const token = await authenticate({ headers: { [TOKEN_HEADER]: text } });
    if (token) this.remember(text, token);
    return token;
  }

  private remember(text: string, token: VerifiedToken): void {
    if (this.verified.size >= MOST_REMEMBERED) this.verified.delete(this.verified.keys().next().value!);
    this.verified.set(text, token);
  }
}

/** Passport writes methods of its own into the request it is given, so it gets one with nothing but the token. */
function authenticate(request: { headers: Record<string, string> }): Promise<VerifiedToken | null> {
  return new Promise((resolve, reject) => {
    const done: AuthenticateCallback = (error, token) => {
      if (error) reject(error);
      else resolve((token || null) as VerifiedToken | null);
    };
    passport.authenticate(TOKEN_STRATEGIES, { session: false }, done)(request);
  });
}
