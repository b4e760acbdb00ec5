import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SITE_ADDRESSES } from '@kurtyna/domain';
import { aGateway, type House } from '../../test/a-gateway.js';

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
/** What those send who look at a link before somebody clicks it: curl, chats, social networks, scanners of letters. */
const ACCEPTS: [who: string, headers: Record<string, string>][] = [
  ['a browser', { accept: BROWSER }],
  ['curl, WhatsApp, Slack', { accept: '*/*' }],
  ['Facebook', { accept: '*/*', 'user-agent': 'facebookexternalhit/1.1', range: 'bytes=0-524287' }],
  ['nobody in particular', {}],
  ['a program', { accept: 'application/json' }],
];
/** Files that browsers, robots and phones ask for by themselves. */
const NEVER_THE_PAGE = [
  '/favicon.ico',
  '/apple-touch-icon.png',
  '/manifest.webmanifest',
  '/.well-known/security.txt',
  '/wp-login.php',
  '/assets/gone.js',
  '/assets/gone',
];

describe('the site', () => {
  let house: House;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kurtyna-site-'));
    await mkdir(join(folder, 'assets'));
    await writeFile(join(folder, 'index.html'), '<!doctype html><title>Kurtyna</title>');
    await writeFile(join(folder, 'mark.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    house = await aGateway({ FRONTEND_DIR: folder });
  });
  afterAll(async () => {
    await house.app.close();
    await rm(folder, { recursive: true });
  });
  const ask = (url: string, headers: Record<string, string>, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
    house.app.inject({ method, url, headers });

  const addresses = Object.values(SITE_ADDRESSES).map((pattern) => pattern.replace(/:\w+Id/, '5').replace(/:\w+/, 'dziady'));
  it.each(addresses)('has its page at %s, whatever is accepted [ROUTE-31]', async (url) => {
    const kept = url.startsWith('/kod/') ? 'no-store' : 'no-cache'; // the address of a code is as good as its ticket
    for (const [who, headers] of ACCEPTS) {
      const { statusCode, headers: said, body } = await ask(url, headers);
      expect([who, statusCode, said['content-type'], said['cache-control']]).toEqual([who, 200, 'text/html; charset=utf-8', kept]);
      expect(body).toContain('<title>Kurtyna</title>');
    }
    expect((await ask(`${url}?a=1`, { accept: '*/*' }, 'HEAD')).statusCode).toBe(200);
  });

  it.each(['/nie/ma/takiej', '/wydarzenie', '/wydarzenie/dziady/inne', '/Konto', '/konto/9/zamowienia'])(
    'answers %s with 404 and its page, which says so to people [ROUTE-31]',
    async (url) => {
      for (const [who, headers] of ACCEPTS) {
        const { statusCode, headers: said, body } = await ask(url, headers);
        expect([who, statusCode, said['content-type']]).toEqual([who, 404, 'text/html; charset=utf-8']);
        expect(body).toContain('<title>Kurtyna</title>');
      }
    },
  );

  it.each(NEVER_THE_PAGE)('answers a missing file with a plain 404, never with the page: %s', async (url) => {
    for (const [who, headers] of ACCEPTS) {
      const { statusCode, headers: said } = await ask(url, headers);
      expect([who, statusCode, said['content-type']]).toEqual([who, 404, 'application/json; charset=utf-8']);
    }
  });

  it('says what robots may read, and where the pages are listed [ux.md U9]', async () => {
    for (const [who, headers] of ACCEPTS) {
      const { statusCode, headers: said, body } = await ask('/robots.txt', headers);
      expect([who, statusCode, said['content-type'], said['cache-control']]).toEqual([who, 200, 'text/plain; charset=utf-8', 'no-cache']);
      expect(body.split('\n')).toEqual([
        'User-agent: *',
        'Allow: /api/pages/',
        'Disallow: /api/',
        'Disallow: /callbacks/',
        '',
        'Sitemap: https://teatr.example/sitemap.xml',
        '',
      ]);
    }
  });

  it('serves an icon that is there as what it is', async () => {
    for (const [who, headers] of ACCEPTS.filter(([, { range }]) => !range)) {
      const { statusCode, headers: said } = await ask('/mark.svg', headers);
      expect([who, statusCode, said['content-type']]).toEqual([who, 200, 'image/svg+xml']);
    }
  });

  it('is not what a form is sent to', async () => {
    const { statusCode, headers } = await ask('/wydarzenie/dziady', { accept: BROWSER }, 'POST');
    expect([statusCode, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
  });
});
