import { createSecretKey } from 'node:crypto';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { JwtService } from '@nestjs/jwt';
import type { Settings } from '../settings.js';
import { CurrentKeyStrategy, PreviousKeyStrategy } from './token.strategy.js';
import { Tokens } from './tokens.js';

const SECRET = 'a-secret-of-the-tests-a-secret-of-the-tests';
function tokens() {
  const settings = { JWT_SECRET: SECRET } as Settings;
  for (const Strategy of [CurrentKeyStrategy, PreviousKeyStrategy]) new Strategy(settings);
  const memory = new Tokens();
  return { memory, read: (token: string) => memory.read({ headers: { 'x-auth-token': token } }) };
}
const jwt = new JwtService({});
const KEY = createSecretKey(Buffer.from(SECRET));
const FOREIGN_KEY = createSecretKey(Buffer.from('another-secret-another-secret-another'));
const aToken = ({ key = KEY, seconds = 60 } = {}): string =>
  jwt.sign(
    { sub: '7', sid: 'a-session' },
    { privateKey: key, algorithm: 'HS256', issuer: 'kurtyna', audience: 'kurtyna-web', expiresIn: seconds },
  );

afterEach(() => {
  jest.useRealTimers();
});

describe('a token that was read before', () => {
  it('says the same again [D18]', async () => {
    const [reader, token] = [tokens(), aToken()];
    const who = { userId: 7, sessionId: 'a-session' };
    expect([await reader.read(token), await reader.read(token)]).toEqual([who, who]);
  });

  it('is refused from its last second on all the same [D18, S8]', async () => {
    jest.useFakeTimers({ now: new Date('2026-11-21T18:00:00Z') });
    const [reader, token] = [tokens(), aToken({ seconds: 60 })];
    expect(await reader.read(token)).not.toBeNull();
    jest.setSystemTime(new Date('2026-11-21T18:00:59.999Z'));
    expect(await reader.read(token)).not.toBeNull();
    jest.setSystemTime(new Date('2026-11-21T18:01:00Z'));
    expect(await reader.read(token)).toBeNull();
    expect(await tokens().read(token)).toBeNull(); // and so says who never saw it
  });

  it('lends nothing to one that looks like it [S8]', async () => {
    const [reader, token] = [tokens(), aToken()];
    await reader.read(token);
    const [head, body, signature] = token.split('.') as [string, string, string];
    const other = Buffer.from(JSON.stringify({ ...JSON.parse(String(Buffer.from(body, 'base64url'))), sub: '1' })).toString('base64url');
    const forged = [`${head}.${other}.${signature}`, `${token} `, `${token}a`, `${head}.${body}.`, aToken({ key: FOREIGN_KEY })];
    for (const text of forged) expect(await reader.read(text)).toBeNull();
  });

  it('goes when twenty-five thousand others have come, and is verified anew [D18]', async () => {
    const reader = tokens();
    const first = aToken();
    for (let n = 0; n <= 25_000; n++) await reader.read(n === 0 ? first : aToken({ seconds: 60 + n }));
    expect((reader.memory as unknown as { verified: Map<string, unknown> }).verified.size).toBe(25_000);
    expect(await reader.read(first)).not.toBeNull();
  });
});
