/** Pages as they leave before the router: through the real server, for the others go past the listener. */
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Agent, request } from 'node:http';
import { afterAll, afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { configChanged, contentPublished, getEvent, listSlides } from '@kurtyna/contracts';
import { notFound } from '@kurtyna/platform/runtime';
import { aGateway, eventually, type House } from '../../test/a-gateway.js';
import { aConfig, anEvent } from '../../test/content.js';

jest.setTimeout(60_000);
const agent = new Agent({ keepAlive: true });
afterAll(() => agent.destroy());
const PAGE = '<!doctype html><head><!--head--><title>Kurtyna</title><!--/head--></head><div id="root"></div>';
const SHOW = '/wydarzenie/dziady/publiczne';

let folder: string;
let house: House;
let port: number;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kurtyna-kept-'));
  await writeFile(join(folder, 'index.html'), PAGE);
  house = await aGateway({ FRONTEND_DIR: folder });
  await house.app.listen(0, '127.0.0.1');
  port = (house.app.getHttpServer().address() as { port: number }).port;
});
afterEach(async () => {
  house.app.getHttpServer().closeAllConnections();
  await house.app.close();
  await rm(folder, { recursive: true });
});

function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ status: number; headers: Record<string, unknown>; bytes: Buffer }>((resolve, reject) => {
    request({ port, host: '127.0.0.1', path, method, headers, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve({ status: response.statusCode!, headers: response.headers, bytes: Buffer.concat(chunks) }));
    })
      .on('error', reject)
      .end();
  });
}
const titleAt = async (path: string) => /<title[^>]*>(.*)<\/title>/.exec((await get(path)).bytes.toString())![1];
/** What left before the router has an ETag of its bytes. */
const keptAt = (path: string, headers: Record<string, string> = {}) =>
  eventually(async () => expect((await get(path, headers)).headers.etag).toEqual(expect.any(String)));

it('a page that was asked for is in memory, in each encoding, with the headers of every page [P30, D34, X2, X7]', async () => {
  house.bus.answer(getEvent, () => anEvent());
  const first = await get(SHOW);
  await keptAt(SHOW);
  const kept = await get(SHOW);
  expect([kept.status, kept.bytes.equals(first.bytes)]).toEqual([200, true]);
  for (const name of [
    ...['content-type', 'cache-control', 'content-security-policy', 'strict-transport-security', 'referrer-policy'],
    ...['x-content-type-options', 'x-frame-options', 'cross-origin-opener-policy', 'cross-origin-resource-policy'],
  ])
    expect([name, kept.headers[name]]).toEqual([name, first.headers[name]]);
  const zipped = await get(SHOW, { 'accept-encoding': 'gzip' });
  expect(gunzipSync(zipped.bytes).equals(first.bytes)).toBe(true);
  expect((await get(SHOW, { 'if-none-match': kept.headers.etag as string })).status).toBe(304);
  const head = await get(SHOW, {}, 'HEAD');
  expect([head.status, head.bytes.length, head.headers.etag]).toEqual([200, 0, kept.headers.etag]);
  expect((await get(SHOW, {}, 'POST')).status).toBe(404);
});

it('is another one as soon as the show is another, or is taken off [P5]', async () => {
  let title = 'Dziady';
  house.bus.answer(getEvent, () => anEvent({ title }));
  await keptAt(SHOW);
  title = 'Tango';
  house.broker.say(contentPublished, { kind: 'event', id: 5, slug: 'dziady' });
  await eventually(async () => expect(await titleAt(SHOW)).toBe('Tango, 31.01.2027, 19:00 · Kurtyna'));
  await keptAt(SHOW);
  house.bus.answer(getEvent, () => {
    throw notFound('not-found');
  });
  house.broker.say(contentPublished, { kind: 'event', id: 5, slug: 'dziady' });
  await eventually(async () => expect((await get(SHOW)).status).toBe(404));
});

it.each(['/', SHOW, '/sitemap.xml'])('%s is not in memory while the theatre is closed for work [ROUTE-25]', async (path) => {
  house.bus.answer(getEvent, () => anEvent());
  await keptAt(path);
  house.broker.say(configChanged, { ...aConfig({ maintenance: true }), version: 9 });
  await eventually(async () => expect((await get(path)).status).toBe(503));
});

it('the home is made anew when what it brings along is another', async () => {
  await keptAt('/strona-glowna');
  const slide = { id: 1, title: 'Wesele', text: '', bg_image: null, url: null, published: true, translations: [] };
  house.bus.answer(listSlides, () => ({ slides: [slide] }));
  house.broker.say(contentPublished, { kind: 'slide', id: 1, slug: null });
  await eventually(async () => expect((await get('/strona-glowna')).bytes.toString()).toContain('"Wesele"'));
});

it('a new build is seen a second later', async () => {
  house.bus.answer(getEvent, () => anEvent());
  await keptAt(SHOW);
  const file = join(folder, 'index.html');
  await writeFile(file, PAGE.replace('root', 'new-root'));
  await utimes(file, new Date(), new Date(Date.now() + 5000));
  await eventually(async () => expect((await get(SHOW)).bytes.toString()).toContain('new-root'));
  await eventually(async () => expect((await get('/logowanie')).bytes.toString()).toContain('new-root'));
});

it.each(['/', '/strona-glowna', SHOW, '/sitemap.xml', '/n/dostepnosc', '/logowanie', '/konto'])(
  '%s leaves packed and with its ETag for whoever asks first, and for whoever asks after a quiet while [P30]',
  async (path) => {
    house.bus.answer(getEvent, () => anEvent());
    const first = await get(path, { 'accept-encoding': 'br, gzip' });
    expect([first.status, first.headers.etag, first.headers.vary]).toEqual([200, expect.any(String), 'accept-encoding']);
    expect(['br', 'gzip']).toContain(first.headers['content-encoding']);
    const later = Date.now() + 2000;
    const clock = jest.spyOn(Date, 'now').mockReturnValue(later);
    const again = await get(path, { 'accept-encoding': 'gzip' });
    expect(gunzipSync(again.bytes).toString()).toBe((await get(path)).bytes.toString());
    clock.mockReturnValue(later + 2000);
    const fresh = await get(path, { 'accept-encoding': 'gzip', 'if-none-match': again.headers.etag as string });
    expect([fresh.status, fresh.bytes.length, fresh.headers.etag]).toEqual([304, 0, again.headers.etag]);
    clock.mockRestore();
  },
);

it('the screens are one page in memory, and another one with a new build', async () => {
  const [signIn, account] = [await get('/logowanie'), await get('/konto')];
  expect([signIn.headers.etag, account.headers.etag]).toEqual([expect.any(String), signIn.headers.etag]);
  const file = join(folder, 'index.html');
  await writeFile(file, PAGE.replace('root', 'new-root'));
  await utimes(file, new Date(), new Date(Date.now() + 5000));
  await eventually(async () => expect((await get('/konto')).headers.etag).not.toBe(signIn.headers.etag));
  expect((await get('/logowanie')).bytes.toString()).toContain('new-root');
});

it('what is not there or not known yet is never kept', async () => {
  for (const path of ['/wydarzenie/nie-ma', '/n/cookies', '/nie/ma', SHOW]) {
    await get(path);
    expect([path, (await get(path)).headers.etag]).toEqual([path, undefined]);
  }
});
