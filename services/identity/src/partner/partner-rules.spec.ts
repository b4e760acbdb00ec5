import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { partnerEnvironment, partnerSettings } from './partner-config.js';
import { returnPath } from './return-path.js';
import { codeChallenge, randomText } from './secrets.js';

describe('the way back', () => {
  it.each([
    ['/', '/'],
    ['/wydarzenie/sluby?x=1#opis', '/wydarzenie/sluby?x=1#opis'],
    ['/szukaj?q=%2F%2Fevil', '/szukaj?q=%2F%2Fevil'],
    ['/szukaj?q=50%25', '/szukaj?q=50%25'],
    ['//evil', '/'],
    ['/\\evil', '/'],
    ['https://evil', '/'],
    ['/%2f%2fevil', '/'],
    ['/%2Fevil', '/'],
    ['/%5cevil', '/'],
    ['/%', '/'],
    ['/.//evil', '/'],
    ['/\t/evil', '/'],
    ['/%0d%0aSet-Cookie:x', '/'],
    ['javascript:alert(1)', '/'],
    ['evil', '/'],
    ['', '/'],
  ])('%j leads to %j, never to another site [OPEN0-5]', (asked, path) => {
    expect(returnPath(asked)).toBe(path);
  });
});

describe('the secrets of a walk', () => {
  it('has the challenge of RFC 7636, appendix B', () => {
    expect(codeChallenge('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe('E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM');
  });

  it('is 43 characters of 32 random bytes, and never the same', () => {
    const made = Array.from({ length: 100 }, randomText);
    expect(new Set(made).size).toBe(100);
    for (const text of made) expect(text).toMatch(/^[\w-]{43}$/);
  });
});

describe("the partner's configuration", () => {
  const read = (environment: Record<string, string>, mode = 'development') =>
    partnerSettings({ ...z.object(partnerEnvironment).parse(environment), NODE_ENV: mode });
  const whole = {
    SSO_MODE: 'oidc',
    SSO_ISSUER: 'https://partner.example',
    SSO_CLIENT_ID: 'kurtyna',
    SSO_CLIENT_SECRET: 'secret',
    SSO_REDIRECT_URI: 'https://teatr.example/callback',
    SSO_POST_LOGOUT_URI: 'https://teatr.example/wylogowano',
  };

  it('is off until it is named', () => {
    expect(read({})).toBeNull();
    expect(read({ ...whole, SSO_MODE: 'disabled' })).toBeNull();
  });

  it('asks for a verified e-mail and for real signatures unless told otherwise [D19]', () => {
    expect(read(whole)).toMatchObject({
      requireVerifiedEmail: true,
      allowedAlgs: ['RS256', 'ES256', 'PS256'],
      allowInsecure: false,
    });
    expect(read({ ...whole, SSO_REQUIRE_VERIFIED_EMAIL: 'false' })?.requireVerifiedEmail).toBe(false);
  });

  it.each(['none', 'HS256', 'RS256,none', 'rs256'])('refuses the signature %s', (algs) => {
    expect(() => read({ ...whole, SSO_ALLOWED_ALGS: algs })).toThrow();
  });

  it.each(['SSO_ISSUER', 'SSO_CLIENT_ID', 'SSO_CLIENT_SECRET', 'SSO_REDIRECT_URI', 'SSO_POST_LOGOUT_URI'])(
    'does not start without %s',
    (name) => {
      const { [name]: _left, ...rest } = whole as Record<string, string>;
      expect(() => read(rest)).toThrow(name);
    },
  );

  it.each([
    ['http://127.0.0.1:8090/partner', 'development', true],
    ['http://localhost:8090/partner', 'test', true],
    ['http://127.0.0.1:8090/partner', 'production', false],
    ['http://partner.example', 'development', false],
    ['http://127.0.0.1.evil.example', 'development', false],
  ])('plain HTTP to %s in %s: %s [D33]', (SSO_ISSUER, mode, allowed) => {
    const settings = () => read({ ...whole, SSO_ISSUER }, mode);
    if (allowed) expect(settings()?.allowInsecure).toBe(true);
    else expect(settings).toThrow('https://');
  });

  it.each(['https://teatr.example/callback?x=1', 'https://Teatr.example/callback', 'teatr.example/callback'])(
    'refuses the return address %s, which no partner could compare',
    (SSO_REDIRECT_URI) => {
      expect(() => read({ ...whole, SSO_REDIRECT_URI })).toThrow();
    },
  );
});
