import { afterEach, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import type { NatsConnection } from '@nats-io/transport-node';
import { pino } from 'pino';
import { connectToNats } from './nats-connection.js';

const open: { server: Server; nats: NatsConnection }[] = [];
afterEach(async () => {
  for (const { server, nats } of open.splice(0)) {
    await nats.close();
    server.close();
  }
});

/** Connects to a broker that calls itself `version`; what was written into the log then. */
async function linesOf(version: string): Promise<string[]> {
  const server = createServer((socket) => {
    const info = { server_id: 'A', version, proto: 1, max_payload: 8_388_608, headers: true };
    socket.write(`INFO ${JSON.stringify(info)}\r\n`);
    socket.on('data', (bytes) => bytes.includes('PING') && socket.write('PONG\r\n'));
    socket.on('error', () => undefined);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const lines: string[] = [];
  const logger = pino({ base: null }, { write: (line: string) => void lines.push((JSON.parse(line) as { msg: string }).msg) });
  const nats = await connectToNats(`nats://127.0.0.1:${(server.address() as AddressInfo).port}`, 'probe', logger);
  open.push({ server, nats });
  return lines;
}

it('names a broker that cannot sync each message in one line of the log, and starts; a newer one is not mentioned [F4]', async () => {
  expect(await linesOf('2.10.23')).toEqual([]);
  expect(await linesOf('2.12.1')).toEqual([]);
  const WEAK = 'nats-server is older than 2.10.23: no sync_interval, good enough for a local run only (D6)';
  expect(await linesOf('2.9.10')).toEqual([WEAK]);
  expect(await linesOf('2.10.22')).toEqual([]); // said once
});
