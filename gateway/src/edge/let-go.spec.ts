import { Agent, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from '@jest/globals';
import { fastify } from 'fastify';
import { letGoOfConnections } from './let-go.js';

it('a gateway that stops answers what was asked, and then waits for no kept connection [D37, F18]', async () => {
  // No test lives as long as a connection is kept here.
  const app = fastify({ forceCloseConnections: 'idle', keepAliveTimeout: 3_600_000 });
  letGoOfConnections(app);
  let asked!: () => void;
  const isAsked = new Promise<void>((resolve) => (asked = resolve));
  let say!: (answer: string) => void;
  const said = new Promise<string>((resolve) => (say = resolve));
  app.get('/', () => (asked(), said));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  const answer = new Promise<IncomingMessage>((resolve) => get({ port, host: '127.0.0.1', agent }, resolve));
  await isAsked;
  const closed = app.close();
  say('answered');
  const response = await answer;
  response.resume();
  expect(response.statusCode).toBe(200);
  await closed;
  agent.destroy();
}, 60_000);
