import { JwtService } from '@nestjs/jwt';
import { createSecretKey, type KeyObject } from 'node:crypto';

/** Fixed on both sides; the gateway accepts nothing else (D18). */
const TOKEN_ISSUER = 'kurtyna';
const TOKEN_AUDIENCE = 'kurtyna-web';
const TOKEN_ALGORITHM = 'HS256';

const jwt = new JwtService({});
const keys = new Map<string, KeyObject>();

/** A text costs jsonwebtoken ten times the signature: it first tries to read it as a private key, each time. */
function keyOf(secret: string): KeyObject {
  const known = keys.get(secret) ?? createSecretKey(Buffer.from(secret));
  keys.set(secret, known);
  return known;
}

const seconds = (instant: Date): number => Math.floor(instant.getTime() / 1000);

/** The token of a session row: it names user and session and says nothing about rights (D18). */
export function issueToken(
  session: { id: string; userId: number; createdAt: Date; expiresAt: Date },
  secret: string,
): string {
  const claims = {
    sub: String(session.userId),
    sid: session.id,
    iat: seconds(session.createdAt),
    exp: seconds(session.expiresAt),
  };
  return jwt.sign(claims, {
    privateKey: keyOf(secret),
    algorithm: TOKEN_ALGORITHM,
    issuer: TOKEN_ISSUER,
    audience: TOKEN_AUDIENCE,
  });
}
