import { existsSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { crc32, deflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { call } from '../support/http.js';
import { closeHouse, full, house, rows, siteUrl, until } from '../support/house.js';
import { anAdmin } from '../support/people.js';
import { report } from '../support/report.js';

let token: string;
let address: string;
beforeAll(async () => {
  ({ token, address } = await anAdmin());
});
afterAll(() => closeHouse());

/** One pixel, and text behind its end that is no part of it. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const polyglot = Buffer.concat([Buffer.from(PIXEL, 'base64'), Buffer.from('<script>alert(1)</script>')]);

it('a picture of the settings comes in, is served as we encoded it, and is gone when it is taken away [CFG-01, IMG-15, IMG-16, U3]', async () => {
  const save = (data: Buffer) =>
    call('PUT', '/api/appconfig', {
      token,
      address,
      body: { noauth_bg_image_data: `data:image/png;base64,${data.toString('base64')}` },
    });
  const saved = await save(polyglot);
  expect([saved.status, saved.body.config?.noauth_bg_image]).toEqual([200, expect.stringMatching(/^\/images\/[a-z0-9]{20}\.png$/)]);
  const path = saved.body.config.noauth_bg_image as string;
  const name = path.split('/').at(-1)!;
  const served = await fetch(new URL(path, siteUrl));
  const bytes = Buffer.from(await served.arrayBuffer());
  expect([served.status, served.headers.get('content-type'), bytes.includes('script')]).toEqual([200, 'image/png', false]);
  const claimed = async () => (await rows('media', 'SELECT 1 FROM image WHERE name = $1 AND claimed_at IS NOT NULL', [name])).length === 1;
  await until('it is claimed', claimed);

  expect((await save(Buffer.from('<svg/>'))).body.formError).toEqual({ noauth_bg_image_data: 'Dozwolone są tylko obrazy JPG i PNG.' });
  expect((await call('GET', path)).status).toBe(200);

  const removed = await call('DELETE', '/api/appconfig/image/noauth_bg_image', { token, address });
  expect([removed.status, removed.body.config?.noauth_bg_image]).toEqual([200, null]);
  await until('nobody is shown it', async () => (await call('GET', path)).status === 404);
  await until('media has it no more', async () => (await rows('media', 'SELECT 1 FROM image WHERE name = $1', [name])).length === 0);
});

/** Writes what it has at once or a byte a second, never to its end; back when the house has closed the connection. */
function unfinished(text: string, how: 'half' | 'a byte a second'): Promise<void> {
  const { hostname, port } = new URL(siteUrl);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.write(text));
    const drip = how === 'half' ? null : setInterval(() => socket.write('1'), 1000);
    socket.resume();
    socket.on('error', () => undefined);
    socket.on('close', () => {
      if (drip) clearInterval(drip);
      resolve();
    });
  });
}

it(`fifty half-sent requests and a hundred that send a byte a second are closed${full ? ', those of pictures too' : ''}, and nobody beside them waits [N11, U8]`, async () => {
  const head = (method: string, path: string, more = '') =>
    `${method} ${path} HTTP/1.1\r\nHost: a\r\n${more}content-type: application/json\r\ncontent-length: 500\r\n\r\n{"email": 1`;
  const many = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n));
  const signIn = head('POST', '/api/auth');
  const usual = [
    ...many(50, (n) => unfinished(n % 2 ? signIn : signIn.slice(0, 40), 'half')),
    ...many(100, () => unfinished(signIn, 'a byte a second')),
  ];
  const ofPictures = full
    ? many(100, () => unfinished(head('PUT', '/api/appconfig', `x-auth-token: ${token}\r\n`), 'a byte a second'))
    : [];
  const looks: Promise<number>[] = [];
  let seen = 0;
  const look = async () => {
    const { status } = await call('GET', '/external_api/events');
    seen += 1;
    return status;
  };
  const looking = setInterval(() => void looks.push(look()), 100);
  await Promise.all(usual);
  clearInterval(looking);
  // Those who look have seen it while the others are open: at their end nearly nobody waits.
  expect(looks.length).toBeGreaterThan(20);
  expect(seen).toBeGreaterThan(looks.length * 0.9);
  expect(new Set(await Promise.all(looks))).toEqual(new Set([200]));
  await Promise.all(ofPictures);
}, 60_000);

/** 16,000 x 16,000 pixels, every one of them there, in 32 KB; unpacked it is 256 MB. */
function pixelBomb(): Buffer {
  const part = (type: string, data: Buffer): Buffer => {
    const named = Buffer.concat([Buffer.from(type), data]);
    const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    size.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([size, named, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(16_000, 0);
  head.writeUInt32BE(16_000, 4);
  head.writeUInt8(1, 8); // one bit a pixel
  const lines = deflateSync(Buffer.alloc(16_000 * 2001));
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), part('IHDR', head), part('IDAT', lines), part('IEND', Buffer.alloc(0))]);
}

const onLinux = existsSync('/proc/self/status') ? it : it.skip;
onLinux(
  'fifty pixel bombs at once are refused at their field; media and gateway grow by 200 MB at most, and go on [U2]',
  async () => {
    const programs = ['media', 'gateway'];
    const pids = programs.map((name) => house.pid(name));
    const sizes = (): number =>
      pids.reduce((sum: number, pid) => sum + Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024, 0);
    const body = { noauth_bg_image_data: `data:image/png;base64,${pixelBomb().toString('base64')}` };
    const send = () => call('PUT', '/api/appconfig', { token, address, body });
    await send(); // what is loaded with the first picture is no growth
    const before = sizes();
    let most = before;
    const watch = setInterval(() => (most = Math.max(most, sizes())), 10);
    const answers = await Promise.all(Array.from({ length: 50 }, send));
    clearInterval(watch);
    report(
      `U2 50 bombs answered in ${Math.max(...answers.map(({ took }) => took)).toFixed(0)} ms, ${Math.round(most - before)} MB more in media and gateway`,
    );
    const refused = answers.filter(({ status }) => status === 422);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(refused.length === 50 ? [422] : [422, 503]));
    for (const { body: said } of refused) expect(said.formError).toEqual({ noauth_bg_image_data: expect.stringMatching(/\S/) });
    expect(most - before).toBeLessThan(200);
    expect(programs.map((name) => house.pid(name))).toEqual(pids);
  },
  60_000,
);
