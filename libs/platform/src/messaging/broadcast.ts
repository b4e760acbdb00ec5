import type { Envelope, EventContract, StateContract } from '@kurtyna/contracts';
import type { NatsConnection } from '@nats-io/transport-node';

/**
 * Hears of a fact on every replica, from now on, without a place in the stream: for caches in memory, which have a
 * snapshot and a periodic refill as their safety net. A JetStream publish is an ordinary message to who listens live.
 */
export function listen<Data>(
  nats: NatsConnection,
  contract: EventContract<Data> | StateContract<Data>,
  hear: (fact: Envelope<Data>) => void,
): void {
  const subject = contract.type === 'state' ? `state.${contract.subject}.>` : `event.${contract.subject}`;
  nats.subscribe(subject, {
    callback: (error, message) => {
      if (error) return;
      try {
        const fact = message.json<Envelope<Data>>();
        if (fact.version === contract.version) hear(fact);
      } catch {
        // A broken body concerns the durable consumers, which keep it as a dead letter.
      }
    },
  });
}
