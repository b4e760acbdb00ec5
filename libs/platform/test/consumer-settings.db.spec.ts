/** A release that changes how a consumer listens: the one that is there at the broker is changed, and nothing is lost or heard twice. */
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { event, type Envelope } from '@kurtyna/contracts';
import type { FreshDatabase } from '@kurtyna/testing';
import { AckPolicy, DeliverPolicy, jetstreamManager, type ConsumerConfig } from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import { Consumes, EVENTS, type Tx } from '../src/index.js';
import { aConnection, aDatabase, aService, effects, handledAll, keep, run, sweepBroker, type TinyService, until } from './tiny-service.js';

interface Sale {
  n: number;
}
const sold = event<Sale>(`${run}.sold`, { version: 1 });
const [TELLS, HEARS] = [`${run}-tells`, `${run}-hears`];
const CONSUMER = `${HEARS}-count`;
/** As a release before left it at the broker. */
const BEFORE = { max_ack_pending: 3, ack_wait: nanos(5000), max_deliver: 7 };

class Listener {
  @Consumes(sold, { purpose: 'count' })
  async hear(fact: Envelope<Sale>, tx: Tx): Promise<void> {
    await keep(tx, 'count', fact);
  }
}

let databases: FreshDatabase[];
const services: TinyService[] = [];
beforeAll(async () => {
  databases = await Promise.all([aDatabase(), aDatabase()]);
});
afterEach(async () => {
  await Promise.all(services.splice(0).map((service) => service.stop()));
});
afterAll(async () => {
  await Promise.all(databases.map((database) => database.drop()));
  await sweepBroker();
});

const aListener = async (): Promise<void> =>
  void services.push(await aService(HEARS, databases[1]!.database, [new Listener()], { relaying: false }));

it('is changed at the broker when its service starts, goes on where it was, and is left alone when nothing has changed [D4, D6]', async () => {
  const tells = await aService(TELLS, databases[0]!.database);
  services.push(tells);
  const sell = (from: number, to: number): Promise<unknown> =>
    databases[0]!.database.transaction(async (tx) => {
      for (let n = from; n <= to; n++) await tx.publish(sold, { aggregate: `sale:${n}`, version: 1, data: { n } });
    });
  const heard = async (): Promise<number[]> =>
    (await effects<Sale>(databases[1]!.database, 'count')).map(({ data }) => data.n).sort((a, b) => a - b);
  const numbers = (most: number): number[] => Array.from({ length: most }, (_, n) => n + 1);

  await aListener();
  await sell(1, 20);
  await until('20 are heard', async () => (await heard()).length >= 20);
  await services.pop()!.stop();

  const nats = await aConnection();
  const { consumers } = await jetstreamManager(nats);
  const config = async (): Promise<Partial<ConsumerConfig>> => (await consumers.info(EVENTS, CONSUMER)).config;
  const ours = await config();
  expect(ours).toMatchObject({ ack_policy: AckPolicy.Explicit, deliver_policy: DeliverPolicy.All });
  await consumers.update(EVENTS, CONSUMER, BEFORE);
  expect(await config()).toMatchObject(BEFORE);

  await sell(21, 40); // told while nobody listens
  await aListener();
  await until('40 are heard', async () => (await heard()).length >= 40);
  await handledAll(services.at(-1)!, 'count');
  expect(await heard()).toEqual(numbers(40));
  expect(await config()).toEqual(ours);

  // A second replica, with the same settings, asks for no change.
  const asked: string[] = [];
  nats.subscribe(`$JS.EVENT.ADVISORY.CONSUMER.*.${EVENTS}.${CONSUMER}`, { callback: (_, { subject }) => void asked.push(subject) });
  await nats.flush();
  await aListener();
  await sell(41, 60);
  await until('60 are heard', async () => (await heard()).length >= 60);
  expect(await heard()).toEqual(numbers(60));
  expect(asked).toEqual([]);
  await nats.close();
}, 60_000);
