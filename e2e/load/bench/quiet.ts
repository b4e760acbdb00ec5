import { jetstreamManager } from '@nats-io/jetstream';
import { rows, SERVICES, sleep, until, type ServiceName } from '../../support/house.js';
import { wire } from '../../support/repertoire.js';

/** What was done before is still being told to others, acted on by them and written letters about; the next figure is not to pay for it. A letter that waits costs nothing. */
export async function quiet(seconds = 120): Promise<void> {
  const busy = async (service: ServiceName, sql: string): Promise<boolean> => (await rows(service, sql)).length > 0;
  await until(
    'the house is quiet',
    async () => {
      for (const service of SERVICES) if (await busy(service, 'SELECT 1 FROM outbox WHERE sent_at IS NULL LIMIT 1')) return false;
      if (await someAreBehind()) return false;
      return !(await busy(
        'identity',
        `SELECT 1 FROM mail_outbox WHERE status IN ('queued', 'sending') AND (status = 'sending' OR next_attempt_at <= now()) LIMIT 1`,
      ));
    },
    seconds,
  );
  await sleep(1000);
}

/** Whether a service has not acted yet on all that it was told: the year of the demo theatre is thousands of facts, and told at the start. */
async function someAreBehind(): Promise<boolean> {
  const manager = await jetstreamManager(await wire());
  for await (const { config: stream } of manager.streams.list())
    for await (const { config, num_pending: waiting, num_ack_pending: inHand } of manager.consumers.list(stream.name))
      if (isOfService(config.durable_name) && waiting + inHand > 0) return true;
  return false;
}

const isOfService = (consumer = ''): boolean => SERVICES.some((service) => consumer.startsWith(`${service}-`));
