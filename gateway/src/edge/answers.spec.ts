import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { getOrder, getPage, placeOrder, receivePayuNotice, signIn, signInByLink } from '@kurtyna/contracts';
import { busy, currentContext } from '@kurtyna/platform/runtime';
import { aCustomer, aGateway, anotherCustomer, as, type House, type Person } from '../../test/a-gateway.js';
import { anOrder, aUser } from '../../test/content.js';

const ALL_BUT_DATE = [
  ...(['hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate'] as const),
  ...(['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const),
];

describe('every answer', () => {
  let house: House;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kurtyna-site-'));
    await mkdir(join(folder, 'assets'));
    await writeFile(join(folder, 'index.html'), '<!doctype html><title>Kurtyna</title>');
    await writeFile(join(folder, 'assets', 'app-1a2b.js'), 'export {};');
    await writeFile(join(folder, 'mark.svg'), '<svg/>');
    house = await aGateway({ FRONTEND_DIR: folder });
    house.bus.answer(getOrder, () => anOrder()).answer(getPage, ({ slug }) => ({ id: 1, title: '', content: '', slug }));
  });
  afterAll(async () => {
    await house.app.close();
    await rm(folder, { recursive: true });
  });
  const get = (url: string, headers: Record<string, string> = {}) => house.app.inject({ url, headers });
  const html = { accept: 'text/html,*/*' };

  it.each([
    ['/api/pages/regulamin', {}],
    ['/api/payments/KRT-17', as(aCustomer)],
    ['/api/payments/KRT-17', {}],
    ['/api/nothing', {}],
    ['/api/events/%E0%A4%A', {}],
    ['/external_api/events', {}],
    ['/external_api/time', {}],
    ['/health/live', {}],
    ['/', html],
    ['/wydarzenie/dziady', html],
    ['/assets/app-1a2b.js', {}],
    ['/assets/missing.js', {}],
  ])('stand at %s [D34] [X7]', async (url, headers) => {
    const answer = await get(url, headers);
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': expect.stringContaining('max-age=31536000'),
      'cross-origin-opener-policy': 'same-origin',
      'content-security-policy': expect.stringMatching(/^default-src '(self'; script-src 'self'; |none'; frame-ancestors 'none')/),
    });
    for (const name of ['server', 'x-powered-by', 'access-control-allow-origin']) expect(answer.headers[name]).toBeUndefined();
  });

  it('tells nobody its numbers, nor why it is not ready [X7] [D37]', async () => {
    for (const url of ['/metrics', '/metrics/', '//metrics', '/api/metrics'])
      expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
    const ready = await get('/health/ready');
    expect(Object.keys(ready.json())).toEqual(['ready']);
  });

  it('names the theatre’s own hosts in the policy, and no others [D34] [X2]', async () => {
    const policy = (await get('/', html)).headers['content-security-policy'] as string;
    const directives = Object.fromEntries(policy.split('; ').map((directive) => directive.split(/ (.*)/).slice(0, 2)));
    expect(directives).toEqual({
      'default-src': "'self'",
      'script-src': "'self'",
      'style-src': "'self' 'unsafe-inline'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
      'frame-src': 'https://player.vimeo.com https://vimeo.com https://films.example',
      'connect-src': "'self' https://*.vimeo.com https://player.vimeo.com https://films.example",
      'img-src': "'self' data: https://i.vimeocdn.com https://films.example",
      'media-src': "'self' blob: https://films.example",
      'worker-src': "'self' blob:",
      'form-action': "'self'",
    });
  });

  it('keeps what needed a token out of every cache, also when it was refused [D34]', async () => {
    expect((await get('/api/payments/KRT-17', as(aCustomer))).headers['cache-control']).toBe('no-store');
    expect((await get('/api/appconfig', as(aCustomer))).headers['cache-control']).toBe('no-store');
    expect((await get('/api/payments/KRT-17')).headers['cache-control']).toBe('no-store');
  });

  it('keeps what holds a new token out of every cache [D34]', async () => {
    house.bus
      .answer(signIn, () => ({ token: 't', user: { ...aUser(), token: 't' } }))
      .answer(signInByLink, () => ({ token: 't', user: { ...aUser(), token: 't' } }));
    for (const [url, payload] of [
      ['/api/auth', { email: 'zofia@example.com', password: 'Dobre-haslo1' }],
      ['/api/auth/admin', { login_email: 'zofia@example.com', login_token: 'x' }],
    ] as const) {
      const answer = await house.app.inject({ method: 'POST', url, payload });
      expect([answer.statusCode, answer.json().token, answer.headers['cache-control']]).toEqual([200, 't', 'no-store']);
    }
  });

  it('tells nobody the address of a page with a token [D34]', async () => {
    expect((await get('/nowe-haslo?email=a&token=b', html)).headers['referrer-policy']).toBe('no-referrer');
    expect((await get('/weryfikacja-konta/?token=b', html)).headers['referrer-policy']).toBe('no-referrer');
    expect((await get('/kod/7KQ2M9XTB4V0', html)).headers['referrer-policy']).toBe('no-referrer');
  });

  it.each(['null', 'https://teatr.example.evil.example', 'http://teatr.example', 'https://teatr.example:444'])(
    'opens to no foreign origin: %s [X4]',
    async (origin) => {
      const answers = [
        await get('/api/appconfig', { origin }),
        await house.app.inject({
          method: 'OPTIONS',
          url: '/api/auth',
          headers: { origin, 'access-control-request-method': 'POST' },
        }),
      ];
      for (const { headers } of answers) expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    },
  );

  describe('request ids', () => {
    it('are made, answered and passed on to whoever is asked [O6]', async () => {
      let seen: string | undefined;
      house.bus.answer(getPage, ({ slug }) => {
        seen = currentContext()?.requestId;
        return { id: 1, title: '', content: '', slug };
      });
      const { headers } = await get('/api/pages/regulamin');
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
      expect(seen).toBe(headers['x-request-id']);
      await get('/api/pages/regulamin', { 'x-request-id': 'from-the-proxy-1' });
      expect(seen).toBe('from-the-proxy-1');
    });

    it.each(['short', 'a b c d e f g', 'x\u001b[31mxxxxxxxx', '{"a":1}xxxxx', 'x'.repeat(200)])('%j is not believed [N12]', async (id) => {
      const { headers } = await get('/api/pages/regulamin', { 'x-request-id': id });
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    });

    it('survive a body, and the budget is 10 s, for a purchase 25 s [D7]', async () => {
      let budget = 0;
      const measure = () => (budget = currentContext()!.deadline! - Date.now());
      house.bus.answer(signIn, () => (measure(), { token: 't', user: { ...aUser(), token: 't' } }));
      await house.app.inject({ method: 'POST', url: '/api/auth', payload: { email: 'a@b.pl', password: 'x' } });
      expect(Math.round(budget / 1000)).toBe(10);
      house.bus.answer(placeOrder, () => (measure(), { order: anOrder(), payu: null }));
      await house.app.inject({ method: 'POST', url: '/api/payments/5', payload: {}, headers: as(aCustomer) });
      expect(Math.round(budget / 1000)).toBe(25);
    });
  });

  describe('the site', () => {
    it('keeps assets for ever, for their names change, and everything else not', async () => {
      expect((await get('/assets/app-1a2b.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect((await get('/mark.svg')).headers['cache-control']).toBe('no-cache');
    });

    it.each(['/../package.json', '/..%2f..%2fetc/passwd', '/assets/..%2f..%2fpackage.json', '/%2e%2e/%2e%2e/etc/passwd', '/.env'])(
      'serves no file outside: %s [N15]',
      async (url) => {
        const answer = await get(url);
        expect(answer.statusCode).toBeGreaterThanOrEqual(400);
        expect(answer.statusCode).toBeLessThan(500);
        expect(answer.body).not.toMatch(/root:|"name"/);
      },
    );
  });

  it('shows the documentation with its own assets and a policy of its own [D34]', async () => {
    const page = await get('/api/docs', html);
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, expect.stringContaining('text/html')]);
    expect(page.headers['content-security-policy']).toContain("script-src 'self' 'unsafe-inline'");
    const scripts = [...page.body.matchAll(/src="\.?\/?([^"]+)"/g)].map((match) => match[1]!);
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of scripts) {
      expect(script).not.toMatch(/^https?:/);
      expect((await get(`/api/${script.replace(/^api\//, '')}`)).statusCode).toBe(200);
    }
    expect((await get('/api/docs-json')).json()).toMatchObject({ info: { title: 'Kurtyna' } });
  });
});

describe('limits per address [D20] [X12]', () => {
  it('let 3 of 3 pass and then say when to come back; each address has its own count', async () => {
    const house = await aGateway({ REQUESTS_PER_MINUTE: 3, TRUSTED_PROXIES: ['127.0.0.1/32'] });
    house.bus.answer(getPage, ({ slug }) => ({ id: 1, title: '', content: '', slug }));
    house.bus.answer(receivePayuNotice, () => ({ outcome: 'stored' as const }));
    const from = (address: string, url = '/api/pages/regulamin', headers = {}) =>
      house.app.inject({ url, headers: { 'x-forwarded-for': address, ...headers } });
    for (let i = 0; i < 3; i++) expect((await from('203.0.113.7')).statusCode).toBe(200);
    const refused = await from('203.0.113.7');
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too-many']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await from('203.0.113.8')).statusCode).toBe(200);

    // the session check, health and the provider's notices are never throttled
    expect((await from('203.0.113.7', '/api/users/validate-session', as(aCustomer))).statusCode).toBe(200);
    expect((await from('203.0.113.7', '/health/live')).statusCode).toBe(200);
    const notice = await house.app.inject({
      method: 'POST',
      url: '/callbacks/payu',
      payload: '{}',
      headers: { 'x-forwarded-for': '203.0.113.7' },
    });
    expect(notice.statusCode).toBe(200);
    await house.app.close();
  });

  it('count before a body is read or understood, on known and unknown paths [D20, D27]', async () => {
    const house = await aGateway({ REQUESTS_PER_MINUTE: 2, TRUSTED_PROXIES: ['127.0.0.1/32'] });
    const post = (url: string, address: string) =>
      house.app.inject({
        method: 'POST',
        url,
        payload: '{',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      });
    for (const [index, url] of ['/api/auth', '/nie/ma/takiej', '/api/appconfig'].entries()) {
      const ask = () => post(url, `203.0.113.${10 + index}`);
      const answers = [await ask(), await ask(), await ask()];
      expect([url, ...answers.map(({ statusCode }) => statusCode)]).toEqual([url, 400, 400, 429]);
      expect(answers[2]!.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'retry-after': expect.any(String) });
    }
    await house.app.close();
  });

  it('count the signed-in by their session, for hundreds may share one address [D20]', async () => {
    const house = await aGateway({ REQUESTS_PER_MINUTE: 2, TRUSTED_PROXIES: ['127.0.0.1/32'] });
    house.bus.answer(getOrder, () => anOrder());
    const read = async (headers: Record<string, string>) => {
      const url = '/api/payments/KRT-17';
      return (await house.app.inject({ url, headers: { 'x-forwarded-for': '203.0.113.7', ...headers } })).statusCode;
    };
    const [mine, yours] = [as(aCustomer), as(anotherCustomer)];
    expect([await read(mine), await read(mine), await read(mine)]).toEqual([200, 200, 429]);
    expect([await read(yours), await read({})]).toEqual([200, 401]);
    const forged = { 'x-auth-token': `${yours['x-auth-token']}x` };
    expect([await read(forged), await read(forged)]).toEqual([401, 429]); // what is no token is counted by its address
    await house.app.close();
  });

  describe('on purchases that hear "busy"', () => {
    const HAMMER = 20;
    let house: House;
    let isBusy: boolean;
    const passes = (ms: number) => jest.setSystemTime(Date.now() + ms);
    const buy = (person: Person) =>
      house.app.inject({
        method: 'POST',
        url: '/api/payments/5',
        payload: {},
        headers: { ...as(person), 'x-forwarded-for': '203.0.113.7' },
      });
    const statuses = async (count: number, person = aCustomer) => {
      const heard: number[] = [];
      for (let nth = 0; nth < count; nth++) heard.push((await buy(person)).statusCode);
      return heard;
    };
    const times = (count: number, status: number) => Array.from({ length: count }, () => status);
    beforeEach(async () => {
      house = await aGateway({ TRUSTED_PROXIES: ['127.0.0.1/32'] });
      jest.useFakeTimers({ doNotFake: [...ALL_BUT_DATE] });
      isBusy = true;
      house.bus.answer(placeOrder, () => {
        if (isBusy) throw busy();
        return { order: anOrder(), payu: null };
      });
      house.bus.answer(getOrder, () => anOrder());
    });
    afterEach(async () => {
      jest.useRealTimers();
      await house.app.close();
    });

    it('let a session hear it 20 times in ten seconds, and not ask before they are over [D20, P31]', async () => {
      expect(await statuses(1)).toEqual([503]);
      passes(4000);
      expect(await statuses(HAMMER - 1)).toEqual(times(HAMMER - 1, 503));
      isBusy = false;
      const refused = await buy(aCustomer);
      expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([429, 'too-many', '6']);
      expect(house.bus.questions(placeOrder)).toHaveLength(HAMMER);
      passes(5999);
      expect(await statuses(1)).toEqual([429]);
      passes(1);
      expect(await statuses(1)).toEqual([201]);
    });

    it('leave everybody else, and all that the session asks besides, alone [D20]', async () => {
      await statuses(HAMMER);
      expect(await statuses(2)).toEqual([429, 429]);
      expect(await statuses(1, anotherCustomer)).toEqual([503]);
      const headers = { ...as(aCustomer), 'x-forwarded-for': '203.0.113.7' };
      expect((await house.app.inject({ url: '/api/payments/KRT-17', headers })).statusCode).toBe(200);
    });

    it('count no click that is answered, and none that hears that the house is away [R4, R7]', async () => {
      isBusy = false;
      expect(await statuses(2 * HAMMER)).toEqual(times(2 * HAMMER, 201));
      house.bus.silence(placeOrder);
      expect(await statuses(2 * HAMMER)).toEqual(times(2 * HAMMER, 503));
    });

    it('let a browser that waits one to two seconds after each go on for a minute [P31]', async () => {
      for (let tries = 0; tries < 60; tries++) {
        expect(await statuses(1)).toEqual([503]);
        passes(1000);
      }
    });
  });

  it('leave the pages and files of the site alone [D20]', async () => {
    const house = await aGateway({ REQUESTS_PER_MINUTE: 1, production: true });
    for (let i = 0; i < 3; i++)
      expect((await house.app.inject({ url: '/strona-glowna', headers: { accept: 'text/html' } })).statusCode).toBe(404);
    await house.app.close();
  });

  it('let a session ask 60 times a minute whether it is alive, and no oftener [X12]', async () => {
    const house = await aGateway();
    const check = (person: Person) => house.app.inject({ url: '/api/users/validate-session', headers: as(person) });
    const answers = await Promise.all(Array.from({ length: 61 }, () => check(aCustomer)));
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status !== 200)).toEqual([429]);
    expect((await check(anotherCustomer)).statusCode).toBe(200);
    await house.app.close();
  });

  it('do not count loopback outside production, but do in production', async () => {
    for (const [production, status] of [
      [false, 200],
      [true, 429],
    ] as const) {
      const house = await aGateway({ REQUESTS_PER_MINUTE: 1, production });
      house.bus.answer(getPage, ({ slug }) => ({ id: 1, title: '', content: '', slug }));
      await house.app.inject('/api/pages/regulamin');
      expect((await house.app.inject('/api/pages/regulamin')).statusCode).toBe(status);
      await house.app.close();
    }
  });
});

describe('images', () => {
  it('come from media once, with a fixed type, for ever, in a sandbox [reliability U10]', async () => {
    const asked: string[] = [];
    const media = createServer((request, response) => {
      asked.push(request.url!);
      if (request.url === '/images/gone.jpg') return void response.writeHead(404).end();
      response.writeHead(200, { 'content-type': 'text/html' }).end('pixels');
    });
    await new Promise<void>((resolve) => media.listen(0, '127.0.0.1', resolve));
    const { port } = media.address() as { port: number };
    const house = await aGateway({ MEDIA_HTTP_URL: `http://127.0.0.1:${port}` });

    const [first, second] = await Promise.all([house.app.inject('/images/ab12-800.webp'), house.app.inject('/images/ab12-800.webp')]);
    await house.app.inject('/images/ab12-800.webp');
    for (const answer of [first, second]) {
      expect([answer.statusCode, answer.body]).toEqual([200, 'pixels']);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        'x-content-type-options': 'nosniff',
      });
    }
    expect(asked).toEqual(['/images/ab12-800.webp']);
    expect((await house.app.inject('/images/gone.jpg')).statusCode).toBe(404);

    for (const name of ['..%2fsecret.jpg', '%2e%2e', 'a.html', 'a', '.jpg', 'a%00.jpg', 'a.jpg%2f..', 'x'.repeat(200)]) {
      expect([404, 414]).toContain((await house.app.inject(`/images/${name}`)).statusCode);
    }
    expect(asked).toHaveLength(2);
    await house.app.close();
    await new Promise((resolve) => media.close(resolve));
    const dead = await aGateway({ MEDIA_HTTP_URL: `http://127.0.0.1:${port}` });
    expect((await dead.app.inject('/images/ab12-800.webp')).statusCode).toBe(503);
    await dead.app.close();
  });
});
