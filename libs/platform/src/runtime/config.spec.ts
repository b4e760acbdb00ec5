import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { demoKeysOf } from './config.js';

const DEMO = { JWT_SECRET: 'demo-only-demo-only-demo-only', DATABASE_URL: 'postgres://a:demo-only@postgres:5432/a' };
const OWN = { JWT_SECRET: 'x'.repeat(64), DATABASE_URL: 'postgres://a:b@postgres:5432/a', PORT: '8080' };

describe('published demo keys', () => {
  it.each(['https://teatr.example', 'http://192.168.1.4:8080', 'https://127.0.0.1.evil.example', 'https://localhost.example', 'nonsense'])(
    'open no site at %s: the program that was given them does not start [D18, O4]',
    (url) => {
      expect(demoKeysOf(DEMO, url)).toEqual(['JWT_SECRET', 'DATABASE_URL']);
      expect(demoKeysOf({ ...OWN, JWT_SECRET: DEMO.JWT_SECRET }, url)).toEqual(['JWT_SECRET']);
      expect(demoKeysOf(OWN, url)).toEqual([]);
    },
  );

  it.each(['http://127.0.0.1:8080', 'http://localhost', 'http://[::1]:8080', undefined])('are good enough for a demo at %s', (url) =>
    expect(demoKeysOf(DEMO, url)).toEqual([]),
  );

  it('are all that docker-compose.yml falls back to', () => {
    const compose = readFileSync(new URL('../../../../docker-compose.yml', import.meta.url), 'utf8');
    const secrets = [...compose.matchAll(/\$\{(\w*(?:SECRET|PASSWORD|SECOND_KEY)\w*):-([^}]+)\}/g)];
    expect(secrets.length).toBeGreaterThan(5);
    for (const [, name, fallback] of secrets) expect([name, fallback]).toEqual([name, expect.stringContaining('demo-only')]);
  });
});
