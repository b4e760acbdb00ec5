import { connect } from 'node:net';
import { afterAll, expect, it } from '@jest/globals';
import { call } from '../support/http.js';
import { closeHouse, rows, siteUrl, sleep } from '../support/house.js';
import { anAdmin } from '../support/people.js';

afterAll(() => closeHouse());

/** One pixel, and text behind its end that is no part of it. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const polyglot = Buffer.concat([Buffer.from(PIXEL, 'base64'), Buffer.from('<script>alert(1)</script>')]);

/** Until it is so, for two seconds: facts travel. */
async function soon(condition: () => Promise<boolean>): Promise<boolean> {
  for (const begun = Date.now(); Date.now() - begun < 2000; await sleep(50)) if (await condition()) return true;
  return false;
}

it('a picture of the settings comes in, is served as we encoded it, and is gone when it is taken away [CFG-01, IMG-15, IMG-16, U3]', async () => {
  const { token, address } = await anAdmin();
  const save = (data: Buffer) =>
    call('PUT', '/api/appconfig', {
      token,
      address,
      body: { noauth_bg_image_data: `data:image/png;base64,${data.toString('base64')}` },
    });
  const saved = await save(polyglot);
  expect([saved.status, saved.body.config?.noauth_bg_image]).toEqual([200, expect.stringMatching(/^\/images\/[a-z0-9]{20}\.png$/)]); // prettier-ignore
  const path = saved.body.config.noauth_bg_image as string;
  const name = path.split('/').at(-1)!;
  const served = await fetch(new URL(path, siteUrl));
  const bytes = Buffer.from(await served.arrayBuffer());
  expect([served.status, served.headers.get('content-type'), bytes.includes('script')]).toEqual([200, 'image/png', false]); // prettier-ignore
  const claimed = async () =>
    (await rows('media', 'SELECT 1 FROM image WHERE name = $1 AND claimed_at IS NOT NULL', [name])).length === 1;
  expect(await soon(claimed)).toBe(true);

  expect((await save(Buffer.from('<svg/>'))).body.formError).toEqual({ noauth_bg_image_data: 'Dozwolone są tylko obrazy JPG i PNG.' }); // prettier-ignore
  expect((await call('GET', path)).status).toBe(200);

  const removed = await call('DELETE', '/api/appconfig/image/noauth_bg_image', { token, address });
  expect([removed.status, removed.body.config?.noauth_bg_image]).toEqual([200, null]);
  expect(await soon(async () => (await call('GET', path)).status === 404)).toBe(true);
  expect(await soon(async () => (await rows('media', 'SELECT 1 FROM image WHERE name = $1', [name])).length === 0)).toBe(true); // prettier-ignore
});

it('fifty half-sent requests are closed within 15 s, and nobody beside them waits [N11]', async () => {
  const { hostname, port } = new URL(siteUrl);
  const head =
    'POST /api/auth HTTP/1.1\r\nHost: a\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{"email"';
  const begun = Date.now();
  const closed = Array.from(
    { length: 50 },
    (_, n) =>
      new Promise<number>((resolve) => {
        const socket = connect(Number(port), hostname, () => socket.write(n % 2 ? head : head.slice(0, 40)));
        socket.resume();
        socket.on('error', () => undefined);
        socket.on('close', () => resolve(Date.now() - begun));
      }),
  );
  expect((await call('GET', '/external_api/events')).took).toBeLessThan(1000);
  expect(Math.max(...(await Promise.all(closed)))).toBeLessThan(15_000);
}, 30_000);
