import type { Envelope } from '@kurtyna/contracts';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import {
  AckPolicy,
  DeliverPolicy,
  jetstream,
  jetstreamManager,
  type ConsumerMessages,
  type JsMsg,
} from '@nats-io/jetstream';
import { nanos, type NatsConnection } from '@nats-io/transport-node';
import type { Logger } from 'pino';
import { Database } from '../persistence/database.js';
import { counter } from '../runtime/metrics.js';
import type { StreamSettings } from '../runtime/platform.js';
import { newRequestId, withContext } from '../runtime/context.js';
import { NonRetryableError, consumersOf, type ConsumerDeclaration } from '../messaging/consumes.js';
import { DeadLetters } from './dead-letters.js';
import { ensureStreams, EVENTS, STATE } from '../messaging/streams.js';

const MOST_TRIES = 5;
const ACK_WAIT_MS = 30_000;
const IN_FLIGHT = 200;
/** Several events at once where order does not matter; fewer than the pool has connections. */
const PARALLEL = 4;
const RETRY_MS = [200, 1000, 3000, 10_000];

const consumed = counter('kurtyna_events_consumed_total', 'Events acted on', ['consumer', 'outcome']);

export interface RunningConsumer extends ConsumerDeclaration {
  name: string;
  run(fact: Envelope<unknown>): Promise<void>;
}

/** Runs every `@Consumes` of the service as a durable pull consumer (D4). */
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
    for (const wrapper of [...this.discovery.getProviders(), ...this.discovery.getControllers()]) {
      const instance = wrapper.instance as
        Record<string | symbol, (fact: unknown, tx: unknown) => Promise<void>> | undefined;
      if (!instance || typeof instance !== 'object') continue;
      for (const declaration of consumersOf(instance.constructor)) {
        const name = `${this.service}-${declaration.purpose}`;
        if (this.running.has(name)) continue;
        const act = instance[declaration.method]!.bind(instance);
        const consumer: RunningConsumer = {
          ...declaration,
          name,
          run: (fact) => this.once(name, declaration, fact, act),
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

  /** The effect and the inbox row in one transaction; a row that is there already means "done already". */
  private async once(
    name: string,
    declaration: ConsumerDeclaration,
    fact: Envelope<unknown>,
    act: (fact: unknown, tx: unknown) => Promise<void>,
  ): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (declaration.contract.type === 'event') {
        const fresh = await tx.returning(
          'INSERT INTO inbox (consumer, event_id) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING 1',
          [name, fact.id],
        );
        if (!fresh.length) {
          consumed.inc({ consumer: name, outcome: 'again' });
          return;
        }
      }
      await act(fact, tx);
    });
    consumed.inc({ consumer: name, outcome: 'done' });
    this.logger.debug({ consumer: name, event: fact.id }, 'event done');
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
    await manager.consumers.info(stream, consumer.name).catch(() => manager.consumers.add(stream, config));
    const client = await jetstream(this.nats, { checkAPI: false } as never).consumers.get(stream, consumer.name);
    return client.consume({ max_messages: consumer.ordered ? 1 : PARALLEL * 4, idle_heartbeat: 5000, expires: 30_000 });
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
      if (slots.size >= (consumer.ordered ? 1 : PARALLEL)) await Promise.race(slots);
    }
    await Promise.allSettled(slots);
  }

  private async handle(consumer: RunningConsumer, message: JsMsg): Promise<void> {
    const tries = message.info.deliveryCount;
    try {
      const fact = readEnvelope(message, consumer);
      const requestId = fact.requestId ?? newRequestId();
      await withContext({ requestId, traceparent: null, deadline: null, background: true }, () => consumer.run(fact));
      await message.ackAck({ timeout: 5000 }).catch(() => undefined); // not acked: it comes again and the inbox knows it
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
