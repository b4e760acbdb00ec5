/** The end of what has been begun: every fact of the house is told, heard and acted on. */
import { jetstreamManager, type JetStreamManager } from '@nats-io/jetstream';
import { rows, SERVICES, until } from './house.js';
import { wire } from './repertoire.js';

/** How far each outbox has been written; null while something of one is not sent. */
async function written(): Promise<string | null> {
  const ends = await Promise.all(
    SERVICES.map(async (service) => {
      const [row] = await rows<{ end: string; unsent: boolean }>(
        service,
        'SELECT coalesce(max(position), 0) AS end, coalesce(bool_or(sent_at IS NULL), false) AS unsent FROM outbox',
      );
      return row!;
    }),
  );
  return ends.some(({ unsent }) => unsent) ? null : ends.map(({ end }) => end).join();
}

async function isAllActedOn({ consumers }: JetStreamManager): Promise<boolean> {
  for (const stream of ['EVENTS', 'STATE'])
    for await (const { num_pending, num_ack_pending } of consumers.list(stream)) if (num_pending + num_ack_pending > 0) return false;
  return true;
}

/**
 * Back when nothing that was begun goes on: no row of an outbox waits, no message of the broker, and no consumer has written a new one meanwhile.
 * Whoever looks then for what must not happen need not wait for it.
 */
export async function everythingIsHeard(seconds = 60): Promise<void> {
  const manager = await jetstreamManager(await wire(), { checkAPI: false });
  await until(
    'every fact is acted on',
    async () => {
      const before = await written();
      return before !== null && (await isAllActedOn(manager)) && (await written()) === before;
    },
    seconds,
  );
}
