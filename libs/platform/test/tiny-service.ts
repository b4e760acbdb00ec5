/** Services in miniature for the specs of the plumbing: the real outbox, relay, consumers, jobs and bus, without Nest around them. */
import { randomBytes } from 'node:crypto';
import type { Envelope } from '@kurtyna/contracts';
import { freshDatabase, until } from '@kurtyna/testing';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  Bus,
  Consumers,
  createDataSourceFor,
  createLogger,
  type Database,
  DeadLetters,
  natsAddress,
  EVENTS,
  Jobs,
  Relay,
  RequestServer,
  STATE,
  type StreamSettings,
} from '../src/index.js';

export { until };

export const silent = createLogger('tiny', 'fatal');

/** Several runs share one broker: every name on the wire is a run's own. */
export const run = `proba${randomBytes(4).toString('hex')}`;

/** What the consumers of a spec write: one row per effect, so that a second one shows. */
class CreateEffects implements MigrationInterface {
  name = 'CreateEffects1763600100000';
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE effect (position bigint GENERATED ALWAYS AS IDENTITY, consumer text NOT NULL, event_id uuid NOT NULL, data jsonb NOT NULL)',
    );
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE effect');
  }
}

export const aDatabase = ({ statementTimeoutMs, poolSize }: { statementTimeoutMs?: number; poolSize?: number } = {}) =>
  freshDatabase((url) => {
    const dataSource = createDataSourceFor({ url, poolSize, entities: [], migrations: [CreateEffects] });
    const { extra } = dataSource.options as { extra: object };
    if (!statementTimeoutMs) return dataSource;
    return dataSource.setOptions({ extra: { ...extra, statement_timeout: statementTimeoutMs } });
  });

export async function aConnection(): Promise<NatsConnection> {
  return connect({ ...natsAddress(process.env.TEST_NATS_URL!), maxReconnectAttempts: -1, reconnectTimeWait: 200 });
}

export interface TinyService {
  readonly name: string;
  readonly database: Database;
  readonly nats: NatsConnection;
  readonly bus: Bus;
  readonly letters: DeadLetters;
  readonly relay: Relay;
  stop(): Promise<void>;
}

/** `parts` are instances of classes with `@Consumes` methods. Two with one name and one database are two replicas. */
export async function aService(
  name: string,
  database: Database,
  parts: object[] = [],
  {
    relaying = true,
    connection = aConnection,
    streams = {},
    idleMs,
  }: { relaying?: boolean; connection?: () => Promise<NatsConnection>; streams?: StreamSettings; idleMs?: number } = {},
): Promise<TinyService> {
  const nats = await connection();
  const letters = new DeadLetters(database);
  const relay = new Relay(database, nats, silent, streams);
  if (idleMs !== undefined) Object.assign((relay as unknown as { loop: { options: object } }).loop.options, { pauseMs: idleMs });
  const discovery = { getProviders: () => parts.map((instance) => ({ instance })), getControllers: () => [] };
  const consumers = new Consumers(discovery as never, database, letters, nats, name, silent, streams);
  if (relaying) relay.onApplicationBootstrap();
  letters.onApplicationBootstrap();
  consumers.onApplicationBootstrap();
  return {
    name,
    database,
    nats,
    bus: new Bus(nats),
    letters,
    relay,
    async stop() {
      letters.onModuleDestroy();
      await Promise.all([consumers.onModuleDestroy(), relaying ? relay.onModuleDestroy() : null]);
      await nats.close();
    },
  };
}

export const someJobs = (database: Database): Jobs => new Jobs(database, silent);

/** Answers requests as a service does; a handler gets the question and answers, throws, or stays silent. */
export async function anAnswerer(
  service: string,
  handlers: Record<string, (question: any) => unknown>,
  { connection = aConnection, log = silent }: { connection?: () => Promise<NatsConnection>; log?: typeof silent } = {},
) {
  const nats = await connection();
  const server = new RequestServer(nats, service, log);
  for (const [verb, handler] of Object.entries(handlers))
    server.addHandler(`${service}.${verb}`, (question: unknown) => Promise.resolve(handler(question)) as never);
  await new Promise<void>((ready) => server.listen(ready));
  await nats.flush();
  return { nats, bus: new Bus(nats), stop: () => nats.close() };
}

/** Keeps what it hears as rows; can be told what to do first. */
export const keep = (
  tx: { manager: { query(sql: string, values: unknown[]): Promise<unknown> } },
  consumer: string,
  fact: Envelope<unknown>,
) => tx.manager.query('INSERT INTO effect (consumer, event_id, data) VALUES ($1, $2, $3)', [consumer, fact.id, JSON.stringify(fact.data)]);

export async function effects<Data>(database: Database, consumer: string): Promise<{ event_id: string; data: Data }[]> {
  return database.query('SELECT event_id, data FROM effect WHERE consumer = $1 ORDER BY position', [consumer]);
}

/** Back when a consumer has acted on all that is told so far: nothing waits for it, and of nothing that it was given the ack is missing. */
export async function handledAll({ name, nats }: TinyService, purpose: string): Promise<void> {
  const { consumers } = await jetstreamManager(nats);
  await until(`${name}-${purpose} has acted on all`, async () => {
    const { num_pending, num_ack_pending } = await consumers.info(EVENTS, `${name}-${purpose}`);
    return num_pending + num_ack_pending === 0;
  });
}

/** Takes what a run left in the broker out of it again. */
export async function sweepBroker(): Promise<void> {
  const nats = await aConnection();
  const manager = await jetstreamManager(nats);
  for (const [stream, prefix] of [
    [EVENTS, 'event'],
    [STATE, 'state'],
  ] as const) {
    for await (const { name } of manager.consumers.list(stream)) if (name.startsWith(run)) await manager.consumers.delete(stream, name);
    await manager.streams.purge(stream, { filter: `${prefix}.${run}.>` });
  }
  await nats.close();
}
