import { Agent, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from '@jest/globals';
import { fastify } from 'fastify';
import { letGoOfConnections } from './let-go.js';

const SLOW_MS = 200;

it('a gateway that stops answers what was asked, and then waits for no kept connection [D37, F18]', async () => {
  const app = fastify({ forceCloseConnections: 'idle', keepAliveTimeout: 65_000 });
  letGoOfConnections(app);
  let asked!: () => void;
  const isAsked = new Promise<void>((resolve) => (asked = resolve));
  app.get('/', async () => {
    asked();
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    return 'answered';
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  const answer = new Promise<IncomingMessage>((resolve) => get({ port, host: '127.0.0.1', agent }, resolve));
  await isAsked;
  const begun = Date.now();
  const closed = app.close();
  const response = await answer;
  response.resume();
  expect(response.statusCode).toBe(200);
  await closed;
  expect(Date.now() - begun).toBeLessThan(SLOW_MS + 1500);
  agent.destroy();
}, 10_000);
