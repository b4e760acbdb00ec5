import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { JwtService } from '@nestjs/jwt';
import { Tokens } from './tokens.js';
import type { Settings } from '../settings.js';

const SECRET = 'a-secret-of-the-tests-a-secret-of-the-tests';
const tokens = () => new Tokens({ JWT_SECRET: SECRET } as Settings);
const aToken = (changes: { secret?: string; seconds?: number } = {}): string =>
  new JwtService({ secret: changes.secret ?? SECRET }).sign(
    { sub: '7', sid: 'a-session' },
    { issuer: 'kurtyna', audience: 'kurtyna-web', expiresIn: changes.seconds ?? 60 },
  );

afterEach(() => {
  jest.useRealTimers();
});

describe('a token that was read before', () => {
  it('says the same again [D18]', () => {
    const [reader, token] = [tokens(), aToken()];
    const who = { userId: 7, sessionId: 'a-session' };
    expect([reader.read(token), reader.read(token)]).toEqual([who, who]);
  });

  it('is refused from its last second on all the same [D18, S8]', () => {
    jest.useFakeTimers({ now: new Date('2026-11-21T18:00:00Z') });
    const [reader, token] = [tokens(), aToken({ seconds: 60 })];
    expect(reader.read(token)).not.toBeNull();
    jest.setSystemTime(new Date('2026-11-21T18:00:59.999Z'));
    expect(reader.read(token)).not.toBeNull();
    jest.setSystemTime(new Date('2026-11-21T18:01:00Z'));
    expect(reader.read(token)).toBeNull();
    expect(tokens().read(token)).toBeNull(); // and so says who never saw it
  });

  it('lends nothing to one that looks like it [S8]', () => {
    const [reader, token] = [tokens(), aToken()];
    reader.read(token);
    const [head, body, signature] = token.split('.') as [string, string, string];
    const other = Buffer.from(JSON.stringify({ ...JSON.parse(String(Buffer.from(body, 'base64url'))), sub: '1' })).toString('base64url'); // prettier-ignore
    const forged = [`${head}.${other}.${signature}`, `${token} `, `${token}a`, `${head}.${body}.`, aToken({ secret: 'another-secret-another-secret-another' })]; // prettier-ignore
    for (const text of forged) expect(reader.read(text)).toBeNull();
  });

  it('goes when ten thousand others have come, and is verified anew [D18]', () => {
    const reader = tokens();
    const first = aToken();
    for (let n = 0; n <= 10_000; n++) reader.read(n === 0 ? first : aToken({ seconds: 60 + n }));
    expect((reader as unknown as { verified: Map<string, unknown> }).verified.size).toBe(10_000);
    expect(reader.read(first)).not.toBeNull();
  });
});
