/** A NATS server of one spec's own, for what cannot be done to the one that all specs share: it is killed, and its store is lost. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type NatsConnection } from '@nats-io/transport-node';

export interface Broker {
  readonly url: string;
  connection(options?: { pingInterval?: number }): Promise<NatsConnection>;
  /** kill -9, and back when the process is gone. */
  kill(): Promise<void>;
  /** Halts it: the connections stay open and nothing is answered any more. */
  freeze(): void;
  start(): Promise<void>;
  /** What JetStream kept is gone; only while the server is down. */
  loseStore(): void;
  stop(): Promise<void>;
}

/** `server`: another than the one all tests run on. */
export async function aBroker({ server: command = process.env.TEST_NATS_SERVER ?? 'nats-server' } = {}): Promise<Broker> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'kurtyna-nats-'));
  const store = join(folder, 'store');
  const url = `nats://127.0.0.1:${port}`;
  let server: ChildProcess | null = null;
  const opened: NatsConnection[] = [];

  const broker: Broker = {
    url,
    async connection(options = {}) {
      const nats = await connect({ servers: url, maxReconnectAttempts: -1, reconnectTimeWait: 100, ...options });
      opened.push(nats);
      return nats;
    },
    async kill() {
      const running = server;
      server = null;
      if (!running) return;
      const gone = new Promise((resolve) => running.once('exit', resolve));
      running.kill('SIGKILL');
      await gone;
    },
    freeze: () => void server?.kill('SIGSTOP'),
    async start() {
      if (server) return;
      server = spawn(command, ['-a', '127.0.0.1', '-p', String(port), '-js', '-sd', store], {
        stdio: 'ignore',
      });
      const late = Date.now() + 20_000;
      for (;;) {
        const nats = await connect({ servers: url, reconnect: false, timeout: 1000 }).catch(() => null);
        if (nats) return nats.close();
        if (Date.now() > late) throw new Error('nats-server did not start');
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    loseStore: () => rmSync(store, { recursive: true, force: true }),
    async stop() {
      await Promise.all(opened.map((nats) => nats.close().catch(() => undefined)));
      await broker.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await broker.start();
  return broker;
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
