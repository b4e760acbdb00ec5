import type { Envelope, EventContract, StateContract } from '@kurtyna/contracts';
import type { Tx } from '../persistence/database.js';

export interface ConsumerOptions {
  /** What is done with the fact; with the service's name it is the durable consumer's name (T22). */
  purpose: string;
  /** One at a time, in order. */
  ordered?: boolean;
}

type Contract<Data> = EventContract<Data> | StateContract<Data>;

export interface ConsumerDeclaration extends ConsumerOptions {
  contract: Contract<unknown>;
  method: string | symbol;
  /** The method takes facts that came together, not one. */
  together: boolean;
}

const CONSUMERS = Symbol('kurtyna:consumers');

/**
 * The method acts on this fact, once: its work and the inbox row are one transaction (D3). It throws to be called again;
 * after five tries the message is a dead letter (D4).
 */
export function Consumes<Data>(contract: Contract<Data>, options: ConsumerOptions) {
  return <Method extends (fact: Envelope<Data>, tx: Tx) => Promise<void>>(
    target: object,
    method: string | symbol,
    _descriptor: TypedPropertyDescriptor<Method>,
  ): void => declare(target, { ...options, contract: contract as Contract<unknown>, method, together: false });
}

/**
 * The method acts on facts that came together, in no order, each once: all its work and their inbox rows are one transaction. Where one of
 * them cannot be done, the transaction is undone and each is tried alone, so that the others do not wait for it (decision 61). It locks
 * rows in one order, whatever order the facts are in: two batches may be under way.
 */
export function ConsumesTogether<Data>(contract: Contract<Data>, options: Omit<ConsumerOptions, 'ordered'>) {
  return <Method extends (facts: readonly Envelope<Data>[], tx: Tx) => Promise<void>>(
    target: object,
    method: string | symbol,
    _descriptor: TypedPropertyDescriptor<Method>,
  ): void => declare(target, { ...options, contract: contract as Contract<unknown>, method, together: true });
}

function declare({ constructor }: object, declaration: ConsumerDeclaration): void {
  Reflect.defineMetadata(CONSUMERS, [...consumersOf(constructor), declaration], constructor);
}

export function consumersOf(constructor: object): ConsumerDeclaration[] {
  return (Reflect.getMetadata(CONSUMERS, constructor) ?? []) as ConsumerDeclaration[];
}

/** Trying again cannot help: an unknown version, a broken body. The message is a dead letter at once. */
export class NonRetryableError extends Error {}
