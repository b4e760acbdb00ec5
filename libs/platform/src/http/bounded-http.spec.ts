import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { until } from '@kurtyna/testing';
import { BoundedHttp, type HttpBounds } from './bounded-http.js';

let server: Server;
let origin: string;
let asked = 0;
beforeAll(async () => {
  server = createServer((request, response) => {
    asked += 1;
    if (request.url === '/slow') return;
    if (request.url === '/cut') return void request.socket.destroy();
    if (request.url === '/away') return void response.writeHead(302, { location: '/ok' }).end();
    if (request.url === '/large') return void response.end('x'.repeat(2000));
    response.end('fine');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const http = (changes: Partial<HttpBounds> = {}) =>
  new BoundedHttp({ origins: new Set([origin]), timeoutMs: 200, maxBytes: 1000, ...changes });

it('gives back the answer, a refusal too', async () => {
  const outcome = await http().send(`${origin}/ok`);
  expect(outcome).toMatchObject({ kind: 'answer', status: 200, body: Buffer.from('fine') });
});

it('goes to known origins only, and follows nobody [D33, X5]', async () => {
  const before = asked;
  const elsewhere = await http({ origins: new Set(['https://teatr.example']) }).send(`${origin}/ok`);
  expect([elsewhere, asked]).toEqual([{ kind: 'not-sent', reason: 'endpoint-elsewhere' }, before]);
  expect(await http().send(`${origin}/away`)).toMatchObject({ kind: 'answer', status: 302 });
  expect(asked).toBe(before + 1);
});

it.each([
  ['/slow', 'timeout'],
  ['/cut', 'unreachable'],
  ['/large', 'too-large'],
])('says of %s that the outcome is unknown: %s [D33, D13]', async (path, reason) => {
  expect(await http().send(origin + path, { method: 'POST' })).toEqual({ kind: 'unknown', reason });
});

it('does not wait longer than who asks does', async () => {
  const patient = http({ timeoutMs: 3_600_000 });
  expect(await patient.send(`${origin}/slow`, { until: Date.now() + 50 })).toMatchObject({ reason: 'timeout' });
});

it('sends nothing for a while after it failed so often in a row, and tries again then [D13]', async () => {
  const client = http({ breaker: { failures: 2, restMs: 150 } });
  for (let call = 0; call < 2; call++) await client.send(`${origin}/cut`);
  const before = asked;
  expect(await client.send(`${origin}/ok`)).toEqual({ kind: 'not-sent', reason: 'resting' });
  expect(asked).toBe(before);
  await until('it is tried again', async () => (await client.send(`${origin}/ok`)).kind === 'answer');
});
