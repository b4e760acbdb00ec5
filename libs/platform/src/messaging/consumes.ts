import type { Envelope, EventContract, StateContract } from '@kurtyna/contracts';
import type { Tx } from '../persistence/database.js';

export interface ConsumerOptions {
  /** What is done with the fact; with the service's name it is the durable consumer's name (T22). */
  purpose: string;
  /** One at a time, in order. */
  ordered?: boolean;
}

export interface ConsumerDeclaration extends ConsumerOptions {
  contract: EventContract<unknown> | StateContract<unknown>;
  method: string | symbol;
}

const CONSUMERS = Symbol('kurtyna:consumers');

/**
 * The method acts on this fact, once: its work and the inbox row are one transaction (D3). It throws to be called again;
 * after five tries the message is a dead letter (D4).
 */
export function Consumes<Data>(contract: EventContract<Data> | StateContract<Data>, options: ConsumerOptions) {
  return <Method extends (fact: Envelope<Data>, tx: Tx) => Promise<void>>(
    target: object,
    method: string | symbol,
    _descriptor: TypedPropertyDescriptor<Method>,
  ): void => {
    const list = (Reflect.getMetadata(CONSUMERS, target.constructor) ?? []) as ConsumerDeclaration[];
    Reflect.defineMetadata(
      CONSUMERS,
      [...list, { ...options, contract: contract as ConsumerDeclaration['contract'], method }],
      target.constructor,
    );
  };
}

export function consumersOf(constructor: object): ConsumerDeclaration[] {
  return (Reflect.getMetadata(CONSUMERS, constructor) ?? []) as ConsumerDeclaration[];
}

/** Trying again cannot help: an unknown version, a broken body. The message is a dead letter at once. */
export class NonRetryableError extends Error {}
