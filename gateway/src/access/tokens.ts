import { createSecretKey } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { parseId } from '@kurtyna/domain';
import { Settings } from '../settings.js';

export interface Token {
  userId: number;
  sessionId: string;
}

/** One algorithm, one issuer, one audience, fixed here; what the token says about keys or algorithms is not believed (D18, S8). */
const EXPECTED = { algorithms: ['HS256' as const], issuer: 'kurtyna', audience: 'kurtyna-web' };
const LONGEST = 2000;
const MOST_REMEMBERED = 10_000;

/** Reads a token: who, and which session. It says nothing about rights. */
@Injectable()
export class Tokens {
  private readonly keys: JwtService[];
  /** A signature that was right stays right: only the token's end needs another look. Whether its session counts is asked elsewhere. */
  private readonly verified = new Map<string, Token & { endsAt: number }>();

  constructor({ JWT_SECRET, JWT_SECRET_PREVIOUS }: Settings) {
    // A key object: of a plain string the library would ask each time whether it is a public key.
    this.keys = [JWT_SECRET, JWT_SECRET_PREVIOUS]
      .filter((secret) => typeof secret === 'string')
      .map((secret) => new JwtService({ secret: createSecretKey(Buffer.from(secret, 'utf8')) }));
  }

  /** null for a token that is expired, foreign or broken. */
  read(token: string): Token | null {
    if (token.length > LONGEST) return null;
    const known = this.verified.get(token) ?? this.verify(token);
    if (!known) return null;
    const { endsAt, ...who } = known;
    if (Date.now() < endsAt) return who;
    this.verified.delete(token);
    return null;
  }

  private verify(token: string): (Token & { endsAt: number }) | null {
    for (const key of this.keys) {
      try {
        const { sub, sid, exp } = key.verify<{ sub?: unknown; sid?: unknown; exp?: unknown }>(token, { ...EXPECTED });
        const userId = typeof sub === 'string' || typeof sub === 'number' ? parseId(String(sub)) : null;
        if (userId === null || typeof sid !== 'string' || sid === '' || typeof exp !== 'number') return null;
        return this.remember(token, { userId, sessionId: sid, endsAt: exp * 1000 });
      } catch {
        // Perhaps it was signed with the key before.
      }
    }
    return null;
  }

  private remember<Known extends Token & { endsAt: number }>(token: string, known: Known): Known {
    if (this.verified.size >= MOST_REMEMBERED) this.verified.delete(this.verified.keys().next().value!);
    this.verified.set(token, known);
    return known;
  }
}
