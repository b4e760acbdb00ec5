import type { Server, ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startPlaceholderServer, startHealthServer } from './health-server.js';
import { readiness } from './readiness.js';

const SECRET = 'reading the catalogue of 10.0.0.5';
let servers: Server[];
let [inside, outside] = ['', ''];
beforeAll(async () => {
  readiness.register('something of ours', () => SECRET);
  const refuse = (_request: unknown, response: ServerResponse) => void response.writeHead(503, { 'retry-after': '1' }).end('unavailable');
  servers = [await startHealthServer('127.0.0.1', 0), await startPlaceholderServer('127.0.0.1', 0, refuse)];
  [inside, outside] = servers.map((server) => `http://127.0.0.1:${(server.address() as { port: number }).port}`) as [string, string];
});
afterAll(() => Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve)))));

const get = async (base: string, path: string) => {
  const response = await fetch(base + path);
  return { status: response.status, text: await response.text(), retryAfter: response.headers.get('retry-after') };
};

describe('the port for who runs the house', () => {
  it('tells life, readiness with its reasons, and numbers; nothing else is there [D37]', async () => {
    expect((await get(inside, '/health/live')).status).toBe(200);
    const ready = await get(inside, '/health/ready');
    expect([ready.status, ready.text.includes(SECRET)]).toEqual([503, true]);
    const metrics = await get(inside, '/metrics');
    expect([metrics.status, metrics.text.includes('nodejs_version_info')]).toEqual([200, true]);
    expect((await get(inside, '/api/events')).status).toBe(404);
  });
});

describe('the public port before the program is there', () => {
  it('says that it is alive and not ready, not why, and gives no numbers [D37, F1, X7]', async () => {
    expect((await get(outside, '/health/live')).status).toBe(200);
    for (const path of ['/health/ready', '/metrics', '/api/events', '/']) {
      const answer = await get(outside, path);
      expect([path, answer.status, answer.retryAfter]).toEqual([path, 503, '1']);
      expect(answer.text).not.toMatch(/reading|10\.0\.0\.5|nodejs/);
    }
  });
});
