import { DiscardPolicy, RetentionPolicy, StorageType, type JetStreamManager } from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import type { StreamSettings } from '../runtime/platform.js';

/** Facts, kept a week; a full stream refuses and the outbox keeps the row (D5). */
export const EVENTS = 'EVENTS';
/** Last values, one per key, kept for ever (D5). */
export const STATE = 'STATE';

const DAY = 24 * 60 * 60 * 1000;
const MOST_BYTES = 2 * 1024 ** 3;

/** Makes sure both streams are there; safe to call by every process, any number of times. */
export async function ensureStreams(
  manager: JetStreamManager,
  { maxBytes = MOST_BYTES, replicas = 1 }: StreamSettings = {},
): Promise<void> {
  const common = {
    retention: RetentionPolicy.Limits,
    storage: StorageType.File,
    discard: DiscardPolicy.New,
    max_bytes: maxBytes,
    num_replicas: replicas,
  };
  await add(manager, {
    ...common,
    name: EVENTS,
    subjects: ['event.>'],
    max_age: nanos(7 * DAY),
    duplicate_window: nanos(2 * 60 * 1000),
  });
  await add(manager, {
    ...common,
    name: STATE,
    subjects: ['state.>'],
    max_msgs_per_subject: 1,
    discard: DiscardPolicy.Old,
    max_bytes: -1,
  });
}

async function add(
  manager: JetStreamManager,
  config: Parameters<JetStreamManager['streams']['add']>[0],
): Promise<void> {
  try {
    await manager.streams.info(config.name!);
  } catch {
    await manager.streams.add(config).catch(async (error: unknown) => {
      // Another process may have made it in the meantime; then it is there.
      await manager.streams.info(config.name!).catch(() => Promise.reject(error));
    });
  }
}
