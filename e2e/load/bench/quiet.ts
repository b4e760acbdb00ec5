import { rows, SERVICES, sleep, until, type ServiceName } from '../../support/house.js';

/** What was done before is still being told to others and written letters about; the next figure is not to pay for it. A letter that waits costs nothing. */
export async function quiet(seconds = 120): Promise<void> {
  const busy = async (service: ServiceName, sql: string): Promise<boolean> => (await rows(service, sql)).length > 0;
  await until('the house is quiet', async () => {
    for (const service of SERVICES) if (await busy(service, 'SELECT 1 FROM outbox WHERE sent_at IS NULL LIMIT 1')) return false;
    return !(await busy('identity', `SELECT 1 FROM mail_outbox WHERE status IN ('queued', 'sending') AND (status = 'sending' OR next_attempt_at <= now()) LIMIT 1`));
  }, seconds); // prettier-ignore
  await sleep(1000);
}
