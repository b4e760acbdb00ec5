import { createSecretKey } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { parseId } from '@kurtyna/domain';
import { ExtractJwt, Strategy, type StrategyOptionsWithoutRequest } from 'passport-jwt';
import { Settings } from '../settings.js';

/** From this header only, never from a cookie or the address: that is our CSRF protection (D34). */
export const TOKEN_HEADER = 'x-auth-token';

/** What a token says: who, and which session; nothing about rights. */
export interface Token {
  userId: number;
  sessionId: string;
}

export interface VerifiedToken extends Token {
  /** Milliseconds since the epoch. */
  endsAt: number;
}

/** As signed, but not yet looked at. */
interface Claims {
  sub?: unknown;
  sid?: unknown;
  exp?: unknown;
}

/** One algorithm, one issuer, one audience, fixed here; what the token says about keys or algorithms is not believed (D18, S8). */
const signedWith = (secret: string): StrategyOptionsWithoutRequest => ({
  jwtFromRequest: ExtractJwt.fromHeader(TOKEN_HEADER),
  algorithms: ['HS256'],
  issuer: 'kurtyna',
  audience: 'kurtyna-web',
  // A key object: of a plain string jsonwebtoken would ask each time whether it is a public key. The types of passport-jwt do not know it.
  secretOrKey: createSecretKey(Buffer.from(secret, 'utf8')) as unknown as Buffer,
});

/** null for what no session of ours can have said. */
function tokenOf({ sub, sid, exp }: Claims): VerifiedToken | null {
  const userId = typeof sub === 'string' || typeof sub === 'number' ? parseId(String(sub)) : null;
  if (userId === null || typeof sid !== 'string' || sid === '' || typeof exp !== 'number') return null;
  return { userId, sessionId: sid, endsAt: exp * 1000 };
}

/** Tokens signed with the key of today (D18). */
@Injectable()
export class CurrentKeyStrategy extends PassportStrategy(Strategy, 'current-key') {
  constructor({ JWT_SECRET }: Settings) {
    super(signedWith(JWT_SECRET));
  }

  validate(claims: Claims): VerifiedToken | null {
    return tokenOf(claims);
  }
}

/** Tokens signed with the key before the last rotation; where there is none, with that of today once more (D18). */
@Injectable()
export class PreviousKeyStrategy extends PassportStrategy(Strategy, 'previous-key') {
  constructor({ JWT_SECRET, JWT_SECRET_PREVIOUS }: Settings) {
    super(signedWith(JWT_SECRET_PREVIOUS ?? JWT_SECRET));
  }

  validate(claims: Claims): VerifiedToken | null {
    return tokenOf(claims);
  }
}

/** In the order in which they are tried. */
export const TOKEN_STRATEGIES = ['current-key', 'previous-key'];
