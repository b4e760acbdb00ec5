import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startHealthServer } from '@kurtyna/platform';
import { FolderStore } from './folder-store.js';
import { serveImages } from './serve-images.js';

let root: string;
let server: Server;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'kurtyna-images-'));
  await mkdir(join(root, 'files'));
  await writeFile(join(root, 'secret.png'), 'secret');
  for (const name of ['wesele-poster.jpg', 'wesele-poster-800.webp', 'a.png', 'b.jpg', 'c.html', '.hidden.png', 'd.svg'])
    await writeFile(join(root, 'files', name), name);
  server = await startHealthServer('127.0.0.1', 0, serveImages(new FolderStore(join(root, 'files'))));
});
afterAll(async () => {
  server.close();
  await rm(root, { recursive: true });
});

/** The path goes out as it is written: no client tidies `..` away. */
const get = (path: string, method = 'GET') =>
  new Promise<{ status: number; headers: Record<string, unknown>; body: string }>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    request({ host: '127.0.0.1', port, path, method }, (response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => (body += chunk.toString()));
      response.on('end', () => resolve({ status: response.statusCode!, headers: response.headers, body }));
    })
      .on('error', reject)
      .end();
  });

it.each([
  ['wesele-poster.jpg', 'image/jpeg'],
  ['wesele-poster-800.webp', 'image/webp'],
  ['a.png', 'image/png'],
  ['b.jpg', 'image/jpeg'],
])('serves %s as %s, which nobody may sniff or run [D30, U10]', async (name, type) => {
  const answer = await get(`/images/${name}`);
  expect(answer).toMatchObject({ status: 200, body: name });
  expect(answer.headers).toMatchObject({
    'content-type': type,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
    'cache-control': 'public, max-age=31536000, immutable',
  });
});

it.each([
  '/images/none.png',
  '/images/c.html',
  '/images/.hidden.png',
  '/images/d.svg',
  '/images/../secret.png',
  '/images/..%2fsecret.png',
  '/images/%2e%2e/secret.png',
  '/images/a.png%00.jpg',
  '/images/A.png',
  `/images/${'a'.repeat(90)}.png`,
  '/images/',
  '/images',
])('knows no %s [D30, U10]', async (path) => {
  expect(await get(path)).toMatchObject({ status: 404, body: '{"statusCode":404}' });
});

it.each([
  ['a-400.webp', 'a.png', 'image/png'],
  ['b-og.jpg', 'b.jpg', 'image/jpeg'],
])('a width that was never made (%s) is answered with the picture itself', async (name, master, type) => {
  const answer = await get(`/images/${name}`);
  expect(answer).toMatchObject({ status: 200, body: master });
  expect(answer.headers).toMatchObject({ 'content-type': type, 'content-length': String(master.length) });
});

it('takes no other method, and answers HEAD without a body', async () => {
  expect((await get('/images/a.png', 'POST')).status).toBe(404);
  expect(await get('/images/a.png', 'HEAD')).toMatchObject({ status: 200, body: '' });
});

it('leaves health where it was [O5]', async () => {
  expect(await get('/health/live')).toMatchObject({ status: 200 });
  expect(await get('/else')).toMatchObject({ status: 404 });
});
