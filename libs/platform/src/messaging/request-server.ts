import { Server, type CustomTransportStrategy, type MessageHandler } from '@nestjs/microservices';
import type { Msg, NatsConnection, Subscription } from '@nats-io/transport-node';
import { firstValueFrom, type Observable } from 'rxjs';
import type { Logger } from 'pino';
import { busy, DomainError } from '../errors/domain-error.js';
import { counter, gauge, histogram } from '../runtime/metrics.js';
import { newRequestId, withContext } from '../runtime/context.js';
import { recorded } from '../runtime/tracing.js';
import { findQuestion, MOST_ANSWER_BYTES, QUESTION_HEADER } from './questions.js';
import { endOfTurn } from './same-turn.js';
import { toWireError } from './rpc-error.filter.js';

const answered = histogram('kurtyna_request_seconds', 'Seconds to answer a request over NATS', ['subject', 'outcome']);

const inHand = gauge('kurtyna_questions_in_hand', 'Requests over NATS that are worked on');
const refusedBusy = counter(
  'kurtyna_questions_refused_total',
  'Requests over NATS refused unread: too many are in hand',
  ['subject'],
);
/**
 * So many requests, and so many bytes of them, are worked on at once in one process. Each that waits costs some 16 KB: without a bound a crowd ends
 * the program, and nobody is served. The gauge says how near it is.
 */
const MOST_IN_HAND = 1000;
const MOST_BYTES_IN_HAND = 16 * 1024 * 1024;
const BUSY = Buffer.from(JSON.stringify({ error: busy().toWire() }));

/**
 * Nest's transport for requests over NATS: a subscription per question with the queue group of the service, so that each request reaches one
 * replica, and none that is of the release before and does not know it (D39). The answer is `{ ok }` or `{ error }`; the request id and the
 * caller's deadline come in the headers (D7, O6).
 */
export class RequestServer extends Server implements CustomTransportStrategy {
  private subscriptions: Subscription[] = [];
  private finder: Subscription | null = null;
  private readonly running = new Set<Promise<void>>();
  /** Of the requests that are worked on. */
  private bytes = 0;
  /** Names of the questions that are worked on. */
  private readonly held = new Set<string>();

  constructor(
    private readonly nats: NatsConnection,
    private readonly service: string,
    private readonly log: Logger,
  ) {
    super();
  }

  listen(ready: () => void): void {
    this.subscriptions = [...this.messageHandlers].map(([pattern, handler]) =>
      this.nats.subscribe(pattern.replace(/^\*\./, `${this.service}.`), {
        queue: this.service,
        callback: (error, message) => {
          if (error) return this.log.error({ err: error }, 'nats subscription');
          this.take(message, handler);
        },
      }),
    );
    this.finder = this.nats.subscribe(findQuestion(this.service), {
      callback: (error, message) => {
        if (!error && this.held.has(message.string())) message.respond();
      },
    });
    ready();
  }

  /** Takes no more messages and finishes those it has. */
  async close(): Promise<void> {
    if (!this.nats.isClosed()) await Promise.all(this.subscriptions.map((subscription) => subscription.drain()));
    await Promise.allSettled(this.running);
    if (this.finder && !this.nats.isClosed()) this.finder.unsubscribe();
  }

  /** Begins to work on it, or refuses it unread: whoever hears "busy" knows that nothing was done. */
  private take(message: Msg, handler: MessageHandler): void {
    const { length } = message.data;
    if (this.running.size >= MOST_IN_HAND || (this.bytes > 0 && this.bytes + length > MOST_BYTES_IN_HAND)) {
      refusedBusy.inc({ subject: message.subject });
      message.respond(BUSY);
      return;
    }
    const work = this.answer(message, handler).finally(() => {
      this.running.delete(work);
      this.bytes -= length;
      inHand.set(this.running.size);
    });
    this.running.add(work);
    this.bytes += length;
    inHand.set(this.running.size);
  }

  private answer(message: Msg, handler: MessageHandler): Promise<void> {
    const requestId = message.headers?.get('x-request-id') || newRequestId();
    const given = message.headers?.get('traceparent') || null;
    // What is left of the asker's time, not an instant: the clocks of two machines may differ (T5).
    const left = Number(message.headers?.get('x-timeout-ms')) || null;
    const deadline = left ? Date.now() + left : null;
    const question = message.headers?.get(QUESTION_HEADER);
    if (question) this.held.add(question);
    const work = (traceparent: string | null): Promise<string> =>
      withContext({ requestId, traceparent, deadline }, () => this.work(message, handler));
    return recorded('server', message.subject, given, work, (outcome) =>
      outcome === 'ok' ? {} : { 'error.type': outcome },
    )
      .then(() => undefined)
      .finally(() => question && this.held.delete(question));
  }

  /** Answers whatever happens, and says what came of it. */
  private async work(message: Msg, handler: MessageHandler): Promise<string> {
    const stop = answered.startTimer({ subject: message.subject });
    try {
      const asked: unknown = message.data.length ? message.json() : {};
      const answer = await firstValueFrom(
        this.transformToObservable(await handler(asked, undefined)) as Observable<unknown>,
      );
      const bytes = this.bytesOf(message.subject, answer);
      await endOfTurn();
      message.respond(bytes);
      stop({ outcome: 'ok' });
      this.log.debug({ subject: message.subject }, 'answered');
      return 'ok';
    } catch (error) {
      const wire = isWireError(error) ? error : toWireError(error, this.log);
      message.respond(JSON.stringify({ error: wire }));
      stop({ outcome: wire.kind });
      return wire.kind;
    }
  }

  /** What is too large for one message is refused while it is still far from what the broker takes. */
  private bytesOf(subject: string, answer: unknown): Buffer {
    const bytes = Buffer.from(JSON.stringify({ ok: answer ?? null }));
    if (bytes.length <= MOST_ANSWER_BYTES) return bytes;
    this.log.error(
      { subject, bytes: bytes.length, most: MOST_ANSWER_BYTES },
      'the answer is too large for one message',
    );
    throw new DomainError('internal', 'internal');
  }

  on(): never {
    throw new Error('the request server has no events of its own');
  }

  unwrap<T>(): T {
    return this.nats as T;
  }
}

const isWireError = (error: unknown): error is ReturnType<typeof toWireError> =>
  typeof error === 'object' && error !== null && !(error instanceof Error) && 'kind' in error && 'code' in error;
