import type { Envelope, EventContract, StateContract } from '@kurtyna/contracts';
import { listen, millisecondsWithoutContact } from '@kurtyna/platform/messaging';
import { type ProcessPlatform } from '@kurtyna/platform/runtime';

/** What the gateway hears of the house beside the answers to its questions. */
export abstract class Broker {
  /** From now on, on every replica; what is missed is made good by a snapshot or a refill. */
  abstract listen<Data>(
    contract: EventContract<Data> | StateContract<Data>,
    hear: (fact: Envelope<Data>) => void,
  ): void;
  /** 0 while there is contact. */
  abstract millisecondsWithoutContact(): number;
  /** Runs each time contact is there again: what was said meanwhile has been missed. */
  abstract onContactAgain(run: () => void): void;
}

export class NatsBroker extends Broker {
  constructor(private readonly nats: ProcessPlatform['nats']) {
    super();
  }

  listen<Data>(contract: EventContract<Data> | StateContract<Data>, hear: (fact: Envelope<Data>) => void): void {
    listen(this.nats, contract, hear);
  }

  millisecondsWithoutContact(): number {
    return millisecondsWithoutContact(this.nats);
  }

  onContactAgain(run: () => void): void {
    void (async () => {
      for await (const status of this.nats.status()) if (status.type === 'reconnect') run();
    })();
  }
}
