import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { RequestContract, WireError } from '@kurtyna/contracts';
import { headers, NoRespondersError, RequestError, TimeoutError, type NatsConnection } from '@nats-io/transport-node';
import { DomainError, unavailable } from '../errors/domain-error.js';
import { currentContext, newRequestId } from '../runtime/context.js';
import { recorded } from '../runtime/tracing.js';
import { findQuestion, QUESTION_HEADER } from './questions.js';
import { endOfTurn } from './same-turn.js';

/** After this long without an answer it is looked whether anybody still has the question; sooner where there is less time. */
const LOOK_AFTER_MS = 5000;
const LOOK_FOR_MS = 1000;
/** A broker of a cluster that ends is replaced by another one within this time. */
const CONTACT_WITHIN_MS = 1000;

/**
 * Asks other services. Every question has a deadline; a dead or silent service is a clear error, never a wait (D7). A question ends at
 * once when contact to the broker is lost, and after 5 s when no replica has it any more: what may be asked twice is asked again.
 */
@Injectable()
export class Bus {
  private readonly pending = new Set<(end: NoReply) => void>();
  private readonly waiting = new Set<() => void>();
  private readonly name = randomUUID();
  private asked = 0;
  private contact = true;

  constructor(private readonly nats: NatsConnection) {
    // A bus without a broker stands where modules are built without a house.
    if (nats) void this.watchContact();
  }

  async ask<Question, Answer>(contract: RequestContract<Question, Answer>, question: Question): Promise<Answer> {
    const reply = JSON.parse(await this.askForText(contract, question)) as { ok: Answer } | { error: WireError };
    if ('error' in reply) throw DomainError.fromWire(reply.error);
    return reply.ok;
  }

  /** The answer as it came over the wire, for reads that go out unchanged (performance.md, what wins, 3). */
  async askForText<Question, Answer>(contract: RequestContract<Question, Answer>, question: Question): Promise<string> {
    // One end for both tries: the second one has what the first one has left.
    const end = Date.now() + contract.deadlineMs;
    try {
      return await this.once(contract, question, end);
    } catch (error) {
      if (!(error instanceof NoReply)) throw error;
      if (!contract.idempotent || !(await this.mayAskAgain(error))) throw unavailable(2);
      return this.once(contract, question, end).catch((again: unknown) => {
        throw again instanceof NoReply ? unavailable(2) : again;
      });
    }
  }

  private async mayAskAgain({ why }: NoReply): Promise<boolean> {
    if (why === 'nobody listens') await sleep(50 + Math.random() * 150);
    if (why === 'no contact') await this.contactWithin(CONTACT_WITHIN_MS);
    return why !== 'no time' && this.contact;
  }

  private once<Question, Answer>(
    contract: RequestContract<Question, Answer>,
    question: Question,
    end: number,
  ): Promise<string> {
    return recorded('client', contract.subject, currentContext()?.traceparent, (traceparent) =>
      this.send(contract, question, end, traceparent),
    );
  }

  private send<Question, Answer>(
    contract: RequestContract<Question, Answer>,
    question: Question,
    end: number,
    traceparent: string | null,
  ): Promise<string> {
    const context = currentContext();
    const timeout = Math.min(end, context?.deadline ?? end) - Date.now();
    if (timeout <= 0) return Promise.reject(new NoReply('no time'));
    // While it is away the client would keep the question, and send it when nobody waits for its answer any more.
    if (!this.contact) return Promise.reject(new NoReply('no contact'));
    const id = `${this.name}.${++this.asked}`;
    const h = headers();
    h.set('x-request-id', context?.requestId ?? newRequestId());
    if (traceparent) h.set('traceparent', traceparent);
    h.set('x-timeout-ms', String(timeout));
    h.set(QUESTION_HEADER, id);
    return new Promise((resolve, reject) => {
      const ended = (noReply: NoReply): void => {
        done();
        reject(noReply);
      };
      const look = setTimeout(
        () =>
          void this.isHeld(contract.subject, id).then((held) => {
            if (!held && this.pending.has(ended)) ended(new NoReply('nobody has it'));
          }),
        Math.min(LOOK_AFTER_MS, timeout / 2),
      );
      const done = (): void => {
        clearTimeout(look);
        this.pending.delete(ended);
      };
      this.pending.add(ended);
      const text = JSON.stringify(question);
      endOfTurn()
        .then(() => {
          // Contact was lost within this turn: the client would keep the question, and nobody waits for its answer any more.
          if (!this.pending.has(ended)) throw new NoReply('no contact');
          return this.nats.request(contract.subject, text, { timeout, headers: h });
        })
        .then(
          (message) => {
            done();
            resolve(message.string());
          },
          // Nobody listens: ask again soon. Somebody listens and is silent: the whole deadline is gone already.
          (error: unknown) => ended(new NoReply(isNobody(error) ? 'nobody listens' : 'no time')),
        );
    });
  }

  /** Whether a replica works on the question; each is asked, and only who has it answers. In doubt it is waited for. */
  private async isHeld(subject: string, id: string): Promise<boolean> {
    const service = subject.slice(0, subject.indexOf('.'));
    try {
      await this.nats.request(findQuestion(service), id, { timeout: LOOK_FOR_MS });
      return true;
    } catch (error) {
      return !(isNobody(error) || error instanceof TimeoutError);
    }
  }

  private async watchContact(): Promise<void> {
    for await (const { type } of this.nats.status()) {
      if (type === 'disconnect') {
        this.contact = false;
        for (const end of [...this.pending]) end(new NoReply('no contact'));
      } else if (type === 'reconnect') {
        this.contact = true;
        for (const go of [...this.waiting]) go();
      }
    }
  }

  private async contactWithin(ms: number): Promise<void> {
    if (this.contact) return;
    await new Promise<void>((resolve) => {
      const go = (): void => {
        clearTimeout(late);
        this.waiting.delete(go);
        resolve();
      };
      const late = setTimeout(go, ms);
      this.waiting.add(go);
    });
  }
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const isNobody = (error: unknown): boolean =>
  error instanceof NoRespondersError || (error instanceof RequestError && error.isNoResponders());

/** A question that ended without an answer, and why: only the asker decides whether it may be asked again. */
class NoReply extends Error {
  constructor(readonly why: 'nobody listens' | 'nobody has it' | 'no contact' | 'no time') {
    super(why);
  }
}
