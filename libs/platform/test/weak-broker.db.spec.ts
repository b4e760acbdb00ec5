/** A broker that is weaker than a release's (Debian 12's, 2.9): the programs run on it, and its kill loses nothing that was told (D1, D6). */
import { afterEach, expect, it } from '@jest/globals';
import { event, type Envelope } from '@kurtyna/contracts';
import { pino } from 'pino';
import { Consumes, type Tx } from '../src/index.js';
import { connectToNats } from '../src/messaging/nats-connection.js';
import { aBroker, type Broker } from './broker.js';
import { aDatabase, aService, effects, keep, type TinyService, until } from './tiny-service.js';

/** `npm test` fetches it; a machine that cannot have it skips this file, and the table of the run counts it as skipped. */
const OLD = process.env.TEST_OLD_NATS_SERVER;
const onAnOldBroker = OLD ? it : it.skip;

interface Sale {
  n: number;
}
const sold = event<Sale>('old.sold', { version: 1 });

let broker: Broker | undefined;
const services: TinyService[] = [];
const databases: Awaited<ReturnType<typeof aDatabase>>[] = [];
afterEach(async () => {
  await Promise.all(services.splice(0).map((service) => service.stop()));
  await Promise.all(databases.splice(0).map((database) => database.drop()));
  await broker?.stop();
});

onAnOldBroker(
  'is named in one line of the log; facts arrive over it, once each, also when it is killed between them [F4, D1]',
  async () => {
    broker = await aBroker({ server: OLD });
    const lines: { msg: string; version?: string }[] = [];
    const logger = pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line) as { msg: string }) });
    const nats = await connectToNats(broker.url, 'probe', logger);
    expect(nats.info?.version).toMatch(/^2\.9\./);
    expect(lines).toMatchObject([{ version: nats.info!.version, msg: expect.stringContaining('older than 2.10.23') }]);
    await nats.close();

    class Listener {
      @Consumes(sold, { purpose: 'hears' })
      async hear(fact: Envelope<Sale>, tx: Tx): Promise<void> {
        await keep(tx, 'hears', fact);
      }
    }
    const options = { connection: () => broker!.connection() };
    databases.push(...(await Promise.all([aDatabase(), aDatabase()])));
    const [tells, hears] = databases.map(({ database }) => database);
    services.push(await aService('tells', tells!, [], options), await aService('hears', hears!, [new Listener()], options));
    const sell = (n: number): Promise<void> =>
      tells!.transaction((tx) => tx.publish(sold, { aggregate: `sale:${n}`, version: 1, data: { n } }));
    const heard = async (): Promise<number[]> => (await effects<Sale>(hears!, 'hears')).map(({ data }) => data.n).sort((a, b) => a - b);

    for (const n of [1, 2, 3]) await sell(n);
    await until('the first sales were heard of', async () => (await heard()).length === 3);
    await broker.kill();
    for (const n of [4, 5]) await sell(n);
    await broker.start();
    await sell(6);
    await until('all sales were heard of', async () => (await heard()).length >= 6, 60);
    expect(await heard()).toEqual([1, 2, 3, 4, 5, 6]);
  },
);
