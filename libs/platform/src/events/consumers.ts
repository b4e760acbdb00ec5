import type { Envelope } from '@kurtyna/contracts';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import {
  AckPolicy,
  DeliverPolicy,
  jetstream,
  jetstreamManager,
  type ConsumerConfig,
  type ConsumerMessages,
  type JetStreamManager,
  type JsMsg,
} from '@nats-io/jetstream';
import { nanos, type NatsConnection } from '@nats-io/transport-node';
import type { Logger } from 'pino';
import { databaseUnavailable, isUndone } from '../errors/database-errors.js';
import { Database, type PreparedQuery, type Tx } from '../persistence/database.js';
import { Batches } from '../runtime/batches.js';
import { counter } from '../runtime/metrics.js';
import type { StreamSettings } from '../runtime/platform.js';
import { inBackground, newRequestId, withContext } from '../runtime/context.js';
import { recorded } from '../runtime/tracing.js';
import { NonRetryableError, consumersOf, type ConsumerDeclaration } from '../messaging/consumes.js';
import { DeadLetters } from './dead-letters.js';
import { ensureStreams, EVENTS, STATE } from '../messaging/streams.js';

const MOST_TRIES = 5;
const ACK_WAIT_MS = 30_000;
const IN_FLIGHT = 200;
/** Several events at once where order does not matter; fewer than the pool has connections. */
const PARALLEL = 4;
/** Of those that go together: as many as one statement is quick with, and as many again that wait for it. */
const MOST_TOGETHER = 32;
const PARALLEL_TOGETHER = 2 * MOST_TOGETHER;
const RETRY_MS = [200, 1000, 3000, 10_000];

const consumed = counter('kurtyna_events_consumed_total', 'Events acted on', ['consumer', 'outcome']);

export interface RunningConsumer extends ConsumerDeclaration {
  name: string;
  run(fact: Envelope<unknown>): Promise<void>;
}

type Act = (facts: readonly Envelope<unknown>[], tx: Tx) => Promise<void>;

/** Runs every `@Consumes` and `@ConsumesTogether` of the service as a durable pull consumer (D4). */
@Injectable()
export class Consumers implements OnApplicationBootstrap, OnModuleDestroy {
  private stopped = false;
  private readonly open = new Set<ConsumerMessages>();
  private readonly loops: Promise<void>[] = [];
  readonly running = new Map<string, RunningConsumer>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly database: Database,
    private readonly deadLetters: DeadLetters,
    private readonly nats: NatsConnection,
    private readonly service: string,
    private readonly logger: Logger,
    private readonly streams: StreamSettings = {},
  ) {}

  onApplicationBootstrap(): void {
    void this.subscribeAnewAfterReconnect();
    for (const wrapper of [...this.discovery.getProviders(), ...this.discovery.getControllers()]) {
      const instance = wrapper.instance as
        Record<string | symbol, (fact: unknown, tx: unknown) => Promise<void>> | undefined;
      if (!instance || typeof instance !== 'object') continue;
      for (const declaration of consumersOf(instance.constructor)) {
        const name = `${this.service}-${declaration.purpose}`;
        if (this.running.has(name)) continue;
        const method = instance[declaration.method]!.bind(instance);
        const act: Act = declaration.together ? method : ([fact], tx) => method(fact, tx);
        const run = (facts: readonly Envelope<unknown>[]) => this.once(name, declaration, facts, act);
        const consumer: RunningConsumer = {
          ...declaration,
          name,
          run: declaration.together ? together(run) : (fact) => run([fact]),
        };
        this.running.set(name, consumer);
        this.loops.push(this.loop(consumer));
      }
    }
    this.deadLetters.canReplay(async (name, fact) => {
      const consumer = this.running.get(name);
      if (!consumer) throw new NonRetryableError(`no consumer ${name}`);
      // Judged as on its first way in: a replay before the fix must not act on a version nobody here knows.
      return consumer.run(knownEnvelope(fact, consumer));
    });
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    for (const messages of this.open) messages.stop();
    await Promise.allSettled(this.loops);
  }

  /** The effects and the inbox rows in one transaction; a row that is there already means "done already". */
  private async once(
    name: string,
    { contract }: ConsumerDeclaration,
    facts: readonly Envelope<unknown>[],
    act: Act,
  ): Promise<void> {
    const done = await this.database.transaction(async (tx) => {
      const fresh = contract.type === 'event' ? await unseen(tx, name, facts) : facts;
      if (fresh.length) await act(fresh, tx);
      return fresh.length;
    });
    if (done) consumed.inc({ consumer: name, outcome: 'done' }, done);
    if (done < facts.length) consumed.inc({ consumer: name, outcome: 'again' }, facts.length - done);
    this.logger.debug({ consumer: name, events: facts.map(({ id }) => id) }, 'events done');
  }

  /**
   * With a node of the broker its consumers' leaders are gone too until new ones are chosen. The client would ask once how its
   * consumer is, and where nobody answers yet, again after 30 s: this loop asks until somebody does.
   */
  private async subscribeAnewAfterReconnect(): Promise<void> {
    for await (const { type } of this.nats.status())
      if (type === 'reconnect') for (const messages of this.open) messages.stop();
  }

  private async loop(consumer: RunningConsumer): Promise<void> {
    while (!this.stopped) {
      try {
        const messages = await this.subscribe(consumer);
        if (this.stopped) return messages.stop(); // while it was being set up: nobody else would end it
        this.open.add(messages);
        await this.work(consumer, messages);
        this.open.delete(messages);
      } catch (error) {
        if (!this.stopped)
          this.logger.warn({ consumer: consumer.name, reason: (error as Error).message }, 'consumer starts again');
      }
      if (!this.stopped) await new Promise((resolve) => setTimeout(resolve, 300));
    }
  }

  private async subscribe(consumer: RunningConsumer): Promise<ConsumerMessages> {
    const manager = await jetstreamManager(this.nats, { checkAPI: false });
    const isState = consumer.contract.type === 'state';
    const stream = isState ? STATE : EVENTS;
    await ensureStreams(manager, this.streams);
    const config = {
      durable_name: consumer.name,
      filter_subject: isState ? `state.${consumer.contract.subject}.>` : `event.${consumer.contract.subject}`,
      ack_policy: AckPolicy.Explicit,
      ack_wait: nanos(ACK_WAIT_MS),
      deliver_policy: DeliverPolicy.All,
      max_deliver: -1,
      max_ack_pending: consumer.ordered ? 1 : IN_FLIGHT,
    };
    await ensureConsumer(manager, stream, config);
    const client = await jetstream(this.nats, { checkAPI: false } as never).consumers.get(stream, consumer.name);
    const max_messages = consumer.ordered ? 1 : Math.max(slotsOf(consumer), PARALLEL * 4);
    return client.consume({ max_messages, idle_heartbeat: 5000, expires: 30_000 });
  }

  private async work(consumer: RunningConsumer, messages: ConsumerMessages): Promise<void> {
    // The consumer or its stream was deleted, or heartbeats stopped: end this loop, the outer one subscribes anew.
    void (async () => {
      for await (const status of messages.status()) {
        if (['consumer_deleted', 'consumer_not_found', 'stream_not_found', 'heartbeats_missed'].includes(status.type))
          messages.stop();
      }
    })();
    const slots = new Set<Promise<void>>();
    for await (const message of messages) {
      const slot = this.handle(consumer, message).finally(() => slots.delete(slot));
      slots.add(slot);
      if (slots.size >= slotsOf(consumer)) await Promise.race(slots);
    }
    await Promise.allSettled(slots);
  }

  private async handle(consumer: RunningConsumer, message: JsMsg): Promise<void> {
    const tries = message.info.deliveryCount;
    try {
      const fact = readEnvelope(message, consumer);
      await recorded('consumer', consumer.name, fact.traceparent, (traceparent) =>
        inContextOf({ requestId: fact.requestId, traceparent }, () => consumer.run(fact)),
      );
      message.ack(); // where that is lost it comes again, and the inbox knows it
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const final = error instanceof NonRetryableError || tries >= MOST_TRIES;
      this.logger.warn({ consumer: consumer.name, tries, final, reason }, 'event not done');
      consumed.inc({ consumer: consumer.name, outcome: final ? 'dead' : 'failed' });
      if (!final) return message.nak(RETRY_MS[Math.min(tries - 1, RETRY_MS.length - 1)]);
      // The row first, then term: a crash in between brings the message once more, and the row is there already.
      const kept = await this.deadLetters.keep(consumer.name, message, reason).catch(() => false);
      if (kept) message.term();
      else message.nak(RETRY_MS.at(-1));
    }
  }
}

/** What may be changed of a consumer that is there; how far it has come stays. */
const CHANGEABLE = ['filter_subject', 'ack_wait', 'max_ack_pending', 'max_deliver'] as const;

/** Made where it is not there; one that another release made is brought to the settings of this one. */
async function ensureConsumer(
  { consumers }: JetStreamManager,
  stream: string,
  config: Partial<ConsumerConfig> & { durable_name: string },
): Promise<void> {
  const there = await consumers.info(stream, config.durable_name).catch(() => null);
  if (!there) await consumers.add(stream, config);
  else if (CHANGEABLE.some((name) => there.config[name] !== config[name]))
    await consumers.update(
      stream,
      config.durable_name,
      Object.fromEntries(CHANGEABLE.map((name) => [name, config[name]])),
    );
}

const slotsOf = ({ ordered, together }: ConsumerDeclaration): number =>
  ordered ? 1 : together ? PARALLEL_TOGETHER : PARALLEL;

/** One and the same event may come twice in one batch, where an ack was late: the first counts. */
const FIRST_SEEN: PreparedQuery = {
  name: 'first-seen',
  text: `
  WITH told AS (SELECT id, min(n)::integer AS n FROM unnest($2::uuid[]) WITH ORDINALITY AS t (id, n) GROUP BY id ORDER BY id),
  fresh AS (INSERT INTO inbox (consumer, event_id) SELECT $1, id FROM told ON CONFLICT DO NOTHING RETURNING event_id)
  SELECT told.n FROM told JOIN fresh ON fresh.event_id = told.id`,
};

/** Of these, those that this consumer has not acted on. */
async function unseen(
  tx: Tx,
  consumer: string,
  facts: readonly Envelope<unknown>[],
): Promise<readonly Envelope<unknown>[]> {
  const rows = await tx.prepared<{ n: number }>(FIRST_SEEN, [consumer, facts.map(({ id }) => id)]);
  return rows.map(({ n }) => facts[n - 1]!);
}

/** Who comes while a batch is under way goes into the next. Where one cannot be done each goes alone, and that one alone fails (decision 61). */
function together(run: (facts: readonly Envelope<unknown>[]) => Promise<void>): RunningConsumer['run'] {
  const alone = (fact: Envelope<unknown>): Promise<void> => inContextOf(fact, () => run([fact]));
  const batches = new Batches<Envelope<unknown>, null>({
    most: MOST_TOGETHER,
    run: async (facts) => {
      const answers: (Error | null)[] = facts.map(() => null);
      if (facts.length === 1) await alone(facts[0]!);
      else
        try {
          await inBackground(() => run(facts));
        } catch (error) {
          if (databaseUnavailable(error) && !isUndone(error)) throw error; // none of them would fare better
          for (const [n, fact] of facts.entries())
            answers[n] = await alone(fact).then(
              () => null,
              (reason: Error) => reason,
            );
        }
      return answers;
    },
  });
  return async (fact) => void (await batches.ask(fact));
}

const inContextOf = <T>({ requestId, traceparent }: Origin, work: () => T): T =>
  withContext(
    { requestId: requestId ?? newRequestId(), traceparent: traceparent ?? null, deadline: null, background: true },
    work,
  );

/** What a fact came from. */
interface Origin {
  requestId: string | null;
  traceparent?: string | null;
}

function readEnvelope(message: JsMsg, consumer: RunningConsumer): Envelope<unknown> {
  let envelope: Envelope<unknown>;
  try {
    envelope = message.json<Envelope<unknown>>();
  } catch {
    throw new NonRetryableError('the body is not JSON');
  }
  return knownEnvelope(envelope, consumer);
}

function knownEnvelope(envelope: Envelope<unknown>, consumer: RunningConsumer): Envelope<unknown> {
  if (typeof envelope?.id !== 'string' || envelope.data === undefined)
    throw new NonRetryableError('the body is not an envelope');
  if (envelope.version !== consumer.contract.version)
    throw new NonRetryableError(`version ${envelope.version} is not known here`);
  return envelope;
}
