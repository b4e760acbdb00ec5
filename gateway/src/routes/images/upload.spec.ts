/** Bytes on their way to another service, and every way that can end. */
import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { upload } from './upload.js';

const LARGE = randomBytes(3 * 1024 ** 2 + 1);
let server: Server;
let origin: string;
let got: { bytes: Buffer; key: unknown; length: unknown }[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/silent') return void request.resume();
    if (request.url === '/cut') return void request.socket.destroy();
    if (request.url === '/refused') return void response.writeHead(404, { connection: 'close' }).end('{}');
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { 'x-key': key, 'content-length': length } = request.headers;
      got.push({ bytes: Buffer.concat(parts), key, length });
      response.writeHead(201).end(request.url === '/talkative' ? 'x'.repeat(2000) : '{"name":"abc.jpg"}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Longer than any machine needs for 3 MB, but where the time is what is looked at. */
const send = (path: string, bytes = LARGE, timeoutMs = 10_000) =>
  upload(origin + path, { headers: { 'x-key': 'k' }, bytes, timeoutMs, maxAnswer: 1000 });

it('brings them whole and gives back the answer', async () => {
  got = [];
  for (const bytes of [LARGE, Buffer.from('a'), Buffer.alloc(64 * 1024, 1)])
    expect(await send('/', bytes)).toEqual({ status: 201, body: Buffer.from('{"name":"abc.jpg"}') });
  expect(got.map(({ bytes }) => bytes.equals(LARGE))).toEqual([true, false, false]);
  expect(got.map(({ key, length }) => [key, length])).toEqual([
    ['k', '3145729'],
    ['k', '1'],
    ['k', '65536'],
  ]);
});

// Silence ends with the time it is given; for the others there is more of it than any test lasts.
it.each([
  ['/silent', 700],
  ['/cut', 3_600_000],
  ['/talkative', 3_600_000],
])('nobody knows what came of it at %s: null, in time [D33, F1]', async (path, timeoutMs) => {
  expect(await send(path, LARGE, timeoutMs)).toBeNull();
});

it('whoever refuses it before it is there is no failure of ours', async () => {
  const answer = await send('/refused');
  expect(answer?.status ?? 404).toBe(404); // its answer, or none when the connection was closed first
});

it.each(['http', 'https'])('a service that is not there is known within its time: %s', async (protocol) => {
  const gone = await upload(`${protocol}://127.0.0.1:1/`, { headers: {}, bytes: LARGE, timeoutMs: 700, maxAnswer: 10 });
  expect(gone).toBeNull();
});

it('others have their turn between the parts [P3]', async () => {
  let turns = 0;
  let sending = true;
  const others = (): void => {
    turns += 1;
    if (sending) setImmediate(others);
  };
  setImmediate(others);
  await send('/');
  sending = false;
  expect(turns).toBeGreaterThanOrEqual(40); // 48 parts of 64 KB
});
