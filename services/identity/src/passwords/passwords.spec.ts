import { describe, expect, it } from '@jest/globals';
import { password } from '@kurtyna/domain';
import { metrics } from '@kurtyna/platform';
import { hash, parseOptions } from '@node-rs/argon2';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { isCommonPassword } from './common-passwords.js';
import { Passwords } from './passwords.js';

describe('common passwords [D16]', () => {
  const listed = readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));

  it('are thousands, and each of them would pass the rule of the form', () => {
    expect(listed.length).toBeGreaterThanOrEqual(2500);
    expect(listed.filter((one) => password(one) !== null)).toEqual([]);
  });

  it.each(['password', 'PassWord', '12345678', 'QWERTYUIOP', 'teatrteatr', 'Kurtyna123', 'premiera', 'Spektakl2026'])(
    'refuse %s as a whole, whatever its case',
    (word) => expect(isCommonPassword(word)).toBe(true),
  );

  it.each(['Kurtyna-2026!', 'my-password-is-long', 'x12345678', 'teatr-ma-cztery-sceny'])('let %s pass: it merely contains one', (word) =>
    expect(isCommonPassword(word)).toBe(false),
  );
});

describe('hashing', () => {
  it('is argon2id with at least 19456 KiB and two passes [S1]', async () => {
    const stored = await new Passwords().hash('Zielony-Most-77');
    expect(stored).toMatch(/^\$argon2id\$/);
    expect(parseOptions(stored)).toMatchObject({ memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    expect(new Passwords().isWeak(stored)).toBe(false);
  });

  it('knows a weaker hash [D16]', async () => {
    const passwords = new Passwords();
    expect(passwords.isWeak(await hash('x', { memoryCost: 8192, timeCost: 2, parallelism: 1 }))).toBe(true);
    expect(passwords.isWeak(await hash('x', { memoryCost: 19_456, timeCost: 1, parallelism: 1 }))).toBe(true);
    expect(passwords.isWeak(await hash('x', { algorithm: 1, memoryCost: 19_456, timeCost: 2, parallelism: 1 }))).toBe(true);
  });

  it('does the same work for somebody who does not exist, and says no [D16]', async () => {
    const passwords = new Passwords();
    const stored = await passwords.hash('Zielony-Most-77');
    const done = async () => (await metrics.getSingleMetric('kurtyna_password_hashes_total')!.get()).values[0]!.value;
    for (const kept of [stored, null, stored, null]) {
      const before = await done();
      expect(await passwords.matches(kept, 'Zielony-Most-78')).toBe(false);
      expect(await done()).toBe(before + 1);
    }
    const dummy = await (passwords as unknown as { dummy: Promise<string> }).dummy;
    expect(parseOptions(dummy)).toEqual(parseOptions(stored)); // each of these is one hash of the same strength
  });

  it('lets 100 wait behind the busy cores and says 503 to the next ones [D16]', async () => {
    const passwords = new Passwords();
    const room = availableParallelism() + 100;
    const outcomes = await Promise.allSettled(Array.from({ length: room + 10 }, () => passwords.hash('Zielony-Most-77')));
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused).toHaveLength(10);
    expect(refused.every(({ reason }) => reason.kind === 'unavailable' && reason.details.retryAfterSeconds > 0)).toBe(true);
    expect(await passwords.matches(await passwords.hash('a'), 'a')).toBe(true); // and goes on afterwards
  }, 60_000);
});
