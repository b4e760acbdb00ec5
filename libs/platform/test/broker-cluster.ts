/** Three NATS servers that know each other, as in a cluster: each keeps a copy of every stream, and one of them may go. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { freePort } from './broker.js';

const NODES = [0, 1, 2];
const SERVER = process.env.TEST_NATS_SERVER ?? 'nats-server';
/** As production has it (D6); 2.9 refuses a file that names it. */
const SYNC = /v2\.9\./.test(spawnSync(SERVER, ['--version'], { encoding: 'utf8' }).stdout) ? '' : ', sync_interval: always';

export interface BrokerCluster {
  /** Knows all nodes, so it finds another when its own goes. */
  connection(): Promise<NatsConnection>;
  /** kill -9 of the node of that name. */
  kill(name: string): Promise<void>;
  start(name: string): Promise<void>;
  stop(): Promise<void>;
}

export async function aBrokerCluster(): Promise<BrokerCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'kurtyna-nats-cluster-'));
  const ports = await Promise.all(NODES.map(freePort));
  const routes = await Promise.all(NODES.map(freePort));
  const servers = new Map<string, ChildProcess>();
  const opened: NatsConnection[] = [];

  const cluster: BrokerCluster = {
    async connection() {
      const nats = await connect({
        servers: ports.map((port) => `nats://127.0.0.1:${port}`),
        maxReconnectAttempts: -1,
        reconnectTimeWait: 100,
      });
      opened.push(nats);
      return nats;
    },
    async kill(name) {
      const server = servers.get(name)!;
      servers.delete(name);
      const gone = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGKILL');
      await gone;
    },
    async start(name) {
      servers.set(name, spawn(SERVER, ['-c', join(folder, `${name}.conf`)], { stdio: 'ignore' }));
    },
    async stop() {
      await Promise.all(opened.map((nats) => nats.close().catch(() => undefined)));
      await Promise.all([...servers.keys()].map((name) => cluster.kill(name)));
      rmSync(folder, { recursive: true, force: true });
    },
  };

  for (const node of NODES) {
    const name = nameOf(node);
    mkdirSync(join(folder, name));
    const others = NODES.filter((other) => other !== node).map((other) => `"nats://127.0.0.1:${routes[other]}"`);
    writeFileSync(
      join(folder, `${name}.conf`),
      `server_name: "${name}"
listen: "127.0.0.1:${ports[node]}"
jetstream { store_dir: "${join(folder, name)}"${SYNC} }
cluster { name: "kurtyna", listen: "127.0.0.1:${routes[node]}", routes: [${others.join(', ')}] }
`,
    );
    await cluster.start(name);
  }
  await untilThereIsALeader(cluster);
  return cluster;
}

export const nameOf = (node: number): string => `node-${node}`;

/** JetStream answers once the nodes have found each other and chosen. */
async function untilThereIsALeader(cluster: BrokerCluster): Promise<void> {
  const late = Date.now() + 30_000;
  for (;;) {
    const isThere = await cluster
      .connection()
      .then(async (nats) => (await jetstreamManager(nats)).getAccountInfo())
      .then(
        () => true,
        () => false,
      );
    if (isThere) return;
    if (Date.now() > late) throw new Error('three nats-servers did not find each other');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
