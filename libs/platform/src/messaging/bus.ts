import { Injectable } from '@nestjs/common';
import type { RequestContract, WireError } from '@kurtyna/contracts';
import { headers, NoRespondersError, RequestError, TimeoutError, type NatsConnection } from '@nats-io/transport-node';
import { DomainError, unavailable } from '../errors/domain-error.js';
import { currentContext, newRequestId } from '../runtime/context.js';

/** Asks other services. Every question has a deadline; a dead or silent service is a clear error, never a wait (D7). */
@Injectable()
export class Bus {
  constructor(private readonly nats: NatsConnection) {}

  async ask<Question, Answer>(contract: RequestContract<Question, Answer>, question: Question): Promise<Answer> {
    const reply = JSON.parse(await this.askForText(contract, question)) as { ok: Answer } | { error: WireError };
    if ('error' in reply) throw DomainError.fromWire(reply.error);
    return reply.ok;
  }

  /** The answer as it came over the wire, for reads that go out unchanged (performance.md, what wins, 3). */
  async askForText<Question, Answer>(contract: RequestContract<Question, Answer>, question: Question): Promise<string> {
    try {
      return await this.once(contract, question);
    } catch (error) {
      if (contract.idempotent && error instanceof Silence && error.retry) {
        await new Promise((resolve) => setTimeout(resolve, 50 + Math.random() * 150));
        return this.once(contract, question).catch((again: unknown) => {
          throw again instanceof Silence ? unavailable(2) : again;
        });
      }
      throw error instanceof Silence ? unavailable(2) : error;
    }
  }

  private async once<Question, Answer>(
    contract: RequestContract<Question, Answer>,
    question: Question,
  ): Promise<string> {
    const context = currentContext();
    const timeout = Math.min(
      contract.deadlineMs,
      context?.deadline ? context.deadline - Date.now() : contract.deadlineMs,
    );
    if (timeout <= 0) throw new Silence(false);
    const h = headers();
    h.set('x-request-id', context?.requestId ?? newRequestId());
    if (context?.traceparent) h.set('traceparent', context.traceparent);
    h.set('x-timeout-ms', String(timeout));
    try {
      const message = await this.nats.request(contract.subject, JSON.stringify(question), { timeout, headers: h });
      return message.string();
    } catch (error) {
      // Nobody listens: ask again soon. Somebody listens and is silent: the whole deadline is gone already.
      if (error instanceof RequestError && error.isNoResponders()) throw new Silence(true);
      if (error instanceof NoRespondersError) throw new Silence(true);
      if (error instanceof TimeoutError) throw new Silence(false);
      throw new Silence(false);
    }
  }
}

class Silence extends Error {
  constructor(readonly retry: boolean) {
    super('no answer');
  }
}
